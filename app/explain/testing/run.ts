/** Runs for tests of views: a built-in scenario, or one written in the test. */

import { compile, parseScenario } from '../../../scenarios/index.ts'
import { simulate } from '../../../sim-core/index.ts'
import type { MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Playhead } from '../../model/selection.ts'

export interface Run {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly text: string
  /** The playhead yes, at a given time in seconds. */
  readonly at: (seconds: number) => Playhead
  readonly message: (messageId: string, home?: string) => number
  readonly entity: (path: string) => number
}

const texts = import.meta.glob<string>('../../../scenarios/library/*.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const byId: ReadonlyMap<string, string> = new Map(
  Object.entries(texts).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
)

export const LIBRARY: readonly string[] = [...byId.keys()]

export const textOf = (id: string): string => found(byId.get(id), id)

const libraryRuns = new Map<string, Run>()

/** The same run for all who ask: a trace never changes, and what is read from it once is kept with it. */
export function runLibrary(id: string): Run {
  const known = libraryRuns.get(id)
  if (known !== undefined) return known
  const run = runText(textOf(id))
  libraryRuns.set(id, run)
  return run
}

export const runScenario = (scenario: Readonly<Record<string, unknown>>): Run =>
  runText(JSON.stringify({ busscope: 1, title: 'test', ...scenario }))

export function runText(text: string): Run {
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
  const input = compile(parsed.scenario)
  const trace = simulate(input)
  return {
    trace,
    input,
    text,
    at: seconds => ({ t: seconds * 1000, n: trace.recordsUpTo(seconds * 1000) - 1 }),
    message: (messageId, home) =>
      found(
        rows(trace).find(m => trace.messageIdOf(m) === messageId && isHome(trace, m, home)),
        messageId,
      ),
    entity: path => found(trace.entities.find(entity => entity.path === path)?.id, path),
  }
}

const rows = (trace: Trace): number[] => Array.from({ length: trace.messageCount }, (_, m) => m)

/** The last row of an activated message, not the scheduled one it was. */
function isHome(trace: Trace, m: MessageRow, home: string | undefined): boolean {
  const isPrevious = rows(trace).some(other => trace.previousOf(other) === m)
  return !isPrevious && (home === undefined || trace.entities[trace.homeOf(m)]!.path === home)
}

function found<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`there is no ${name}`)
  return value
}
