/** That nobody receives from an entity, since when, and who opens next. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { lastClosed, nextOpened } from '../../read/client/doors.ts'
import type { Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lastLeft } from './holder.ts'
import type { Left } from './holder.ts'
import type { Step } from './types.ts'

export function nobodyAnswer(ask: Ask, story: Story): string {
  const killed = killedLast(ask, story)
  const entity = story.homePath
  return killed === null
    ? ask.w.whyAnswers.waitingNobody({ entity })
    : ask.w.causeWords.waitingKilled({ entity, ...killed })
}

export function nobodySteps(ask: Ask, story: Story): Step[] {
  const { w, trace, at } = ask
  const closed = lastClosed(trace, story.home, at.n).at(-1) ?? null
  const since = closed === null ? null : time(ask, trace.timeOf(closed))
  const entity = story.homePath
  const killed = killedLast(ask, story)
  const none = step(
    killed === null ? w.whySteps.noReceiver({ entity, since }) : w.causeWords.noneSince({ entity, ...killed }),
    null,
    closed,
  )
  const opens = ask.hidesFuture === true ? null : nextOpened(trace, story.home, at.n)
  if (opens === null) return [none]
  return [none, step(w.whySteps.nextReceiver({ by: openerOf(ask, opens), at: time(ask, trace.timeOf(opens)) }))]
}

/** Those that left last, if one of them was killed. */
function killedLast(ask: Ask, { home }: Story): { readonly at: string; readonly gone: readonly Left[] } | null {
  const gone = lastLeft(ask, home, ask.at.n)
  return gone.some(({ isKilled }) => isKilled) ? { gone, at: gone[0]!.at } : null
}

/** A receiver that a step opens without a label has no name. */
const openerOf = ({ trace }: Ask, n: RecordNumber): string => {
  const by = trace.actorOf(n) ?? ''
  return by === 'step' ? '' : by
}
