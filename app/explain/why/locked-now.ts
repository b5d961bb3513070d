/** What of an entity is locked now: who has it, and until when. */

import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { cutBy, goneWithin } from '../../read/client/doors.ts'
import type { Gone } from '../../read/client/doors.ts'
import { allOf, numbersOf } from '../../read/entity/listening.ts'
import type { InHand } from '../../read/entity/listening.ts'
import { openDelivery, storyOf } from '../../read/message/history.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { deliveryAt } from './holder.ts'
import { cutSteps, holdCutAhead, holdOver, releasingStep } from './session-now.ts'
import { isRenewedAhead, openAgainSteps } from './steps.ts'
import type { Step } from './types.ts'

/** What somebody has locked, and apart from that what is locked for one who closed or was killed: that lock only waits for its end. */
export function lockedSteps(ask: Ask, hand: InHand): Step[] {
  const { trace, w } = ask
  const { holder: by } = hand
  const left = hand.left.map(m => ({ m, gone: leaverOf(ask, m) }))
  const theirs = groupBy(
    left.filter(({ gone }) => gone !== null),
    ({ gone }) => gone!.record,
  )
  const held = allOf(hand).filter(m => !left.some(one => one.m === m && one.gone !== null))
  const parts = (all: readonly number[]) => ({ by, numbers: numbersOf(trace, all), count: all.length })
  // Received by their numbers: not settled, they are deferred again (D-4).
  const fetched = allOf(hand).filter(m => trace.after(m, ask.at.n)?.stage === 'lockedDeferred')
  return [
    ...(held.length === 0
      ? []
      : [
          step(
            w.whyEntity.locked({
              ...parts(held),
              until: held.some(m => isRenewedAhead(ask, m)) ? null : firstEnd(ask, held, lockEnd),
            }),
          ),
          ...cutSteps(
            ask,
            by,
            held.map(m => cutAhead(ask, m)),
          ),
        ]),
    ...[...theirs.values()].flatMap(ones => {
      const { record, at, isKilled } = ones[0]!.gone!
      const all = ones.map(({ m }) => m)
      const until = firstEnd(ask, all, releaseOf)
      return [
        step(
          w.whyEntity.lockedByGone({ ...parts(all), isKilled, at: time(ask, at), until, ...sessionOver(ask, all[0]!) }),
          null,
          record,
        ),
        ...openAgainSteps(ask, { by, record }),
      ]
    }),
    ...(fetched.length === 0 ? [] : [step(w.whyEntity.lockedDeferred(parts(fetched)))]),
  ]
}

/** How the holder of a message closed or was killed before it had ended its work on it; null: it did not. */
function leaverOf({ trace, at }: Ask, m: MessageRow): Gone | null {
  const story = storyOf(trace, m, at.n)
  const delivery = story === null ? null : openDelivery(story)
  return delivery === null || delivery.workEnd !== null
    ? null
    : goneWithin(trace, delivery.holder, delivery.record, at.n, delivery.workRecord)
}

/** When the first of them ends; null: at this very instant, or that is not to be told. */
function firstEnd(ask: Ask, all: readonly MessageRow[], endOf: typeof lockEnd): string | null {
  const ends = all.map(m => endOf(ask, m)).filter(end => end !== null)
  return ends.length === 0 ? null : time(ask, Math.min(...ends))
}

/** When its own lock or that of its session ends: with its holder, if that comes first. */
function lockEnd(ask: Ask, m: MessageRow): number | null {
  const hold = holdOf(ask, m)
  // Released with its session, by a later record of this instant.
  if (hold !== null && hold.toN <= ask.at.n) return hold.to
  const cut = hold === null ? cutAhead(ask, m) : holdCutAhead(ask, hold)
  return cut === null ? (ask.trace.after(m, ask.at.n)?.lockedUntil ?? null) : ask.trace.timeOf(cut)
}

/** The record by which its holder will close or be killed, and its own lock end with that (G-6); null: not so, or not told. */
export function cutAhead(ask: Pick<Ask, 'trace' | 'at' | 'hidesFuture'>, m: MessageRow): RecordNumber | null {
  const end = deliveryAt(ask, m, ask.at.n)?.end?.record ?? null
  return end === null || end <= ask.at.n ? null : cutBy(ask.trace, end)
}

/** The holding of its session under which it is locked; null: it has a lock of its own. */
function holdOf(ask: Ask, m: MessageRow): Hold | null {
  const story = storyOf(ask.trace, m, ask.at.n)
  const delivery = story === null ? null : openDelivery(story)
  return story === null || delivery === null ? null : holdOver(ask, story, delivery)
}

/** The session whose one lock covers it, and whether its holder releases that before the lock ends. */
function sessionOver(ask: Ask, m: MessageRow) {
  const hold = holdOf(ask, m)
  return { session: hold?.sessionId ?? null, isReleased: hold !== null && releasingStep(ask, hold) !== null }
}

/** What it left is locked to the end of the lock; a receiver that has closed releases its session as soon as its work is done. */
function releaseOf(ask: Ask, m: MessageRow): number | null {
  const hold = holdOf(ask, m)
  if (hold === null || releasingStep(ask, hold) === null) return lockEnd(ask, m)
  return ask.hidesFuture === true ? null : hold.to
}
