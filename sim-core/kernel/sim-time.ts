/** Simulated time, and durations as people write them: ISO 8601, days and smaller, whole milliseconds (contract, Conventions). */

/** A number with a meaning: a plain number fits, but not one with another meaning. */
export type Named<Meaning extends string> = number & { readonly meaning?: Meaning }

/** Milliseconds since the start of the run. */
export type Instant = Named<'instant'>
/** Whole milliseconds. */
export type DurationMs = Named<'duration'>

/** Azure's "no limit": the largest .NET TimeSpan (Z-6). */
export const NEVER_ISO = 'P10675199DT2H48M5.4775807S'

const MS_PER_DAY = 86_400_000

/** Of a duration, or of an instant as the duration since the start. `null` = never. 90000 → "PT1M30S"; negative durations get a leading minus. */
export function formatDuration(ms: number | null): string {
  if (ms === null || ms === Infinity) return NEVER_ISO
  if (ms < 0) return `-${formatDuration(-ms)}`
  const days = Math.floor(ms / MS_PER_DAY)
  const hours = Math.floor((ms % MS_PER_DAY) / 3_600_000)
  const minutes = Math.floor((ms % 3_600_000) / 60_000)
  const seconds = Math.floor((ms % 60_000) / 1000)
  const rest = ms % 1000
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`
  const time =
    (hours > 0 ? `${hours}H` : '') +
    (minutes > 0 ? `${minutes}M` : '') +
    (seconds > 0 || fraction !== '' ? `${seconds}${fraction}S` : '')
  if (days === 0 && time === '') return 'PT0S'
  return `P${days > 0 ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`
}
