import { expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import { compile } from '../compile/compile.ts'
import { parseScenario } from '../parse/parse.ts'
import { loadChoices, receiverFor, usualLoad, withLoad } from './load.ts'

const text = (parts: object) => JSON.stringify({ busscope: 1, runFor: 'PT10M', ...parts })
const billing = (own: object) => ({ topics: { events: { subscriptions: { billing: own } } } })

test.each<[string, object, { to: string; from: string | null } | null]>([
  ['a queue', { queues: { orders: {} } }, { to: 'orders', from: 'orders' }],
  [
    'a queue that others forward to comes later',
    { queues: { dead: {}, orders: { forwardDeadLetteredMessagesTo: 'DEAD' } } },
    { to: 'orders', from: 'orders' },
  ],
  ['a queue that forwards', { queues: { orders: { forwardTo: 'all' }, all: {} } }, { to: 'orders', from: 'all' }],
  ['a topic', billing({}), { to: 'events', from: 'events/subscriptions/billing' }],
  [
    'a subscription that forwards',
    { ...billing({ forwardTo: 'all' }), queues: { all: {} } },
    { to: 'events', from: 'all' },
  ],
  ['a topic that nobody listens to', { topics: { events: {} } }, { to: 'events', from: null }],
  ['a circle', { queues: { a: { forwardTo: 'b' }, b: { forwardTo: 'a' } } }, { to: 'a', from: null }],
  ['nothing', {}, null],
])('%s', (_, parts, wanted) => {
  const load = usualLoad(text(parts))
  expect(load && { to: load.sender.to, from: load.receiver?.from ?? null }).toEqual(wanted)
})

test.each<[string, object]>([
  ['a queue', { queues: { orders: {} } }],
  ['sessions', { queues: { orders: { requiresSession: true } } }],
  ['a correlation filter', billing({ rules: { r: { correlationFilter: { label: 'l', properties: { k: 'v' } } } } })],
  ['a plain SQL filter', billing({ rules: { r: { sqlFilter: { sqlExpression: "colour = 'red'" } } } })],
  ['a number', billing({ requiresSession: true, rules: { r: { sqlFilter: { sqlExpression: 'size = 5' } } } })],
  ['a forward', { ...billing({ forwardTo: 'all' }), queues: { all: {} } }],
])('with %s a message is worked on', (_, parts) => {
  const load = usualLoad(text(parts))!
  for (const arrivals of ['every', 'poisson'] as const) {
    const parsed = parseScenario(withLoad(text(parts), { ...load, sender: { ...load.sender, arrivals } }))
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues))
    const trace = simulate(compile(parsed.scenario))
    const kinds = Array.from({ length: trace.length }, (_each, n) => trace.kindOf(n))
    expect(kinds.filter(kind => kind === 'message-completed').length).toBeGreaterThan(20)
  }
})

test('where messages can be sent and received', () => {
  const parts = text({ queues: { a: {}, b: { forwardTo: 'a' } }, ...billing({}) })
  expect(loadChoices(parts)).toEqual({ targets: ['a', 'b', 'events'], sources: ['a', 'events/subscriptions/billing'] })
  expect(receiverFor(parts, 'B')).toBe('a')
})
