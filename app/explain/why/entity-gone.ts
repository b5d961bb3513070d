/** Why an entity is gone: idle for too long, deleted by request, or with its topic; and what was lost with it. */

import type { EntityId, RecordNumber, RecordOf, Trace } from '../../../sim-core/index.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { cursorAt, entityInfo, homeEntity, pathOf } from '../../read/at.ts'
import { isFromStart } from '../../read/entity/listening.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { explanation, length, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { idleRule } from './not-counted.ts'
import { answerOf } from './record-cause.ts'
import { idleDeletion } from './idle-deletion.ts'
import { deletedStep, earlierSteps } from './earlier.ts'
import { awaitedNotes, expectedSteps } from './topic.ts'
import type { Explanation, Step } from './types.ts'

/** What was in it right before its deletion; of a queue or subscription with its dead-letter queue. */
function lostStep({ trace, w, at }: Ask, entity: EntityId, { messagesLost, t, n }: RecordOf<'entity-deleted'>): Step {
  const { kind } = entityInfo(trace, entity)
  const count =
    kind === 'deadLetterQueue'
      ? cursorAt(trace, at).counts(entity).active
      : messagesLost + (kind === 'topic' ? lostWith(trace, entity, n) : 0)
  if (kind === 'deadLetterQueue' && count === 0) return step(w.whyRecord.emptyNothing(pathOf(trace, entity)), t, n)
  const hasDeadLetterQueue = kind === 'queue' || kind === 'subscription'
  return step(w.whyEntity.lost({ kind: usedKind(trace, entity), count, hasDeadLetterQueue }), t, n)
}

/** What was in the subscriptions that went with a topic (I-8). */
function lostWith(trace: Trace, topic: EntityId, by: RecordNumber): number {
  const records = [...recordsOfKind(trace, 'entity-deleted')].map(n => trace.recordOf(n, 'entity-deleted'))
  return records
    .filter(
      ({ n, cause, reason }) =>
        reason === 'topicDeleted' && cause === by && entityInfo(trace, trace.entityOf(n)!).parent === topic,
    )
    .reduce((sum, { messagesLost }) => sum + messagesLost, 0)
}

/** Deleted for being idle, or by request. */
export function explainGone(ask: Ask, entity: EntityId, deletedBy: number): Explanation {
  const { w, trace } = ask
  const home = homeEntity(trace, entity)
  const record = trace.recordOf(deletedBy, 'entity-deleted')
  const at = time(ask, record.t)
  const idle = idleDeletion(ask, home, deletedBy)
  const { createdBy: created } = entityInfo(trace, home)
  const before: Ask = { ...ask, at: { t: record.t, n: deletedBy - 1 } }
  const lost = [lostStep(before, entity, record), ...expectedSteps(ask, entity)]
  const birth = stepOf(
    ask,
    w.whyEntity.created({
      kind: usedKind(trace, home),
      at: time(ask, trace.timeOf(created)),
      fromStart: isFromStart(trace, ask.input, created),
    }),
    created,
  )
  const title = w.whyTitles.entityGone(pathOf(trace, entity), usedKind(trace, entity))
  const { facts } = record
  // A dead-letter queue goes with its entity, however much it was used itself.
  const ofParent = deletedStep(ask, pathOf(trace, home), deletedBy, true).text
  if (idle === null) {
    const { parent } = entityInfo(trace, home)
    const own = record.reason === 'topicDeleted' ? (record.cause ?? deletedBy) : deletedBy
    const answer =
      record.reason === 'topicDeleted' && parent !== null
        ? w.whyEntity.topicDeleted({ at, topic: pathOf(trace, parent) })
        : entity === home
          ? w.whyEntity.deletedExplicit({ kind: usedKind(trace, home), at, by: trace.actorOf(deletedBy) })
          : ofParent
    return explanation({
      title,
      answer,
      tone: 'lost',
      rule: record.reason === 'topicDeleted' ? w.whyRules.withTopic : w.whyRules.explicit,
      steps: [
        ...earlierSteps(ask, entity),
        birth,
        ...topicGone(ask, record),
        stepOf(ask, answer, deletedBy),
        ...deletingStep(ask, own),
        ...lost,
      ],
      facts,
      modelled: awaitedNotes(ask, entity),
    })
  }
  const answer =
    entity === home
      ? w.whyEntity.deletedIdle({ kind: usedKind(trace, home), at, limit: length(ask, idle.limit) })
      : ofParent
  return explanation({
    title,
    answer,
    tone: 'lost',
    steps: [
      ...earlierSteps(ask, entity),
      birth,
      idle.use.step,
      ...(idle.isActivated ? [step(w.causeWords.scheduleKept)] : []),
      ...idle.inVain.steps,
      ...idle.refused,
      ...idle.changed,
      ...idle.waits.steps,
      ...idle.unprotected.steps,
      stepOf(ask, answer, deletedBy),
      ...lost,
    ],
    arithmetic: idle.arithmetic,
    rule: idleRule(ask, home),
    facts: [...facts, ...idle.facts, ...(idle.refused.length > 0 ? ['E-1'] : [])],
    modelled: [...idle.modelled, ...awaitedNotes(ask, entity)],
    ...told([idle.inTime.fix, idle.longer, ...idle.receivable]),
  })
}

/** Which step of the scenario asked for it. */
const deletingStep = (ask: Ask, deletedBy: RecordNumber): Step[] =>
  stepBehind(ask.trace, ask.input, deletedBy) === null ? [] : [step(answerOf(ask, ask.trace.record(deletedBy)))]

/** The deletion of its topic explains itself. */
export function topicGone(ask: Ask, { cause, reason }: RecordOf<'entity-deleted'>): Step[] {
  if (cause === undefined || reason !== 'topicDeleted') return []
  const { entity } = ask.trace.record(cause)
  return entity === undefined ? [] : [deletedStep(ask, entity, cause)]
}
