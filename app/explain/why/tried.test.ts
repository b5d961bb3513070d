/** Which lock a refused call was made with and who used it; what is offered only where it helps, and what rests on our choice. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const session = (messageId: string) => ({ messageId, sessionId: 'S' })
const disabled = (seconds: number, status: string) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { status } })

const abandonedOnce = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [
    send(0, 'q', 'a'),
    at(10, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT10S' } }),
    at(35, 'deleteEntity', { entity: 'q' }),
    at(38, 'createQueue', { entity: 'q', properties: {} }),
  ],
  receivers: [worker('r', { processingTime: work(20), settle: [{ do: 'abandon' }] })],
}

const deepBuffer = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', 'a', 'b', 'c')],
  receivers: [worker('w', { prefetchCount: 5, processingTime: work(20) })],
}

const shortRenewals = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a', { sessionId: 'S' })],
  receivers: [
    worker('p', { sessions: true, client: 'processor', maxAutoLockRenewalDuration: 'PT1M', processingTime: work(180) }),
  ],
}

const closing = (seconds: number) => ({
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', session('a'), session('b'), session('c'))],
  receivers: [
    worker('w', { sessions: true, prefetchCount: 2, processingTime: work(seconds), closeAt: 'PT5S' }),
    worker('v', { sessions: true, openAt: 'PT2S', processingTime: work(2) }),
  ],
})

const usedByAnother = {
  queues: { q: {} },
  steps: [
    sendAll(0, 'q', 'a', 'b'),
    at(20, 'complete', { from: 'q', messageId: 'a' }),
    at(30, 'renewLock', { from: 'q', messageId: 'b' }),
  ],
  receivers: [worker('w', { maxConcurrentCalls: 2, processingTime: work(30), killAt: 'PT5S' })],
}

const sessionRenewed = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', session('a')), at(20, 'renewSessionLock', { from: 'q', sessionId: 'S' })],
  receivers: [worker('w', { sessions: true, processingTime: work(20), killAt: 'PT5S' })],
}

const fetchedWithKilled = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [
    send(0, 'q', 'a', { sessionId: 'S' }),
    at(20, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], sessionId: 'S', as: 'f' }),
  ],
  receivers: [worker('w', { sessions: true, processingTime: work(8), settle: [{ do: 'defer' }], killAt: 'PT10S' })],
}

const bufferedWhileDisabled = {
  queues: { q: {} },
  steps: [sendAll(0, 'q', 'a', 'b', 'c'), disabled(10, 'ReceiveDisabled'), disabled(90, 'Active')],
  receivers: [worker('w', { prefetchCount: 5, processingTime: work(20) })],
}

const killedThenDisabled = {
  queues: { q: {} },
  steps: [send(0, 'q', 'a'), disabled(10, 'ReceiveDisabled')],
  receivers: [worker('w', { processingTime: work(20), killAt: 'PT5S', restartAfter: 'PT10S' })],
}

const killedInBetween = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a')],
  receivers: [
    worker('w', { processingTime: work(40), killAt: 'PT45S', restartAfter: 'PT50S' }),
    worker('v', { openAt: 'PT85S', processingTime: work(1) }),
  ],
}

const refusedThenLost = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a'), disabled(10, 'ReceiveDisabled')],
  receivers: [worker('w', { processingTime: work(20) })],
}

const disabledDeadLetters = {
  queues: { q: {} },
  steps: [disabled(10, 'Disabled'), at(20, 'purge', { from: 'q/$deadletterqueue' })],
}

const shortestWindow = {
  queues: { q: { requiresDuplicateDetection: true } },
  steps: [send(0, 'q', 'a'), send(20, 'q', 'a')],
}

/** Arrivals at 0:00, 0:40 and 1:00, and a window of 40 s: the second is new, the third is not. */
const betweenWindows = {
  queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT40S' } },
  steps: [send(0, 'q', 'a'), send(40, 'q', 'a'), send(65, 'q', 'a')],
}

/** The target refuses what comes; were it Active, it would discard it as a duplicate. */
const refusedDuplicate = {
  queues: { q: { forwardTo: 't' }, t: { requiresDuplicateDetection: true } },
  steps: [
    send(0, 't', 'a'),
    at(10, 'updateEntity', { entity: 't', properties: { status: 'SendDisabled' } }),
    send(20, 'q', 'a'),
    send(20, 'q', 'b'),
  ],
}

