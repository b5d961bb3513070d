/** What the end of a delivery led to at once: the limit of deliveries, an expiry, a forward, a message that its handler could not send. */

import type { EveryKey, Kind, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import type { Story } from '../../read/message/history.ts'
import { recordSentence } from '../record-words.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { factsInTurn } from './numbers.ts'
import type { Step } from './types.ts'

/** The record that the end of a delivery led to at once: it reached MaxDeliveryCount (L-19), or had expired (S-9). */
function nextOf({ trace }: Ask, n: RecordNumber): RecordNumber | null {
  const m = trace.messageOf(n)
  if (m === null || !RELEASES.has(trace.kindOf(n))) return null
  const next = trace.rowsOf(m).find(row => row > n)
  const isAtOnce = next !== undefined && trace.causeOf(next) === n && trace.timeOf(next) === trace.timeOf(n)
  return isAtOnce ? next : null
}

export function movedBy(ask: Ask, n: RecordNumber): Kind | null {
  const next = nextOf(ask, n)
  return next === null ? null : ask.trace.kindOf(next)
}

/** Received by its number and not settled, it is deferred as before (D-4). */
export function isDeferredStill(ask: Ask, n: RecordNumber): boolean {
  const { trace } = ask
  const m = trace.messageOf(n)
  const isDeferral = trace.kindOf(n) === 'message-deferred'
  return m !== null && !isDeferral && trace.after(m, n)?.stage === 'deferred' && movedBy(ask, n) === null
}

/** The same of one that lost its lock with its session. */
export function isDeferredAgain(ask: Ask, n: RecordNumber): boolean {
  const { kind, branch }: EveryKey & Pick<TraceRecord, 'kind'> = ask.trace.record(n)
  return kind === 'lock-expired' && branch === 'sessionEnded' && isDeferredStill(ask, n)
}

/** One of its deliveries ended so. */
export const isDeferredTwice = (ask: Ask, { deliveries }: Story): boolean =>
  deliveries.some(({ end }) => end?.how === 'deferred') &&
  deliveries.some(({ end }) => end !== null && isDeferredStill(ask, end.record))

/** Those of the record, but for a message that expires or is dead-lettered at that instant not that it is available again (T-14, L-19). */
export const factsOfEnd = (ask: Ask, record: TraceRecord): readonly string[] => {
  const facts = factsInTurn(ask.trace, record, ask.trace.messageOf(record.n))
  return movedBy(ask, record.n) === null ? facts : facts.filter(id => !OF_RETURN.has(id))
}

const OF_RETURN: ReadonlySet<string> = new Set(['L-12', 'L-23'])

/** What it led to, of this same instant. */
export function ledToSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace, input, w, lang } = ask
  const next = nextOf(ask, n)
  if (next === null) return []
  return [stepOf(ask, `${time(ask, trace.timeOf(next))} · ${recordSentence(trace, input, next, w, lang)}`, next)]
}

/** How far the records that the end of a session, or of a receiver, brings about may lie. */
const NEIGHBOURS = 2000

/** The ends of deliveries that it brought about at once. */
export function releasedBy(trace: Trace, n: RecordNumber, kind: 'lock-expired' | 'message-released'): RecordNumber[] {
  const rows: RecordNumber[] = []
  const t = trace.timeOf(n)
  for (let row = n + 1; row < trace.length && row < n + NEIGHBOURS && trace.timeOf(row) === t; row++)
    if (trace.kindOf(row) === kind && trace.causeOf(row) === n && trace.messageOf(row) !== null) rows.push(row)
  return rows
}

/** Of what was released, so much is told that was moved at once. */
const MOVES_TOLD = 4

export const movesOf = (ask: Ask, released: readonly RecordNumber[]): Step[] =>
  released.flatMap(n => ledToSteps(ask, n)).slice(0, MOVES_TOLD)

const RELEASES: ReadonlySet<Kind> = new Set<Kind>([
  'lock-expired',
  'message-abandoned',
  'message-released',
  'message-deferred',
])

/** What its handler was to send after it, and could not. */
export function followSteps(ask: Ask, n: RecordNumber): Step[] {
  const { trace, w, at } = ask
  const steps: Step[] = []
  for (let next = n + 1; next <= at.n && trace.timeOf(next) === trace.timeOf(n); next++) {
    if (trace.causeOf(next) !== n || trace.kindOf(next) !== 'operation-failed') continue
    const { operation, messageId, entity, error, actor } = trace.recordOf(next, 'operation-failed')
    if (operation !== 'send' || messageId === undefined || entity === undefined) continue
    const parts = { at: time(ask, trace.timeOf(next)), by: actor ?? '', id: messageId, to: entity, error }
    steps.push(stepOf(ask, w.causeWords.followRefused(parts), next))
  }
  return steps
}
