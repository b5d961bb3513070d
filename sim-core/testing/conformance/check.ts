/** Runs a table in one mode and puts what it says beside what happened. */

import { simulate } from '../../index.ts'
import type { SimulationInput } from '../../input/input.ts'
import type { Trace } from '../../trace/trace.ts'
import type { TraceRecord } from '../../trace/records.ts'
import type { Fact } from './facts.ts'
import { actualText, expectedText, isAbout, isQuiet, parseFact, wordOf } from './facts.ts'
import type { Mode } from './given.ts'
import { frame } from './given.ts'
import { isLook, look } from './look.ts'
import { step } from './operations.ts'
import type { Line, Table } from './table.ts'
import { ms } from './table.ts'

export interface Comparison {
  /** `<seconds> <fact>`, a line each: what the table says, and what the trace and the state say in the same words. */
  readonly expected: readonly string[]
  readonly actual: readonly string[]
  readonly trace: Trace
}

export function inputOf(it: Table, mode: Mode): SimulationInput {
  const steps = it.lines
    .filter(line => line.operation !== '' && !isLook(line.operation))
    .map(line => step(line.at, line.operation))
  return {
    ...frame(it.given, mode),
    steps,
    runForMs: it.given.until === undefined ? (it.lines.at(-1)?.at ?? 0) : ms(it.given.until),
  }
}

export function check(it: Table, mode: Mode): Comparison {
  const trace = simulate(inputOf(it, mode))
  const records = recordsOf(trace)
  const mentioned = new Set(it.lines.flatMap(factsOf).map(fact => fact.word))
  const shown = records.filter(record => !isQuiet(wordOf(record)) || mentioned.has(wordOf(record)))
  const instants = [...new Set([...it.lines.map(line => line.at), ...shown.map(record => record.t)])].sort(
    (a, b) => a - b,
  )
  const expected: string[] = []
  const actual: string[] = []
  for (const at of instants) {
    const lines = it.lines.filter(line => line.at === at)
    const facts = lines.flatMap(factsOf)
    const here = shown.filter(record => record.t === at)
    const looks = lines.filter(line => isLook(line.operation)).map(line => look(trace, line))
    const wanted = inOrder(facts, fact => fact.word).map(expectedText)
    const happened = inOrder(sideBySide(here, facts), ([record]) => wordOf(record)).map(([record, fact]) =>
      actualText(record, fact),
    )
    expected.push(...[...wanted, ...looks.map(it => it.wanted)].map(text => `${at / 1000} ${text}`))
    actual.push(...[...happened, ...looks.map(it => it.seen)].map(text => `${at / 1000} ${text}`))
  }
  return { expected, actual, trace }
}

/** Every record, with the word for its cause as `because`. */
function recordsOf(trace: Trace): TraceRecord[] {
  const records = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  return records.map(record => ({
    ...record,
    because: record.cause === undefined ? 'none' : wordOf(records[record.cause]!),
  }))
}

function factsOf(line: Line): Fact[] {
  return isLook(line.operation) ? [] : line.facts.flatMap(parseFact)
}

/** Quiet facts come last, kind by kind: only the order within each kind is compared. */
function inOrder<T>(items: readonly T[], word: (item: T) => string): T[] {
  const quiet = items.filter(item => isQuiet(word(item))).sort((a, b) => word(a).localeCompare(word(b)))
  return [...items.filter(item => !isQuiet(word(item))), ...quiet]
}

/** Each record with the first fact not yet taken that is about the same thing: its fields are those to show. */
function sideBySide(
  records: readonly TraceRecord[],
  facts: readonly Fact[],
): (readonly [TraceRecord, Fact | undefined])[] {
  const left = [...facts]
  return records.map(record => {
    const i = left.findIndex(fact => isAbout(record, fact))
    return [record, i < 0 ? undefined : left.splice(i, 1)[0]] as const
  })
}