const forwardsWhileDisabled = {
  queues: { q: { forwardTo: 't', status: 'ReceiveDisabled' }, t: {} },
  steps: [send(0, 'q', 'a')],
}

const expiredPurged = {
  namespace: { expiration: 'onReceive' },
  queues: { q: { defaultMessageTimeToLive: 'PT10S' } },
  steps: [sendAll(0, 'q', 'a', 'b'), at(30, 'purge', { from: 'q' })],
}

const purgedPartitions = { queues: { q: { enablePartitioning: true } }, steps: [at(30, 'purge', { from: 'q' })] }

const receivedLater = {
  queues: { q: { defaultMessageTimeToLive: 'PT30S' } },
  steps: [send(0, 'q', 'a')],
  receivers: [worker('w', { receiveMode: 'receiveAndDelete', openAt: 'PT1M' })],
}

const completedLate = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'a'), receive(1, 'q', 'h'), at(40, 'complete', { of: 'h' })],
}

const behindStale = {
  queues: { q: { lockDuration: 'PT10S', defaultMessageTimeToLive: 'PT40S' } },
  steps: [sendAll(0, 'q', 'a', 'b', 'c', 'd')],
  receivers: [worker('w', { prefetchCount: 2, processingTime: work(9) })],
}

const deferredInBetween = {
  queues: { q: {} },
  steps: [send(0, 'q', 'a'), at(60, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' })],
  receivers: [
    worker('w', { processingTime: work(2), settle: [{ when: { deliveryCount: 2 }, do: 'defer' }, { do: 'abandon' }] }),
  ],
}

const limited = (seconds: number, maxDeliveryCount: number) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount } })

const raisedInTime = {
  queues: { q: { maxDeliveryCount: 5 } },
  steps: [
    send(0, 'q', 'a'),
    receive(1, 'q', 'h'),
    at(2, 'abandon', { of: 'h' }),
    limited(3, 1),
    receive(4, 'q', 'h'),
    limited(5, 9),
    at(6, 'abandon', { of: 'h' }),
  ],
}

const takenByCall = {
  queues: { q: { lockDuration: 'PT10S', defaultMessageTimeToLive: 'PT15S' } },
  steps: [send(0, 'q', 'a'), receive(20, 'q', 'x', { receiveMode: 'receiveAndDelete' })],
  receivers: [worker('w', { processingTime: work(30) })],
}

