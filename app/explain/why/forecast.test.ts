/** What an answer must not foretell, or take for the cause: settings that change before, a filter's other half, a neighbour's end. */

import { expect, test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, work, worker } from '../testing/steps.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { whyEntity, whyId, whyRecord } from '../testing/why.ts'

const schedule = (to: string, messageId: string, more: object = {}) =>
  at(0, 'schedule', { to, message: { messageId, scheduledEnqueueTime: 'PT3M', ...more } })

const acceptedInVain = {
  queues: { s: { requiresSession: true, autoDeleteOnIdle: 'PT5M' } },
  steps: [
    at(60, 'acceptSession', { from: 's', as: 'w', maxWait: 'PT30S' }),
    at(120, 'receive', { from: 's', as: 'bad' }),
  ],
}

const skewed = {
  queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
  topics: { t: { subscriptions: { s: { defaultMessageTimeToLive: 'PT1M' } } } },
  steps: [schedule('q', 'k'), schedule('t', 'z'), at(100, 'setClockSkew', { by: 'PT20S' })],
}

const recreated = {
  topics: { t: { defaultMessageTimeToLive: 'PT90S', subscriptions: { s: {} } } },
  steps: [
    schedule('t', 'z', { timeToLive: 'PT1M' }),
    at(60, 'deleteEntity', { entity: 't/subscriptions/s' }),
    at(61, 'createSubscription', { entity: 't/subscriptions/s', properties: { defaultMessageTimeToLive: 'PT30S' } }),
  ],
}

const filtered = (sqlExpression: string) => ({
  topics: { t: { subscriptions: { s: { rules: { r: { filterType: 'SqlFilter', sqlFilter: { sqlExpression } } } } } } },
  steps: [send(0, 't', 'm', { subject: 'RED', applicationProperties: { color: 'red' } })],
})

const chain = {
  namespace: { reportStaleExpiresAtAfterForward: true },
  queues: {
    a: { defaultMessageTimeToLive: 'PT1M', forwardTo: 'b' },
    b: { defaultMessageTimeToLive: 'PT10S', forwardTo: 'c' },
    c: { defaultMessageTimeToLive: 'PT40S' },
  },
  steps: [send(2, 'a', 'z', { timeToLive: 'PT2M' })],
}

const keptFrom = {
  queues: { src: { forwardTo: 'mid' }, mid: { forwardTo: 'end' }, end: {} },
  steps: [at(10, 'deleteEntity', { entity: 'end' }), send(15, 'src', 'm'), at(20, 'deleteEntity', { entity: 'mid' })],
}

const sentAgain = {
  topics: {
    t: { requiresDuplicateDetection: true, duplicateDetectionHistoryTimeWindow: 'PT2M', subscriptions: { s: {} } },
  },
  steps: [schedule('t', 'a'), send(60, 't', 'a'), send(130, 't', 'a')],
}

