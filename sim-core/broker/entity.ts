/** One queue, topic, subscription or dead-letter queue: dozens of them, so objects. */
import { TRANSFER_SUFFIX } from '../input/entity-path.ts'
import type { CompiledRule } from '../filter/index.ts'
import { NONE } from '../kernel/agenda.ts'
import type { EntityProperties, ExpirationMode } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import type { EnqueuedCodes } from '../trace/codes.ts'
import type { EntityId, EntityKind } from '../trace/types.ts'
import type { DuplicateHistory } from './duplicates.ts'
import type { Message } from './message.ts'
import type { Partitions } from './partitions.ts'
import { ReadyHeap } from './ready-heap.ts'
import type { Sessions } from './session.ts'

/** What an entity is made with. */
export interface NewEntity {
  /** As first written. */
  readonly path: string
  readonly kind: EntityKind
  readonly parent: Entity | null
  readonly properties: EntityProperties
  readonly mode: ExpirationMode
}

export class Entity {
  alive = true
  deadLetterQueue: Entity | null = null
  /** Of a queue, once something needed it. */
  transferDeadLetterQueue: Entity | null = null
  /** Of a topic, in the order of their creation. */
  readonly subscriptions = new Set<Entity>()
  /** Of a subscription, in the order in which they were added. */
  rules: readonly CompiledRule[] = []
  /** What an entity has only if it was created so; null = it has none. Fixed at creation (X-1, U-1, P-1). */
  sessions: Sessions | null = null
  partitions: Partitions | null = null
  history: DuplicateHistory | null = null
  /** Path to which what becomes available here goes on at once (F-8, Q-10); null = it stays. */
  forwardsTo: string | null = null
  /** Of a source: what became available since it was served. */
  readonly outbox: Message[] = []
  /** Sends and receives go the short way: a queue or dead-letter queue without any of these. */
  isPlain = true
  /** Messages by stage, an index of `Stage`; `gone` is not counted. */
  readonly byStage = [0, 0, 0, 0, 0, 0]

  /** Arrival-order list of all that it holds; a dead-letter queue's and a partitioned entity's is sorted when somebody peeks. */
  storeFirst: Message | null = null
  storeLast: Message | null = null
  storeSorted = true
  /** First message never handed out; what was handed out and came back stands in `returned`. */
  fresh: Message | null = null
  readonly returned = new ReadyHeap()
  /** Expired, unlocked, not yet removed, in order of expiry (Z-5). */
  readonly lingering: Message[] = []

  /** Outstanding receives in the order in which their credit arrived (O-1): indexes of `Waits`. */
  waitFirst = NONE
  waitLast = NONE
  /** Those in its sessions included. */
  waiting = 0
  /** Of a topic: receives outstanding on its subscriptions (I-4). */
  waitingBelow = 0
  /** Of a topic: subscriptions that forward (F-8). */
  forwardingBelow = 0
  /** Receivers open on it, sessions of it held and accepts waiting (Z-5 "listening"). */
  openReceivers = 0

  /** Numbers handed out so far, of its partitions the most (S-55, N-1). */
  numbersUsed = 0
  sizeInBytes = 0
  /** Timer lanes: one for the lock duration, one for each common time to live. */
  lockLane = NONE
  readonly timeToLiveLanes = new Map<number, number>()
  /** The lane used last: most messages of an entity share one time to live. */
  lastTimeToLive = NaN
  lastTimeToLiveLane = NONE
  /** Index of the lock duration in the trace's table. */
  lockDurationIndex = 0
  sweepTimer = NONE

  idleTimer = NONE
  /** The record that set the idle clock last: its creation, or a use. */
  clockSetBy = 0
  /** null = something keeps it alive, or it never goes (S-48). */
  idleDeletesAt: number | null = null
  /** Messages scheduled here and not yet activated (C-14). */
  get scheduled(): number {
    return this.byStage[0]!
  }

