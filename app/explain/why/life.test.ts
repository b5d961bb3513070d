/** Why tells of a message's own life: lost in a buffer, not renewed, in a transaction that came to nothing, scheduled too late, blocked in its session, what a peek shows. */

import { expect, test } from 'vitest'
import { explain } from './explain.ts'
import { runScenario } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const queue = (properties: object = {}) => ({ runFor: 'PT20M', queues: { q: properties } })
const send = (messageId: string, more: object = {}) => ({
  at: 'PT0S',
  do: 'send',
  to: 'q',
  message: { messageId, ...more },
})
const receive = (at: string, as: string) => ({ at, do: 'receive', from: 'q', as })

test('a message that was lost in a receive-and-delete buffer (L-1)', () => {
  const run = runScenario({
    ...queue(),
    steps: ['m1', 'm2', 'm3'].map(id => send(id)),
    receivers: [
      {
        name: 'w',
        from: 'q',
        receiveMode: 'receiveAndDelete',
        prefetchCount: 20,
        processingTime: { constant: 'PT2S' },
        killAt: 'PT3S',
        restartAfter: 'PT5S',
      },
    ],
  })
  const lost = whyMessage(run, 'm3', 60)
  expect(lost.answer).toBe(
    'It is lost: it was in the prefetch buffer of w, which was killed at 0:03, and nobody processed it.',
  )
  expect(lost.tone).toBe('lost')
  expect(lost.wouldHaveChanged).toEqual(['PeekLock mode on w: the message comes back when its lock ends'])
  expect(whyMessage(run, 'm2', 60).answer).toBe(
    'It is lost: w was killed at 0:03 while processing it, and nobody receives it again.',
  )
  expect(texts(whyMessage(run, 'm1', 60))).toContain('w processed it from 0:00 to 0:02, for 2 s.')
})

test('a lock that a processor stopped renewing (L-30)', () => {
  const run = runScenario({
    ...queue(),
    steps: [send('m')],
    receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: { constant: 'PT7M' } }],
  })
  const told =
    'p renews a lock for at most 5 min (MaxAutoLockRenewalDuration) from the start of its work at 0:00, so it did not make the renewal due at 5:50.'
  const record = whyRecord(run, 'lock-expired')
  for (const why of [whyMessage(run, 'm', 420), record, whyRecord(run, 'operation-failed')])
    expect(texts(why)).toContain(told)
  expect(ids(whyMessage(run, 'm', 420))).toContain('L-30')
  expect(record.wouldHaveChanged).toContain('a MaxAutoLockRenewalDuration of 7 min or more on p')
})

test('a settlement in a transaction that came to nothing (A-2, A-3)', () => {
  const begun = { at: 'PT2S', do: 'beginTransaction', as: 't' }
  const commit = { at: 'PT2M10S', do: 'commitTransaction', of: 't' }
  const enlisted = { at: 'PT10S', do: 'complete', of: 'r', in: 't' }
  const timedOut = runScenario({
    ...queue({ lockDuration: 'PT5M' }),
    steps: [send('m'), receive('PT1S', 'r'), begun, enlisted, commit, { at: 'PT2M20S', do: 'complete', of: 'r' }],
  })
  const why = whyMessage(timedOut, 'm', 200)
  expect(texts(why)).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:10. The transaction timed out at 2:10, so the settlement had no effect, and the message was still locked.',
  )
  expect(ids(why)).toContain('A-3')
  const lapsed = runScenario({
    ...queue({ lockDuration: 'PT30S' }),
    steps: [send('m'), receive('PT1S', 'r'), begun, enlisted, { ...commit, at: 'PT40S' }],
  })
  expect(texts(whyMessage(lapsed, 'm', 60))).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:10. The transaction was rolled back at 0:40 because its commit failed with MessageLockLost, so the settlement had no effect.',
  )
})

test('a schedule whose time had passed (C-6)', () => {
  const run = runScenario({
    ...queue(),
    steps: [
      { at: 'PT5M', do: 'schedule', to: 'q', message: { messageId: 'late', scheduledEnqueueTime: 'PT1M' }, as: 's' },
      { at: 'PT6M', do: 'cancelScheduled', of: 's', to: 'q' },
    ],
  })
  const told = 'Its scheduled time, 1:00, had passed when it was scheduled at 5:00, so it was active at once, as #1.'
  for (const why of [whyMessage(run, 'late', 400), whyRecord(run, 'message-enqueued')]) {
    expect(texts(why)).toContain(told)
    expect(ids(why)).toContain('C-6')
  }
  expect(whyRecord(run, 'operation-failed').answer).toBe(
    '#1 was never in the Scheduled state: its time, 1:00, had passed when it was scheduled at 5:00, so it was active at once.',
  )
})