const CASES: readonly Case[] = [
  {
    name: 'a longer life up to a receive that deletes is one (L-1)',
    scenario: receivedLater,
    why: run => whyId(run, 'a', 90),
    offers: [
      'a TTL longer than 1 min (set as the default TTL of the q queue)',
      'a receiver that receives the message from the q queue and completes it before 0:30',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'but not one by which a call takes it from a receiver that lost its lock (L-7)',
    scenario: takenByCall,
    why: run => whyId(run, 'a', 90),
    offers: [
      'a LockDuration longer than 30 s',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'no lock outlasts its entity; that the same call succeeded before is no remedy (L-26)',
    scenario: abandonedOnce,
    why: run => whyRecord(run, 'operation-failed'),
    offers: [],
  },
  {
    name: 'a lock up to the call of a step that came too late is one (L-7)',
    scenario: completedLate,
    why: run => whyRecord(run, 'operation-failed'),
    offers: ['a LockDuration longer than 39 s'],
  },
  {
    name: 'but not one with which the message is never a dead letter, so that the call finds none',
    scenario: {
      queues: { q: { lockDuration: 'PT10S', maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'a'),
        receive(60, 'q/$deadletterqueue', 'd'),
        at(72, 'renewLock', { of: 'd' }),
        at(75, 'complete', { of: 'd' }),
      ],
      receivers: [worker('w', { processingTime: work(14), closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    offers: [],
  },
  {
    name: 'nor one with which an earlier receiver completes it, if it is a little longer than the call needs',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'a'), receive(60, 'q', 'r'), at(71, 'deadLetter', { of: 'r' })],
      receivers: [worker('w', { processingTime: work(12), closeAt: 'PT5S' })],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    offers: [],
  },
  {
    name: 'a lock that a shorter one would do for, too, is not told as the least',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [worker('p', { client: 'processor', maxAutoLockRenewalDuration: 'PT1M', processingTime: work(100) })],
    },
    why: run => whyMessage(run, 'a', 120),
    offers: ['a LockDuration of 1 min 41 s', 'a MaxAutoLockRenewalDuration of at least 1 min 20 s on p'],
  },
  {
    name: 'a bound is one only where the next value helps, too: this lock has to last until it is renewed at 0:27.500',
    scenario: {
      queues: { q: { lockDuration: 'PT15S', requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 's' }),
        at(0, 'acceptSession', { from: 'q', sessionId: 's', as: 'r' }),
        receive(1, 'q', 'g', { sessionId: 's' }),
        at(27.5, 'renewSessionLock', { of: 'r' }),
        at(40, 'complete', { of: 'g' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    offers: ['a LockDuration of 28 s'],
  },
  {
    name: 'and up to the end of the work on what is ahead and was handed out in vain (L-31)',
    scenario: behindStale,
    why: run => whyId(run, 'd', 90),
    offers: [
      'a second instance of w',
      'a LockDuration of 28 s',
      'a PrefetchCount of 0',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'a deferral among deliveries that are told as one is told itself, and not counted among them (D-1)',
    scenario: deferredInBetween,
    why: run => whyId(run, 'a', 65),
    says: [
      'The message was abandoned again after one more delivery, at 0:04.',
      'w deferred it at 0:06, which increased DeliveryCount to 3.',
    ],
  },
  {
    name: 'so is a limit that was raised before a release would have reached it (L-29)',
    scenario: raisedInTime,
    why: run => whyId(run, 'a', 60),
    says: ['At 0:05 the maxDeliveryCount of the q queue was changed from 1 to 9.'],
  },
  {
    name: 'a late settlement was made with the lock of that delivery, not with one that its receiver got since (L-31)',
    scenario: deepBuffer,
    why: run => whyRecord(run, 'operation-failed', 3),
    answer: 'The lock on #3 ended at 1:00, 40 s earlier.',
  },
  {
    name: 'in a session that its receiver accepted again meanwhile, too (X-9)',
    scenario: shortRenewals,
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The lock on session S, held by p, had ended at 1:30.',
    sums: [
      'LockedUntilUtc of the session = acceptance + LockDuration = 0:00 + 30 s = 0:30',
      'LockedUntilUtc of the session = renewal + LockDuration = 1:00 + 30 s = 1:30',
    ],
  },
  {
    name: 'what a receiver has left in a session is released with it (X-10)',
    scenario: closing(10),
    why: run => whyEntity(run, 'q', 7),
    says: ['w closed at 0:05 without settling #2 and #3; they are released with session S at 0:10.'],
  },
  {
    name: 'a message in the buffer of one that closed is not the work that goes on',
    scenario: closing(40),
    why: run => whyId(run, 'b', 10),
    answer:
      'w closed at 0:05, and its prefetch buffer was lost; the lock lasts until 0:30, and nobody else can receive the message before then, unless a client that has the lock token releases the lock first.',
    says: ['w closed at 0:05; the lock stays in force.'],
    never: [/continues its work/],
  },
  {
    name: 'a client completes a message with the lock of a killed receiver (L-10)',
    scenario: usedByAnother,
    why: run => whyId(run, 'a', 60),
    answer: 'A client completed it at 0:20 with the lock token that w held.',
    never: [/w completed it/],
  },
  {
    name: 'a client renews the lock of a killed receiver',
    scenario: usedByAnother,
    why: run => whyId(run, 'b', 60),
    says: [
      'Its lock was renewed once, until 1:30.',
      'The call at 0:30 came from a client that used the lock that w held.',
    ],
  },
  {
    name: 'that renewal is a step of the scenario',
    scenario: usedByAnother,
    why: run => whyRecord(run, 'lock-renewed'),
    answer: 'Step 3 of the scenario (renew a lock on the q queue) caused this.',
  },
  {
    name: 'a client renews the session of a killed receiver',
    scenario: sessionRenewed,
    why: run => whyRecord(run, 'session-lock-expired'),
    says: [
      'The lock was renewed once, at 0:20.',
      'The call at 0:20 came from a client that used the lock that w held.',
    ],
  },
  {
    name: 'a session of a killed receiver is not told as held, though a client got a message of it by number',
    scenario: fetchedWithKilled,
    why: run => whyId(run, 'a', 25),
    answer:
      'w accepted session S at 0:00 and was killed at 0:10; nobody can accept that session before its lock ends at 0:30, unless a client that has that lock closes the session first.',
  },
  {
    name: 'what would not have let it go by now is not offered where a status keeps it (E-1)',
    scenario: bufferedWhileDisabled,
    why: run => whyId(run, 'c', 70),
    answer: 'The q queue is ReceiveDisabled, so nobody can receive from it.',
    offers: [],
  },
  {
    name: 'a killed receiver does not wait for another status',
    scenario: killedThenDisabled,
    why: run => whyId(run, 'a', 40),
    never: [/w can neither settle/],
  },
  {
    name: 'a delivery whose holder was killed is told itself',
    scenario: killedInBetween,
    why: run => whyId(run, 'a', 100),
    says: ['w received it at 0:40 (DeliveryCount 1), with a lock until 1:10.'],
  },
  {
    name: 'the end of a lock follows from the settlement that was refused (G-32)',
    scenario: refusedThenLost,
    why: run => whyRecord(run, 'lock-expired'),
    says: [
      'At 0:20 w tried to complete the message, but the call was refused with MessagingEntityDisabled. The status of the q queue had been ReceiveDisabled since 0:10.',
    ],
  },
  {
    name: 'a dead-letter queue has the status of its queue',
    scenario: disabledDeadLetters,
    why: run => whyRecord(run, 'operation-failed'),
    answer: 'The status of the q queue had been Disabled since 0:10.',
  },
  {
    name: 'no longer window is offered that would discard another one (U-4)',
    scenario: betweenWindows,
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: [
      'another MessageId',
      'a send operation at 1:20 or later',
      'a DuplicateDetectionHistoryTimeWindow of 25 s or less',
    ],
  },
  {
    name: 'a message that is new at the very end of the window rests on our choice (U-5)',
    scenario: betweenWindows,
    why: run => whyId(run, 'a', 50),
    modelled: 'modelled: end of the duplicate detection window',
    facts: ['U-5'],
  },
  {
    name: 'a target that would discard it is no remedy (F-12)',
    scenario: refusedDuplicate,
    why: run => whyId(run, 'a', 60, 'q'),
    offers: [],
  },
  {
    name: 'a target that would keep it is one',
    scenario: refusedDuplicate,
    why: run => whyId(run, 'b', 60, 'q'),
    offers: ['keeping the status of the t queue at Active'],
  },
  {
    name: 'forwarding out of an entity that refuses receives is our assumption (E-2)',
    scenario: forwardsWhileDisabled,
    why: run => whyId(run, 'a', 60, 'q'),
    says: ['The status of the q queue had been ReceiveDisabled since 0:00.'],
    modelled: 'modelled: forwarding continues while disabled',
  },
  {
    name: 'so is that a batch deletion takes expired ones (B-6)',
    scenario: expiredPurged,
    why: run => whyRecord(run, 'messages-deleted'),
    modelled: 'modelled: a batch deletion also deletes expired messages',
  },
  {
    name: 'and with which error one of a partitioned entity fails (P-4)',
    scenario: purgedPartitions,
    why: run => whyRecord(run, 'operation-failed'),
    modelled: 'modelled: error of a batch deletion on a partitioned entity',
  },
  {
    name: 'no window is offered that is shorter than allowed (U-1)',
    scenario: shortestWindow,
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: [
      'another MessageId',
      'a send operation at 10:00 or later',
      'a DuplicateDetectionHistoryTimeWindow of 20 s',
    ],
  },
  {
    name: 'a lock does not help where a client completes what its receiver never comes to process',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b'), at(5, 'complete', { from: 'q', messageId: 'b' })],
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 1, killAt: 'PT15S' })],
    },
    why: run => whyId(run, 'b', 60),
    offers: [],
  },
  {
    name: 'a later send operation is no remedy for a duplicate of another message in it',
    scenario: { queues: { q: { requiresDuplicateDetection: true } }, steps: [sendAll(0, 'q', 'a', 'b', 'a')] },
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: ['Both messages were in the same send operation.'],
    offers: ['another MessageId'],
  },
  {
    name: 'nor where both are forwarded',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true }, f: { forwardTo: 'q' } },
      steps: [sendAll(0, 'f', 'a', 'a')],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    says: ['Both messages were in the same send operation.'],
    offers: ['another MessageId'],
  },
  {
    name: 'nor is a later commit where both were enlisted',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT20S' } },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        ...[1, 2].map(seconds => at(seconds, 'send', { to: 'q', message: { messageId: 'a' }, in: 't' })),
        at(10, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: ['another MessageId'],
  },
  {
    name: 'no window helps a duplicate of a message of the same instant, also after an earlier life (U-4)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
      steps: [1, 480, 480].map(seconds => send(seconds, 'q', 'a')),
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: ['another MessageId', 'a send operation at 9:00 or later'],
  },
  {
    name: 'nor does any change where a circle brings it back to where it came from (F-12)',
    scenario: {
      queues: {
        a: {
          requiresDuplicateDetection: true,
          duplicateDetectionHistoryTimeWindow: 'PT1M',
          forwardDeadLetteredMessagesTo: 'b',
        },
        b: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT5M', forwardTo: 'a' },
      },
      steps: [send(0, 'b', 'm'), send(70, 'a', 'm'), receive(80, 'a', 'r'), receive(80, 'a', 's')].concat(
        at(81, 'deadLetter', { of: 's' }),
      ),
    },
    why: run => whyRecord(run, 'duplicate-discarded'),
    offers: [],
  },
  {
    name: 'a longer renewal of a session lock, which has to last for the messages before it, too',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S', maxDeliveryCount: 2 } },
      steps: [
        sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'A' }))),
        at(10, 'closeSession', { from: 'q', sessionId: 'A' }),
      ],
      receivers: [
        worker('w', {
          client: 'processor',
          sessions: true,
          maxConcurrentCalls: 2,
          prefetchCount: 1,
          maxAutoLockRenewalDuration: 'PT20S',
          processingTime: work(40),
        }),
      ],
    },
    why: run => whyId(run, 'c', 150),
    offers: ['a LockDuration longer than 1 min 50 s', 'a MaxAutoLockRenewalDuration of at least 1 min 40 s on w'],
  },
  {
    name: 'a renewal by which a handler defers what was delivered too often',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(40), settle: 'defer' })],
    },
    why: run => whyId(run, 'a', 60),
    offers: [
      'a LockDuration longer than 40 s',
      'lock renewal by w (by default, a processor renews its locks for up to 5 min)',
    ],
  },
  {
    name: 'the least lock of a session is one that is still there when it is renewed before the call',
    scenario: {
      queues: { q: { lockDuration: 'PT15S', requiresSession: true } },
      steps: [
        at(0, 'acceptSession', { from: 'q', sessionId: 's', as: 'r' }),
        at(30, 'renewSessionLock', { of: 'r' }),
        at(40, 'setSessionState', { of: 'r', state: 'late' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed', 1),
    offers: ['a LockDuration longer than 30 s'],
  },
  {
    name: 'and the least renewal, though locks are lost in the buffer',
    scenario: {
      queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 2 } },
      steps: [sendAll(0, 'q', 'a', 'b', 'c')],
      receivers: [worker('w', { prefetchCount: 1, maxAutoLockRenewalDuration: 'PT1M', processingTime: work(80) })],
    },
    why: run => whyId(run, 'a', 300),
    offers: ['a LockDuration of 1 min 21 s', 'a MaxAutoLockRenewalDuration of at least 1 min 10 s on w'],
  },
  {
    name: 'a lock that would have kept it from the receiver that lost it (L-1)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), at(40, 'complete', { of: 'r' })],
      receivers: [
        worker('w', { receiveMode: 'receiveAndDelete', openAt: 'PT10S', killAt: 'PT35S', processingTime: work(20) }),
      ],
    },
    why: run => whyId(run, 'a', 60),
    offers: [
      'PeekLock mode for w (the message would then have become available again at the end of its lock)',
      'a LockDuration longer than 39 s',
    ],
  },
]

test.each(CASES)('$name', check)
