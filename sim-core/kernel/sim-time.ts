/** Simulated time, and durations as people write them: ISO 8601, days and smaller, whole milliseconds (contract, Conventions). */

/** A number with a meaning: a plain number fits, but not one with another meaning. */
export type Named<Meaning extends string> = number & { readonly meaning?: Meaning }

/** Milliseconds since the start of the run. */
export type Instant = Named<'instant'>
/** Whole milliseconds. */
export type DurationMs = Named<'duration'>

/** Azure's "no limit": the largest .NET TimeSpan (Z-6). */
export const NEVER_ISO = 'P10675199DT2H48M5.4775807S'

/** In milliseconds. */
export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Of a duration, or of an instant as the duration since the start. `null` = never. 90000 → "PT1M30S"; negative durations get a leading minus. */
export function formatDuration(ms: number | null): string {
  if (ms === null || ms === Infinity) return NEVER_ISO
  if (ms < 0) return `-${formatDuration(-ms)}`
  const days = Math.floor(ms / DAY)
  const hours = Math.floor((ms % DAY) / HOUR)
  const minutes = Math.floor((ms % HOUR) / MINUTE)
  const seconds = Math.floor((ms % MINUTE) / SECOND)
  const rest = ms % SECOND
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  const time =
    (hours > 0 ? `${hours}H` : '') +
    (minutes > 0 ? `${minutes}M` : '') +
    (seconds > 0 || fraction !== '' ? `${seconds}${fraction}S` : '')
  if (days === 0 && time === '') return 'PT0S'
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}
