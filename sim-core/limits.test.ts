/** What multiplies messages ends at the limit of the run (contract 1.5), however the topics forward to each other. */
import { expect, it } from 'vitest'
import type { SubscriptionInput } from './input.ts'
import { simulate } from './simulate.ts'
import { inputOf, sendStep } from './testing/inputs.ts'

const RECORDS = 20_000

function forwarding(count: number, forwardTo: string): SubscriptionInput[] {
  return Array.from({ length: count }, (_, i) => ({ name: `s${i}`, properties: { forwardTo }, rules: null }))
}

it.each([
  ['two topics whose 20 subscriptions forward to the other one', [['a', 'b'], ['b', 'a']]],
  ['a topic whose 40 subscriptions forward to it', [['a', 'a']]],
] as const)('%s', (_name, topics) => {
  const input = inputOf({
    topics: topics.map(([name, to]) => ({ name, properties: {}, subscriptions: forwarding(topics.length === 1 ? 40 : 20, to) })),
    steps: [sendStep(0, 'a', {})],
  })
  const trace = simulate(input, { records: RECORDS, memoryBytes: 2 ** 30 })
  expect(trace.stopped).toBe('records')
  expect(trace.length).toBeGreaterThanOrEqual(RECORDS)
  // The last publish may pass it by its own copies (DECISIONS 17).
  expect(trace.length).toBeLessThan(RECORDS + 100)
})
