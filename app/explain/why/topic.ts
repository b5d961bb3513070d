/** What a topic does with what is sent to it; what a subscription, a session entity and a forwarding source do besides holding messages. */

import type { EntityId } from '../../../sim-core/index.ts'
import { perTraceAnd } from '../../read/per-trace.ts'
import { countUpTo } from '../../read/lists.ts'
import {
  cursorAt,
  entityInfo,
  entityUpTo,
  existsAt,
  homeEntity,
  isSameName,
  lastPartOf,
  numberOf,
  pathOf,
  subscriptionsOf,
} from '../../read/at.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { entityAt } from '../../read/state-at.ts'
import { describeRule } from '../describe.ts'
import { isForwardingAt, propertiesAt } from '../../read/entity/properties.ts'
import { publishedUpTo, recordsAt } from '../../read/trace-index.ts'
import { splitOf } from '../../read/entity/split.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import { deadNotes, waitingSteps } from './dead-letter-queue.ts'
import { deletedSubscriptions, earlierSteps } from './earlier.ts'
import { scheduledSteps, statusSteps } from './steps.ts'
import type { Ask } from './ask.ts'
import { obstacleSteps } from './forwarding.ts'
import { forwardNote, noteOf } from './modelled.ts'
import { hasRoom, isAway, neverComeSteps, neverGoesOn, stuckIn, stuckNotes } from './stuck.ts'
import { idleNotesOf, idleOf } from './idle.ts'
import { idleRule } from './not-counted.ts'
import { cutSteps, holdCutAhead, holdText, sessionsNow } from './session-now.ts'
import { sizeSteps } from './size.ts'
import type { Explanation, Modelled, Step } from './types.ts'

const SUBSCRIPTIONS_TOLD = 6
const SESSIONS_TOLD = 5
const LOST_TOLD = 3

/** Publications of which nobody got a copy. */
const unmatched = perTraceAnd((trace, topic: EntityId): readonly number[] =>
  recordsAt(trace, 'published', topic).filter(n => trace.detailOf(n, 'message-published').copies === 0),
)

export function explainTopic(ask: Ask, topic: EntityId): Explanation {
  const { trace, w, at } = ask
  const path = pathOf(trace, topic)
  const published = publishedUpTo(trace, topic, at.n)
  const lost = countUpTo(unmatched(trace, topic), at.n)
  const subscriptions = subscriptionsOf(trace, topic, at.n)
  const idle = idleOf(ask, topic)
  return explanation({
    title: idle.isTimed ? w.whyTitles.entityTimed(path, true) : w.topicWords.title(path),
    answer: w.topicWords.answer({ path, published, subscriptions: subscriptions.length, lost }),
    tone: lost > 0 ? 'lost' : 'neutral',
    steps: [
      ...earlierSteps(ask, topic),
      ...statusSteps(ask, topic),
      ...subscriptionSteps(
        ask,
        topic,
        subscriptions.map(({ id }) => id),
      ),
      ...lostSteps(ask, topic, lost),
      ...scheduledSteps(ask, splitOf(trace, at, topic)),
      ...expectedSteps(ask, topic),
      ...sizeSteps(ask, topic),
      ...idle.steps,
    ],
    arithmetic: idle.arithmetic,
    rule: idle.isTimed ? idleRule(ask, topic) : w.recordRules['message-published'],
    facts: [
      'R-1',
      'R-2',
      'R-4',
      ...(lost > 0 ? ['R-7'] : []),
      'C-10',
      ...(entityAt(trace, topic, at.n).refusesSends ? ['E-1'] : []),
      ...(subscriptions.some(({ id }) => propertiesAt(trace, id, at.n).forwardTo !== null) ? ['F-7', 'F-8'] : []),
      ...idle.facts,
    ],
    modelled: [...(idle.isTimed ? [...idleNotesOf(ask, topic), ...idle.modelled] : []), ...forwardNotes(ask, topic)],
  })
}

/** Of subscriptions that it no longer has, the last are told. */
const DELETED_TOLD = 3

function subscriptionSteps(ask: Ask, topic: EntityId, subscriptions: readonly number[]): Step[] {
  const { trace, w, at } = ask
  const deleted = deletedSubscriptions(ask, topic, at.n + 1)
    .slice(0, DELETED_TOLD)
    .toReversed()
  if (subscriptions.length === 0) return [step(w.topicWords.noSubscriptions), ...deleted]
  const listed = subscriptions.slice(0, SUBSCRIPTIONS_TOLD)
  const told = listed.flatMap(id => {
    const { active, deadLetter } = cursorAt(trace, at).counts(id)
    const path = pathOf(trace, id)
    const { forwardTo: to } = propertiesAt(trace, id, at.n)
    return [
      step(w.topicWords.subscription({ name: lastPartOf(path), active, deadLetter, rules: ruleTexts(ask, id) })),
      ...(to === null ? [] : forwardsSteps(ask, id, to)),
    ]
  })
  const more = subscriptions.length - listed.length
  return [...told, ...(more > 0 ? [step(w.topicWords.moreSubscriptions(more))] : []), ...deleted]
}

