/** Why, checked against semantics.md: what a person reads for the built-in scenarios. */

import { describe, expect, test } from 'vitest'
import { runLibrary } from '../testing/run.ts'
import { ids, sums, texts, whyAt, whyEntity, whyMessage, whyRecord } from '../testing/why.ts'
import { explain } from './explain.ts'

describe('the traffic spike (semantics 21.4)', () => {
  const run = runLibrary('traffic-spike')

  test('job 7 expired while it waited; the chain, the sums and what would have saved it', () => {
    const why = whyMessage(run, 'job-7', 66)
    expect(why.title).toBe('Why was job-7 dead-lettered?')
    expect(why.answer).toBe('It expired at 1:04 while it was still waiting in the jobs queue.')
    expect(texts(why)).toEqual([
      'website sent it at 0:34, when #4, #5 and #6 were ahead of it and backend was busy with #3.',
      'The default TTL of the jobs queue is 30 s, so the message expires at 1:04.',
      'backend takes 10 s per message, so this one would have been received at 1:10.',
      'At 1:04 it was not locked, so it expired. The jobs queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
      'Messages in jobs/$deadletterqueue do not expire, however long they stay there.',
    ])
    expect(sums(why)).toEqual([
      'TTL = min(message: none, jobs: 30 s) = 30 s',
      'ExpiresAtUtc = EnqueuedTimeUtc + TTL = 0:34 + 30 s = 1:04',
    ])
    expect(why.wouldHaveChanged).toEqual([
      'a TTL longer than 36 s (set as the default TTL of the jobs queue)',
      'a second instance of backend',
    ])
    expect(ids(why)).toEqual(expect.arrayContaining(['S-5', 'S-22', 'S-31', 'S-34', 'G-30']))
  })

  test('the mode is said, with what the others do (CC-37, CC-38)', () => {
    const [note] = whyMessage(run, 'job-7', 66).modelled
    expect(note?.tag).toBe('modelled: whenListening')
    expect(note?.here).toContain('In immediate mode, the message would be removed at 1:04; in onReceive mode, at 1:10.')
    expect(note?.here).toContain('the message is removed (discarded or dead-lettered) at its expiry')
    expect(note?.switchName).toBe('expiration')
  })

  test('job 8 stands behind job 7', () => {
    const why = whyMessage(run, 'job-8', 100)
    expect(texts(why)).toContain(
      'backend takes 10 s per message, so this one would have been received at 1:20 if no message had expired.',
    )
    expect(why.wouldHaveChanged).toEqual([
      'a TTL longer than 45 s (set as the default TTL of the jobs queue)',
      'a second instance of backend',
    ])
  })

  test('job 6 passed its expiry under its lock', () => {
    expect(whyMessage(run, 'job-6', 65).answer).toBe(
      'It is locked by backend. Its TTL ended at 1:03, but a locked message does not expire.',
    )
    expect(whyMessage(run, 'job-6', 70).answer).toBe(
      'backend completed it at 1:10; its TTL had ended at 1:03, but it was locked then, so it did not expire.',
    )
    expect(ids(whyMessage(run, 'job-6', 70))).toEqual(expect.arrayContaining(['S-8', 'S-36']))
  })

  test('job 8 in the middle of the spike waits behind three', () => {
    const why = whyMessage(run, 'job-8', 40)
    expect(why.answer).toBe('3 messages are ahead of it, and backend is busy.')
    expect(texts(why)).toContain('#5, #6 and #7 are ahead of it.')
    expect(texts(why)).toContain('backend is busy with #4 until 0:50.')
  })

  test('a message of the future is not there yet', () => {
    expect(whyMessage(run, 'job-10', 66).answer).toBe('It has not been sent yet; website will send it at 1:15.')
  })

  test('an id that nobody sent', () => {
    const why = explain(run.trace, run.input, { about: 'messageId', messageId: 'job-11', at: run.at(66) }, 'en')
    expect(why.answer).toBe('No message with this MessageId was sent in this run.')
  })
})

describe('expired but locked (CC-26, CC-27, CC-28)', () => {
  const run = runLibrary('expired-but-locked')
  test.each([
    [
      'order-1',
      'worker-1 completed it at 0:50; its TTL had ended at 0:30, but it was locked then, so it did not expire.',
    ],
    ['order-2', 'Its TTL ended at 0:30 while it was locked, so it expired only when it was abandoned at 0:50.'],
    ['order-3', 'Its TTL ended at 0:30 while it was locked, so it expired only when the lock ended at 1:20.'],
  ])('%s: %s', (messageId, answer) => {
    expect(whyMessage(run, messageId, 90).answer).toBe(answer)
  })

  test('at the record by which its lock ends, before the broker removes it, the lock is what kept it (S-9)', () => {
    const n = run.trace.rowsOf(run.message('order-3')).find(row => run.trace.kindOf(row) === 'lock-expired')!
    const why = whyAt(run, run.message('order-3'), n)
    expect(why.answer).toBe(
      'Its TTL ended at 0:30 while it was locked, so it expired only when the lock ended at 1:20.',
    )
    expect(texts(why).join()).not.toContain('listening')
  })

  test('TTL wins over the delivery count, and the lock’s end is computed', () => {
    const why = whyMessage(run, 'order-3', 90)
    expect(sums(why)).toContain('LockedUntilUtc = delivery + LockDuration = 0:20 + 1 min = 1:20')
    expect(ids(why)).toEqual(expect.arrayContaining(['S-8', 'S-9', 'S-35', 'G-19']))
  })

  test('the late completion is refused because the lock had ended at that instant', () => {
    expect(whyRecord(run, 'operation-failed').answer).toBe('The lock on #1 ended at this exact instant, 1:20.')
  })
})

