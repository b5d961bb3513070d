/** Why a message that is still there waits, is held, or is out of reach. */

import { creditAt } from '../../read/client/links.ts'
import { hasBuffer, hasHandlers, inHand, inHandHow, numbersOf, workEndOf } from '../../read/entity/listening.ts'
import { goneWithin, lastClosed, nextOpened } from '../../read/client/doors.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import { sessionOf } from '../../read/session/sessions.ts'
import { openDelivery, lostFrom } from '../../read/message/history.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { explanation, length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthFacts, birthSteps, dueText, lifeArithmetic, lifeOf } from './birth.ts'
import { isPast, partitionOf as halvesOf } from '../../read/at.ts'
import { deliverySteps, endsWithReceiver, lockArithmetic } from './deliveries.ts'
import { enlistedOf } from './enlisted.ts'
import { deadSteps, deferredExpiryStep, unseenStep } from './lost.ts'
import { peekFacts, peekSteps } from './peeked.ts'
import { activationNote, disabledTimeNote, expirationNote, statusNote, storyNotes } from './modelled.ts'
import { waitedSteps } from './waited.ts'
import { inOrder, statusStep } from './steps.ts'
import { NO_PARTITION, isFromPartition, partitionOf, turnStep } from './numbers.ts'
import { aheadAt } from './origin.ts'
import { explainWaitingInSession, releasedSteps } from './session.ts'
import { holdOf, holdOver, listenersOf, untilOf } from './session-now.ts'
import type { Explanation, Step } from './types.ts'

export function explainScheduled(ask: Ask, story: Story): Explanation {
  const { w, trace } = ask
  const life = lifeOf(ask, story)
  const ttl =
    life.timeToLive === null || life.expiresAt === null
      ? []
      : [step(w.whySteps.ttlWhileScheduled({ ttl: length(ask, life.timeToLive), expires: time(ask, life.expiresAt) }))]
  return explanation({
    title: w.whyTitles.scheduled(story.id),
    answer: w.whyAnswers.scheduled({ due: dueText(ask, story) }),
    tone: 'waiting',
    steps: [...birthSteps(ask, story), ...ttl],
    arithmetic: lifeArithmetic(ask, story),
    rule: w.whyRules.scheduled,
    facts: [...trace.record(story.birth.n).facts, 'S-18', 'T-17', 'C-9'],
    modelled: [activationNote(ask)],
  })
}

export function explainWaiting(ask: Ask, story: Story): Explanation {
  const session = sessionOf(ask.trace, story.m)
  return session === null ? explainInQueue(ask, story) : explainWaitingInSession(ask, story, session)
}

function explainInQueue(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const { status, refusesReceives: isRefused } = entityAt(trace, story.home, at.n)
  const ahead = aheadAt(ask, story.home, story.m, at.n)
  const receivers = listenersOf(ask, story.home, at.n, at.t)
  const entity = story.homePath
  const partition = partitionOf(ask, story.m)
  const halves = halvesOf(trace, story.m)
  const spent = receivers.filter(name => creditAt(trace, ask.input.steps, name, at) === 0)
  const steps =
    receivers.length === 0 ? nobodySteps(ask, story) : [...spentSteps(ask, spent), ...busySteps(ask, story, spent)]
  const aheadStep = ahead.total === 0 ? [] : [step(w.whySteps.aheadNow({ numbers: ahead.named, total: ahead.total }))]
  const busy = steps.length === 0 ? null : receivers.length === 1 ? receivers[0]! : w.list(receivers)
  const answer = isRefused
    ? w.whyAnswers.waitingDisabled({ entity, status })
    : receivers.length === 0
      ? w.whyAnswers.waitingNobody({ entity })
      : ahead.total > 0
        ? w.whyAnswers.waitingBehind({ ahead: ahead.total, busy })
        : spent.length > 0 && spent.length === receivers.length
          ? w.whyAnswers.waitingCredit({ by: w.list(spent), count: spent.length })
          : halves === null
            ? w.whyAnswers.waitingNext({ busy })
            : w.partitionWords.next({ partition: halves.partition, busy })
  return explanation({
    title: w.whyTitles.waiting(story.id),
    answer,
    tone: 'waiting',
    steps: [
      ...inOrder([...birthSteps(ask, story), ...deliverySteps(ask, story)]),
      ...peekSteps(ask, story),
      ...(isRefused ? [statusStep(ask, story)] : []),
      ...partition.steps,
      ...aheadStep,
      ...steps,
      ...retrySteps(ask, story),
    ],
    arithmetic: [...lifeArithmetic(ask, story), ...partition.arithmetic],
    rule:
      partition === NO_PARTITION
        ? w.whyRules.waiting
        : (w.branchRules['message-locked inPartition'] ?? w.whyRules.waiting),
    facts: [
      ...birthFacts(ask, story),
      ...peekFacts(ask, story),
      'O-1',
      'O-2',
      ...partition.facts,
      ...(isRefused ? ['E-1', 'E-2'] : []),
    ],
    modelled: [
      ...(isRefused ? [statusNote(ask), disabledTimeNote(ask)] : []),
      ...partition.modelled,
      ...storyNotes(ask, story),
    ],
  })
}

