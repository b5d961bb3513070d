/** Why, where its usual sentence would be false: skewed clocks, refused receives, killed handlers, defaults of a topic. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { whyChanges } from '../../words/en/why.ts'
import { texts, whyMessage, whyRecord } from '../testing/why.ts'

test('a message that a skewed clock stamps past its expiry (S-62)', () => {
  const send = (to: string) => ({ at: 'PT20S', do: 'send', to, message: { messageId: to, timeToLive: 'PT30S' } })
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {}, l: {} },
    steps: [
      { at: 'PT0S', do: 'openReceiver', from: 'l', as: 'o' },
      { at: 'PT10S', do: 'setClockSkew', by: '-PT1M' },
      send('q'),
      send('l'),
      { at: 'PT3M', do: 'receive', from: 'q', as: 'r' },
    ],
  })
  const came = 'When it arrived at 0:20, it was past its expiry at −0:10.'
  const noticed = whyMessage(run, 'l', 30)
  expect(noticed.answer).toBe(came)
  expect(texts(noticed).slice(-2)).toEqual([
    came,
    'l discards expired messages: deadLetteringOnMessageExpiration is off.',
  ])
  expect(noticed.wouldHaveChanged).toEqual([whyChanges.flag])
  const lingering = texts(whyMessage(run, 'q', 60))
  expect([lingering[0], lingering.at(-1)]).toEqual(['It was sent at 0:20.', came])
  expect(texts(whyMessage(run, 'q', 200)).slice(-2)).toEqual([
    came,
    'At 3:00 r requested a message, and the broker removed the expired message. q discards expired messages: deadLetteringOnMessageExpiration is off.',
  ])
})

test('where receives are refused no receiver would have helped (E-1)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { status: 'ReceiveDisabled' }, r: {} },
    receivers: [{ name: 'w', from: 'q', openAt: 'PT1M' }],
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'q', timeToLive: 'PT20S' } },
      { at: 'PT0S', do: 'send', to: 'r', message: { messageId: 'r', timeToLive: 'PT20S' } },
      { at: 'PT1M', do: 'receive', from: 'r' },
    ],
  })
  expect(whyMessage(run, 'r', 120).wouldHaveChanged).toContain('a free receiver on r before 0:20')
  expect(whyMessage(run, 'q', 120).wouldHaveChanged.join()).not.toContain('receiver')
})

test('a killed handler is not busy (L-10)', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    receivers: [
      { name: 'w', from: 'q', processingTime: { constant: 'PT15S' }, killAt: 'PT5S' },
      { name: 'v', from: 'q', openAt: 'PT18S', processingTime: { constant: 'PT15S' } },
    ],
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } },
      { at: 'PT10S', do: 'send', to: 'q', messages: [{ messageId: 'b' }, { messageId: 'c' }] },
    ],
  })
  expect(texts(whyMessage(run, 'b', 12))[0]).toBe('It was sent at 0:10.')
  expect(texts(whyMessage(run, 'c', 20)).filter(text => text.includes('busy'))).toEqual([
    'v is busy with #2 until 0:33.',
  ])
})

test('an expiry under a lock, before the message was deferred (S-8)', () => {
  const run = runScenario({
    runFor: 'PT3M',
    queues: { q: { lockDuration: 'PT1M' } },
    steps: [
      { at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'e', timeToLive: 'PT10S' } },
      { at: 'PT4S', do: 'receive', from: 'q', as: 'e' },
      { at: 'PT16S', do: 'defer', of: 'e' },
      { at: 'PT1M', do: 'receiveDeferred', from: 'q', sequenceNumbers: ['1'] },
    ],
  })
  const underLock = 'Its TTL ended at 0:10 while it was locked; a locked message does not expire.'
  for (const seconds of [30, 90]) expect(texts(whyMessage(run, 'e', seconds))).toContain(underLock)
})

test('a peek without an expiry names the default that counts (S-30, S-25)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    topics: { t: { defaultMessageTimeToLive: 'PT30S', subscriptions: { a: { defaultMessageTimeToLive: 'PT1M' } } } },
    steps: [
      { at: 'PT0S', do: 'send', to: 't', message: { messageId: 'm' } },
      { at: 'PT50S', do: 'peek', from: 't/subscriptions/a' },
    ],
  })
  expect(texts(whyRecord(run, 'messages-peeked'))).toEqual(
    expect.arrayContaining([
      '#1 is shown without an expiry: its TTL is only the default of t, which Peek does not report; it actually expires at 0:30.',
      '#1 expired at 0:30 and is not yet removed; a receive operation would not return it.',
    ]),
  )
})

test('in hand at the end is no rescue where the lock ends before the work (L-15)', () => {
  const told = (lockDuration: string) =>
    whyMessage(
      runScenario({
        runFor: 'PT38S',
        queues: { q: { lockDuration, defaultMessageTimeToLive: 'PT20S' } },
        receivers: [{ name: 'w', from: 'q', openAt: 'PT30S', processingTime: { constant: 'PT15S' } }],
        steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'm' } }],
      }),
      'm',
      37,
    ).wouldHaveChanged
  expect(told('PT30S')).toContain('a TTL over 30 s')
  expect(told('PT10S').join()).not.toContain('TTL')
})
