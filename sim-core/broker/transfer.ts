/** Send-via: the message passes the transfer queue of the entity it is sent via (A-5, G-12). */
import { Code } from '../trace/codes.ts'
import type { Origin } from '../trace/types.ts'
import { acceptRefusal, prepareAll } from './accept.ts'
import type { Outgoing } from './accept.ts'
import type { Broker } from './broker.ts'
import { deadLetterTransfer } from './dead-letter.ts'
import type { Reason } from './dead-letter.ts'
import { stamp } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { ENTITY_NOT_FOUND } from './failures.ts'
import { refusedReason } from './forward.ts'
import { touch } from './idle.ts'
import { storeBatch } from './send.ts'

/** All of the batch arrive, or all end in the dead-letter queue of transfers. The caller serves whoever waits. */
export function sendVia(b: Broker, via: Entity, to: string, batch: readonly Outgoing[], origin: Origin): void {
  const target = b.find(to)
  const prepared = target === undefined ? [] : prepareAll(b, target, batch)
  const refused = target === undefined ? ENTITY_NOT_FOUND : acceptRefusal(b, target, prepared)
  const record =
    refused === null
      ? storeBatch(b, target!, prepared, 'send', origin).record
      : strandAll(b, via, batch, refusedReason(refused, b.written(to)), origin)
  touch(b, via, 'send', record)
}

/** Returns the record by which the last of them went to the dead-letter queue. */
function strandAll(b: Broker, via: Entity, batch: readonly Outgoing[], reason: Reason, origin: Origin): number {
  return batch.map(message => strand(b, via, message, reason, origin)).at(-1)!
}

function strand(b: Broker, via: Entity, message: Outgoing, reason: Reason, { cause, actor }: Origin): number {
  via.sizeInBytes += b.sourceRoom[message.source]!
  const m = stamp(
    b,
    via,
    message.source,
    message.number,
    message.scheduledEnqueueTime,
    Code.transferred,
    null,
    cause,
    actor,
  )
  deadLetterTransfer(b, m, b.transferQueue(via.path.toLowerCase())!, reason)
  return m.lastRecord
}
