/** What an answer must not foretell or leave out: an arrival that does not stay, a wait that was cut short, a remedy for something that comes later. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyRecord } from '../testing/why.ts'

const schedule = (to: string, messageId: string) =>
  at(5, 'schedule', { to, message: { messageId, timeToLive: 'PT1M', scheduledEnqueueTime: 'PT2M' } })

const unkept = {
  queues: { p: { defaultMessageTimeToLive: 'PT10S' }, s: { requiresSession: true }, f: { forwardTo: 's' } },
  topics: {
    t: { subscriptions: { z: { requiresSession: true }, f: { forwardTo: 'p' }, ok: {} } },
    u: { subscriptions: { z: { requiresSession: true } } },
  },
  steps: [schedule('t', 'b'), schedule('u', 'c'), schedule('f', 'g')],
}

const crashed = (settle: 'crash' | 'complete') => ({
  queues: { q: { lockDuration: 'PT20S' } },
  steps: [send(0, 'q', 'a')],
  receivers: [worker('w', { processingTime: work(30), settle: [{ do: settle }], closeAt: 'PT31S' })],
})

const killed = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [sendAll(0, 'q', 'a', 'b', 'c')],
  receivers: [worker('w', { processingTime: work(25), prefetchCount: 2, killAt: 'PT40S', restartAfter: 'PT1M' })],
}

const cutShort = {
  runFor: 'PT15M',
  queues: { s: { requiresSession: true, autoDeleteOnIdle: 'PT5M', lockDuration: 'PT30S' } },
  steps: [
    at(5, 'acceptSession', { from: 's', sessionId: 'A', as: 'h' }),
    receive(30, 's', 'w', { sessionId: 'A', maxWait: 'PT1M' }),
    at(60, 'acceptSession', { from: 's', as: 'c', maxWait: 'PT10M' }),
  ],
}

const ofTopic = {
  topics: { t: { autoDeleteOnIdle: 'PT5M', subscriptions: { s: {} } } },
  steps: [send(0, 't', 'a'), at(60, 'removeRule', { entity: 't/subscriptions/s', rule: 'nope' })],
}

const skewedPurge = {
  queues: { q: {} },
  steps: [at(0, 'setClockSkew', { by: 'PT4S' }), send(10, 'q', 'a'), at(11, 'purge', { from: 'q' })],
}

const shortened = {
  queues: { q: { requiresSession: true, lockDuration: 'PT2M' } },
  steps: [
    sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }),
    at(1, 'acceptSession', { from: 'q', sessionId: 'A', as: 'h' }),
    receive(2, 'q', 'r', { sessionId: 'A' }),
    at(5, 'updateEntity', { entity: 'q', properties: { lockDuration: 'PT10S' } }),
    at(10, 'renewSessionLock', { of: 'h' }),
  ],
}

const closing = {
  queues: { q: { requiresSession: true } },
  steps: [sendAll(0, 'q', { messageId: 'a', sessionId: 'A' }, { messageId: 'c', sessionId: 'C' })],
  receivers: [worker('w', { sessions: true, sessionIdleTimeout: 'PT10S', closeAt: 'PT5S' })],
}

const CASES: readonly Case[] = [
  {
    name: 'a copy without a SessionId does not stay in a subscription that requires sessions (X-1)',
    scenario: unkept,
    why: run => whyId(run, 'b', 60, 't/subscriptions/z'),
    answer: 'It will arrive in t/subscriptions/z at 2:00 and be dead-lettered at once (“Session id is null.”).',
    says: ['In t/subscriptions/ok, the message’s TTL of 1 min starts at 2:00, so its copy there will expire at 3:00.'],
    never: [/starts then, so the message/],
  },
  {
    name: 'nor in one that forwards it on (F-1)',
    scenario: unkept,
    why: run => whyId(run, 'b', 60, 't/subscriptions/f'),
    answer: 'It will arrive in t/subscriptions/f at 2:00 and be forwarded to the entity named p at once.',
  },
  {
    name: 'no expiry is foretold where none of its copies stays',
    scenario: unkept,
    why: run => whyId(run, 'c', 60),
    never: [/expire/],
    sums: [],
  },
  {
    name: 'what will not be forwarded is not foretold without the reason',
    scenario: unkept,
    why: run => whyId(run, 'g', 60),
    says: ['The s queue requires sessions, but message g has no SessionId.'],
  },
  {
    name: 'work that never settles was not too late for it',
    scenario: crashed('crash'),
    why: run => whyId(run, 'a', 40),
    says: ['w finished its 30 s of work at 0:30 without settling the message; the lock had already been lost.'],
  },
  {
    name: 'work that tries to was',
    scenario: crashed('complete'),
    why: run => whyId(run, 'a', 40),
    says: ['w finished its 30 s of work at 0:30, too late, so settlement failed with MessageLockLost.'],
  },
  {
    name: 'where nobody receives, no remedy is offered that lets it go only later',
    scenario: killed,
    why: run => whyId(run, 'c', 45),
    answer: 'Nobody is receiving from the q queue because w was killed at 0:40.',
    offers: [],
  },
  {
    name: 'a wait for a session that the deletion ended began long before (G-16)',
    scenario: cutShort,
    why: run => whyRecord(run, 'operation-failed', 1),
    says: ['c had made this call at 1:00 and was still waiting.'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'so did a wait for a message that the end of the session lock ended (X-9)',
    scenario: cutShort,
    why: run => whyRecord(run, 'operation-failed', 0),
    answer: 'The lock on session A, held by h, had ended at 0:35.',
    says: ['w had made this call at 0:30 and was still waiting.'],
  },
  {
    name: 'a refused call on a subscription was no use of its topic either (I-4)',
    scenario: ofTopic,
    why: run => whyEntity(run, 't', 500),
    says: ['Since then 1 operation has been refused, but a refused operation does not count as use.'],
    modelled: 'modelled: use by refused operations',
  },
  {
    name: 'a purge leaves what a clock that is ahead gave a later time (S-62)',
    scenario: skewedPurge,
    why: run => whyRecord(run, 'messages-deleted'),
    says: ['#1 arrived at 0:10, but its EnqueuedTimeUtc is 0:14 because the broker’s clock was 4 s ahead.'],
  },
  {
    name: 'a renewal can shorten a session lock (L-29)',
    scenario: shortened,
    why: run => whyId(run, 'a', 15),
    says: ['Its lock was renewed once, until 0:20, which shortened it: it had lasted until 2:01.'],
  },
  {
    name: 'one that will close accepts no other session',
    scenario: closing,
    why: run => whyId(run, 'c', 3),
    never: [/accepts the next session/],
  },
]

test.each(CASES)('$name', check)
