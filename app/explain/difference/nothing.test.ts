import '../testing/loaded.ts'
import { expect, test } from 'vitest'
import { differenceOf } from './sentence.ts'
import { runScenario } from '../testing/run.ts'

const abandoned = (queue: object) =>
  runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT30S', ...queue } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT10S', do: 'receive', from: 'q' },
      { at: 'PT12S', do: 'abandon', from: 'q', messageId: 'a' },
      { at: 'PT5M', do: 'receive', from: 'q' },
      { at: 'PT5M3S', do: 'complete', from: 'q', messageId: 'a' },
    ],
  })

const readAsDeadLetter = (queue: object) =>
  runScenario({
    runFor: 'PT10M',
    queues: { q: { lockDuration: 'PT5S', maxDeliveryCount: 2, ...queue } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT1S', do: 'receive', from: 'q' },
      { at: 'PT2S', do: 'deadLetter', from: 'q', messageId: 'a' },
      { at: 'PT8M', do: 'receive', from: 'q/$deadletterqueue' },
      { at: 'PT8M1S', do: 'complete', from: 'q/$deadletterqueue', messageId: 'a' },
    ],
  })

const TTL = 'defaultMessageTimeToLive'

test('dead-lettering of what expires, where nothing leaves by expiry (S-31)', () => {
  const run = (queue: object) =>
    runScenario({
      runFor: 'PT2M',
      queues: { q: queue },
      steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { timeToLive: 'PT20S' } }],
    })
  expect(differenceOf(run({}), run({ deadLetteringOnMessageExpiration: true }), null, 'en').text).toBe(
    'The run is the same because no message in the q queue expires.',
  )
})

test.each([
  [
    'a wait goes on after an abandoned delivery',
    abandoned,
    { [TTL]: 'PT1H' },
    { [TTL]: 'PT2H' },
    /no message in the q queue waits longer than 5 min, and the TTL is 1 h/,
  ],
  ['a lock given up is needed no longer', abandoned, {}, { lockDuration: 'PT20S' }, /^(?!.*4 min 50 s).*$/],
  [
    'deliveries from the dead-letter queue count there',
    readAsDeadLetter,
    {},
    { maxDeliveryCount: 5 },
    /no message in the q queue is delivered more than once/,
  ],
  [
    'what is held there is held there',
    readAsDeadLetter,
    {},
    { lockDuration: 'PT6S' },
    /no message in the q queue needs its lock for longer than 1 s/,
  ],
])('%s', (_, run, before, now, told) => {
  expect(differenceOf(run(before), run(now), null, 'en').text).toMatch(told)
})

const steps =
  (...all: object[]) =>
  (queue: object, more: object = {}) =>
    runScenario({ runFor: 'PT40S', queues: { end: {}, q: queue }, ...more, steps: all })
const send = (at: string, message: object = {}) => ({
  at,
  do: 'send',
  to: 'q',
  message: { messageId: 'a', ...message },
})
const receivedAndDeleted = steps(send('PT1S'), {
  at: 'PT10S',
  do: 'receive',
  from: 'q',
  receiveMode: 'receiveAndDelete',
})
const held = steps(send('PT1S'), { at: 'PT5S', do: 'receive', from: 'q' })
const sent = steps(
  send('PT1S'),
  { at: 'PT7S', do: 'receive', from: 'q' },
  { at: 'PT9S', do: 'complete', from: 'q', messageId: 'a' },
)

const topic = (properties: object) =>
  runScenario({
    runFor: 'PT40S',
    topics: { t: { ...properties, subscriptions: { s: {} } } },
    steps: [
      { at: 'PT1S', do: 'send', to: 't', message: {} },
      { at: 'PT4S', do: 'receive', from: 't/subscriptions/s', receiveMode: 'receiveAndDelete' },
    ],
  })

/** Handed out and let go again and again. */
const releases = (queue: object) =>
  runScenario({
    runFor: 'PT40S',
    queues: { q: { requiresSession: true, ...queue } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a', sessionId: 'x' } },
      ...Array.from({ length: 12 }, (_, i) => [
        { at: `PT${2 * i + 1}S`, do: 'acceptSession', from: 'q', sessionId: 'x', as: `r${i}` },
        { at: `PT${2 * i + 1}S`, do: 'receive', from: 'q', sessionId: 'x' },
        { at: `PT${2 * i + 2}S`, do: 'closeSession', of: `r${i}` },
      ]).flat(),
    ],
  })

test.each([
  [
    'what is received and deleted waits no longer',
    receivedAndDeleted,
    { [TTL]: 'PT1H' },
    { [TTL]: 'PT20S' },
    /no message in the q queue waits longer than 9 s, and the TTL is 20 s/,
  ],
  [
    '… and is delivered',
    receivedAndDeleted,
    {},
    { maxDeliveryCount: 5 },
    /no message in the q queue is delivered more than once/,
  ],
  [
    'held at the end',
    held,
    {},
    { lockDuration: 'PT2M' },
    /no message in the q queue needs its lock for longer than 35 s/,
  ],
  [
    'forwarded at once',
    sent,
    { forwardTo: 'end', [TTL]: 'PT2H' },
    { forwardTo: 'end', [TTL]: 'PT1H' },
    /no message that came through the entity named q waits anywhere longer than 39 s, and the TTL is 1 h/,
  ],
  [
    'a topic holds nothing (R-1)',
    topic,
    { [TTL]: 'PT2H' },
    { [TTL]: 'PT1H' },
    /no message that came through the entity named t waits anywhere longer than 3 s/,
  ],
  [
    'a release does not count (L-18)',
    releases,
    {},
    { maxDeliveryCount: 5 },
    /^The run is the same because DeliveryCount of messages in the q queue never exceeds 0, because a release does not count\.$/,
  ],
  ['what nothing ever comes to', steps(), {}, { maxDeliveryCount: 5 }, /nothing in the q queue is ever delivered/],
  ['… is never locked', steps(), {}, { lockDuration: 'PT2M' }, /nothing in the q queue is ever locked/],
  [
    'a default below what the message asks for',
    steps(send('PT1S', { timeToLive: 'PT2M' }), {
      at: 'PT7S',
      do: 'receive',
      from: 'q',
      receiveMode: 'receiveAndDelete',
    }),
    { [TTL]: 'PT1M' },
    { [TTL]: 'PT30S' },
    /^ExpiresAtUtc of a changes from 1:01 to 0:31\. Every message ends as before because no message in the q queue waits longer than 6 s, and the TTL is 30 s\.$/,
  ],
  [
    'a longer lock',
    sent,
    {},
    { lockDuration: 'PT2M' },
    /^LockedUntilUtc of a changes from 1:07 to 2:07\. Every message ends as before because no message in the q queue needs its lock for longer than 2 s\.$/,
  ],
] as const)('%s', (_, run, before, now, told) => {
  expect(differenceOf(run(before), run(now), null, 'en').text).toMatch(told)
})
