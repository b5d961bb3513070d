/**
 * What a kind of record is to a reader: one entry a kind, and whatever is told, drawn or filtered by kind alone reads it here.
 * What a record does beyond its kind is read from the trace: in message/history.ts, client/, session/ and transaction/.
 */

import type { Kind } from '../../sim-core/index.ts'

export type KindGroup =
  | 'arrivals'
  | 'moves'
  | 'deliveries'
  | 'losses'
  | 'sessions'
  | 'transactions'
  | 'work'
  | 'looks'
  | 'refusals'
  | 'receivers'
  | 'rules'
  | 'entities'
  | 'others'

/** How its arrow looks in a sequence diagram. */
export type ArrowLook = 'act' | 'reply' | 'move' | 'done' | 'dropped' | 'lost' | 'look' | 'refused' | 'note'

/** Its sign in the log; what has none is a ring. */
export type KindSign =
  | 'arrival'
  | 'published'
  | 'forwarded'
  | 'duplicate'
  | 'session'
  | 'scheduled'
  | 'locked'
  | 'deferred'
  | 'done'
  | 'lost'
  | 'gone'
  | 'refused'
  | 'plain'

/** How it ends a delivery. */
export type DeliveryEnd = 'completed' | 'abandoned' | 'lapsed' | 'deferred' | 'deadLettered' | 'released' | 'deleted'

/** How a message leaves. `published`: a topic keeps nothing, the copies live on in its subscriptions. */
export type Leaving = 'completed' | 'received' | 'cancelled' | 'deleted' | 'expired' | 'forwarded' | 'published'

interface KindFacts {
  /** By which the log filters. */
  readonly group: KindGroup
  /**
   * Whose act it is: a message is born, it is handed to a client, a client asks the broker, a handler works, the broker acts by itself.
   * Left out: whoever the record names, or the broker.
   */
  readonly act?: 'birth' | 'handOut' | 'client' | 'handler' | 'broker'
  /** `silent`: nothing passes between anybody, it only tells how long something lives. Left out: 'act'. */
  readonly arrow?: ArrowLook | 'silent'
  readonly sign?: KindSign
  /** Of several records at one instant the pointer means the one of the lowest rank; without one it comes last. */
  readonly rank?: number
  readonly endsDelivery?: DeliveryEnd
  /** How its message leaves with it; of an expiry only where that drops it. Every kind says so, lest a new one that ends a message go unnoticed. */
  readonly leaves: Leaving | null
  /** A message comes to its entity, which has it from now on for its receivers or subscriptions. */
  readonly isArrival?: true
  readonly tone?: 'lost' | 'done' | 'held' | 'waiting'
  /** An operation that counts as use of its entity (I facts). */
  readonly isUse?: true
}

