import { DEFAULT_LIMITS, simulate, simulateGrowing } from '../../sim-core/index.ts'
import type { Limits, Trace } from '../../sim-core/index.ts'
import { compile, formatDuration } from '../../scenarios/index.ts'
import { numberText } from '../words/format.ts'
import { unkept } from '../link/checksum.ts'
import { lazyWordsOf } from '../words/load.ts'
import { complain } from './output.ts'
import type { Named } from './scenario-argument.ts'

/** Runs it; a run that met a limit says so on standard error (contract 1.5), and one that a link promised to end otherwise. */
export function run(named: Named, limits: Limits = DEFAULT_LIMITS): Trace {
  const trace = simulate(compile(named.scenario), limits)
  complainOf(named, trace)
  return trace
}

/** The same, read while it goes on: an endless run is written from its first record on, and ends when its reader leaves. */
export function* runGrowing(named: Named): Generator<Trace> {
  let trace: Trace | null = null
  for (trace of simulateGrowing(compile(named.scenario))) yield trace
  if (trace !== null) complainOf(named, trace)
}

function complainOf({ name, promised }: Named, trace: Trace): void {
  if (trace.stopped !== null) complain(stoppedWords(name, trace))
  const broken = promised === null ? null : unkept(trace, promised)
  if (broken !== null) complain(lazyWordsOf('en').links[broken])
}

function stoppedWords(name: string, trace: Trace): string {
  const limit = trace.stopped === 'records' ? 'the maximum number of records of a run' : 'the maximum memory of a run'
  const at = formatDuration(trace.timeOf(trace.length - 1))
  return `${name} reached a limit, ${limit}: it stopped at ${at} with ${numberText(trace.length, 'en')} records, before its end at ${formatDuration(trace.runForMs)}.`
}
