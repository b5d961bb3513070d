/** What keeps an entity alive, or until when it lives (I facts); queue, topic and subscription count different things as use. */

import type { EntityId, EveryKey, RecordNumber, RecordOf } from '../../../sim-core/index.ts'
import { cursorAt, entityInfo, lastPartOf, subscriptionsOf, pathOf } from '../../read/at.ts'
import { isInstance, receiversFrom, openReceivers } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { isGiven } from '../../read/scenario-place.ts'
import { topicEndOf } from '../../read/entity/topic-end.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'
import { waitsSince } from '../../read/session/waiting.ts'
import { ON_A_LOCK } from '../../model/step-facts.ts'
import type { UsedKind } from '../../model/used-kind.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { lastUpTo } from '../../read/lists.ts'
import { splitOf } from '../../read/entity/split.ts'
import { isUseBelow, lastUseRecord, recordsAt, recordsOfKind, stopsTimer, usageAt } from '../../read/trace-index.ts'
import { length, step, stepOf, time, part } from './ask.ts'
import type { Ask } from './ask.ts'
import { idleNote, messagesKeepNote, noteOf, topicUseNote, waitNote } from './modelled.ts'
import { isKeptByMessages, notCounted, usesBelow } from './not-counted.ts'
import { listenersOf, waitingAccepts } from './session-now.ts'
import type { Modelled, Part, Step } from './types.ts'

export interface Idle extends Part {
  /** It has a limit: being idle can delete it. */
  readonly isTimed: boolean
}

/** The pages' lists of what counts as use. */
const LIST: Readonly<Record<UsedKind, readonly string[]>> = {
  queue: ['S-49'],
  topic: ['S-50', 'I-4'],
  subscription: ['S-51', 'I-5', 'G-15'],
}

export const listFacts = (kind: UsedKind): readonly string[] => LIST[kind]

export function idleOf(ask: Ask, entity: EntityId): Idle {
  const own = ownIdle(ask, entity)
  const topic = topicEndOf(ask.trace, entity, ask.at)
  // Where its own timer runs, that says which of the two comes first.
  if (topic === null || cursorAt(ask.trace, ask.at).idleDeletesAt(entity) !== null) return own
  const parts = { topic: pathOf(ask.trace, topic.topic), at: time(ask, topic.at) }
  return {
    ...own,
    steps: [...own.steps, step(ask.w.whyIdle.goesWithTopic(parts), topic.at)],
    facts: [...own.facts, 'I-8'],
  }
}

function ownIdle(ask: Ask, entity: EntityId): Idle {
  const { w, trace, at } = ask
  const { autoDeleteOnIdle: limit, forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, at.n)
  if (limit === null) {
    if (forwardTo === null && forwardDeadLetteredMessagesTo === null)
      return { ...unlimited(ask, entity), isTimed: false }
    const kept = w.whyIdle.keptByForwarding({ kind: usedKind(trace, entity), isDeadOnly: forwardTo === null })
    const facts = forwardTo === null ? ['F-5'] : ['F-5', 'F-8', 'S-52']
    return { ...part({ steps: [step(kept)], facts }), isTimed: false }
  }
  const deletesAt = cursorAt(trace, at).idleDeletesAt(entity)
  return deletesAt === null ? keptAlive(ask, entity) : runningOut(ask, entity, deletesAt)
}

/** No limit: nobody set one, or forwarding took it away and left it so (F-5). */
function unlimited(ask: Ask, entity: EntityId): Part {
  const { w, trace, at } = ask
  const kind = usedKind(trace, entity)
  const by = setBy(trace, entity, at.n, 'autoDeleteOnIdle')
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, by)
  const { createdBy, path } = entityInfo(trace, entity)
  const hadLimit = by !== createdBy || isGiven(ask.input, path, 'autoDeleteOnIdle')
  if (!hadLimit || (forwardTo ?? forwardDeadLetteredMessagesTo) === null)
    return part({ steps: [step(w.whyIdle.neverDeleted(kind))], facts: ['I-1'] })
  const text = w.whyIdle.leftByForwarding({ kind, at: time(ask, trace.timeOf(by)) })
  return part({ steps: [stepOf(ask, text, by)], facts: ['F-5'] })
}

