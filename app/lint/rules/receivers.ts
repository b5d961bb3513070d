/** The receivers that a rule looks at, each with the entity whose locks it takes. */
import { ownerPath } from '../../../sim-core/index.ts'
import type { Instant, ReceiverInput } from '../../../sim-core/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { comesIn } from '../backlog.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { versionsOf } from '../over-time.ts'
import { feedsReaching, firstArrival } from '../reaching.ts'
import { isDeadLetters } from '../sample.ts'
import { withoutChanging } from '../steady.ts'

export interface Holder {
  readonly index: number
  readonly receiver: ReceiverInput
  readonly entity: Entity
}

/** Those whose locks are all for the same duration. */
export const peekLockReceivers = (all: Ground): Generator<Holder> => holdersIn(withoutChanging(all, 'lockDuration'))

export interface LastHolder extends Holder {
  /** How long its locks last until the end of the run, and where that is set. */
  readonly lock: { readonly value: number; readonly at: JsonPath }
  /** The update that made it so; null: it has been so from the start. */
  readonly updatedAt: Instant | null
}

/** Those that get messages while their locks are as they stay. */
export function* lastHolders(all: Ground): Generator<LastHolder> {
  for (const holder of holdersIn(withoutChanging(all))) {
    const versions = versionsOf(all, holder.entity)
    const { properties, updates, at } = versions.at(-1)!
    const value = properties!.lockDuration
    const other = versions.findLastIndex(({ properties: then }) => then!.lockDuration !== value)
    const updatedAt = other === -1 ? null : versions[other + 1]!.from
    const lock = { value, at: updates.lockDuration ?? [...at, 'lockDuration'] }
    if (updatedAt === null ? !getsNothing(all, holder) : getsLater(all, holder, updatedAt))
      yield { ...holder, lock, updatedAt }
  }
}

/** It is closed or killed for good. */
const endOf = ({ closeAt, killAt, restartAfter }: ReceiverInput): number =>
  Math.min(closeAt ?? Infinity, restartAfter === null ? (killAt ?? Infinity) : Infinity)

/** It ends before any message comes. */
function getsNothing(ground: Ground, { receiver, entity }: Holder): boolean {
  const until = endOf(receiver)
  return !isDeadLetters(receiver.from, entity) && until < Infinity && until <= (firstArrival(ground, entity) ?? 0)
}

/** After an update; a session may be held since before it (L-29), and when dead letters come nobody knows. */
function getsLater(ground: Ground, { receiver, entity }: Holder, since: Instant): boolean {
  if (receiver.sessions || isDeadLetters(receiver.from, entity)) return false
  const { runForMs } = ground.input
  const span = { from: Math.max(since, receiver.openAt), to: Math.min(endOf(receiver), runForMs) }
  return feedsReaching(ground, entity).some(feed => comesIn(feed, span, runForMs))
}

function* holdersIn(ground: Ground): Generator<Holder> {
  for (const [index, receiver] of ground.input.receivers.entries()) {
    const entity = ground.find(ownerPath(receiver.from))
    if (entity !== undefined && receiver.receiveMode === 'peekLock') yield { index, receiver, entity }
  }
}
