/** What can be pointed at besides messages: marks on an entity's own line, and the bands of held sessions. */

import type { EveryKey, RecordNumber, Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../../read/time/axis.ts'
import { instantText } from '../../words/format.ts'
import { laneMarkAt, laneMarks } from '../../read/entity/lane.ts'
import type { LaneMark } from '../../read/entity/lane.ts'
import { shortNumber, transactionWords } from '../../explain/row-words.ts'
import { holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import type { Hold } from '../../read/session/sessions.ts'
import type { Panel } from '../shell/panel.ts'
import type { TransactionSpan } from '../../read/transaction/transactions.ts'
import type { TimelineWords } from '../../words/contract.ts'
import type { RowHit } from './use-rows.ts'

/** `n`: the record a click goes to. */
export type Thing = { readonly n: RecordNumber } & (
  | { readonly kind: 'mark'; readonly mark: LaneMark }
  | { readonly kind: 'session'; readonly hold: Hold }
  | { readonly kind: 'transaction'; readonly span: TransactionSpan }
)

export function findThing(
  trace: Trace,
  { part, section, sublane }: RowHit,
  axis: Axis,
  x: number,
  reach: number,
): Thing | null {
  const { id } = section.group.entity
  if (part === 'lane') {
    const mark = laneMarkAt(laneMarks(trace, id, axis), x, reach)
    return mark === null ? null : { kind: 'mark', n: mark.n, mark }
  }
  const t = axis.toT(x)
  if (part === 'transactions') {
    const span = section.group.transactions[sublane]?.find(
      ({ from, to }) => axis.toX(from) - reach <= x && (t <= to || axis.toX(to) + reach >= x),
    )
    return span === undefined
      ? null
      : {
          kind: 'transaction',
          n: Math.abs(axis.toX(span.to) - x) <= reach && span.end !== null ? span.toN : span.fromN,
          span,
        }
  }
  if (part !== 'sessions') return null
  const hold = holdsOf(trace, id).lanes[sublane]?.find(
    ({ from, to }) => axis.toX(from) - 3 <= x && (t <= to || axis.toX(to) + 3 >= x),
  )
  return hold === undefined ? null : { kind: 'session', n: sessionRecordAt(trace, hold, axis, x), hold }
}

/** Near its end the end, near a written state that, else the acceptance. */
function sessionRecordAt(trace: Trace, { fromN, toN, states, deadlines }: Hold, axis: Axis, x: number): number {
  const records = [
    fromN,
    ...states.map(({ n }) => n),
    ...deadlines.map(({ n }) => n),
    ...(toN === Infinity ? [] : [toN]),
  ]
  const distance = (n: RecordNumber) => Math.abs(axis.toX(trace.timeOf(n)) - x)
  const nearest = records.reduce((best, n) => (distance(n) < distance(best) ? n : best), fromN)
  return distance(nearest) <= 8 ? nearest : fromN
}

export function noteOf(
  { trace, playhead, hideFuture, lang }: Panel,
  thing: Thing,
  words: TimelineWords,
): { readonly title: string; readonly text: string } {
  if (thing.kind === 'transaction')
    return {
      title: thing.span.label,
      text: transactionWords(thing.span, hideFuture ? playhead.n : Infinity, words.transaction),
    }
  if (thing.kind === 'session') return sessionNote(thing.hold, hideFuture ? playhead.n : Infinity, words.lane)
  const {
    mark: { look, count },
    n,
  } = thing
  const record = trace.record(n)
  const m = trace.messageOf(n)
  const named = { number: m === null ? null : shortNumber(trace, m), messageId: record.messageId ?? null }
  const title = count > 1 ? words.lane.several[look](count) : words.lane.one[look]
  const { rule, operation, error, copies }: EveryKey = record
  return {
    title: `${instantText(record.t, 'short', lang)} ${title}`,
    text:
      count > 1
        ? words.lane.closer
        : words.lane.told(record.kind, {
            ...named,
            rule: rule ?? null,
            operation: operation ?? null,
            error: error ?? null,
            copies,
          }),
  }
}

function sessionNote(
  hold: Hold,
  n: RecordNumber,
  words: TimelineWords['lane'],
): { readonly title: string; readonly text: string } {
  const isOver = hold.toN <= n
  const until = lockedUntilOf(hold, n)
  return {
    title: words.session(hold.sessionId, hold.holder),
    text:
      isOver && hold.end !== null
        ? words.sessionOver({ ...hold, until, end: hold.end })
        : words.sessionHeld(hold.from, until),
  }
}
