/** Why, where outcomes of receivers meet: deferred and lapsed, refused in a transaction, settings changed under a lock, work that outlasts it. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyMessage, whyRecord } from '../testing/why.ts'
import type { Run } from '../testing/run.ts'

const refusal = (run: Run, turn = 1) => whyRecord(run, 'operation-failed', turn - 1)

const shortened = {
  queues: { q: {} },
  steps: [
    sendAll(0, 'q', 'm'),
    receive(10, 'q', 'r'),
    at(20, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT15S' } }),
    at(40, 'renewLock', { of: 'r' }),
    at(56, 'complete', { of: 'r' }),
  ],
}

const inTransaction = {
  queues: { q: { maxSizeInBytes: 1000 } },
  steps: [
    send(0, 'q', 'm', { sizeInBytes: 800 }),
    receive(1, 'q', 'r'),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'complete', { of: 'r', in: 't' }),
    send(4, 'q', 'next', { sizeInBytes: 400 }),
    at(5, 'send', { to: 'q', message: { messageId: 'late', sizeInBytes: 400 }, in: 't' }),
    at(10, 'commitTransaction', { of: 't' }),
  ],
}

test.each<Case>([
  {
    name: 'work that outlasts its lock (L-4)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'm')],
      receivers: [worker('w', { processingTime: work(40) })],
    },
    why: run => whyMessage(run, 'm', 10),
    answer: 'w is processing it and will finish at 0:40, too late: the lock ends at 0:30.',
  },
  {
    name: 'a lock that was taken before lockDuration was changed (L-29)',
    scenario: shortened,
    why: run => whyMessage(run, 'm', 30),
    says: ['The change applies to later locks and renewals, not to the lock in force.'],
    facts: ['L-29'],
  },
  {
    name: 'a lock that its renewal shortened (L-29)',
    scenario: shortened,
    why: run => refusal(run),
    says: [
      'At 0:20 the lockDuration of the q queue was changed from 1 min to 15 s.',
      'Its lock was renewed once, until 0:55.',
    ],
  },
  {
    name: 'a limit that was lowered to what the message has reached (L-29)',
    scenario: {
      queues: { q: {} },
      steps: [
        sendAll(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        at(9, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 1 } }),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    says: [
      'At 0:09 the maxDeliveryCount of the q queue was changed from 10 to 1.',
      'Its DeliveryCount has reached MaxDeliveryCount (1), but this limit is checked only when a message is abandoned or its lock ends.',
    ],
    facts: ['L-29'],
  },
  {
    name: 'a message behind one that is abandoned again and again (O-3)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'bad', 'ok')],
      receivers: [worker('w', { settle: [{ when: { messageId: 'bad' }, do: 'abandon' }, { do: 'complete' }] })],
    },
    why: run => whyMessage(run, 'ok', 25),
    answer: '#1 is ahead of it and is locked now; w is busy. #1 was abandoned twice and was received again each time.',
  },
  {
    name: 'a commit after the transaction timed out (A-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT5M' } },
      steps: [
        sendAll(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(180, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => refusal(run),
    answer: 'Transaction t timed out and was rolled back at 2:03.',
  },
  {
    name: 'a send that was refused in a transaction, which was committed without it',
    scenario: inTransaction,
    why: run => refusal(run, 2),
    says: ['The call was to be part of transaction t, which was committed at 0:10 without it.'],
  },
  {
    name: 'but not of one outside it',
    scenario: inTransaction,
    why: run => refusal(run, 1),
    never: [/part of transaction/],
  },
  {
    name: 'a reply that could not be sent',
    scenario: {
      queues: { q: {}, replies: { status: 'SendDisabled' } },
      steps: [sendAll(0, 'q', 'm')],
      receivers: [
        worker('w', { onSettle: [{ after: 'complete', send: { to: 'replies', message: { messageId: 'reply' } } }] }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    answer: 'w completed it at 0:10.',
    says: [
      'At 0:10 w tried to send reply to the entity named replies, but the call was refused with MessagingEntityDisabled.',
    ],
  },
  {
    name: 'a third refused call is told like the two before it',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [
        sendAll(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(30, 'complete', { of: 'r' }),
        at(31, 'renewLock', { of: 'r' }),
        at(32, 'abandon', { of: 'r' }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    says: ['At 0:32 r tried to abandon the message, but the call was refused with MessageLockLost.'],
    never: [/more call/],
  },
  {
    name: 'an entity whose receiver was killed, and opens again',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [worker('w', { killAt: 'PT5S', restartAfter: 'PT2M' })],
    },
    why: run => whyEntity(run, 'q', 20),
    says: [
      'No receiver has been open on the q queue since 0:05, when w was killed.',
      'w will open its receiver at 2:05.',
    ],
    never: [/^Nobody is listening/],
  },
  {
    name: 'why a later delivery was not renewed to its end (L-30)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'm')],
      receivers: [worker('p', { client: 'processor', maxAutoLockRenewalDuration: 'PT1M', processingTime: work(240) })],
    },
    why: run => whyMessage(run, 'm', 520),
    says: [
      'p renews a lock for at most 1 min (MaxAutoLockRenewalDuration) from the start of its work at 4:00, so it made no renewal after 5:00.',
    ],
  },
  {
    name: 'a delivery between two others whose receiver closed with it in its buffer',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [sendAll(0, 'q', 'a', 'b', 'm'), receive(2, 'q', 'r', { maxMessages: 2 }), at(3, 'abandon', { of: 'r' })],
      receivers: [
        worker('w', { openAt: 'PT1S', processingTime: work(5) }),
        worker('v', { openAt: 'PT4S', prefetchCount: 1, closeAt: 'PT5S', processingTime: work(5) }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    says: ['v closed at 0:05; the lock stays in force.'],
  },
])('$name', check)
