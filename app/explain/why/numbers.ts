/** Why a message has the number it has: gaps before it, and numbers that count by entity (N facts). */

import { SEQUENCE_NUMBER_RANGE } from '../../../sim-core/index.ts'
import type { Trace } from '../../../sim-core/index.ts'
import { entityInfo, numberIn, numberOf, pathOf } from '../../read/at.ts'
import { kinshipOf } from '../../read/message/lineage.ts'
import { listsOf } from '../../read/trace-index.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

/** Messages looked through for the number before. */
const LOOKED_AT = 2000

interface Numbering {
  readonly steps: Step[]
  readonly facts: readonly string[]
}

const NO_NUMBERING: Numbering = { steps: [], facts: [] }

export function numberingOf(ask: Ask, m: number): Numbering {
  const { trace, w } = ask
  const previous = trace.previousOf(m)
  const kinship = previous === null ? null : kinshipOf(trace, m, previous)
  if (previous !== null && kinship === 'published') {
    const topic = pathOf(trace, trace.homeOf(previous))
    return {
      steps: [step(w.numberWords.byItself({ number: numberOf(trace, m), topic, there: numberOf(trace, previous) }))],
      facts: ['N-2', 'N-3'],
    }
  }
  return rollOver(ask, m) ?? gapBefore(ask, m)
}

const PARTITION_RANGE = 1n << 48n

/** The range was used up (S-59, N-11). */
function rollOver({ trace, w }: Ask, m: number): Numbering | null {
  const { isPartitioned } = trace.data.entities[trace.homeOf(m)]!
  const number = BigInt(trace.sequenceNumberOf(m))
  const range = isPartitioned ? PARTITION_RANGE : SEQUENCE_NUMBER_RANGE
  if (number % range !== 0n) return null
  return { steps: [step(w.numberWords.rolledOver({ last: String(range - 1n) }))], facts: ['S-59', 'N-11'] }
}

/** The number before may have been used for scheduling. */
function gapBefore(ask: Ask, m: number): Numbering {
  const { trace, w } = ask
  const before = numberBefore(trace, m)
  if (before === null) return NO_NUMBERING
  const row = rowWithNumber(trace, trace.homeOf(m), before, m)
  const number = numberIn(trace, trace.homeOf(m), before)
  if (row !== null) {
    // Its own number while it was scheduled stands among the causes.
    const isScheduled = row !== trace.previousOf(m) && trace.kindOf(trace.rowsOf(row)[0]!) === 'message-scheduled'
    return isScheduled
      ? { steps: [step(w.numberWords.scheduledBefore({ number, id: trace.messageIdOf(row) }))], facts: ['N-6'] }
      : NO_NUMBERING
  }
  return wasReturned(trace, trace.homeOf(m), before, trace.rowsOf(m)[0]!)
    ? { steps: [step(w.numberWords.duplicateBefore({ number }))], facts: ['C-12', 'U-7'] }
    : NO_NUMBERING
}

/** null: it is the first of its entity or partition, as far as its digits tell. */
function numberBefore(trace: Trace, m: number): string | null {
  const number = BigInt(trace.sequenceNumberOf(m))
  return number <= 1n ? null : String(number - 1n)
}

function rowWithNumber(trace: Trace, home: number, number: string, below: number): number | null {
  for (let row = below - 1; row >= 0 && below - row < LOOKED_AT; row--) {
    if (trace.homeOf(row) === home && trace.sequenceNumberOf(row) === number) return row
  }
  return null
}

/** A schedule call got it back although its message was a duplicate. */
function wasReturned(trace: Trace, home: number, number: string, birth: number): boolean {
  const { id, kind, parent } = entityInfo(trace, home)
  return (listsOf(trace).duplicates.get(kind === 'subscription' ? (parent ?? id) : id) ?? []).some(
    n => n < birth && trace.record(n).sequenceNumber === number,
  )
}