/** A queue that holds messages back for a time: expiry sends them on (S-31, Q-10). */
function retrySteps(ask: Ask, story: Story): Step[] {
  const { trace, w, at } = ask
  const { deadLetteringOnMessageExpiration, forwardDeadLetteredMessagesTo: to } = propertiesAt(trace, story.home, at.n)
  const expiresAt = trace.expiresAtOf(story.m, at.n)
  if (!deadLetteringOnMessageExpiration || to === null || expiresAt === null) return []
  return [step(w.whySteps.retry({ entity: story.homePath, at: time(ask, expiresAt), to }))]
}

/** Of such a queue: nothing promises when an expired message leaves (S-6, S-11, T-8). */
function delaySteps(ask: Ask, story: Story): Step[] {
  const { deadLetteringOnMessageExpiration, forwardDeadLetteredMessagesTo: to } = propertiesAt(
    ask.trace,
    story.home,
    ask.at.n,
  )
  if (!deadLetteringOnMessageExpiration || to === null) return []
  return [standing(ask.w.causeWords.delayed({ entity: story.homePath, to }))]
}

/** How things stand: said last, whenever it came about. */
const standing = (text: string, record: number | null = null): Step => step(text, null, record)

function nobodySteps(ask: Ask, story: Story): Step[] {
  const { w, trace, at } = ask
  const closed = lastClosed(trace, story.home, at.n)
  const since = closed === null ? null : time(ask, trace.timeOf(closed))
  const none = standing(w.whySteps.noReceiver({ entity: story.homePath, since }), closed)
  const opens = ask.hidesFuture === true ? null : nextOpened(trace, story.home, at.n)
  if (opens === null) return [none]
  return [
    none,
    standing(w.whySteps.nextReceiver({ by: trace.actorOf(opens) ?? '', at: time(ask, trace.timeOf(opens)) })),
  ]
}

/** Links that have taken all that they asked for. */
const spentSteps = ({ w }: Ask, spent: readonly string[]): Step[] =>
  spent.slice(0, 3).map(by => step(w.whySteps.noCredit({ by })))

/** Who is open and has something in hand. */
function busySteps(ask: Ask, story: Story, but: readonly string[]): Step[] {
  const { w, trace, input, at } = ask
  return inHand(trace, input, story.home, at)
    .filter(({ holder, working }) => working.length > 0 && !but.includes(holder))
    .slice(0, 3)
    .map(hand => {
      const all = [...hand.working, ...hand.buffered]
      const ends = hand.working.map(m => workEnd(ask, m)).filter(end => end !== null)
      const until = ends.length === 0 ? null : time(ask, Math.min(...ends))
      return step(w.whySteps.busyWith({ by: hand.holder, numbers: numbersOf(trace, all), total: all.length, until }))
    })
}

export function explainLingering(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n) ?? at.t
  const receivers = listenersOf(ask, story.home, at.n, at.t)
  return explanation({
    title: w.whyTitles.lingering(story.id),
    answer: w.whyAnswers.lingering({ at: time(ask, expiresAt), isListened: receivers.length > 0 }),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...deliverySteps(ask, story),
      unseenStep(ask, story, expiresAt, receivers),
      ...delaySteps(ask, story),
      ...peekSteps(ask, story),
    ]),
    arithmetic: lifeArithmetic(ask, story),
    rule: w.whyRules.lingering,
    facts: [
      ...birthFacts(ask, story),
      ...peekFacts(ask, story),
      'S-6',
      'S-11',
      'S-12',
      'S-13',
      'S-14',
      'T-8',
      'T-10',
      'T-11',
      'Z-5',
    ],
    modelled: [expirationNote(ask, story.home, story), ...storyNotes(ask, story)],
  })
}

