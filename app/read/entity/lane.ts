/** What happens on an entity's own line: messages published there, duplicates discarded, operations refused, changes. */

import type { EntityId, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { countUpTo } from '../lists.ts'
import type { Axis } from '../time/axis.ts'
import { perTraceAnd } from '../per-trace.ts'
import { recordsAt } from '../trace-index.ts'

export type LaneLook = 'published' | 'duplicate' | 'refused' | 'changed'

export const LANE_LOOKS: readonly LaneLook[] = ['published', 'changed', 'duplicate', 'refused']

/** Record numbers by look, ascending; kept per entity. */
type Lane = Readonly<Record<LaneLook, readonly number[]>>

export const laneOf = perTraceAnd(readLane)

/** Refusals at its dead-letter queue stand on its line too. */
function readLane(trace: Trace, entity: EntityId): Lane {
  const { deadLetterQueue, transferDeadLetterQueue } = trace.entities[entity]!
  const own = [entity, deadLetterQueue, transferDeadLetterQueue].filter(id => id !== null)
  return {
    published: recordsAt(trace, 'published', entity),
    duplicate: recordsAt(trace, 'duplicates', entity),
    refused: merged(own.map(id => recordsAt(trace, 'refusals', id))),
    changed: merged([recordsAt(trace, 'updates', entity), recordsAt(trace, 'rules', entity)]),
  }
}

function merged(lists: readonly (readonly number[])[]): readonly number[] {
  const filled = lists.filter(list => list.length > 0)
  return filled.length === 1 ? filled[0]! : filled.flat().sort((a, b) => a - b)
}

/** Whether the record has a mark on this line. */
export const isOnLane = (trace: Trace, entity: EntityId, n: RecordNumber): boolean =>
  LANE_LOOKS.some(look => {
    const records = laneOf(trace, entity)[look]
    return records[countUpTo(records, n) - 1] === n
  })

export const hasLane = (trace: Trace, entity: EntityId): boolean =>
  LANE_LOOKS.some(look => laneOf(trace, entity)[look].length > 0)

export interface LaneMark {
  readonly x: number
  readonly look: LaneLook
  readonly count: number
  /** Its first record. */
  readonly n: RecordNumber
  /** There is room for its number. */
  readonly labelled: boolean
}

/** Marks of one look this close are one mark with a number; of published messages only those that would cover each other are. */
const APART: Readonly<Record<LaneLook, number>> = { published: 5, changed: 9, duplicate: 9, refused: 9 }
const CHARACTER = 7

/** Drawing and pointer ask for the same. */
const byAxis = new WeakMap<Axis, Map<number, readonly LaneMark[]>>()

/** From left to right. An axis belongs to one trace. */
export function laneMarks(trace: Trace, entity: EntityId, axis: Axis): readonly LaneMark[] {
  let known = byAxis.get(axis)
  if (known === undefined) byAxis.set(axis, (known = new Map<number, readonly LaneMark[]>()))
  let marks = known.get(entity)
  if (marks === undefined) known.set(entity, (marks = readMarks(trace, entity, axis)))
  return marks
}

function readMarks(trace: Trace, entity: EntityId, axis: Axis): readonly LaneMark[] {
  const lane = laneOf(trace, entity)
  const found = LANE_LOOKS.flatMap(look => marksOf(trace, lane[look], look, axis)).sort((a, b) => a.x - b.x)
  return found.map((mark, i) => ({
    ...mark,
    labelled:
      mark.count > 1 && (found[i + 1]?.x ?? axis.width + 8) - mark.x > 10 + String(mark.count).length * CHARACTER,
  }))
}

function marksOf(trace: Trace, records: readonly number[], look: LaneLook, axis: Axis): LaneMark[] {
  const marks: { x: number; look: LaneLook; count: number; n: RecordNumber; labelled: boolean }[] = []
  for (const n of records) {
    const x = axis.toX(trace.timeOf(n))
    if (x < -4 || x > axis.width + 4) continue
    const last = marks[marks.length - 1]
    if (last !== undefined && x - last.x < APART[look]) last.count++
    else marks.push({ x, look, count: 1, n, labelled: false })
  }
  return marks
}

/** The mark within reach of the pointer, the nearest first. */
export function laneMarkAt(marks: readonly LaneMark[], x: number, reach: number): LaneMark | null {
  let best: LaneMark | null = null
  for (const mark of marks)
    if (Math.abs(mark.x - x) <= reach && (best === null || Math.abs(mark.x - x) < Math.abs(best.x - x))) best = mark
  return best
}
