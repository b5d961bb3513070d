import { expect, test } from 'vitest'
import { runScenario } from '../../explain/testing/run.ts'
import { originOf, selectionFor } from './origin.ts'

const scenario = {
  runFor: 'PT1M',
  queues: { jobs: { forwardTo: 'work' }, work: {} },
  topics: { news: { subscriptions: { all: {} } } },
  senders: [{ name: 'web', to: 'jobs', arrivals: { at: ['PT1S'] }, message: {} }],
  receivers: [
    {
      name: 'back',
      from: 'work',
      instances: 2,
      openAt: 'PT30S',
      onSettle: [{ after: 'complete', send: { to: 'news', message: {} } }],
    },
  ],
  steps: [
    { at: 'PT5S', do: 'createQueue', entity: 'late' },
    { at: 'PT6S', do: 'send', to: 'late', message: { messageId: 'own' } },
    { at: 'PT6S', do: 'send', to: 'news', message: { messageId: 'told' } },
  ],
}
const { trace, message, entity } = runScenario(scenario)
const chosen = (id: string, home: string) => ({ kind: 'message', m: message(id, home) }) as const
const found = (selection: Parameters<typeof originOf>[2]) => originOf(trace, scenario, selection)

test.each([
  ['of its sender, though forwarded', chosen('web-1', 'work'), ['senders', 0]],
  ['a reply, of the receiver', chosen('back-1', 'news/subscriptions/all'), ['receivers', 0]],
  ['sent by a step', chosen('own', 'late'), ['steps', 1]],
  ['published by a step', chosen('told', 'news/subscriptions/all'), ['steps', 2]],
])('%s', (_, selection, path) => expect(found(selection)).toEqual(path))

test('entities, and what created them', () => {
  const of = (path: string) => found({ kind: 'entity', entity: entity(path) })
  expect(of('work')).toEqual(['queues', 'work'])
  expect(of('work/$deadletterqueue')).toEqual(['queues', 'work'])
  expect(of('news/subscriptions/all')).toEqual(['topics', 'news', 'subscriptions', 'all'])
  expect(of('late')).toEqual(['steps', 0])
  expect(found(null)).toBeNull()
})

test('and back', () => {
  expect(selectionFor(trace, scenario, ['topics', 'news', 'subscriptions', 'all', 'lockDuration'])).toEqual({
    kind: 'entity',
    entity: entity('news/subscriptions/all'),
  })
  expect(selectionFor(trace, scenario, ['queues', 'jobs', 'forwardTo'])).toEqual({
    kind: 'entity',
    entity: entity('jobs'),
  })
  const step = selectionFor(trace, scenario, ['steps', 1, 'message'])
  expect(step?.kind === 'record' && trace.timeOf(step.n)).toBe(6000)
  const sender = selectionFor(trace, scenario, ['senders', 0])
  expect(sender?.kind === 'record' && trace.actorOf(sender.n)).toBe('web')
  expect(selectionFor(trace, scenario, ['runFor'])).toBeNull()
})
