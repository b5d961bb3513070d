/**
 * Durations as people write them: ISO 8601 with days and smaller, resolution 1 ms (contract, Conventions).
 * Inside, a duration is whole milliseconds; `null` is never.
 */
import { DAY, HOUR, MINUTE, NEVER_ISO, SECOND, formatDuration } from '../../sim-core/index.ts'
import { looseMs } from './typed-units.ts'

/** Azure's "no limit", the largest .NET TimeSpan (Z-6), and the canonical form: `PT1M30S`, `P14D`, `PT0S`, `-PT2S`. */
export { formatDuration, NEVER_ISO }

/** The largest TimeSpan in whole milliseconds; longer durations do not exist in Azure. */
export const LONGEST_MS = 922_337_203_685_477

const LENGTH_MOST = 60
const PATTERN = /^(-)?P(?!$)(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)(?:\.(\d+))?S)?)?$/

/** Milliseconds (`null` = never), or a sentence's end saying why it is none: "is not a duration: …". */
export type ParsedDuration = { readonly ms: number | null } | Fault

/** `iso`: what the sentence says to write. */
interface Fault {
  readonly fault: string
  readonly iso?: string
}

export function parseDuration(text: string): ParsedDuration {
  const parts = text.length > LENGTH_MOST ? null : PATTERN.exec(text)
  if (!parts) return whyNoDuration(text)
  const [, sign, days, hours, minutes, seconds, fraction = ''] = parts
  const whole = number(days) * DAY + number(hours) * HOUR + number(minutes) * MINUTE + number(seconds) * SECOND
  const ms = whole + number(fraction.slice(0, 3).padEnd(3, '0'))
  const belowMs = fraction.slice(3).replace(/0+$/, '')
  // 5.4775807 s in full; az prints 5.477539S and 5.477581S.
  if (ms === LONGEST_MS && belowMs !== '') return { ms: null }
  if (ms > LONGEST_MS) return { fault: `is longer than the largest duration, ${NEVER_ISO}, which means never` }
  if (belowMs !== '') return { fault: 'is finer than 1 ms, the resolution of BusScope' }
  return { ms: sign && ms !== 0 ? -ms : ms }
}

/** For text that parseScenario has accepted. */
export function durationMs(text: string): number | null {
  const parsed = parseDuration(text)
  if ('fault' in parsed) throw new Error(`"${text}" ${parsed.fault}`)
  return parsed.ms
}

/** Of any value of a JSON text; undefined: it is no duration. */
export function durationIn(value: unknown): number | null | undefined {
  const parsed = typeof value === 'string' ? parseDuration(value) : { fault: '' }
  return 'fault' in parsed ? undefined : parsed.ms
}

function number(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits)
}

function whyNoDuration(text: string): Fault {
  if (text.length > LENGTH_MOST) return { fault: 'is not a duration: it is too long for one' }
  if (/^-?P[\d.]*[YMW]/.test(text))
    return { fault: 'is not a duration here: years, months and weeks are not supported, write days ("P14D")' }
  const dotted = text.replace(',', '.')
  if (dotted !== text && PATTERN.test(dotted)) return write('write the fraction with a dot', dotted)
  if (/^-?P.*\d\.\d*[DHM]/.test(text))
    return { fault: 'is not a duration: only seconds may have a fraction ("PT1M30S", "PT0.2S")' }
  if (PATTERN.test(text.toUpperCase())) return write('write it in capitals', text.toUpperCase())
  if (/^\d+(\.\d+)?$/.test(text)) return write('a number needs its unit', `PT${text}S`, ' for seconds')
  const ms = looseMs(text.trim().toLowerCase())
  if (ms !== null) return write('write it as in ISO 8601', formatDuration(ms))
  return { fault: 'is not a duration: write one as in ISO 8601, "PT30S", "PT1M30S", "PT0.2S" or "P14D"' }
}

const write = (how: string, iso: string, rest = ''): Fault => ({
  fault: `is not a duration: ${how} ("${iso}"${rest})`,
  iso,
})
