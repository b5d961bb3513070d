/** What a client that peeks is shown, beside what is in force (S-25: without a TTL of its own the expiry is computed, by a receive and not by a peek): a table. */

import type { Peek } from '../../../explain/inspector.ts'
import { lazyWordsOf, detailWordsOf } from '../../../words/load.ts'
import type { Lang } from '../../../model/lang.ts'
import { textWidth, wrapText } from '../../text/measure.ts'
import { FigureText, LABEL, STRONG } from '../../text/figure-text.tsx'
import type { Type } from '../../text/measure.ts'

interface Cell {
  readonly x: number
  readonly lines: readonly string[]
  readonly type: Type
  readonly look: string
}

interface Row {
  readonly y: number
  readonly height: number
  readonly differs: boolean
  readonly cells: readonly Cell[]
}

export interface PeekLayout {
  readonly rows: readonly Row[]
  readonly height: number
  readonly width: number
}

const LINE = 16
const PAD = 10
const ROOM = 14

export function layPeek({ about, rows, more }: Peek, lang: Lang, width: number): PeekLayout {
  const { inspectorWords: words } = detailWordsOf(lang)
  const { figureViews } = lazyWordsOf(lang)
  const head = about === 'entity' ? words.peekMessage : words.property
  const first = Math.min(
    width * 0.34,
    Math.max(textWidth(head, STRONG), ...rows.map(({ name }) => textWidth(name, LABEL))) + ROOM,
  )
  const other = (width - first - 2 * PAD) / 2
  const laid: Row[] = []
  let y = 0
  const add = (
    texts: readonly [string, string, string],
    types: readonly [Type, Type, Type],
    looks: readonly [string, string, string],
    differs: boolean,
  ) => {
    const rooms = [first, other, other]
    const cells = texts.map((text, i) => ({
      x: PAD + (i === 0 ? 0 : first + (i - 1) * other),
      lines: wrapText(text, rooms[i]! - ROOM, types[i]!),
      type: types[i]!,
      look: looks[i]!,
    }))
    const height = Math.max(...cells.map(({ lines }) => lines.length)) * LINE + 8
    laid.push({ y, height, differs, cells })
    y += height
  }
  add([head, words.shown, words.inForce], [STRONG, STRONG, STRONG], ['', '', ''], false)
  for (const { name, stored, shown, differs } of rows)
    add([name, shown, stored], [LABEL, differs ? STRONG : LABEL, differs ? STRONG : LABEL], ['muted', '', ''], differs)
  if (more > 0) add([figureViews.moreFields(more), '', ''], [LABEL, LABEL, LABEL], ['muted', '', ''], false)
  return { rows: laid, height: y, width }
}

export function PeekTable({ layout: { rows, width } }: { readonly layout: PeekLayout }) {
  return rows.map(({ y, height, differs, cells }) => (
    <g key={y} transform={`translate(0 ${y})`}>
      {differs && <rect className="fg-selected" x={0} y={0} width={width} height={height} />}
      <path className="fg-rule" d={`M0 ${height}H${width}`} />
      {cells.map(({ x, lines, type, look }) =>
        lines.map((line, i) => (
          <FigureText
            key={`${x} ${i}`}
            x={x}
            y={LINE + 1 + i * LINE}
            text={line}
            room={Infinity}
            type={type}
            look={look}
          />
        )),
      )}
    </g>
  ))
}
