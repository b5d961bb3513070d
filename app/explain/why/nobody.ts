/** That nobody receives from an entity, since when, and who opens next. */

import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { pathOf } from '../../read/at.ts'
import { lastClosed, nextOpened } from '../../read/client/doors.ts'
import { holdsAt, holdsOf } from '../../read/session/sessions.ts'
import { leftBy, storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isClosedBy, lastLeft } from './holder.ts'
import type { Left } from './holder.ts'
import type { Step } from './types.ts'

export function nobodyAnswer(ask: Ask, story: Story): string {
  const killed = killedLast(ask, story)
  const entity = story.homePath
  return killed === null
    ? ask.w.whyAnswers.waitingNobody({ entity })
    : ask.w.causeWords.waitingKilled({ entity, ...killed })
}

export function nobodySteps(ask: Ask, { home, homePath: entity }: Place): Step[] {
  const { w, trace, at } = ask
  const closed = lastClosed(trace, home, at.n).at(-1) ?? null
  const gone = lastLeft(ask, home, at.n)
  const none = step(
    gone.length === 0
      ? w.whySteps.noReceiver({ entity, since: closed === null ? null : time(ask, trace.timeOf(closed)) })
      : w.causeWords.noneSince({ entity, at: gone[0]!.at, gone }),
    null,
    closed,
  )
  return [none, ...opensNext(ask, home)]
}

/** Of an entity: that nobody listens, since whom, and who opens next. */
export function unheardSteps(ask: Ask, entity: EntityId): Step[] {
  const { w, trace, at } = ask
  // Whoever holds them has closed, or was killed; they count as listening all the same (Z-5).
  const held = holdsAt(holdsOf(trace, entity), at.n).length
  if (held > 0) return [step(w.whyEntity.heldListening({ count: held })), ...opensNext(ask, entity)]
  return killedLast(ask, { home: entity }) === null
    ? [step(w.whyEntity.notListening), ...opensNext(ask, entity)]
    : nobodySteps(ask, { home: entity, homePath: pathOf(trace, entity) })
}

/** `m`: that waits for it to be removed, where nothing else removes it before. */
export function opensNext(ask: Ask, entity: EntityId, m: MessageRow | null = null): Step[] {
  const { w, trace, at } = ask
  const opens = ask.hidesFuture === true ? null : nextOpened(trace, entity, at.n)
  const isGone = opens !== null && m !== null && leftBy(storyOf(trace, m, opens - 1)!) !== null
  return opens === null || isGone
    ? []
    : [step(w.whySteps.nextReceiver({ by: openerOf(ask, opens), at: time(ask, trace.timeOf(opens)) }))]
}

type Place = Pick<Story, 'home' | 'homePath'>

/** Those that left last, if one of them was killed. */
function killedLast(
  ask: Ask,
  { home }: Pick<Story, 'home'>,
): { readonly at: string; readonly gone: readonly Left[] } | null {
  const gone = lastLeft(ask, home, ask.at.n)
  return gone.some(left => left.isKilled && !isClosedBy(ask, left, ask.at.t)) ? { gone, at: gone[0]!.at } : null
}

/** A receiver that a step opens without a label has no name. */
const openerOf = ({ trace }: Ask, n: RecordNumber): string => {
  const by = trace.actorOf(n) ?? ''
  return by === 'step' ? '' : by
}
