/** Where a message is by now, at the ends of its way: one sentence a place. */

import type { EntityId, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { afterRecord, entitiesNamed, entityInfo, homeEntity, namedEntity, numberOf, pathOf } from '../../read/at.ts'
import { numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { isFoundLater, openDelivery, storyOf } from '../../read/message/history.ts'
import type { Ending, Story } from '../../read/message/history.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { forwardedRow } from './discard-record.ts'
import { doerOf } from './holder.ts'
import { endsOfWay, kinshipOf, lastShared, wayTo } from '../../read/message/lineage.ts'
import type { Step } from './types.ts'

const PLACES_TOLD = 4
const PLACES_COUNTED = 200

/** Which copy came to a place, for the words. */
type OfCopy = Parameters<Ask['w']['whyPlace']['waiting']>[0]['copy']

/** Of everything that `m` went on as; none if it is an end itself, unless it was discarded where it was forwarded to. `areCopies`: the answer is not about the message. */
export function placeSteps(ask: Ask, m: MessageRow, areCopies = false): Step[] {
  const isDiscarded = storyOf(ask.trace, m, ask.at.n)?.ending?.how === 'forwarded'
  // In the order of their copies.
  const ends = endsOfWay(ask.trace, m, ask.at.n, PLACES_COUNTED)
    .filter(end => end !== m || isDiscarded)
    .toSorted((a, b) => copyOf(ask, a) - copyOf(ask, b))
  const told = ends.length > PLACES_TOLD ? ends.slice(0, PLACES_TOLD - 1) : ends
  const more = ends.length - told.length
  return [
    ...byTime(told.map(end => copyPlaceStep(ask, end, ends.length > 1, areCopies))),
    ...(more > 0 ? [step(ask.w.whyPlace.more(more))] : []),
  ]
}

/** The copy of a subscription that it was; itself: there was none. */
const copyOf = ({ trace }: Ask, end: MessageRow): MessageRow =>
  wayTo(trace, end).find(row => entityInfo(trace, trace.homeOf(row)).kind === 'subscription') ?? end

/** Where a copy went on from its subscription: which copy it was, one of several. */
function copyPlaceStep(ask: Ask, end: MessageRow, isOneOfMany: boolean, areCopies: boolean): Step {
  const { trace, w } = ask
  const copy = copyOf(ask, end)
  const isThere = copy === end && storyOf(trace, end, ask.at.n)?.ending?.how !== 'forwarded'
  const where = placeStep(ask, end, areCopies ? (isThere ? 'there' : isOneOfMany ? 'one' : 'only') : null)
  const place = { ...where, text: [where.text, ...unreceivable(ask, end)].join(' ') }
  if (!isOneOfMany || isThere) return place
  const id = trace.messageIdOf(copy)
  const published = trace.previousOf(copy)
  const renamed = published !== null && trace.messageIdOf(published) !== id ? id : null
  const parts = { number: numberOf(trace, copy), subscription: pathOf(trace, trace.homeOf(copy)), renamed }
  return { ...place, text: [place.text, w.whyPlace.ofCopy(parts), ...deadOnWay(ask, copy, end)].join(' ') }
}

/** That it is there, but the status refuses every receive (E-1). */
function unreceivable({ trace, w, at }: Ask, m: MessageRow): readonly string[] {
  const { entity = null, stage } = messageAt(trace, m, at) ?? {}
  if (entity !== trace.homeOf(m) || (stage !== 'active' && stage !== 'deferred')) return []
  const { status, refusesReceives } = entityAt(trace, entity, at.n)
  return refusesReceives ? [w.whyAnswers.waitingDisabled({ entity: pathOf(trace, entity), status })] : []
}

/** Where the copy was dead-lettered on its way to that place. */
function deadOnWay(ask: Ask, copy: MessageRow, end: MessageRow): readonly string[] {
  const { trace, w, at } = ask
  const way = wayTo(trace, end)
  return way.slice(way.indexOf(copy), -1).flatMap(row => {
    const story = storyOf(trace, row, at.n)
    const reason = story?.deadLetter?.reason ?? null
    return story === null || story.deadLetter === null
      ? []
      : [w.whyPlace.deadOnWay({ path: pathOf(trace, story.home), reason })]
  })
}

/** What has ended by time, then what is still there. */
function byTime(steps: readonly Step[]): readonly Step[] {
  return steps.toSorted((a, b) => (a.at === b.at ? 0 : (a.at ?? Infinity) - (b.at ?? Infinity)))
}

export function placeStep(ask: Ask, m: MessageRow, copy: OfCopy = null): Step {
  const { trace, w } = ask
  const story = storyOf(trace, m, ask.at.n)!
  const { number, ending, deadLetter, homePath } = story
  const now = messageAt(trace, m, ask.at)
  const entity = now === null ? homePath : pathOf(trace, now.entity)
  if (ending !== null) return endStep(ask, story, ending, { entity, copy })
  const at = { number, entity, copy }
  const words = w.whyPlace
  const delivery = openDelivery(story)
  if (delivery !== null) return step(words.locked({ ...at, by: delivery.holder }))
  if (deadLetter !== null) {
    const { record, reason, branch } = deadLetter
    const { forwardTo } = propertiesAt(trace, story.home, record)
    const refused =
      branch === 'forwardedWithoutSessionId' && forwardTo !== null
        ? [w.moveAnswers.forwardNoSession({ to: forwardTo, at: time(ask, deadLetter.at) })]
        : []
    return step([words.deadLettered({ ...at, reason }), ...refused].join(' '), null, record)
  }
  if (now?.stage === 'scheduled')
    return step(
      words.scheduled({ ...at, isTopic: isTopic(ask, m), due: time(ask, trace.scheduledEnqueueTimeOf(m) ?? ask.at.t) }),
    )
  const isExpired = now?.isExpired === true
  if (now?.stage === 'deferred') return step(words.deferred({ ...at, isExpired }))
  return step(isExpired ? words.lingering(at) : words.waiting(at))
}

/** A topic stores what is scheduled. */
const isTopic = ({ trace }: Ask, m: MessageRow): boolean => entityInfo(trace, trace.homeOf(m)).kind === 'topic'

/** An entity that was deleted and created again is another one (I-10). */
export function placeName({ trace, w, at }: Ask, entity: EntityId, path = pathOf(trace, entity)): string {
  const { path: home, deletedBy } = entityInfo(trace, homeEntity(trace, entity))
  const isEarlier =
    deletedBy !== null &&
    deletedBy <= at.n &&
    entitiesNamed(trace, home).some(({ createdBy }) => createdBy > deletedBy && createdBy <= at.n)
  return isEarlier ? w.whyPlace.earlier(path) : path
}

/** The numbers of messages; those of an earlier entity of this one's name are others than the same here (I-10). */
export function numbersFrom({ trace, w }: Ask, here: EntityId, messages: readonly MessageRow[]): readonly string[] {
  const home = homeEntity(trace, here)
  return numbersOf(trace, messages).map((number, i) => {
    const entity = homeEntity(trace, trace.homeOf(messages[i]!))
    return entity === home ? number : w.whyPlace.ofEarlier({ number, entity: pathOf(trace, entity) })
  })
}

/** The number of a message that may be of an entity that has been created again since. */
function numberNow(ask: Ask, m: MessageRow): string {
  const entity = pathOf(ask.trace, ask.trace.homeOf(m))
  const number = numberOf(ask.trace, m)
  return placeName(ask, ask.trace.homeOf(m)) === entity ? number : ask.w.whyPlace.ofEarlier({ number, entity })
}

function endStep(
  ask: Ask,
  story: Story,
  ending: Ending,
  { entity, copy }: { readonly entity: string; readonly copy: OfCopy },
): Step {
  const words = ask.w.whyPlace
  const by = ask.trace.actorOf(ending.record) === null ? null : doerOf(ask, ending.record)
  const parts = { number: story.number, entity, at: time(ask, ending.at), by, copy }
  const there = { ...parts, entity: placeName(ask, story.home, entity) }
  const text = {
    completed: () => words.completed(there),
    received: () => words.received(there),
    expired: () => words.expired({ ...there, expired: expiredBefore(ask, story, ending) }),
    cancelled: () => words.cancelled({ ...there, isTopic: isTopic(ask, story.m) }),
    deleted: () => words.deleted(there),
    entityDeleted: () => words.entityDeleted({ ...there, isTopic: isTopic(ask, story.m) }),
    published: () => words.published({ ...there, copies: copiesMade(ask, ending.record) }),
    forwarded: () => forwardedText(ask, ending.record, parts),
    activated: () => words.waiting(parts),
  }[ending.how]()
  const discarded = ending.how === 'forwarded' ? discardedOnArrival(ask, ending.record) : null
  return stepOf(ask, text, discarded ?? ending.record)
}

/** When it had expired, if the broker came upon it only later; null: it was removed at that instant. */
function expiredBefore(ask: Ask, { m, expiry }: Story, { at, record }: Ending): string | null {
  const expiresAt = ask.trace.expiresAtOf(m, record)
  return expiry === null || !isFoundLater(expiry.branch) || expiresAt === null || expiresAt >= at
    ? null
    : time(ask, expiresAt)
}

const copiesMade = ({ trace }: Ask, n: RecordNumber): number => trace.detailOf(n, 'message-published').copies

/** Where a forward led. Without a row of its own there it was discarded as a duplicate, if it does not arrive by the next records. */
function forwardedText(
  ask: Ask,
  forward: number,
  { at, copy }: { readonly at: string; readonly copy: OfCopy },
): string {
  const { trace } = ask
  const { to: entity } = trace.recordOf(forward, 'message-forwarded')
  const arrived = rowsBornOf(trace, forward)
  return arrived === null
    ? discardedText(ask, discardedOnArrival(ask, forward), { entity, at, copy })
    : placeStep({ ...ask, at: afterRecord(trace, trace.birthOf(arrived)) }, arrived, copy).text
}

/** The record by which the target of a forward discarded it as a duplicate (F-12); null: it arrived. */
export function discardedOnArrival({ trace, at }: Ask, forward: RecordNumber): number | null {
  for (let n = forward + 1; n <= at.n && trace.timeOf(n) === trace.timeOf(forward); n++)
    if (trace.kindOf(n) === 'duplicate-discarded' && trace.causeOf(n) === forward) return n
  return null
}

/** That record `n` discarded it, with the message of which it was a duplicate. */
export function discardedText(
  ask: Ask,
  n: RecordNumber | null,
  parts: { readonly entity: string; readonly at: string; readonly copy?: OfCopy },
): string {
  const { trace, w } = ask
  const first = n === null ? null : trace.messageOf(trace.detailOf(n, 'duplicate-discarded').original)
  const text = w.whyPlace.duplicate({ copy: null, ...parts, of: first === null ? null : numberNow(ask, first) })
  const other = n === null ? null : forwardedRow(ask, trace.record(n))
  const came = first === null || other === null ? null : cameBackText(ask, first, other)
  return came === null ? text : `${text} ${came}`
}

/** That what was discarded is the first one itself, or a copy of it, come back; null: it is another one. */
export function cameBackText({ trace, w }: Ask, first: MessageRow, other: MessageRow): string | null {
  if (lastShared(trace, first, other) !== first) return null
  const since = wayTo(trace, other).filter(row => !wayTo(trace, first).includes(row))
  const isCopy = since.some(row => kinshipOf(trace, row, trace.previousOf(row)!) === 'published')
  const number = numberOf(trace, first)
  return w.duplicateWords.cameBack({ number, ...namedEntity(trace, trace.homeOf(first)), isCopy })
}

/** The message that a forward made of it, by a record right after. */
function rowsBornOf(trace: Trace, forward: number): number | null {
  for (let n = forward + 1; n < trace.length && trace.timeOf(n) === trace.timeOf(forward); n++) {
    const m = trace.messageOf(n)
    if (m !== null && trace.causeOf(n) === forward && trace.birthOf(m) === n) return m
  }
  return null
}
