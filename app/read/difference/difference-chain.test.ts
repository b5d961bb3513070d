import '../../explain/testing/loaded.ts'
import { expect, test } from 'vitest'
import { fatesOf, messagesIn } from './fates.ts'
import { differenceOf } from '../../explain/difference/sentence.ts'
import { runLibrary, runScenario } from '../../explain/testing/run.ts'

test('each message counts once, however often it was dead-lettered and forwarded (Q-10)', () => {
  const fates = fatesOf(runLibrary('retry-by-ttl').trace)
  expect([messagesIn(fates), fates.counts.done, fates.counts.deadLettered, fates.everDead]).toEqual([2, 1, 1, 2])
})

const waiting = (queue: object) =>
  runScenario({
    runFor: 'PT1M',
    queues: { other: {}, q: queue },
    steps: [{ at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'a' } }],
  })

const dead = (queue: object) =>
  runScenario({
    runFor: 'PT1M',
    queues: { other: {}, q: queue },
    steps: [
      { at: 'PT1S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT2S', do: 'receive', from: 'q' },
      { at: 'PT3S', do: 'deadLetter', from: 'q', messageId: 'a' },
    ],
  })

const on = { forwardTo: 'other' }
const deadOn = { forwardDeadLetteredMessagesTo: 'other' }

test.each([
  ['forwarded now', waiting, {}, on, 'a is waiting at the end in the queue named “other” instead of in the q queue.'],
  [
    'forwarded no more',
    waiting,
    on,
    {},
    'a is waiting at the end in the q queue instead of in the queue named “other”.',
  ],
  [
    'its dead letter is forwarded now',
    dead,
    {},
    deadOn,
    'a is waiting at the end in the queue named “other” instead of being dead-lettered at 0:03 in the q queue. Left at the end: 0 → 1.',
  ],
  [
    'its dead letter is forwarded no more',
    dead,
    deadOn,
    {},
    'a is dead-lettered at 0:03 in the q queue instead of waiting at the end in the queue named “other”. Left at the end: 1 → 0.',
  ],
])('%s: the same message', (_, run, before, now, told) => {
  expect(differenceOf(run(before), run(now), null, 'en').text).toBe(told)
})
