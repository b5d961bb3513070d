/** What an answer said that was never so, of entities: where a dead letter would be, who could be served, by which number, and until when an entity stays. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import type { Run } from '../testing/run.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const flagOff = (own: Readonly<Record<string, unknown>>, b: Readonly<Record<string, unknown>> = {}) => ({
  queues: { a: { forwardDeadLetteredMessagesTo: 'b', ...own }, b },
  steps: [
    send(0, 'a', 'm', { timeToLive: 'PT1M' }),
    receive(120, 'a', 'r'),
    receive(150, 'b', 's'),
    at(160, 'complete', { of: 's' }),
  ],
})

/** A plain receiver, and a queue that is created again with sessions. */
const createdWithSessions = (message: Readonly<Record<string, unknown>>) => ({
  queues: { a: {} },
  steps: [
    send(60, 'a', 'm'),
    at(90, 'deleteEntity', { entity: 'a' }),
    at(100, 'createQueue', { entity: 'a', properties: { requiresSession: true } }),
    send(240, 'a', 'n', { sessionId: 's', ...message }),
    at(480, 'acceptSession', { from: 'a', sessionId: 's', as: 'acc' }),
    receive(480, 'a', 'x', { sessionId: 's' }),
  ],
  receivers: [worker('w', { from: 'a', processingTime: work(60) })],
})

const deferredThen = (change: Readonly<Record<string, unknown>>) => ({
  queues: { a: {}, b: {} },
  steps: [
    send(0, 'a', 'd'),
    receive(10, 'a', 'r'),
    at(20, 'defer', { of: 'r' }),
    at(60, 'updateEntity', { entity: 'a', properties: change }),
  ],
})

const topicFirst = (subscription: Readonly<Record<string, unknown>>) => ({
  topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { s: subscription } } },
})

const refused = 'every receive operation is refused because the queue named “a” requires sessions.'

const closedByStep = {
  queues: { q: { requiresSession: true } },
  steps: [send(0, 'q', 'a', { sessionId: 'S' }), at(12, 'closeSession', { from: 'q', sessionId: 'S' })],
  receivers: [worker('w', { sessions: true, processingTime: work(20), killAt: 'PT10S' })],
}

const settledByStep = (how: string) => ({
  queues: { q: {} },
  steps: [send(0, 'q', 'a'), at(10, how, { from: 'q', messageId: 'a' })],
  receivers: [worker('w', { processingTime: work(25) })],
})

const statusWhileWaiting = {
  queues: { q: { autoDeleteOnIdle: 'PT5M' } },
  receivers: [worker('w', { openAt: 'PT1S' })],
  steps: ['ReceiveDisabled', 'Active'].map((status, i) =>
    at(60 + 60 * i, 'updateEntity', { entity: 'q', properties: { status } }),
  ),
}

/** A subscription forwards, and a message is scheduled; by the switch only that keeps the topic in use. */
const forwardsInVain = {
  namespace: { topicIdleIgnoresSubscriptions: true },
  topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { s: { forwardTo: 'q' } } } },
  queues: { q: {} },
  steps: [at(60, 'schedule', { to: 't', message: { messageId: 'm', scheduledEnqueueTime: 'PT10M' } })],
}

/** A receive operation waits in a session, which is closed; only a scheduled message keeps the queue in use then. */
const closedSession = {
  queues: { q: { autoDeleteOnIdle: 'PT5M', requiresSession: true } },
  receivers: [worker('w', { sessions: true, sessionIdleTimeout: 'PT1M' })],
  steps: [
    send(5, 'q', 'a', { sessionId: 's' }),
    at(20, 'schedule', { to: 'q', message: { messageId: 'm', sessionId: 's', scheduledEnqueueTime: 'PT10M' } }),
  ],
}

/** An expiry removes the message, which counts as a use of the subscription. */
const keptByMessages = {
  namespace: { messagesKeepSubscriptionAlive: true, expiration: 'immediate' },
  topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M', defaultMessageTimeToLive: 'PT2M' } } } },
  steps: [send(60, 't', 'm')],
}

