/** Whether a delivery counts is the rule's decision; what its record is called follows from the rule, and does not steer it. */
import { expect, it } from 'vitest'
import { inputOf, queueOf, receiveStep, sendStep } from '../testing/inputs.ts'
import { Simulation } from '../simulation/run.ts'
import { Code } from '../trace/codes.ts'
import { Stage } from '../trace/data.ts'
import { release } from './delivery-count.ts'

/** A message that is locked. */
function locked() {
  const steps = [sendStep(0, 'q', {}), receiveStep(1000, 'q')]
  const simulation = new Simulation(inputOf({ queues: [queueOf('q')], steps, runForMs: 2000 }))
  simulation.advance(Infinity)
  const { broker } = simulation
  const m = broker.messages.live.find(one => one?.stage === Stage.locked)!
  return { broker, m }
}

it.each([
  ['AMQP’s released', Code.releasedByClient],
  ['an abandon', Code.abandoned],
  ['the end of its lock', Code.lockExpired],
])('%s counts when it is told so, and only then (L-14, L-17)', (_, code) => {
  for (const counts of [true, false]) {
    const { broker, m } = locked()
    release(broker, m, code, counts, m.lastRecord, 0, 0)
    expect(m).toMatchObject({ stage: Stage.active, deliveryCount: counts ? 1 : 0 })
  }
})
