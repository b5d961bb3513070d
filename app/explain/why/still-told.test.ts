/** What befell a message is still told once it has gone on; what a limit, a lock's end and an activation rest on at their very instant. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const BOUNDARY = 'modelled: limits are inclusive'

const enlistedSend = at(20, 'send', { to: 'q', message: { messageId: 'n' }, in: 't' })

const deadLettered = {
  queues: { main: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'graves' }, graves: {} },
  steps: [
    at(5, 'updateEntity', { entity: 'graves', properties: { status: 'Disabled' } }),
    send(10, 'main', 'p'),
    receive(11, 'main', 'r'),
    at(12, 'abandon', { of: 'r' }),
    at(30, 'updateEntity', { entity: 'graves', properties: { status: 'Active' } }),
  ],
}

/** b is not forwarded for want of a SessionId, until the forwarding is turned off. */
const turnedOff = {
  queues: { src: { forwardDeadLetteredMessagesTo: 'care' }, care: { requiresSession: true } },
  steps: [
    send(0, 'src', 'b'),
    receive(1, 'src', 'r'),
    at(2, 'deadLetter', { of: 'r' }),
    at(60, 'updateEntity', { entity: 'src', properties: { forwardDeadLetteredMessagesTo: null } }),
    receive(70, 'src/$deadletterqueue', 'x'),
    at(71, 'complete', { of: 'x' }),
  ],
}
const noSession = '#1 cannot be forwarded to the care queue, which requires sessions, because it has no SessionId.'

/** b1 expires while nobody listens and leaves no room for what is forwarded there. */
const fullOfExpired = {
  queues: { src: { forwardTo: 'out' }, out: { maxSizeInBytes: 100 } },
  steps: [
    sendAll(0, 'out', { messageId: 'b1', sizeInBytes: 80, timeToLive: 'PT5S' }),
    sendAll(10, 'src', { messageId: 'c', sizeInBytes: 50 }),
  ],
}

/** The queue that z is sent to is deleted and created again before the commit. */
const recreated = {
  queues: { p: {}, box: {} },
  steps: [
    at(1, 'beginTransaction', { as: 't' }),
    at(2, 'send', { to: 'box', via: 'p', in: 't', message: { messageId: 'z' } }),
    at(3, 'deleteEntity', { entity: 'box' }),
    at(5, 'createQueue', { entity: 'box' }),
    at(7, 'commitTransaction', { of: 't' }),
  ],
}

