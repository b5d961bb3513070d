/** The broker's whole state. Behaviours stand one a file beside it and take it as their first argument. */
import { Agenda } from '../kernel/agenda.ts'
import { TRANSFER_SUFFIX } from '../input/entity-path.ts'
import { roomOf } from '../input/entity-properties.ts'
import type { MessageInput, NamespaceInput } from '../input/input.ts'
import { isTemplated } from '../trace/content.ts'
import type { Detail, Source } from '../trace/data.ts'
import { TraceWriter } from '../trace/writer.ts'
import { Entity } from './entity.ts'
import type { NewEntity } from './entity.ts'
import type { Failure } from './failures.ts'
import type { Message } from './message.ts'
import { Messages } from './messages.ts'
import type { Session } from './session.ts'
import { Waits } from './waits.ts'

/** A message's row names its entity in 16 bits. */
const ENTITIES_MAX = 2 ** 16

/** Who fires: actions of the agenda. */
export const Action = {
  lockEnd: 0,
  activation: 1,
  timeToLive: 2,
  sweep: 3,
  idleDeletion: 4,
  receiverOpens: 5,
  step: 6,
  arrival: 7,
  renewal: 8,
  handlerEnds: 9,
  receiverCloses: 10,
  waitEnds: 11,
  transactionTimeout: 12,
  sessionLockEnd: 13,
  acceptEnds: 14,
  sessionIdle: 15,
  sessionRenewal: 16,
  sessionNext: 17,
  sweptLeave: 18,
  receiverKilled: 19,
} as const
export type Action = (typeof Action)[keyof typeof Action]

/** Order within one instant: Z-3, then the contract's fine print. */
export const Priority = {
  transactionTimeout: 1,
  lockEnd: 2,
  activation: 3,
  timeToLive: 4,
  idleDeletion: 5,
  receiverOpens: 6,
  step: 7,
  arrival: 8,
  renewal: 9,
  handlerEnds: 10,
  receiverStops: 11,
  waitEnds: 12,
  /** Steps marked so, and operations from outside: nothing else is due any more. */
  lastStep: 13,
} as const

/** The client's end of an outstanding receive. */
export interface ReceivePort {
  /** Actor index: who holds the locks. */
  readonly actor: number
  readonly receiveAndDelete: boolean
  /** How many messages one receive brings at most. */
  readonly batch: number
  /** Called once for each message; `lockNumber` completes the lock token. */
  deliver(b: Broker, m: Message, lockNumber: number, record: number): void
  /** A receive that waited is about to be served. */
  served(): void
  /** A wait ended because the entity vanished or was disabled. */
  refused(b: Broker, failure: Failure): void
  /** A wait ended with the session it was in; `failure` null = it was closed. `cause`: the record that says so. */
  sessionEnded(b: Broker, failure: Failure | null, cause: number): void
}

export class Broker {
  now = 0
  readonly agenda = new Agenda()
  readonly trace = new TraceWriter()
  readonly messages = new Messages()
  readonly entities: Entity[] = []
  /** By lower-cased path. */
  readonly byPath = new Map<string, Entity>()
  /** How each path was written when an entity last stood there, by lower-cased path. */
  readonly writtenPaths = new Map<string, string>()
  readonly waits = new Waits()
  /** Sessions that were ever held, by `Session.slot`. */
  readonly sessions: { readonly entity: Entity; readonly session: Session }[] = []
  readonly ports: ReceivePort[] = []
  readonly namespace: NamespaceInput
  /** G-5, of the namespace's switches: asked at every receive. */
  readonly recomputesExpiry: boolean
  readonly isBasic: boolean
  /** Counts creations, deletions and updates, so that clients can keep an entity they looked up. */
  epoch = 0
  /** The scenario's own entities stand: from now on a forward's target must exist (contract, Fine print). */
  hasStarted = false
  /** Told after an entity was created or updated. */
  entityChanged: (entity: Entity) => void = () => {}
  /** Told before a refusal is recorded; `actor`: whose operation it was. */
  onFailure: ((failure: Failure, operation: string, actor: number) => void) | null = null

