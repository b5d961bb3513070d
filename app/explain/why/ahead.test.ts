/** Why, for what is ahead of a message that waits: what a receive at that instant would take before it (O-1, O-2). */

import { expect, test } from 'vitest'
import { recordsOfKind } from '../../read/trace-index.ts'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll, work } from '../testing/steps.ts'
import { texts, whyAt, whyMessage } from '../testing/why.ts'

test('of a long queue only what came before it is ahead', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    senders: [{ name: 's', to: 'q', arrivals: { every: 'PT0.01S' }, count: 600, message: { messageId: 'm{n}' } }],
  })
  const ahead = (id: string) => texts(whyMessage(run, id, 30)).find(text => /(?:is|are) ahead of it\.$/.test(text))
  expect([ahead('m1'), ahead('m2'), ahead('m10'), ahead('m600')]).toEqual([
    undefined,
    '#1 is ahead of it.',
    '#1, #2, #3 and 6 more are ahead of it.',
    '#1, #2, #3 and 596 more are ahead of it.',
  ])
})

test.each<Case>([
  {
    name: 'what has expired since, though it is not removed yet (S-14)',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' }), send(1, 'q', 'b')] },
    why: run => whyMessage(run, 'b', 30),
    never: [/(?:is|are) ahead of it/],
  },
  {
    name: 'what has expired according to the present default TTL (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT3M' } },
      steps: [
        sendAll(0, 'q', 'a'),
        at(20, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT30S' } }),
        sendAll(25, 'q', 'b'),
      ],
    },
    why: run => whyMessage(run, 'b', 40),
    never: [/(?:is|are) ahead of it/],
  },
])('not ahead is $name', check)

test('a step that has messages locked is not busy: it receives nothing by itself', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b'), at(0, 'openReceiver', { from: 'q', as: 'o' }), receive(1, 'q', 'r')],
  })
  expect(texts(whyMessage(run, 'b', 5)).slice(-1)).toEqual(['o has an open receiver but is not requesting messages.'])
})

test('at the record by which a receiver opens, before it receives, it is not busy', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b')],
    receivers: [
      { name: 'old', from: 'q', processingTime: work(40) },
      { name: 'new', from: 'q', openAt: 'PT10S', processingTime: work(1) },
    ],
  })
  const opened = whyAt(run, run.message('b'), recordsOfKind(run.trace, 'receiver-opened')[1]!)
  expect([opened.answer, ...texts(opened).slice(-1)]).toEqual([
    'It is the next to be received.',
    'The client named “old” is busy with #1 until 0:40.',
  ])
})

test('at the record by which a message of a session comes, a receiver that is open waits for a session', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: { requiresSession: true } },
    steps: [send(5, 'q', 'a', { sessionId: 'A' })],
    receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(1) }],
  })
  const came = texts(whyAt(run, run.message('a'), recordsOfKind(run.trace, 'message-enqueued')[0]!))
  expect(came.slice(-2)).toEqual([
    'Nobody has accepted session A of the q queue so far.',
    'w accepts the session at 0:05.',
  ])
})
