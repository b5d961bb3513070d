/** The receivers that a rule looks at, each with the entity whose locks it takes. */
import { ownerPath } from '../../../sim-core/index.ts'
import type { ReceiverInput } from '../../../sim-core/index.ts'
import type { Entity, Ground } from '../ground.ts'

export interface Holder {
  readonly index: number
  readonly receiver: ReceiverInput
  readonly entity: Entity
}

export function* peekLockReceivers(ground: Ground): Generator<Holder> {
  for (const [index, receiver] of ground.input.receivers.entries()) {
    const entity = ground.find(ownerPath(receiver.from))
    if (entity !== undefined && receiver.receiveMode === 'peekLock') yield { index, receiver, entity }
  }
}
