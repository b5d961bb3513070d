/**
 * What the record of a discarded duplicate says: which one of its id came first, on which way it came itself, until when the window lasts.
 */

import type { EntityId, MessageRow, RecordNumber, Trace, TraceRecord } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { duplicateWindowOf } from '../../read/message/duplicate-window.ts'
import { lastShared, rowsOfId } from '../../read/message/lineage.ts'
import { entityInfo } from '../../read/at.ts'
import { perTrace } from '../../read/per-trace.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { changedAfter, propertiesAt, setBy } from '../../read/entity/properties.ts'
import type { Ask } from './ask.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Ending } from '../../read/message/history.ts'
import { step } from './ask.ts'
import { isSend } from './refused.ts'
import type { Refused } from './refused.ts'
import { settingStep } from './steps.ts'
import type { Step } from './types.ts'

/** What reached the entity by a forward; null: it was sent there. */
export const forwardedRow = ({ trace }: Pick<Ask, 'trace'>, { cause }: TraceRecord): MessageRow | null =>
  cause !== undefined && trace.kindOf(cause) === 'message-forwarded' ? trace.messageOf(cause) : null

/** Where its way parted from that of what record `n` discarded: itself, if that is what it went on as, which is told with it. */
export function sharedWith(ask: Ask, m: MessageRow, n: RecordNumber): MessageRow | undefined {
  const forwarded = forwardedRow(ask, ask.trace.record(n))
  return forwarded === null ? undefined : lastShared(ask.trace, m, forwarded)
}

/** The window was changed after the first message had come: the present one counts (U-4). */
export function windowSteps(ask: Ask, entity: EntityId, first: TraceRecord, n: RecordNumber): Step[] {
  const by = setBy(ask.trace, entity, n, 'duplicateDetectionHistoryTimeWindow')
  if (by <= first.n) return []
  return [settingStep(ask, entity, 'duplicateDetectionHistoryTimeWindow', by)]
}

/** Records by which messages were discarded, anywhere, by their ids. */
const discards = perTrace(trace =>
  groupBy([...recordsOfKind(trace, 'duplicate-discarded')], n => trace.record(n).messageId ?? ''),
)

export const discardsOf = (trace: Trace, id: string): readonly number[] => discards(trace).get(id) ?? []

/**
 * What had become of the first message when record `n` discarded another: cancelled, deleted by a batch deletion ...; null: it was still
 * there.
 */
export function firstEnded(ask: Ask, n: RecordNumber): Ending['how'] | null {
  const m = ask.trace.messageOf(firstOf(ask, n).n)
  return m === null ? null : (storyOf(ask.trace, m, n)?.ending?.how ?? null)
}

/**
 * The end of the window in which a discarded message is a duplicate; null: a change of the window, or the end of its entity, comes first.
 */
export function windowEnd(ask: Ask, discarded: number): number | null {
  const { trace } = ask
  const entity = trace.entityOf(discarded)!
  const end = firstOf(ask, discarded).t + (propertiesAt(trace, entity, discarded).duplicateWindow ?? 0)
  const changed = changedAfter(trace, entity, discarded, 'duplicateDetectionHistoryTimeWindow')
  const isSooner = (by: RecordNumber | null): boolean => by !== null && trace.timeOf(by) <= end
  return isSooner(changed) || isSooner(entityInfo(trace, entity).deletedBy) ? null : end
}

/** The record by which the entity took the first message of this key. */
export function firstOf({ trace }: Ask, n: RecordNumber): TraceRecord {
  return trace.record(trace.detailOf(n, 'duplicate-discarded').original)
}

/**
 * Messages for which there was no room would not have been stored anyway (U-4); of a partitioned entity, where keys count, too, that is not
 * told.
 */
export function ifRoomSteps({ trace, w }: Ask, record: Refused, entity: EntityId): Step[] {
  const { duplicateWindow, enablePartitioning } = propertiesAt(trace, entity, record.n)
  if (duplicateWindow === null || enablePartitioning || !isSend(record)) return []
  const ids = record.messageIds ?? [record.messageId ?? '']
  const isKnown = (m: MessageRow): boolean =>
    trace.homeOf(m) === entity &&
    trace.birthOf(m) < record.n &&
    duplicateWindowOf(trace, m)?.m === m &&
    record.t - trace.timeOf(trace.birthOf(m)) < duplicateWindow
  const count = ids.filter((id, i) => ids.indexOf(id) < i || rowsOfId(trace, id).some(isKnown)).length
  return count === 0 ? [] : [step(w.duplicateWords.ifRoom({ count, total: ids.length }))]
}
