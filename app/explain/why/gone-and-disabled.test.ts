/** Why, where receivers are killed or closed and statuses change in the middle: what is said is read from the records of that time. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, send, sendAll, work, worker } from '../testing/steps.ts'
import { runScenario } from '../testing/run.ts'
import { texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const disabledSession = {
  runFor: 'PT10M',
  queues: { q: { requiresSession: true } },
  receivers: [
    { name: 'p', from: 'q', sessions: true, processingTime: work(20), killAt: 'PT30S', restartAfter: 'PT10S' },
  ],
  steps: [
    sendAll(
      0,
      'q',
      { messageId: 'a1', sessionId: 'A' },
      { messageId: 'a2', sessionId: 'A', timeToLive: 'PT50S' },
      { messageId: 'a3', sessionId: 'A' },
      { messageId: 'b1', sessionId: 'B', timeToLive: 'PT1M' },
    ),
    at(50, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
    at(90, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
  ],
}

const renewing = {
  queues: { q: {} },
  receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: work(120) }],
  steps: [send(0, 'q', 'm')],
}

const reopened = {
  queues: { q: { defaultMessageTimeToLive: 'PT35S' } },
  receivers: [{ name: 'w', from: 'q', processingTime: work(10), killAt: 'PT15S', restartAfter: 'PT25S' }],
  steps: [sendAll(0, 'q', 'm1', 'm2', 'm3')],
}

const twice = {
  runFor: 'PT30M',
  queues: { q: { autoDeleteOnIdle: 'PT5M' } },
  receivers: [{ name: 'w', from: 'q', processingTime: work(30), settle: [{ do: 'deadLetter' }], closeAt: 'PT2M' }],
  steps: [sendAll(0, 'q', 'm1'), at(360, 'receive', { from: 'q/$deadletterqueue', as: 'd' }), send(600, 'q', 'late')],
}

const refusedAtEnd = {
  queues: { q: { lockDuration: 'PT30S' } },
  receivers: [{ name: 'w', from: 'q', processingTime: work(20) }],
  steps: [send(0, 'q', 'a'), at(10, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } })],
}

const disabledAfter = (queue: Readonly<Record<string, unknown>>) => ({
  runFor: 'PT3M',
  queues: { q: { lockDuration: 'PT1M', ...queue } },
  receivers: [
    {
      name: 'w',
      from: 'q',
      sessions: queue['requiresSession'],
      prefetchCount: 1,
      processingTime: work(30),
      killAt: 'PT5S',
    },
  ],
  steps: [
    sendAll(0, 'q', ...['a', 'b'].map(messageId => ({ messageId, sessionId: 'S' }))),
    at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
    send(20, 'q', 'c', { sessionId: 'S' }),
  ],
})

const forwardsToWhatRefuses = {
  queues: { full: { maxSizeInBytes: 50 }, s: { requiresSession: true }, g: {} },
  topics: { t: { subscriptions: { a: { forwardTo: 'full' }, b: { forwardTo: 's' }, c: { forwardTo: 'g' } } } },
  steps: [
    send(0, 'full', 'f', { sizeInBytes: 50 }),
    at(10, 'schedule', { to: 't', message: { messageId: 'm', sizeInBytes: 10, scheduledEnqueueTime: 'PT5M' } }),
    at(20, 'deleteEntity', { entity: 'g' }),
  ],
}

test.each<Case>([
  {
    name: 'a lock that a killed receiver left: the status refuses what would use it, and what would come after it',
    scenario: disabledAfter({}),
    why: run => whyMessage(run, 'a', 30),
    answer: 'w was killed at 0:05; its lock lasts until 1:00.',
    says: [
      'The q queue has been ReceiveDisabled since 0:10. Until that changes, nobody can settle or receive the message.',
    ],
  },
  {
    name: 'so it is of one in its buffer',
    scenario: disabledAfter({}),
    why: run => whyMessage(run, 'b', 30),
    answer: 'w was killed at 0:05, and its prefetch buffer was lost; the lock lasts until 1:00.',
    says: [
      'The q queue has been ReceiveDisabled since 0:10. Until that changes, nobody can settle or receive the message.',
    ],
  },
  {
    name: 'so it is of the lock of a session',
    scenario: disabledAfter({ requiresSession: true }),
    why: run => whyMessage(run, 'c', 30),
    says: ['w accepted session S at 0:00 and was killed at 0:05; the session lock lasts until 1:00.'],
    never: [/unless a client uses/],
  },
  {
    name: 'a settlement that was refused is not told as none: nobody crashed',
    scenario: refusedAtEnd,
    why: run => whyMessage(run, 'a', 25),
    answer:
      'w has finished processing the message, but the call to settle it was refused; the message is locked until 0:30.',
    never: [/crash/],
  },
  {
    name: 'so it is where a session holds it',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', requiresSession: true } },
      receivers: [{ name: 'w', from: 'q', sessions: true, processingTime: work(20) }],
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }),
        at(10, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 25),
    answer: 'It is locked because it belongs to session A, which w holds; the session lock lasts until 0:30.',
    never: [/crash/],
  },
  {
    name: 'the lock of a session is told to end when it ended, not when a status changed before that',
    scenario: disabledSession,
    why: run => whyMessage(run, 'a3', 300),
    says: ['p was killed at 0:30; the lock on session A ended only at 1:00.'],
  },
  {
    name: 'a settlement that a status refused: which, since when, and that another status would have let it through',
    scenario: disabledSession,
    why: run => whyMessage(run, 'b1', 300),
    says: [
      'At 1:00 p tried to complete the message, but the call was refused with MessagingEntityDisabled. The status of the q queue had been ReceiveDisabled since 0:50.',
    ],
    offers: [
      'a TTL longer than 2 min 40 s',
      'a status of the q queue that allows receive operations throughout',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'who has asked in vain while a status refuses it',
    scenario: {
      queues: { q: {} },
      receivers: [{ name: 'w', from: 'q', processingTime: work(10) }],
      steps: [
        sendAll(0, 'q', 'm1', 'm2'),
        at(5, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      ],
    },
    why: run => whyMessage(run, 'm2', 30),
    says: ['0:10 · w tries to receive a message, but the call is refused with MessagingEntityDisabled'],
  },
  {
    name: 'a lock that was renewed is not said to last as long as it did at first',
    scenario: renewing,
    why: run => whyMessage(run, 'm', 70),
    says: ['p received it at 0:00, with a lock until 1:00.'],
    never: [/is locked until 1:00/],
  },
  {
    name: 'a turn that came with a reopening is not a matter of pace',
    scenario: reopened,
    why: run => whyMessage(run, 'm3', 55),
    says: ['From 0:15 to 0:35, nobody was receiving from the q queue, because w was killed at 0:15.'],
    never: [/at this pace/, /per message/],
  },
  {
    name: 'a copy whose lock ran out in a buffer has no turn of its own',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      receivers: [{ name: 'w', from: 'q', prefetchCount: 2, processingTime: work(15) }],
      steps: [sendAll(0, 'q', 'm1', 'm2', { messageId: 'm3', timeToLive: 'PT25S' }, 'm4')],
    },
    why: run => whyMessage(run, 'm3', 55),
    never: [/would have been received/],
  },
  {
    name: 'one whose handler had ended before its receiver closed is not locked because of the closing',
    scenario: {
      queues: { q: {} },
      receivers: [{ name: 'p', from: 'q', processingTime: work(5), settle: [{ do: 'crash' }], closeAt: 'PT20S' }],
      steps: [send(0, 'q', 'm')],
    },
    why: run => whyMessage(run, 'm', 30),
    answer: 'p has stopped processing the message without settling it; the message is locked until 1:00.',
  },
  {
    name: 'work that ends at the very end of its lock is told to be too late',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      receivers: [{ name: 'w', from: 'q', processingTime: work(30), closeAt: 'PT40S' }],
      steps: [send(0, 'q', 'm')],
    },
    why: run => whyMessage(run, 'm', 50),
    says: ['w finished its 30 s of work at 0:30, too late, so settlement failed with MessageLockLost.'],
  },
  {
    name: 'who kept a message waiting that went with its entity',
    scenario: {
      queues: { q: {} },
      receivers: [{ name: 'w', from: 'q', processingTime: work(30), killAt: 'PT10S' }],
      steps: [sendAll(0, 'q', 'm1', 'm2'), at(40, 'deleteEntity', { entity: 'q' })],
    },
    why: run => whyMessage(run, 'm2', 50),
    says: [
      'From 0:00 to 0:10, w was busy with #1.',
      'From 0:10 to 0:40, nobody was receiving from the q queue, because w was killed at 0:10.',
    ],
  },
  {
    name: 'what one that waits now waited for before',
    scenario: {
      queues: { q: {} },
      receivers: [{ name: 'w', from: 'q', processingTime: work(30), closeAt: 'PT10S' }],
      steps: [sendAll(0, 'q', 'm1', 'm2')],
    },
    why: run => whyMessage(run, 'm2', 50),
    says: [
      'From 0:00 to 0:10, w was busy with #1.',
      'No receiver has been open on the q queue since 0:10, when w closed.',
    ],
  },
  {
    name: 'a receiver of a queue that forwards is open, but is not said to listen',
    scenario: {
      queues: { q: { forwardTo: 'r' }, r: {} },
      receivers: [{ name: 'w', from: 'q', processingTime: work(30) }],
      steps: [send(0, 'q', 'm')],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['w is open, but every receive operation is refused.'],
    never: [/is listening/],
  },
  {
    name: 'a dead-letter queue goes with its queue, which was idle, not because it was idle itself',
    scenario: twice,
    why: run => whyEntity(run, 'q/$deadletterqueue', 900),
    answer: 'The q queue was deleted at 7:00 because it had not been used for 5 min.',
  },
  {
    name: 'what is scheduled on a topic whose subscriptions forward to what cannot take it (B-3, X-1, I-9)',
    scenario: forwardsToWhatRefuses,
    why: run => whyMessage(run, 'm', 30),
    says: [
      'The entity named “full” uses 50 B of 50 B; this message needs 10 B.',
      'The s queue requires sessions, but message m has no SessionId.',
      'The g queue was deleted at 0:20.',
    ],
  },
  {
    name: 'the page of such a topic (B-3, G-12, F-4)',
    scenario: forwardsToWhatRefuses,
    why: run => whyEntity(run, 't', 30),
    says: [
      'The entity named “full” uses 50 B of 50 B.',
      'The s queue requires sessions, so messages without a SessionId that should be forwarded go to t/subscriptions/b/$deadletterqueue.',
      'The entity named g was deleted at 0:20, so messages that should be forwarded go to t/subscriptions/c/$deadletterqueue.',
    ],
  },
  {
    name: 'a subscription that forwards to a full queue does not promise it (B-3)',
    scenario: forwardsToWhatRefuses,
    why: run => whyEntity(run, 't/subscriptions/a', 30),
    answer: 'It is empty and refuses receive operations because it forwards its messages to the entity named “full”.',
    says: ['The entity named “full” uses 50 B of 50 B.'],
  },
  {
    name: 'a call on a dead-letter queue is refused because its queue had been idle, however much the former was used (I-9)',
    scenario: {
      runFor: 'PT10M',
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [at(240, 'peek', { from: 'q/$deadletterqueue' }), at(400, 'peek', { from: 'q/$deadletterqueue' })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The q queue was deleted at 5:00 because it had not been used for 5 min.',
    modelled: 'modelled: use of a dead-letter queue',
  },
  {
    name: 'use of a transfer dead-letter queue does not count, and is told by its name (S-49)',
    scenario: {
      runFor: 'PT10M',
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [at(240, 'peek', { from: 'q/$transfer/$deadletterqueue' })],
    },
    why: run => whyEntity(run, 'q', 500),
    says: ['Since then q/$transfer/$deadletterqueue has been used once, but that does not count as use of the entity.'],
  },
  {
    name: 'a refusal by an entity that is gone names its idle deletion',
    scenario: twice,
    why: run => whyId(run, 'late', 900),
    says: ['The q queue was deleted at 7:00 because it had not been used for 5 min.'],
  },
  {
    name: 'a message that expires under its lock is not said to be dead-lettered by a lowered limit (G-19)',
    scenario: {
      queues: { q: {} },
      receivers: [{ name: 'w', from: 'q', processingTime: work(30) }],
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT20S' }),
        at(10, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 1 } }),
      ],
    },
    why: run => whyMessage(run, 'm', 25),
    says: ['At 0:10 the maxDeliveryCount of the q queue was changed from 10 to 1.'],
    never: [/it will be dead-lettered/],
  },
])('$name', check)

test('what kept an expired message waiting is told once, also when its entity has gone since', () => {
  const run = runScenario({
    runFor: 'PT10M',
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    receivers: [{ name: 'w', from: 'q', processingTime: work(300) }],
    steps: [sendAll(0, 'q', 'm1', { messageId: 'm2', timeToLive: 'PT1M' }), at(60, 'deleteEntity', { entity: 'q' })],
  })
  const told = texts(whyMessage(run, 'm2', 90)).filter(text => text.includes('w was busy with #1'))
  expect(told).toEqual(['From 0:00 to 1:00, w was busy with #1.'])
})

test('an expired message that nobody has removed expired while its queue was disabled (E-2)', () =>
  check({
    name: '',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm', { timeToLive: 'PT1M' }),
        at(30, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 90),
    answer: 'It expired at 1:00. The q queue is Disabled, so no receive operation can remove it.',
    says: ['The q queue had been Disabled since 0:30; the TTL of its messages continued to run.'],
  }))

test('who opens a receiver removes it, whatever the status refuses: until then, nobody listened (Z-5)', () =>
  check({
    name: '',
    scenario: {
      queues: { q: { status: 'ReceiveDisabled' } },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT1M' })],
      receivers: [worker('w', { openAt: 'PT2M' })],
    },
    why: run => whyMessage(run, 'm', 90),
    answer: 'It expired at 1:00, but nobody is listening, so it has not been removed yet.',
    says: [
      'The q queue had been ReceiveDisabled since 0:00; the TTL of its messages continued to run.',
      'w will open its receiver at 2:00.',
    ],
  }))

test('what was tried in a dead-letter queue is told of a message that was deleted there (L-21)', () =>
  check({
    name: '',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'm'),
        at(1, 'receive', { from: 'q', as: 'r' }),
        at(2, 'deadLetter', { of: 'r' }),
        at(10, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
        at(50, 'complete', { of: 'd' }),
        at(60, 'purge', { from: 'q/$deadletterqueue' }),
      ],
    },
    why: run => whyMessage(run, 'm', 90),
    says: [
      'It was received from q/$deadletterqueue once without being completed; DeliveryCount stays at 0 there.',
      'At 0:50 d tried to complete the message, but the call was refused with MessageLockLost.',
    ],
  }))
