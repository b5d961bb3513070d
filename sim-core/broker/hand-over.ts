/** A message goes to a receiver: locked for it, or for good (L-1, L-2). */
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import { leave } from './leave.ts'
import { lock } from './lock.ts'
import type { Message } from './message.ts'
import { recordChange } from './record.ts'

/** Returns the record of the delivery: what its client does at once may have written more by now. */
export function handOver(b: Broker, m: Message, port: ReceivePort, cause: number): number {
  if (!port.receiveAndDelete) {
    const record = lock(b, m, port.actor, cause)
    port.deliver(b, m, m.lockNumber, record)
    return record
  }
  const dead = m.place !== Place.main
  const code = m.stage === Stage.deferred ? Code.receivedDeferred : dead ? Code.receivedDead : Code.received
  leave(b, m)
  const record = recordChange(b, code, m, Stage.gone, m.deliveryCount, cause, port.actor, 0)
  port.deliver(b, m, 0, record)
  return record
}
