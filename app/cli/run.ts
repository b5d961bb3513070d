import { CREDITS_PER_SECOND, creditUse, written } from '../../sim-core/index.ts'
import type { Counts, Kind, Tier, Trace } from '../../sim-core/index.ts'
import { compile, traceText } from '../../scenarios/index.ts'
import { csvLines, mermaidLines, perfettoLines } from '../export/index.ts'
import { loadAllWords } from '../words/load.ts'
import { BadInput } from './bad-input.ts'
import type { Lang } from '../model/lang.ts'
import { SCENARIO_HELP } from './command.ts'
import type { Command } from './command.ts'
import type { Options } from './options.ts'
import { printableLines, printLines } from './output.ts'
import { readScenario } from './scenario-argument.ts'
import type { Named } from './scenario-argument.ts'
import { run, runGrowing } from './simulate.ts'
import { choiceOf, langHelp, langAsked } from './values.ts'
import { warn } from './warnings.ts'
import type { Warning } from './warnings.ts'

interface Asked {
  readonly named: Named
  readonly lang: Lang
  readonly warnings: readonly Warning[]
}

type Render = (asked: Asked) => Iterable<string>

const FORMATS = {
  text,
  jsonl: jsonLines,
  json: summary,
  csv: ({ named }) => printableLines(csvLines(run(named)), '\r\n\t'),
  perfetto: ({ named }) => perfettoLines(run(named)),
  mermaid: ({ named, lang }) => printableLines(mermaidLines(run(named), compile(named.scenario), lang)),
} satisfies Readonly<Record<string, Render>>
const FORMAT_NAMES = Object.keys(FORMATS) as readonly (keyof typeof FORMATS)[]

export const runCommand: Command = {
  name: 'run',
  usage: '<scenario> [--format text|jsonl|json|csv|mermaid|perfetto] [--seed n] [--lang en]',
  summary: 'runs a scenario and prints what happened',
  details: [
    ...SCENARIO_HELP,
    '--format text      a readable trace and the final counts (default)',
    '--format jsonl     the trace, one JSON object per record',
    '--format json      the outcome, the number of records of each kind, the final counts, the metrics',
    '--format csv       the trace as a table, with instants in milliseconds',
    '--format mermaid   a Mermaid sequence diagram of the first 200 records',
    '--format perfetto  the trace for ui.perfetto.dev or chrome://tracing',
    '--seed n           replaces the seed of the scenario',
    `${langHelp(19)} (mermaid only; the other formats are in English)`,
  ],
  options: ['format', 'seed', 'lang'],
  words: { min: 1, max: 1 },
  async run({ positional, values }: Options) {
    const render: Render = FORMATS[choiceOf(values, 'format', FORMAT_NAMES) ?? 'text']
    const seed = seedOf(values.get('seed'))
    const lang = langAsked(values)
    const named = await readScenario(positional[0]!)
    await loadAllWords([lang])
    const warnings = await warn(named)
    const asked = seed === null ? named : { ...named, scenario: { ...named.scenario, seed }, promised: null }
    await printLines(render({ named: asked, lang, warnings }))
    return 0
  },
}

function seedOf(text: string | undefined): number | null {
  if (text === undefined) return null
  const seed = Number(text)
  if (/^\d+$/.test(text) && Number.isSafeInteger(seed)) return seed
  throw new BadInput(`--seed ${text}: a seed is a whole number from 0 to ${Number.MAX_SAFE_INTEGER}.`)
}

const tierOf = ({ scenario }: Named): Tier => scenario.namespace?.tier ?? 'standard'

function* text({ named }: Asked): Generator<string> {
  const trace = run(named)
  yield* printableLines(traceText(trace))
  const { peak, peakAt, secondsOver } = creditUse(trace)
  if (tierOf(named) !== 'standard' || secondsOver === 0) return
  yield ''
  yield `Throttling is not simulated: ${secondsOver} ${secondsOver === 1 ? 'second' : 'seconds'} beyond ${CREDITS_PER_SECOND} credits, at most ${peak} in the second from ${peakAt / 1000} s [B-5]`
}

function* jsonLines({ named }: Asked): Generator<string> {
  let n = 0
  for (const trace of runGrowing(named)) for (; n < trace.length; n++) yield JSON.stringify(written(trace.record(n)))
}

/** `secondsBeyondCredits`: null where the limit is not a namespace's (B-5 speaks of Standard). */
function metrics(trace: Trace, tier: Tier): Readonly<Record<string, number | null>> {
  const { peak, peakAt, secondsOver } = creditUse(trace)
  return {
    peakCreditsPerSecond: peak,
    peakCreditsAt: peakAt,
    secondsBeyondCredits: tier === 'standard' ? secondsOver : null,
  }
}

function* summary({ named, warnings }: Asked): Generator<string> {
  const { notices = [] } = named
  const trace = run(named)
  const stopped = trace.stopped === null ? { outcome: 'completed' } : { outcome: 'stopped', limit: trace.stopped }
  yield JSON.stringify(
    {
      ...stopped,
      runFor: trace.runForMs,
      records: trace.length,
      totals: totals(trace),
      finalCounts: finalCounts(trace),
      metrics: metrics(trace, tierOf(named)),
      ...(notices.length > 0 && { notices }),
      ...(warnings.length > 0 && { warnings }),
    },
    null,
    2,
  )
}

function totals(trace: Trace): Record<string, number> {
  const counts = new Map<Kind, number>()
  for (let n = 0; n < trace.length; n++) counts.set(trace.kindOf(n), (counts.get(trace.kindOf(n)) ?? 0) + 1)
  return Object.fromEntries(counts)
}

function finalCounts(trace: Trace): Record<string, Counts> {
  const cursor = trace.cursor()
  cursor.seekRecord(trace.length - 1)
  const living = trace.entities.filter(({ id }) => cursor.exists(id))
  return Object.fromEntries(living.map(({ id, path }) => [path, cursor.counts(id)]))
}