test.each<Case>([
  {
    name: 'a settlement that a status refused came too late for its lock, too',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a'), at(10, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } })],
      receivers: [worker('w', { processingTime: work(40) })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The status of the q queue had been Disabled since 0:10.',
    says: ['The lock on #1 ended at 0:30, 10 s earlier.'],
  },
  {
    name: 'a settlement that a status refused while its lock was in force tells of no end of it',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(10, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } })],
      receivers: [worker('w', { processingTime: work(40) })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    never: [/The lock on/],
  },
  ...[
    {
      how: 'received',
      last: at(60, 'receive', { from: 'q/$deadletterqueue', receiveMode: 'receiveAndDelete' }),
      answer: 'A client received it from q/$deadletterqueue at 1:00 in ReceiveAndDelete mode.',
    },
    {
      how: 'deleted',
      last: at(60, 'purge', { from: 'q/$deadletterqueue' }),
      answer: 'It was deleted from q/$deadletterqueue at 1:00 in a batch deletion.',
    },
  ].map(({ how, last, answer }) => ({
    name: `a dead letter that is ${how} names its dead-letter queue`,
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), at(5, 'deadLetter', { of: 'r' }), last],
    },
    why: (run: Run) => whyMessage(run, 'a', 120),
    answer,
  })),
  {
    name: 'a batch deletion that leaves a scheduled message is told of that message',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'a', scheduledEnqueueTime: 'PT5M' } }),
        at(10, 'purge', { from: 'q' }),
      ],
    },
    why: run => whyMessage(run, 'a', 60),
    says: ['A batch deletion at 0:10 left it where it was because it was scheduled.'],
    facts: ['B-6'],
    modelled: 'modelled: a batch deletion leaves deferred and scheduled messages',
  },
  {
    name: 'what is sent first in a transaction that is rolled back is not sent only later (A-2)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(10, 'beginTransaction', { as: 't' }),
        enlistedSend,
        at(30, 'rollbackTransaction', { of: 't' }),
        send(40, 'q', 'n'),
      ],
    },
    why: run => whyId(run, 'n', 15),
    answer: 'It has not been sent yet; it will be sent at 0:20.',
  },
  {
    name: 'where an open transaction is to send it was deleted (I-9)',
    scenario: {
      queues: { q: {} },
      steps: [at(10, 'beginTransaction', { as: 't' }), enlistedSend, at(30, 'deleteEntity', { entity: 'q' })],
    },
    why: run => whyId(run, 'n', 40),
    says: ['The q queue was deleted at 0:30.'],
  },
  {
    name: 'a scheduled message is forwarded twice, the second time to what is gone (F-4)',
    scenario: {
      queues: { a: { forwardTo: 'b' }, b: { forwardTo: 'c' }, c: {} },
      steps: [
        at(10, 'schedule', { to: 'a', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' } }),
        at(20, 'deleteEntity', { entity: 'c' }),
      ],
    },
    why: run => whyMessage(run, 'm', 30),
    says: ['The c queue was deleted at 0:20.'],
  },
  {
    name: 'at its last attempt, what a client holds is dead-lettered by the end of its lock (L-29)',
    scenario: { queues: { q: { maxDeliveryCount: 1 } }, steps: [send(0, 'q', 'm'), receive(10, 'q', 'r')] },
    why: run => whyMessage(run, 'm', 15),
    says: [
      'If the message is abandoned or its lock ends, its DeliveryCount will reach MaxDeliveryCount (1), so the message will be dead-lettered.',
    ],
  },
  {
    name: 'the first of several dead letters needs more room than its target has (B-3)',
    scenario: {
      queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: { maxSizeInBytes: 50 } },
      steps: [
        send(0, 'd', 'f', { sizeInBytes: 40 }),
        sendAll(1, 'q', { messageId: 'x', sizeInBytes: 30 }, { messageId: 'y', sizeInBytes: 5 }),
        receive(10, 'q', 'r', { maxMessages: 2 }),
        at(20, 'deadLetter', { of: 'r' }),
      ],
    },
    why: run => whyEntity(run, 'q/$deadletterqueue', 30),
    says: ['The entity named d uses 40 B of 50 B; #1 in q/$deadletterqueue needs 30 B.'],
  },
  {
    name: 'a dead letter that was deferred when its queue was deleted (Q-6)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(10, 'q', 'r'),
        at(20, 'deadLetter', { of: 'r' }),
        receive(30, 'q/$deadletterqueue', 's'),
        at(40, 'defer', { of: 's' }),
        at(50, 'deleteEntity', { entity: 'q' }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    says: ['s deferred it at 0:40; DeliveryCount stayed at 0.'],
  },
  {
    name: 'a deferred message in a partition shows the number to pass (P-1)',
    scenario: {
      queues: { q: { enablePartitioning: true, partitionCount: 1 } },
      steps: [send(0, 'q', 'm'), receive(10, 'q', 'r'), at(20, 'defer', { of: 'r' })],
    },
    why: run => whyMessage(run, 'm', 30),
    sums: ['SequenceNumber 14355223812243457 = 51 × 2^48 + 1: number 1 of partition 51'],
  },
  {
    name: 'a message released with its session had been left unsettled by its handler (X-14)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [sendAll(1, 'q', { messageId: 'a', sessionId: 'A' })],
      receivers: [
        worker('w', { sessions: true, processingTime: work(1), settle: [{ do: 'crash' }], sessionIdleTimeout: 'PT5S' }),
      ],
    },
    why: run => whyMessage(run, 'a', 7),
    says: ['w stopped processing the message at 0:02 without settling it.'],
  },
  {
    name: 'that a dead letter is not forwarded any more, and why it was not before (Q-10, X-1)',
    scenario: turnedOff,
    why: run => whyId(run, 'b', 90),
    says: [noSession, 'At 1:00 the forwardDeadLetteredMessagesTo of the src queue was changed from care to none.'],
  },
  {
    name: 'and that is why it never got there',
    scenario: turnedOff,
    why: run => whyId(run, 'b', 90, 'care'),
    answer: `It was never in the entity named care. ${noSession}`,
  },
  {
    name: 'that a target was full of expired messages rests on the mode (Z-5, B-3)',
    scenario: fullOfExpired,
    why: run => whyId(run, 'c', 20),
    says: ['The entity named “out” uses 80 B of 100 B (80 B for expired messages); this message needs 50 B.'],
    modelled: 'modelled: whenListening',
  },
  {
    name: 'that dead letters take all the room (B-4)',
    scenario: {
      queues: { q: { maxSizeInBytes: 100 } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sizeInBytes: 60 }),
        receive(1, 'q', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        sendAll(3, 'q', { messageId: 'b', sizeInBytes: 60 }),
      ],
    },
    why: run => whyId(run, 'b', 5),
    sums: ['used 60 B = 60 B dead-lettered', 'used 60 B + 60 B to be added = 120 B > maximum size 100 B'],
  },
  {
    name: 'that what is enlisted is for an entity that was deleted meanwhile (I-9)',
    scenario: recreated,
    why: run => whyId(run, 'z', 4),
    says: ['The box queue was deleted at 0:03.'],
  },
  {
    name: 'and that another one of its name stored it (I-10)',
    scenario: recreated,
    why: run => whyId(run, 'z', 9),
    says: [
      'An earlier entity named box was deleted at 0:03. This entity was created at 0:05 and inherited no messages, sequence numbers or duplicate detection history.',
    ],
    facts: ['I-10'],
    modelled: 'modelled: an entity that is created again is new',
  },
  {
    name: 'that what a call to accept a session removed was still there rests on the mode (Z-5)',
    scenario: {
      queues: { s: { requiresSession: true } },
      steps: [
        send(0, 's', 'a', { sessionId: 'A', timeToLive: 'PT5S' }),
        at(10, 'acceptSession', { from: 's', as: 'h' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: whenListening',
  },
  {
    name: 'why a deferred message was dead-lettered so long after its expiry, before it was forwarded (T-16)',
    scenario: {
      queues: { src: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [
        send(0, 'src', 'a', { timeToLive: 'PT30S' }),
        receive(1, 'src', 'r'),
        at(2, 'defer', { of: 'r' }),
        at(60, 'receiveDeferred', { from: 'src', sequenceNumbers: ['1'], as: 'x' }),
      ],
    },
    why: run => whyId(run, 'a', 70),
    says: ['A deferred message that has expired is removed only when a client requests it by its sequence number.'],
  },
  {
    name: 'of a size out of range, nothing of what a tier lacks (B-2)',
    scenario: {
      namespace: { tier: 'premium' },
      queues: {},
      steps: [at(1, 'createQueue', { entity: 'q', properties: { maxMessageSizeInKilobytes: 204_800 } })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    facts: ['B-2'],
    notFacts: ['M'],
  },
  {
    name: 'what a batch deletion left otherwise is no matter to a message at that very record (B-6)',
    scenario: {
      queues: { q: {} },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        receive(1, 'q', 'r'),
        at(2, 'defer', { of: 'r' }),
        receive(3, 'q', 'x'),
        at(4, 'purge', { from: 'q' }),
      ],
    },
    why: run => whyMessage(run, 'b', 4),
    notModelled: 'modelled: a batch deletion leaves deferred and scheduled messages',
  },
  {
    name: 'that the target of a forward has to exist when it is set (F-1)',
    scenario: {
      queues: { q: {}, d: {} },
      steps: [
        at(1, 'deleteEntity', { entity: 'd' }),
        at(2, 'updateEntity', { entity: 'q', properties: { forwardTo: 'd' } }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The d queue was deleted at 0:01.',
    says: [
      'The call would have set forwardTo of the entity named q to d, but an entity to which messages are to be forwarded has to exist.',
    ],
    facts: ['F-1'],
  },
  {
    name: 'of a commit that would have been in time before the time-out, which lock ended then (L-7)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
      ],
    },
    why: run => whyRecord(run, 'transaction-rolled-back'),
    offers: ['a commit before 1:01, when the lock on #1 ended'],
  },
  {
    name: 'of a transfer that failed, from which dead-letter queue it was received (A-5)',
    scenario: {
      queues: { q: {}, d: { status: 'Disabled' } },
      steps: [
        at(1, 'beginTransaction', { as: 't' }),
        at(2, 'send', { to: 'd', via: 'q', in: 't', message: { messageId: 'a' } }),
        at(3, 'commitTransaction', { of: 't' }),
        receive(4, 'q/$transfer/$deadletterqueue', 'ops'),
        at(5, 'complete', { of: 'ops' }),
      ],
    },
    why: run => whyId(run, 'a', 9),
    answer: 'ops received it from the transfer dead-letter queue and completed it at 0:05.',
  },
  {
    name: 'a dead letter that waited until its target accepted it (Q-11)',
    scenario: deadLettered,
    why: run => whyMessage(run, 'p', 40),
    says: [
      'The status of the graves queue had been Disabled since 0:05.',
      'From 0:12 to 0:30, it waited in main/$deadletterqueue to be forwarded.',
    ],
    modelled: 'modelled: the message stays in the dead-letter queue',
  },
  {
    name: 'a release that did not count, where the deliveries are told together',
    scenario: {
      queues: { s: { requiresSession: true, maxDeliveryCount: 2 } },
      steps: [
        send(0, 's', 'a', { sessionId: 'A' }),
        at(1, 'acceptSession', { from: 's', sessionId: 'A', as: 'ha' }),
        receive(2, 's', 'x', { sessionId: 'A' }),
        at(3, 'abandon', { of: 'x' }),
        receive(4, 's', 'y', { sessionId: 'A' }),
        at(5, 'closeSession', { of: 'ha' }),
        at(6, 'acceptSession', { from: 's', sessionId: 'A', as: 'hb' }),
        receive(7, 's', 'z', { sessionId: 'A' }),
        at(8, 'abandon', { of: 'z' }),
      ],
    },
    why: run => whyMessage(run, 'a', 20),
    says: ['ha closed session A at 0:05, which released the message; DeliveryCount did not change.'],
  },
  {
    name: 'of what has expired and is still there, what its queue will do with it, and when it goes with its queue (S-31, I-7)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M', deadLetteringOnMessageExpiration: true } },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT1M' })],
    },
    why: run => whyMessage(run, 'a', 120),
    says: [
      'The q queue moves expired messages to its dead-letter queue because deadLetteringOnMessageExpiration is on.',
      'If the q queue is not used before 5:00, it will be deleted at that instant for being idle, together with the message.',
    ],
    facts: ['I-7'],
    modelled: 'modelled: exact idle deletion',
  },
  {
    name: 'a commit in time is offered for what it would have completed (A-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT30S' }),
        receive(5, 'q', 'r'),
        at(10, 'beginTransaction', { as: 't' }),
        at(11, 'complete', { of: 'r', in: 't' }),
        at(40, 'rollbackTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'a', 90),
    offers: [
      'a commit before 0:40',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'of a scheduled message, that the default of its queue was changed since (C-19)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT5M' } }),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 60),
    says: [
      'At 0:10 the defaultMessageTimeToLive of the q queue was changed from 10 min to 1 min.',
      'Its TTL of 1 min starts at 5:00, so the message expires at 6:00.',
    ],
  },
  {
    name: 'a call by its number that was refused before it was dead-lettered',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M', deadLetteringOnMessageExpiration: true } },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        receive(1, 'q', 'r', { maxMessages: 2 }),
        at(2, 'defer', { of: 'r' }),
        at(10, 'receiveDeferred', { from: 'q', sequenceNumbers: ['2', '9'], as: 'x' }),
        at(70, 'receiveDeferred', { from: 'q', sequenceNumbers: ['2'], as: 'y' }),
      ],
    },
    why: run => whyMessage(run, 'b', 80),
    says: [
      '0:10 · x tries to receive a message by sequence number, but the call is refused with MessageNotFound. The q queue contained no message with the sequence number #9. One sequence number that cannot be received makes the whole call fail, so none of the requested messages was received.',
    ],
  },
  {
    name: 'a message that could not be transferred and was completed since',
    scenario: {
      queues: { q: {}, dis: { status: 'SendDisabled' } },
      steps: [
        at(5, 'send', { to: 'dis', via: 'q', message: { messageId: 'o' } }),
        receive(20, 'q/$transfer/$deadletterqueue', 't'),
        at(21, 'complete', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'o', 30, 'dis'),
    answer:
      'It was never in the entity named dis. It was sent via the q queue, but could not be transferred to the entity named dis at 0:05 (MessagingEntityDisabled).',
  },
  {
    name: 'a call at the very instant at which the lock ended',
    scenario: {
      queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'a'), receive(4, 'q', 'r'), at(24, 'purge', { from: 'q/$deadletterqueue' })],
    },
    why: run => whyMessage(run, 'a', 30),
    modelled: BOUNDARY,
  },
  {
    name: 'a receive at the very instant of the expiry',
    scenario: {
      namespace: { expiration: 'immediate' },
      queues: { q: {} },
      steps: [send(0, 'q', 'x', { timeToLive: 'PT10S' }), receive(10, 'q', 'r')],
    },
    why: run => whyMessage(run, 'x', 20),
    modelled: BOUNDARY,
  },
  {
    name: 'a cancellation at the very instant of the activation comes after it',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 's', scheduledEnqueueTime: 'PT30S' }, as: 'n' }),
        at(30, 'cancelScheduled', { to: 'q', of: 'n' }),
      ],
    },
    why: run => whyMessage(run, 's', 40),
    begins: [
      'It was scheduled at 0:00, as #1, to become active at 0:30.',
      'At 0:30 it became active and was enqueued as #2 in the q queue, as if it had been sent at that moment.',
    ],
    modelled: 'modelled: order of events at one instant',
  },
])('$name', check)

test('a limit that is offered is the shortest that was run: others expire all the same', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: { deadLetteringOnMessageExpiration: true } },
    steps: [
      send(0, 'q', 'b', { timeToLive: 'PT30S' }),
      send(10, 'q', 'c', { timeToLive: 'PT30S' }),
      receive(60, 'q', 'r'),
      at(61, 'complete', { of: 'r' }),
      receive(90, 'q', 's'),
      at(91, 'complete', { of: 's' }),
    ],
  })
  expect(whyMessage(run, 'c', 200).wouldHaveChanged[0]).toBe('a TTL longer than 50 s')
})

test('nothing would have changed the outcome of a message that is completed all the same', () => {
  const run = runScenario({
    runFor: 'PT5M',
    namespace: { locksDieWithReceiver: true },
    queues: { q: {} },
    steps: [sendAll(0, 'q', 'a', 'b')],
    receivers: [worker('w', { prefetchCount: 1, processingTime: work(10), killAt: 'PT5S', restartAfter: 'PT1S' })],
  })
  expect(whyMessage(run, 'b', 18).wouldHaveChanged).toEqual([])
})
