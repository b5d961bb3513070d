/** What else had to do with a message: settings that changed meanwhile, other sends of its id, another life of it, what its entity forwards from, what a wait keeps in use. */

import { expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { ids, texts, whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'
import type { Explanation } from './types.ts'

const at = (seconds: number, what: string, more: object) => ({ at: `PT${seconds}S`, do: what, ...more })
const send = (seconds: number, to: string, messageId: string, more: object = {}) =>
  at(seconds, 'send', { to, message: { messageId, ...more } })
const dead = 'q/$deadletterqueue'

interface Case {
  readonly name: string
  readonly scenario: Readonly<Record<string, unknown>>
  readonly why: (run: Run) => Explanation
  readonly answer?: string
  readonly says?: readonly string[]
  readonly never?: RegExp
  readonly facts?: readonly string[]
  readonly modelled?: string
  readonly offers?: readonly string[]
}

const relocked = {
  queues: { q: { lockDuration: 'PT30S' } },
  steps: [
    send(0, 'q', 'm', { timeToLive: 'PT2M' }),
    at(1, 'receive', { from: 'q', as: 'r' }),
    at(10, 'updateEntity', {
      entity: 'q',
      properties: { lockDuration: 'PT1M', deadLetteringOnMessageExpiration: true },
    }),
    at(20, 'renewLock', { of: 'r' }),
    at(300, 'receive', { from: 'q', as: 'r2' }),
  ],
}

const inTransaction = (end: object) => ({
  queues: { q: {} },
  steps: [
    at(0, 'beginTransaction', { as: 't' }),
    at(1, 'send', { to: 'q', message: { messageId: 'm' }, in: 't' }),
    end,
    send(3, 'q', 'm'),
  ],
})

const lapsing = {
  queues: { q: { maxDeliveryCount: 1, lockDuration: 'PT30S' } },
  steps: [send(0, 'q', 'm'), at(1, 'receive', { from: 'q', as: 'r' })],
}

const sevenMinutes = {
  queues: { q: {} },
  senders: [{ name: 's', to: 'q', arrivals: { at: ['PT0S'] }, message: { messageId: 'm' } }],
  receivers: [{ name: 'p', from: 'q', client: 'processor', processingTime: { constant: 'PT7M' } }],
}
const sevenOrMore = ['a MaxAutoLockRenewalDuration of 7 min or more on p']

const resubmitted = {
  queues: { q: { maxDeliveryCount: 1 } },
  receivers: [
    { name: 'w', from: 'q', closeAt: 'PT10S', settle: [{ do: 'abandon' }] },
    {
      name: 'fix',
      from: dead,
      openAt: 'PT1M',
      onSettle: [{ after: 'complete', send: { to: 'q', message: { copy: true } } }],
    },
    { name: 'w2', from: 'q', openAt: 'PT2M', processingTime: { constant: 'PT1S' } },
  ],
  steps: [send(0, 'q', 'm')],
}

const lastRuleGone = {
  queues: { z: {} },
  topics: { t: { subscriptions: { s: { forwardTo: 'z', rules: { a: { filterType: 'TrueFilter' } } }, f: {} } } },
  steps: [at(3, 'removeRule', { entity: 't/subscriptions/s', rule: 'a' }), send(4, 't', 'k')],
}

const idle = (more: object) => ({ queues: { q: { autoDeleteOnIdle: 'PT5M' } }, ...more })
const waited = idle({ steps: [at(60, 'receive', { from: 'q', maxWait: 'PT20M', as: 'x' })] })
const USED = 'In use until 21:00 by a receive operation of x that had been waiting since 1:00.'

test.each<Case>([
  {
    name: 'lockDuration and deadLetteringOnMessageExpiration as they were changed (L-29)',
    scenario: relocked,
    why: run => whyMessage(run, 'm', 400),
    says: [
      'At 0:10 lockDuration of q was changed from 30 s to 1 min.',
      'At 0:10 deadLetteringOnMessageExpiration of q was changed from off to on.',
    ],
    facts: ['L-29'],
  },
  {
    name: 'a change that no lock of it came after is not told',
    scenario: { ...relocked, steps: relocked.steps.slice(0, 3) },
    why: run => whyMessage(run, 'm', 60),
    never: /lockDuration/,
  },
  {
    name: 'another send of its id, rolled back with its transaction',
    scenario: inTransaction(at(2, 'rollbackTransaction', { of: 't' })),
    why: run => whyId(run, 'm', 100),
    says: [
      'Another send operation with this id to q, at 0:01, was part of transaction t, which was rolled back at 0:02.',
    ],
  },
  {
    name: 'but not one that was committed',
    scenario: inTransaction(at(2, 'commitTransaction', { of: 't' })),
    why: run => whyId(run, 'm', 100),
    never: /Another send/,
  },
  {
    name: 'a commit that failed, for a lock that had ended before (A-2)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [
        send(0, 'q', 'm'),
        at(1, 'receive', { from: 'q', as: 'r' }),
        at(2, 'beginTransaction', { as: 't' }),
        at(3, 'complete', { of: 'r', in: 't' }),
        at(40, 'commitTransaction', { of: 't' }),
      ],
    },
    why: run => whyMessage(run, 'm', 50),
    says: [
      'Its settlement (complete) was enlisted in transaction t at 0:03. The transaction was rolled back at 0:40 because its commit failed with MessageLockLost, so the settlement had no effect.',
    ],
    facts: ['A-2'],
  },
  {
    name: 'dead-lettered by a lock that ran out: not tested on Azure',
    scenario: lapsing,
    why: run => whyMessage(run, 'm', 100),
    modelled: 'modelled: dead-lettered when the lock ends',
  },
  {
    name: 'what would have kept the lock, while it is there',
    scenario: sevenMinutes,
    why: run => whyMessage(run, 'm', 500),
    offers: sevenOrMore,
  },
  {
    name: 'and where the settlement is refused',
    scenario: sevenMinutes,
    why: run => whyRecord(run, 'operation-failed'),
    offers: sevenOrMore,
  },
  {
    name: 'a receive shows the expiry that a peek before it did not (S-25)',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      steps: [send(0, 'q', 'm'), at(5, 'peek', { from: 'q' }), at(6, 'receive', { from: 'q', as: 'r' })],
    },
    why: run => whyRecord(run, 'message-locked'),
    says: [
      'Peek shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default of q; a receive operation shows 1:00.',
    ],
    facts: ['S-25'],
  },
  {
    name: 'not in the dead-letter queue, because nothing dead-lettered it',
    scenario: { queues: { q: {} }, steps: [send(0, 'q', 'm', { timeToLive: 'PT30S' })] },
    why: run => whyId(run, 'm', 10, dead),
    answer: `It is not in ${dead} because it has not been dead-lettered: it is still in q and expires at 0:30.`,
  },
  {
    name: 'of two lives the one that was in the dead-letter queue',
    scenario: resubmitted,
    why: run => whyId(run, 'm', 200, dead),
    answer: 'fix completed it at 1:00.',
    says: ['In q, as #2, it was completed by w2 at 2:01.'],
  },
  {
    name: 'a TTL of its own only where each has one',
    scenario: resubmitted,
    why: run => whyId(run, 'm', 200),
    says: ['2 messages with this id were stored; this is #2 in q. Each begins with DeliveryCount 0. The other one:'],
  },
  {
    name: 'not in an entity to which a subscription forwards that got no copy',
    scenario: lastRuleGone,
    why: run => whyId(run, 'k', 10, 'z'),
    answer: 't/subscriptions/s had no rules, so nothing matched.',
    says: [
      't/subscriptions/s forwards its messages to z.',
      'Its last rule, a, was removed at 0:03, so nothing matches.',
    ],
  },
  {
    name: 'a receive operation that waited is the last use up to its end (G-16)',
    scenario: { runFor: 'PT40M', ...waited },
    why: run => whyEntity(run, 'q', 2000),
    says: [USED],
    facts: ['G-16'],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'while the clock runs, too',
    scenario: { runFor: 'PT40M', ...waited },
    why: run => whyEntity(run, 'q', 1300),
    says: [USED],
    modelled: 'modelled: which waits count as use',
  },
  {
    name: 'a kill is no receive operation',
    scenario: idle({ receivers: [{ name: 'w', from: 'q', killAt: 'PT2M' }], steps: [send(60, 'q', 'm')] }),
    why: run => whyEntity(run, 'q', 150),
    says: ['In use until 2:00, when w was killed.'],
    never: /Last used/,
  },
])('$name', ({ scenario, why: ask, answer, says = [], never, facts = [], modelled, offers }) => {
  const why = ask(runScenario({ runFor: 'PT15M', ...scenario }))
  const all = [why.answer, ...texts(why)]
  if (answer !== undefined) expect(why.answer).toBe(answer)
  expect(all).toEqual(expect.arrayContaining([...says]))
  if (never !== undefined) expect(all.join('\n')).not.toMatch(never)
  expect(ids(why)).toEqual(expect.arrayContaining([...facts]))
  if (facts.includes('A-2')) expect(ids(why)).not.toContain('A-3')
  if (modelled !== undefined) expect(why.modelled.map(({ tag }) => tag)).toContain(modelled)
  if (offers !== undefined) expect(why.wouldHaveChanged).toEqual(offers)
})
