import type { Trace } from '../../sim-core/index.ts'
import { parseDuration } from '../../scenarios/index.ts'
import { BadInput } from './bad-input.ts'

/** `--at`: ms since the start of the run. */
export function instantOf(text: string): number {
  const parsed = parseDuration(text)
  if ('fault' in parsed) throw new BadInput(`--at: ${JSON.stringify(text)} ${parsed.fault}.`)
  if (parsed.ms === null || parsed.ms < 0)
    throw new BadInput(`--at ${text}: an instant is the duration since the start of the run.`)
  return parsed.ms
}

/** `--record`; `least` is the first one that makes sense. */
export function recordOf(text: string, least: 0 | -1): number {
  const n = Number(text)
  if (!/^-?\d+$/.test(text) || !Number.isSafeInteger(n) || n < least) {
    throw new BadInput(`--record ${text}: a record is a whole number, the first is 0.`)
  }
  return n
}

export function checkRecord(n: number, trace: Trace): void {
  if (n >= trace.length) throw new BadInput(`--record ${n}: the last record of this run is ${trace.length - 1}.`)
}