function keptAlive(ask: Ask, entity: EntityId): Idle {
  const { w, trace, at } = ask
  const kind = usedKind(trace, entity)
  const isInSession = propertiesAt(trace, entity, at.n).requiresSession
  const forwarding = kind === 'topic' ? forwardingSubscription(ask, entity) : null
  if (forwarding !== null) {
    const kept = w.whyIdle.keptByForwardingSubscription(forwarding)
    return { ...part({ steps: [step(kept)], facts: [...LIST[kind], 'F-8', 'S-52'] }), isTimed: true }
  }
  const text =
    kind === 'topic' ? w.whyIdle.keptBySubscription : isInSession ? w.whyIdle.keptBySession : w.whyIdle.keptByReceiver
  const { scheduled } = cursorAt(trace, at).counts(entity)
  if (scheduled > 0) {
    // A receive operation that waits then may keep it for longer than that (G-16).
    const isWaited = keepers(ask, entity).some(id =>
      propertiesAt(trace, id, at.n).requiresSession
        ? holdsAt(holdsOf(trace, id), at.n).length > 0
        : listenersOf(ask, id, at.n, at.t).length > 0,
    )
    const last = isWaited ? null : splitOf(trace, at, entity).lastScheduled
    const kept = w.whyIdle.keptBySchedule({ count: scheduled, until: last === null ? null : time(ask, last) })
    const modelled = last === null ? [] : [noteOf(ask, 'activationUse')]
    return { ...part({ steps: [step(kept)], facts: [...LIST[kind], 'C-14', 'I-11'], modelled }), isTimed: true }
  }
  const modelled = kind === 'topic' ? [] : [waitNote(ask)]
  return { ...part({ steps: [step(text)], facts: [...LIST[kind], 'I-6', 'G-16'], modelled }), isTimed: true }
}

/** The entity and, of a topic, the subscriptions whose use keeps it in use: by a switch none (I-4). */
const keepers = ({ trace, input, at }: Ask, entity: EntityId): readonly EntityId[] => [
  entity,
  ...(input.namespace.switches.topicIdleIgnoresSubscriptions
    ? []
    : subscriptionsOf(trace, entity, at.n).map(({ id }) => id)),
]

/** One of the topic that forwards everything, and so counts as a receiver that always waits (F-8); null: none does. */
function forwardingSubscription(ask: Ask, topic: EntityId): { subscription: string; to: string } | null {
  const { trace, at } = ask
  const toOf = (id: EntityId) => propertiesAt(trace, id, at.n).forwardTo
  const id = keepers(ask, topic).find(one => toOf(one) !== null)
  return id === undefined ? null : { subscription: lastPartOf(pathOf(trace, id)), to: toOf(id)! }
}

/** Somebody holds one of its sessions without a receive operation that waits, which is no use (G-16). */
const isHeldIdle = ({ trace, at }: Ask, entity: EntityId): boolean => holdsAt(holdsOf(trace, entity), at.n).length > 0

/** By the limit of its last use: an update counts as one right after it has set another limit. */
function runningOut(ask: Ask, entity: EntityId, deletesAt: number): Idle {
  const { w, trace, at } = ask
  const kind = usedKind(trace, entity)
  const from = trace.timeOf(lastUseRecord(trace, entity, at.n))
  const use = lastUse(ask, entity, at.n, from)
  const sum = w.whyArithmetic.idle({
    from: time(ask, from),
    limit: length(ask, deletesAt - from),
    result: time(ask, deletesAt),
    use: use.words,
  })
  const inVain = notCounted(ask, entity, use.step)
  const topic = topicEndOf(ask.trace, entity, ask.at)
  const isBefore = topic !== null && topic.at < deletesAt
  const end = isBefore
    ? step(
        w.whyIdle.willDeleteWithTopic({
          topic: pathOf(ask.trace, topic.topic),
          at: time(ask, topic.at),
          own: time(ask, deletesAt),
        }),
        topic.at,
      )
    : step(
        (isKeptByMessages(ask, kind) ? w.whyIdle.willDeleteUnlessMoved : w.whyIdle.willDelete)({
          kind,
          at: time(ask, deletesAt),
        }),
        deletesAt,
      )
  const steps = [use.step, ...inVain.steps, end]
  const facts = [
    'S-44',
    ...LIST[kind],
    'I-3',
    'I-7',
    'I-13',
    ...(propertiesAt(ask.trace, entity, ask.at.n).forwardTo === null ? [] : ['G-26']),
    ...(isBefore ? ['I-8'] : []),
  ]
  return {
    ...part({
      steps,
      arithmetic: [sum],
      facts: [...facts, ...use.facts, ...inVain.facts],
      modelled: [...use.modelled, ...inVain.modelled, ...(isHeldIdle(ask, entity) ? [waitNote(ask)] : [])],
    }),
    isTimed: true,
  }
}

