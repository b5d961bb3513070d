/** One queue (later also topic, subscription) or dead-letter queue: dozens of them, so objects. */
import { NONE } from '../kernel/agenda.ts'
import type { EntityProperties, ExpirationMode } from '../input.ts'
import type { EntityKind } from '../trace/types.ts'
import type { Message } from './message.ts'
import { ReadyHeap } from './ready-heap.ts'

export class Entity {
  alive = true
  /** Number of its dead-letter queue's messages is that queue's own count. */
  deadLetterQueue: Entity | null = null
  /** Messages by stage, an index of `Stage`; `gone` is not counted. */
  readonly byStage = [0, 0, 0, 0, 0, 0]

  /** Arrival-order list of all that it holds; a dead-letter queue's list is sorted when somebody peeks. */
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
  waiting = 0
  /** Receivers open on it, busy or not (Z-5 "listening"). */
  openReceivers = 0

  /** Numbers handed out so far (S-55, N-1). */
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
  properties!: EntityProperties
  mode!: ExpirationMode
  /**
   * What nearly every event asks of the properties. V8 gives an object that is put together from two others a hidden class that
   * differs from time to time; an entity has always the same. [Measured: without them the tenth run was compiled anew.]
   */
  lockDuration = 0
  /** Infinity = never. */
  timeToLiveMax = Infinity
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
  createdBy = 0
  deletedBy: number | null = null
  /** Rank of its name among all names of the scenario (Z-3, idle deletions go by name). */
  readonly nameRank: number

  constructor(id: number, path: string, kind: EntityKind, parent: Entity | null, properties: EntityProperties, mode: ExpirationMode, nameRank: number) {
    this.id = id
    this.path = path
    this.kind = kind
    this.parent = parent
    this.nameRank = nameRank
    this.setProperties(properties, mode)
  }

  setProperties(properties: EntityProperties, mode: ExpirationMode): void {
    this.properties = properties
    this.mode = mode
    this.lockDuration = properties.lockDuration
    this.timeToLiveMax = properties.defaultMessageTimeToLive ?? Infinity
    this.isTemporary = properties.autoDeleteOnIdle !== null
    this.deadLettersExpired = properties.deadLetteringOnMessageExpiration
    this.hasExactSizeLimit = properties.maxSizeInBytes !== null
    this.mayReceive = properties.status === 'Active' || properties.status === 'SendDisabled'
    this.maySend = properties.status === 'Active' || properties.status === 'ReceiveDisabled'
    this.modeKind = mode.kind
  }
}
