/** Why a call was refused. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import type { Explanation } from './types.ts'
import { ids, texts, whyId, whyRecord } from '../testing/why.ts'

test.each([
  [
    'receive',
    { at: 'PT1S', do: 'receive', from: 'f' },
    'Messages cannot be received from an entity that forwards everything.',
  ],
  [
    'createQueue',
    { at: 'PT1S', do: 'createQueue', entity: 'g' },
    'A name stays taken for as long as its entity exists.',
  ],
])('the rule of a refused %s is the one that it broke', (_, one, rule) => {
  const why = whyRecord(
    runScenario({ runFor: 'PT1M', queues: { f: { forwardTo: 'g' }, g: {} }, steps: [one] }),
    'operation-failed',
  )
  expect(why.rule).toBe(rule)
})

test('a status that has changed since is not told as the present one (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'SendDisabled' } },
    steps: [sendAll(1, 'q', 'a'), at(2, 'updateEntity', { entity: 'q', properties: { status: 'Active' } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe('The status of the q queue had been SendDisabled since 0:00.')
})

test('a property that is fixed at creation has nothing to do with a message (X-1)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [at(1, 'updateEntity', { entity: 'q', properties: { requiresSession: true } })],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'requiresSession is fixed when an entity is created, so it cannot be changed in the q queue.',
  )
})

test.each([
  ['updateEntity', 'q', { forwardTo: 'later' }, 'The entity named later did not exist.'],
  ['createQueue', 'n', { forwardDeadLetteredMessagesTo: 'gone' }, 'The queue named “gone” was deleted at 0:01.'],
  ['createSubscription', 'topic/subscriptions/s', {}, 'The entity named topic did not exist.'],
])('a refused %s of %s names what is missing (F-1)', (operation, entity, properties, answer) => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {}, gone: {} },
    steps: [
      at(1, 'deleteEntity', { entity: 'gone' }),
      at(2, operation, { entity, properties }),
      at(3, 'createQueue', { entity: 'later' }),
      at(3, 'createTopic', { entity: 'topic' }),
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(answer)
})

test.each([
  [
    'disabled',
    at(1, 'updateEntity', { entity: 'v', properties: { status: 'Disabled' } }),
    'The status of the v queue had been Disabled since 0:01.',
  ],
  ['deleted', at(1, 'deleteEntity', { entity: 'v' }), 'The v queue was deleted at 0:01.'],
])('a queue through which it was to be sent refused it, being %s, not its target (A-5)', (_, one, answer) => {
  const sent = at(2, 'send', { to: 'o', via: 'v', message: { messageId: 'a' } })
  const run = runScenario({ runFor: 'PT1M', queues: { v: {}, o: {} }, steps: [one, sent] })
  expect(whyRecord(run, 'operation-failed').answer).toBe(answer)
  expect(texts(whyId(run, 'a', 5)).at(-1)).toMatch('tried to send it to the entity named o via the v queue, but')
})

test('of a send via a queue that is there, the target is the one that is not (A-5)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { v: {}, o: {} },
    steps: [
      at(1, 'deleteEntity', { entity: 'o' }),
      send(2, 'o', 'a'),
      at(3, 'send', { to: 'o', via: 'v', message: { messageId: 'b' } }),
    ],
  })
  expect(whyRecord(run, 'operation-failed', 1).answer).toBe('The o queue was deleted at 0:01.')
})

test('a commit that a status refuses is documented if it sends, and modelled if it settles (E-1, G-32)', () => {
  const commitOf = (status: string, ...steps: readonly object[]) =>
    whyRecord(
      runScenario({
        runFor: 'PT1M',
        queues: { q: {} },
        steps: [
          send(0, 'q', 'a'),
          receive(0, 'q', 'r'),
          at(1, 'beginTransaction', { as: 't' }),
          ...steps,
          at(3, 'updateEntity', { entity: 'q', properties: { status } }),
          at(4, 'commitTransaction', { of: 't' }),
        ],
      }),
      'operation-failed',
    )
  const sending = { ...send(2, 'q', 'b'), in: 't' }
  const settling = at(2, 'complete', { of: 'r', in: 't' })
  const refusedSend = commitOf('SendDisabled', settling, sending)
  const WHOLE = 'modelled: a commit fails as a whole'
  const tagsOf = (why: Explanation) => why.modelled.map(({ tag }) => tag)
  expect(tagsOf(refusedSend)).toEqual([WHOLE])
  expect(ids(refusedSend)).toEqual(['E-1'])
  const STATUS = 'modelled: status prevents other calls'
  expect(tagsOf(commitOf('ReceiveDisabled', sending, settling))).toEqual([STATUS, WHOLE])
  expect(tagsOf(commitOf('Disabled', sending, settling))).toEqual([WHOLE])
  expect(tagsOf(commitOf('Disabled', settling, sending))).toEqual([STATUS, WHOLE])
})

test('two partition keys in one transaction are named (A-6)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { enablePartitioning: true } },
    steps: [
      at(1, 'beginTransaction', { as: 't' }),
      { ...send(2, 'q', 'a', { partitionKey: 'k1' }), in: 't' },
      { ...send(3, 'q', 'b', { partitionKey: 'k2' }), in: 't' },
    ],
  })
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    'Transaction t would contain messages with PartitionKey k1 and with PartitionKey k2.',
  )
})
