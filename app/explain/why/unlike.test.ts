/** What an answer must not take for something else: a session that is held for nobody listening, a choice of ours for Azure's rule, a copy for a message sent again. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import type { Run } from '../testing/run.ts'
import { explain } from './explain.ts'
import { whyChanges } from '../../words/en/why.ts'

const deferred = {
  queues: { q: { lockDuration: 'PT30S', deadLetteringOnMessageExpiration: true } },
  steps: [
    sendAll(0, 'q', { messageId: 'k', timeToLive: 'PT1M' }),
    receive(1, 'q', 'r'),
    at(2, 'defer', { of: 'r' }),
    sendAll(50, 'q', { messageId: 'l', timeToLive: 'PT5S' }),
    receive(51, 'q', 's'),
  ],
}

const closedInSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT40S', deadLetteringOnMessageExpiration: true } },
  steps: [
    sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }),
    send(12, 'q', 'c', { sessionId: 'C', timeToLive: 'PT8S' }),
  ],
  receivers: [worker('w', { sessions: true, processingTime: work(25), closeAt: 'PT10S' })],
}

const limitAndExpiry = {
  queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 1 } },
  steps: [send(0, 'q', 'a', { timeToLive: 'PT25S' }), receive(10, 'q', 'r')],
}

const purgedInSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  steps: [
    sendAll(2, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' }),
    at(3, 'acceptSession', { from: 'q', sessionId: 'S', as: 's' }),
    at(4, 'receive', { from: 'q', sessionId: 'S', as: 'm' }),
    at(7, 'purge', { from: 'q' }),
  ],
}

const late = {
  queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 2 } },
  steps: [sendAll(0, 'q', 'a', 'b')],
  receivers: [worker('w', { instances: 2, processingTime: work(60) })],
}

const gone = {
  topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
  steps: [
    send(60, 't', 'a'),
    at(420, 'createSubscription', { entity: 't/subscriptions/s', properties: { autoDeleteOnIdle: 'PT6M' } }),
    send(400, 't', 'c'),
  ],
}

const renamed = {
  topics: {
    t: {
      subscriptions: {
        s: {
          rules: {
            plain: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: '1 = 1' } },
            acting: {
              filterType: 'SqlFilter',
              sqlFilter: { sqlExpression: '1 = 1' },
              action: { sqlExpression: "SET sys.MessageId = 'changed'" },
            },
          },
        },
      },
    },
  },
  steps: [send(1, 't', 'x')],
}

const twice = {
  topics: { t: { subscriptions: { a: { forwardTo: 'hub' }, b: { forwardTo: 'hub' } } } },
  queues: { hub: { requiresDuplicateDetection: true } },
  steps: [send(5, 't', 'x')],
}

const openOnly = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'a'),
    at(300, 'openReceiver', { from: 'q', as: 'l' }),
    at(390, 'closeReceiver', { of: 'l' }),
    receive(480, 'q', 'r'),
  ],
}

const flagTurnedOff = {
  queues: { q: { defaultMessageTimeToLive: 'PT1M', deadLetteringOnMessageExpiration: true } },
  steps: [
    send(5, 'q', 'a'),
    at(70, 'updateEntity', { entity: 'q', properties: { deadLetteringOnMessageExpiration: false } }),
    receive(90, 'q', 'r'),
  ],
}

const releasedBySwitch = {
  namespace: { sessionLocksDieWithReceiver: true },
  queues: { q: { requiresSession: true } },
  steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'S' }, { messageId: 'b', sessionId: 'S' })],
  receivers: [worker('w', { sessions: true, processingTime: work(30), killAt: 'PT20S' })],
}

const dedicatedLine = {
  queues: { q: { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 't' }, t: { status: 'SendDisabled' } },
  steps: [
    sendAll(0, 'q', 'a', 'b'),
    at(1, 'receive', { from: 'q', as: 'r', maxMessages: 2 }),
    at(2, 'abandon', { of: 'r' }),
  ],
}

const renamedOnly = {
  topics: {
    t: {
      subscriptions: {
        s: {
          forwardTo: 'near',
          rules: {
            r: {
              filterType: 'SqlFilter',
              sqlFilter: { sqlExpression: '1 = 1' },
              action: { sqlExpression: "SET sys.MessageId = 'new'" },
            },
          },
        },
      },
    },
  },
  queues: { near: { forwardTo: 'far' }, far: {} },
  steps: [send(1, 't', 'x')],
}

const defaultsOfLater = {
  namespace: { recomputeExpiryOnReceive: true },
  queues: { q: { defaultMessageTimeToLive: 'PT5M' } },
  steps: [
    send(0, 'q', 'a'),
    at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
    at(120, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT50S' } }),
    receive(150, 'q', 'r'),
  ],
}

/** Of several of one name the last. */
const lastNamed = ({ trace }: Run, path: string): number => trace.entities.findLast(one => one.path === path)!.id

