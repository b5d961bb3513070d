/** Who sends, what lies where, who receives, at an instant. */

import { cursorAt, endOf } from '../../../read/at.ts'
import { isOpen } from '../../../read/stage/edge-open.ts'
import { messageAt } from '../../../read/state-at.ts'
import { rangeAxis } from '../../../read/time/range-axis.ts'
import { shortNumber } from '../../../explain/row-words.ts'
import { lazyWordsOf, wordsOf } from '../../../words/load.ts'
import { ActorShape, layActor, PileShape } from '../../stage/boxes.tsx'
import { CHIP_HEIGHT, ChipShape, PendingShape } from '../../stage/chip.tsx'
import { Edge, edgeKey } from '../../stage/edge.tsx'
import { stageMoment } from '../../stage/moment.ts'
import type { StageMoment } from '../../stage/moment.ts'
import { layPile } from '../../stage/pile-layout.ts'
import { pilesOf } from '../../stage/piles.ts'
import type { PileBox } from '../../stage/piles.ts'
import stageCss from '../../stage/stage.css?raw'
import { FigureText, LABEL } from '../../text/figure-text.tsx'
import { wrapText } from '../../text/measure.ts'
import { round } from '../../timeline/row-geometry.ts'
import { clockOf } from '../clock.ts'
import type { Drawing } from '../drawing.ts'
import { foot } from '../foot.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { stagePart } from './stage-part.ts'
import type { StagePart } from './stage-part.ts'
import { stageSigns } from './stage-signs.ts'

const CHIPS_MOST = 40
const LINE = 20

export function drawStage(request: FigureRequest): Drawing {
  const { trace, lang, width, title, at } = request
  const t = at[0] ?? endOf(trace)
  const part = stagePart(request)
  const moment = momentAt(request, part, t)
  const top = heading(title, width)
  const bodyTop = top.height + LINE
  const below = foot({
    notes: notesOf(request, part),
    signs: stageSigns([moment.entities], isUnheard(part, moment), lang),
    top: bodyTop + part.layout.height + 4,
    width,
  })
  const content = (
    <>
      {top.content}
      <FigureText
        x={0}
        y={top.height + 10}
        text={lazyWordsOf(lang).figureViews.at(timesOf(request)(t))}
        room={width}
        look="muted"
      />
      <g transform={`translate(0 ${bodyTop})`}>
        <StageBody request={request} part={part} moment={moment} />
      </g>
      {below.content}
    </>
  )
  return { width, height: below.end, content, css: [stageCss] }
}

/** Somebody could receive there, and nobody listens. */
export const isUnheard = ({ layout }: StagePart, { entities }: StageMoment): boolean =>
  layout.edges.some(({ edge }) => edge.kind === 'receive' && !isOpen(edge, entities))

/** An instant in the figure's clock. */
export const timesOf = (request: FigureRequest): ((t: number) => string) =>
  clockOf(request, rangeAxis(request.trace, request.width, null, [])).text

export function momentAt(
  { trace, input, lang, selection }: FigureRequest,
  { flow }: StagePart,
  t: number,
): StageMoment {
  const playhead = { t, n: trace.recordsUpTo(t) - 1 }
  return stageMoment({ trace, input, lang, selection, playhead, playing: false }, flow, CHIPS_MOST)
}

/** Entities for which there is no room, and a stage on which nobody is. */
export function notesOf({ lang, width }: FigureRequest, { left, flow }: StagePart): readonly string[] {
  const words = wordsOf(lang)
  const said = [
    ...(flow.nodes.length === 0 ? [words.timeline.stage.empty] : []),
    ...(left.length === 0
      ? []
      : [lazyWordsOf(lang).figureViews.leftOut(left.slice(0, 6), Math.max(0, left.length - 6))]),
  ]
  return said.flatMap(text => wrapText(text, width, LABEL))
}

interface StageBodyProps {
  readonly request: FigureRequest
  readonly part: StagePart
  readonly moment: StageMoment
}

export function StageBody({ request, part: { layout, x }, moment }: StageBodyProps) {
  return (
    <g transform={`translate(${x} 0)`}>
      {layout.edges.map(placed => (
        <Edge key={edgeKey(placed)} placed={placed} look={isOpen(placed.edge, moment.entities) ? 'open' : 'closed'} />
      ))}
      {layout.nodes.map(placed => {
        const { node } = placed
        if (node.kind === 'actor') return <ActorShape key={node.id} actor={layActor(moment, node, placed.box)} />
        return pilesOf(moment, placed, node).map(pile => (
          <EntityShape key={pile.node} request={request} moment={moment} pile={pile} />
        ))
      })}
    </g>
  )
}

interface EntityShapeProps extends Pick<StageBodyProps, 'request' | 'moment'> {
  readonly pile: PileBox
}

function EntityShape({ request, moment, pile }: EntityShapeProps) {
  const told = toldOf(request, moment, pile)
  const layout = layPile(moment, pile, { told, chipHeight: CHIP_HEIGHT, isSteady: false })
  return (
    <g>
      <PileShape pile={pile} layout={layout} />
      {layout.items.map((item, i) => (
        <g key={i} transform={`translate(${round(item.x)} ${round(item.y)})`}>
          {item.kind === 'coming' ? (
            <PendingShape {...item} />
          ) : (
            <ChipShape
              {...item.chip}
              number={item.number}
              width={item.width}
              height={item.height}
              isEnlisted={moment.pending.settlementOf(item.chip.m) !== null}
              isSelected={item.chip.m === moment.selected}
            />
          )}
        </g>
      ))}
    </g>
  )
}

const LISTED = 4

/** What a peek would list and a receive return at that instant (S-13, S-14), and the count beside what can be had (S-12). */
function toldOf(
  { clientView }: FigureRequest,
  { trace, lang, playhead: at, entities }: StageMoment,
  { node, entity }: PileBox,
): readonly string[] {
  const now = entities.get(node)
  if (!clientView || now?.life !== 'alive' || entity === null || trace.entities[entity]!.kind === 'topic') return []
  const words = lazyWordsOf(lang).figureViews.stage
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity))
  const receivable = messages.filter(m => messageAt(trace, m, at)?.isAvailable === true)
  const first = receivable[0]
  return [
    words.clientCounts(now.counts.active, receivable.length),
    words.clientPeek(
      messages.slice(0, LISTED).map(m => shortNumber(trace, m)),
      Math.max(0, messages.length - LISTED),
    ),
    words.clientReceive(first === undefined ? null : shortNumber(trace, first)),
  ]
}
