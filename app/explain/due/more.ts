/** Session locks and transactions that run out, and the window in which a selected message keeps its duplicates away. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Words } from '../../words/contract.ts'
import { numberOf, pathOf } from '../../read/at.ts'
import type { DueItem } from './item.ts'
import { duplicateWindowOf } from '../../read/message/duplicate-window.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import { transactionsAt } from '../../read/transaction/transactions.ts'
import type { Playhead, Selection } from '../../model/selection.ts'
import { selectedMessage } from '../../read/message/selected.ts'

export function sessionItems(trace: Trace, { n }: Playhead, entity: number, w: Words): DueItem[] {
  return holdsAt(holdsOf(trace, entity), n).map(hold => ({
    t: lockedUntilOf(hold, n),
    kind: 'sessionEnd',
    by: 'broker',
    text: w.dueWords.sessionEnds(hold.sessionId, pathOf(trace, entity), hold.holder),
    selection: { kind: 'record', n: hold.fromN },
    mayNot: true,
  }))
}

export function transactionItems(trace: Trace, input: SimulationInput, playhead: Playhead, w: Words): DueItem[] {
  return transactionsAt(trace, input, playhead).flatMap(({ label, timesOutAt, begunN, endN }) =>
    timesOutAt === null
      ? []
      : [
          {
            t: timesOutAt,
            kind: 'transactionEnd' as const,
            by: 'broker' as const,
            text: w.dueWords.transactionEnds(label),
            selection: { kind: 'record' as const, n: begunN },
            mayNot: endN !== null && trace.timeOf(endN) < timesOutAt,
          },
        ],
  )
}

/** Only of what is selected: every message has one. */
export function duplicateItems(trace: Trace, selection: Selection, w: Words): DueItem[] {
  const m = selectedMessage(trace, selection)
  const window = m === null ? null : duplicateWindowOf(trace, m)
  if (window === null) return []
  const { m: first, entity, endsAt } = window
  return [
    {
      t: endsAt,
      kind: 'duplicateWindow',
      by: 'broker',
      text: w.dueWords.duplicateWindow(numberOf(trace, first), trace.messageIdOf(first), pathOf(trace, entity)),
      selection: { kind: 'message', m: first },
      mayNot: false,
    },
  ]
}
