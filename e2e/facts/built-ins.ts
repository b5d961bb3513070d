/** Which facts each built-in scenario shows: those that its records cite, and those that its own words name or tell. */
import { simulate } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import { builtIns, builtInText, compile, parseScenario } from '../../scenarios/index.ts'
import { STORIES } from './stories.ts'

export interface Shown {
  readonly id: string
  readonly facts: ReadonlySet<string>
  /** SDK codes of refused operations. */
  readonly errors: ReadonlySet<string>
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
  const facts = new Set<string>([...named(text), ...told(id)])
  const errors = new Set<string>()
  const seen = new Set<number>()
  for (let n = 0; n < trace.length; n++) {
    if (trace.kindOf(n) !== 'operation-failed' && seen.has(trace.codeOf(n))) continue
    seen.add(trace.codeOf(n))
    const record = trace.record(n)
    for (const fact of record.facts) facts.add(fact)
    if (record.kind === 'operation-failed') errors.add(record.error)
  }
  return { id, input, facts, errors }
}

/** Ids in title, description, marks and expectations. */
function named(text: string): readonly string[] {
  return text.match(/\b[A-Z]{1,2}-\d+b?\b/g) ?? []
}

function told(id: string): readonly string[] {
  return STORIES[id]?.split(' ') ?? []
}