/** Which ones reached nobody; why, their own answer tells. */
function lostSteps(ask: Ask, topic: EntityId, lost: number): Step[] {
  const { trace, w } = ask
  const told = unmatched(trace, topic)
    .slice(0, Math.min(lost, LOST_TOLD))
    .map(n => stepOf(ask, w.topicWords.reachedNone(trace.messageIdOf(trace.messageOf(n)!)), n))
  return lost > LOST_TOLD ? [...told, step(w.topicWords.moreReachedNone(lost - LOST_TOLD))] : told
}

function ruleTexts({ trace, w, at }: Ask, subscription: number): readonly string[] {
  return trace
    .rulesOf(subscription, at.n)
    .map(rule => w.topicWords.rule({ name: rule.name, text: describeRule(rule, w) }))
}

/** Dead letters to come: expired messages that the broker has not removed yet, and those that cannot be forwarded yet, with what is in their way. */
export function expectedSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, at } = ask
  const path = pathOf(trace, entity)
  const awaits: Step[] = []
  const waitingFrom: EntityId[] = []
  const never: Step[] = []
  const expects = deadFeeders(ask, entity).flatMap(({ id, path: source, dead, to, isKept }) => {
    const rows = isKept ? splitOf(trace, at, id).expiredRows : []
    const expired = rows.filter(m => !neverGoesOn(ask, m, to)).length
    const waiting = waitingIn(ask, { dead, to })
    const parts = { entity: path, from: pathOf(trace, dead) }
    if (waiting > 0) {
      waitingFrom.push(dead)
      awaits.push(step(w.causeWords.awaits({ ...parts, count: waiting })))
    }
    never.push(...neverComeSteps(ask, dead, path))
    const isComing = expired > 0 && existsAt(entityInfo(trace, entity), at.n)
    return isComing ? [step(w.causeWords.expects({ entity: path, from: source, count: expired }))] : []
  })
  // Its status and its deletion are told already.
  const isToldWhy = !existsAt(entityInfo(trace, entity), at.n) || entityAt(trace, entity, at.n).refusesSends
  return [
    ...expects,
    ...awaits,
    ...(awaits.length === 0 || isToldWhy
      ? []
      : obstacleSteps(ask, path, waitingFrom.length === 1 ? waitingFrom[0] : null)),
    ...never,
  ]
}

/** What is modelled of the forwards that steps and settings tell of: to this entity, from it, and from its dead-letter queue. */
export function forwardNotes(ask: Ask, entity: EntityId): Modelled[] {
  const { kind, deadLetterQueue } = entityInfo(ask.trace, entity)
  const { forwardTo } = propertiesAt(ask.trace, entity, ask.at.n)
  const own = kind === 'deadLetterQueue' ? entity : deadLetterQueue
  const { refusesReceives } = entityAt(ask.trace, entity, ask.at.n)
  return [
    ...(refusesReceives && isForwardingAt(ask.trace, entity, ask.at.n) ? [noteOf(ask, 'forwardsDisabled')] : []),
    ...(kind !== 'deadLetterQueue' && forwardTo !== null && isAway(ask, forwardTo) ? [forwardNote(ask)] : []),
    ...(own === null ? [] : deadNotes(ask, own)),
    ...awaitedNotes(ask, entity),
  ]
}

/** What is modelled of dead letters that wait to be forwarded to this entity, or never are. */
export const awaitedNotes = (ask: Ask, entity: EntityId): Modelled[] =>
  deadFeeders(ask, entity).flatMap(({ dead, to }) => stuckNotes(ask, dead, to))

interface DeadFeeder {
  readonly id: EntityId
  readonly path: string
  readonly dead: EntityId
  readonly to: string
  readonly isKept: boolean
}

/** Entities whose dead letters are forwarded to this one. */
function deadFeeders({ trace, at }: Ask, entity: EntityId): DeadFeeder[] {
  const path = pathOf(trace, entity)
  return trace.entities.flatMap(one => {
    const { id, kind, deadLetterQueue: dead } = one
    if (!existsAt(one, at.n) || (kind !== 'queue' && kind !== 'subscription') || dead === null) return []
    const { forwardDeadLetteredMessagesTo: to, deadLetteringOnMessageExpiration: isKept } = propertiesAt(
      trace,
      id,
      at.n,
    )
    return to !== null && isSameName(to, path) ? [{ id, path: one.path, dead, to, isKept }] : []
  })
}

/** Those of its dead letters that will be forwarded. */
const waitingIn = (ask: Ask, { dead, to }: Pick<DeadFeeder, 'dead' | 'to'>): number =>
  splitOf(ask.trace, ask.at, dead).available - stuckIn(ask, dead, to)

