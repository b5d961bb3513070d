/** Why a message was dead-lettered: its expiry, too many deliveries, its receiver, its arrival, a forward. */

import { isSameName, numberOf, pathOf } from '../../read/at.ts'
import { hasHandlers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { isHandOut, isLockLost } from '../../read/kinds.ts'
import { lostFrom, removingUpdate } from '../../read/message/history.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { factNotes } from '../facts.ts'
import { eachOnce, explanation, part, step, stepOf, time, told } from './ask.ts'
import type { Ask } from './ask.ts'
import { birthSteps, lifeArithmetic } from './birth.ts'
import { changesForLimit, changesForLocks } from './changes.ts'
import { stays, waitingOf } from './dead-letter-queue.ts'
import { deliveryFacts, deliverySteps, lockArithmetic } from './deliveries.ts'
import { tookEffectSteps } from './enlisted.ts'
import { explainExpired } from './expired.ts'
import { targetSteps } from './forward-target.ts'
import { explainNotForwarded } from './forwarding.ts'
import { borrowedSteps, doerOf, isUnderSessionLock } from './holder.ts'
import { deletionSteps } from './idle.ts'
import { idleNote, lapseLimitNote, transferNote } from './modelled.ts'
import { storyNotes } from './modelled-story.ts'
import { changedSteps, inOrder } from './steps.ts'
import type { Explanation, Part, Step } from './types.ts'
import { originSteps } from './origin.ts'
import { ownSession } from './own-session.ts'
import { destinationVia } from './sent-via.ts'
import { copyReason } from './published.ts'
import { waitedOf } from './waited.ts'

/** Too many deliveries, dead-lettered by its receiver, on arrival, or because it could not be forwarded. */
function explainDeadLettered(ask: Ask, story: Story, deadLetter: DeadLettering): Explanation {
  const waiting = waitingOf(ask, story)
  const why = whyDead(ask, story, deadLetter)
  return waiting === null
    ? why
    : {
        ...why,
        answer: waiting.answer(why.answer),
        facts: [...why.facts, ...factNotes(waiting.facts)],
        modelled: eachOnce([...why.modelled, ...waiting.modelled]),
      }
}

const whyDead = (ask: Ask, story: Story, deadLetter: DeadLettering): Explanation =>
  story.expiry === null ? explainUnexpired(ask, story, deadLetter) : explainExpired(ask, story)

/** One that is still there, which is deleted with its entity (I-7). */
export function explainStillDead(ask: Ask, story: Story, deadLetter: DeadLettering): Explanation {
  const why = explainDeadLettered(ask, story, deadLetter)
  const deleted = deletionSteps(ask, story.home)
  return deleted.length === 0
    ? why
    : {
        ...why,
        steps: [...why.steps, ...deleted],
        facts: [...why.facts, ...factNotes(['S-44', 'I-7', 'I-13'])],
        modelled: eachOnce([...why.modelled, idleNote(ask)]),
      }
}

/** How it came into the dead-letter queue, for one that was taken from there since, and what that rests on. */
export function deadPart(ask: Ask, story: Story): Part {
  const { deadLetter } = story
  if (deadLetter === null) return part({})
  const before = lostFrom(story)
  const { steps, modelled } = whyDead(ask, before, deadLetter)
  // Told with its deliveries.
  const borrowed = borrowedSteps(ask, [], before.deliveries.at(-1)?.end ?? null).map(({ text }) => text)
  const changed = (['maxDeliveryCount', 'deadLetteringOnMessageExpiration'] as const)
    .flatMap(name => changedSteps(ask, story, name, deadLetter.record))
    .map(({ text }) => text)
  // An update that changed the mode, or made it forward, removed it.
  const { record: expiry } = story.expiry ?? { record: null }
  const causes = [expiry, expiry === null ? null : removingUpdate(ask.trace, expiry), deadLetter.record]
  const isOfIt = ({ record, text }: Step) =>
    !borrowed.includes(text) && ((record !== null && causes.includes(record)) || changed.includes(text))
  const transferred =
    deadLetter.branch === 'transferRefused'
      ? [
          ...targetSteps(ask, story.m, destinationVia(ask, story, deadLetter) ?? '', deadLetter.record),
          stepOf(ask, transferredText(ask, story, deadLetter), deadLetter.record),
        ]
      : []
  return part({
    steps: [...transferred, ...steps.filter(isOfIt).toSpliced(1, 0, ...onArrival(ask, story, deadLetter))],
    modelled,
  })
}

/** That it was dead-lettered as it came, after the step that tells why. */
function onArrival(ask: Ask, story: Story, { branch, record, at, reason }: DeadLettering): Step[] {
  if (branch !== 'filterFailed' && branch !== 'noSessionId') return []
  const parts = { entity: story.homePath, at: time(ask, at), reason, by: null }
  return [stepOf(ask, ask.w.whyMoves.deadLetteredBefore(parts), record)]
}

/** `there`: what becomes of it in the dead-letter queue. */
function explainUnexpired(ask: Ask, story: Story, deadLetter: DeadLettering): Explanation {
  const there = stays(ask, story)
  return (
    explainNotForwarded(ask, story, deadLetter, there) ??
    explainArrival(ask, story, deadLetter, there) ??
    explainDelivered(ask, story, deadLetter, there)
  )
}

function explainDelivered(ask: Ask, story: Story, deadLetter: DeadLettering, there: Step[]): Explanation {
  const { w, trace } = ask
  const before = lostFrom(story)
  const isByLimit = deadLetter.branch === 'maxDeliveryCount'
  const waited = waitedOf(ask, before)
  const last = before.deliveries.at(-1)
  const at = time(ask, deadLetter.at)
  const by = doerOf(ask, deadLetter.record, trace.actorOf(deadLetter.record) ?? last?.holder)
  const { maxDeliveryCount: max } = propertiesAt(trace, story.home, deadLetter.record)
  const { reason, description } = deadLetter
  const limit = isByLimit ? changedSteps(ask, story, 'maxDeliveryCount', deadLetter.record) : []
  const count = last?.end?.deliveryCount ?? max
  const expiresAt = trace.expiresAtOf(story.m, deadLetter.record - 1)
  // A locked message does not expire (S-8).
  const underLock =
    expiresAt === null || expiresAt >= deadLetter.at || story.expiry !== null
      ? []
      : [step(w.whySteps.expiredUnderLock({ at: time(ask, expiresAt) }), expiresAt)]
  const ending = isByLimit
    ? w.whySteps.maxDelivery({ entity: story.homePath, max, count, at })
    : w.whySteps.byApplication({ by, at, reason, description })
  return explanation({
    title: w.whyTitles.deadLettered(story.id),
    answer: isByLimit ? limitAnswer(ask, before, { count, max, at }) : w.whyAnswers.byApplication({ by, at, reason }),
    tone: 'lost',
    steps: inOrder([
      ...birthSteps(ask, story),
      ...waited.steps,
      // Changed at the very instant of the last delivery's end, it was changed before that.
      ...limit,
      ...deliverySteps(ask, before),
      ...underLock,
      stepOf(ask, ending, deadLetter.record),
      ...(isByLimit ? [] : tookEffectSteps(ask, story, last, deadLetter.record)),
      ...there,
    ]),
    arithmetic: isByLimit
      ? [
          w.whyArithmetic.deliveryCount({ releases: count, max }),
          ...(last?.end?.how === 'lapsed' ? lockArithmetic(ask, story, last) : []),
        ]
      : lifeArithmetic(ask, story),
    rule: isByLimit ? w.whyRules.maxDelivery : w.whyRules.byApplication,
    // L-20: the count in the dead-letter queue is that of the limit, unless the limit was lowered meanwhile.
    facts: [
      ...(isByLimit ? limitFacts(ask, before) : []),
      ...deliveryFacts(ask, before),
      ...(limit.length > 0 ? ['L-29'] : []),
      ...(isByLimit && count !== max ? ['L-19', 'G-18', 'Q-1', 'Q-4'] : factsOf(ask, deadLetter)).filter(
        id => before.deliveries.length === 1 || !OF_FIRST_DELIVERY.has(id),
      ),
      ...waited.facts,
    ],
    modelled: [
      ...(isByLimit && last?.end?.how === 'lapsed' ? [lapseLimitNote(ask)] : []),
      ...waited.modelled,
      ...storyNotes(ask, story),
    ],
    ...told(
      isByLimit
        ? [...changesForLocks(ask, { ...before, refusals: story.refusals }), ...changesForLimit(ask, story)]
        : [],
    ),
  })
}

function limitAnswer({ w, trace }: Ask, story: Story, counted: { count: number; max: number; at: string }): string {
  const { deliveries, m, homePath } = story
  const isElsewhere = wayTo(trace, m).some(row => row !== m && trace.rowsOf(row).some(n => isHandOut(trace.kindOf(n))))
  const p = { ...counted, from: isElsewhere ? homePath : null }
  return deliveries.length === p.count && p.count === p.max
    ? w.whyAnswers.maxDelivery(p)
    : w.causeWords.limit({ ...p, deliveries: deliveries.length })
}

/** How its DeliveryCount grew. */
function limitFacts(ask: Ask, story: Story): readonly string[] {
  const isLapsed = story.deliveries.some(({ end }) => end?.how === 'lapsed')
  const isBuffered = story.deliveries.some(
    ({ at, workStart, holder }) => hasHandlers(ask.input, holder) && workStart !== at,
  )
  const isReleased = story.deliveries.some(({ end }) => end?.how === 'released')
  const late = story.deliveries.filter(
    ({ end, workEnd }) => end?.how === 'lapsed' && workEnd !== null && workEnd >= end.at,
  )
  const isHandedLate = late.some(({ end, workStart }) => workStart !== null && workStart >= end!.at)
  const isRefused = late.length > 0 || story.refusals.some(({ error }) => isLockLost(error))
  return [
    'L-14',
    ...(isReleased ? ['X-9', 'X-10', 'L-18'] : []),
    ...(story.deliveries.slice(0, -1).some(({ end }) => end?.how === 'deferred') ? ['D-8'] : []),
    ...(isLapsed ? ['L-15'] : []),
    ...(isLapsed && isRefused
      ? [story.deliveries.some(delivery => isUnderSessionLock(ask, delivery)) ? 'X-9' : 'L-7']
      : []),
    ...(isBuffered ? ['L-5', 'O-5'] : []),
    ...(isHandedLate ? ['L-31'] : []),
  ]
}

/** null: it was not dead-lettered on arrival. */
function explainArrival(ask: Ask, story: Story, deadLetter: DeadLettering, there: Step[]): Explanation | null {
  if (deadLetter.branch === 'transferRefused') return explainTransfer(ask, story, deadLetter, there)
  if (deadLetter.branch === 'filterFailed') return explainFilter(ask, story, deadLetter, there)
  return deadLetter.branch === 'noSessionId' ? explainNoSession(ask, story, deadLetter, there) : null
}

const ACTION_FAILED = 'RuleActionException'
/** How filters compare, which says nothing of an action. */
const OF_COMPARISONS: ReadonlySet<string> = new Set(['R-7'])

function explainFilter(ask: Ask, story: Story, deadLetter: DeadLettering, there: Step[]): Explanation {
  const { w } = ask
  const isAction = deadLetter.reason === ACTION_FAILED
  return explanation({
    title: w.moveTitles.filterFailed(story.id),
    answer: w.moveAnswers.filterFailed({
      subscription: story.homePath,
      at: time(ask, deadLetter.at),
      error: deadLetter.reason ?? '',
      isAction,
    }),
    tone: 'lost',
    steps: [...originSteps(ask, story), ...reasonSteps(ask, story, deadLetter), ...there],
    rule: isAction ? w.moveRules.actionFailed : w.moveRules.filterFailed,
    facts: ['R-1', ...factsOf(ask, deadLetter).filter(id => !isAction || !OF_COMPARISONS.has(id))],
  })
}

function explainNoSession(ask: Ask, story: Story, deadLetter: DeadLettering, there: Step[]): Explanation {
  const { w } = ask
  return explanation({
    title: w.whyTitles.deadLettered(story.id),
    answer: w.moveAnswers.noSession({ entity: story.homePath }),
    tone: 'lost',
    steps: [...originSteps(ask, story), ...reasonSteps(ask, story, deadLetter), ...there],
    rule: w.moveRules.noSession,
    facts: factsOf(ask, deadLetter),
    ...told(ownSession(ask, story)),
  })
}

/** Of a target that refuses a transfer the page speaks of one that is disabled; it differs on a full one, and is silent about the rest. */
const isDocumented = ({ reason, description }: DeadLettering): boolean =>
  `${reason} ${description}`.includes('MessagingEntityDisabled')

const factsOf = ({ trace }: Ask, deadLetter: DeadLettering): readonly string[] => trace.record(deadLetter.record).facts

const OF_FIRST_DELIVERY: ReadonlySet<string> = new Set(['L-16'])

/** The verdict of the rule that failed, or by which the copy was made. */
function reasonSteps(ask: Ask, story: Story, deadLetter: DeadLettering): Step[] {
  const published = ask.trace.previousOf(story.m)
  return published === null ? [] : [stepOf(ask, copyReason(ask, published, story.m), deadLetter.record)]
}

/** That it could not be transferred to where it was sent via this queue, and with which error. */
export function transferredText(ask: Ask, story: Story, deadLetter: DeadLettering): string {
  const to = destinationVia(ask, story, deadLetter)
  const { at, reason } = deadLetter
  return ask.w.moveAnswers.transferred({ via: story.homePath, to, error: reason ?? '', at: time(ask, at) })
}

/** The last message of this id that reached the entity of this name. */
function arrivedIn(ask: Ask, id: string, to: string) {
  const { trace, at } = ask
  const m = rowsOfId(trace, id).findLast(
    row => trace.birthOf(row) <= at.n && isSameName(pathOf(trace, trace.homeOf(row)), to),
  )
  return m === undefined ? undefined : { to, at: time(ask, trace.timeOf(trace.birthOf(m))), number: numberOf(trace, m) }
}

function explainTransfer(ask: Ask, story: Story, deadLetter: DeadLettering, there: Step[]): Explanation {
  const { w } = ask
  const to = destinationVia(ask, story, deadLetter)
  const { description } = deadLetter
  const text = transferredText(ask, story, deadLetter)
  const arrived = to === null ? undefined : arrivedIn(ask, story.id, to)
  return explanation({
    title: arrived === undefined ? w.moveTitles.transferred(story.id) : w.whyTitles.forwarded(story.id),
    answer: arrived === undefined ? text : w.moveAnswers.arrivedToo({ ...arrived, answer: text }),
    tone: 'lost',
    steps: inOrder([
      ...originSteps(ask, story),
      ...(to === null ? [] : targetSteps(ask, story.m, to, deadLetter.record)),
      ...(description === null ? [] : [stepOf(ask, w.refusalReasons.errorText(description), deadLetter.record)]),
      ...there,
    ]),
    rule: w.moveRules.transferred,
    facts: factsOf(ask, deadLetter),
    modelled: isDocumented(deadLetter) ? [] : [transferNote(ask)],
  })
}
