/** What would have saved a message: each change is tried by running it before it is said. */

import { PROPERTY_RANGES } from '../../../sim-core/index.ts'
import type { EntityPropertiesPatch } from '../../../sim-core/index.ts'
import { hasHandlers, isInstance, receiversFrom } from '../listening.ts'
import { propertiesAt } from '../properties.ts'
import { sessionOf } from '../session-of.ts'
import type { Delivery, Story } from '../story.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { tryOut, withEntity, withReceiver, withoutTimeToLive } from './what-if.ts'

const RENEWAL_MS = 5 * 60_000

/** When the message's turn would have come had nothing expired; null: never, or the run is too large to try. */
export function turnOf(ask: Ask, story: Story): number | null {
  const outcome = tryOut(ask.trace, ask.input, story.m, `no ttl ${story.homePath}`, withoutTimeToLive(story.homePath))
  return outcome?.receivedAt ?? null
}

/** For a message that expired while it waited. */
export function changesForWaiting(ask: Ask, story: Story): string[] {
  const { trace, input, w } = ask
  const changes: string[] = []
  const turn = turnOf(ask, story)
  if (turn !== null) changes.push(w.whyChanges.ttlOver(length(ask, turn - trace.enqueuedTimeOf(story.m))))
  for (const receiver of receiversFrom(trace, input, story.home)) {
    const instances = receiver.instances + 1
    const outcome = tryOut(
      trace,
      input,
      story.m,
      `instances ${receiver.name}`,
      withReceiver(receiver.name, one => ({ ...one, instances }))
    )
    if (outcome === null || outcome.receivedAt === null || isLost(story, outcome.receivedAt)) continue
    changes.push(receiver.instances === 1 ? w.whyChanges.oneMore(receiver.name) : w.whyChanges.moreInstances(receiver.name, instances))
  }
  if (changes.length === 0) changes.push(...listenerChange(ask, story))
  return withFlag(ask, story, changes)
}

const isLost = (story: Story, receivedAt: number): boolean => receivedAt >= (story.expiry?.at ?? Infinity)

function listenerChange(ask: Ask, story: Story): string[] {
  const expiresAt = ask.trace.expiresAtOf(story.m, ask.at.n)
  if (expiresAt === null) return []
  const before = time(ask, expiresAt)
  const session = sessionOf(ask.trace, story.m)
  return [session === null ? ask.w.whyChanges.listener(story.homePath, before) : ask.w.whyChanges.acceptor({ session, before })]
}

/** A dropped message would at least not be lost. */
function withFlag(ask: Ask, story: Story, changes: string[]): string[] {
  return story.expiry?.isDropped === true ? [...changes, ask.w.whyChanges.flag] : changes
}

/** For a message whose locks ran out. */
export function changesForLocks(ask: Ask, story: Story): string[] {
  const lapsed = story.deliveries.find(delivery => delivery.end?.how === 'lapsed' && hasHandlers(ask.input, delivery.holder))
  const receiver =
    lapsed === undefined ? undefined : receiversFrom(ask.trace, ask.input, story.home).find(one => isInstance(one.name, lapsed.holder))
  if (lapsed === undefined || receiver === undefined) return withFlag(ask, story, [])
  const { trace, input, w } = ask
  const changes: string[] = []
  const longer = longerLock(ask, story, lapsed)
  if (longer !== null) changes.push(w.whyChanges.lockOver(longer))
  if (receiver.maxAutoLockRenewalDuration === 0) {
    const renewing = withReceiver(receiver.name, one => ({ ...one, maxAutoLockRenewalDuration: RENEWAL_MS }))
    if (tryOut(trace, input, story.m, `renewal ${receiver.name}`, renewing)?.isCompleted === true)
      changes.push(w.whyChanges.renewal(receiver.name))
  }
  if (receiver.prefetchCount > 0) {
    const direct = withReceiver(receiver.name, one => ({ ...one, prefetchCount: 0 }))
    if (tryOut(trace, input, story.m, `prefetch ${receiver.name}`, direct)?.isCompleted === true) changes.push(w.whyChanges.noPrefetch)
  }
  return withFlag(ask, story, changes)
}

/** From the hand-out to the end of the work, if a lock may be that long and it helps. */
function longerLock(ask: Ask, story: Story, delivery: Delivery): string | null {
  const end = delivery.workEnd
  if (end === null) return null
  const needed = end - delivery.at
  const { lockDuration } = propertiesAt(ask.trace, story.home, delivery.record)
  if (needed < lockDuration || needed >= PROPERTY_RANGES.lockDuration.max) return null
  const patched = withEntity(story.homePath, { lockDuration: needed + 1 })
  return tryOut(ask.trace, ask.input, story.m, `lock ${needed} ${story.homePath}`, patched)?.isCompleted === true
    ? length(ask, needed)
    : null
}

/** For a message that its target did not take. */
export function changesForForward(ask: Ask, story: Story, to: string): string[] {
  const { trace, input, w } = ask
  const tries: readonly (readonly [string, EntityPropertiesPatch])[] = [
    [w.whyChanges.targetActive(to), { status: 'Active' }],
    [w.whyChanges.targetKept(to), { autoDeleteOnIdle: null }],
    [w.whyChanges.targetLarger(to), { maxSizeInBytes: null }]
  ]
  return tries
    .filter(([, patch]) => tryOut(trace, input, story.m, `${to} ${JSON.stringify(patch)}`, withEntity(to, patch))?.isForwarded === true)
    .map(([change]) => change)
}
