/** Durations as other tools write them: ISO 8601 with years too, .NET's TimeSpan, Python's timedelta. */
import { SECOND, DAY } from '../../sim-core/index.ts'
import { LONGEST_MS } from '../schema/duration.ts'

/** XmlConvert, which Azure uses, counts so. */
const DAYS_OF_MONTH = 30
const DAYS_OF_YEAR = 365

const LENGTH_MOST = 60
const ISO =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/i
/** `10675199.02:48:05.4775807`, `00:01:00`, `10675199 days, 2:48:05.477581`, `1 day, 0:00:00`. */
const CLOCK = /^(?:(\d+)(?:\.| days?, ))?(\d{1,2}):(\d{2}):(\d{2})(?:\.(\d+))?$/

/** Milliseconds, null = never; `isRounded`: it was finer than 1 ms, or counted in months or years. */
export interface Timespan {
  readonly ms: number | null
  readonly isRounded: boolean
}

/** undefined: it is not a duration. */
export function readTimespan(written: string): Timespan | undefined {
  if (written.length > LENGTH_MOST) return undefined
  const iso = ISO.exec(written)
  if (iso !== null) {
    const [, years, months, weeks, days, hours, minutes, seconds, fraction] = iso
    const whole = num(years) * DAYS_OF_YEAR + num(months) * DAYS_OF_MONTH + num(weeks) * 7 + num(days)
    const read = timespan(whole, [num(hours), num(minutes), num(seconds)], fraction)
    return { ...read, isRounded: read.isRounded || num(years) + num(months) > 0 }
  }
  const clock = CLOCK.exec(written)
  if (clock === null) return undefined
  const [, days, hours, minutes, seconds, fraction] = clock
  return timespan(num(days), [num(hours), num(minutes), num(seconds)], fraction)
}

function timespan(days: number, [hours, minutes, seconds]: readonly [number, number, number], fraction = ''): Timespan {
  const rest = ((hours * 60 + minutes) * 60 + seconds) * SECOND
  const ms = days * DAY + rest + Math.round(Number(`0.${fraction || '0'}`) * SECOND)
  // Tools round the last digits of the largest TimeSpan, each in its own way.
  if (ms >= LONGEST_MS - SECOND) return { ms: null, isRounded: false }
  return { ms, isRounded: /[1-9]/.test(fraction.slice(3)) }
}

const num = (digits: string | undefined): number => (digits === undefined ? 0 : Number(digits))
