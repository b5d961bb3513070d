/**
 * A message while it is in the broker: what can change about it, and what its timers and lists need. An object, where the trace
 * has columns: a broker holds few messages at once, each event reads a dozen fields of one of them, and what has gone is garbage.
 * A lock token holds the object itself, so a message that has gone is never taken for another one.
 */
import type { ApplicationProperties } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Entity } from './entity.ts'
import type { Session } from './session.ts'

/** Why and by whom a message was dead-lettered; it keeps this when it is forwarded from there. */
interface Letter {
  readonly reason: string | null
  readonly description: string | null
  /** Set by a dead-letter forward: where it was dead-lettered. */
  readonly source: string | null
}

/** The copies of one large message that are still there: the last to go frees what they have in common (B-3). */
interface Copies {
  left: number
}

/** What only messages of the rarer features have. */
export interface Rare {
  /** Forwards so far (F-3). */
  hops: number
  letter: Letter | null
  /** `acceptance`: the one it was delivered in last; `firstLock`, `lastLock`: its locks there. */
  session: Session | null
  acceptance: number
  firstLock: number
  lastLock: number
  /** Of a copy of a large message: the others (B-3). */
  copies: Copies | null
  /** The lock that a transaction is to settle at its commit; 0 = none. */
  enlistedLock: number
}

export class Message {
  /** Number of the message in the trace. */
  readonly row: number
  /** Its place among the live, by which its timers find it. */
  readonly slot: number
  readonly home: Entity
  /** The entity that holds it now: its home or its home's dead-letter queue. */
  store: Entity
  /** 0 for the entity's first number, 1 for the next …; see `ordinals.ts` for partitions. */
  readonly ordinal: number
  /** Index into the broker's sources, and the running number `{n}`. */
  readonly source: number
  readonly number: number

  /** Codes of `trace/data.ts`. */
  stage: number = Stage.gone
  place: number = Place.main
  /** Wire value (Z-4). */
  deliveryCount = 0
  /** Which lock this is, counting from 1: together with the message, the lock token (L-11). */
  lockNumber = 0
  /** Actor that holds the lock, or held the last one. */
  holder = 0
  /** Not 0 when a receive may take it: active, unlocked, not expired; 1 in its queue, 2 in the dead-letter queue. */
  ready = 0
  birth = 0
  /** Latest record that changed it: the cause of what its timers do. */
  lastRecord = 0
  timeToLiveTimer = NONE
  /** Lock end; while scheduled, the activation. */
  lockTimer = NONE
  /** Infinity = never. Both instants begin as NaN so that V8 makes them floating-point fields from the first message on. */
  expiresAt = NaN
  lockedUntil = NaN
  /** Neighbours in its entity's store, in arrival order. */
  previous: Message | null = null
  next: Message | null = null
  /** L-22: application properties modified since the send. */
  modified: ApplicationProperties | undefined = undefined
  rare: Rare | null = null

  constructor(row: number, slot: number, home: Entity, ordinal: number, source: number, number: number) {
    this.row = row
    this.slot = slot
    this.home = home
    this.store = home
    this.ordinal = ordinal
    this.source = source
    this.number = number
  }
}

export function rareOf(m: Message): Rare {
  return (m.rare ??= {
    hops: 0,
    letter: null,
    session: null,
    acceptance: 0,
    firstLock: 0,
    lastLock: 0,
    copies: null,
    enlistedLock: 0,
  })
}