export function explainHeld(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const delivery = openDelivery(story)
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  const isExpired = story.deadLetter === null && isPast(expiresAt, at.t)
  const underLock =
    isExpired && expiresAt !== null ? [step(w.whySteps.expiredUnderLock({ at: time(ask, expiresAt) }), expiresAt)] : []
  const before = story.deadLetter === null ? [] : deliverySteps(ask, lostFrom(story))
  const now =
    story.deadLetter === null
      ? story
      : { ...story, deliveries: story.deliveries.filter(({ record }) => record > (story.deadLetter?.record ?? 0)) }
  const released = releasedSteps(ask, story)
  const enlisted = delivery === null ? null : enlistedOf(ask, story, delivery)
  const partition = delivery === null ? NO_PARTITION : partitionOf(ask, story.m)
  const answer = heldAnswer(ask, story, delivery, isExpired ? expiresAt : null)
  return explanation({
    title: w.whyTitles.locked(story.id),
    answer: enlisted === null ? answer : enlisted.answer(answer),
    tone: 'held',
    steps: [
      ...inOrder([
        ...birthSteps(ask, story),
        ...waitedSteps(ask, story),
        ...partition.steps,
        ...before,
        ...deadSteps(ask, story),
        ...deliverySteps(ask, now),
        ...inTurn(ask, story, delivery),
        ...underLock,
        ...(enlisted?.steps ?? []),
      ]),
      ...released,
    ],
    arithmetic: [
      ...lifeArithmetic(ask, story),
      ...(delivery === null ? [] : lockArithmetic(ask, story, delivery)),
      ...partition.arithmetic,
    ],
    rule:
      released.length > 0
        ? w.sessionRules.neverDeadLetters
        : sessionOf(trace, story.m) === null
          ? w.whyRules.locked
          : w.sessionRules.locked,
    facts: [
      ...(released.length > 0 ? ['X-14', 'X-10', 'L-18'] : []),
      ...(delivery === null ? [] : trace.record(delivery.record).facts),
      ...(enlisted?.facts ?? []),
      ...partition.facts,
      ...(isExpired ? ['S-8', 'S-10'] : []),
      ...birthFacts(ask, story),
    ],
    modelled: [...storyNotes(ask, story), ...partition.modelled],
  })
}

/** Why its receive came to its partition (P-2). */
const inTurn = (ask: Ask, story: Story, delivery: Delivery | null): readonly Step[] =>
  delivery !== null && isFromPartition(ask.trace.record(delivery.record))
    ? [turnStep(ask, delivery.record, story.m)]
    : []

function heldAnswer(ask: Ask, story: Story, delivery: Delivery | null, expiredAt: number | null): string {
  const { w, trace, input, at } = ask
  const by = delivery?.holder ?? ''
  const hold = delivery === null ? null : holdOver(ask, story, delivery)
  const how = inHandHow(trace, input, story.m, at.n)
  const until = time(ask, hold === null ? (delivery?.lockedUntil ?? at.t) : untilOf(ask, hold))
  const gone = delivery === null ? null : goneWithin(trace, by, delivery.record, at.n)
  if (how === 'left' && gone !== null) {
    const parts = { by, isKilled: gone.isKilled, at: time(ask, gone.at), until, isLockOver: true }
    if (delivery !== null && endsWithReceiver(ask, delivery))
      return gone.isKilled ? w.whySteps.holderKilled(parts) : w.whySteps.holderClosed(parts)
    return delivery?.workStart === null ? w.causeWords.bufferedByGone(parts) : w.causeWords.heldByGone(parts)
  }
  if (expiredAt !== null) return w.whyAnswers.heldExpired({ by, at: time(ask, expiredAt) })
  if (how === 'left') return w.causeWords.heldUnsettled({ by, until })
  if (how === 'buffered' && hasBuffer(input, by)) return w.whyAnswers.buffered({ by })
  if (hold !== null) return w.sessionAnswers.held({ by, session: hold.sessionId, until })
  if (how === 'buffered' || !hasHandlers(input, by)) return w.whyAnswers.held({ by, until })
  const end = workEnd(ask, story.m)
  return w.whyAnswers.working({ by, until: end === null ? null : time(ask, end) })
}

const workEnd = (ask: Ask, m: number): number | null =>
  ask.hidesFuture === true ? null : workEndOf(ask.trace, m, ask.at.n)

export function explainDeferred(ask: Ask, story: Story): Explanation {
  const { w, trace, at } = ask
  const deferral = story.deliveries.findLast(({ end }) => end?.how === 'deferred')
  const expiresAt = trace.expiresAtOf(story.m, ask.at.n)
  const expired = expiresAt !== null && at.t >= expiresAt ? [deferredExpiryStep(ask, story, expiresAt)] : []
  return explanation({
    title: w.whyTitles.deferred(story.id),
    answer: w.whyAnswers.deferred({ by: deferral?.holder ?? '', at: time(ask, deferral?.end?.at ?? story.birth.t) }),
    tone: 'waiting',
    steps: [
      ...inOrder([...birthSteps(ask, story), ...deliverySteps(ask, story), ...expired]),
      ...fetchedInSession(ask, story),
    ],
    arithmetic: lifeArithmetic(ask, story),
    rule: w.whyRules.deferred,
    facts: ['D-1', 'D-2', 'D-3', 'T-16', ...birthFacts(ask, story)],
    modelled: storyNotes(ask, story),
  })
}

/** A deferred message of a session is fetched by who holds the session. */
function fetchedInSession(ask: Ask, story: Story): Step[] {
  const { trace, at, w } = ask
  const session = sessionOf(trace, story.m)
  if (session === null || trace.after(story.m, at.n)?.entity !== story.home) return []
  const { now } = holdOf(ask, story.home, session)
  const held = now === null ? null : { by: now.holder, until: time(ask, untilOf(ask, now)) }
  return [step(w.sessionSteps.fetchedWithin({ session, held }))]
}
