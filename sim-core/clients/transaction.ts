/** Transactions: operations that are checked when they are called and happen together at the commit, or not at all (A facts). */
import { Action, Priority } from '../broker/broker.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { OTHER_ENTITY, OTHER_PARTITION_KEY, TRANSACTION_FULL, TRANSACTION_OVER } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import { serveWaiting } from '../broker/serve.ts'
import { TRANSACTION_TIMEOUT_MS } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'

const MESSAGES_MAX = 100

/** One operation of a transaction. */
export interface Enlisted {
  /** The entity it is about; undefined = there is none at its path, and `check` says so. */
  readonly entity: Entity | undefined
  /** Messages sent, cancelled or settled. */
  readonly messages: number
  readonly partitionKeys: readonly string[]
  /** Bytes it will store, and in whose quota, are for `held` of later checks. */
  bytes(b: Broker): number
  check(b: Broker, held: number): Failure | null
  /** Enlisted for good: what it will settle nobody else may settle. `release` takes that back. */
  hold(): void
  release(): void
  apply(b: Broker, cause: number): void
}

export class Transaction {
  readonly label: string
  readonly begun: number
  private readonly operations: Enlisted[] = []
  isOver = false
  private timer = NONE
  private readonly index: number

  constructor(b: Broker, index: number, label: string) {
    this.index = index
    this.label = label
    this.begun = this.record(b, Code.transactionBegun, NOTHING)
  }

  private record(b: Broker, code: number, cause: number): number {
    return b.trace.writeEntity(
      code,
      NOTHING,
      cause,
      b.trace.actor(this.label),
      b.knownDetail(`transaction ${this.label}`, () => ({ transaction: this.label })),
    )
  }

  /** null = it will happen at the commit. */
  enlist(b: Broker, operation: Enlisted): Failure | null {
    const refused = this.refusal(operation) ?? operation.check(b, this.bytes(b))
    if (refused !== null) return refused
    operation.hold()
    this.operations.push(operation)
    if (this.timer === NONE)
      this.timer = b.agenda.arm(
        b.now + TRANSACTION_TIMEOUT_MS,
        Priority.transactionTimeout,
        this.index,
        Action.transactionTimeout,
        this.index,
        NONE,
      )
    return null
  }

  /** One entity with all that belongs to it, so many messages, one partition key. */
  private refusal({ entity, messages, partitionKeys }: Enlisted): Failure | null {
    if (this.isOver) return TRANSACTION_OVER
    const root = this.operations[0]?.entity
    if (root !== undefined && entity !== undefined && rootOf(entity) !== rootOf(root)) return OTHER_ENTITY
    const together = this.operations.reduce((sum, operation) => sum + operation.messages, messages)
    if (together > MESSAGES_MAX) return TRANSACTION_FULL
    const keys = new Set([...this.operations.flatMap(operation => operation.partitionKeys), ...partitionKeys])
    return keys.size > 1 ? OTHER_PARTITION_KEY : null
  }

  /** What it means to store already: all of it counts against the same entity's quota. */
  private bytes(b: Broker): number {
    return this.operations.reduce((sum, operation) => sum + operation.bytes(b), 0)
  }

  commit(b: Broker, actor: number): Failure | null {
    if (this.isOver) return TRANSACTION_OVER
    this.end(b)
    const refused = this.checkAll(b)
    if (refused !== null) {
      const first = this.operations[0]!.entity
      const failed = failOn(
        b,
        refused,
        {
          operation: 'commitTransaction',
          path: first?.path ?? '',
          entity: first?.alive === true ? first : undefined,
          cause: NOTHING,
          actor,
        },
        { transaction: this.label },
      )
      this.record(b, Code.transactionRolledBack, failed)
      return null
    }
    const committed = this.record(b, Code.transactionCommitted, NOTHING)
    // all of it becomes visible at once; whoever waits is served afterwards.
    b.isAtomic = true
    for (const operation of this.operations) operation.apply(b, committed)
    b.isAtomic = false
    serveWaiting(b)
    return null
  }

  private checkAll(b: Broker): Failure | null {
    let held = 0
    for (const operation of this.operations) {
      const refused = operation.check(b, held)
      if (refused !== null) return refused
      held += operation.bytes(b)
    }
    return null
  }

  /** locks stay as they were, with the same token. */
  rollBack(b: Broker): Failure | null {
    if (this.isOver) return TRANSACTION_OVER
    this.end(b)
    this.record(b, Code.transactionRolledBack, NOTHING)
    return null
  }

  onTimeout(b: Broker): void {
    this.timer = NONE
    this.end(b)
    this.record(b, Code.transactionTimedOut, this.begun)
  }

  private end(b: Broker): void {
    this.isOver = true
    this.timer = b.agenda.disarm(this.timer)
    for (const operation of this.operations) operation.release()
  }
}

/** The queue or topic that it belongs to. */
function rootOf(e: Entity): Entity {
  return e.parent === null ? e : rootOf(e.parent)
}
