/** Properties at an instant in Azure's names: of one message, an entity, a record or the run; of a dead-letter queue, its messages side by side. */

import { cursorAt, endOf } from '../../../read/at.ts'
import { inspect } from '../../../explain/inspector.ts'
import { explain } from '../../../explain/why/explain.ts'
import type { Explanation } from '../../../explain/why/types.ts'
import type { Inspection } from '../../../explain/inspector.ts'
import type { Playhead, Selection } from '../../../model/selection.ts'
import { lazyWordsOf, detailWordsOf } from '../../../words/load.ts'
import { clockOf } from '../clock.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, STRONG } from '../../text/figure-text.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { rangeAxis } from '../../../read/time/range-axis.ts'
import { layCard } from './inspector-lines.ts'
import type { Card } from './inspector-lines.ts'
import { layPeek, PeekTable } from './inspector-peek.tsx'

const CARDS_MOST = 6
const IN_A_LINE = 3
const GAP = 10
const LINE = 20

export function drawInspector(request: FigureRequest): Drawing {
  const { trace, input, lang, width, title, at, clientView } = request
  const t = at[0] ?? endOf(trace)
  const playhead = { t, n: trace.recordsUpTo(t) - 1 }
  const { shown, more } = shownSelections(request, playhead)
  const inspections = shown.map(selection => inspect(trace, input, selection, playhead, { lang, hidesFuture: true }))
  const words = lazyWordsOf(lang).figureViews
  const top = heading(title, width)
  const when = (
    <FigureText
      x={0}
      y={top.height + 10}
      text={words.inspector.at(clockOf(request, rangeAxis(trace, width, null, [])).text(t))}
      room={width}
      look="muted"
    />
  )
  const bodyTop = top.height + LINE
  const body = clientView
    ? peekBody(inspections, request)
    : cardsBody(inspections, request, request.why ? whyOf(request, shown, playhead) : null)
  const content = (
    <>
      {top.content}
      {when}
      <g transform={`translate(0 ${bodyTop})`}>{body.content}</g>
      {more > 0 && (
        <FigureText
          x={0}
          y={bodyTop + body.height + 14}
          text={lazyWordsOf(lang).figureViews.moreMessages(more)}
          room={width}
          look="muted"
        />
      )}
    </>
  )
  return { width, height: bodyTop + body.height + (more > 0 ? LINE : 0), content, css: [] }
}

interface Body {
  readonly content: Drawing['content']
  readonly height: number
}

/** What was asked for; of a dead-letter queue what lies in it; else the only entity, else the run. */
function shownSelections(
  { trace, selection, entities }: FigureRequest,
  playhead: Playhead,
): { readonly shown: readonly Selection[]; readonly more: number } {
  const entity =
    selection?.kind === 'entity' ? selection.entity : selection === null && entities?.length === 1 ? entities[0]! : null
  const info = entity === null ? undefined : trace.entities[entity]
  if (info?.kind !== 'deadLetterQueue' || info.parent === null)
    return { shown: [entity === null ? selection : { kind: 'entity', entity }], more: 0 }
  const dead = Array.from(cursorAt(trace, playhead).messagesIn(info.id))
  return {
    shown: dead.slice(0, CARDS_MOST).map(m => ({ kind: 'message', m })),
    more: Math.max(0, dead.length - CARDS_MOST),
  }
}

function peekBody(inspections: readonly Inspection[], { lang, width }: FigureRequest): Body {
  const peek = inspections[0]?.peek ?? null
  const words = detailWordsOf(lang)
  if (peek === null || peek.rows.length === 0)
    return saying(
      peek === null ? lazyWordsOf(lang).figureViews.inspector.nothing : words.inspectorWords.notListed,
      width,
    )
  const layout = layPeek(peek, lang, width)
  const about = [inspections[0]!.title, inspections[0]!.place].filter(part => part !== null).join(' ')
  const content = (
    <>
      <FigureText x={0} y={14} text={about} room={width} type={STRONG} />
      <g transform={`translate(0 ${LINE + 4})`}>
        <PeekTable layout={layout} />
      </g>
    </>
  )
  return { content, height: layout.height + LINE + 4 }
}

/** Of one message or entity; of several, each alone has its own. */
function whyOf(
  { trace, input, lang }: FigureRequest,
  [selection, ...others]: readonly Selection[],
  at: Playhead,
): Explanation | null {
  if (others.length > 0) return null
  if (selection?.kind === 'message') return explain(trace, input, { about: 'message', m: selection.m, at }, lang)
  return selection?.kind === 'entity'
    ? explain(trace, input, { about: 'entity', entity: selection.entity, at }, lang)
    : null
}

function cardsBody(inspections: readonly Inspection[], { lang, width }: FigureRequest, why: Explanation | null): Body {
  if (inspections.length === 0) return saying(lazyWordsOf(lang).figureViews.inspector.nothing, width)
  const columns = Math.min(IN_A_LINE, inspections.length)
  const own = Math.floor((width - GAP * (columns - 1)) / columns)
  const cards = inspections.map(inspection => layCard(inspection, lang, own, inspections.length === 1, why))
  const lines = Array.from({ length: Math.ceil(cards.length / columns) }, (_, i) =>
    cards.slice(i * columns, (i + 1) * columns),
  )
  let height = 0
  const placed = lines.flatMap(line => {
    const top = height
    const tallest = Math.max(...line.map(card => card.height))
    height += tallest + GAP
    return line.map((card, i) => ({ card, x: i * (own + GAP), y: top, height: tallest }))
  })
  return {
    content: placed.map(({ card, x, y, height: high }) => (
      <CardShape key={`${x} ${y}`} card={card} x={x} y={y} width={own} height={high} />
    )),
    height: height - GAP,
  }
}

const saying = (text: string, width: number): Body => ({
  content: <FigureText x={0} y={14} text={text} room={width} look="muted" />,
  height: LINE,
})

function CardShape({
  card: { lines },
  x,
  y,
  width,
  height,
}: {
  readonly card: Card
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className="fg-panel" x={0.5} y={0.5} width={width - 1} height={height - 1} rx={4} />
      {lines.map((line, i) => (
        <FigureText key={i} x={line.x} y={line.y} text={line.text} room={Infinity} type={line.type} look={line.look} />
      ))}
    </g>
  )
}