const cases: readonly Case[] = [
  {
    name: 'the creation of a subscription is no operation on a subscription (I-3)',
    scenario: {
      topics: { t: { autoDeleteOnIdle: 'PT20M' } },
      steps: [at(60, 'createSubscription', { entity: 't/subscriptions/s' })],
    },
    why: run => whyEntity(run, 't', 120),
    says: ['The last use of the topic, at 1:00, was the creation of a subscription.'],
  },
  {
    name: 'a removal that comes by itself may put the deletion of a subscription off (G-15)',
    scenario: keptByMessages,
    why: run => whyEntity(run, 't/subscriptions/s', 90),
    says: [
      'The subscription is not in use now and will be deleted at 6:00, unless before then it is used, a message arrives in it or a message is removed from it, for example because it has expired.',
    ],
  },
  {
    name: 'a message whose removal counts as a use is not deleted with its subscription (G-15)',
    scenario: { ...keptByMessages, namespace: { messagesKeepSubscriptionAlive: true, expiration: 'onReceive' } },
    why: run => whyMessage(run, 'm', 90, 't/subscriptions/s'),
    never: [/together with the message/],
  },
  {
    name: 'a subscription keeps no topic in use where its use is no use of the topic (I-4, F-8)',
    scenario: forwardsInVain,
    why: run => whyEntity(run, 't', 120),
    says: ['1 scheduled message keeps the idle timer stopped until 10:00.'],
    never: [/always waiting/],
    facts: ['C-14', 'I-11'],
    notFacts: ['S-52'],
  },
  {
    name: 'no receive operation waits in a session that was closed (I-6, G-16)',
    scenario: closedSession,
    why: run => whyEntity(run, 'q', 180),
    says: ['1 scheduled message keeps the idle timer stopped until 10:00.'],
    never: [/in a session counts as use/],
  },
  {
    name: 'a wait that an update refuses ends the use by that update (G-16)',
    scenario: statusWhileWaiting,
    why: run => whyRecord(run, 'idle-clock-reset', 2),
    answer: 'Another event at the same instant caused this: the q queue is updated (status ReceiveDisabled).',
    says: ['The queue was in use until 1:00, when a waiting receive operation by w was refused.'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'a receiver waits again when an update allows it',
    scenario: statusWhileWaiting,
    why: run => whyRecord(run, 'idle-clock-reset', 4),
    answer: 'Another event at the same instant caused this: the q queue is updated (status Active).',
  },
  {
    name: 'a receiver opens again when its queue is created again',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      receivers: [worker('w', { openAt: 'PT1S' })],
      steps: [
        at(60, 'deleteEntity', { entity: 'q' }),
        at(90, 'createQueue', { entity: 'q', properties: { autoDeleteOnIdle: 'PT5M' } }),
      ],
    },
    why: run => whyRecord(run, 'idle-clock-reset', 2),
    answer: 'Another event at the same instant caused this: the q queue is created.',
  },
  {
    name: 'an expired message would be where its queue forwards its dead letters to (Q-10)',
    scenario: flagOff({}),
    why: run => whyMessage(run, 'm', 180),
    offers: [
      'a receiver that receives the message from the queue named “a” and completes it before 1:00',
      'turning on deadLetteringOnMessageExpiration for the queue named “a” (the message would then have been forwarded to the entity named b)',
    ],
  },
  {
    name: 'what has expired is not there for want of a listener where only a receive removes it (Z-5)',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: {} },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT5S' })],
    },
    why: run => whyEntity(run, 'q', 60),
    says: ['#1 has expired but has not been removed yet, because no receive operation is waiting.'],
  },
  {
    name: 'nor where its status refuses every receive (E-1)',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: { status: 'ReceiveDisabled' } },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT5S' })],
    },
    why: run => whyEntity(run, 'q', 60),
    says: [
      '#1 has expired but has not been removed yet, because the q queue is ReceiveDisabled and no receive operation can remove it.',
    ],
  },
  {
    name: 'nobody deleted a dead-letter queue itself: it went with its queue, and a step asked for that',
    scenario: { queues: { q: {} }, steps: [at(5, 'deleteEntity', { entity: 'q' })] },
    why: run => whyEntity(run, 'q/$deadletterqueue', 60),
    answer: 'The q queue was deleted at 0:05.',
    says: ['Step 1 of the scenario (delete the q queue) caused this.'],
  },
  {
    name: 'a use with which it is deleted later, but by the instant asked about, only postpones that',
    scenario: {
      runFor: 'PT30M',
      queues: { q: { autoDeleteOnIdle: 'PT6M' } },
      steps: [send(0, 'q', 'a'), send(420, 'q', 'b')],
    },
    why: run => whyEntity(run, 'q', 1500),
    offers: [
      'any use of the q queue after 0:00 and before 6:00 (a single operation would only have postponed the deletion)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'but keeps it for an instant in between',
    scenario: {
      runFor: 'PT30M',
      queues: { q: { autoDeleteOnIdle: 'PT6M' } },
      steps: [send(0, 'q', 'a'), send(420, 'q', 'b')],
    },
    why: run => whyEntity(run, 'q', 480),
    offers: [
      'any use of the q queue after 1:00 and before 6:00 (the queue would then still have existed at 7:00, the time of its next use)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'only an update is use of an entity that refuses everything else (E-1, E-3)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [at(60, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } })],
    },
    why: run => whyEntity(run, 'q', 400),
    offers: [
      'any update of the q queue after 1:00 and before 6:00 (a single operation would only have postponed the deletion)',
      'turning off AutoDeleteOnIdle',
    ],
  },
  {
    name: 'what leaves a dead-letter queue at once is not told as staying there (Q-10)',
    scenario: {
      queues: { a: { forwardDeadLetteredMessagesTo: 'b', deadLetteringOnMessageExpiration: true }, b: {} },
      steps: [send(0, 'a', 'm', { timeToLive: 'PT1M' }), receive(120, 'a', 'r')],
    },
    why: run => whyRecord(run, 'message-dead-lettered'),
    answer:
      'It expired at 1:00, when nobody was listening. At 2:00 it was forwarded from the dead-letter queue to the entity named b.',
    never: [/do not expire/],
  },
  {
    name: 'which of the entities it was in would have to dead-letter it',
    scenario: {
      queues: { a: { forwardTo: 'b' }, b: {} },
      steps: [send(0, 'a', 'm', { timeToLive: 'PT1M' }), receive(120, 'b', 'r')],
    },
    why: run => whyMessage(run, 'm', 180, 'b'),
    offers: [
      'a receiver that receives the message from the b queue and completes it before 1:00',
      'turning on deadLetteringOnMessageExpiration for the b queue (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'forwarded as a dead letter and lost there all the same, it is not offered',
    scenario: flagOff({}, { defaultMessageTimeToLive: 'PT10S' }),
    why: run => whyMessage(run, 'm', 180),
    offers: ['a receiver that receives the message from the queue named “a” and completes it before 1:00'],
  },
  {
    name: 'a plain receiver that is refused by a queue with sessions is not busy (X-13)',
    scenario: createdWithSessions({}),
    why: run => whyMessage(run, 'n', 490),
    says: [`From 4:00 to 8:00, w was open, but ${refused}`],
    never: [/busy/],
    facts: ['X-13'],
  },
  {
    name: 'nor is it what the message waits for',
    scenario: createdWithSessions({}),
    why: run => whyMessage(run, 'n', 300),
    says: [`w is open, but ${refused}`],
  },
  {
    name: 'that it was open let the message expire in time (Z-5)',
    scenario: createdWithSessions({ timeToLive: 'PT2M' }),
    why: run => whyMessage(run, 'n', 540),
    says: [`w was open at 6:00; that counts as listening, although ${refused}`],
  },
  {
    name: 'a deferred message of a queue that forwards is not received by its number (F-7)',
    scenario: deferredThen({ forwardTo: 'b' }),
    why: run => whyEntity(run, 'a', 90),
    says: [
      '#1 is deferred; as long as the queue named “a” forwards its messages to the entity named b, nobody can receive it, not even by its sequence number.',
    ],
    never: [/only by/],
  },
  {
    name: 'nor of one whose status refuses it (E-1)',
    scenario: deferredThen({ status: 'ReceiveDisabled' }),
    why: run => whyEntity(run, 'a', 90),
    says: [
      '#1 is deferred; as long as the queue named “a” is ReceiveDisabled, nobody can receive it, not even by its sequence number.',
    ],
    never: [/only by/],
  },
  {
    name: 'a subscription goes with its topic, if that goes first (I-8)',
    scenario: topicFirst({ autoDeleteOnIdle: 'PT10M' }),
    why: run => whyEntity(run, 't/subscriptions/s', 60),
    says: [
      'The subscription is not in use now and will be deleted at 5:00 with the t topic unless the topic is used before then; its own timer would end at 10:00.',
    ],
    facts: ['I-8'],
  },
  {
    name: 'also where it has no limit of its own',
    scenario: topicFirst({}),
    why: run => whyEntity(run, 't/subscriptions/s', 60),
    says: [
      'AutoDeleteOnIdle is off, so the subscription is never deleted for being idle.',
      'If the t topic is not used before 5:00, it will be deleted at that instant for being idle, together with the subscription.',
    ],
    facts: ['I-8'],
  },
  {
    name: 'a session of which a message is only scheduled has no active one',
    scenario: {
      queues: { a: { requiresSession: true } },
      steps: [
        send(0, 'a', 'm', { sessionId: 's' }),
        at(1, 'schedule', { to: 'a', message: { messageId: 'n', sessionId: 'z', scheduledEnqueueTime: 'PT5M' } }),
      ],
    },
    why: run => whyEntity(run, 'a', 60),
    says: [
      '1 message is active in 1 session, which is not locked. A receiver gets only the messages of the session that it holds.',
    ],
  },
  {
    name: 'the first message of a session that can be received is not its first where that has expired',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        sendAll(0, 'q', { messageId: 'a', sessionId: 'S', timeToLive: 'PT5S' }, { messageId: 'b', sessionId: 'S' }),
      ],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['Session S is not locked and has 2 messages; the first available one is #2.'],
  },
  {
    name: 'the messages of a session have one lock, which lasts after a kill',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', ...['a', 'b'].map(messageId => ({ messageId, sessionId: 'S' })))],
      receivers: [worker('w', { sessions: true, prefetchCount: 2, killAt: 'PT5S' })],
    },
    why: run => whyEntity(run, 'q', 7),
    says: ['w was killed at 0:05 and can no longer settle #1 and #2; the lock on session S lasts until 0:30.'],
  },
  {
    name: 'where only dead letters are forwarded, nothing counts as a receiver (F-8)',
    scenario: { queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: {} } },
    why: run => whyEntity(run, 'q', 10),
    facts: ['F-5'],
    notFacts: ['F-8', 'S-52'],
  },
  {
    name: 'a buffer that was lost with its receiver handed nothing over late (L-31)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S', maxDeliveryCount: 1 } },
      steps: [sendAll(0, 'q', 'a', 'b')],
      receivers: [worker('w', { prefetchCount: 1, processingTime: work(20), killAt: 'PT12S' })],
    },
    why: run => whyMessage(run, 'b', 60),
    facts: ['O-5'],
    notFacts: ['L-31', 'L-7'],
  },
  {
    name: 'what is available by the present default, though its stored expiry is over, is so by a choice of ours (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
      steps: [
        send(0, 'q', 'a'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
        receive(20, 'q', 'r'),
        at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT5M' } }),
        at(40, 'abandon', { of: 'r' }),
      ],
    },
    why: run => whyEntity(run, 'q', 90),
    modelled: 'modelled: expiry computed on receive',
  },
  {
    name: 'a limit that forwarding took away as the queue was created is gone also when it no longer forwards (F-5)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M', forwardTo: 'd' }, d: {} },
      steps: [at(60, 'updateEntity', { entity: 'q', properties: { forwardTo: null } })],
    },
    why: run => whyEntity(run, 'q', 600),
    says: [
      'When forwarding was turned on at 0:00, AutoDeleteOnIdle was set to its maximum, and it is still at that maximum, so the queue is never deleted for being idle.',
    ],
    facts: ['F-5'],
  },
  {
    name: 'a limit that nobody gave was not taken away by forwarding (I-1)',
    scenario: {
      queues: { q: { forwardDeadLetteredMessagesTo: 'd' }, d: {} },
      steps: [at(60, 'updateEntity', { entity: 'q', properties: { forwardDeadLetteredMessagesTo: null } })],
    },
    why: run => whyEntity(run, 'q', 600),
    says: ['AutoDeleteOnIdle is off, so the queue is never deleted for being idle.'],
    never: [/^When forwarding/],
    facts: ['I-1'],
    notFacts: ['F-5'],
  },
  {
    name: 'a system property that is not set is a choice of ours in what an entity tells, too (R-7)',
    scenario: {
      topics: { t: { subscriptions: { s: { rules: { r: { sqlFilter: { sqlExpression: "sys.ReplyTo = 'q'" } } } } } } },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 10),
    never: [/no property named sys/],
    facts: ['R-7'],
    modelled: 'modelled: unset system properties are missing',
  },
  {
    name: 'a batch deletion as the last use is one by a choice of ours (B-6)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [send(0, 'q', 'm'), at(60, 'purge', { from: 'q' })],
    },
    why: run => whyEntity(run, 'q', 70),
    facts: ['B-6'],
    modelled: 'modelled: a batch deletion counts as use',
  },
  {
    name: 'a receiver that works on two messages of its session keeps nobody waiting by their order (X-7)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [sendAll(0, 'q', ...['a', 'b', 'c'].map(messageId => ({ messageId, sessionId: 'S' })))],
      receivers: [
        worker('k', { sessions: true, maxConcurrentCalls: 2, settle: [{ do: 'abandon' }, { do: 'complete' }] }),
      ],
    },
    why: run => whyMessage(run, 'c', 60),
    never: [/^It waited .* behind #1/],
  },
  {
    name: 'one that has closed is still at work, without a lock (L-31)',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: {} },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(20), closeAt: 'PT10S' })],
    },
    why: run => whyEntity(run, 'q', 15),
    says: ['Nobody is listening.', 'w is still processing #1 but can no longer settle it.'],
  },
  {
    name: 'what a receive found at the very instant of its expiry is removed then by a choice of ours (Z-2)',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' }), receive(10, 'q', 'r')] },
    why: run => whyEntity(run, 'q', 10),
    says: ['At the same instant the broker removed #1, which had expired.'],
    modelled: 'modelled: limits are inclusive',
  },
  {
    name: 'what expired just now with nobody listening was removed by the mode of its queue (Z-5)',
    scenario: { queues: { q: { expiration: 'immediate' } }, steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' })] },
    why: run => whyEntity(run, 'q', 10),
    says: ['At the same instant the broker removed #1, which had expired.', 'Nobody is listening.'],
    modelled: 'modelled: immediate',
  },
  {
    name: 'a transaction of an earlier one’s name is committed, not that one (A-4)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(5, 'beginTransaction', { as: 'tx' }),
        at(20, 'beginTransaction', { as: 'tx' }),
        at(20, 'send', { to: 'q', in: 'tx', message: { messageId: 'm' } }),
        at(25, 'commitTransaction', { of: 'tx' }),
      ],
    },
    why: run => whyEntity(run, 'q', 30),
    never: [/had not been committed/],
  },
  {
    name: 'one that is begun again under its name times out all the same, with what was its own (A-3)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(5, 'beginTransaction', { as: 'tx' }),
        at(10, 'send', { to: 'q', in: 'tx', message: { messageId: 'm' } }),
        at(20, 'beginTransaction', { as: 'tx' }),
        at(30, 'schedule', { to: 'q', in: 'tx', message: { messageId: 'n', scheduledEnqueueTime: 'PT10M' } }),
        at(40, 'commitTransaction', { of: 'tx' }),
      ],
    },
    why: run => whyRecord(run, 'transaction-rolled-back'),
    says: ['The transaction began at 0:05.'],
    never: [/schedule/],
  },
  {
    name: 'a call that is refused because there is no such entity hides no other of this id (A-4)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(15, 'beginTransaction', { as: 'tx' }),
        send(20, 'later', 'm'),
        at(20, 'send', { to: 'q', in: 'tx', message: { messageId: 'm' } }),
        at(25, 'commitTransaction', { of: 'tx' }),
        at(60, 'createQueue', { entity: 'later', properties: {} }),
      ],
    },
    why: run => whyId(run, 'm', 30),
    says: ['It was sent at 0:20.', 'The message was part of transaction tx, which was committed at 0:25.'],
  },
  ...(
    [
      [
        'message-enqueued',
        'It was sent via the b queue, but could not be transferred to the entity named “a” at 0:25 (MessagingEntityDisabled).',
      ],
      [
        'transaction-committed',
        '#1 was sent via the b queue, but could not be transferred to the entity named “a” (MessagingEntityDisabled), so it was moved to b/$transfer/$deadletterqueue.',
      ],
    ] as const
  ).map(([kind, told]) => ({
    name: `what could not be transferred is no message of the via queue which it was sent: ${kind} (A-5)`,
    scenario: {
      queues: { a: { status: 'SendDisabled' }, b: {} },
      steps: [
        at(5, 'beginTransaction', { as: 'tx' }),
        at(20, 'send', { to: 'a', via: 'b', in: 'tx', message: { messageId: 'm', timeToLive: 'PT5S' } }),
        at(25, 'commitTransaction', { of: 'tx' }),
      ],
    },
    why: (run: Run) => whyRecord(run, kind),
    says: [told],
    never: [/is sent and expires/],
  })),
  {
    name: 'a default TTL that was raised before the message was removed had to be so long before (G-5)',
    scenario: {
      namespace: { recomputeExpiryOnReceive: true },
      queues: { q: { defaultMessageTimeToLive: 'PT10S' } },
      steps: [
        send(7, 'q', 'm'),
        at(22, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      ],
      receivers: [worker('w', { openAt: 'PT27S' })],
    },
    why: run => whyMessage(run, 'm', 30),
    offers: [
      'a TTL longer than 20 s (in effect as the default TTL of the q queue when the message is enqueued)',
      'a receiver that receives the message from the q queue and completes it',
      'turning on deadLetteringOnMessageExpiration (the message would then have been dead-lettered)',
    ],
  },
  {
    name: 'what a receiver finished as a message came did not keep it waiting',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M', expiration: 'onReceive' } },
      steps: [send(10, 'q', 'a'), send(15, 'q', 'b'), send(20, 'q', 'c')],
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', closeAt: 'PT25S' })],
    },
    why: run => whyMessage(run, 'c', 90),
    says: ['From 0:20 to 0:25, w was busy with #2.'],
  },
  {
    name: 'an idle clock that a receive operation sets anew comes from that step, and an entity is named as it was first written',
    scenario: { queues: { alpha: { autoDeleteOnIdle: 'PT5M' } }, steps: [receive(20, 'ALPHA', 'r')] },
    why: run => whyRecord(run, 'idle-clock-reset'),
    answer: 'Step 1 of the scenario (receive from the alpha queue) caused this.',
  },
  ...([(run: Run) => whyRecord(run, 'processing-started', 1), (run: Run) => whyMessage(run, 'b', 60)] as const).map(
    (why, i) => ({
      name: `what lay in a prefetch buffer before the work on it began is told as that (O-5), ${i}`,
      scenario: {
        queues: { q: {} },
        steps: [sendAll(10, 'q', 'a', 'b')],
        receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 2 })],
      },
      why,
      says: [`${i === 0 ? '#2' : 'It'} waited in the prefetch buffer of w from 0:10 to 0:20.`],
    }),
  ),
  {
    name: 'who is open on the dead-letter queue has not used that only once',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      receivers: [worker('w', { from: 'q/$deadletterqueue', openAt: 'PT10S' })],
    },
    why: run => whyEntity(run, 'q', 30),
    says: [
      'A receiver that is open on q/$deadletterqueue, such as w, does not count as use of the entity, even while a receive operation is waiting there.',
    ],
    never: [/has been used once/],
    modelled: 'modelled: use of a dead-letter queue',
  },
  {
    name: 'the idle timer starts as the receiver is killed whose receive operation kept the queue in use (G-16)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      receivers: [worker('w', { openAt: 'PT10S', killAt: 'PT20S' })],
    },
    why: run => whyRecord(run, 'idle-clock-reset', 2),
    says: ['The queue was in use until 0:20, when w was killed.'],
    facts: ['G-16'],
  },
  {
    name: 'an entity that was deleted receives no dead letters any more',
    scenario: {
      runFor: 'PT20M',
      queues: {
        q: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'dead' },
        dead: { autoDeleteOnIdle: 'PT5M' },
      },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' })],
    },
    why: run => whyEntity(run, 'dead', 600),
    never: [/receives the dead-lettered messages of/],
  },
  {
    name: 'a receiver that closes without work in hand does not finish it first (X-10)',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'A' })],
      receivers: [
        worker('w', { sessions: true, settle: [{ do: 'crash' }], sessionIdleTimeout: 'PT1M', closeAt: 'PT20S' }),
      ],
    },
    why: run => whyMessage(run, 'a', 30),
    never: [/it finishes its work/],
  },
  {
    name: 'a session that a step closed with the lock of a killed receiver was not closed by that receiver (X-10)',
    scenario: closedByStep,
    why: run => whyRecord(run, 'session-closed'),
    answer: 'A client closed session S at 0:12, using the session lock that w held.',
    never: [/^w had closed/, /sessionIdleTimeout/],
  },
  {
    name: 'what a step does in the session of a receiver is not told as what the receiver does by itself',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'a', { sessionId: 'S' }),
        at(12, 'setSessionState', { from: 'q', sessionId: 'S', state: 'mine' }),
      ],
      receivers: [worker('w', { sessions: true, processingTime: work(20), killAt: 'PT10S' })],
    },
    why: run => whyRecord(run, 'session-state-set'),
    answer: 'Step 2 of the scenario (set session state in the q queue) caused this.',
    says: ['The call at 0:12 came from a client that used the lock that w held.'],
  },
  {
    name: 'a renewal in a buffer was by a client, be it that the receiver renewed the lock later (O-5)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'a', 'b'), at(12, 'renewLock', { from: 'q', messageId: 'b' })],
      receivers: [worker('w', { client: 'processor', prefetchCount: 1, processingTime: work(35) })],
    },
    why: run => whyMessage(run, 'b', 120),
    says: [
      'At 0:12 a client renewed the lock that w held.',
      'Its lock was renewed 3 times, most recently until 1:28.500.',
    ],
  },
  {
    name: 'a step that closed the session of a killed receiver is told as a client, not as that receiver (X-10)',
    scenario: closedByStep,
    why: run => whyMessage(run, 'a', 20),
    says: [
      'A client closed session S at 0:12, which released the message; DeliveryCount did not change.',
      'A client closed session S at 0:12, using the session lock that w held.',
    ],
    never: [/^w closed session/],
  },
  {
    name: 'work that ends after a step settled the message was not too late: its lock would have lasted',
    scenario: settledByStep('abandon'),
    why: run => whyMessage(run, 'a', 26),
    says: [
      'A client abandoned it at 0:10, which increased DeliveryCount to 1.',
      'w finished its 25 s of work at 0:25, but a client had already settled the message, so settlement failed with MessageLockLost.',
    ],
    never: [/^w abandoned it/, /too late/],
  },
  {
    name: 'a step that deferred a message with the lock of a receiver is told as a client',
    scenario: settledByStep('defer'),
    why: run => whyMessage(run, 'a', 20),
    answer: 'A client deferred it at 0:10; it can be received only by its sequence number (#1).',
  },
  {
    name: 'a step that dead-lettered a message with the lock of a receiver is told as a client',
    scenario: settledByStep('deadLetter'),
    why: run => whyMessage(run, 'a', 20),
    answer: 'A client dead-lettered it at 0:10.',
  },
  {
    name: 'a line about what a step did with the lock of a receiver has a client as its subject',
    scenario: settledByStep('abandon'),
    why: run => whyRecord(run, 'message-abandoned'),
    says: ['0:10 · a client abandons #1; DeliveryCount is now 1'],
  },
  {
    name: 'a copy stays in the buffer when a step settles its message (L-31)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'b', 'a'), at(10, 'complete', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { prefetchCount: 1, processingTime: work(25) })],
    },
    why: run => whyMessage(run, 'a', 20),
    answer: 'A client completed it at 0:10 with the lock token that w held.',
    never: [/waited in the prefetch buffer/],
  },
  {
    name: 'a lock that a step ended does not stay in force, though its closed receiver works on',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(10, 'abandon', { from: 'q', messageId: 'a' })],
      receivers: [worker('w', { processingTime: work(25), closeAt: 'PT5S' })],
    },
    why: run => whyMessage(run, 'a', 20),
    says: ['w closed at 0:05 but continued its work on the message, whose lock stayed in force.'],
  },
  {
    name: 'of deliveries told as one, that which a step ended is told by itself; releases before it count, too',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [send(0, 'q', 'a', { sessionId: 'S' }), at(12, 'abandon', { from: 'q', messageId: 'a' })],
      receivers: [
        worker('w', { sessions: true, settle: [{ do: 'crash' }], processingTime: work(0), sessionIdleTimeout: 'PT5S' }),
      ],
    },
    why: run => whyMessage(run, 'a', 26),
    says: [
      'A client abandoned it at 0:12, which increased DeliveryCount to 1.',
      'It was released with its session 4 times. Releasing a session does not increase DeliveryCount, so DeliveryCount is still 1; MaxDeliveryCount is 10.',
    ],
  },
  {
    name: 'whose lock a step used is told once of a message that is received from the dead-letter queue',
    scenario: {
      ...settledByStep('deadLetter'),
      receivers: [worker('w', { processingTime: work(25) }), worker('d', { from: 'q/$deadletterqueue' })],
    },
    why: run => whyMessage(run, 'a', 20),
    begins: [
      'It was sent at 0:00.',
      'The message had no TTL, and the q queue had no default TTL, so the message would never have expired.',
      'w received it at 0:00, with a lock until 1:00.',
      'The call at 0:10 came from a client that used the lock that w held.',
      'A client dead-lettered it at 0:10.',
    ],
  },
  {
    name: 'whose cancellation is refused later still has its TTL told where it was sent (C-8)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a'), at(20, 'cancelScheduled', { to: 'q', sequenceNumber: '1' })],
    },
    why: run => whyMessage(run, 'a', 30),
    begins: [
      'It was sent at 0:00.',
      'The message has no TTL, and the q queue has no default TTL, so the message never expires.',
    ],
  },
  {
    name: 'what a commit does with the lock of a receiver was called for before (A-1)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        at(1, 'beginTransaction', { as: 'x' }),
        at(5, 'deadLetter', { from: 'q', messageId: 'a', in: 'x' }),
        at(10, 'commitTransaction', { of: 'x' }),
      ],
      receivers: [worker('w', { processingTime: work(25) })],
    },
    why: run => whyMessage(run, 'a', 20),
    answer: 'A client dead-lettered it at 0:10.',
    says: [
      'Its settlement (dead-letter) was enlisted in transaction x at 0:05 and took effect when the transaction was committed at 0:10.',
    ],
    never: [/^The call at 0:10/],
  },
  {
    name: 'what is locked or has expired would not be available with another status (E-1, O-2)',
    scenario: {
      queues: { q: {} },
      steps: [
        sendAll(0, 'q', 'a', 'b'),
        receive(1, 'q', 'r'),
        at(2, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 3),
    answer:
      '2 messages are active, but none is available to receive; for 1 of them, the reason is that the q queue is ReceiveDisabled.',
  },
  {
    name: 'a status that refuses receives is not the pace of a receiver (E-1)',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: { lockDuration: 'PT5M' } },
      receivers: [worker('w', { processingTime: work(60) })],
      steps: [
        send(0, 'q', 'a'),
        send(1, 'q', 'm', { timeToLive: 'PT30S' }),
        at(40, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } }),
        at(100, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
      ],
    },
    why: run => whyMessage(run, 'm', 200),
    says: ['If it had not expired, w would have received it at 1:40.'],
    never: [/At the pace of|takes 1 min/],
  },
  {
    name: 'a subscription that got no copy of one message lost that of another with the same MessageId',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [
        send(0, 't', 'm'),
        at(10, 'deleteEntity', { entity: 't/subscriptions/s' }),
        send(20, 't', 'm'),
        at(30, 'createSubscription', { entity: 't/subscriptions/s', properties: {} }),
      ],
    },
    why: run => {
      const entity = (path: string) => run.trace.entities.findLast(one => one.path === path)!.id
      return whyId({ ...run, entity }, 'm', 40, 't/subscriptions/s')
    },
    says: ['It was in the earlier entity named t/subscriptions/s (#1) and was deleted with the subscription at 0:10.'],
  },
  {
    name: 'an earlier entity of this name was deleted for being idle',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [at(400, 'createQueue', { entity: 'q', properties: {} })],
    },
    why: run => whyEntity({ ...run, entity: () => run.trace.entities.findLast(one => one.path === 'q')!.id }, 'q', 500),
    says: [
      'An earlier entity named q was deleted at 5:00 because it had not been used for 5 min. This entity was created at 6:40 and inherited no messages, sequence numbers or duplicate detection history.',
    ],
  },
  {
    name: 'a lock that ends with its holder ends when that closes (G-6)',
    scenario: {
      namespace: { locksDieWithReceiver: true },
      queues: { q: { lockDuration: 'PT5M' } },
      receivers: [worker('w', { prefetchCount: 2, processingTime: work(120), closeAt: 'PT90S' })],
      steps: [sendAll(0, 'q', 'a', 'b')],
    },
    why: run => whyEntity(run, 'q', 30),
    begins: [
      '#1 and #2 are locked by w; the earliest of these locks ends at 1:30.',
      'According to the scenario, w closes at 1:30, and the locks that it still holds end at that moment.',
    ],
    modelled: 'modelled: locks end with their receiver',
  },
  {
    name: 'so does a session lock (X-10, G-6)',
    scenario: {
      namespace: { sessionLocksDieWithReceiver: true },
      queues: { q: { requiresSession: true } },
      receivers: [worker('w', { sessions: true, processingTime: work(50), killAt: 'PT30S' })],
      steps: [send(0, 'q', 'a', { sessionId: 'S' })],
    },
    why: run => whyEntity(run, 'q', 10),
    says: [
      '#1 is locked by w until 0:30.',
      'Session S is locked by w until 0:30 and has 1 message.',
      'According to the scenario, w is killed at 0:30, and the locks that it still holds end at that moment.',
    ],
    modelled: 'modelled: session locks end with their receiver',
  },
  {
    name: 'a settlement by a step is not the end of a lock of one that was killed',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { prefetchCount: 3, processingTime: work(60), killAt: 'PT10S' })],
      steps: [sendAll(0, 'q', 'a', 'b', 'c'), at(20, 'complete', { from: 'q', messageId: 'b' })],
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: ['Nobody takes #2 and #3 out of its prefetch buffer any more.'],
    never: [/0:20/],
  },
  {
    name: 'the opening of a receiver removed at once what had expired (Z-5)',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'a', { timeToLive: 'PT10S' }), at(20, 'openReceiver', { from: 'q', as: 'r' })],
    },
    why: run => whyRecord(run, 'receiver-opened'),
    says: ['#1 had already expired and was removed by this operation.'],
  },
  {
    name: 'who holds a session without a receive operation that waits does not keep a queue in use (G-16)',
    scenario: {
      queues: { q: { requiresSession: true, autoDeleteOnIdle: 'PT8M' } },
      steps: [at(1, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' })],
    },
    why: run => whyEntity(run, 'q', 10),
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'what was published before a subscription was created did not come to it (R-3)',
    scenario: {
      topics: { t: {} },
      steps: [
        send(0, 't', 'a'),
        at(1, 'createSubscription', { entity: 't/subscriptions/s' }),
        receive(2, 't/subscriptions/s', 'r'),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    says: ['No message has been published to the t topic since this subscription was created.'],
    facts: ['R-3'],
  },
  {
    name: 'a message that was discarded as a duplicate is not in the queue that contained none (U-1)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'r'),
        at(2, 'complete', { of: 'r' }),
        send(3, 'q', 'a'),
        receive(4, 'q', 's'),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    says: ['0:03 · the q queue discards the message named “a” as a duplicate'],
  },
  {
    name: 'that a subscription was deleted for being idle before a publish of that instant is our order (Z-3)',
    scenario: { topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } }, steps: [send(300, 't', 'a')] },
    why: run => whyId(run, 'a', 310),
    modelled: 'modelled: order of events at one instant',
  },
  {
    name: 'a copy that could not be forwarded lacks the SessionId that the target requires, not its own subscription (X-1)',
    scenario: {
      queues: { q: { requiresSession: true } },
      topics: { t: { subscriptions: { s: { forwardTo: 'q' }, u: {} } } },
      steps: [send(0, 't', 'a')],
    },
    why: run => whyId(run, 'a', 10),
    says: [
      'The copy is in t/subscriptions/s/$deadletterqueue as #1, with the reason “Session id is null.” It has no SessionId, but the q queue, to which it was to be forwarded, requires sessions.',
    ],
  },
  {
    name: 'an open receiver whose receives a status refused did not fail to wait by itself (E-1)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      receivers: [worker('w')],
      steps: [at(60, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } })],
    },
    why: run => whyEntity(run, 'q', 400),
    says: ['The status of the q queue had been ReceiveDisabled since 1:00.'],
    facts: ['E-1'],
    offers: [
      'any use of the q queue after 1:00 and before 6:00 (a single operation would only have postponed the deletion)',
      'turning off AutoDeleteOnIdle',
      'a status of the q queue that allows receive operations throughout',
    ],
  },
]
test.each(cases)('$name', check)
