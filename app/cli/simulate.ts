import { DEFAULT_LIMITS, simulate } from '../../sim-core/index.ts'
import type { Limits, Trace } from '../../sim-core/index.ts'
import { compile, formatDuration } from '../../scenarios/index.ts'
import { numberText } from '../words/format.ts'
import { checksumOf } from '../link/checksum.ts'
import { complain } from './output.ts'
import type { Named } from './scenario-argument.ts'

/** Runs it; a run that met a limit says so on standard error (contract 1.5), and one that a link promised to end otherwise. */
export function run({ name, scenario, promised }: Named, limits: Limits = DEFAULT_LIMITS): Trace {
  const trace = simulate(compile(scenario), limits)
  if (trace.stopped !== null) complain(stoppedWords(name, trace))
  if (promised !== null && checksumOf(trace) !== promised.sum) complain(promised.otherwise)
  return trace
}

function stoppedWords(name: string, trace: Trace): string {
  const limit =
    trace.stopped === 'records' ? 'the largest number of records a run may write' : 'the memory a run may take'
  const at = formatDuration(trace.timeOf(trace.length - 1))
  return `${name} met a limit, ${limit}: it stopped at ${at} with ${numberText(trace.length, 'en')} records, before its end at ${formatDuration(trace.runForMs)}.`
}
