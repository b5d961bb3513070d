/** What would have saved a message: each change is tried by running it before it is said. */

import { receiversFrom } from '../listening.ts'
import { sessionOf } from '../session-of.ts'
import type { Story } from '../story.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { tryOut, withReceiver, withoutTimeToLive } from './what-if.ts'

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
export function withFlag(ask: Ask, story: Story, changes: string[]): string[] {
  return story.expiry?.isDropped === true ? [...changes, ask.w.whyChanges.flag] : changes
}
