/** Instants of a figure as words: since the start of the run, or in UTC. */

import { SECOND, DAY } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { instantsOnAxis, tickFormat, ticksOf } from '../timeline/ticks.ts'
import type { Tick } from '../timeline/ticks.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { textWidth } from '../text/measure.ts'
import { LABEL } from '../text/figure-text.tsx'

export interface FigureClock {
  readonly ticks: readonly Tick[]
  readonly text: (t: number) => string
  /** The first day of a clock in UTC; null = the clock begins with the run. */
  readonly day: string | null
}

interface ClockOptions {
  readonly lang: Lang
  readonly clock: 'relative' | 'utc'
  readonly startsAt: string
}

export function clockOf({ lang, clock, startsAt }: ClockOptions, axis: Axis): FigureClock {
  if (clock === 'relative')
    return {
      ticks: apart(ticksOf(axis, tickFormat(lang)), axis),
      text: t => instantsOnAxis(axis.runForMs, t, t, lang)[0],
      day: null,
    }
  const start = Date.parse(startsAt)
  const text = utcFormat(start, axis)
  return {
    ticks: apart(
      ticksOf(axis, () => text),
      axis,
    ),
    text,
    day: lazyWordsOf(lang).figure.utcFrom(new Date(start + axis.from).toISOString().slice(0, -14)),
  }
}

/** A year after 9999 has more signs, so it is cut from the end. "14:05:00", with decimals where ticks or instants need them; over more than a day "01-14 08:00". */
function utcFormat(start: number, { from, to }: Axis): (t: number) => string {
  return t => {
    const iso = new Date(start + t).toISOString()
    if (to - from >= DAY) return `${iso.slice(-19, -14)} ${iso.slice(-13, -8)}`
    return iso.slice(-13, t % SECOND === 0 && start % SECOND === 0 ? -5 : -1)
  }
}

const APART = 6

/** Labels inside the axis, none over another, in the widest of fonts. */
function apart(ticks: readonly Tick[], axis: Axis): readonly Tick[] {
  let taken = -Infinity
  return ticks.map(tick => {
    if (tick.label === null) return tick
    const half = textWidth(tick.label, LABEL) / 2
    const labelX = Math.min(axis.width - half, Math.max(half, tick.x))
    if (Math.abs(labelX - tick.x) > half || labelX - half < taken + APART) return { ...tick, label: null }
    taken = labelX + half
    return { ...tick, labelX }
  })
}
