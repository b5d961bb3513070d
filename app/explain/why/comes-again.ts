/** A message that is locked and will not be settled under that lock: it comes again before those behind it (O-3). */

import type { Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../../read/at.ts'
import { inHandHow } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { messageAt } from '../../read/state-at.ts'
import { time } from './ask.ts'
import type { Ask } from './ask.ts'

/** Messages before it are looked through so far. */
const LOOKED_AT = 50

const RELEASED: ReadonlySet<string> = new Set(['lapsed', 'abandoned'])

/** One before it that is locked now and is not settled under that lock: it comes again before it, as it may have done since it came. null: none. */
export function cameAgain(
  ask: Ask,
  { m, home, birth }: Story,
): ((p: { busy: string | null; count: number }) => string) | null {
  const { trace, at, w } = ask
  for (const other of cursorAt(trace, at).messagesIn(home).subarray(0, LOOKED_AT)) {
    if (other >= m) return null
    const story = messageAt(trace, other, at)?.isLocked === true ? storyOf(trace, other, at.n) : null
    if (story === null) continue
    const { number } = story
    const isBuffered = inHandHow(trace, ask.input, other, at.n) === 'buffered'
    const buffer = isBuffered ? (trace.after(other, at.n)?.holder ?? null) : null
    const hows = story.deliveries.flatMap(({ end }) =>
      end !== null && RELEASED.has(end.how) && end.at > birth.t ? [end.how] : [],
    )
    const [only] = new Set(hows).size === 1 ? hows : []
    const how = only === 'lapsed' || only === 'abandoned' ? only : 'mixed'
    if (hows.length > 0) return p => w.whyAnswers.waitingAgain({ number, times: hows.length, how, buffer, ...p })
    const lapse = ask.hidesFuture === true ? null : lapseOf(trace, story)
    if (lapse !== null) return p => w.whyAnswers.waitingOvertaken({ number, at: time(ask, lapse), buffer, ...p })
  }
  return null
}

/** When the lock on a message will run out with it free again; null: it is settled before, or goes. */
function lapseOf(trace: Trace, { m, home, deliveries }: Story): number | null {
  const end = storyOf(trace, m, trace.length - 1)?.deliveries[deliveries.length - 1]?.end
  if (end?.how !== 'lapsed') return null
  // With the end of the lock an expiry takes effect, or the limit of deliveries (S-9, L-19).
  const then = trace.after(m, trace.recordsUpTo(end.at) - 1)
  return then?.stage === 'active' && then.entity === home ? end.at : null
}
