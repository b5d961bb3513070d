import { cursorAt } from '../../read/at.ts'
import { boxName } from '../../read/stage/flow.ts'
import type { EntityNode, Flow } from '../../read/stage/flow-graph.ts'
import { usePanel } from '../shell/panel.ts'
import { acts } from '../../state/page.ts'
import { numberText } from '../../words/format.ts'
import { wordsOf } from '../../words/load.ts'

/** The others are in the timeline. */
const PILLS_MAX = 60

/** Entities the stage has no room for: a name and how many messages. */
export function Pills({ flow, nodes }: { readonly flow: Flow; readonly nodes: readonly EntityNode[] }) {
  const { trace, playhead, lang } = usePanel()
  const cursor = cursorAt(trace, playhead)
  return (
    <div className="line st-pills">
      {nodes.slice(0, PILLS_MAX).map(node => {
        const { id, path, lives } = node
        const entity = lives.find(life => cursor.exists(life)) ?? lives[0]!
        const { active, deadLetter } = cursor.counts(entity)
        return (
          <button
            key={id}
            type="button"
            data-thing={id}
            className={cursor.exists(entity) ? 'chip' : 'chip gone'}
            onClick={() => acts.select({ kind: 'entity', entity })}
          >
            <span title={path}>{boxName(flow, node)}</span> <b>{numberText(active, lang)}</b>
            {deadLetter > 0 && <b className="dead">{numberText(deadLetter, lang)}</b>}
          </button>
        )
      })}
      {nodes.length > PILLS_MAX && (
        <span className="muted strong">{wordsOf(lang).timeline.stage.more(nodes.length - PILLS_MAX)}</span>
      )}
    </div>
  )
}
