/** At the very instant, and at the very count, of a limit (Z-2): the record that a settlement writes says on which side it fell. */
import { expect, test } from 'vitest'
import { simulate } from '../simulation/simulate.ts'
import { inputOf, queueOf, receiveStep, sendStep, settleStep } from './inputs.ts'

const EXPIRES_AT = 30_000

/** The facts that the settlement's record cites: `messages` live until `EXPIRES_AT`, `settledAt` is under the lock. */
function factsOf(action: 'complete' | 'defer', settledAt: number): readonly string[] {
  const steps = [
    sendStep(0, 'q', { timeToLive: EXPIRES_AT }),
    receiveStep(1000, 'q', { as: 'r' }),
    settleStep(settledAt, action, 'r'),
  ]
  const trace = simulate(inputOf({ queues: [queueOf('q')], steps }))
  const kind = action === 'complete' ? 'message-completed' : 'message-deferred'
  const n = Array.from({ length: trace.length }, (_, row) => row).find(row => trace.kindOf(row) === kind)
  return trace.record(n!).facts
}

test.each([
  ['complete', EXPIRES_AT - 1, false],
  ['complete', EXPIRES_AT, true],
  ['defer', EXPIRES_AT - 1, false],
  ['defer', EXPIRES_AT, true],
] as const)('%s at %d ms: after its expiry is %s', (action, settledAt, isPast) => {
  const ofExpired = action === 'complete' ? 'S-8' : 'T-13'
  expect(factsOf(action, settledAt).includes(ofExpired)).toBe(isPast)
})

test.each([
  [2, false],
  [1, true],
])('with maxDeliveryCount %d a first deferral dead-letters, where deferrals count: %s', (maxDeliveryCount, isDead) => {
  const base = inputOf({
    queues: [queueOf('q', { maxDeliveryCount })],
    steps: [sendStep(0, 'q', {}), receiveStep(1000, 'q', { as: 'r' }), settleStep(2000, 'defer', 'r')],
  })
  const switches = { ...base.namespace.switches, deferCountsTowardsMaxDelivery: true }
  const trace = simulate({ ...base, namespace: { ...base.namespace, switches } })
  const kinds = Array.from({ length: trace.length }, (_, n) => trace.kindOf(n))
  expect(kinds.includes('message-dead-lettered')).toBe(isDead)
})