/** Beside its messages: rules, forwards, sessions. */
export function settingSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, at } = ask
  const { kind, deadLetterQueue } = entityInfo(trace, entity)
  if (kind === 'deadLetterQueue') return []
  const { forwardTo, forwardDeadLetteredMessagesTo, requiresSession } = propertiesAt(trace, entity, at.n)
  return [
    ...(kind === 'subscription' ? [step(w.whyEntity.rules({ rules: ruleTexts(ask, entity) }))] : []),
    ...(forwardTo === null ? [] : forwardsSteps(ask, entity, forwardTo)),
    ...(forwardDeadLetteredMessagesTo === null
      ? []
      : [
          step(w.whyEntity.forwardsDead({ to: forwardDeadLetteredMessagesTo })),
          ...(deadLetterQueue === null
            ? []
            : [...forwardedDeadStep(ask, deadLetterQueue), ...waitingSteps(ask, deadLetterQueue)]),
        ]),
    ...(requiresSession ? sessionSteps(ask, entity) : []),
  ]
}

/** What is not in its dead-letter queue any more. */
function forwardedDeadStep({ trace, w, at }: Ask, dead: EntityId): Step[] {
  const count = countUpTo(recordsAt(trace, 'forwarded', dead), at.n)
  return count === 0 ? [] : [step(w.whyEntity.forwardedDead({ count }))]
}

/** That it forwards, and where what is sent to it ends up while the target cannot take it (F-4). */
function forwardsSteps(ask: Ask, entity: EntityId, to: string): Step[] {
  const { path } = entityInfo(ask.trace, entity)
  return [step(ask.w.whyEntity.forwards({ path, to })), ...targetSteps(ask, entity, to)]
}

function targetSteps(ask: Ask, entity: EntityId, to: string): Step[] {
  const { trace, w, at } = ask
  const { path, deadLetterQueue } = entityInfo(trace, entity)
  const parts = { to, path: deadLetterQueue === null ? path : pathOf(trace, deadLetterQueue) }
  const target = entityUpTo(trace, to, at.n)
  const deletedBy = target === null ? null : entityInfo(trace, homeEntity(trace, target)).deletedBy
  if (target === null || (deletedBy !== null && deletedBy <= at.n)) {
    const gone = deletedBy === null ? null : time(ask, trace.timeOf(deletedBy))
    return [step(w.causeWords.forwardGone({ ...parts, at: gone }), null, deletedBy)]
  }
  const { status, refusesSends } = entityAt(trace, target, at.n)
  if (refusesSends) return [step(w.causeWords.forwardDisabled({ ...parts, status }))]
  return [
    ...(hasRoom(ask, null, target) ? [] : obstacleSteps(ask, to)),
    ...(propertiesAt(trace, target, at.n).requiresSession ? [step(w.causeWords.forwardNeedsSession(parts))] : []),
  ]
}

function sessionSteps(ask: Ask, entity: EntityId): Step[] {
  const { trace, w, at } = ask
  const words = w.whyEntity
  const sessions = sessionsNow(ask, entity)
  const told = sessions.slice(0, SESSIONS_TOLD).flatMap(({ sessionId: session, hold, messages, first }) => {
    const count = messages.length
    const scheduled = messages.filter(m => trace.after(m, at.n)?.stage === 'scheduled').length
    if (hold !== null) {
      const cut = holdCutAhead(ask, hold)
      const end = cut === null ? {} : { until: time(ask, hold.to) }
      return [
        step(holdText(ask, hold, parts => words.sessionHeld({ ...parts, ...end, count, scheduled }))),
        ...cutSteps(ask, hold.holder, [cut]),
      ]
    }
    return step(
      first === null
        ? words.sessionFreeEmpty({ session, count })
        : words.sessionFree({
            session,
            count,
            scheduled,
            first: numberOf(trace, first),
            isFirst: first === messages[0],
          }),
    )
  })
  const more = sessions.length - SESSIONS_TOLD
  return [
    step(words.sessionsNote(usedKind(trace, entity))),
    ...told,
    ...(more > 0 ? [step(words.moreSessions(more))] : []),
  ]
}

/** Facts behind these. */
export function settingFacts({ trace, at }: Ask, entity: EntityId): readonly string[] {
  const { kind } = entityInfo(trace, entity)
  if (kind === 'deadLetterQueue') return []
  const { forwardTo, forwardDeadLetteredMessagesTo, requiresSession } = propertiesAt(trace, entity, at.n)
  return [
    ...(kind === 'subscription' ? ['R-2', 'R-4'] : []),
    ...(forwardTo === null ? [] : ['F-7', 'F-8']),
    ...(forwardDeadLetteredMessagesTo === null ? [] : ['Q-10']),
    ...(requiresSession ? ['X-3', 'X-13'] : []),
  ]
}
