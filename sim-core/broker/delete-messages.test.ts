import { expect, it } from 'vitest'
import type { StepInput, Tier } from '../input/input.ts'
import { simulate } from '../simulation/simulate.ts'
import { inputOf, queueOf, sendStep } from '../testing/inputs.ts'

const BASE = { as: null, in: null, at: 1000, from: 'q', beforeEnqueueTime: null } as const
const deletion: StepInput = { ...BASE, do: 'deleteMessages', count: 100_000 }
const purge: StepInput = { ...BASE, at: 2000, do: 'purge' }

it.each<[Tier, number, number]>([
  ['basic', 500, 4002 - 500],
  ['standard', 500, 4002 - 500],
  ['premium', 4000, 2],
])('on %s one request deletes %i of 4,002 messages, a purge the other %i (B-6)', (tier, first, rest) => {
  const messages = Array.from({ length: 4002 }, () => ({}))
  const steps = [sendStep(0, 'q', ...messages), deletion, purge]
  const trace = simulate(inputOf({ namespace: { tier }, queues: [queueOf('q')], steps }))
  const counts = Array.from({ length: trace.length }, (_, n) => n)
    .filter(n => trace.kindOf(n) === 'messages-deleted')
    .map(n => trace.recordOf(n, 'messages-deleted').count)
  expect(counts).toEqual([first, rest])
})
