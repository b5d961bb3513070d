import { expect, test } from 'vitest'
import { simulate } from '../simulation/simulate.ts'
import { inputOf, queueOf, sendStep } from '../testing/inputs.ts'

test('a detail is given only for a record of the kind that the caller names', () => {
  const trace = simulate(inputOf({ queues: [queueOf('q')], steps: [sendStep(0, 'q', {})] }))
  expect(trace.detailOf(0, 'entity-created')).toBe(trace.detailOf(0, 'entity-updated', 'entity-created'))
  expect(() => trace.detailOf(0, 'entity-updated')).toThrow('record 0 is no entity-updated')
  expect(() => trace.detailOf(1, 'entity-created', 'entity-updated')).toThrow('record 1 is no entity-created or entity')
})
