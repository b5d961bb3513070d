/** Whether a receiver loses locks in a changed run all the same: what helps a message there helps it only by chance. */

import type { ReceiverInput, Trace } from '../../../sim-core/index.ts'
import { leftWithin } from '../../read/client/doors.ts'
import { isInstance } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Delivery } from '../../read/message/history.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import type { Ask } from './ask.ts'
import { tryWhole } from './what-if.ts'
import type { Change } from './what-if.ts'

/** In the changed run the receiver loses no lock of work that is no longer, be it on another message. */
export function isEachKept(
  { trace, input }: Ask,
  [key, change]: readonly [string, Change],
  receiver: ReceiverInput | undefined,
  isAsShort: (delivery: Delivery) => boolean,
): boolean {
  const run = receiver === undefined ? null : tryWhole(trace, input, key, change)
  return run === null || receiver === undefined || !stillLoses(run, receiver.name, isAsShort)
}

/** Of deliveries for which the change is long enough; a holder that left renewed nothing more. */
function stillLoses(run: Trace, name: string, isAsShort: (delivery: Delivery) => boolean): boolean {
  return recordsOfKind(run, 'lock-expired').some(n => {
    const m = run.messageOf(n)
    if (m === null || !isInstance(name, run.actorOf(n) ?? '')) return false
    const delivery = storyOf(run, m, run.length - 1)?.deliveries.find(({ end }) => end?.record === n)
    if (delivery === undefined || !isAsShort(delivery)) return false
    const { holder, record, workRecord } = delivery
    return leftWithin(run, holder, record, n, workRecord) === null
  })
}

/** From its hand-out to the end of the work on it in ms; Infinity: that is not known. */
export const heldMs = ({ at, workEnd }: Delivery): number => (workEnd ?? Infinity) - at

export const workMs = ({ workStart, workEnd }: Delivery): number => (workEnd ?? Infinity) - (workStart ?? 0)
