/** A scenario's marks: its story in named instants. */

import type { Trace } from '../../sim-core/index.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import type { Direction } from './steps.ts'

export interface MarkTarget {
  /** Path; null = wherever it is. */
  readonly entity: string | null
  readonly messageId: string | null
  readonly sequenceNumber: string | null
}

export interface Mark {
  readonly at: number
  readonly title: string
  readonly text: string
  readonly selects: MarkTarget | null
}

/** The mark the playhead stands on; of several at one instant the one that shows what is selected. */
export function markAt(trace: Trace, marks: readonly Mark[], playhead: Playhead, selection: Selection): number | null {
  const here = marks.flatMap((mark, index) => (mark.at === playhead.t ? [index] : []))
  const shown = here.find(index => isSameSelection(markSelection(trace, marks[index]!, playhead), selection))
  return shown ?? here[0] ?? null
}

/** null: no mark on that side. */
export function neighbourMark(
  marks: readonly Mark[],
  current: number | null,
  t: number,
  direction: Direction,
): number | null {
  if (current !== null) return marks[current + direction] === undefined ? null : current + direction
  const index = direction === 1 ? marks.findIndex(mark => mark.at > t) : marks.findLastIndex(mark => mark.at < t)
  return index < 0 ? null : index
}

/** What a mark shows, as known at the playhead; before its birth what it will be. One that names nothing shows the record it stands on. */
export function markSelection(trace: Trace, { selects }: Pick<Mark, 'selects'>, playhead: Playhead): Selection {
  if (selects === null)
    return playhead.n >= 0 && trace.timeOf(playhead.n) === playhead.t ? { kind: 'record', n: playhead.n } : null
  const { entity, messageId, sequenceNumber } = selects
  if (messageId === null && sequenceNumber === null) {
    const id = latest(
      trace.entities.length,
      i => hasPath(trace, i, entity),
      i => trace.entities[i]!.createdBy <= playhead.n,
    )
    return id === null ? null : { kind: 'entity', entity: id }
  }
  const isIt = (m: number) =>
    (messageId === null || trace.messageIdOf(m) === messageId) &&
    (sequenceNumber === null || trace.sequenceNumberOf(m) === sequenceNumber) &&
    (entity === null || isHome(trace, trace.homeOf(m), entity))
  const m = latest(trace.messageCount, isIt, candidate => trace.rowsOf(candidate)[0]! <= playhead.n)
  return m === null ? null : { kind: 'message', m }
}

/** The last that is already there, else the first that will be. */
function latest(count: number, isIt: (i: number) => boolean, isThere: (i: number) => boolean): number | null {
  let found: number | null = null
  for (let i = 0; i < count; i++) if (isIt(i) && (found === null || isThere(i))) found = i
  return found
}

function hasPath(trace: Trace, entity: number, path: string | null): boolean {
  return trace.entities[entity]!.path.toLowerCase() === path?.toLowerCase()
}

/** A message lives in its queue, also while it lies in that queue's dead-letter queue. */
function isHome(trace: Trace, home: number, path: string): boolean {
  const dead = trace.entities[home]!.deadLetterQueue
  return hasPath(trace, home, path) || (dead !== null && hasPath(trace, dead, path))
}

function isSameSelection(a: Selection, b: Selection): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
