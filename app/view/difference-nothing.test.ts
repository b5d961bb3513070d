import { expect, test } from 'vitest'
import { differenceOf } from './difference-sentence.ts'
import { runScenario } from './testing/run.ts'

const abandoned = (queue: object) => runScenario({
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

const readAsDeadLetter = (queue: object) => runScenario({
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

test.each([
  ['a wait goes on after an abandoned delivery', abandoned, { [TTL]: 'PT1H' }, { [TTL]: 'PT2H' }, /no message of q waits longer than 5 min, so a TTL of 1 h ends none/],
  ['a lock given up is needed no longer', abandoned, {}, { lockDuration: 'PT20S' }, /^(?!.*4 min 50 s).*$/],
  ['deliveries from the dead-letter queue count there', readAsDeadLetter, {}, { maxDeliveryCount: 5 }, /no message of q is delivered more than once/],
  ['what is held there is held there', readAsDeadLetter, {}, { lockDuration: 'PT6S' }, /no lock on q is needed longer than 1 s/],
])('%s', (_, run, before, now, told) => {
  expect(differenceOf(run(before), run(now), null, 'en').text).toMatch(told)
})
