/** Why tells of an instant what was so at that instant, and of a message what became of that message: not of a later one of its id, nor of what was changed since. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send } from '../testing/steps.ts'
import { explain } from './explain.ts'
import { whyEntity, whyId, whyMessage } from '../testing/why.ts'

const big = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'n > 10' } }
const kindA = { filterType: 'SqlFilter', sqlFilter: { sqlExpression: "kind LIKE 'a%'" } }

const ruleSwapped = {
  topics: { t: { subscriptions: { s: { rules: { big } } } } },
  steps: [
    at(10, 'removeRule', { entity: 't/subscriptions/s', rule: 'big' }),
    send(20, 't', 'a', { applicationProperties: { n: 20 } }),
    at(30, 'addRule', { entity: 't/subscriptions/s', rule: 'big', properties: big }),
  ],
}

const resentAfterTransfer = {
  queues: { src: {}, dst: { maxSizeInBytes: 100 } },
  steps: [
    send(0, 'dst', 'fat', { sizeInBytes: 80 }),
    at(4, 'send', { to: 'dst', via: 'src', message: { messageId: 'x', sizeInBytes: 40 } }),
    receive(60, 'dst', 'd', { receiveMode: 'receiveAndDelete' }),
    send(80, 'dst', 'x', { sizeInBytes: 40 }),
  ],
}

test.each<Case>([
  {
    name: 'a subscription that had no rules when a message was published has some again',
    scenario: ruleSwapped,
    why: run => whyEntity(run, 't/subscriptions/s', 40),
    says: [
      'The subscription got no copy of a, published at 0:20. The last rule of the subscription, big, had been removed at 0:10, so no message matched.',
    ],
    never: [/has no rules|no message matches/],
  },
  {
    name: 'and the message that was published then',
    scenario: ruleSwapped,
    why: run => whyId(run, 'a', 40, 't/subscriptions/s'),
    says: ['The last rule of the subscription, big, had been removed at 0:10, so no message matched.'],
    never: [/no message matches/],
  },
  {
    name: 'a transaction that is open has not been rolled back yet',
    scenario: {
      queues: { q: { enablePartitioning: true } },
      steps: [
        at(0, 'beginTransaction', { as: 't' }),
        at(1, 'send', { to: 'q', in: 't', message: { messageId: 'a', partitionKey: 'k1' } }),
        at(3, 'send', { to: 'q', in: 't', message: { messageId: 'b', partitionKey: 'k2' } }),
        at(30, 'rollbackTransaction', { of: 't' }),
      ],
    },
    why: run => whyId(run, 'b', 10),
    says: ['The call was to be part of transaction t, which continues without it.'],
    never: [/0:30/],
  },
  {
    name: 'a message that did not get there does not arrive with a later one of its id',
    scenario: resentAfterTransfer,
    why: run => whyId(run, 'x', 30, 'dst'),
    never: [/arrives/],
  },
  {
    name: 'nor one that was refused',
    scenario: {
      queues: { q: { status: 'SendDisabled' } },
      steps: [
        send(0, 'q', 'a'),
        at(30, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        send(60, 'q', 'a'),
      ],
    },
    why: run => whyId(run, 'a', 10, 'q'),
    answer: 'The send operation at 0:00 was refused with MessagingEntityDisabled.',
    never: [/arrives/],
  },
  {
    name: 'the mode of the namespace changes when a message arrives where it was forwarded to as well',
    scenario: {
      runFor: 'PT30M',
      namespace: { expiration: 'onReceive' },
      queues: {
        q: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'park' },
        park: { defaultMessageTimeToLive: 'PT10M' },
      },
      steps: [send(120, 'q', 'a', { timeToLive: 'PT1M' }), receive(300, 'q', 'r')],
    },
    why: run => {
      const why = whyMessage(run, 'a', 1200, 'park')
      return { ...why, rule: why.modelled.map(({ here }) => here).join(' ') }
    },
    never: [/\(immediate\)/],
  },
  {
    name: 'a subscription of this name was deleted before, and is there again',
    scenario: {
      runFor: 'PT20M',
      topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' }, other: {} } } },
      steps: [
        send(360, 't', 'a'),
        at(600, 'createSubscription', { entity: 't/subscriptions/s', properties: { autoDeleteOnIdle: 'PT5M' } }),
      ],
    },
    why: run => {
      const entity = run.trace.entities.findLast(({ path }) => path === 't/subscriptions/s')!.id
      return explain(run.trace, run.input, { about: 'messageId', messageId: 'a', entity, at: run.at(660) }, 'en')
    },
    answer: 't/subscriptions/s was deleted at 5:00, before the message was published.',
    never: [/not created until/],
  },
  {
    name: 'and it could not have been created while the one before it was there',
    scenario: {
      runFor: 'PT20M',
      topics: { t: { subscriptions: { s: { autoDeleteOnIdle: 'PT5M' } } } },
      steps: [send(360, 't', 'a'), at(600, 'createSubscription', { entity: 't/subscriptions/s', properties: {} })],
    },
    why: run => {
      const entity = run.trace.entities.findLast(({ path }) => path === 't/subscriptions/s')!.id
      return explain(run.trace, run.input, { about: 'messageId', messageId: 'a', entity, at: run.at(660) }, 'en')
    },
    offers: [],
  },
  {
    name: 'a subscription that forwards only its dead letters forwards no messages',
    scenario: {
      queues: { park: {} },
      topics: { t: { subscriptions: { s: { forwardDeadLetteredMessagesTo: 'park' } } } },
      steps: [send(0, 't', 'a')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 10),
    says: [
      'The subscription forwards its dead-lettered messages, so AutoDeleteOnIdle has no effect, and the subscription is not deleted for being idle.',
    ],
    never: [/The subscription forwards messages/],
  },
  {
    name: 'a default that cut a TTL has been raised since',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT2M' } },
      steps: [
        send(0, 'q', 'a', { timeToLive: 'PT10M' }),
        at(60, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT1H' } }),
      ],
    },
    why: run => whyMessage(run, 'a', 90),
    says: [
      'The message requested a TTL of 10 min, but when it was enqueued, the q queue allowed only 2 min and reported no error, so the message expires at 2:00.',
    ],
    never: [/allows/],
  },
  {
    name: 'a subscription without a copy of what was discarded as a duplicate later',
    scenario: {
      topics: { t: { requiresDuplicateDetection: true, subscriptions: { x: { rules: { r: kindA } } } } },
      steps: [
        send(0, 't', 'a', { applicationProperties: { kind: 'b' } }),
        send(30, 't', 'a', { applicationProperties: { kind: 'a2' } }),
      ],
    },
    why: run => whyId(run, 'a', 60, 't/subscriptions/x'),
    says: ['At 0:30 another message with this MessageId reached the entity named t and was discarded as a duplicate.'],
  },
  {
    name: 'what is scheduled on a queue that forwards expires elsewhere',
    scenario: {
      queues: { front: { forwardTo: 'back' }, back: { defaultMessageTimeToLive: 'PT2M' } },
      steps: [
        at(0, 'schedule', {
          to: 'front',
          as: 'n',
          message: { messageId: 'a', scheduledEnqueueTime: 'PT3M', timeToLive: 'PT10M' },
        }),
      ],
    },
    why: run => whyId(run, 'a', 60),
    says: ['The front queue forwards every message to the entity named “back” as soon as the message is available.'],
    never: [/13:00/],
  },
  {
    name: 'what is scheduled on a topic rests on the rules of its due time',
    scenario: {
      topics: { t: { subscriptions: { s: { rules: { big } } } } },
      steps: [
        at(0, 'schedule', { to: 't', as: 'n', message: { messageId: 'a', scheduledEnqueueTime: 'PT3M' } }),
        at(60, 'addRule', { entity: 't/subscriptions/s', rule: 'all', properties: { filterType: 'TrueFilter' } }),
      ],
    },
    why: run => whyId(run, 'a', 30, 't/subscriptions/s'),
    modelled: 'modelled: rules evaluated at activation',
  },
  {
    name: 'a dead letter goes with its queue, too (I-7)',
    scenario: {
      queues: { q: { autoDeleteOnIdle: 'PT5M' } },
      steps: [send(0, 'q', 'a'), receive(1, 'q', 'r'), at(2, 'deadLetter', { of: 'r' })],
    },
    why: run => whyMessage(run, 'a', 100),
    says: [
      'If the q queue is not used before 5:02, it will be deleted at that instant for being idle, together with the message.',
    ],
    facts: ['I-7'],
    modelled: 'modelled: exact idle deletion',
  },
  {
    name: 'a message in a queue that will be deleted for being idle before anybody receives',
    scenario: { queues: { q: { autoDeleteOnIdle: 'PT5M' } }, steps: [send(60, 'q', 'a')] },
    why: run => whyId(run, 'a', 120),
    says: [
      'If the q queue is not used before 6:00, it will be deleted at that instant for being idle, together with the message.',
    ],
    facts: ['I-7'],
    modelled: 'modelled: exact idle deletion',
  },
  {
    name: 'a queue to which an open transaction sends',
    scenario: {
      queues: { q: {} },
      steps: [at(0, 'beginTransaction', { as: 't' }), at(1, 'send', { to: 'q', in: 't', message: { messageId: 'a' } })],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['A message sent to the q queue in transaction t cannot be received until the transaction is committed.'],
    never: [/duplicate/],
    facts: ['A-4'],
  },
  {
    name: 'and that looks for duplicates: the commit may discard it (A-7)',
    scenario: {
      queues: { q: { requiresDuplicateDetection: true } },
      steps: [at(0, 'beginTransaction', { as: 't' }), at(1, 'send', { to: 'q', in: 't', message: { messageId: 'a' } })],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['If a message is a duplicate when its transaction is committed, it is discarded.'],
  },
  {
    name: 'a message dead-lettered on expiry by a setting that came after its expiry',
    scenario: {
      namespace: { expiration: 'onReceive' },
      queues: { q: { defaultMessageTimeToLive: 'PT1M' }, park: {} },
      steps: [
        send(0, 'q', 'a'),
        at(150, 'updateEntity', {
          entity: 'q',
          properties: { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'park' },
        }),
        receive(300, 'q', 'r'),
      ],
    },
    why: run => whyId(run, 'a', 330),
    says: ['At 2:30 the deadLetteringOnMessageExpiration of the q queue was changed from off to on.'],
    modelled: 'modelled: changed settings apply from their next use',
  },
  {
    name: 'a message whose forward failed, and which went on from the dead-letter queue',
    scenario: {
      queues: {
        front: { forwardTo: 'back', forwardDeadLetteredMessagesTo: 'park' },
        back: { status: 'Disabled' },
        park: {},
      },
      steps: [send(0, 'front', 'a')],
    },
    why: run => whyId(run, 'a', 30),
    modelled: 'modelled: dead-lettered at the source',
  },
])('$name', check)
