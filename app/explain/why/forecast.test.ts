/** What an answer of time and expiry foretells, and on what it rests: the clock, settings that change before, operations that were refused. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at } from '../testing/steps.ts'
import { whyEntity, whyId } from '../testing/why.ts'

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
    says: ['Its TTL of 1 min starts then, so with the present settings the message will expire at 4:00.'],
  },
  {
    name: 'so is that of its copies',
    scenario: skewed,
    why: run => whyId(run, 'z', 60),
    says: [
      'In t/subscriptions/s, its TTL of 1 min starts then, so with the present settings a copy there will expire at 4:00.',
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
    says: ['Its TTL of 1 min starts then, so with the present settings the message will expire at 4:00.'],
  },
  {
    name: 'a topic without subscriptions gives no copy a time to expire',
    scenario: recreated,
    why: run => whyId(run, 'z', 60.5),
    says: ['The topic t has no subscriptions now. If it still has none then, the message will be discarded.'],
    never: [/will expire/],
    sums: [],
  },
]

test.each(CASES)('$name', check)
