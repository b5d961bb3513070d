/** What would have saved a message: each change is tried by running it before it is said. */

import { receiversFrom } from '../listening.ts'
import { over, propertyFixes, receiverFixes, senderFixes } from '../scenario-place.ts'
import type { TextFix } from '../scenario-place.ts'
import { sessionOf } from '../session-of.ts'
import type { Story } from '../story.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { askedTimeToLive, lifeOf } from './birth.ts'
import type { Fix } from './types.ts'
import { tryOut, withReceiver, withoutTimeToLive } from './what-if.ts'

/** When the message's turn would have come had nothing expired; null: never, or the run is too large to try. */
export function turnOf(ask: Ask, story: Story): number | null {
  const outcome = tryOut(ask.trace, ask.input, story.m, `no ttl ${story.homePath}`, withoutTimeToLive(story.homePath))
  return outcome?.receivedAt ?? null
}

/** For a message that expired while it waited. */
export function changesForWaiting(ask: Ask, story: Story): Fix[] {
  const { trace, input, w } = ask
  const changes: Fix[] = []
  const turn = turnOf(ask, story)
  if (turn !== null) {
    const needed = turn - trace.enqueuedTimeOf(story.m)
    changes.push({ text: w.whyChanges.ttlOver(length(ask, needed)), fixes: longerLife(ask, story, needed) })
  }
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
    const text = receiver.instances === 1 ? w.whyChanges.oneMore(receiver.name) : w.whyChanges.moreInstances(receiver.name, instances)
    changes.push({ text, fixes: receiverFixes(input, receiver.name, 'instances', instances) })
  }
  if (changes.length === 0) changes.push(...listenerChange(ask, story).map(text => ({ text, fixes: [] })))
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
export function withFlag(ask: Ask, story: Story, changes: Fix[]): Fix[] {
  if (story.expiry?.isDropped !== true) return changes
  return [...changes, { text: ask.w.whyChanges.flag, fixes: propertyFixes(ask.input, story.homePath, 'deadLetteringOnMessageExpiration', true) }]
}

/** What bounds its life now: its own TTL, the smallest default, or both. */
function longerLife(ask: Ask, story: Story, needed: number): readonly TextFix[] {
  const { input, trace } = ask
  const value = over(needed)
  const tight = lifeOf(ask, story).defaults.filter(({ ms }) => ms !== null && ms <= needed)
  const ofDefaults = tight.flatMap(({ path }) => propertyFixes(input, path, 'defaultMessageTimeToLive', value))
  const asked = askedTimeToLive(story.birth)
  if (asked === null || asked > needed) return ofDefaults
  const own = senderFixes(input, trace.actorOf(story.birth.n), value)
  return own.length === 0 ? [] : [...own, ...ofDefaults]
}