const KIND_FACTS: Readonly<Record<Kind, KindFacts>> = {
  'entity-created': { group: 'entities', rank: 15, leaves: null },
  'entity-updated': { group: 'entities', rank: 16, isUse: true, leaves: null },
  'entity-deleted': { group: 'entities', sign: 'gone', rank: 2, leaves: null },
  'rule-added': { group: 'rules', isUse: true, leaves: null },
  'rule-removed': { group: 'rules', isUse: true, leaves: null },
  'idle-clock-reset': { group: 'entities', arrow: 'silent', leaves: null },
  'message-scheduled': { group: 'arrivals', act: 'birth', sign: 'scheduled', rank: 12, tone: 'waiting', leaves: null },
  'scheduled-message-cancelled': {
    group: 'arrivals',
    act: 'client',
    arrow: 'dropped',
    sign: 'gone',
    rank: 6,
    leaves: 'cancelled',
  },
  'message-enqueued': {
    group: 'arrivals',
    act: 'birth',
    sign: 'arrival',
    rank: 11,
    tone: 'waiting',
    leaves: null,
    isArrival: true,
  },
  'message-published': { group: 'moves', act: 'birth', sign: 'published', leaves: 'published', isArrival: true },
  'time-to-live-clamped': { group: 'arrivals', act: 'broker', arrow: 'silent', leaves: null },
  'duplicate-discarded': { group: 'moves', act: 'client', arrow: 'refused', sign: 'duplicate', leaves: null },
  'message-locked': {
    group: 'deliveries',
    act: 'handOut',
    sign: 'locked',
    rank: 13,
    tone: 'held',
    isUse: true,
    leaves: null,
  },
  'message-received': {
    group: 'deliveries',
    act: 'handOut',
    arrow: 'done',
    sign: 'done',
    rank: 10,
    leaves: 'received',
    tone: 'done',
    isUse: true,
  },
  'lock-renewed': {
    group: 'deliveries',
    act: 'client',
    sign: 'locked',
    rank: 14,
    tone: 'held',
    isUse: true,
    leaves: null,
  },
  'lock-expired': {
    group: 'deliveries',
    act: 'broker',
    arrow: 'lost',
    sign: 'lost',
    rank: 3,
    endsDelivery: 'lapsed',
    tone: 'lost',
    leaves: null,
  },
  'message-abandoned': {
    group: 'deliveries',
    act: 'client',
    arrow: 'reply',
    rank: 7,
    endsDelivery: 'abandoned',
    isUse: true,
    leaves: null,
  },
  'message-deferred': {
    group: 'deliveries',
    act: 'client',
    arrow: 'reply',
    sign: 'deferred',
    rank: 8,
    endsDelivery: 'deferred',
    isUse: true,
    leaves: null,
  },
  'message-released': { group: 'deliveries', act: 'broker', arrow: 'reply', endsDelivery: 'released', leaves: null },
  'message-completed': {
    group: 'deliveries',
    act: 'client',
    arrow: 'done',
    sign: 'done',
    rank: 9,
    endsDelivery: 'completed',
    leaves: 'completed',
    tone: 'done',
    isUse: true,
  },
  'message-expired': { group: 'losses', act: 'broker', arrow: 'dropped', sign: 'lost', rank: 1, leaves: 'expired' },
  'message-dead-lettered': {
    group: 'losses',
    arrow: 'lost',
    sign: 'lost',
    rank: 0,
    endsDelivery: 'deadLettered',
    leaves: null,
  },
  'message-forwarded': { group: 'moves', arrow: 'move', sign: 'forwarded', leaves: 'forwarded' },
  'messages-peeked': { group: 'looks', act: 'client', arrow: 'look', rank: 19, isUse: true, leaves: null },
  'message-deleted': {
    group: 'losses',
    act: 'client',
    arrow: 'dropped',
    sign: 'gone',
    rank: 6,
    leaves: 'deleted',
    tone: 'lost',
  },
  'messages-deleted': { group: 'entities', act: 'client', sign: 'gone', rank: 7, isUse: true, leaves: null },
  'receive-empty': { group: 'looks', act: 'client', arrow: 'look', rank: 20, isUse: true, leaves: null },
  'receive-waiting': { group: 'looks', act: 'client', arrow: 'look', leaves: null },
  'operation-failed': { group: 'refusals', act: 'client', arrow: 'refused', sign: 'refused', rank: 5, leaves: null },
  'session-accepted': { group: 'sessions', act: 'client', sign: 'session', isUse: true, leaves: null },
  'session-lock-renewed': { group: 'sessions', act: 'client', sign: 'session', isUse: true, leaves: null },
  'session-closed': { group: 'sessions', sign: 'session', leaves: null },
  'session-state-set': { group: 'sessions', act: 'client', isUse: true, leaves: null },
  'session-state-read': { group: 'sessions', act: 'client', arrow: 'look', isUse: true, leaves: null },
  'session-lock-expired': { group: 'sessions', act: 'broker', arrow: 'lost', sign: 'lost', leaves: null },
  'transaction-begun': { group: 'transactions', leaves: null },
  'transaction-committed': { group: 'transactions', leaves: null },
  'transaction-rolled-back': { group: 'transactions', sign: 'gone', leaves: null },
  'clock-skew-set': { group: 'others', leaves: null },
  'processing-started': { group: 'work', act: 'handler', arrow: 'note', tone: 'held', leaves: null },
  'processing-finished': { group: 'work', act: 'handler', arrow: 'note', leaves: null },
  'receiver-opened': { group: 'receivers', arrow: 'look', rank: 17, isUse: true, leaves: null },
  'receiver-closed': { group: 'receivers', arrow: 'look', rank: 18, leaves: null },
  'receiver-killed': { group: 'receivers', arrow: 'look', sign: 'refused', rank: 4, tone: 'lost', leaves: null },
  'run-stopped': { group: 'others', tone: 'lost', leaves: null },
}

export const factsOf = (kind: Kind): KindFacts => KIND_FACTS[kind]

/** Of which this holds. */
export const kindsWhere = (holds: (facts: KindFacts) => boolean): readonly Kind[] =>
  (Object.keys(KIND_FACTS) as Kind[]).filter(kind => holds(KIND_FACTS[kind]))

/** A message comes into being. */
export const BIRTHS = kindsWhere(({ act }) => act === 'birth')
export const isBirth = (kind: Kind): boolean => KIND_FACTS[kind].act === 'birth'

/** A message comes to its entity now: sent, due, copied or forwarded. */
export const ARRIVALS = kindsWhere(({ isArrival }) => isArrival === true)
export const isArrival = (kind: Kind): boolean => KIND_FACTS[kind].isArrival === true

/** A receive hands a message to a client, with a lock or for good. */
export const HAND_OUTS = kindsWhere(({ act }) => act === 'handOut')
export const isHandOut = (kind: Kind): boolean => KIND_FACTS[kind].act === 'handOut'

/** A client has had the message for good. */
export const COMPLETIONS = kindsWhere(({ leaves }) => leaves === 'completed' || leaves === 'received')

/** With this error a call learns that the lock that it goes by is no more (L-7, X-9). */
export const isLockLost = (error: string | null): boolean => error === 'MessageLockLost' || error === 'SessionLockLost'
