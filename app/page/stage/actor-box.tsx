import type { PlacedNode } from '../../draw/stage/flow-geometry.ts'
import type { ActorNode, Flow } from '../../read/stage/flow-graph.ts'
import { doing } from '../../explain/actor-doing.ts'
import type { Line } from '../../explain/actor-doing.ts'
import { actorNow } from '../../read/stage/stage-now.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import type { TimelineWords } from '../../words/words.ts'

interface ActorBoxProps {
  readonly panel: PanelProps
  readonly flow: Flow
  readonly node: ActorNode
  readonly placed: PlacedNode
  readonly words: TimelineWords
}

/** A sender, a receiver, or the scenario's steps: the name and what it does now. */
export function ActorBox({ panel, flow, node, placed, words }: ActorBoxProps) {
  const now = actorNow(panel.trace, panel.input, flow, node, panel.playhead)
  const { x, y, width, height } = placed.box
  const lines = doing(now, node, panel, words.stage)
  const name = node.steps === null ? node.name : words.stage.steps
  const isTight = height < TIGHT
  const shown = isTight ? (height < 2 * LINE ? 0 : 1) : linesThatFit(placed, name)
  const isOff = now.door !== null && now.door.kind !== 'open' && now.busy === null
  return (
    <div
      className={`st-node st-actor ${placed.shape}${isTight ? ' tight' : ''}${isOff ? ' off' : ''}${now.busy === null ? '' : ' busy'}`}
      data-node={node.id}
      style={{ left: x, top: y, width, height }}
      title={[name, ...lines.map(({ full }) => full)].join(' · ')}
    >
      <strong>{name}</strong>
      {lines.slice(0, shown).map(line => (
        <ShownLine key={line.full} line={line} room={(width - 18) * (shown > lines.length ? 2 : 1)} />
      ))}
      {lines.slice(shown).map(({ full }) => (
        <span key={full} className="sr-only">
          {full}
        </span>
      ))}
    </div>
  )
}

const LINE = 15.6
/** Lower boxes have no room for a name in two lines. */
const TIGHT = 50
const CHARACTER = 7.4

/** What does not fit is still said, to ears and in the title. */
function linesThatFit({ box, shape }: PlacedNode, name: string): number {
  if (shape === 'line' && box.width > 240) return 3
  const nameLines = Math.min(2, Math.ceil((name.length * CHARACTER) / (box.width - 16)))
  return Math.max(1, Math.floor((box.height - 5 - nameLines * LINE) / LINE))
}

const SMALL_CHARACTER = 6.1

/** room: px for the line, with the next one where that is free. */
function ShownLine({ line: { full, short }, room }: { readonly line: Line; readonly room: number }) {
  const isWhole = full === short || full.length * SMALL_CHARACTER <= room
  return isWhole ? <span>{full}</span> : <span className="cut">{short}</span>
}
