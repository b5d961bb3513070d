/** How a deferred message can be fetched, and the calls for it that were refused. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import type { Story } from '../../read/message/history.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { recordSentence } from '../record-words.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { statusText } from './refused-calls.ts'
import { numberReason } from './refused-number.ts'
import { stepOfRecord } from './refused.ts'
import type { Refused } from './refused.ts'
import { goneHolder, goneText, holdOf, isDeserted, untilOf } from './session-now.ts'
import type { Step } from './types.ts'

/** A deferred message of a session is fetched by who holds the session. */
export function fetchedInSession(ask: Ask, story: Story): Step[] {
  const { trace, at, w } = ask
  const session = sessionOf(trace, story.m)
  if (session === null || trace.after(story.m, at.n)?.entity !== story.home) return []
  const { now } = holdOf(ask, story.home, session)
  const gone = now === null || !isDeserted(ask, now) ? null : goneHolder(ask, now)
  if (now !== null && gone !== null)
    return [step(w.sessionSteps.fetchedWithin({ session, held: 'gone' })), step(goneText(ask, now, gone))]
  const held = now === null ? null : { by: now.holder, until: time(ask, untilOf(ask, now)) }
  return [step(w.sessionSteps.fetchedWithin({ session, held }))]
}

/** The last so many of them are told. */
const REFUSED_TOLD = 2

/** Calls that asked for it by its number while it was in this entity, each with its reason: another number perhaps, or it was not deferred (D-6). */
export function refusedFetchSteps(ask: Ask, story: Story, entity: EntityId = story.home): Step[] {
  const { trace, at } = ask
  return recordsAt(trace, 'refusals', entity)
    .filter(n => n > story.birth.n && n <= at.n && isIn(ask, story, n, entity))
    .map(n => trace.recordOf(n, 'operation-failed'))
    .filter(record => asksFor(ask, story, record))
    .slice(-REFUSED_TOLD)
    .map(record => refusedFetch(ask, record, entity))
}

function isIn({ trace }: Ask, { m }: Story, n: RecordNumber, entity: EntityId): boolean {
  const then = trace.after(m, n)
  return then !== null && then.stage !== 'gone' && then.entity === entity
}

function asksFor(ask: Ask, { m }: Story, record: Refused): boolean {
  if (record.operation !== 'receiveDeferred') return false
  const asked = stepOfRecord(ask, record, record.operation)
  return asked?.do === 'receiveDeferred' && asked.sequenceNumbers.map(String).includes(ask.trace.sequenceNumberOf(m))
}

/** By a status, or for the number; any other error says enough. */
function fetchReason(ask: Ask, record: Refused, entity: EntityId): readonly string[] {
  const { n, t, error } = record
  if (error === 'MessagingEntityDisabled') return [statusText(ask, n)]
  if (error !== 'MessageNotFound') return []
  return (numberReason({ ...ask, at: { t, n } }, record, entity)?.steps ?? []).map(({ text }) => text)
}

function refusedFetch(ask: Ask, record: Refused, entity: EntityId): Step {
  const { trace, input, w, lang } = ask
  const { n, t } = record
  const why = fetchReason(ask, record, entity)
  const refused = `${time(ask, t)} · ${recordSentence(trace, input, n, w, lang)}${why.length === 0 ? '' : '.'}`
  return stepOf(ask, [refused, ...why].join(' '), n)
}
