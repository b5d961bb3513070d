/** Whether a transaction can still be committed: the first of its settlements whose lock, or whose message, was gone before (A-1, L-7). */

import type { RecordNumber } from '../../../sim-core/index.ts'
import { SETTLEMENTS } from '../../model/step-facts.ts'
import { storyOf } from '../../read/message/history.ts'
import { stepsIn, transactionNamed } from '../../read/transaction/transactions.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { isUnderSessionLock } from './holder.ts'
import { settlementIn } from './settles.ts'
import type { Step } from './types.ts'

/** `asOpen`: told of a transaction that has not been committed; else of the commit that failed. null: nothing of it was lost by record `n`. */
export function lostInTransaction(ask: Ask, name: string, n: RecordNumber, asOpen: boolean): Step | null {
  const { trace, input, w } = ask
  const from = transactionNamed(trace, name, n)?.from ?? 0
  if (!stepsIn(input.steps, name).some(one => SETTLEMENTS.has(one.do))) return null
  for (let m = 0; m < trace.messageCount; m++) {
    const story = storyOf(trace, m, n)
    const gone = story?.ending?.how === 'entityDeleted' ? story.ending : null
    for (const delivery of story?.deliveries ?? []) {
      const end = gone ?? delivery.end
      if (end === null || (gone === null && !RELEASED.has(end.how))) continue
      const enlisted = settlementIn(ask, story!, delivery, name, end.at)
      if (enlisted === null || enlisted.at < from) continue
      const parts = { operation: w.stepNames[enlisted.do], number: story!.number, at: time(ask, enlisted.at) }
      const ended = { ended: time(ask, end.at), how: LOST_BY[end.how] ?? 'lock' } as const
      if (asOpen) return stepOf(ask, w.transactionWords.cannotCommit({ ...parts, ...ended }), end.record)
      return gone === null
        ? stepOf(
            ask,
            w.refusedWords.lostBeforeCommit({ ...parts, ...ended, isReleased: ended.how === 'session' }),
            end.record,
          )
        : stepOf(
            ask,
            w.refusalReasons.settledBefore({
              number: story!.number,
              how: w.endingWords[gone.how],
              at: time(ask, gone.at),
            }),
            gone.record,
          )
    }
  }
  return null
}

/** What that rests on, by what its message had lost: its entity, its session, or its own lock. */
export function lostFacts(ask: Ask, lost: Step | null): readonly string[] {
  const n = lost?.record ?? null
  if (n === null) return []
  if (ask.trace.kindOf(n) === 'entity-deleted') return ['L-26']
  const m = ask.trace.messageOf(n)
  const delivery = m === null ? undefined : storyOf(ask.trace, m, n)?.deliveries.find(({ end }) => end?.record === n)
  return delivery !== undefined && isUnderSessionLock(ask, delivery) ? ['X-9'] : ['L-7']
}

const RELEASED: ReadonlySet<string> = new Set(['lapsed', 'released'])
const LOST_BY: Readonly<Record<string, 'session' | 'deleted'>> = { released: 'session', entityDeleted: 'deleted' }