describe('nobody is listening, four modes (S-6, S-11, Z-5)', () => {
  const run = runLibrary('nobody-is-listening')
  test.each([
    [
      'note-1',
      'At 5:00 listener began to listen, and the broker removed the expired message. The when-listening queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
    ],
    [
      'note-2',
      'At 8:20 a client requested a message, and the broker removed the expired message. The on-receive queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
    ],
    [
      'note-3',
      'At 0:40 it was not locked, so it expired. The immediate queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
    ],
    [
      'note-4',
      'At 1:00 the sweep ran, and the broker removed the expired message. The sweep-mode queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
    ],
  ])('%s: %s', (messageId, step) => {
    const why = whyMessage(run, messageId, 510)
    expect(why.answer).toBe('It expired at 0:40, when nobody was listening.')
    expect(texts(why)).toContain(step)
  })

  test('meanwhile it is still there, and Why says so', () => {
    const why = whyMessage(run, 'note-1', 50)
    expect(why.answer).toBe('It expired at 0:40, but nobody is listening, so it has not been removed yet.')
    expect(ids(why)).toEqual(expect.arrayContaining(['S-11', 'S-12', 'S-13', 'S-14']))
  })
})

describe('lock too short for the work (L-7, L-14, L-30)', () => {
  const run = runLibrary('lock-too-short')
  test('the plain receiver never manages; a longer lock or renewal would have', () => {
    const why = whyMessage(run, 'order-1', 90)
    expect(why.answer).toBe(
      'It was delivered 3 times without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at 0:56.',
    )
    expect(texts(why)).toContain(
      'At 0:10 the lock ran out while plain-receiver was still working; DeliveryCount increased to 1.',
    )
    expect(texts(why)).toContain(
      'plain-receiver finished its 23 s of work at 0:23, too late, so settlement failed with MessageLockLost.',
    )
    expect(sums(why)).toContain('DeliveryCount = counted releases = 3 ≥ MaxDeliveryCount = 3')
    expect(why.wouldHaveChanged).toEqual([
      'a LockDuration longer than 23 s',
      'lock renewal by plain-receiver (by default, a processor renews its locks for up to 5 min)',
    ])
  })

  test('the processor renews', () => {
    expect(texts(whyMessage(run, 'order-2', 90))).toContain('Its lock was renewed 4 times, most recently until 0:30.')
  })
})

test('a poison message ends in the dead-letter queue at once after its tenth abandon (CC-86)', () => {
  const why = whyMessage(runLibrary('poison-message'), 'order-2', 30)
  expect(why.answer).toBe(
    'It was delivered 10 times without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at 0:22.',
  )
  expect(texts(why)).toContain(
    'The message was abandoned again after each of the next 9 deliveries, the last time at 0:22.',
  )
  expect(ids(why)).toEqual(expect.arrayContaining(['L-14', 'L-19', 'G-18']))
})

describe('the prefetch trap (L-5, O-5, L-31)', () => {
  const run = runLibrary('the-prefetch-trap')
  test('the lock ran while the message lay in the buffer', () => {
    const why = whyMessage(run, 'job-5', 110, 'prefetch-5')
    expect(texts(why)).toContain('It waited in the prefetch buffer of worker-2 from 0:00 to 0:36.')
    expect(texts(why)).toContain(
      'At 0:30 the lock ran out while the message was in the buffer of worker-2; DeliveryCount increased to 1.',
    )
    expect(why.wouldHaveChanged).toContain('a PrefetchCount of 0')
    expect(ids(why)).toEqual(expect.arrayContaining(['L-5', 'O-5', 'L-31']))
  })

  test('while it lies there', () => {
    expect(whyMessage(run, 'job-6', 20, 'prefetch-5').answer).toBe(
      'It is locked and waiting in the prefetch buffer of worker-2.',
    )
  })
})

