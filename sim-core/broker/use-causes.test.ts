/** What counted as use is the cause of the clock's reset (contract, section 2: the record that led to it), not whatever was written last. */
import { expect, it } from 'vitest'
import type { SimulationInput } from '../input/input.ts'
import { simulate } from '../simulation/simulate.ts'
import { inputOf, queueOf, receiverOf, sendStep } from '../testing/inputs.ts'

const idle = { autoDeleteOnIdle: 300_000 }

function causesOf(input: SimulationInput, by: string): readonly string[] {
  const trace = simulate(input)
  const records = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  return records.flatMap(record =>
    record.kind === 'idle-clock-reset' && record.by === by && record.cause !== undefined
      ? [`${record.entity} by ${records[record.cause]!.kind} in ${records[record.cause]!.entity}`]
      : [],
  )
}

it('of a receive that finds a message: its delivery, not the work that begins with it', () => {
  const receivers = [receiverOf('worker', 'q', { openAt: 1000, processingTime: { kind: 'constant', ms: 5000 } })]
  const causes = causesOf(
    inputOf({ queues: [queueOf('q', idle)], steps: [sendStep(0, 'q', {})], receivers }),
    'receive',
  )
  expect(causes[0]).toBe('q by message-locked in q')
})
