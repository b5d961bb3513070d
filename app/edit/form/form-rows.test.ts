import { expect, it } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { newScenario } from '../new-scenario.ts'
import { alone } from './form-rows.ts'

it('what a new scenario begins with is alone in its sections: a queue, or a topic and its subscription, and a sender', () => {
  const begun = JSON.parse(newScenario('Mine', '')) as Record<string, unknown>
  expect(alone(begun, ['queues', 'topics', 'senders'])).toEqual(['queues.orders', 'senders[0]'])
  expect(alone({ ...begun, queues: { a: {}, b: {} } }, ['queues'])).toEqual([])
  const withTopic = newScenario('Mine', '', 'topic')
  expect(parseScenario(withTopic)).toMatchObject({ ok: true })
  expect(alone(JSON.parse(withTopic), ['queues', 'topics', 'senders'])).toEqual([
    'topics.orders',
    'topics.orders.subscriptions.billing',
    'senders[0]',
  ])
  expect(alone({ queues: 3 }, ['queues'])).toEqual([])
})
