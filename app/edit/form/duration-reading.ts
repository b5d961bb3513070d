/** Durations as people type them: `PT30S`, `30 s`, `1:30`, `10 min`, `1 h 30 min`, `never`. */

import { formatDuration, isTypedNever, looseMs, parseDuration } from '../../../scenarios/index.ts'

export interface DurationRules {
  readonly never: boolean
  readonly signed: boolean
}

/** What to write, or why it is none. */
export type DurationRead = { readonly iso: string } | { readonly fault: 'unit' | 'never' | 'negative' | 'none' }

export function readDuration(text: string, { never, signed }: DurationRules): DurationRead {
  const small = text.trim().toLowerCase()
  if (isTypedNever(small)) return never ? { iso: formatDuration(null) } : { fault: 'never' }
  const asIso = parseDuration(text.trim().toUpperCase())
  const ms = 'ms' in asIso ? asIso.ms : looseMs(small)
  if (ms === null)
    return 'ms' in asIso && never ? { iso: formatDuration(null) } : { fault: 'ms' in asIso ? 'never' : faultOf(small) }
  if (ms < 0 && !signed) return { fault: 'negative' }
  return { iso: 'ms' in asIso ? text.trim().toUpperCase() : formatDuration(ms) }
}

function faultOf(text: string): 'unit' | 'none' {
  return /^[-−+]?\d+([.,]\d+)?$/.test(text) ? 'unit' : 'none'
}
