/**
 * Which message of one run is which of another, run from nearly the same scenario: same MessageId, same entity, come
 * from the same message; of several, first those of the same instant, then in order. An id that only counts the
 * messages of the steps before it says nothing: there the step's label or what it sends tells, then the instant, last
 * the count. Read once per pair, in linear time.
 */

import type { EntityId, MessageRow, Trace } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { perPair, perTrace, perTraceAnd } from '../per-trace.ts'

interface Match {
  /** By row of the present run: its row in the one before; −1 = it is new. */
  readonly twins: Int32Array
  /** By entity of the present run: rows of the one before, ascending, that are not here any more. */
  readonly vanished: ReadonlyMap<number, readonly number[]>
}

const NONE = -1
const matchOf = perPair(readMatch)
/** By entity of the present run; −1 = it is new. */
const entitiesOf = perPair(matchedEntities)

/** The row of the same message in the run before; null: it was not there. */
export function twinOf(before: Trace, trace: Trace, m: MessageRow): number | null {
  return orNull(matchOf(before, trace).twins[m])
}

/** The entity of this path in the run before, of several lives the same one, or what only had another name; null: it was not there. */
export function entityTwin(before: Trace, trace: Trace, entity: EntityId): number | null {
  return orNull(entitiesOf(before, trace)[entity])
}

/** Rows of the run before, ascending, whose home is the twin of `entity` and which are not in this run. */
export function vanishedIn(before: Trace, trace: Trace, entity: EntityId): readonly number[] {
  return matchOf(before, trace).vanished.get(entity) ?? []
}

const orNull = (row: number | undefined): number | null => (row === undefined || row === NONE ? null : row)

function readMatch(before: Trace, trace: Trace): Match {
  const entities = entitiesOf(before, trace)
  const twins = new Int32Array(trace.messageCount).fill(NONE)
  const isTaken = new Uint8Array(before.messageCount)
  const sides = { before, trace, entities, twins, isTaken }
  const atOf = (run: Trace, m: MessageRow) => String(run.enqueuedTimeOf(m))
  matchRows(sides, (run, m) => `${atOf(run, m)} ${countedText(run, m) ?? run.messageIdOf(m)}`)
  matchRows(sides, (run, m) => countedText(run, m) ?? run.messageIdOf(m))
  if (!hasCounted(before) || !hasCounted(trace)) return { twins, vanished: vanishedRows(before, entities, isTaken) }
  matchRows(sides, (run, m) => (run.isCounted(m) ? atOf(run, m) : null))
  matchRows(sides, (run, m) => (run.isCounted(m) ? run.messageIdOf(m) : null))
  return { twins, vanished: vanishedRows(before, entities, isTaken) }
}

/** What tells a message whose id says nothing; null: its id tells. */
const countedText = (run: Trace, m: MessageRow): string | null => (run.isCounted(m) ? toldText(run, m) : null)

const toldText = perTraceAnd((run, m: MessageRow): string => {
  const label = run.actorOf(run.birthOf(m))
  return label === null ? JSON.stringify({ ...run.contentOf(m), messageId: undefined }) : `as ${label}`
})

const hasCounted = perTrace(run => {
  for (let m = 0; m < run.messageCount; m++) if (run.isCounted(m)) return true
  return false
})

function matchedEntities(before: Trace, trace: Trace): Int32Array {
  const lives = new Map<string, number[]>()
  for (const { id, path } of before.entities) {
    const key = path.toLowerCase()
    const ids = lives.get(key)
    if (ids === undefined) lives.set(key, [id])
    else ids.push(id)
  }
  const twins = Int32Array.from(trace.entities, ({ path }) => lives.get(path.toLowerCase())?.shift() ?? NONE)
  matchRenamed(before, trace, twins)
  return twins
}

/** Of another name, but in the same place, of the same kind and with the same messages. */
function matchRenamed(before: Trace, trace: Trace, twins: Int32Array): void {
  const isTaken = new Set(twins)
  for (const { id, kind, parent } of trace.entities) {
    const was = before.entities[id]
    if (twins[id] !== NONE || was === undefined || was.kind !== kind || isTaken.has(was.id)) continue
    if ((parent === null ? null : twins[parent]) === was.parent && messagesOf(before, was.id) === messagesOf(trace, id))
      twins[id] = was.id
  }
}