const forwardedOn = {
  queues: { a: { forwardTo: 'b' }, b: { defaultMessageTimeToLive: 'PT5M' } },
  steps: [send(0, 'a', 'm', { timeToLive: 'PT2M' }), send(1, 'a', 'n')],
}

const discardedCopies = {
  topics: { t: { subscriptions: { a: { forwardTo: 'dd' }, b: { forwardTo: 'dd' }, c: {} } } },
  queues: { dd: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT1M' } },
  steps: [send(10, 'dd', 'x'), send(90, 'dd', 'x'), send(120, 't', 'x')],
}

const CASES: readonly Case[] = [
  {
    name: 'a deferred message does not go to the dead-letter queue in the background (T-16)',
    scenario: deferred,
    why: run => whyId(run, 'k', 70, 'q/$deadletterqueue'),
    never: [/background job/],
  },
  {
    name: 'nor does a locked one (S-8)',
    scenario: deferred,
    why: run => whyId(run, 'l', 60, 'q/$deadletterqueue'),
    never: [/background job/],
  },
  {
    name: 'who closed and still holds a session counts as listening (Z-5)',
    scenario: closedInSession,
    why: run => whyId(run, 'c', 60),
    never: [/nobody was listening/],
  },
  {
    name: 'of an entity, too',
    scenario: closedInSession,
    why: run => whyEntity(run, 'q', 18),
    says: ['No receiver is open, but 1 session is still locked, which counts as listening.'],
    never: [/Nobody is listening/],
  },
  {
    name: 'that an expiry goes before MaxDeliveryCount is our choice (G-19)',
    scenario: limitAndExpiry,
    why: run => whyId(run, 'a', 60),
    says: ['Its DeliveryCount had also reached MaxDeliveryCount (1); the expiry takes precedence.'],
    facts: ['G-19'],
    modelled: 'modelled: expiry before MaxDeliveryCount',
  },
  {
    name: 'that a purge takes messages of a held session is our choice (X-3, B-6)',
    scenario: purgedInSession,
    why: run => whyId(run, 'b', 60),
    modelled: 'modelled: a batch deletion deletes undelivered messages of a locked session',
  },
  {
    name: 'the purge itself says so, too',
    scenario: purgedInSession,
    why: run => whyRecord(run, 'messages-deleted'),
    modelled: 'modelled: a batch deletion deletes undelivered messages of a locked session',
  },
  {
    name: 'who is at work on a message that it lost is not told as if it could receive at once (L-31)',
    scenario: late,
    why: run => whyEntity(run, 'q', 55),
    says: ['w#1 is still processing #1 but can no longer settle it.'],
  },
  {
    name: 'an entity that is gone, too, is not told as the current one (I-10)',
    scenario: { ...gone, runFor: 'PT40M' },
    why: run =>
      explain(
        run.trace,
        run.input,
        { about: 'messageId', messageId: 'a', at: run.at(2400), entity: lastNamed(run, 't/subscriptions/s') },
        'en',
      ),
    never: [/current entity/],
    says: ['t/subscriptions/s was deleted at 13:00 because it had not been used for 6 min.'],
  },
  {
    name: 'a subscription that would have been deleted for being idle is no remedy (I-3)',
    scenario: { ...gone, runFor: 'PT40M' },
    why: run => whyId(run, 'c', 500, 't/subscriptions/s'),
    offers: [],
  },
  {
    name: 'a copy whose id an action changed is counted (R-5, R-9)',
    scenario: renamed,
    why: run => whyId(run, 'x', 60, 't/subscriptions/s'),
    says: ['t/subscriptions/s got 2 copies of it; this is #1. The other one:'],
  },
  {
    name: 'the second copy of one message is not told as another message (R-5, F-12)',
    scenario: twice,
    why: run => whyId(run, 'x', 60, 'hub'),
    never: [/another message with this MessageId/],
    modelled: 'modelled: forwarded duplicates are discarded',
  },
  {
    name: 'a receiver that never asked for messages was not receiving before it closed (L-1)',
    scenario: openOnly,
    why: run => whyId(run, 'a', 600),
    never: [/because l closed/],
  },
  {
    name: 'where another mode would have moved it to the dead-letter queue, that is said (Z-5)',
    scenario: flagTurnedOff,
    why: run => whyId(run, 'a', 120),
    modelled: 'modelled: whenListening',
  },
  {
    name: 'of what a subscription got no copy the rest is counted where only the last are told',
    scenario: {
      topics: { t: { subscriptions: { s: { rules: { none: { filterType: 'FalseFilter' } } } } } },
      steps: [send(1, 't', 'a'), send(2, 't', 'b'), send(3, 't', 'c')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 10),
    says: ['1 earlier message is not listed.'],
  },
  {
    name: 'that what refuses receives forwards all the same is ours (E-2)',
    scenario: { queues: { q: { forwardTo: 'z', status: 'ReceiveDisabled' }, z: {} } },
    why: run => whyEntity(run, 'q', 10),
    modelled: 'modelled: forwarding continues while disabled',
  },
  {
    name: 'a session that is free by a switch says so (G-6)',
    scenario: releasedBySwitch,
    why: run => whyId(run, 'b', 25),
    modelled: 'modelled: session locks end with their receiver',
  },
  {
    name: 'its entity, too',
    scenario: releasedBySwitch,
    why: run => whyEntity(run, 'q', 25),
    modelled: 'modelled: session locks end with their receiver',
  },
  {
    name: 'dead letters that wait in line for a target say that the line is ours (Q-11)',
    scenario: dedicatedLine,
    why: run => whyEntity(run, 'q/$deadletterqueue', 30),
    modelled: 'modelled: dead-lettered messages wait in order',
  },
  {
    name: 'the enqueued time of a message that was sent in a transaction is our choice (A-4)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'send', { to: 'q', message: { messageId: 'a' }, in: 't' }),
        at(30, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'a', 60),
    modelled: 'modelled: enqueued when the transaction is committed',
  },
  {
    name: 'a copy with another id is no other message beside itself (R-9)',
    scenario: renamedOnly,
    why: run => whyId(run, 'x', 60),
    never: [/with this MessageId were/],
  },
  {
    name: 'nor was it never where it went on to under that id',
    scenario: renamedOnly,
    why: run => whyId(run, 'x', 60, 'far'),
    never: [/never in/],
  },
  {
    name: 'a receiver is not told to come later than a changed default lets it (G-5)',
    scenario: defaultsOfLater,
    why: run => whyId(run, 'a', 200),
    offers: [whyChanges.listener('q', null), whyChanges.flag({ entity: null, to: null })],
  },
  {
    name: 'what had no default at its enqueue is not told of a later one as if there were none (S-26)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1M' } }),
      ],
    },
    why: run => whyId(run, 'a', 30),
    says: [
      'The message has no TTL, and when it was enqueued, the q queue had no default TTL, so the message never expires.',
    ],
  },
  {
    name: 'work that ends when its lock does is too late (Z-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(30) })],
    },
    why: run => whyId(run, 'a', 10),
    answer: 'w is processing it and will finish at 0:30, too late: the lock ends at 0:30.',
  },
  ...(
    [
      at(20, 'deleteEntity', { entity: 'q' }),
      at(20, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
      at(20, 'complete', { from: 'q', messageId: 'a' }),
    ] as const
  ).map(end => ({
    name: `work whose message cannot be settled at its end finishes nothing (L-8, L-26, G-32): ${end.do}`,
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      steps: [send(0, 'q', 'a'), end],
      receivers: [worker('w', { processingTime: work(30) })],
    },
    why: (run: Run) => whyId(run, 'a', 10),
    answer: 'w is processing it.',
  })),
  {
    name: 'what NOT turns round is not told as required (R-7)',
    scenario: {
      topics: {
        t: {
          subscriptions: {
            a: {
              rules: { k: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "NOT (kind = 'x' OR prio = 1)" } } },
            },
          },
        },
      },
      steps: [at(0, 'send', { to: 't', message: { messageId: 'm', applicationProperties: { kind: 'x', prio: 3 } } })],
    },
    why: run => whyId(run, 'm', 30, 't/subscriptions/a'),
    says: ["Rule k did not match: it requires NOT (kind = 'x' OR prio = 1), but kind is 'x' and prio is 3."],
    never: [/it requires prio/],
  },
  {
    name: 'a batch that never fits is not told as a message that does not (B-3)',
    scenario: {
      queues: { q: { maxSizeInBytes: 1000 } },
      steps: [sendAll(0, 'q', { messageId: 'a', sizeInBytes: 600 }, { messageId: 'b', sizeInBytes: 600 })],
    },
    why: run => whyRecord(run, 'operation-failed'),
    never: [/cannot store the message/],
  },
  {
    name: 'dead-lettering is no remedy for what goes with its queue (I-7)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M', defaultMessageTimeToLive: 'PT10S' } },
      steps: [send(0, 'q', 'a'), receive(20, 'q', 'r')],
    },
    why: run => whyId(run, 'a', 600),
    offers: ['a receiver that receives the message from the q queue and completes it before 0:10'],
  },
  {
    name: 'who renews a lock does not lose it when the present one would end (L-4)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [sendAll(0, 'q', 'a')],
      receivers: [worker('w', { processingTime: work(60), maxAutoLockRenewalDuration: 'PT2M' })],
    },
    why: run => whyEntity(run, 'q', 15),
    says: ['#1 is locked by w.'],
  },
  {
    name: 'an expiry in a queue that it was forwarded from is not told as still to come (F-6)',
    scenario: forwardedOn,
    why: run => whyId(run, 'm', 60, 'a'),
    says: ['Its own TimeToLive is 2 min, so the message would have expired at 2:00.'],
    never: [/ expires at/],
  },
  {
    name: 'nor is it told that it never expires by a queue that it left (F-6)',
    scenario: forwardedOn,
    why: run => whyId(run, 'n', 60, 'a'),
    says: [
      'The message had no TTL, and the queue named “a” had no default TTL, so the message would never have expired.',
    ],
  },
  {
    name: 'a longer idle limit of a subscription is no way out where its topic is deleted, too (I-8)',
    scenario: {
      runFor: 'PT20M',
      topics: { t: { autoDeleteOnIdle: 'PT10M', subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
      steps: [send(60, 't', 'a')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 1000),
    offers: [
      whyChanges.postponesOnce('any use of t/subscriptions/s after 0:00 and before 5:00'),
      whyChanges.noIdleLimitBelow({ topic: 't', at: '11:00', isAfterRun: false }),
    ],
  },
  {
    name: 'messages of its id that never reached its queue are not counted there (F-12)',
    scenario: discardedCopies,
    why: run => whyId(run, 'x', 200, 'dd'),
    says: [
      'At 2:00 2 copies of another message with this MessageId reached the entity named dd and were discarded as duplicates.',
      '2 messages with this MessageId were accepted in the entity named dd, where this is #2, and 1 elsewhere. Each began with DeliveryCount 0. The others:',
    ],
    never: [/^3 messages/],
  },
  {
    name: 'a reason is quoted as the record has it (X-1)',
    scenario: { topics: { t: { subscriptions: { s: { requiresSession: true } } } }, steps: [send(5, 't', 'x')] },
    why: run => whyEntity(run, 't/subscriptions/s/$deadletterqueue', 60),
    says: ['The DeadLetterReason is “Session id is null.” for 1 message.'],
  },
  {
    name: 'what is discarded as a duplicate is not taken for the message of its id that is there (F-12)',
    scenario: {
      queues: { a: { forwardTo: 'q' }, q: { requiresDuplicateDetection: true } },
      steps: [send(0, 'a', 'x'), send(5, 'a', 'x')],
    },
    why: run => whyId(run, 'x', 60),
    answer:
      'Nobody is receiving from the q queue. At 0:05 the entity named q discarded another message with this MessageId as a duplicate.',
  },
  {
    name: 'a cancellation that a topic refused is not refused by where a copy of it was to go (G-32)',
    scenario: {
      queues: { q: {} },
      topics: { t: { subscriptions: { s: { forwardTo: 'q' } } } },
      steps: [
        at(0, 'schedule', { to: 't', message: { messageId: 'x', scheduledEnqueueTime: 'PT1M' }, as: 'c' }),
        at(5, 'updateEntity', { entity: 't', properties: { status: 'SendDisabled' } }),
        at(10, 'cancelScheduled', { to: 't', of: 'c' }),
      ],
    },
    why: run => whyId(run, 'x', 30),
    says: [
      'At 0:10 a call to cancel #1 was refused with MessagingEntityDisabled. The status of the t topic had been SendDisabled since 0:05.',
      't/subscriptions/s forwards every message to the entity named q as soon as the message is available.',
    ],
    never: [/will expire/],
  },
  {
    name: 'a property that is missing beside one of another type is no advice (R-7)',
    scenario: {
      topics: {
        t: { subscriptions: { s: { rules: { r: { sqlFilter: { sqlExpression: "n >= 10 AND NOT (c = 'red')" } } } } } },
      },
      steps: [send(0, 't', 'x', { applicationProperties: { n: '12' } })],
    },
    why: run => whyId(run, 'x', 30, 't/subscriptions/s'),
    says: [
      "Rule r did not match: it requires n >= 10, but n is '12'; values of these types cannot be compared, so the comparison evaluates to unknown. The whole filter is n >= 10 AND NOT (c = 'red').",
    ],
    never: [/IS NULL/],
  },
  {
    name: 'what waited because forwarding was off, and expired under a lock when it was on again (F-1)',
    scenario: {
      queues: { end: {}, mid: { forwardTo: 'end', lockDuration: 'PT1M' } },
      steps: [
        at(10, 'updateEntity', { entity: 'mid', properties: { forwardTo: null } }),
        send(20, 'mid', 'a', { timeToLive: 'PT12S' }),
        receive(25, 'mid', 'x'),
        at(30, 'updateEntity', { entity: 'mid', properties: { forwardTo: 'end' } }),
        at(40, 'abandon', { of: 'x' }),
      ],
    },
    why: run => whyId(run, 'a', 60, 'end'),
    says: [
      'At 0:10 the forwardTo of the mid queue was changed from end to none.',
      'At 0:30 the forwardTo of the mid queue was changed from none to end.',
    ],
  },
  {
    name: 'a call that takes a message at the very instant at which its lock ends (Z-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'x'), receive(21, 'q', 'y')],
    },
    why: run => whyRecord(run, 'message-locked', 1),
    modelled: 'modelled: limits are inclusive',
  },
  {
    name: 'a namespace of Premium has its own number of partitions (P-5)',
    scenario: { namespace: { tier: 'premium', partitions: 2 }, queues: { q: {} }, steps: [send(0, 'q', 'a')] },
    why: run => whyId(run, 'a', 10),
    facts: ['P-5'],
  },
  {
    name: 'a message that is dead-lettered at its second delivery has a DeliveryCount (Q-4), not that of a first one (L-16)',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'a'),
        receive(1, 'q', 'x'),
        at(2, 'abandon', { of: 'x' }),
        receive(3, 'q', 'y'),
        at(4, 'deadLetter', { of: 'y' }),
      ],
    },
    why: run => whyId(run, 'a', 10),
    facts: ['Q-4'],
    notFacts: ['L-16'],
  },
  {
    name: 'a limit that nobody changed is no changed property (L-19)',
    scenario: { queues: { q: { maxDeliveryCount: 1 } }, steps: [send(0, 'q', 'a'), receive(1, 'q', 'x')] },
    why: run => whyId(run, 'a', 10),
    facts: ['L-19'],
    notFacts: ['L-29'],
  },
  {
    name: 'where peeks are refused, nothing is said of what they show (G-32)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT4M' } },
      steps: [send(0, 'q', 'a'), at(1, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } })],
    },
    why: run => whyId(run, 'a', 10),
    notFacts: ['S-25', 'T-4'],
  },
  {
    name: 'a transaction may send via its entity to another one (A-2, A-5)',
    scenario: {
      queues: { q: {}, r: {} },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'send', { to: 'q', message: { messageId: 'a' }, in: 't' }),
        at(2, 'send', { to: 'r', message: { messageId: 'b' }, in: 't' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    says: [
      'A transaction stays within one entity, unless it sends messages via that entity to another one. It can include at most 100 messages. If it is not committed within 2 minutes of its first operation, it is rolled back.',
    ],
  },
  {
    name: 'a transaction that a client has ended did not time out (A-2)',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'rollbackTransaction', { of: 't' }),
        at(2, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    says: ['The operations of a transaction take effect together when it is committed, or not at all.'],
    notFacts: ['A-2'],
  },
  {
    name: 'who is at work on what else is not told where several are, be it that the buffer of one is full',
    scenario: {
      queues: { q: {} },
      receivers: ['v', 'w'].map(name => worker(name, { prefetchCount: 4, processingTime: work(60) })),
      steps: Array.from({ length: 10 }, (_, i) => send(i, 'q', `m${i}`)),
    },
    why: run => whyMessage(run, 'm9', 9),
    never: [/when . was busy/],
  },
  {
    name: 'what a transaction scheduled has its number from the commit on',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' }, in: 't' }),
        at(3, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    says: ['It was scheduled at 0:03, as #1, to become active at 1:00.'],
  },
]

test.each(CASES)('$name', check)
