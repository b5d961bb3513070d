/** What a sequence figure shows: the way of the selected message, else an entity, a stretch of time, the run; as much of it as has room. */

import { homeEntity } from '../../../read/at.ts'
import { sequenceOf } from '../../../explain/sequence/sequence.ts'
import type { Sequence } from '../../../explain/sequence/sequence.ts'
import { recordAt, recordsOf, topicsOf } from '../../../explain/sequence/records.ts'
import type { RecordList } from '../../../explain/sequence/records.ts'
import type { FigureRequest } from '../request.ts'

/** Higher than that no page shows it. */
const STEPS_MOST = 60
/** px; a column has room for a short name. */
const COLUMN_LEAST = 61
/** px; place and time left of the first column. */
const GUTTER = 74

export interface SequenceShown {
  readonly sequence: Sequence
  /** Names of clients and entities without a column. */
  readonly leftOut: readonly string[]
  /** Records that came after the last step. */
  readonly more: number
}

export function sequenceShown(request: FigureRequest): SequenceShown {
  const { trace, input, lang, width } = request
  const all = recordsShown(request)
  const whole = sequenceOf(trace, input, listOf(all), 0, lang)
  const most = Math.max(2, Math.floor((width - GUTTER) / COLUMN_LEAST))
  const names = whole.participants.map(({ title }) => title)
  const kept = busiest(whole, most)
  const fitting = kept.size === names.length ? all : stepsAmong(whole, kept)
  const list = upTo(sequenceOf(trace, input, listOf(fitting), 0, lang), fitting)
  const sequence = sequenceOf(trace, input, listOf(list), 0, lang)
  return { sequence, leftOut: names.filter((_, i) => !kept.has(i)), more: fitting.length - list.length }
}

const listOf = (records: readonly number[]): RecordList => ({
  records: Uint32Array.from(records),
  first: 0,
  count: records.length,
  isCut: false,
})

/** Before what has no room is left out. */
export function recordsShown({ trace, selection, range, entities, at, hideFuture }: FigureRequest): readonly number[] {
  const topic = topicsOf(trace, selection, null)[0]!
  const list = recordsOf(trace, topic)
  const until = hideFuture ? Math.min(range?.to ?? Infinity, at[0] ?? Infinity) : (range?.to ?? Infinity)
  const shown: number[] = []
  for (let i = 0; i < list.count; i++) {
    const n = recordAt(list, i)
    const t = trace.timeOf(n)
    if (t > until) break
    const entity = trace.entityOf(n)
    if (
      t >= (range?.from ?? 0) &&
      (entities === null || (entity !== null && entities.includes(homeEntity(trace, entity))))
    )
      shown.push(n)
  }
  return shown
}

/** Indexes of the participants with most steps. */
function busiest({ participants, steps }: Sequence, most: number): ReadonlySet<number> {
  const uses = participants.map((_, i) => steps.filter(({ from, to }) => from === i || to === i).length)
  return new Set(
    participants
      .map((_, i) => i)
      .sort((a, b) => uses[b]! - uses[a]! || a - b)
      .slice(0, most),
  )
}

const stepsAmong = ({ steps }: Sequence, kept: ReadonlySet<number>): readonly number[] =>
  steps.filter(({ from, to }) => kept.has(from) && kept.has(to)).flatMap(({ records }) => records)

function upTo({ steps }: Sequence, records: readonly number[]): readonly number[] {
  const beyond = steps[STEPS_MOST]?.records[0]
  const last = steps.at(-1)?.records.at(-1) ?? -1
  return records.filter(n => n <= last && (beyond === undefined || n < beyond))
}
