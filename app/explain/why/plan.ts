/** What a client does by itself: by which of its settings, and which turn of it (contract 1.1, 1.2). */

import type { Kind, RecordNumber, SenderInput, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { clientAt } from '../../read/client/doors.ts'
import { perTraceAnd } from '../../read/per-trace.ts'
import { numberText } from '../../words/format.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'

/** The sentence of a sender's message or of a receiver that opens; null: neither. */
export const planText = (ask: Ask, record: TraceRecord): string | null => sendText(ask, record) ?? openText(ask, record)

/** Each arrival of a sender leaves one record of these without a cause: the message, or what became of it. */
const ARRIVALS: ReadonlySet<Kind> = new Set<Kind>([
  'message-enqueued',
  'message-published',
  'message-scheduled',
  'duplicate-discarded',
  'operation-failed',
])

const isArrivalOf = (trace: Trace, name: string, n: RecordNumber): boolean =>
  ARRIVALS.has(trace.kindOf(n)) && trace.actorOf(n) === name && trace.causeOf(n) === null

const arrivalsOf = perTraceAnd((trace: Trace, name: string): readonly number[] =>
  Array.from({ length: trace.length }, (_, n) => n).filter(n => isArrivalOf(trace, name, n)),
)

function sendText(ask: Ask, { n, t }: TraceRecord): string | null {
  const { trace, input, w } = ask
  const sender = input.senders.find(({ name }) => name === trace.actorOf(n))
  if (sender === undefined || !isArrivalOf(trace, sender.name, n)) return null
  const turn = arrivalsOf(trace, sender.name).indexOf(n) + 1
  return w.planWords.sends({ by: sender.name, how: rateText(ask, sender, t), turn, of: plannedBy(sender) })
}

/** How many it sends in all; null: as many as it, and the run, have time for. */
function plannedBy({ arrivals, count, openAt, closeAt }: SenderInput): number | null {
  if (arrivals.kind !== 'at') {
    const isEndless = closeAt === null && arrivals.phases.every(({ forMs }) => forMs === null)
    return isEndless ? count : null
  }
  return Math.min(arrivals.at.filter(t => t >= openAt && t < (closeAt ?? Infinity)).length, count ?? Infinity)
}

function rateText(ask: Ask, { arrivals, openAt }: SenderInput, t: number): string {
  const { w, lang } = ask
  const { rates } = w.planWords
  if (arrivals.kind === 'at') return rates.listed
  const { phases } = arrivals
  const starts = phases.map((_, i) => phases.slice(0, i).reduce((sum, { forMs }) => sum + (forMs ?? Infinity), openAt))
  const index = Math.max(
    0,
    starts.findLastIndex(start => start <= t),
  )
  const { rate, forMs } = phases[index]!
  const how =
    rate.kind === 'every' ? rates.every(length(ask, rate.everyMs)) : rates.poisson(numberText(rate.ratePerSecond, lang))
  if (phases.length === 1) return how
  const from = starts[index]!
  const to = forMs === null ? null : time(ask, from + forMs)
  return rates.inPhase({ how, phase: index + 1, of: phases.length, from: time(ask, from), to })
}

/** It opens for the first time, or after it was killed. */
function openText(ask: Ask, { n, t, kind }: TraceRecord): string | null {
  const { trace, w } = ask
  const by = trace.actorOf(n)
  if (by === null) return null
  if (kind !== 'receiver-opened') return null
  const before = clientAt(trace, by, n - 1)
  if (before.life !== 'killed') return w.planWords.opens({ by, at: time(ask, t) })
  const killed = trace.timeOf(before.since!)
  return w.planWords.restarts({ by, killed: time(ask, killed), after: length(ask, t - killed) })
}
