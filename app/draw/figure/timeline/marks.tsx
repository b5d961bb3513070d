/** Callouts: a number over the ruler, a line down to what it is about, its words under the picture. */

import { selectedMessage } from '../../../read/message/lineage.ts'
import type { Axis } from '../../../read/time/axis.ts'
import type { Trace } from '../../../../sim-core/index.ts'
import { homeEntity } from '../../../read/at.ts'
import { round } from '../../timeline/row-geometry.ts'
import { textWidth, wrapText } from '../../text/measure.ts'
import { FigureText, LABEL, SMALL, STRONG } from '../../text/figure-text.tsx'
import type { FigureMark } from '../request.ts'
import type { TimelinePlan } from './plan.ts'

const RADIUS = 8
const APART = 2 * RADIUS + 3
const LINE = 16
const COLUMN_GAP = 20

export interface Badge {
  readonly number: number
  /** Where its badge stands, and the instant itself. */
  readonly x: number
  readonly tx: number
  /** How far down its line goes, from the top of the first section: to the row or the header it is about. */
  readonly target: number
  readonly isRow: boolean
}

/** In order of time, moved apart where they would cover each other. */
export function placeBadges(marks: readonly FigureMark[], plan: TimelinePlan, trace: Trace): readonly Badge[] {
  const { axis } = plan
  const wanted = marks.map(mark => axis.toX(mark.at))
  const x: number[] = []
  wanted.forEach((own, i) => x.push(Math.max(own, (x[i - 1] ?? -Infinity) + APART)))
  for (let i = x.length - 1; i >= 0; i--) x[i] = Math.min(x[i]!, (x[i + 1] ?? axis.width + RADIUS) - APART)
  return marks.map((mark, i) => ({
    number: i + 1,
    x: Math.max(RADIUS, x[i]!),
    tx: wanted[i]!,
    ...targetOf(mark, plan, trace),
  }))
}

function targetOf(
  { about }: FigureMark,
  { sections, rowHeight }: TimelinePlan,
  trace: Trace,
): Pick<Badge, 'target' | 'isRow'> {
  if (about?.kind === 'entity') {
    const home = homeEntity(trace, about.entity)
    return { target: sections.find(({ group }) => group.entity.id === home)?.top ?? 0, isRow: false }
  }
  const m = selectedMessage(trace, about)
  for (const section of sections) {
    const slot = section.slots.find(own => own.m === m)
    if (slot !== undefined) return { target: section.top + slot.top + rowHeight / 2 - 1, isRow: true }
  }
  return { target: 0, isRow: false }
}

interface BadgesProps {
  readonly badges: readonly Badge[]
  /** Tops of the badges and of the first section. */
  readonly top: number
  readonly sectionsTop: number
}

/** Behind the ruler's words and the rows. */
export function Leaders({ badges, top, sectionsTop }: BadgesProps) {
  return badges.map(({ number, x, tx, target }) => {
    const y = top + 2 * RADIUS
    return (
      <path
        key={number}
        className="fg-leader"
        d={`M${round(x)} ${y}L${round(tx)} ${y + 5}V${round(sectionsTop + target)}`}
      />
    )
  })
}

export function Badges({ badges, top, sectionsTop }: BadgesProps) {
  return badges.map(({ number, x, tx, target, isRow }) => (
    <g key={number}>
      <BadgeShape number={number} x={x} y={top + RADIUS} />
      {isRow && <circle className="fg-target" cx={round(tx)} cy={round(sectionsTop + target)} r={RADIUS - 0.5} />}
    </g>
  ))
}

function BadgeShape({ number, x, y }: { readonly number: number; readonly x: number; readonly y: number }) {
  return (
    <>
      <circle className="fg-badge" cx={round(x)} cy={y} r={RADIUS} />
      <FigureText
        x={x}
        y={y + 4}
        text={String(number)}
        room={2 * RADIUS}
        type={SMALL}
        anchor="middle"
        look="badge-number"
      />
    </>
  )
}

interface TellingLine {
  readonly number: number
  readonly time: string
  readonly lines: readonly string[]
  readonly x: number
  readonly y: number
  readonly timeWidth: number
}

/** In two columns where that is wide enough. @param timeOf an instant in the figure's clock */
export function layTelling(
  marks: readonly FigureMark[],
  width: number,
  timeOf: (t: number) => string,
): { readonly told: readonly TellingLine[]; readonly height: number } {
  const columns = width >= 560 && marks.length > 1 ? 2 : 1
  const column = (width - COLUMN_GAP * (columns - 1)) / columns
  const timeWidth = Math.max(0, ...marks.map(({ at }) => textWidth(timeOf(at), STRONG))) + 8
  const each = Math.ceil(marks.length / columns)
  const heights = Array.from({ length: columns }, () => 0)
  const told = marks.map((mark, i) => {
    const at = Math.floor(i / each)
    const lines = wrapText(mark.title, column - 2 * RADIUS - 8 - timeWidth, LABEL)
    const own = {
      number: i + 1,
      time: timeOf(mark.at),
      lines,
      x: at * (column + COLUMN_GAP),
      y: heights[at]!,
      timeWidth,
    }
    heights[at]! += Math.max(1, lines.length) * LINE + 5
    return own
  })
  return { told, height: Math.max(0, ...heights) }
}

export function Telling({ told }: { readonly told: readonly TellingLine[] }) {
  return told.map(({ number, time, lines, x, y, timeWidth }) => (
    <g key={number} transform={`translate(${round(x)} ${y})`}>
      <BadgeShape number={number} x={RADIUS} y={RADIUS} />
      <FigureText x={2 * RADIUS + 8} y={RADIUS + 4} text={time} room={timeWidth} type={STRONG} look="tabular" />
      {lines.map((line, i) => (
        <FigureText key={i} x={2 * RADIUS + 8 + timeWidth} y={RADIUS + 4 + i * LINE} text={line} room={Infinity} />
      ))}
    </g>
  ))
}

export const isOnAxis = (axis: Axis, t: number): boolean => axis.toX(t) >= -0.5 && axis.toX(t) <= axis.width + 0.5
