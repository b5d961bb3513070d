/** What all connections share: the bus they act on, the locks they hold, and the way in which an operation is asked for. */
import { randomBytes } from 'node:crypto'
import type { Performed } from '../../../sim-core/index.ts'
import type { WireActivity } from './wire-activity.ts'
import type { Bus, Operation } from '../bus.ts'
import { addressOf } from './addresses.ts'
import { notFound, refusalOf } from './errors.ts'
import type { Refusal } from './errors.ts'

/** A step as it is put together from a frame; `Operation` with values that are not known to be well formed. */
export type Asked = { readonly do: Operation['do'] } & Readonly<Record<string, unknown>>

/** Azure's text where a run has met its own limit is none: this is ours. */
const RUN_ENDED: Refusal = {
  refusal: {
    condition: 'amqp:resource-limit-exceeded',
    description: 'The run has reached its limit of records or memory; reset the bus to go on.',
  },
  status: 403,
}

const TOKEN_BYTES = 16
/** Asking for each alone takes longer than all else about it. */
const TOKENS_AT_ONCE = 512

/** What a lock token stands for. */
export interface Held {
  /** Names the delivery in a settlement: `c1.3`. */
  readonly of: string
  readonly path: string
}

export class Door {
  bus: Bus
  readonly activity: WireActivity
  /** By lock token, in hex, as clients write it. */
  readonly held = new Map<string, Held>()

  private randomness: Buffer = Buffer.alloc(0)

  constructor(bus: Bus, activity: WireActivity) {
    this.bus = bus
    this.activity = activity
  }

  /** Only what exists, or did, may stand in the recording. */
  refusalOfPath(path: string): Refusal | null {
    return this.bus.run.isKnown(path) ? null : notFound(path)
  }

  /** `path`: what it is about, for the sentence of a refusal. */
  act(asked: Asked, path: string, beside: readonly unknown[] = []): Performed | Refusal {
    if (this.bus.run.stopped !== null) return RUN_ENDED
    const performed = this.bus.perform(asked as unknown as Operation, beside)
    return performed.failure === null ? performed : refusalOf(performed.failure, path)
  }

  /** L-11. As the wire has it: .NET writes the first three groups of a GUID the other way round. */
  newToken(held: Held, isGone = false): Buffer {
    if (this.randomness.length < TOKEN_BYTES) this.randomness = randomBytes(TOKEN_BYTES * TOKENS_AT_ONCE)
    const tag = Buffer.from(this.randomness.subarray(0, TOKEN_BYTES))
    this.randomness = this.randomness.subarray(TOKEN_BYTES)
    if (!isGone) this.held.set(tokenOfTag(tag), held)
    return tag
  }

  /** The path of an entity as first written. */
  written(address: string | null | undefined): string | null {
    const found = addressOf(address)
    if (found === null) return null
    return this.bus.run.entity(found.path)?.path ?? found.path
  }
}

/** A delivery's tag as the lock token that clients make of it. */
export function tokenOfTag(tag: Buffer): string {
  const bytes = Buffer.from(tag)
  bytes.subarray(0, 4).reverse()
  bytes.subarray(4, 6).reverse()
  bytes.subarray(6, 8).reverse()
  return bytes.toString('hex')
}
