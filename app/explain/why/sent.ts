/** How a message was sent or scheduled: by whom, behind whom. */

import { afterRecord, cursorAt, numberOf, pathOf } from '../../read/at.ts'
import { clientOrNull, hasHandlers, inHand } from '../../read/entity/listening.ts'
import { sessionOf } from '../../read/session/session-of.ts'
import type { Story } from '../../read/message/history.ts'
import { isPast, length, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { atWork } from './at-work.ts'
import { commitSteps } from './commit.ts'
import type { Step } from './types.ts'

/** Over this many only the counts are used, not each message's stage. */
const AHEAD_LOOKED_AT = 400
const NUMBERS_NAMED = 4

export function scheduledStep(ask: Ask, m: number, n: number): Step {
  const { trace, w } = ask
  const due = trace.recordOf(n, 'message-scheduled').scheduledEnqueueTime
  return stepOf(
    ask,
    w.whySteps.scheduledSent({
      by: clientOrNull(ask.input, trace.actorOf(n)),
      at: time(ask, trace.timeOf(n)),
      due: time(ask, due),
      number: numberOf(trace, m),
    }),
    n,
  )
}

/** `to`: where it was sent, if it is somewhere else now. */
export function sentSteps(ask: Ask, story: Story, to: string | null = null): Step[] {
  return [sentStep(ask, story, to), ...commitSteps(ask, story.birth.n), ...skewSteps(ask, story)]
}

function sentStep(ask: Ask, story: Story, to: string | null): Step {
  const { trace, w } = ask
  const { n, t } = story.birth
  const by = clientOrNull(ask.input, trace.actorOf(n))
  const answered = answeredMessage(ask, n)
  if (answered !== null && answered !== story.m) {
    const about = numberOf(trace, answered)
    return stepOf(
      ask,
      w.whySteps.sentFor({ by, at: time(ask, t), about, place: pathOf(trace, trace.homeOf(answered)) }),
      n,
    )
  }
  const ahead = aheadAt(ask, story.home, story.m, n)
  const parts = { by, at: time(ask, t), to, behind: ahead.named, total: ahead.total, busy: busyAt(ask, story, n) }
  return stepOf(ask, w.whySteps.sent(parts), n)
}

/** Handlers that had something in hand when it arrived; null: nobody, or too many to name. */
function busyAt(ask: Ask, story: Story, n: number): { readonly by: string; readonly number: string } | null {
  const { trace, input } = ask
  const hands = inHand(trace, input, story.home, afterRecord(trace, n), 3)
    .filter(({ holder }) => hasHandlers(input, holder))
    .map(hand => ({ by: hand.holder, work: atWork(ask, hand, n) }))
    .filter(({ work }) => work.length > 0)
  const only = hands.length === 1 ? hands[0]! : null
  return only === null || only.work.length !== 1 ? null : { by: only.by, number: numberOf(trace, only.work[0]!) }
}

/** The message whose handling or settlement led to this send (onReceive, onSettle). */
function answeredMessage(ask: Ask, n: number): number | null {
  const cause = ask.trace.causeOf(n)
  return cause === null ? null : ask.trace.messageOf(cause)
}

/** The broker's clock may have stood wrong when it stamped the message (S-62). */
export function skewSteps(ask: Ask, story: Story): Step[] {
  const { w, trace } = ask
  const stamped = trace.enqueuedTimeOf(story.m)
  const { t, n } = story.birth
  return stamped === t
    ? []
    : [stepOf(ask, w.whySteps.skewed({ by: length(ask, stamped - t), stamped: time(ask, stamped) }), n)]
}

export interface Ahead {
  readonly named: readonly string[]
  readonly total: number
}

/** Messages that a receive would take before this one, right after record `n`; in a session those of the session. */
export function aheadAt(ask: Ask, entity: number, m: number, n: number): Ahead {
  const { trace } = ask
  const cursor = cursorAt(trace, afterRecord(trace, n))
  const { active, locked, deferred } = cursor.counts(entity)
  const messages = cursor.messagesIn(entity)
  if (messages.length > AHEAD_LOOKED_AT && sessionOf(trace, m) === null) {
    const total = Math.max(0, active - locked - deferred - 1)
    return { named: firstActive(ask, messages, m, n, NUMBERS_NAMED - 1), total }
  }
  const named = firstActive(ask, messages, m, n, AHEAD_LOOKED_AT)
  return { named: named.length > NUMBERS_NAMED ? named.slice(0, NUMBERS_NAMED - 1) : named, total: named.length }
}

function firstActive(ask: Ask, messages: ArrayLike<number>, m: number, n: number, limit: number): readonly string[] {
  const { trace } = ask
  const named: string[] = []
  const session = sessionOf(trace, m)
  for (let i = 0; i < messages.length && named.length < limit && i < AHEAD_LOOKED_AT; i++) {
    const other = messages[i]!
    if (other === m) break
    if (session !== null && sessionOf(trace, other) !== session) continue
    if (trace.after(other, n)?.stage === 'active' && !isPast(trace.expiresAtOf(other, n), trace.timeOf(n)))
      named.push(numberOf(trace, other))
  }
  return named
}
