/** An answer with what else of its id was discarded as a duplicate on its way, or why it was none itself. */

import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { entityInfo, numberIn, numberOf } from '../../read/at.ts'
import { clientOrNull } from '../../read/entity/listening.ts'
import { storyOf } from '../../read/message/history.ts'
import { factNotes } from '../facts.ts'
import { eachOnce, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { acceptedPart } from './accepted-again.ts'
import { discardsOf, firstOf, forwardedRow, sharedWith, windowEnd, windowSteps } from './discard-record.ts'
import { isResentInVain } from './resent.ts'
import { deletedStep } from './earlier.ts'
import { refusedCancelsOf } from './refused-calls.ts'
import { inOrder } from './steps.ts'
import type { Explanation } from './types.ts'
import { firstOfId, wayTo } from '../../read/message/lineage.ts'

const DUPLICATES_TOLD = 3

/** With those of the same id that were discarded on its way: one of them may be meant. */
export function withDiscarded(ask: Ask, id: string, m: MessageRow, why: Explanation): Explanation {
  const { trace, w, at } = ask
  const places = wayTo(trace, m).map(row => trace.homeOf(row))
  const found = discardsOf(trace, id).filter(
    n => n <= at.n && places.includes(trace.entityOf(n) ?? -1) && sharedWith(ask, m, n) !== m,
  )
  const last = found.at(-1)
  if (last === undefined) return withAccepted(ask, m, why)
  const own = firstOfId(trace, m)
  const parts = (n: RecordNumber) => {
    const first = trace.messageOf(firstOf(ask, n).n)
    const of = first === null || firstOfId(trace, first) === own ? null : numberOf(trace, first)
    const by = clientOrNull(ask.input, trace.actorOf(n))
    const isCopy = sharedWith(ask, m, n) !== undefined
    const isOfEntity = first !== null && trace.homeOf(first) !== trace.homeOf(m)
    return { entity: trace.record(n).entity ?? '', at: time(ask, trace.timeOf(n)), of, isOfEntity, by, isCopy }
  }
  // Copies of one published message are told together.
  const told = [...groupBy(found, n => `${trace.timeOf(n)} ${trace.record(n).entity} ${sentAs(ask, n)}`).values()]
  const shown = told.slice(-DUPLICATES_TOLD).map(same => ({ n: same.at(-1)!, count: same.length }))
  const steps = shown.flatMap(({ n, count }) => {
    // A schedule got a number all the same (C-12), with which it may have been tried to cancel it.
    const { sequenceNumber } = trace.record(n)
    const entity = trace.entityOf(n)!
    const number = sequenceNumber === undefined ? null : numberIn(trace, entity, sequenceNumber)
    return [
      stepOf(ask, w.absentWords.duplicate({ ...parts(n), count, number }), n),
      ...(sequenceNumber === undefined ? [] : refusedCancelsOf(ask, entity, sequenceNumber, n)),
    ]
  })
  const windows = shown.flatMap(({ n }) => windowSteps(ask, trace.entityOf(n)!, firstOf(ask, n), n))
  const changed = windows.filter(
    ({ text }, i) => windows.findIndex(one => one.text === text) === i && why.steps.every(one => one.text !== text),
  )
  // As of the record by which it was discarded: a cancellation that came later did not make it a duplicate.
  const isOfCancelled =
    storyOf(trace, m, last)?.ending?.how === 'cancelled' && trace.messageOf(firstOf(ask, last).n) === m
  // The history went with its entity (I-10).
  const { path, deletedBy } = entityInfo(trace, trace.entityOf(last)!)
  const gone = isOfCancelled && deletedBy !== null && deletedBy <= at.n ? [deletedStep(ask, path, deletedBy)] : []
  const accepted = withAccepted(ask, m, why)
  const end = windowEnd(ask, last)
  return {
    ...accepted,
    answer: isOfCancelled
      ? w.causeWords.droppedAfterCancel({
          ...parts(last),
          until: end === null || gone.length > 0 ? null : time(ask, end),
        })
      : isResentInVain(ask, m)
        ? why.answer
        : w.absentWords.withDuplicate({ answer: why.answer, ...parts(last) }),
    steps: inOrder([...accepted.steps, ...changed, ...steps, ...gone]),
    facts: [...accepted.facts, ...factNotes(trace.record(last).facts)],
  }
}

/** The message, or the call, that led to what record `n` discarded. */
function sentAs(ask: Ask, n: RecordNumber): string {
  const m = forwardedRow(ask, ask.trace.record(n))
  return m === null ? `call ${n}` : `message ${firstOfId(ask.trace, m)}`
}

/** With why it was no duplicate of an earlier one of its id. */
export function withAccepted(ask: Ask, m: MessageRow, why: Explanation): Explanation {
  const { steps: accepted, facts, modelled } = acceptedPart(ask, m)
  if (accepted.length === 0) return why
  const index = why.steps.findIndex(({ record }) => record === accepted.at(-1)!.record) + 1
  return {
    ...why,
    steps: why.steps.toSpliced(index === 0 ? why.steps.length : index, 0, ...accepted),
    facts: [...why.facts, ...factNotes(facts)],
    modelled: eachOnce([...why.modelled, ...modelled]),
  }
}