function messagesOf(trace: Trace, entity: EntityId): string {
  let text = ''
  for (let m = 0; m < trace.messageCount; m++)
    if (trace.homeOf(m) === entity) text += `${trace.messageIdOf(m)} ${trace.enqueuedTimeOf(m)}\n`
  return text
}

interface Sides {
  readonly before: Trace
  readonly trace: Trace
  readonly entities: Int32Array
  readonly twins: Int32Array
  readonly isTaken: Uint8Array
}

/** Matches what is still alone, by order among those of one key (null: not now); a message is found after the one it came from. */
function matchRows(
  { before, trace, entities, twins, isTaken }: Sides,
  tell: (run: Trace, m: MessageRow) => string | null,
): void {
  const key = (run: Trace, m: MessageRow, home: number, from: number) => {
    const told = tell(run, m)
    return told === null ? null : `${home} ${from} ${told}`
  }
  const first = new Map<string, number>()
  const next = new Int32Array(before.messageCount)
  for (let row = before.messageCount - 1; row >= 0; row--) {
    if (isTaken[row] === 1) continue
    const name = key(before, row, before.homeOf(row), before.previousOf(row) ?? NONE)
    if (name === null) continue
    next[row] = first.get(name) ?? NONE
    first.set(name, row)
  }
  if (first.size === 0) return
  for (let m = 0; m < trace.messageCount; m++) {
    const home = entities[trace.homeOf(m)]!
    const previous = trace.previousOf(m)
    const from = previous === null ? NONE : twins[previous]!
    if (twins[m] !== NONE || home === NONE || (previous !== null && from === NONE)) continue
    const name = key(trace, m, home, from)
    const row = name === null ? undefined : first.get(name)
    if (name === null || row === undefined || row === NONE) continue
    twins[m] = row
    isTaken[row] = 1
    first.set(name, next[row]!)
  }
}

function vanishedRows(
  before: Trace,
  entities: Int32Array,
  isTaken: Uint8Array,
): ReadonlyMap<number, readonly number[]> {
  const now = new Int32Array(before.entities.length).fill(NONE)
  entities.forEach((was, entity) => {
    if (was !== NONE) now[was] = entity
  })
  const rows = Array.from(isTaken.keys()).filter(row => isTaken[row] === 0 && now[before.homeOf(row)] !== NONE)
  return groupBy(rows, row => now[before.homeOf(row)]!)
}

export interface Apart {
  /** By row of the present run that has no twin: the same message in another entity before. */
  readonly elsewhere: ReadonlyMap<number, number>
  /** Rows of the run before, ascending, that are nowhere in this run; what came from another row is not listed. */
  readonly gone: readonly number[]
}

export const apartOf = perPair(read)

/** By its id and the instant of its arrival; an id that only counts says nothing. */
function read(before: Trace, trace: Trace): Apart {
  const alone = new Map<string, number[]>()
  for (const row of rootsAlone(before, trace)) {
    const key = keyOf(before, row)
    alone.set(key, [...(alone.get(key) ?? []), row])
  }
  const elsewhere = new Map<number, number>()
  for (const m of rootsAlone(trace, before)) {
    const row = trace.isCounted(m) ? undefined : alone.get(keyOf(trace, m))?.shift()
    if (row !== undefined) elsewhere.set(m, row)
  }
  return { elsewhere, gone: [...alone.values()].flat().sort((a, b) => a - b) }
}

const keyOf = (run: Trace, m: MessageRow): string => `${run.enqueuedTimeOf(m)} ${run.messageIdOf(m)}`

/** Rows that come from no other and that the other run does not have. */
function rootsAlone(run: Trace, other: Trace): readonly number[] {
  const rows: number[] = []
  for (let m = 0; m < run.messageCount; m++)
    if (run.previousOf(m) === null && twinOf(other, run, m) === null) rows.push(m)
  return rows
}
