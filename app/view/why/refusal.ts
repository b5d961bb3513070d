/** Why an operation was refused: what had happened before that made it impossible. */

import type { TraceRecord } from '../../../sim-core/index.ts'
import { entityInfo, numberOf } from '../at.ts'
import { factNotes } from '../facts.ts'
import { bytesText } from '../format.ts'
import { propertiesAt, setBy } from '../properties.ts'
import { recordSentence } from '../record-words.ts'
import { storyOf } from '../story.ts'
import type { Story } from '../story.ts'
import { explanation, length, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { statusNote } from './modelled.ts'
import { causeSteps } from './causes.ts'
import { inOrder } from './order.ts'
import type { Explanation, Step } from './types.ts'

interface Reason {
  readonly step: Step
  readonly arithmetic: Explanation['arithmetic']
}

const because = (reason: Step, arithmetic: Explanation['arithmetic'] = []): Reason => ({ step: reason, arithmetic })

/** `ask.at` is right after the record. */
export function explainRefusal(ask: Ask, n: number): Explanation {
  const { trace, w, lang } = ask
  const record = trace.record(n)
  const reason = reasonOf(ask, record)
  const error =
    typeof record['message'] === 'string' ? w.refusalReasons.errorText(record['message']) : recordSentence(trace, ask.input, n, w, lang)
  const chain = causeSteps(ask, n)
  return explanation({
    title: w.recordTitles.refused(String(record['operation'])),
    answer: reason?.step.text ?? error,
    tone: 'lost',
    steps: [...inOrder([...chain.slice(0, -1), ...(reason === null ? [] : [reason.step])]), ...chain.slice(-1), step(error)],
    arithmetic: reason?.arithmetic ?? [],
    rule: w.recordRules['operation-failed'],
    facts: factNotes(record.facts),
    modelled: record['error'] === 'MessagingEntityDisabled' && record.facts.includes('G-32') ? [statusNote(ask)] : []
  })
}

function reasonOf(ask: Ask, record: TraceRecord): Reason | null {
  const entity = ask.trace.entityOf(record.n) ?? entityNamed(ask, record.entity, record.n)
  switch (record['error']) {
    case 'MessageLockLost':
      return lockReason(ask, record)
    case 'MessageNotFound':
      return numberReason(ask, record, entity)
    case 'MessagingEntityDisabled':
      return entity === null ? null : statusReason(ask, record, entity)
    case 'QuotaExceeded':
      return entity === null ? null : fullReason(ask, record, entity)
    case 'MessageSizeExceeded':
      return sizeReason(ask)
    case 'MessagingEntityNotFound':
      return missingReason(ask, record, entity)
    default:
      return null
  }
}

function lockReason(ask: Ask, record: TraceRecord): Reason | null {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const story = m === null ? null : storyOf(trace, m, record.n)
  if (story === null) return null
  const { number } = story
  const own =
    story.deliveries.findLast(delivery => delivery.holder === record.actor && delivery.end !== null) ??
    story.deliveries.findLast(({ end }) => end !== null)
  const end = own?.end
  if (end === null || end === undefined) return null
  const at = time(ask, end.at)
  if (end.how !== 'lapsed')
    return because(stepOf(ask, w.refusalReasons.settledBefore({ number, how: w.endedWords[end.how], at }), end.record))
  if (end.at === record.t) return because(stepOf(ask, w.refusalReasons.lockEndedNow({ number, at }), end.record))
  const by = length(ask, record.t - end.at)
  return because(stepOf(ask, w.refusalReasons.lockEnded({ number, at, by }), end.record), [
    { text: w.whyArithmetic.late({ at: time(ask, record.t), until: at, by }) }
  ])
}

function numberReason(ask: Ask, record: TraceRecord, entity: number | null): Reason | null {
  const { trace } = ask
  for (const number of numbersNamed(record)) {
    for (let m = 0; m < trace.messageCount; m++) {
      if (trace.sequenceNumberOf(m) !== number || (entity !== null && trace.homeOf(m) !== entity)) continue
      const story = storyOf(trace, m, record.n)
      const reason = story === null ? null : storyReason(ask, story)
      if (reason !== null) return because(reason)
    }
  }
  return null
}

/** The numbers that Azure's sentence names, or the one asked for. */
function numbersNamed(record: TraceRecord): readonly string[] {
  const message = typeof record['message'] === 'string' ? record['message'] : ''
  const named = /numbers?: ([\d, ]+)/.exec(message)?.[1]?.split(', ') ?? []
  return record.sequenceNumber === undefined ? named : [record.sequenceNumber, ...named]
}

function storyReason(ask: Ask, story: Story): Step | null {
  const { w, trace } = ask
  const { ending, expiry, number } = story
  const words = w.refusalReasons
  if (ending?.how === 'activated') {
    return stepOf(ask, words.cameDue({ number, at: time(ask, ending.at), next: numberOf(trace, ending.next) }), ending.record)
  }
  if (ending?.how === 'cancelled') return stepOf(ask, words.cancelled({ number, at: time(ask, ending.at) }), ending.record)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  if (expiry !== null && expiresAt !== null) return stepOf(ask, words.expiredDeferred({ number, at: time(ask, expiresAt) }), expiry.record)
  if (ending === null || ending.how === 'expired') return null
  return stepOf(ask, words.settledBefore({ number, how: w.endingWords[ending.how], at: time(ask, ending.at) }), ending.record)
}

function statusReason(ask: Ask, record: TraceRecord, entity: number): Reason {
  const { trace, w } = ask
  const { status } = propertiesAt(trace, entity, record.n)
  const since = setBy(trace, entity, record.n, 'status')
  return because(
    stepOf(ask, w.refusalReasons.disabled({ entity: record.entity ?? '', status, since: time(ask, trace.timeOf(since)) }), since)
  )
}

function fullReason(ask: Ask, record: TraceRecord, entity: number): Reason {
  const { maxSizeInBytes, maxSizeInMegabytes } = propertiesAt(ask.trace, entity, record.n)
  const limit = bytesText(maxSizeInBytes ?? maxSizeInMegabytes * 2 ** 20, ask.lang)
  return because(step(ask.w.refusalReasons.full({ entity: record.entity ?? '', limit })))
}

/** B-2 */
function sizeReason(ask: Ask): Reason {
  const { tier } = ask.input.namespace
  const limit = bytesText(tier === 'premium' ? 100 * 2 ** 20 : 256 * 2 ** 10, ask.lang)
  return because(step(ask.w.refusalReasons.tooLarge({ tier, limit })))
}

function missingReason(ask: Ask, record: TraceRecord, entity: number | null): Reason {
  const { trace, w } = ask
  const path = record.entity ?? ''
  const deletedBy = entity === null ? null : entityInfo(trace, entity).deletedBy
  if (deletedBy === null || deletedBy > record.n) return because(step(w.refusalReasons.entityNever({ entity: path })))
  return because(stepOf(ask, w.refusalReasons.entityDeleted({ entity: path, at: time(ask, trace.timeOf(deletedBy)) }), deletedBy))
}

/** The latest entity of this name that existed before record `n`. */
function entityNamed(ask: Ask, path: string | undefined, n: number): number | null {
  if (path === undefined) return null
  const name = path.toLowerCase()
  return ask.trace.entities.findLast(entity => entity.path.toLowerCase() === name && entity.createdBy <= n)?.id ?? null
}
