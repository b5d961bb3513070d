import { expect, it } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { newScenario } from '../new-scenario.ts'
import { alone } from './form-rows.ts'

it('the queue and the sender of a new scenario are alone in their sections', () => {
  const begun = JSON.parse(newScenario('Mine', '')) as Record<string, unknown>
  expect(alone(begun, ['queues', 'topics', 'senders'])).toEqual(['queues.orders', 'senders[0]'])
  expect(alone({ ...begun, queues: { a: {}, b: {} } }, ['queues'])).toEqual([])
  const withTopic = newScenario('Mine', '', 'topic')
  expect(parseScenario(withTopic)).toMatchObject({ ok: true })
  expect(alone(JSON.parse(withTopic), ['queues', 'topics', 'senders'])).toEqual(['topics.orders', 'senders[0]'])
  expect(alone({ queues: 3 }, ['queues'])).toEqual([])
})
