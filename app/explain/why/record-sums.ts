/** The sums of a record: how a life, a lock or an idle timer that it begins or ends was computed. */

import type { EveryKey, TraceRecord } from '../../../sim-core/index.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lifeArithmetic } from './birth.ts'
import { holdArithmetic, holdOver } from './session-now.ts'
import type { Explanation } from './types.ts'

export function arithmeticOf(ask: Ask, record: TraceRecord): Explanation['arithmetic'] {
  const { trace, w } = ask
  const m = trace.messageOf(record.n)
  const entity = trace.entityOf(record.n)
  switch (record.kind) {
    case 'message-enqueued':
    case 'message-scheduled':
    case 'time-to-live-clamped': {
      const story = m === null ? null : storyOf(trace, m, record.n)
      return story === null ? [] : lifeArithmetic(ask, story)
    }
    case 'message-locked':
    case 'lock-renewed':
      if (isInSession(record)) return sessionLine(ask, record)
      return lockLine(ask, record, record.kind === 'message-locked' ? w.whyArithmetic.lock : w.whyArithmetic.renewal)
    case 'session-lock-renewed':
      return lockLine(ask, record, w.sessionArithmetic.renewal)
    case 'lock-expired':
      return lockEndLine(ask, record)
    case 'idle-clock-reset': {
      const limit = entity === null ? null : propertiesAt(trace, entity, record.n).autoDeleteOnIdle
      const { deletesAt, by } = record
      if (limit === null || deletesAt === null) return []
      const use = w.usageText(by)
      return [
        w.whyArithmetic.idle({
          from: time(ask, record.t),
          limit: length(ask, limit),
          result: time(ask, deletesAt),
          use,
        }),
      ]
    }
    default:
      return []
  }
}

const isInSession = (record: TraceRecord): boolean =>
  record.kind === 'message-locked' && (record.branch === 'inSession' || record.branch === 'deferredInSession')

/** Under the lock of its session. */
function sessionLine(ask: Ask, record: TraceRecord): Explanation['arithmetic'] {
  const m = ask.trace.messageOf(record.n)
  const story = m === null ? null : storyOf(ask.trace, m, record.n)
  const delivery = story?.deliveries.at(-1)
  const hold = story === null || delivery === undefined ? null : holdOver(ask, story, delivery)
  return hold === null ? [] : holdArithmetic(ask, hold)
}

/** The lock or renewal that set the end is its cause. */
function lockEndLine(ask: Ask, record: TraceRecord): Explanation['arithmetic'] {
  const { trace, w } = ask
  if (record.cause === undefined) return []
  const set = trace.record(record.cause)
  return lockLine(ask, set, set.kind === 'lock-renewed' ? w.whyArithmetic.renewal : w.whyArithmetic.lock)
}

function lockLine(
  ask: Ask,
  record: Pick<TraceRecord, 't'> & Pick<EveryKey, 'lockedUntil'>,
  words: (p: { from: string; lock: string; result: string }) => string,
): Explanation['arithmetic'] {
  const { lockedUntil: until } = record
  if (until === undefined) return []
  return [words({ from: time(ask, record.t), lock: length(ask, until - record.t), result: time(ask, until) })]
}
