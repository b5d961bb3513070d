/**
 * Random inputs for the model-based test. Everything stands on a coarse grid of time, so that expiries, lock ends, schedules,
 * sweeps, idle deletions and operations fall on the same instants all the time; a few stand one millisecond beside it.
 */
import fc from 'fast-check'
import type { NamespaceInput, QueueInput, SimulationInput, Switches } from '../input.ts'
import { receiver, sender } from './generate/clients.ts'
import { QUEUES, TICK, expiration, properties, rarely } from './generate/parts.ts'
import { steps } from './generate/steps.ts'
import { SWITCHES_OFF } from './inputs.ts'

const switches: fc.Arbitrary<Switches> = fc.record({
  locksDieWithReceiver: rarely(fc.constant(true), false, 4),
  deferCountsTowardsMaxDelivery: rarely(fc.constant(true), false, 4),
  recomputeExpiryOnReceive: rarely(fc.constant(true), false, 4),
}).map((some) => ({ ...SWITCHES_OFF, ...some }))

const namespace: fc.Arbitrary<NamespaceInput> = fc.record({
  tier: rarely(fc.constantFrom('basic', 'premium'), 'standard', 6),
  expiration, switches, cannotDelete: rarely(fc.constant(true), false, 8),
})

function queues(basic: boolean): fc.Arbitrary<QueueInput[]> {
  return fc.tuple(...QUEUES.slice(0, 2).map((name) => fc.record({ name: fc.constant(name), properties: properties(basic) })))
}

export const simulationInputs: fc.Arbitrary<SimulationInput> = fc
  .tuple(namespace, fc.constantFrom(48, 48, 144, 264))
  .chain(([space, ticks]) => fc.record({
    runForMs: fc.constant(ticks * TICK),
    seed: fc.constant(1),
    namespace: fc.constant(space),
    queues: queues(space.tier === 'basic'),
    topics: fc.constant([]),
    senders: fc.array(sender(ticks), { maxLength: 2 }).map((all) => all.map((each, k) => ({ name: `s${k}`, ...each }))),
    receivers: fc.array(receiver(ticks), { maxLength: 3 }).map((all) => all.map((each, k) => ({ name: `w${k}`, ...each }))),
    steps: steps(ticks, space.tier === 'basic'),
  }))
