import { expect, test } from 'vitest'
import { labelsFor, pathsFor } from './candidates.ts'
import type { Role } from './paths.ts'
import { worldOf } from './world.ts'

const world = worldOf({
  queues: { jobs: {} },
  topics: { orders: { subscriptions: { billing: {} } } },
  steps: [
    { at: 'PT1S', do: 'createQueue', entity: 'late' },
    { at: 'PT2S', do: 'receive', from: 'jobs', as: 'batch' },
    { at: 'PT2S', do: 'acceptSession', from: 'jobs', as: 'held' },
  ],
})

test.each<[Role, readonly string[]]>([
  ['send', ['jobs', 'orders', 'late']],
  ['forwardFromStart', ['jobs', 'orders']],
  ['subscription', ['orders/subscriptions/billing']],
  ['via', ['jobs', 'late']],
  ['createQueue', []],
])('%s', (role, paths) => expect(pathsFor({ kind: 'path', role }, world)).toEqual(paths))

test('received from dead-letter queues too', () => {
  const paths = pathsFor({ kind: 'path', role: 'receive' }, world)
  expect(paths).toContain('orders/subscriptions/billing/$deadletterqueue')
  expect(paths).not.toContain('orders')
})

test('labels of the right steps', () => {
  expect(labelsFor({ kind: 'label', from: ['receive', 'peek'] }, world)).toEqual(['batch'])
})