  readonly sources: Source[] = []
  /** A source's own time to live, Infinity = never, its size, and what it takes of a queue's quota. */
  readonly sourceTimeToLive: number[] = []
  readonly sourceSize: number[] = []
  readonly sourceRoom: number[] = []
  /** Estimated bytes of what grows with copied bodies and details. */
  looseBytes = 0

  clockSkewMs = 0
  readonly skewedEnqueuedTimes = new Map<number, number>()
  /** Details that repeat, by a key of their own. */
  readonly knownDetails = new Map<string, number>()
  /** Entities with messages and waits to bring together, and how many calls deep somebody is at it. */
  readonly toServe: Entity[] = []
  /** Dead-letter queues with a message that could not be forwarded yet. */
  readonly heldBack = new Set<Entity>()
  /** Found by the sweeps of this instant. */
  readonly swept: Message[] = []
  /** One record before the limit of the run: forwards stop there. */
  recordsMax = Infinity
  servingDepth = 0
  /** A commit is under way: nobody is served before it is complete. */
  isAtomic = false
  /** Waits of steps and receivers so far: those that end in one instant end in the order of issue. */
  waitsBegun = 0
  nameRanks: ReadonlyMap<string, number>

  constructor(namespace: NamespaceInput, nameRanks: ReadonlyMap<string, number>) {
    this.namespace = namespace
    this.recomputesExpiry = namespace.switches.recomputeExpiryOnReceive
    this.isBasic = namespace.tier === 'basic'
    this.nameRanks = nameRanks
  }

  addSource(message: MessageInput, idPrefix: string, actor: number): number {
    this.sources.push({ message, idPrefix, templated: message.template !== false && isTemplated(message), actor })
    this.sourceTimeToLive.push(message.timeToLive ?? Infinity)
    const size = message.sizeInBytes ?? 0
    this.sourceSize.push(size)
    this.sourceRoom.push(roomOf(size))
    return this.sources.length - 1
  }

  /** A path as it prints: names compare without case and print as first written. */
  written(path: string): string {
    return this.writtenPaths.get(path.toLowerCase()) ?? path
  }

  find(path: string): Entity | undefined {
    const key = path.toLowerCase()
    return (
      this.byPath.get(key) ??
      (key.endsWith(TRANSFER_SUFFIX) ? this.transferQueue(key.slice(0, -TRANSFER_SUFFIX.length)) : undefined)
    )
  }

  /** It is there from the moment when somebody first needs it. */
  transferQueue(key: string): Entity | undefined {
    const queue = this.byPath.get(key)
    if (queue === undefined || queue.kind !== 'queue') return undefined
    queue.transferDeadLetterQueue ??= this.addEntity({
      path: queue.path + TRANSFER_SUFFIX,
      kind: 'deadLetterQueue',
      parent: queue,
      properties: queue.properties,
      mode: queue.mode,
    })
    return queue.transferDeadLetterQueue
  }

  addEntity(made: NewEntity): Entity {
    const { path } = made
    if (this.entities.length === ENTITIES_MAX)
      throw new RangeError(`a run can tell ${ENTITIES_MAX} entities apart, not more`)
    const key = path.toLowerCase()
    const entity = new Entity(this.entities.length, made, this.nameRanks.get(key) ?? 0)
    entity.createdBy = this.trace.length
    this.entities.push(entity)
    this.byPath.set(key, entity)
    this.writtenPaths.set(key, path)
    return entity
  }

  enqueuedTimeOf(m: Message): number {
    return this.skewedEnqueuedTimes.get(m.row) ?? this.trace.timeOf(m.birth)
  }

  knownDetail(key: string, make: () => Detail): number {
    const known = this.knownDetails.get(key)
    if (known !== undefined) return known
    const index = this.trace.detail(make())
    this.knownDetails.set(key, index)
    return index
  }
}
