/** A message goes to a receiver: locked for it, or for good (L-1, L-2). */
import { Code } from '../trace/codes.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker, ReceivePort } from './broker.ts'
import { leave } from './leave.ts'
import { lock } from './lock.ts'
import { recordChange } from './record.ts'

export function handOver(b: Broker, m: number, port: ReceivePort, cause: number): void {
  if (!port.receiveAndDelete) {
    const record = lock(b, m, port.actor, cause)
    port.deliver(b, m, b.messages.lockNumber[m]!, record)
    return
  }
  const dead = b.messages.place[m] !== Place.main
  const code = b.messages.stage[m] === Stage.deferred ? Code.receivedDeferred : dead ? Code.receivedDead : Code.received
  leave(b, m)
  const record = recordChange(b, code, m, Stage.gone, b.messages.deliveryCount[m]!, cause, port.actor, 0)
  port.deliver(b, m, 0, record)
}
