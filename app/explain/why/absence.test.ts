/** Why something is not there, cannot be had or was refused. */

import { describe, expect, test } from 'vitest'
import { runLibrary, runScenario } from '../testing/run.ts'
import { ids, sums, texts, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'

describe('other absences', () => {
  test('cancelled in time (C-7)', () => {
    const run = runLibrary('cancelled-in-time')
    const why = explain(run.trace, run.input, { about: 'messageId', messageId: 'reminder-1', at: run.at(320) }, 'en')
    expect(why.answer).toBe('It was cancelled at 4:59.999, before it was due at 5:00.')
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#2 became active at 5:00 as #4; the old sequence number is no longer valid.',
    )
  })

  test('received and deleted (L-1)', () => {
    const run = runLibrary('traffic-spike-whole')
    expect(whyMessage(run, 'job-1', 20, 'replies').answer).toBe(
      'user-page received it at 0:10 in ReceiveAndDelete mode.',
    )
  })

  test('gone with its queue (I-7), refused afterwards (I-9)', () => {
    const run = runLibrary('reply-queue-deletes-itself')
    expect(whyMessage(run, 'reply-2', 490).answer).toBe('replies-web-1 was deleted at 8:00 with all its messages.')
    expect(whyRecord(run, 'operation-failed').answer).toBe('replies-web-1 was deleted at 8:00.')
  })

  test('deferred and expired, found by its number (T-16)', () => {
    const run = runLibrary('deferred-and-never-fetched')
    expect(whyMessage(run, 'order-1', 60).answer).toBe(
      'worker deferred it at 0:10, and it expired at 0:30; nobody can receive it any more.',
    )
    expect(whyMessage(run, 'order-1', 130).answer).toBe(
      'It expired at 0:30 while deferred; it was removed when a receiver requested it at 2:00.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 had expired at 0:30 and was removed when it was requested.',
    )
  })

  test('a killed worker’s lock runs on (L-10, L-15)', () => {
    const why = whyMessage(runLibrary('deployment-kills-the-worker'), 'job-2', 110, 'killed')
    expect(texts(why)).toContain(
      'worker was killed at 0:25; it can no longer settle the message, but the lock stays in force.',
    )
    expect(why.modelled.map(({ switchName }) => switchName)).toContain('locksDieWithReceiver')
  })

  test('where the numbers began again, what arrived first is ahead, and the rule says so (S-59)', () => {
    const run = runLibrary('roll-over')
    const behind = (messageId: string, seconds: number) => {
      const why = whyMessage(run, messageId, seconds, 'meter')
      return [texts(why).find(text => text.endsWith('ahead of it.')), why.rule?.includes('arrived first')]
    }
    expect(behind('tick-2', 2)).toEqual(['#9223372036854775806 is ahead of it.', false])
    expect(behind('tick-2', 8)).toEqual(['#9223372036854775806 is ahead of it.', true])
    expect(behind('tick-3', 8)).toEqual(['#9223372036854775806 and #9223372036854775807 are ahead of it.', true])
    expect(behind('tick-2', 40)).toEqual([undefined, true])
  })

  test('an entity that is switched off (E-1)', () => {
    const run = runLibrary('switched-off-for-maintenance')
    expect(whyMessage(run, 'order-2', 30).answer).toBe('orders is ReceiveDisabled: nobody can receive from it.')
    expect(whyRecord(run, 'operation-failed').answer).toBe('The status of orders had been ReceiveDisabled since 0:10.')
  })
})

