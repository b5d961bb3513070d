import { useMemo, useRef } from 'react'
import { Edge, edgeKey } from '../../draw/stage/edge.tsx'
import { boxesThatFit, layFlow } from '../../draw/stage/flow-geometry.ts'
import { stageMoment } from '../../draw/stage/moment.ts'
import type { EntitiesNow } from '../../draw/stage/moment.ts'
import { usePage } from '../../state/page.ts'
import { nodeOf, partOf } from '../../read/stage/flow-part.ts'
import { chipsOf } from '../../read/stage/stage-now.ts'
import { isOpen } from '../../read/stage/edge-open.ts'
import { flowOf } from '../../read/stage/flow.ts'
import type { Flow, FlowEdge } from '../../read/stage/flow-graph.ts'
import { usePanel } from '../shell/panel.ts'
import { wordsOf } from '../../words/load.ts'
import type { Size } from '../timeline/use-size.tsx'
import { useWords } from '../use-words.ts'
import { NodeBox } from './node-box.tsx'
import { Pills } from './pills.tsx'
import { Tip } from './tip.tsx'
import { useInSight } from './use-in-sight.ts'
import { useJourneys } from './use-journeys.ts'
import { usePointed } from './use-pointed.ts'
import { useRovingFocus } from '../shell/use-roving-focus.ts'

const CHIPS_MAX = 8
const PILLS_HEIGHT = 34

/** Faster than this, digits would only flicker. */
const SLOW_BELOW_MS_PER_SECOND = 10_000

export function Stage({ size }: { readonly size: Size }) {
  const panel = usePanel()
  const { trace, input, selection } = panel
  const speed = usePage(state => state.speed)
  const isSlow = panel.playing && speed.kind === 'ratio' && speed.msPerSecond < SLOW_BELOW_MS_PER_SECOND
  const words = wordsOf(panel.lang).timeline
  const flow = useMemo(() => flowOf(input, trace), [input, trace])
  const chosen = nodeOf(flow, trace, selection)
  const part = useMemo(() => partOf(flow, chosen, boxesThatFit(size.height)), [flow, chosen, size.height])
  const layout = useMemo(
    () => layFlow(part.shown, size.width, size.height - (part.rest.length > 0 ? PILLS_HEIGHT : 0)),
    [part, size],
  )
  const moment = stageMoment(panel, part.shown, CHIPS_MAX)
  const { entities } = moment
  const ref = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  useJourneys(ref, panel)
  useInSight(scroller, selection, chosen, layout)
  const things = useRovingFocus(scroller)
  const pointed = usePointed(scroller)
  const chips = [...entities.values()].flatMap(chipsOf)
  return (
    <>
      <div className={`st-scroll ${layout.direction}`} ref={scroller} {...things} {...pointed.handlers}>
        <p className="sr-only">{words.stage.things}</p>
        <div className="pane" ref={ref} style={{ width: layout.width, height: layout.height }}>
          <svg className="layer" width={layout.width} height={layout.height} aria-hidden="true">
            {layout.edges.map(placed => (
              <Edge key={edgeKey(placed)} placed={placed} look={isOpen(placed.edge, entities) ? 'open' : 'closed'} />
            ))}
          </svg>
          {layout.nodes.map(placed => (
            <NodeBox key={placed.node.id} moment={moment} placed={placed} isSlow={isSlow} />
          ))}
        </div>
        {flow.nodes.length === 0 && <p className="muted fill centred">{words.stage.empty}</p>}
        {part.rest.length > 0 && <Pills flow={flow} nodes={part.rest} />}
        <Described flow={part.shown} now={entities} />
      </div>
      <Tip moment={moment} chip={chips.find(({ m }) => m === pointed.m) ?? null} scroller={scroller} />
    </>
  )
}

/** The edges in words. */
function Described({ flow, now }: { readonly flow: Flow; readonly now: EntitiesNow }) {
  const {
    stage: words,
    timeline: { deadNames },
  } = useWords().timeline
  const name = (id: string) => {
    const node = flow.nodes.find(other => other.id === id)
    return node?.kind === 'entity' ? node.path : node?.name || words.steps
  }
  const edgeWords = (edge: FlowEdge) => {
    const from = edge.dock === null ? name(edge.from) : `${name(edge.from)}/${deadNames[edge.dock]}`
    switch (edge.kind) {
      case 'send':
        return words.edge.sends(from, name(edge.to))
      case 'receive':
        return words.edge.receives(name(edge.to), from, isOpen(edge, now))
      case 'publish':
        return words.edge.publishes(from, name(edge.to))
      case 'forward':
        return words.edge.forwards(from, name(edge.to), isOpen(edge, now))
    }
  }
  return (
    <ul className="sr-only" aria-label={words.label}>
      {flow.edges.map(edge => (
        <li key={`${edge.from}>${edge.to}${edge.kind}${edge.dock ?? ''}`}>{edgeWords(edge)}</li>
      ))}
    </ul>
  )
}
