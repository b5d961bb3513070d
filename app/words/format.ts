/** Times and numbers as text. Instants and durations are whole milliseconds; `null` is never. */

import { SECOND, MINUTE, HOUR, DAY } from '../../sim-core/index.ts'
import type { Lang } from '../model/lang.ts'
import { BEFORE_UNIT, SIGNS, UNITS } from './locale.ts'
import type { Units } from './locale.ts'

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** `short`: milliseconds only where there are any. `clock`: always, for the inspector and the transport. */
export type InstantStyle = 'short' | 'clock'

const pad = (value: number, width: number): string => String(value).padStart(width, '0')

function fraction(ms: number, style: InstantStyle, lang: Lang): string {
  const rest = ms % SECOND
  if (style === 'short' && rest === 0) return ''
  return SIGNS[lang].decimal + pad(rest, 3)
}

/** Time since the start of the run: "0:34", "1:06.000", "2:05:00", "13 d 04:00:00". */
export function instantText(t: number, style: InstantStyle, lang: Lang): string {
  if (t < 0) return '−' + instantText(-t, style, lang)
  const days = Math.floor(t / DAY)
  const hours = Math.floor((t % DAY) / HOUR)
  const minutes = Math.floor((t % HOUR) / MINUTE)
  const seconds = Math.floor((t % MINUTE) / SECOND)
  const tail = fraction(t, style, lang)
  // With the seconds, or "08:00" would be read as 8 minutes.
  if (days > 0)
    return `${counted(numberText(days, lang), 'd', lang)} ${pad(hours, 2)}:${pad(minutes, 2)}:${pad(seconds, 2)}${tail}`
  if (hours > 0) return `${hours}:${pad(minutes, 2)}:${pad(seconds, 2)}${tail}`
  return `${minutes}:${pad(seconds, 2)}${tail}`
}

/** The big clock: in the form of the ruler, so that the same digits never mean another unit. `rangeMs`: the run's length; what lies beyond it has a form of its own. */
export function clockText(t: number, rangeMs: number, lang: Lang): string {
  if (t < 0) return '−' + clockText(-t, rangeMs, lang)
  const span = Math.max(rangeMs, t)
  const tail = `${pad(Math.floor((t % MINUTE) / SECOND), 2)}${fraction(t, 'clock', lang)}`
  const minutes = pad(Math.floor((t % HOUR) / MINUTE), 2)
  if (span < HOUR) return instantText(t, 'clock', lang)
  if (span < DAY) return `${Math.floor(t / HOUR)}:${minutes}:${tail}`
  return `${counted(numberText(Math.floor(t / DAY), lang), 'd', lang)} ${pad(Math.floor((t % DAY) / HOUR), 2)}:${minutes}:${tail}`
}

/** Two units at most, exact to the millisecond under a minute: "200 ms", "1.5 s", "1 min 30 s", "1 h 5 min", "13 d 23 h". */
export function durationText(ms: number, lang: Lang): string {
  if (ms < 0) return '−' + durationText(-ms, lang)
  if (ms < SECOND) return counted(String(ms), 'ms', lang)
  if (ms < MINUTE) return counted(decimalText(ms / SECOND, lang), 's', lang)
  if (ms < HOUR) return minutesText(ms, lang)
  if (ms < DAY)
    return withRest(
      ms,
      { unit: HOUR, name: 'h', next: MINUTE },
      lang,
      counted(String(Math.floor((ms % HOUR) / MINUTE)), 'min', lang),
    )
  return withRest(
    ms,
    { unit: DAY, name: 'd', next: HOUR },
    lang,
    counted(String(Math.floor((ms % DAY) / HOUR)), 'h', lang),
  )
}

const counted = (text: string, unit: keyof Units, lang: Lang): string => text + BEFORE_UNIT[lang] + UNITS[lang][unit]

function minutesText(ms: number, lang: Lang): string {
  const minutes = counted(String(Math.floor(ms / MINUTE)), 'min', lang)
  const seconds = decimalText((ms % MINUTE) / SECOND, lang)
  return seconds === '0' ? minutes : `${minutes} ${counted(seconds, 's', lang)}`
}

interface Unit {
  readonly unit: number
  readonly name: keyof Units
  /** The unit below it. */
  readonly next: number
}

/** What does not fit into two units is written on, so that no two different durations look alike. */
function withRest(ms: number, { unit, name, next }: Unit, lang: Lang, second: string): string {
  const head = counted(numberText(Math.floor(ms / unit), lang), name, lang)
  const rest = ms % unit
  if (rest === 0) return head
  const below = rest % next
  if (below === 0) return `${head} ${second}`
  return `${head} ${rest < next ? '' : second + ' '}${durationText(below, lang)}`
}

/** "6,000", "0.5" */
export function numberText(value: number, lang: Lang): string {
  const { decimal, group, groupedFrom } = SIGNS[lang]
  const [whole = '', part] = String(value).split('.')
  const digits = whole.replace('-', '').length < groupedFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group)
  return part === undefined ? digits : digits + decimal + part
}

/** To thousandths. */
const decimalText = (value: number, lang: Lang): string => numberText(Math.round(value * 1000) / 1000, lang)

/** Azure's kilobytes and megabytes are powers of 1,024; what is no whole number of them stands in bytes. */
export function bytesText(bytes: number, lang: Lang): string {
  if (bytes >= MEGABYTE && bytes % MEGABYTE === 0) return counted(numberText(bytes / MEGABYTE, lang), 'megabytes', lang)
  if (bytes >= KILOBYTE && bytes % KILOBYTE === 0) return counted(numberText(bytes / KILOBYTE, lang), 'kilobytes', lang)
  return exactBytes(bytes, lang)
}

/** Always in bytes, for sums and comparisons. */
export const exactBytes = (bytes: number, lang: Lang): string => counted(numberText(bytes, lang), 'bytes', lang)
