/**
 * What brought a record about: a record before it, a step of the scenario, what a client does by itself, or how things are from the start.
 */

import type { Kind, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, isTopicNamed } from '../../read/at.ts'
import { clientAt } from '../../read/client/doors.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { lastUpTo } from '../../read/lists.ts'
import { isByAnother, isUse, stepBehind } from '../../read/step-behind.ts'
import { isUseBelow, recordsAt } from '../../read/trace-index.ts'
import { recordSentence } from '../record-words.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'
import { entityOfStep } from './enlisted.ts'
import { planText } from './plan.ts'
import { causeSteps } from './steps.ts'
import type { Step } from './types.ts'

export function answerOf(ask: Ask, record: TraceRecord): string {
  const { trace, w } = ask
  const { cause, kind } = record
  if (record.kind === 'lock-expired' && record.branch === 'receiverClosed') {
    const by = trace.actorOf(record.n)
    const isKilled = by !== null && clientAt(trace, by, record.n).life === 'killed'
    return w.whyRecord.lockDied({ by, isKilled })
  }
  if (kind === 'lock-expired' && cause !== undefined && trace.kindOf(cause) === 'session-lock-expired')
    return causeAnswer(ask, record.t, cause)
  if (kind === 'lock-expired')
    return w.whyRecord.lockRanOut({ until: time(ask, record.t), by: trace.actorOf(record.n) })
  return cause === undefined ? byScenario(ask, record) : causeAnswer(ask, record.t, cause)
}

/** What led to it is in the scenario: a step, what a client does by itself, or how things are from the start. */
function byScenario(ask: Ask, record: TraceRecord): string {
  const { trace, input, w } = ask
  const index = stepBehind(trace, input, record.n)
  if (index !== null) {
    const one = input.steps[index]!
    const target = entityOfStep(ask, one) || record.entity || null
    const isTopic = target === null ? undefined : isTopicNamed(trace, target, record.n)
    const batch = one.do === 'send' && one.messages.length > 1 ? one.messages.length : null
    return w.whyRecord.byStep({ number: index + 1, operation: w.stepNames[one.do], target, isTopic, batch })
  }
  const by = clientOrNull(input, trace.actorOf(record.n))
  const update = by === null && !isUseByItself(ask, record) ? null : retriedAfter(ask, record)
  if (update !== null) return causeAnswer(ask, record.t, update)
  return (by === null ? null : planText(ask, record)) ?? w.whyRecord.byPlan({ by })
}

/** A use by a receiver that no step made: it tries again, or the wait of its receive operation ends. */
const isUseByItself = ({ input }: Ask, record: TraceRecord): boolean =>
  record.kind === 'idle-clock-reset' &&
  ['receive', 'openReceiver', 'acceptSession'].includes(record.by) &&
  !input.steps.some(step => isUse(step, record))

/**
 * A receiver that was refused tries again when its entity is updated or created again, and one that waits is refused; null: it was not
 * (contract 1.2).
 */
function retriedAfter({ trace }: Ask, { n, t, kind }: TraceRecord): RecordNumber | null {
  // That of a topic is by an operation on its subscription.
  const entity = trace.entityOf(kind === 'idle-clock-reset' && isUseBelow(trace, n) ? n - 1 : n)
  if (entity === null || !RECEIVES.has(kind)) return null
  const home = homeEntity(trace, entity)
  const last = lastUpTo(recordsAt(trace, 'updates', home), n) ?? entityInfo(trace, home).createdBy
  return trace.timeOf(last) === t && CHANGES.has(trace.kindOf(last)) ? last : null
}

const CHANGES: ReadonlySet<Kind> = new Set<Kind>(['entity-updated', 'entity-created'])

const RECEIVES: ReadonlySet<Kind> = new Set<Kind>([
  'idle-clock-reset',
  'message-locked',
  'message-received',
  'session-accepted',
])

function causeAnswer(ask: Ask, now: number, cause: RecordNumber): string {
  const { trace, w, lang } = ask
  const sentence = recordSentence(trace, ask.input, cause, w, lang)
  const t = trace.timeOf(cause)
  return t === now ? w.whyRecord.becauseNow({ sentence }) : w.whyRecord.because({ at: time(ask, t), sentence })
}

/** That whoever had the lock which a step used for record `n` had been killed. */
export function killedBefore(ask: Ask, n: RecordNumber): Step[] {
  const { trace } = ask
  const by = isByAnother(ask, n) ? trace.actorOf(n) : null
  const { life, since } = by === null ? { life: null, since: null } : clientAt(trace, by, n)
  return life === 'killed' && since !== null ? causeSteps(ask, since).slice(-1) : []
}
