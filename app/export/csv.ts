/**
 * A trace as CSV (RFC 4180): one line a record, the columns of contract section 2. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe: names in a scenario are a stranger's text.
 */
import type { EveryKey, Trace } from '../../sim-core/index.ts'

/** Every key of every kind of record, in the contract's order. */
const COLUMNS = [
  'n',
  't',
  'kind',
  'entity',
  'messageId',
  'sequenceNumber',
  'cause',
  'actor',
  'facts',
  'reason',
  'messagesLost',
  'rule',
  'by',
  'deletesAt',
  'scheduledEnqueueTime',
  'enqueuedTime',
  'timeToLive',
  'expiresAt',
  'previousSequenceNumber',
  'enqueuedSequenceNumber',
  'copies',
  'asked',
  'granted',
  'lockedUntil',
  'deliveryCount',
  'receiver',
  'outcome',
  'deadLetterReason',
  'deadLetterErrorDescription',
  'to',
  'hops',
  'operation',
  'error',
  'sessionId',
  'state',
  'transaction',
  'late',
  'limit',
  'message',
  'messages',
  'properties',
  'propertiesToModify',
  'messageIds',
  'count',
] as const

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
