/** Counts the records that an expectation describes, in one pass over the trace. */
import { written } from '../../sim-core/index.ts'
import type { Trace, TraceRecord } from '../../sim-core/index.ts'
import { differences } from './compare.ts'
import { durationMs, formatDuration } from '../schema/duration.ts'
import type { EventExpectation } from '../schema/scenario.ts'

/** Paths: these compare without case. */
const PATHS: readonly string[] = ['entity', 'to']

interface Count {
  readonly expectation: EventExpectation
  readonly at: number | null
  readonly wanted: number
  found: number
  /** The record that differs least, to say what is different. */
  closest: { readonly record: TraceRecord; readonly words: readonly string[] } | null
}

/** For each expectation what differs; nothing where it holds. */
export function checkEvents(
  expectations: readonly EventExpectation[],
  trace: Trace,
): readonly (readonly [EventExpectation, readonly string[]])[] {
  const counts = expectations.map((expectation): Count => ({
    expectation,
    at: expectation.at === undefined ? null : durationMs(expectation.at),
    wanted: expectation.times ?? 1,
    found: 0,
    closest: null,
  }))
  const byKind = new Map<unknown, Count[]>()
  for (const count of counts) {
    const kind = count.expectation.event.kind
    byKind.set(kind, [...(byKind.get(kind) ?? []), count])
  }
  for (let n = 0; n < trace.length && byKind.size > 0; n++) {
    for (const count of byKind.get(trace.kindOf(n)) ?? []) {
      if (count.at === null || count.at === trace.timeOf(n)) weigh(count, trace.record(n))
    }
  }
  return counts.map(count => [count.expectation, wordsOf(count)] as const)
}

function weigh(count: Count, record: TraceRecord): void {
  const words = differences(smallPaths(count.expectation.event), smallPaths(written(record)))
  if (words.length === 0) count.found++
  else if (count.found === 0 && (count.closest === null || words.length < count.closest.words.length))
    count.closest = { record, words }
}

function smallPaths(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const paths = PATHS.filter(key => typeof record[key] === 'string').map(
    key => [key, (record[key] as string).toLowerCase()] as const,
  )
  return paths.length === 0 ? record : { ...record, ...Object.fromEntries(paths) }
}

function wordsOf({ expectation, at, wanted, found, closest }: Count): readonly string[] {
  if (found === wanted) return []
  const when = at === null ? '' : ` at ${formatDuration(at)}`
  const first = `${found} ${found === 1 ? 'record' : 'records'} of ${JSON.stringify(expectation.event)}${when}, expected ${wanted}`
  if (found > 0 || closest === null) return [first]
  return [
    first,
    `record ${closest.record.n} at ${formatDuration(closest.record.t)} comes closest: ${closest.words.join('; ')}`,
  ]
}
