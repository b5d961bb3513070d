/** Which facts each built-in scenario shows: those that its records cite, and those that its own words name or tell. */
import { CODES, simulate } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import { STORIES } from './stories.ts'

export interface Shown {
  readonly id: string
  readonly facts: ReadonlySet<string>
  readonly input: SimulationInput
}

export function shownByBuiltIns(): Promise<readonly Shown[]> {
  return Promise.all(builtIns().map(({ id }) => shownBy(id)))
}

async function shownBy(id: string): Promise<Shown> {
  const text = (await builtInText(id)) ?? ''
  const parsed = parseScenario(text)
  if (!parsed.ok) throw new Error(`${id} cannot run`)
  const input = compile(parsed.scenario)
  const trace = simulate(input)
  const codes = new Set<number>()
  const failures = new Set<string>()
  for (let n = 0; n < trace.length; n++) {
    const code = trace.codeOf(n)
    if (CODES[code]?.facts.length === 0) for (const fact of trace.record(n).facts) failures.add(fact)
    codes.add(code)
  }
  const cited = [...codes].flatMap(code => CODES[code]?.facts ?? [])
  return { id, input, facts: new Set([...cited, ...failures, ...named(text), ...told(id)]) }
}

/** Ids in title, description, marks and expectations. */
function named(text: string): readonly string[] {
  return text.match(/\b[A-Z]{1,2}-\d+b?\b/g) ?? []
}

function told(id: string): readonly string[] {
  return STORIES[id]?.split(' ') ?? []
}
