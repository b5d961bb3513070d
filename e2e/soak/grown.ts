/**
 * Links of scenarios whose texts and numbers are as large as a stranger can make them: every text of a scenario, each name among them, grown to lengths
 * round the limits, out of letters that are dear to lay out. A link takes a screen of characters for a megabyte of text, so what is refused must be
 * refused soon, and what is allowed must be read, run, explained and drawn soon.
 */
import fc from 'fast-check'
import { encodeScenario } from '../../app/link/codec.ts'
import { lint } from '../../app/lint/lint.ts'
import { loadAllWords } from '../../app/words/load.ts'
import { DEFAULT_LIMITS, ScenarioProblems, runScenario, scenarioIn } from '../../app/library/index.ts'
import { reference } from '../links/lengths.ts'

/** A run may be long: the page counts it in a worker, with progress and a way to stop. */
const LIMITS = { ...DEFAULT_LIMITS, records: 10_000 }
/** Most of a processor that reading, running, explaining and drawing one link may take. */
const MOST_MS = 1000
const LENGTHS = [1, 49, 50, 51, 127, 128, 129, 260, 261, 1_000, 1_024, 1_025, 4_096, 10_000, 65_536, 300_000]
const NUMBERS = [0, -1, 0.5, 1e9, 1e15, 1e308, 2_147_483_648, 9_007_199_254_740_991]
const DURATIONS = ['PT0S', 'PT0.001S', 'P366D', 'P10675199DT2H48M5.4775807S', 'PT999999999999S']
/** Letters, right-to-left overrides, marks that stack, families of one emoji, no-width joiners, markup, signs of a terminal and of Mermaid. */
const UNITS = [
  'A',
  ' a',
  '\u202e\u0645',
  'Z\u0351\u0352\u0353',
  '👩‍👩‍👧‍👦',
  '\u200d',
  '<b onclick=x>',
  '\u001b]0;x\u0007',
  '"]-->|',
  '%%',
  '\ufdfd',
  '\n',
]

const place = fc.nat(1_000_000)
const growth = fc.record({
  at: place,
  text: fc
    .tuple(fc.constantFrom(...UNITS), fc.constantFrom(...LENGTHS, ...LENGTHS.slice(0, 9)))
    .map(([unit, length]) => unit.repeat(length / unit.length + 1).slice(0, length)),
  number: fc.constantFrom(...NUMBERS),
  duration: fc.constantFrom(...DURATIONS),
  /** A name is exchanged wherever it stands, so that the scenario still fits together. */
  isEverywhere: fc.boolean(),
})
type Growth = typeof growth extends fc.Arbitrary<infer G> ? G : never

/** A value with each text and number, and each name of a property, handed through one of these. */
export function changedLeaves(
  value: unknown,
  leaf: (value: unknown) => unknown,
  named: (name: string) => string,
): unknown {
  if (typeof value !== 'object' || value === null) return leaf(value)
  if (Array.isArray(value)) return value.map(inner => changedLeaves(inner, leaf, named))
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [named(name), changedLeaves(inner, leaf, named)]),
  )
}

function grown(value: unknown, { at, text, number, duration, isEverywhere }: Growth): unknown {
  const all: unknown[] = []
  changedLeaves(value, leaf => all.push(leaf), String)
  const place = at % all.length
  const chosen = all[place]
  const large = typeof chosen === 'number' ? number : /^PT?\d/.test(String(chosen)) ? duration : text
  let n = 0
  return changedLeaves(
    value,
    leaf => (n++ === place || (isEverywhere && leaf === chosen) ? large : leaf),
    name => (isEverywhere && name === chosen ? String(large) : name),
  )
}

/** The text of such a scenario. */
export const grownTexts: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...reference), fc.array(growth, { minLength: 1, maxLength: 3 }))
  .map(([text, growths]) => JSON.stringify(growths.reduce(grown, JSON.parse(text))))

/** Everything that its reader may ask for. */
export async function askAll(text: string): Promise<void> {
  const run = runScenario(text, { limits: LIMITS })
  const [first] = run.records()
  lint(run.scenario, 'en')
  if (first !== undefined) await run.why({ record: 0 })
  for (const view of ['stage', 'timeline', 'sequence'] as const)
    await run.figure({ view, ...(view === 'stage' && { at: 'PT0.5S' }) })
  await run.mermaid()
}

/** Whether the scenario of the link ran. Throws what the library would not say in words. */
async function readAll(link: string): Promise<boolean> {
  try {
    await askAll(await scenarioIn(link))
    return true
  } catch (error) {
    // Refused in words, as it should be.
    if (!(error instanceof ScenarioProblems) && !(error instanceof RangeError && !error.message.includes('stack')))
      throw error
    return false
  }
}

/** True when each was read, or refused in words, within a second of processor time. */
export async function soakGrown(count: number, seed: number): Promise<boolean> {
  await loadAllWords(['en'])
  let slowest = 0
  let ran = 0
  const result = await fc.check(
    fc.asyncProperty(grownTexts, async text => {
      const link = await encodeScenario(text)
      const start = process.cpuUsage() // not the clock: another program may have the processor
      if (await readAll(`#s=${link}`)) ran += 1
      const { user, system } = process.cpuUsage(start)
      const ms = (user + system) / 1000
      slowest = Math.max(slowest, ms)
      return ms < MOST_MS
    }),
    { seed, numRuns: count },
  )
  const [text = ''] = result.counterexample ?? []
  console.log(
    result.failed
      ? `grown links: seed ${seed} failed: ${result.errorInstance instanceof Error ? result.errorInstance.stack : 'too slow'}: ${text.slice(0, 2_000)}`
      : `grown links: ${count}, ${ran} of them ran, the slowest read, explained and drawn in ${Math.round(slowest)} ms`,
  )
  return !result.failed
}
