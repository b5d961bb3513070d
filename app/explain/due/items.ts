/** What is due, and the simpler items: ends of session locks, of transactions, of a selected message's duplicate window. */

import type { Playhead, Selection } from '../../model/selection.ts'
import type { EntityId, MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Words } from '../../words/contract.ts'
import { entityInfo, homeEntity, numberOf, pathOf } from '../../read/at.ts'
import { duplicateWindowAt } from '../../read/message/duplicate-window.ts'
import { holdsAt, holdsOf, lockedUntilOf } from '../../read/session/sessions.ts'
import { holdCutAhead } from '../why/session-now.ts'
import { goneWithin } from '../../read/client/doors.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { transactionsAt } from '../../read/transaction/transactions.ts'
import { selectedMessage } from '../../read/message/lineage.ts'

export type DueKind =
  | 'transactionEnd'
  | 'lockEnd'
  | 'sessionEnd'
  | 'activation'
  | 'expiry'
  | 'sweep'
  | 'idleDeletion'
  | 'duplicateWindow'
  | 'receiver'
  | 'step'
  | 'arrival'
  | 'handlerEnd'
  | 'end'

export interface DueItem {
  readonly t: number
  readonly kind: DueKind
  readonly by: 'broker' | 'client' | 'run'
  readonly text: string
  /** What a click selects. */
  readonly selection: Selection
  /** Will most likely come to nothing: the end of a lock that is in use, an expiry under a lock. */
  readonly mayNot: boolean
}

/** "#7", or "#7 in jobs" where there are several queues; `entity`: the queue, or its dead-letter queue. */
export const placedNumber = (trace: Trace, m: MessageRow, w: Words, entity: EntityId): string =>
  placed(trace, entity, w, numberOf(trace, m))

export const isTopic = (trace: Trace, entity: EntityId): boolean => entityInfo(trace, entity).kind === 'topic'

function placed(trace: Trace, entity: EntityId, w: Words, name: string): string {
  const place = placeOf(trace, entity)
  return place === null ? name : w.dueWords.placed(name, place, isTopic(trace, entity))
}

/** null: there is only one. */
export function placeOf(trace: Trace, entity: EntityId): string | null {
  const queues = new Set(trace.entities.filter(({ id }) => homeEntity(trace, id) === id).map(({ path }) => path))
  return queues.size < 2 && homeEntity(trace, entity) === entity ? null : pathOf(trace, entity)
}

export function sessionItems(trace: Trace, at: Playhead, entity: EntityId, w: Words): DueItem[] {
  const words = w.dueWords
  return holdsAt(holdsOf(trace, entity), at.n).map((hold): DueItem => {
    const { sessionId, holder, fromN } = hold
    const cut = holdCutAhead({ trace, at }, hold)
    const isSure = cut !== null || goneWithin(trace, holder, fromN, at.n)?.isKilled === true
    const path = pathOf(trace, entity)
    return {
      t: cut === null ? lockedUntilOf(hold, at.n) : hold.to,
      kind: 'sessionEnd',
      by: 'broker',
      text: isSure ? words.sessionEndsSurely(sessionId, path) : words.sessionEnds(sessionId, path, holder),
      selection: { kind: 'record', n: fromN },
      mayNot: !isSure,
    }
  })
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
export function duplicateItems(trace: Trace, at: Playhead, selection: Selection, w: Words): DueItem[] {
  const m = selectedMessage(trace, selection)
  const window = m === null ? null : duplicateWindowAt(trace, m, at.n)
  if (window === null) return []
  const { m: first, entity, endsAt } = window
  return [
    {
      t: endsAt,
      kind: 'duplicateWindow',
      by: 'broker',
      text: w.dueWords.duplicateWindow(
        numberOf(trace, first),
        trace.messageIdOf(first),
        pathOf(trace, entity),
        propertiesAt(trace, entity, trace.birthOf(first)).enablePartitioning,
        isTopic(trace, entity),
      ),
      selection: { kind: 'message', m: first },
      mayNot: false,
    },
  ]
}
