/**
 * A sequence diagram as shapes: view → geometry, in px. Time runs down in order, not to scale: every step has a row of its
 * own, a change of the instant adds a little, a long gap a zigzag. To scale, one bounce a minute and a millisecond's burst
 * would not fit on one page; the timeline beside it is to scale.
 */

import type { RecordNumber } from '../../../sim-core/index.ts'
import type { Sequence } from '../../explain/sequence/sequence.ts'
import type { SequenceStep } from '../../explain/sequence/step.ts'
import { countWhile } from '../../read/lists.ts'
import { LABEL, STRONG } from '../text/figure-text.tsx'
import { fitText, textWidth, wrapName, wrapText } from '../text/measure.ts'

interface SequenceColumn {
  readonly x: number
  readonly title: string
  readonly lines: readonly string[]
  /** What it is. */
  readonly kind: string
  readonly isEntity: boolean
}

export interface SequenceRow {
  /** Of the arrow. */
  readonly y: number
  /** Top and bottom of what belongs to the step. */
  readonly top: number
  readonly bottom: number
  readonly x1: number
  readonly x2: number
  readonly label: { readonly x: number; readonly anchor: 'start' | 'middle' | 'end'; readonly lines: readonly string[] }
}

export interface SequenceShapes {
  readonly width: number
  readonly height: number
  /** Left of the first line: place and time. */
  readonly gutter: number
  readonly columns: readonly SequenceColumn[]
  /** Width of each. */
  readonly column: number
  /** Height of the names above the lines. */
  readonly head: number
  readonly rows: readonly SequenceRow[]
  readonly locks: readonly {
    readonly x: number
    readonly y1: number
    readonly y2: number
    readonly isLost: boolean
    readonly isOpen: boolean
  }[]
  /** Middles of long gaps. */
  readonly breaks: readonly number[]
}

const COLUMN_MIN = 94
const ROW = 29
const GAP = 9
const BREAK = 18
const TOP = 12
const BOTTOM = 16
export const NAME_LINE = 14
/** Room for a loop of a step that stays with one. */
export const LOOP = 20
const LOCK = 7
/** Of a label; one that would have more, or a word with no room, runs over the lines of others. */
const LINES_MOST = 3
/** A gap of over 20 × the median one is long, as on the time axis. */
const LONG = 20

const widthOf = (text: string): number => textWidth(text, LABEL)
/** Of times. */
const digitsWidth = (text: string): number => Math.ceil(widthOf(text)) + 4
const fitted = (text: string, width: number): string => fitText(text, width, LABEL)

/** @param columnLeast a narrower picture is scrolled */
export function sequenceShapes(
  { participants, steps, locks }: Sequence,
  width: number,
  columnLeast = COLUMN_MIN,
): SequenceShapes {
  const gutter =
    34 + Math.max(34, ...steps.map(({ time, since }) => Math.max(digitsWidth(time), digitsWidth(since ?? ''))))
  const column = Math.max(columnLeast, (width - gutter) / Math.max(1, participants.length))
  const whole = Math.max(width, Math.ceil(gutter + column * participants.length))
  const columns = participants.map(({ title, below, kind }, i): SequenceColumn => ({
    x: Math.round(gutter + (i + 0.5) * column),
    title,
    lines: wrapName(title, column - 3, STRONG, 3),
    kind: below,
    isEntity: kind !== 'actor' && kind !== 'steps',
  }))
  const { rows, breaks, height } = rowsOf(steps, columns, { width: whole, gutter })
  const bars = locks.map(({ participant, fromStep, toStep, level, isLost }) => ({
    x: columns[participant]!.x - LOCK / 2 + level * (LOCK - 2),
    y1: fromStep === null ? 0 : rows[fromStep]!.y,
    y2: toStep === null ? height : rows[toStep]!.y,
    isLost,
    isOpen: toStep === null,
  }))
  const head = Math.max(1, ...columns.map(({ lines }) => lines.length)) * NAME_LINE + 22
  return { width: whole, height, gutter, columns, column, head, rows, locks: bars, breaks }
}

interface LabelRoom {
  readonly width: number
  readonly gutter: number
}

function rowsOf(
  steps: readonly SequenceStep[],
  columns: readonly SequenceColumn[],
  labels: LabelRoom,
): { rows: SequenceRow[]; breaks: number[]; height: number } {
  const gaps = steps.slice(1).map(({ t }, i) => t - steps[i]!.t)
  const changes = gaps.filter(gap => gap > 0).sort((a, b) => a - b)
  const long = (changes[changes.length >> 1] ?? 0) * LONG
  const breaks: number[] = []
  const rows: SequenceRow[] = []
  let bottom = TOP
  steps.forEach((step, i) => {
    const gap = i === 0 ? 0 : gaps[i - 1]!
    if (gap > long && changes.length > 1) {
      breaks.push(bottom + BREAK / 2)
      bottom += BREAK
    } else if (gap > 0) bottom += GAP
    const [x1, x2] = [columns[step.from]!.x, columns[step.to]!.x]
    const label = labelAt(step.label, x1, x2, labels)
    const top = bottom
    bottom += ROW + (label.lines.length - 1) * NAME_LINE
    rows.push({ y: bottom - 7, top, bottom, x1, x2, label })
  })
  return { rows, breaks, height: bottom + BOTTOM }
}

/** Above its arrow, in lines that keep it between the two; where it is longer it begins with it, but stays within the diagram. */
function labelAt(text: string, x1: number, x2: number, { width, gutter }: LabelRoom): SequenceRow['label'] {
  const room = widthOf(text)
  if (x1 === x2) {
    if (x1 + LOOP + 6 + room <= width) return { x: x1 + LOOP + 6, anchor: 'start', lines: [text] }
    return { x: x1 - 8, anchor: 'end', lines: [fitted(text, x1 - 8 - gutter)] }
  }
  const left = Math.min(x1, x2)
  const lines = wrapText(text, Math.abs(x2 - x1) - 10, LABEL)
  if (lines.length <= LINES_MOST && lines.join(' ') === text) return { x: (x1 + x2) / 2, anchor: 'middle', lines }
  return {
    x: Math.max(gutter, Math.min(left + 8, width - 6 - room)),
    anchor: 'start',
    lines: [fitted(text, width - gutter - 8)],
  }
}

/** Index of the last step that has begun; -1 = none. Its first record decides, so that steps of one instant are told apart. */
export const stepUpTo = (steps: readonly SequenceStep[], n: RecordNumber): number =>
  countWhile(steps.length, i => steps[i]!.records[0]! <= n) - 1

/** Where the playhead crosses the diagram: under the last step that has happened, and between two instants as far down as time has gone. */
export function sequenceY(
  { rows }: SequenceShapes,
  steps: readonly SequenceStep[],
  at: { readonly t: number; readonly n: RecordNumber },
): number {
  const last = stepUpTo(steps, at.n)
  const [row, next] = [rows[last], rows[last + 1]]
  if (row === undefined) return next === undefined ? TOP : next.top - 4
  const from = row.y + 8
  if (next === undefined) return from
  const [t, end] = [steps[last]!.t, steps[last + 1]!.t]
  const share = end > t ? Math.min(1, Math.max(0, (at.t - t) / (end - t))) : 0
  return from + share * (next.top + 2 - from)
}