test('how long a message of a session waited, and behind which (X-7)', () => {
  const run = runScenario({
    ...queue({ requiresSession: true, maxDeliveryCount: 3 }),
    steps: [send('a1', { sessionId: 'A' }), send('a2', { sessionId: 'A' })],
    receivers: [
      {
        name: 'p',
        from: 'q',
        sessions: true,
        processingTime: { constant: 'PT1S' },
        settle: [{ when: { messageId: 'a1' }, do: 'abandon' }, { do: 'complete' }],
      },
    ],
  })
  const why = whyMessage(run, 'a2', 60)
  expect(texts(why)).toContain(
    'It waited 3 s behind #1 in session A, which is delivered in order; #1 was delivered 3 times and was removed at 0:03.',
  )
  expect(ids(why)).toContain('X-7')
})

test('what a peek shows of an expiry by default (S-25, T-4)', () => {
  const run = runScenario({ ...queue({ defaultMessageTimeToLive: 'PT1M' }), steps: [send('a')] })
  const why = whyMessage(run, 'a', 5)
  expect(texts(why)).toContain(
    'Peek shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default of q; a receive operation shows 1:00.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['S-25', 'T-4']))
})

test('why an expired message is not in the dead-letter queue', () => {
  const of = (isKept: boolean) =>
    whyId(
      runScenario({
        ...queue({ deadLetteringOnMessageExpiration: isKept }),
        steps: [send('m', { timeToLive: 'PT30S' })],
      }),
      'm',
      300,
      'q/$deadletterqueue',
    )
  expect(of(true).title).toBe('Why is m not in q/$deadletterqueue?')
  expect(of(true).answer).toBe(
    'It is not in q/$deadletterqueue yet: it expired at 0:30, and q dead-letters expired messages, but only when the broker removes it. On Azure a background job may do that at any time.',
  )
  expect(of(false).answer).toContain('deadLetteringOnMessageExpiration of q is off')
  expect(ids(of(true))).toContain('T-8')
})

test('a second schedule that was dropped as a duplicate of a cancelled one (U-4)', () => {
  const schedule = (at: string, due: string, as: string) => ({
    at,
    do: 'schedule',
    to: 'q',
    message: { messageId: 'job', scheduledEnqueueTime: due },
    as,
  })
  const run = runScenario({
    ...queue({ requiresDuplicateDetection: true }),
    steps: [
      schedule('PT0S', 'PT15M', 's1'),
      { at: 'PT1M', do: 'cancelScheduled', of: 's1', to: 'q' },
      schedule('PT2M', 'PT16M', 's2'),
    ],
  })
  const why = whyId(run, 'job', 600)
  expect(why.answer).toBe(
    'The message that was scheduled again at 2:00 was discarded by q as a duplicate of the cancelled one: cancelling does not clear the history before 10:00.',
  )
  const record = whyRecord(run, 'duplicate-discarded')
  expect(texts(record)).toContain(
    'From 10:00 on, the same MessageId counts as new again; cancelling the first message does not change that.',
  )
  for (const { modelled } of [why, record])
    expect(modelled.map(({ tag }) => tag)).toContain('modelled: history stays after a cancellation')
})

test('every life of one id is named, and one is chosen by its number', () => {
  const run = runScenario({
    ...queue(),
    steps: [send('m'), receive('PT1S', 'a'), { at: 'PT2S', do: 'complete', of: 'a' }, { ...send('m'), at: 'PT3S' }],
  })
  const all = texts(whyId(run, 'm', 10))
  expect(all).toContain(
    '2 messages with this id were stored; this is #2 in q. Each begins with DeliveryCount 0. The other one:',
  )
  const question = { about: 'messageId', messageId: 'm', at: run.at(10), sequenceNumber: '1' } as const
  expect(explain(run.trace, run.input, question, 'en').answer).toBe('a completed it at 0:02.')
  expect(texts(whyId(run, 'm', 2.5)).join()).not.toContain('messages with this id')
})

test('a delay queue that nobody reads, and the queue that waits for it (S-6, T-8)', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: {
      q: {
        deadLetteringOnMessageExpiration: true,
        forwardDeadLetteredMessagesTo: 'work',
        defaultMessageTimeToLive: 'PT30S',
      },
      work: {},
    },
    steps: [send('m')],
  })
  const why = whyMessage(run, 'm', 300)
  expect(texts(why)).toContain(
    'It is forwarded to work only after the broker removes it from q. Azure promises no moment for that while nobody receives from q.',
  )
  expect(ids(why)).toContain('T-8')
  expect(texts(whyEntity(run, 'work', 300))).toContain(
    'work receives the dead-lettered messages of q, which contains 1 expired message that the broker has not removed yet.',
  )
})
