/** What would have saved a message whose locks ran out, or that its target did not take: each change is tried before it is said. */

import { ENTITY_PROPERTIES, PROCESSOR_RENEWAL_MS, formatDuration } from '../../../sim-core/index.ts'
import type { EntityPropertiesPatch } from '../../../sim-core/index.ts'
import { hasHandlers, isInstance, receiversFrom } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Delivery, Story } from '../../read/message/history.ts'
import { length } from './ask.ts'
import type { Ask } from './ask.ts'
import { over, propertyFixes, receiverFixes } from '../../read/scenario-place.ts'
import { withFlag } from './changes.ts'
import type { Fix } from './types.ts'
import { tryOut, withEntity, withReceiver } from './what-if.ts'

/** For a message whose locks ran out. */
export function changesForLocks(ask: Ask, story: Story): Fix[] {
  const lapsed = story.deliveries.find(
    delivery => delivery.end?.how === 'lapsed' && hasHandlers(ask.input, delivery.holder),
  )
  const receiver =
    lapsed === undefined
      ? undefined
      : receiversFrom(ask.trace, ask.input, story.home).find(one => isInstance(one.name, lapsed.holder))
  if (lapsed === undefined || receiver === undefined) return withFlag(ask, story, [])
  const { trace, input, w } = ask
  const changes: Fix[] = []
  const longer = longerLock(ask, story, lapsed)
  if (longer !== null) {
    const fixes = propertyFixes(input, story.homePath, 'lockDuration', over(longer))
    changes.push({ text: w.whyChanges.lockOver(length(ask, longer)), fixes })
  }
  if (receiver.maxAutoLockRenewalDuration === 0) {
    const renewing = withReceiver(receiver.name, one => ({ ...one, maxAutoLockRenewalDuration: PROCESSOR_RENEWAL_MS }))
    if (tryOut(trace, input, story.m, `renewal ${receiver.name}`, renewing)?.isCompleted === true)
      changes.push({
        text: w.whyChanges.renewal(receiver.name),
        fixes: receiverFixes(input, receiver.name, 'maxAutoLockRenewalDuration', formatDuration(PROCESSOR_RENEWAL_MS)),
      })
  }
  if (receiver.prefetchCount > 0) {
    const direct = withReceiver(receiver.name, one => ({ ...one, prefetchCount: 0 }))
    if (tryOut(trace, input, story.m, `prefetch ${receiver.name}`, direct)?.isCompleted === true)
      changes.push({ text: w.whyChanges.noPrefetch, fixes: receiverFixes(input, receiver.name, 'prefetchCount', 0) })
  }
  return withFlag(ask, story, changes)
}

/** From the hand-out to the end of the work in ms, if a lock may be longer and it helps. */
function longerLock(ask: Ask, story: Story, delivery: Delivery): number | null {
  const end = delivery.workEnd
  if (end === null) return null
  const needed = end - delivery.at
  const { lockDuration } = propertiesAt(ask.trace, story.home, delivery.record)
  if (needed < lockDuration || needed >= ENTITY_PROPERTIES.lockDuration.range.max) return null
  const patched = withEntity(story.homePath, { lockDuration: needed + 1 })
  return tryOut(ask.trace, ask.input, story.m, `lock ${needed} ${story.homePath}`, patched)?.isCompleted === true
    ? needed
    : null
}

/** For a message that its target did not take. */
export function changesForForward(ask: Ask, story: Story, to: string): Fix[] {
  const { trace, input, w } = ask
  const tries: readonly (readonly [string, EntityPropertiesPatch])[] = [
    [w.whyChanges.targetActive(to), { status: 'Active' }],
    [w.whyChanges.targetKept(to), { autoDeleteOnIdle: null }],
    [w.whyChanges.targetLarger(to), { maxSizeInBytes: null }],
  ]
  return tries
    .filter(
      ([, patch]) =>
        tryOut(trace, input, story.m, `${to} ${JSON.stringify(patch)}`, withEntity(to, patch))?.isForwarded === true,
    )
    .map(([text, patch]) => ({
      text,
      fixes: Object.entries(patch).flatMap(([name, value]) =>
        propertyFixes(input, to, name as keyof typeof patch, value ?? undefined),
      ),
    }))
}
