/** Batch deletion: the oldest messages that are active and unlocked, expired ones too, go without being received (B-6). */
import { DELETE_REQUEST_MAX } from '../input/entity-properties.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import type { Entity } from './entity.ts'
import type { Failure } from './failures.ts'
import { touch } from './idle.ts'
import { leave } from './leave.ts'
import { recordChange } from './record.ts'
import { serveWaiting } from './serve.ts'
import { deleteRefusal } from './status.ts'
import { firstInOrder } from './store.ts'

/** `count` null: request after request until none is left. Only what was enqueued before `before`. */
export function deleteMessages(
  b: Broker,
  e: Entity,
  { operation, count, before }: { readonly operation: string; readonly count: number | null; readonly before: number },
  actor: number,
): Failure | null {
  const refused = deleteRefusal(e)
  if (refused !== null) return refused
  const max = count === null ? Infinity : Math.min(count, DELETE_REQUEST_MAX[b.namespace.tier])
  const found = firstInOrder(e, max, m => m.stage === Stage.active && b.enqueuedTimeOf(m) < before)
  for (const m of found) {
    leave(b, m)
    recordChange(b, Code.messageDeleted, m, Stage.gone, m.deliveryCount, m.lastRecord, actor, 0)
  }
  const detail = b.knownDetail(`deleted ${found.length}`, () => ({ count: found.length }))
  const record = b.trace.writeEntity(Code.messagesDeleted, e.id, NOTHING, actor, detail)
  touch(b, e, operation, record)
  serveWaiting(b)
  return null
}
