/** Classes of sentences that were once false or thin: each case runs a scenario and says what an answer must and must never hold. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import { whyChanges, whyRules } from '../../words/en/why.ts'
import type { Explanation } from './types.ts'

const at = (seconds: number, what: string, more: object = {}) => ({ at: `PT${seconds}S`, do: what, ...more })
const send = (seconds: number, to: string, messageId: string, more: object = {}) =>
  at(seconds, 'send', { to, message: { messageId, ...more } })
const receive = (seconds: number, from: string, as: string, more: object = {}) =>
  at(seconds, 'receive', { from, as, ...more })
const worker = (name: string, more: object = {}) => ({
  name,
  from: 'q',
  processingTime: { constant: 'PT10S' },
  ...more,
})

interface Case {
  readonly name: string
  readonly scenario: Readonly<Record<string, unknown>>
  readonly why: (run: Run) => Explanation
  readonly says?: readonly string[]
  readonly never?: readonly RegExp[]
  readonly facts?: readonly string[]
  readonly offers?: readonly string[]
}

const check = ({ scenario, why, says = [], never = [], facts = [], offers }: Case) => {
  const answer = why(runScenario({ runFor: 'PT5M', ...scenario }))
  const all = [answer.answer, ...texts(answer), answer.rule]
  expect(all).toEqual(expect.arrayContaining([...says]))
  for (const pattern of never) expect(all.filter(text => pattern.test(text))).toEqual([])
  expect(ids(answer)).toEqual(expect.arrayContaining([...facts]))
  if (offers !== undefined) expect(answer.wouldHaveChanged).toEqual(offers)
}

const senders = [
  { name: 'shop', to: 'q', arrivals: { every: 'PT20S' }, count: 3, message: {} },
  { name: 'web', to: 'q', arrivals: { at: ['PT5S', 'PT9S'] }, message: {} },
  {
    name: 'crowd',
    to: 'q',
    arrivals: {
      phases: [
        { for: 'PT30S', every: 'PT15S' },
        { for: 'PT1M', poisson: { ratePerSecond: 0.1 } },
      ],
    },
    message: { scheduledEnqueueDelay: 'PT10S' },
  },
]
const sentBy = (name: string, turn: number) => (run: Run) => {
  const { trace } = run
  const own = Array.from({ length: trace.length }, (_, n) => n).filter(
    n => trace.actorOf(n) === name && trace.causeOf(n) === null,
  )
  return whyRecord(run, trace.kindOf(own[turn - 1]!), recordsBefore(run, own[turn - 1]!))
}
const recordsBefore = ({ trace }: Run, n: number) =>
  Array.from({ length: n }, (_, row) => row).filter(row => trace.kindOf(row) === trace.kindOf(n)).length

test.each<Case>([
  {
    name: 'every so often, and how many there are',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('shop', 2),
    says: ['shop sends messages every 20 s; this is its message 2 of 3.'],
  },
  {
    name: 'at listed instants',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('web', 2),
    says: ['web sends messages at the instants that the scenario lists; this is its message 2 of 2.'],
  },
  {
    name: 'in a phase',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('crowd', 2),
    says: ['crowd sends messages every 15 s in phase 1 of 2 (0:00 to 0:30); this is its message 2.'],
  },
  {
    name: 'at random, in the phase after it',
    scenario: { queues: { q: {} }, senders },
    why: sentBy('crowd', 3),
    says: [
      'crowd sends messages at random instants, on average 0.1 per second in phase 2 of 2 (0:30 to 1:30); this is its message 3.',
    ],
  },
  {
    name: 'a refused send is a turn, too',
    scenario: { queues: { q: { maxSizeInBytes: 10 } }, senders: [{ ...senders[0], message: { sizeInBytes: 6 } }] },
    why: run => whyRecord(run, 'operation-failed', 1),
    never: [/scenario defines/],
  },
  {
    name: 'a receiver opens, and starts again after it was killed',
    scenario: { queues: { q: {} }, receivers: [worker('w', { killAt: 'PT5S', restartAfter: 'PT10S' })] },
    why: run => whyRecord(run, 'receiver-opened', 1),
    says: ['w was killed at 0:05; the scenario defines that it starts again 10 s later.'],
  },
  {
    name: 'a session operation names its step',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [at(0, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }), at(10, 'renewSessionLock', { of: 's' })],
    },
    why: run => whyRecord(run, 'session-lock-renewed'),
    says: ['Step 2 of the scenario caused this (renew a session lock, q).'],
  },
])('who did it by itself, by which setting: $name', check)

const settlements = (end: string) => ({
  queues: { q: {} },
  steps: [
    ...['a', 'b', 'c'].map(id => send(0, 'q', id)),
    receive(1, 'q', 'r', { maxMessages: 3 }),
    at(2, 'beginTransaction', { as: 't' }),
    at(3, 'abandon', { from: 'q', messageId: 'a', in: 't' }),
    at(4, 'defer', { from: 'q', messageId: 'b', in: 't' }),
    at(5, 'deadLetter', { from: 'q', messageId: 'c', in: 't', deadLetterReason: 'bad' }),
    at(6, end, { of: 't' }),
  ],
})

test.each<Case>(
  (
    [
      ['a', 'abandon', '0:03'],
      ['b', 'defer', '0:04'],
      ['c', 'dead-letter', '0:05'],
    ] as const
  ).flatMap(([id, operation, when]) => [
    {
      name: `${operation}, committed`,
      scenario: settlements('commitTransaction'),
      why: run => whyMessage(run, id, 20),
      says: [
        `Its settlement (${operation}) was enlisted in transaction t at ${when} and took effect when the transaction committed at 0:06.`,
      ],
    },
    {
      name: `${operation}, rolled back`,
      scenario: settlements('rollbackTransaction'),
      why: run => whyMessage(run, id, 20),
      says: [
        `Its settlement (${operation}) was enlisted in transaction t at ${when}. The transaction was rolled back at 0:06, so the settlement had no effect, and the message was still locked.`,
      ],
    },
  ]),
)('the transaction in the life of the message: $name (A-2, A-3)', check)

test('a transaction that takes a message from a dead-letter queue is told there, too', () => {
  const run = runScenario({
    runFor: 'PT5M',
    queues: { q: {} },
    steps: [
      send(0, 'q', 'm'),
      receive(1, 'q', 'r'),
      at(2, 'deadLetter', { of: 'r' }),
      receive(3, 'q/$deadletterqueue', 'd'),
      at(4, 'beginTransaction', { as: 't' }),
      at(5, 'complete', { from: 'q/$deadletterqueue', messageId: 'm', in: 't' }),
      at(6, 'commitTransaction', { of: 't' }),
    ],
  })
  expect(texts(whyMessage(run, 'm', 10))).toContain(
    'Its settlement (complete) was enlisted in transaction t at 0:05 and took effect when the transaction committed at 0:06.',
  )
})

const partitioned = (...steps: readonly object[]) => ({
  queues: { q: { enablePartitioning: true, partitionCount: 2 } },
  steps: [send(0, 'q', 'a'), ...steps],
})
const NAMES =
  'q is partitioned: the partition is in the top 16 bits of its sequence numbers. 1 names partition 0, and the partitions of q are 51 to 52.'

test.each<Case>([
  {
    name: 'received by it',
    scenario: partitioned(at(1, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'x' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['q held no message with the sequence number #1.', NAMES],
    never: [/#0/],
    facts: ['S-58', 'N-9'],
  },
  {
    name: 'cancelled by it',
    scenario: partitioned(at(1, 'cancelScheduled', { to: 'q', sequenceNumber: '1' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['No message of q was scheduled with the sequence number #1.', NAMES],
  },
  {
    name: 'settled by it',
    scenario: partitioned(at(1, 'complete', { from: 'q', sequenceNumber: '1' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['q held no message with the sequence number #1.', NAMES],
  },
  {
    name: 'one that names a partition it has is told as before',
    scenario: partitioned(at(1, 'receiveDeferred', { from: 'q', sequenceNumbers: ['14355223812243457'], as: 'x' })),
    why: run => whyRecord(run, 'operation-failed'),
    says: ['#51·1 was active, not deferred; only a deferred message can be received by its sequence number.'],
    never: [/top 16 bits/],
  },
])('a number without a partition, asked of a partitioned queue: $name', check)

const purged = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    receive(1, 'q', 'r'),
    at(2, 'deadLetter', { of: 'r' }),
    at(5, 'purge', { from: 'q/$deadletterqueue' }),
  ],
}

test.each<Case>([
  {
    name: 'before',
    scenario: purged,
    why: run => whyMessage(run, 'm', 3),
    says: ['Messages in q/$deadletterqueue do not expire, however long they stay there.'],
    never: [/stays? until/],
  },
  { name: 'after', scenario: purged, why: run => whyMessage(run, 'm', 9), never: [/stays? until/] },
  {
    name: 'the dead-letter queue itself',
    scenario: purged,
    why: run => whyEntity(run, 'q/$deadletterqueue', 3),
    says: ['It contains 1 message; nothing expires here.'],
    never: [/stays? until/],
  },
])('nothing promises who ends its stay in a dead-letter queue that is purged: $name (T-15, B-6)', check)

const lapsing = {
  queues: { q: { lockDuration: 'PT30S' } },
  receivers: [worker('w', { prefetchCount: 2, killAt: 'PT5S', restartAfter: 'PT10S' })],
  steps: ['a', 'b', 'c'].map(id => send(0, 'q', id)),
}
const RENEWAL = 'renewal of its locks by w (a processor does it, for up to 5 min)'

test.each<Case>([
  {
    name: 'the last delivery, which completed it, is none of those without completion',
    scenario: lapsing,
    why: run => whyMessage(run, 'c', 100),
    says: [
      'It was delivered once more, until 1:00; its lock ran out again.',
      'w received it at 1:00 (DeliveryCount 2), locked until 1:30.',
      'w completed it at 1:10, after 10 s of work.',
    ],
    never: [/never completed/],
  },
  {
    name: 'a lock that ran out because its holder was killed is not saved by renewing',
    scenario: lapsing,
    why: run => whyRecord(run, 'lock-expired', 2),
    offers: ['a PrefetchCount of 0'],
  },
  {
    name: 'a lock that ran out later is',
    scenario: lapsing,
    why: run => whyRecord(run, 'lock-expired', 3),
    offers: ['a LockDuration over 30 s', RENEWAL, 'a PrefetchCount of 0'],
  },
  {
    name: 'a flag that keeps an expired message keeps no lock',
    scenario: {
      queues: { q: { lockDuration: 'PT10S' } },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT5S' }), receive(0, 'q', 'r')],
    },
    why: run => whyRecord(run, 'lock-expired'),
    offers: [],
  },
  {
    name: 'sent while another receiver was free: nobody being busy had a part in it',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w'), worker('v')],
      steps: [send(0, 'q', 'a'), send(1, 'q', 'b')],
    },
    why: run => whyMessage(run, 'b', 30),
    says: ['It was sent at 0:01.'],
    never: [/busy/],
  },
  {
    name: 'the holder of another session has no part in it',
    scenario: {
      queues: { q: { requiresSession: true } },
      receivers: [worker('w', { sessions: true })],
      steps: [send(0, 'q', 'a', { sessionId: 'A' }), send(1, 'q', 'b', { sessionId: 'B' })],
    },
    why: run => whyMessage(run, 'b', 5),
    says: ['It was sent at 0:01.'],
  },
])('what a delivery came to: $name (L-15)', check)

test.each<Case>([
  {
    name: 'killed',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 2, killAt: 'PT15S' })],
      steps: ['a', 'b', 'c', 'd'].map(id => send(0, 'q', id)),
    },
    why: run => whyRecord(run, 'receiver-killed'),
    says: [
      'Its work on #2 is lost: in ReceiveAndDelete mode the broker had already deleted the message.',
      '#3 and #4 in its prefetch buffer are lost: in ReceiveAndDelete mode the broker had already deleted the messages.',
    ],
    never: [/had no message/],
  },
  {
    name: 'closed',
    scenario: {
      queues: { q: {} },
      receivers: [worker('w', { receiveMode: 'receiveAndDelete', prefetchCount: 1, closeAt: 'PT5S' })],
      steps: ['a', 'b'].map(id => send(0, 'q', id)),
    },
    why: run => whyRecord(run, 'receiver-closed'),
    says: [
      'It finishes its work on #1.',
      '#2 in its prefetch buffer is lost: in ReceiveAndDelete mode the broker had already deleted the message.',
    ],
  },
])('a receiver that deletes what it receives leaves more unfinished than locks: $name (L-1)', check)

const overdue = (...more: readonly object[]) => ({
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [
    send(0, 'q', 'm', { timeToLive: 'PT20S' }),
    receive(1, 'q', 'r'),
    at(2, 'defer', { of: 'r' }),
    at(40, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
    ...more,
  ],
})

test.each<Case>([
  {
    name: 'nobody can receive it any more',
    scenario: overdue(),
    why: run => whyMessage(run, 'm', 30),
    says: ['r deferred it at 0:02, and it expired at 0:20; nobody can receive it any more.'],
    never: [/can be received only/],
  },
  {
    name: 'nor does its queue say so',
    scenario: overdue(),
    why: run => whyEntity(run, 'q', 30),
    says: [
      '#1 is deferred and has expired; nobody can receive it any more, and it is removed when a client requests it.',
    ],
    never: [/can be received only/],
  },
  {
    name: 'deferring it has the rule of deferring, whatever became of it later',
    scenario: overdue(),
    why: run => whyRecord(run, 'message-deferred'),
    says: ['A deferred message stays in the queue. It can be received only by its sequence number.'],
  },
])('deferred and expired: $name (T-16)', check)

const inSession = {
  queues: { q: { requiresSession: true } },
  steps: [
    send(0, 'q', 'm', { sessionId: 'A' }),
    at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
    receive(2, 'q', 'r', { sessionId: 'A' }),
    at(20, 'renewSessionLock', { of: 's' }),
    at(30, 'closeSession', { of: 's' }),
  ],
}

test.each<Case>([
  {
    name: 'who holds the session releases it',
    scenario: inSession,
    why: run => whyMessage(run, 'm', 40),
    says: ['s released it at 0:30; DeliveryCount is unchanged.'],
    never: [/^r released/],
  },
  {
    name: 'that its lock was renewed is told of one that was closed, too',
    scenario: inSession,
    why: run => whyRecord(run, 'session-closed'),
    says: ['It was renewed once, last at 0:20.'],
  },
])('who let go of a session: $name (X-10)', check)

const again = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    at(5, 'deleteEntity', { entity: 'q' }),
    at(10, 'createQueue', { entity: 'q' }),
    send(11, 'q', 'other'),
  ],
}

test.each<Case>([
  {
    name: 'a message of the earlier one was never in this one',
    scenario: again,
    why: run => explainIn(run, 'm', 'q', 20),
    says: ['It was never in this q, only in an earlier one, which was deleted.'],
    never: [/^It was never in q\./],
    facts: ['I-10'],
  },
  {
    name: 'where it was, by its number',
    scenario: {
      topics: { t: { subscriptions: { s: {} } } },
      steps: [send(0, 't', 'm'), at(5, 'deleteEntity', { entity: 't/subscriptions/s' })],
    },
    why: run => whyId(run, 'm', 10, 't'),
    says: ['In t/subscriptions/s, as #1, it was deleted with the entity at 0:05.'],
  },
])('an entity that was deleted, or created again: $name', check)

/** Of the latest entity of this path. */
function explainIn(run: Run, id: string, path: string, seconds: number): Explanation {
  const entity = run.trace.entities.findLast(one => one.path === path)!.id
  return whyId({ ...run, entity: () => entity }, id, seconds, path)
}

