/** The receivers that a rule looks at, each with the entity whose locks it takes, all for the same duration. */
import { ownerPath } from '../../../sim-core/index.ts'
import type { ReceiverInput } from '../../../sim-core/index.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { withoutChanging } from '../steady.ts'

export interface Holder {
  readonly index: number
  readonly receiver: ReceiverInput
  readonly entity: Entity
}

export function* peekLockReceivers(all: Ground): Generator<Holder> {
  const ground = withoutChanging(all, 'lockDuration')
  for (const [index, receiver] of ground.input.receivers.entries()) {
    const entity = ground.find(ownerPath(receiver.from))
    if (entity !== undefined && receiver.receiveMode === 'peekLock') yield { index, receiver, entity }
  }
}