  readonly id: number
  readonly path: string
  readonly kind: EntityKind
  readonly parent: Entity | null
  /** The queue or subscription whose dead-letter queue it is, whose numbers its messages keep; else itself. */
  readonly owner: Entity
  /** It is the dead-letter queue of transfers. */
  readonly isTransfer: boolean
  /** The topic of a subscription. */
  readonly topic: Entity | null
  /** Whose quota its messages count against (B-3). */
  readonly account: Entity
  properties!: EntityProperties
  mode!: ExpirationMode
  /**
   * What nearly every event asks of the properties. V8 gives an object that is put together from two others a hidden class that
   * differs from time to time; an entity has always the same. [Measured: without them the tenth run was compiled anew.]
   */
  lockDuration = 0
  /** Its default, and the least of that and its topic's (S-30, T-2). Infinity = never. */
  ownTimeToLiveMax = Infinity
  timeToLiveMax = Infinity
  /** How often that was set to something else, its creation included. */
  private defaultChanges = 0
  /** It is deleted when idle. */
  isTemporary = false
  /** S-31. */
  deadLettersExpired = false
  /** Nothing is refused for the size of messages that have none. */
  hasExactSizeLimit = false
  /** Section 16, G-32: by the status; a dead-letter queue has its queue's. */
  mayReceive = true
  maySend = true
  modeKind: ExpirationMode['kind'] = 'whenListening'
  /** What the records of its arrivals cite: how it numbers them. */
  arrivalCodes: EnqueuedCodes = Code.enqueued
  createdBy = 0
  deletedBy: number | null = null
  /** Rank of its name among all names of the scenario (Z-3, idle deletions go by name); in a live run of those seen so far. */
  nameRank: number

  constructor(id: EntityId, { path, kind, parent, properties, mode }: NewEntity, nameRank: number) {
    this.id = id
    this.path = path
    this.kind = kind
    this.parent = parent
    this.owner = kind === 'deadLetterQueue' ? parent! : this
    this.isTransfer = path.toLowerCase().endsWith(TRANSFER_SUFFIX)
    this.topic = kind === 'subscription' ? parent : null
    this.account = parent?.account ?? this
    this.nameRank = nameRank
    this.setProperties(properties, mode)
    this.defaultChanges = 0
  }

  /** What was enqueued may have an expiry that the present default would not give it (G-5). */
  get hasOtherDefaultNow(): boolean {
    return this.defaultChanges > 0
  }

  setProperties(properties: EntityProperties, mode: ExpirationMode): void {
    this.properties = properties
    this.mode = mode
    this.lockDuration = properties.lockDuration
    this.ownTimeToLiveMax = properties.defaultMessageTimeToLive ?? Infinity
    this.boundTimeToLive()
    this.isTemporary = properties.autoDeleteOnIdle !== null
    this.deadLettersExpired = properties.deadLetteringOnMessageExpiration
    this.hasExactSizeLimit = properties.maxSizeInBytes !== null
    this.mayReceive = properties.status === 'Active' || properties.status === 'SendDisabled'
    this.maySend = properties.status === 'Active' || properties.status === 'ReceiveDisabled'
    this.modeKind = mode.kind
    const { forwardTo, forwardDeadLetteredMessagesTo } = properties
    this.forwardsTo = this.isTransfer
      ? null
      : this.kind === 'deadLetterQueue'
        ? forwardDeadLetteredMessagesTo
        : forwardTo
    this.setPlain()
  }

  /** After its own default or its topic's changed. */
  boundTimeToLive(): void {
    const before = this.timeToLiveMax
    this.timeToLiveMax = Math.min(this.ownTimeToLiveMax, this.topic?.ownTimeToLiveMax ?? Infinity)
    if (this.timeToLiveMax !== before) this.defaultChanges++
  }

  setPlain(): void {
    const rare = this.sessions !== null || this.partitions !== null || this.history !== null || this.forwardsTo !== null
    if (this.partitions !== null) this.arrivalCodes = Code.enqueuedInPartition
    else if (this.properties.firstSequenceNumber !== 1n) this.arrivalCodes = Code.enqueuedPreset
    this.isPlain = !rare && (this.kind === 'queue' || this.kind === 'deadLetterQueue')
  }
}

/** The entity and the dead-letter queues that belong to it. */
export function withQueues(e: Entity): Entity[] {
  return [e, e.deadLetterQueue, e.transferDeadLetterQueue].filter(each => each !== null)
}