describe('counts and empty receives (S-12, T-11, O-2)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    namespace: { expiration: 'onReceive' },
    queues: { jobs: {} },
    steps: [
      {
        at: 'PT0S',
        do: 'send',
        to: 'jobs',
        messages: [{ messageId: 'a' }, { messageId: 'b' }, { messageId: 'c', timeToLive: 'PT20S' }, { messageId: 'd' }],
      },
      { at: 'PT1S', do: 'receive', from: 'jobs', as: 'worker', maxMessages: 2 },
      { at: 'PT2S', do: 'defer', from: 'jobs', messageId: 'b' },
      { at: 'PT30S', do: 'receive', from: 'jobs', as: 'other', maxMessages: 5 },
      { at: 'PT31S', do: 'receive', from: 'jobs' },
    ],
  })

  test('4 active, one to be had', () => {
    const why = whyEntity(run, 'jobs', 25)
    expect(why.answer).toBe('4 messages are active, but only 1 is available to receive.')
    expect(sums(why)).toEqual([
      'active 4 = 1 available to receive + 1 locked + 1 deferred + 1 expired, not yet removed',
    ])
    expect(texts(why)).toEqual(
      expect.arrayContaining([
        '#1 is locked by worker until 1:01.',
        '#2 is deferred and can be received only by its sequence number.',
        '#3 has expired and is not yet removed: nobody is listening.',
      ]),
    )
  })

  test('an empty receive names what was there', () => {
    const why = whyRecord(run, 'receive-empty')
    expect(why.answer).toBe('jobs contained 3 active messages, but none was available to receive.')
    expect(texts(why)).toEqual(
      expect.arrayContaining(['#1 is locked by worker until 1:01.', '#4 is locked by other until 1:30.']),
    )
  })

  test('asking made the expired one leave', () => {
    expect(texts(whyMessage(run, 'c', 40))).toContain(
      'At 0:30 other requested a message, and the broker removed the expired message. jobs discards expired messages: deadLetteringOnMessageExpiration is off.',
    )
  })
})

test('a TTL longer than the queue allows is shortened without an error (S-24)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'long', timeToLive: 'PT1H' } }],
  })
  const why = whyMessage(run, 'long', 10)
  expect(texts(why)).toContain(
    'It requested a TTL of 1 h, but q caps it at 1 min without an error, so it expires at 1:00.',
  )
  expect(sums(why)[0]).toBe('TTL = min(message: 1 h, q: 1 min) = 1 min')
  expect(ids(why)).toContain('S-24')
})

test('a record tells its chain of causes', () => {
  const run = runLibrary('traffic-spike')
  const why = whyRecord(run, 'message-completed')
  expect(texts(why)).toEqual([
    '0:00 · website sends #1, which expires at 0:30',
    '0:00 · backend receives #1 and has it locked until 1:00',
    '0:00 · backend starts processing #1',
    '0:10 · backend finishes processing #1',
    '0:10 · backend completes #1',
  ])
})

test('a full entity refuses (B-3), and says what counts', () => {
  const run = runLibrary('full-of-expired-messages')
  expect(whyRecord(run, 'operation-failed').answer).toMatch(/^on-receive had no room for it: its limit is \d/)
})

test('a receive operation that computes the expiry anew (G-5)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { recomputeExpiryOnReceive: true },
    queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'm' } },
      { at: 'PT30S', do: 'updateEntity', entity: 'q', properties: { defaultMessageTimeToLive: 'PT4M' } },
      { at: 'PT90S', do: 'receive', from: 'q', as: 'reader' },
    ],
  })
  const why = whyMessage(run, 'm', 100)
  expect(texts(why)).toEqual(
    expect.arrayContaining([
      'The default TTL of q was 1 min when the message was enqueued, so it expires at 1:00.',
      'That receive operation computed its expiry again from the current default, so it expires at 4:00.',
    ]),
  )
  expect(why.modelled.map(({ switchName }) => switchName)).toContain('recomputeExpiryOnReceive')
})

test('a broker whose clock is off (S-62)', () => {
  const run = runScenario({
    runFor: 'PT1M',
    queues: { q: {} },
    steps: [
      { at: 'PT10S', do: 'setClockSkew', by: '-PT2S' },
      { at: 'PT10.5S', do: 'send', to: 'q', message: { messageId: 'm', timeToLive: 'PT30S' } },
    ],
  })
  const why = whyMessage(run, 'm', 20)
  expect(texts(why)).toContain('The broker’s clock was off by −2 s: EnqueuedTimeUtc is 0:08.500.')
  expect(sums(why)).toContain('ExpiresAtUtc = EnqueuedTimeUtc + TTL = 0:08.500 + 30 s = 0:38.500')
})
