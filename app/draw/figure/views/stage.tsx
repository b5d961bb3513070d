/** Who sends, what lies where, who receives, at an instant. */

import { endOf } from '../../../read/at.ts'
import { isOpen } from '../../../read/stage/edge-open.ts'
import { rangeAxis } from '../../../read/time/range-axis.ts'
import { entityNow } from '../../../read/stage/stage-now.ts'
import type { EntityNow } from '../../../read/stage/stage-now.ts'
import { wordsOf } from '../../../words/words.ts'
import { Edge } from '../../stage/flow.tsx'
import type { PlacedEdge } from '../../stage/flow-geometry.ts'
import { wrapText } from '../../text/measure.ts'
import { clockOf } from '../clock.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, LABEL } from '../figure-text.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { laySigns, Signs } from './signs.tsx'
import { ActorShape, EntityShape } from './stage-boxes.tsx'
import { stagePart } from './stage-part.ts'
import type { StagePart } from './stage-part.ts'
import { stageSigns } from './stage-signs.tsx'
import stageCss from './stage.css?raw'

const CHIPS_MOST = 40
const LINE = 20
const NOTE = 16

export type EntitiesNow = ReadonlyMap<string, EntityNow>

export function drawStage(request: FigureRequest): Drawing {
  const { trace, lang, width, title, at } = request
  const t = at[0] ?? endOf(trace)
  const part = stagePart(request)
  const now = entitiesAt(request, part, t)
  const top = heading(title, width)
  const bodyTop = top.height + LINE
  const notes = notesOf(request, part)
  const notesTop = bodyTop + part.layout.height + 4
  const signs = laySigns(stageSigns([now], isUnheard(part, now), lang), width)
  const signsTop = notesTop + notes.length * NOTE + 6
  const content = (
    <>
      {top.content}
      <FigureText
        x={0}
        y={top.height + 10}
        text={wordsOf(lang).figureViews.at(timesOf(request)(t))}
        room={width}
        look="muted"
      />
      <g transform={`translate(0 ${bodyTop})`}>
        <StageBody request={request} part={part} now={now} t={t} />
      </g>
      {notes.map((text, i) => (
        <FigureText key={text} x={0} y={notesTop + 12 + i * NOTE} text={text} room={width} look="muted" />
      ))}
      <g transform={`translate(0 ${signsTop})`}>
        <Signs signs={signs} />
      </g>
    </>
  )
  return { width, height: signsTop + signs.height, content, css: [stageCss] }
}

/** Somebody could receive there, and nobody listens. */
export const isUnheard = ({ layout }: StagePart, now: EntitiesNow): boolean =>
  layout.edges.some(({ edge }) => edge.kind === 'receive' && !isOpen(edge, now))

/** An instant in the figure's clock. */
export const timesOf = (request: FigureRequest): ((t: number) => string) =>
  clockOf(request, rangeAxis(request.trace, request.width, null, [])).text

export function entitiesAt({ trace }: FigureRequest, { flow }: StagePart, t: number): EntitiesNow {
  const playhead = { t, n: trace.recordsUpTo(t) - 1 }
  return new Map(
    flow.nodes.flatMap(node =>
      node.kind === 'entity' ? [[node.id, entityNow(trace, node, playhead, CHIPS_MOST)] as const] : [],
    ),
  )
}

/** Entities for which there is no room, and a stage on which nobody is. */
export function notesOf({ lang, width }: FigureRequest, { left, flow }: StagePart): readonly string[] {
  const words = wordsOf(lang)
  const said = [
    ...(flow.nodes.length === 0 ? [words.timeline.stage.empty] : []),
    ...(left.length === 0 ? [] : [words.figureViews.leftOut(left.slice(0, 6), Math.max(0, left.length - 6))]),
  ]
  return said.flatMap(text => wrapText(text, width, LABEL))
}

interface StageBodyProps {
  readonly request: FigureRequest
  readonly part: StagePart
  readonly now: EntitiesNow
  readonly t: number
}

export function StageBody({ request, part: { flow, layout, x }, now, t }: StageBodyProps) {
  const at = { t, n: request.trace.recordsUpTo(t) - 1 }
  return (
    <g transform={`translate(${x} 0)`}>
      {layout.edges.map(placed => (
        <Edge key={keyOf(placed)} placed={placed} look={isOpen(placed.edge, now) ? 'open' : 'closed'} />
      ))}
      {layout.nodes.map(placed => {
        const { node } = placed
        if (node.kind === 'actor')
          return <ActorShape key={node.id} request={request} flow={flow} node={node} placed={placed} at={at} />
        return (
          <EntityShape
            key={node.id}
            request={request}
            flow={flow}
            node={node}
            placed={placed}
            at={at}
            now={now.get(node.id)!}
          />
        )
      })}
    </g>
  )
}

const keyOf = ({ edge }: PlacedEdge): string => `${edge.from}>${edge.to}${edge.kind}${edge.fromDead ? '!' : ''}`