/** That the entity, or its topic, is going to be deleted with what is in it, unless that leaves before: `leavesAt`. */
export function deletionSteps(ask: Ask, home: EntityId, leavesAt = Infinity): Step[] {
  const { w, trace, at } = ask
  const { parent } = entityInfo(trace, home)
  const due = [home, ...(parent === null ? [] : [parent])].flatMap(entity => {
    const deletesAt = cursorAt(trace, at).idleDeletesAt(entity)
    return deletesAt === null ? [] : [{ entity: pathOf(trace, entity), kind: usedKind(trace, entity), deletesAt }]
  })
  const first = due.toSorted((a, b) => a.deletesAt - b.deletesAt)[0]
  // Where its own removal is a use, it does not go with the subscription (G-15).
  return first === undefined || first.deletesAt >= leavesAt || isKeptByMessages(ask, first.kind)
    ? []
    : [
        step(
          w.whyIdle.goesWith({ entity: first.entity, kind: first.kind, at: time(ask, first.deletesAt) }),
          first.deletesAt,
        ),
      ]
}

export interface LastUse extends Part {
  readonly step: Step
  readonly words: string
  readonly by: string
}

/** The operation that counted as use last; without any, the creation (I-14). */
export function lastUse(ask: Ask, entity: EntityId, n: RecordNumber, t: number): LastUse {
  const { w, trace } = ask
  const record = lastUseRecord(trace, entity, n)
  const by = usageAt(trace, record)
  const words = isUseBelow(trace, record) ? w.whyIdle.below(w.usageText(by)) : w.usageText(by)
  const kind = usedKind(trace, entity)
  const ended = endOfUse(ask, record, kind)
  const said = ended ?? w.whyIdle.lastUse({ kind, at: time(ask, t), use: words })
  const rests = ended === null ? behindUse(ask, record, by) : restsOnWait(ask)
  return { ...rests, step: stepOf(ask, said, record), words, by }
}

const restsOnWait = (ask: Ask): Part => part({ facts: ['G-16'], modelled: [waitNote(ask)] })

/** Settling and renewing as use (I-15), a batch deletion (B-6), the start of the timer at an activation (I-11), an arrival by forwarding. */
function behindUse(ask: Ask, record: RecordNumber, by: string): Part {
  const { trace } = ask
  const led = trace.causeOf(record)
  // Counts, too, when it is discarded as a duplicate.
  const cause = led !== null && trace.kindOf(led) === 'duplicate-discarded' ? trace.causeOf(led) : led
  if (by === 'activation') return part({ facts: ['I-11'], modelled: [noteOf(ask, 'activationUse')] })
  if (ON_A_LOCK.has(by) || by === 'renewSessionLock')
    return part({ facts: ['I-15', 'G-16'], modelled: [noteOf(ask, 'settlingUse')] })
  if (by === 'deleteMessages' || by === 'purge')
    return part({ facts: ['B-6'], modelled: [noteOf(ask, 'batchDeletionUse')] })
  const { branch }: EveryKey = cause === null ? {} : trace.record(cause)
  const isForwarded =
    cause !== null &&
    (trace.kindOf(cause) === 'message-forwarded' || branch === 'forwarded' || branch === 'deadLetterForwarded')
  return isForwarded ? part({ modelled: [noteOf(ask, 'forwardedUse')] }) : part({})
}

