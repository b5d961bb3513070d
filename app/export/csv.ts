/**
 * A trace as CSV (RFC 4180): one line a record, the columns of contract section 2. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe: names in a scenario are a stranger's text.
 */
import { RECORD_KEYS } from '../../sim-core/index.ts'
import type { EveryKey, RecordKey, Trace } from '../../sim-core/index.ts'

const COLUMNS = Object.keys(RECORD_KEYS) as readonly RecordKey[]

/** Lines without their ends. Instants and lengths in ms; never is the word `never`. */
export function* csvLines(trace: Trace): Generator<string> {
  yield COLUMNS.join(',')
  for (let n = 0; n < trace.length; n++) yield lineOf(trace.record(n))
}

/** The columns that a record may have, for the test that none is forgotten. */
export const csvColumns: readonly string[] = COLUMNS

function lineOf(record: EveryKey): string {
  return COLUMNS.map(column => cell(record[column])).join(',')
}

function cell(value: unknown): string {
  if (value === undefined) return ''
  if (value === null) return 'never'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every(item => typeof item === 'string')) return quoted(value.join(' '))
  return quoted(typeof value === 'string' ? value : JSON.stringify(value))
}

function quoted(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
