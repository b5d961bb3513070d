/** Why, for what is ahead of a message that waits: what a receive at that instant would take before it (O-1, O-2). */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import { at, receive, send, sendAll } from '../testing/steps.ts'
import { texts, whyMessage } from '../testing/why.ts'

test('of a long queue only what came before it is ahead', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    senders: [{ name: 's', to: 'q', arrivals: { every: 'PT0.01S' }, count: 600, message: { messageId: 'm{n}' } }],
  })
  const ahead = (id: string) => texts(whyMessage(run, id, 30)).find(text => text.endsWith('ahead of it.'))
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
    never: [/ahead of it/],
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
    never: [/ahead of it/],
  },
])('not ahead is $name', check)

test('a step that has messages locked is not busy: it receives nothing by itself', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b'), at(0, 'openReceiver', { from: 'q', as: 'o' }), receive(1, 'q', 'r')],
  })
  expect(texts(whyMessage(run, 'b', 5)).slice(-1)).toEqual(['o is open but requests no messages.'])
})