test('asked of a dead-letter queue, the question stays the one asked', () => {
  const run = runScenario({ runFor: 'PT1M', queues: { q: { status: 'SendDisabled' } }, steps: [send(0, 'q', 'm')] })
  expect(whyId(run, 'm', 10, 'q/$deadletterqueue').title).toBe('Why is m not in q/$deadletterqueue?')
  expect(texts(whyEntity(run, 'q/$deadletterqueue', 10)).join()).not.toContain('send operations')
})

const changedDefault = (more: object = {}) => ({
  namespace: { recomputeExpiryOnReceive: true },
  queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
  steps: [
    send(0, 'q', 'm'),
    at(10, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT20S' } }),
    at(15, 'peek', { from: 'q' }),
    receive(30, 'q', 'r'),
  ],
  ...more,
})
const THEN = 'The default TTL of q was 1 min when the message was enqueued, so it expires at 1:00.'

test.each<Case>([
  {
    name: 'a default that was changed is told as it was',
    scenario: changedDefault({ namespace: {} }),
    why: run => whyMessage(run, 'm', 20),
    says: [THEN],
    never: [/default TTL of q is/, /according to the current/],
  },
  {
    name: 'with what a receive will make of it, where that counts',
    scenario: changedDefault(),
    why: run => whyMessage(run, 'm', 15),
    says: [
      THEN,
      'A receive operation computes its expiry again: according to the current default TTL, it expires at 0:20.',
      'Peek shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default of q; a receive operation shows 0:20.',
    ],
  },
  {
    name: 'a peek tells the expiry that counts',
    scenario: changedDefault(),
    why: run => whyRecord(run, 'messages-peeked'),
    says: [
      '#1 is shown without an expiry: its TTL is only the default of q, which Peek does not report; it actually expires at 0:20.',
    ],
  },
  {
    name: 'a receiver would have helped only before it',
    scenario: changedDefault(),
    why: run => whyMessage(run, 'm', 60),
    offers: ['a free receiver on q before 0:20', whyChanges.flag],
  },
  {
    name: 'no receive shows what has expired',
    scenario: { queues: { q: { defaultMessageTimeToLive: 'PT1M' } }, steps: [send(0, 'q', 'm')] },
    why: run => whyMessage(run, 'm', 90),
    says: [
      'Peek shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default of q; the message expired at 1:00.',
    ],
    never: [/a receive operation shows/],
  },
])('settings that changed meanwhile: $name (S-25, G-5)', check)

test.each<Case>([
  {
    name: 'deferred in the dead-letter queue, it comes by its number only',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'deadLetter', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        at(4, 'defer', { of: 'd' }),
      ],
    },
    why: run => whyMessage(run, 'm', 10),
    says: ['d deferred it at 0:04; it can be received only by its sequence number.'],
  },
  {
    name: 'a subscription whose filter failed: nothing is said of matching',
    scenario: {
      topics: {
        t: {
          subscriptions: {
            s: {
              deadLetteringOnFilterEvaluationExceptions: false,
              rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression: 'sys.NoSuch = 1' } } },
            },
          },
        },
      },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyEntity(run, 't/subscriptions/s', 10),
    says: [
      '1 message has been published to t since this subscription was created, and this subscription got no copy of it.',
    ],
    never: [/match/],
  },
  {
    name: 'what is locked does not wait to be forwarded',
    scenario: {
      queues: { q: {}, z: {} },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(5, 'updateEntity', { entity: 'q', properties: { forwardTo: 'z' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 10),
    says: ['1 message is active, but it is not available to receive.'],
    never: [/waits to be forwarded/],
  },
  {
    name: 'a message that another entity refused was sent, though not here',
    scenario: { queues: { q: {}, z: { status: 'Disabled' } }, steps: [send(0, 'z', 'm')] },
    why: run => whyId(run, 'm', 10, 'q'),
    says: ['At 0:00 a client tried to send to z: MessagingEntityDisabled.'],
    never: [/No message with this id/],
  },
  {
    name: 'cancelled by a commit',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' }, as: 'n' }),
        at(1, 'beginTransaction', { as: 't' }),
        at(2, 'cancelScheduled', { of: 'n', to: 'q', in: 't' }),
        at(9, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    says: ['It was part of transaction t, which committed at 0:09.'],
  },
  {
    name: 'a lock ran out because its renewal was refused',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      receivers: [worker('w', { client: 'processor', processingTime: { constant: 'PT50S' } })],
      steps: [send(0, 'q', 'm'), at(5, 'updateEntity', { entity: 'q', properties: { status: 'ReceiveDisabled' } })],
    },
    why: run => whyRecord(run, 'lock-expired'),
    says: ['At 0:10 the call to renew a lock was refused: MessagingEntityDisabled.'],
  },
  {
    name: 'a receiver that a step opens has no name of its own',
    scenario: {
      queues: { q: {} },
      steps: [send(0, 'q', 'm', { timeToLive: 'PT5S' }), at(20, 'openReceiver', { from: 'q' })],
    },
    why: run => whyMessage(run, 'm', 2),
    says: ['A receiver opens at 0:20.'],
  },
  {
    name: 'in the dead-letter queue of a queue with sessions, a lock is the message’s own',
    scenario: {
      queues: { q: { requiresSession: true } },
      steps: [
        send(0, 'q', 'm', { sessionId: 'A' }),
        at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 's' }),
        receive(2, 'q', 'r', { sessionId: 'A' }),
        at(3, 'deadLetter', { of: 'r' }),
        receive(10, 'q/$deadletterqueue', 'd'),
      ],
    },
    why: run => whyMessage(run, 'm', 20),
    says: ['d has it locked until 1:10.', whyRules.locked],
    never: [/has it locked with session/],
  },
  {
    name: 'a copy whose forward failed was not refused for want of a session',
    scenario: {
      topics: { t: { subscriptions: { s: { forwardTo: 'q' } } } },
      queues: { q: { status: 'SendDisabled' } },
      steps: [send(0, 't', 'm')],
    },
    why: run => whyId(run, 'm', 10, 't'),
    says: [
      's got a copy, as #1. Rule $Default matches every message.',
      'It is now in t/subscriptions/s/$deadletterqueue, as #1: MessagingEntityDisabled.',
    ],
    never: [/SessionId/],
  },
  {
    name: 'nothing is said of a peek where peeks are refused',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M', status: 'ReceiveDisabled' } },
      steps: [send(0, 'q', 'm')],
    },
    why: run => whyMessage(run, 'm', 10),
    never: [/^Peek/],
  },
])('the cause, where it is one: $name', check)