describe('kept alive (S-49, I facts)', () => {
  const run = runLibrary('kept-alive')
  test('unused, it is gone after exactly its limit', () => {
    const why = whyEntity(run, 'test-unused', 400)
    expect(why.answer).toBe('It was deleted at 5:00 because it had not been used for 5 min.')
    expect(sums(why)).toEqual(['deletion = last use + AutoDeleteOnIdle = 0:00 (its creation) + 5 min = 5:00'])
    expect(why.modelled.map(({ tag }) => tag)).toEqual(['modelled: exact idle deletion'])
  })
  test.each([
    ['test-receive', 200, 'a receive operation', '8:00'],
    ['test-peek', 300, 'a peek operation', '9:00'],
    ['test-update', 300, 'an update', '9:30'],
    ['test-schedule', 430, 'the activation of a scheduled message', '12:00'],
  ])('%s was last used by %s', (path, seconds, use, deletion) => {
    const why = whyEntity(run, path, seconds)
    expect(texts(why).join(' ')).toContain(`was ${use}.`)
    expect(sums(why).join(' ')).toContain(`= ${deletion}`)
  })
  test('a pending schedule stops the clock', () => {
    expect(texts(whyEntity(run, 'test-schedule', 120))).toContain(
      '1 scheduled message keeps the idle timer stopped until 7:00.',
    )
  })
})

describe('scheduled, 5 + 10 minutes (S-16 … S-19, S-73)', () => {
  const run = runLibrary('scheduled-5-plus-10')
  test('before its time', () => {
    const why = explain(run.trace, run.input, { about: 'message', m: 0, at: run.at(100) }, 'en')
    expect(why.answer).toBe('It is scheduled to become active at 5:00.')
    expect(sums(why)).toContain('ExpiresAtUtc = ScheduledEnqueueTimeUtc + TTL = 5:00 + 10 min = 15:00')
  })
  test('the old number ends where the new one begins', () => {
    const why = explain(run.trace, run.input, { about: 'message', m: 0, at: run.at(400) }, 'en')
    expect(why.answer).toBe('It became active at 5:00 as #2.')
  })
  test('it expires 15 minutes after it was sent', () => {
    const why = whyMessage(run, 'reminder-1', 950)
    expect(why.title).toBe('Why is reminder-1 gone?')
    expect(sums(why)).toContain('ExpiresAtUtc = EnqueuedTimeUtc + TTL = 5:00 + 10 min = 15:00')
    expect(why.modelled.map(({ tag }) => tag)).toContain('modelled: exact activation')
  })
})

describe('other built-in scenarios', () => {
  test('cancelled in time (C-7)', () => {
    const run = runLibrary('cancelled-in-time')
    const why = explain(run.trace, run.input, { about: 'messageId', messageId: 'reminder-1', at: run.at(320) }, 'en')
    expect(why.answer).toBe('It was cancelled at 4:59.999, before it was due at 5:00.')
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#2 had become active at 5:00 as #4; its old sequence number is no longer valid.',
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
    expect(whyMessage(run, 'reply-2', 490).answer).toBe(
      'The replies-web-1 queue was deleted at 8:00 with all its messages.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The replies-web-1 queue was deleted at 8:00 because it had not been used for 5 min.',
    )
  })

  test('deferred and expired, found by its number (T-16)', () => {
    const run = runLibrary('deferred-and-never-fetched')
    expect(whyMessage(run, 'order-1', 60).answer).toBe(
      'worker deferred it at 0:10; its TTL ended at 0:30, so nobody can receive it any more.',
    )
    expect(whyMessage(run, 'order-1', 130).answer).toBe(
      'It expired at 0:30 while it was deferred; it was removed when a client requested it at 2:00.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      '#1 had expired at 0:30, and this call removed it. #1 had been dead-lettered at 2:00 (TTLExpiredException) and was in orders/$deadletterqueue.',
    )
  })

  test('a killed worker’s lock runs on (L-10, L-15)', () => {
    const why = whyMessage(runLibrary('deployment-kills-the-worker'), 'job-2', 110, 'hard-kill')
    expect(texts(why)).toContain(
      'worker was killed at 0:25; it can no longer settle the message, but the lock stays in force.',
    )
    expect(why.modelled.map(({ switchName }) => switchName)).toContain('locksDieWithReceiver')
  })

  test('where the numbers began again, what arrived first is ahead, and the rule says so (S-59)', () => {
    const run = runLibrary('roll-over')
    const behind = (messageId: string, seconds: number) => {
      const why = whyMessage(run, messageId, seconds, 'meter')
      return [texts(why).find(text => /(?:is|are) ahead of it\.$/.test(text)), why.rule?.includes('arrived first')]
    }
    expect(behind('tick-2', 2)).toEqual(['#9223372036854775806 is ahead of it.', false])
    expect(behind('tick-2', 8)).toEqual(['#9223372036854775806 is ahead of it.', true])
    expect(behind('tick-3', 8)).toEqual(['#9223372036854775806 and #9223372036854775807 are ahead of it.', true])
    expect(behind('tick-2', 40)).toEqual([undefined, true])
  })

  test('an entity that is switched off (E-1)', () => {
    const run = runLibrary('switched-off-for-maintenance')
    expect(whyMessage(run, 'order-2', 30).answer).toBe(
      'The orders queue is ReceiveDisabled, so nobody can receive from it.',
    )
    expect(whyRecord(run, 'operation-failed').answer).toBe(
      'The status of the orders queue had been ReceiveDisabled since 0:10.',
    )
  })
})