const recomputed = {
  namespace: { recomputeExpiryOnReceive: true },
  queues: { q: { defaultMessageTimeToLive: 'PT1M', deadLetteringOnMessageExpiration: true } },
  steps: [
    send(0, 'q', 'a'),
    receive(5, 'q', 'r'),
    at(6, 'defer', { of: 'r' }),
    at(30, 'updateEntity', { entity: 'q', properties: { defaultMessageTimeToLive: 'PT2M' } }),
    at(90, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
  ],
}

const purged = {
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [send(0, 'q', 'p', { timeToLive: 'PT50S' }), send(50, 'q', 'late'), at(50, 'purge', { from: 'q' })],
}

/** The one is killed; the other has a message in hand until 1:02. */
const busyWhileExpiring = (defaultMessageTimeToLive: string) => ({
  queues: { q: { lockDuration: 'PT30S', defaultMessageTimeToLive } },
  receivers: [
    worker('w1', { processingTime: work(25), killAt: 'PT10S' }),
    worker('w2', { processingTime: work(25), openAt: 'PT12S' }),
  ],
  steps: [send(5, 'q', 'a'), send(6, 'q', 'b'), send(7, 'q', 'c')],
})

const busyInSession = (defaultMessageTimeToLive: string) => ({
  queues: { q: { requiresSession: true, defaultMessageTimeToLive } },
  receivers: [worker('w', { sessions: true, processingTime: work(25) })],
  steps: ['a', 'b', 'c'].map((id, i) => send(5 + i, 'q', id, { sessionId: 'A' })),
})

const limitLowered = {
  queues: { q: {} },
  steps: [
    send(0, 'q', 'm'),
    receive(5, 'q', 'r'),
    at(6, 'defer', { of: 'r' }),
    at(30, 'receiveDeferred', { from: 'q', sequenceNumbers: ['1'], as: 'd' }),
    at(40, 'renewLock', { of: 'd' }),
    at(95, 'updateEntity', { entity: 'q', properties: { maxDeliveryCount: 2 } }),
  ],
}

const CASES: readonly Case[] = [
  {
    name: 'a call to accept a session that found none is the use itself, no refusal since then (G-16)',
    scenario: acceptedInVain,
    why: run => whyEntity(run, 's', 110),
    says: ['The last use of the queue, at 1:00, was a call to accept a session.'],
    never: [/refused operation/],
  },
  {
    name: 'nor is it counted among those that were refused since',
    scenario: acceptedInVain,
    why: run => whyEntity(run, 's', 130),
    says: ['Since then 1 operation has been refused, but a refused operation does not count as use.'],
  },
  {
    name: 'the expiry of what is scheduled is told with the present settings if the clock is set before (S-62)',
    scenario: skewed,
    why: run => whyId(run, 'k', 60),
    says: ['Its TTL of 1 min starts at 3:00, so with the current settings the message expires at 4:00.'],
  },
  {
    name: 'so is that of its copies',
    scenario: skewed,
    why: run => whyId(run, 'z', 60),
    says: [
      'In t/subscriptions/s, the message’s TTL of 1 min starts at 3:00, so with the current settings its copy there will expire at 4:00.',
    ],
  },
  {
    name: 'the clock that is off stands in the sum too',
    scenario: skewed,
    why: run => whyId(run, 'k', 120),
    sums: [
      'TTL = min(message: none, q: 1 min) = 1 min',
      'ExpiresAtUtc = ScheduledEnqueueTimeUtc + clock offset + TTL = 3:00 + 20 s + 1 min = 4:20',
    ],
  },
  {
    name: 'and if a subscription is replaced before (T-2)',
    scenario: recreated,
    why: run => whyId(run, 'z', 30),
    says: ['Its TTL of 1 min starts at 3:00, so with the current settings the message expires at 4:00.'],
  },
  {
    name: 'a topic without subscriptions gives no copy a time to expire',
    scenario: recreated,
    why: run => whyId(run, 'z', 60.5),
    says: ['The t topic has no subscriptions now. If it still has none then, the message will be discarded.'],
    never: [/starts then/],
    sums: [],
  },
  {
    name: 'a half of a filter that the message fulfils is no reason, and LIKE compares with case (R-6)',
    scenario: filtered("sys.Label LIKE 'r%' AND NOT EXISTS(region)"),
    why: run => whyId(run, 'm', 10),
    says: [
      "The subscription named s got no copy. Rule r did not match: it requires sys.Label LIKE 'r%' AND NOT EXISTS(region), but sys.Label is 'RED'. The comparison is case-sensitive.",
    ],
  },
  {
    name: 'IS NULL is not offered where another half is false (R-7)',
    scenario: filtered("NOT (prio > 5) AND color <> 'red'"),
    why: run => whyId(run, 'm', 10),
    says: [
      "The subscription named s got no copy. Rule r did not match: it requires NOT (prio > 5) AND color <> 'red', but color is 'red'.",
    ],
  },
  {
    name: 'it is where the unknown half decides',
    scenario: filtered("NOT (prio > 5) AND color = 'red'"),
    why: run => whyId(run, 'm', 10),
    says: [
      "The subscription named s got no copy. Rule r did not match: it requires NOT (prio > 5) AND color = 'red', but the message has no property named prio. NOT applied to an unknown comparison also evaluates to unknown. Add OR … IS NULL to match a message without the property.",
    ],
  },
  {
    name: 'after several forwards Peek shows what the first entity gave (F-6)',
    scenario: chain,
    why: run => whyId(run, 'z', 10),
    says: ['A peek operation shows 1:02, the ExpiresAtUtc that the message had in the queue named “a”.'],
  },
  {
    name: 'a deleted target is why the message is not there, not that its source was deleted later',
    scenario: keptFrom,
    why: run => whyId(run, 'm', 60, 'end'),
    answer:
      'It was never in the entity named end. At 0:15, forwarding to the entity named end failed: “The message could not be forwarded to end: The messaging entity could not be found.”',
    says: ['The end queue was deleted at 0:10.'],
  },
  {
    name: 'a number that the gave topic is not that of the copy',
    scenario: sentAgain,
    why: run => whyId(run, 'a', 140, 't/subscriptions/s'),
    says: [
      'At 1:00 another message with this MessageId reached the entity named t and was discarded as a duplicate of #1 of that entity.',
    ],
  },
  {
    name: 'a purge without a limit leaves what came at its instant (B-6)',
    scenario: purged,
    why: run => whyRecord(run, 'messages-deleted'),
    says: ['The q queue still contains 1 message that had not been enqueued before 0:50.'],
  },
  {
    name: 'one that was deferred does not return to that once its limit is lowered before a renewed lock ends (L-29)',
    scenario: limitLowered,
    why: run => whyId(run, 'm', 35),
    never: [/returns to the deferred state/],
  },
  {
    name: 'what expires before those that are busy are free is not the next to be received (S-7)',
    scenario: busyWhileExpiring('PT50S'),
    why: run => whyId(run, 'c', 40),
    answer: 'It will expire at 0:57, while w2 is still busy.',
  },
  {
    name: 'but what is there for longer is not said to expire',
    scenario: busyWhileExpiring('PT55.001S'),
    why: run => whyId(run, 'c', 40),
    never: [/will expire/],
  },
  {
    name: 'nor is it then the next of its session',
    scenario: busyInSession('PT47S'),
    why: run => whyId(run, 'c', 40),
    answer: 'It will expire at 0:54, while w is still busy.',
  },
  {
    name: 'but what is there when the holder of its session is free is',
    scenario: busyInSession('PT48.001S'),
    why: run => whyId(run, 'c', 40),
    answer: 'w holds session A and is busy; this message is the next one in that session.',
  },
]

const badgeOf = (run: Run, id: string, tag: string): string =>
  whyId(run, id, 120).modelled.find(one => one.tag === `modelled: ${tag}`)?.here ?? ''

test('what a badge says of a message holds for it', () => {
  expect(badgeOf(runScenario({ runFor: 'PT5M', ...recomputed }), 'a', 'expiry computed on receive')).toContain(
    'except for a deferred message',
  )
  expect(badgeOf(runScenario({ runFor: 'PT5M', ...purged }), 'p', 'whenListening')).toContain(
    'In immediate mode, the message would be dead-lettered at 0:50.',
  )
})

test.each(CASES)('$name', check)
