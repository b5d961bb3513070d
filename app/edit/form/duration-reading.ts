/** Durations as people type them: `PT30S`, `30 s`, `1:30`, `10 min`, `1 h 30 min`, `never`. */

import { formatDuration, parseDuration } from '../../../scenarios/index.ts'
import { isTypedNever, typedUnits } from '../../words/typed-units.ts'

export interface DurationRules {
  readonly never: boolean
  readonly signed: boolean
}

/** What to write, or why it is none. */
export type DurationRead = { readonly iso: string } | { readonly fault: 'unit' | 'never' | 'negative' | 'none' }

const CLOCK = /^(?:(\d+):)?(\d+):(\d{2})(?:[.,](\d{1,3}))?$/

export function readDuration(text: string, { never, signed }: DurationRules): DurationRead {
  const small = text.trim().toLowerCase()
  if (isTypedNever(small)) return never ? { iso: formatDuration(null) } : { fault: 'never' }
  const asIso = parseDuration(text.trim().toUpperCase())
  const ms = 'ms' in asIso ? asIso.ms : signedMs(small)
  if (ms === null)
    return 'ms' in asIso && never ? { iso: formatDuration(null) } : { fault: 'ms' in asIso ? 'never' : faultOf(small) }
  if (ms < 0 && !signed) return { fault: 'negative' }
  return { iso: 'ms' in asIso ? text.trim().toUpperCase() : formatDuration(ms) }
}

function faultOf(text: string): 'unit' | 'none' {
  return /^[-−+]?\d+([.,]\d+)?$/.test(text) ? 'unit' : 'none'
}

function signedMs(text: string): number | null {
  const isNegative = /^[-−]/.test(text)
  const ms = clockMs(text.replace(/^[-−+]\s*/, '')) ?? typedUnits(text.replace(/^[-−+]\s*/, ''))
  return ms === null || !Number.isSafeInteger(ms) ? null : isNegative ? -ms : ms
}

/** `1:30`, `1:05:00`, `0:00.250`. */
function clockMs(text: string): number | null {
  const found = CLOCK.exec(text)
  if (found === null) return null
  const [, hours = '0', minutes, seconds, fraction = ''] = found
  return Number(hours) * 3_600_000 + Number(minutes) * 60_000 + Number(seconds) * 1000 + Number(fraction.padEnd(3, '0'))
}
