import { expect, test } from 'vitest'
import { cameFrom, goesOnIn, kinshipOf, wayOf } from './lineage.ts'
import { runScenario } from '../../explain/testing/run.ts'
import type { Run } from '../../explain/testing/run.ts'

const places = ({ trace }: Run, rows: Iterable<number>) =>
  [...rows].map(m => `${trace.entities[trace.homeOf(m)]!.path} ${trace.sequenceNumberOf(m)}`)

test('scheduled on a topic, published, copied and forwarded: one way from end to end', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { audit: {} },
    topics: { orders: { subscriptions: { all: { forwardTo: 'audit' }, other: {} } } },
    steps: [{ at: 'PT1S', do: 'schedule', to: 'orders', message: { messageId: 'a', scheduledEnqueueTime: 'PT10S' } }],
  })
  const end = run.message('a', 'audit')
  expect(places(run, wayOf(run.trace, end))).toEqual(['orders 1', 'orders 2', 'orders/subscriptions/all 1', 'audit 1'])
  const way = wayOf(run.trace, end)
  expect(way.slice(1).map((m, i) => kinshipOf(run.trace, m, way[i]!))).toEqual(['activated', 'published', 'forwarded'])
  expect(places(run, goesOnIn(run.trace, way[1]!))).toEqual([
    'orders/subscriptions/all 1',
    'orders/subscriptions/other 1',
  ])
  expect(places(run, wayOf(run.trace, way[0]!))).toHaveLength(5)
})

test('a client that sends the same job again makes it one way, a reply does not', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { jobs: { maxDeliveryCount: 1 }, replies: {} },
    senders: [{ name: 'web', to: 'jobs', arrivals: { at: ['PT1S'] }, message: {} }],
    receivers: [
      {
        name: 'rescuer',
        from: 'jobs/$deadletterqueue',
        processingTime: { constant: 'PT5S' },
        onSettle: [{ after: 'complete', send: { to: 'jobs', message: { copy: true } } }],
      },
      {
        name: 'worker',
        from: 'jobs',
        settle: [{ when: { deliveryCount: 0 }, do: 'abandon' }],
        closeAt: 'PT2S',
        onSettle: [{ after: 'abandon', send: { to: 'replies', message: { messageId: 'reply' } } }],
      },
    ],
  })
  const rows = Array.from({ length: run.trace.messageCount }, (_, m) => m).filter(
    m => run.trace.messageIdOf(m) === 'web-1',
  )
  expect(cameFrom(run.trace, rows[1]!)).toBe(rows[0])
  expect(kinshipOf(run.trace, rows[1]!, rows[0]!)).toBe('resubmitted')
  expect(cameFrom(run.trace, run.message('reply'))).toBeNull()
})
