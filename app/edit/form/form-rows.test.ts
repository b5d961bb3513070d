import { expect, it } from 'vitest'
import { newScenario } from '../new-scenario.ts'
import { alone } from './form-rows.ts'

it('the queue and the sender of a new scenario are alone in their sections', () => {
  const begun = JSON.parse(newScenario('Mine', '')) as Record<string, unknown>
  expect(alone(begun, ['queues', 'topics', 'senders'])).toEqual(['queues.orders', 'senders[0]'])
  expect(alone({ ...begun, queues: { a: {}, b: {} } }, ['queues'])).toEqual([])
  expect(alone({ queues: 3 }, ['queues'])).toEqual([])
})
