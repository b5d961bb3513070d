/** A lockDuration that was changed between the locks of a message (L-29). */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { Story } from '../../read/message/history.ts'
import type { Ask } from './ask.ts'
import { changedSteps } from './steps.ts'
import type { Step } from './types.ts'

/** The last record that set a deadline by the lockDuration of that time, where it was another one than at the first (L-29); null: it was the same. */
export function lockedAnew({ trace }: Ask, { home, deliveries }: Story): number | null {
  const own = deliveries.filter(({ lockedUntil }) => lockedUntil !== null)
  const last = own.at(-1)
  if (last === undefined) return null
  const n = last.renewals.at(-1) ?? last.record
  const lockAt = (record: RecordNumber): number => propertiesAt(trace, home, record).lockDuration
  return lockAt(n) === lockAt(own[0]!.record) ? null : n
}

/** That it was changed, and when. */
export function relockedSteps(ask: Ask, story: Story): Step[] {
  const n = lockedAnew(ask, story)
  return n === null ? [] : changedSteps(ask, story, 'lockDuration', n)
}