/** A use that was the end of a wait: a receive operation, or an open receiver, had kept it in use until then (G-16). null: it was no such end. */
function endOfUse(ask: Ask, record: RecordNumber, used: UsedKind): string | null {
  const { w, trace } = ask
  const cause = trace.causeOf(record)
  if (usageAt(trace, record) !== 'receive') return null
  const at = time(ask, trace.timeOf(record))
  if (cause === null) {
    const refused = refusedWait(ask, record)
    return refused === null ? null : w.whyIdle.usedUntilRefused({ kind: used, at, by: trace.actorOf(refused) ?? '' })
  }
  const by = trace.actorOf(cause) ?? ''
  const kind = trace.kindOf(cause)
  if (kind === 'receive-waiting' && trace.timeOf(cause) < trace.timeOf(record))
    return w.whyIdle.usedByWait({ kind: used, at, by, since: time(ask, trace.timeOf(cause)) })
  const isGone = kind === 'receiver-killed' || kind === 'receiver-closed'
  if (!isGone && (!kind.startsWith('session-') || stopsTimer(trace, record))) return null
  const how = !isGone ? 'session' : kind === 'receiver-killed' ? 'killed' : 'closed'
  return w.whyIdle.usedUntil({ kind: used, at, by, how })
}

/** A change of its entity refused what had waited, so that the timer which had been stopped starts; null: not so. */
function refusedWait({ trace }: Ask, record: RecordNumber): RecordNumber | null {
  if (stopsTimer(trace, record) || !stopsTimer(trace, lastUseRecord(trace, trace.entityOf(record)!, record - 1)))
    return null
  const refused = lastUpTo(recordsOfKind(trace, 'operation-failed'), record)
  return refused !== null && trace.timeOf(refused) === trace.timeOf(record) ? refused : null
}

/** Receivers that wait for a session keep nothing alive (I-6, G-16). `isOver`: the entity is gone. */
export function waitSteps(ask: Ask, entity: EntityId, isOver: boolean): Part {
  const { trace, input, w, at } = ask
  const holders = holdsAt(holdsOf(trace, entity), at.n).map(({ holder }) => holder)
  const withSessions = receiversFrom(trace, input, entity).filter(({ sessions }) => sessions)
  const waiting = openReceivers(ask, entity, at.n).filter(
    name => !holders.includes(name) && withSessions.some(one => isInstance(one.name, name)),
  )
  const all = [
    ...waiting.flatMap(by => {
      const since = waitsSince(trace, entity, by, at.n)
      return since === null ? [] : [{ by, since }]
    }),
    ...waitingAccepts(ask, entity, isOver ? { ...at, t: at.t - 1 } : at),
  ]
  if (all.length === 0) return part({})
  const words = isOver ? w.whyIdle.waitedForSession : w.whyIdle.waitsForSession
  const steps = all.map(({ by, since }) => step(words({ by, since: time(ask, since) })))
  return part({ steps, facts: ['I-6', 'G-16'], modelled: [waitNote(ask)] })
}

/** What the idle clock of this kind of entity rests on. */
export function idleNotesOf(ask: Ask, entity: EntityId): readonly Modelled[] {
  const kind = usedKind(ask.trace, entity)
  if (kind === 'topic') return [idleNote(ask), ...(hasUsedSubscription(ask, entity) ? [topicUseNote(ask)] : [])]
  return kind === 'subscription' ? [idleNote(ask), messagesKeepNote(ask)] : [idleNote(ask)]
}

/** One of its subscriptions has been used since the topic itself was. */
function hasUsedSubscription(ask: Ask, topic: EntityId): boolean {
  const { trace, at } = ask
  const own = recordsAt(trace, 'resets', topic).findLast(n => n <= at.n && !isUseBelow(trace, n))
  return usesBelow(ask, topic, own ?? entityInfo(trace, topic).createdBy) > 0
}

/** What a reset of the timer rests on. */
export function resetPart(ask: Ask, { n, by, deletesAt }: RecordOf<'idle-clock-reset'>): Part {
  const entity = ask.trace.entityOf(n)
  // What kept it in use until then says why the timer starts only now.
  const ended = entity === null ? null : endOfUse(ask, n, usedKind(ask.trace, entity))
  const use = ended === null ? behindUse(ask, n, by) : restsOnWait(ask)
  const kept = entity === null || deletesAt !== null ? null : ownIdle(ask, entity)
  return {
    ...use,
    steps: [...(ended === null ? [] : [step(ended)]), ...(kept?.steps ?? [])],
    facts: [...use.facts, ...(kept?.facts ?? [])],
    modelled: [
      ...(entity === null ? [idleNote(ask)] : idleNotesOf(ask, entity)),
      ...use.modelled,
      ...(kept?.modelled ?? []),
    ],
  }
}
