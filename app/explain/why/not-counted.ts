/** What happened to an entity since its last use and did not count as use. */

import type { EntityId, EveryKey, RecordNumber } from '../../../sim-core/index.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { UsedKind } from '../../model/used-kind.ts'
import { usedKind } from '../../read/entity/used-kind.ts'
import { factsOf } from '../../read/kinds.ts'
import { part, step } from './ask.ts'
import type { Ask } from './ask.ts'
import { noteOf, waitNote } from './modelled.ts'
import type { Part, Step } from './types.ts'

/** Messages, or records, looked through. */
const LOOKED_AT = 20_000
const RECEIVERS_TOLD = 3

/** What happened since its last use and was no use: arrivals in a subscription, peeks of a topic, use of its dead-letter queue, refused operations; by a switch operations on a topic's subscriptions. */
export function notCounted(ask: Ask, entity: EntityId, use: Step): Part {
  const { trace, input, w } = ask
  const kind = usedKind(trace, entity)
  const { topicIdleIgnoresSubscriptions } = input.namespace.switches
  const since = use.record ?? 0
  const words = w.whyIdle
  // A topic has none.
  const ofDead = trace.entities.flatMap(({ id, path, ...one }) => {
    if (one.kind !== 'deadLetterQueue' || one.parent !== entity) return []
    const by = openReceivers(ask, id, ask.at.n).slice(0, RECEIVERS_TOLD)
    if (by.length > 0) return [step(words.openDead({ path, by }))]
    const count = countOf(ask, since, n => trace.entityOf(n) === id && isUse(ask, n))
    return count === 0 ? [] : [step(words.usedDead({ path, count }))]
  })
  // A call on a subscription would have been a use of its topic (I-4), none on a dead-letter queue (S-49).
  const isItsSubscription = (one: EntityId): boolean =>
    trace.entities[one]!.kind === 'subscription' && trace.entities[one]!.parent === entity
  const isOfIt = (one: EntityId | null): boolean =>
    one === entity || (one !== null && !topicIdleIgnoresSubscriptions && isItsSubscription(one))
  const found = [
    [words.notCounted, kind === 'subscription' && !isKeptByMessages(ask, kind) ? arrivals(ask, entity, since) : 0],
    [words.usedBelow, kind === 'topic' && topicIdleIgnoresSubscriptions ? usesBelow(ask, entity, since) : 0],
    [
      words.peekedInVain,
      kind === 'topic' ? countOf(ask, since, n => trace.entityOf(n) === entity && isPeek(ask, n)) : 0,
    ],
    [words.refusedInVain, countOf(ask, since, n => isOfIt(trace.entityOf(n)) && isRefusal(ask, n))],
  ] as const
  // Those that wait for a session are told apart.
  const open = propertiesAt(trace, entity, ask.at.n).requiresSession ? [] : openReceivers(ask, entity, ask.at.n)
  const counted = [...found.flatMap(([text, count]) => (count === 0 ? [] : [step(text({ count }))])), ...ofDead]
  const isTold = (told: (typeof found)[number][0]): boolean => found.some(([text, count]) => text === told && count > 0)
  const modelled = [
    ...(ofDead.length > 0 ? [noteOf(ask, 'deadLetterUse')] : []),
    ...(isTold(words.refusedInVain) ? [noteOf(ask, 'refusedUse')] : []),
  ]
  if (open.length === 0) return part({ steps: counted, modelled })
  const vain = step(words.openInVain({ by: open.slice(0, RECEIVERS_TOLD) }))
  return part({ steps: [...counted, vain], facts: ['I-6', 'G-16'], modelled: [...modelled, waitNote(ask)] })
}

const isUse = ({ trace }: Ask, n: RecordNumber): boolean =>
  trace.kindOf(n) === 'message-dead-lettered'
    ? trace.recordOf(n, 'message-dead-lettered').branch === 'byApplication'
    : factsOf(trace.kindOf(n)).isUse === true
const isPeek = ({ trace }: Ask, n: RecordNumber): boolean => trace.kindOf(n) === 'messages-peeked'
/** A call to accept a session that found none counted as use when it was issued (G-16). */
const isRefusal = ({ trace }: Ask, n: RecordNumber): boolean =>
  trace.kindOf(n) === 'operation-failed' && trace.recordOf(n, 'operation-failed').error !== 'ServiceTimeout'

function arrivals({ trace, at }: Ask, subscription: number, since: number): number {
  if (trace.messageCount > LOOKED_AT) return 0
  let count = 0
  for (let m = 0; m < trace.messageCount; m++) {
    const birth = trace.rowsOf(m)[0] ?? Infinity
    if (trace.homeOf(m) === subscription && birth > since && birth <= at.n) count++
  }
  return count
}

/** Operations on the subscriptions of a topic. */
export const usesBelow = (ask: Ask, topic: EntityId, since: number): number =>
  countOf(ask, since, n => {
    const entity = ask.trace.entityOf(n)
    return isUse(ask, n) && entity !== null && ask.trace.entities[entity]!.parent === topic
  })

/** Operations after its last use; the records of a batch are one, and so are those of a call that names several messages. */
function countOf({ trace, at }: Ask, since: RecordNumber, isMeant: (n: RecordNumber) => boolean): number {
  const found = new Set<string>()
  for (let n = since + 1; n <= at.n && n < since + LOOKED_AT; n++) {
    const { t, kind, actor, operation }: EveryKey = trace.record(n)
    if (isMeant(n)) found.add(`${t} ${kind} ${operation} ${actor}`)
  }
  return found.size
}

/** By a switch, messages that come and go keep a subscription in use (G-15). */
export const isKeptByMessages = ({ input }: Ask, kind: UsedKind): boolean =>
  kind === 'subscription' && input.namespace.switches.messagesKeepSubscriptionAlive

/** What counts as use here, as this run's switches have it. */
export function idleRule(ask: Ask, entity: EntityId): string {
  const { trace, input, w } = ask
  const kind = usedKind(trace, entity)
  if (kind === 'topic' && input.namespace.switches.topicIdleIgnoresSubscriptions) return w.idleRules.topicAlone
  return isKeptByMessages(ask, kind) ? w.idleRules.subscriptionKept : w.idleRules[kind]
}
