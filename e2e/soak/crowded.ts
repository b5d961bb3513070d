/**
 * Scenarios as people write them, many times over: with so many entities, clients, steps and transactions that whatever is looked through
 * once for each of them shows. Each must be read, looked at by the linter, run, explained and drawn in time that grows as its text does.
 */
import { loadAllWords } from '../../app/words/load.ts'
import { reference } from '../links/lengths.ts'
import { askAll, changedLeaves } from './grown.ts'

const COLLECTIONS = ['queues', 'topics', 'senders', 'receivers', 'steps'] as const
const COPIES = [100, 500]
/** Of a processor, for one of them. */
const MOST_MS = 10_000

/** So many of each entity, client and step: the names of a copy are its own. Without marks and expectations, which name the first. */
function crowded(text: string, copies: number): string {
  const { marks: _, expect: __, ...scenario } = JSON.parse(text) as Record<string, unknown>
  const names = new Set<string>()
  for (const key of COLLECTIONS)
    for (const [name, one] of Object.entries((scenario[key] ?? {}) as Record<string, { name?: string; as?: string }>))
      names.add(one.name ?? one.as ?? name)
  const copy = (n: number): typeof scenario => {
    const renamed = (path: string): string => path.replace(/^[^/]+/, name => (names.has(name) ? `${name}-${n}` : name))
    const leaf = (value: unknown): unknown => (typeof value === 'string' ? renamed(value) : value)
    return changedLeaves(scenario, leaf, name => (names.has(name) ? renamed(name) : name)) as typeof scenario
  }
  const all = Array.from({ length: copies }, (_, n) => copy(n))
  for (const key of COLLECTIONS) {
    const each = all.map(one => one[key])
    if (Array.isArray(each[0])) scenario[key] = each.flat()
    else if (each[0] !== undefined) scenario[key] = Object.assign({}, ...each)
  }
  return JSON.stringify(scenario)
}

/** One transaction with nearly all of the steps that a scenario may have, beside very many queues. */
const oneTransaction = JSON.stringify({
  busscope: 1,
  runFor: 'P1D',
  queues: Object.fromEntries(Array.from({ length: 3_000 }, (_, n) => [`queue-${n}`, {}])),
  steps: [
    { at: 'PT0S', do: 'send', to: 'queue-1', message: {} },
    { at: 'PT0S', do: 'receive', from: 'queue-1', as: 'order' },
    { at: 'PT0S', do: 'beginTransaction', as: 'transaction' },
    ...Array.from({ length: 9_900 }, () => ({ at: 'PT1S', do: 'defer', of: 'order', in: 'transaction' })),
  ],
})

export const crowdedTexts: readonly string[] = [
  oneTransaction,
  ...COPIES.flatMap(copies => reference.map(text => crowded(text, copies))),
]

/** True when each was done in time. Throws what keeps one from running: all of them can. */
export async function soakCrowded(): Promise<boolean> {
  await loadAllWords(['en'])
  let slowest = 0
  for (const text of crowdedTexts) {
    const start = process.cpuUsage()
    await askAll(text)
    const { user, system } = process.cpuUsage(start)
    slowest = Math.max(slowest, (user + system) / 1000)
  }
  console.log(
    `crowded scenarios: ${crowdedTexts.length}, the slowest linted, run, explained and drawn in ${Math.round(slowest)} ms`,
  )
  return slowest < MOST_MS
}
