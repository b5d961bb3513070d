/** Causes beside the last one: a setting that was changed before, calls refused on the way, a kill, the size of what a sender makes. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work, worker } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage, whyRecord } from '../testing/why.ts'

const update = (seconds: number, entity: string, properties: object) =>
  at(seconds, 'updateEntity', { entity, properties })

const turnedOff = {
  queues: { a: { forwardTo: 'q' }, q: { forwardTo: 'd' }, d: {}, e: {} },
  steps: [update(10, 'q', { forwardTo: null }), send(20, 'a', 'm'), update(30, 'q', { forwardTo: 'e' })],
}

const large = {
  queues: { q: {}, r: {} },
  senders: [{ name: 's', to: 'q', arrivals: { at: ['PT0S'] }, message: { sizeInBytes: 300_000 } }],
  steps: [send(1, 'q', 'm')],
  receivers: [worker('w', { onReceive: [{ send: { to: 'r', message: { copy: true, sizeInBytes: 400_000 } } }] })],
}

const restarted = {
  queues: { q: { lockDuration: 'PT1M' } },
  steps: [send(0, 'q', 'm')],
  receivers: [worker('w', { processingTime: work(25), killAt: 'PT10S', restartAfter: 'PT5S' })],
}

const sweepChanged = (expiration: unknown) => ({
  queues: { q: { expiration: { sweepEvery: 'PT10M' } } },
  steps: [
    send(0, 'q', 'm', { timeToLive: 'PT1M' }),
    at(180, 'updateEntity', { entity: 'q', properties: { expiration } }),
  ],
})
const swept = {
  namespace: { expiration: { sweepEvery: 'PT1M' } },
  queues: { q: {} },
  steps: [send(30, 'q', 'm', { timeToLive: 'PT45S' }), send(10, 'q', 'n', { timeToLive: 'PT50S' })],
}

test.each<Case>([
  {
    name: 'a default TTL that was changed before the message was sent',
    scenario: {
      queues: { q: { defaultMessageTimeToLive: 'PT10M' } },
      steps: [update(10, 'q', { defaultMessageTimeToLive: 'PT30S' }), send(11, 'q', 'm')],
    },
    why: run => whyMessage(run, 'm', 60),
    begins: [
      'At 0:10 the defaultMessageTimeToLive of the q queue was changed from 10 min to 30 s.',
      'It was sent at 0:11.',
      'The default TTL of the q queue is 30 s, so the message expires at 0:41.',
    ],
  },
  {
    name: 'a forward that was turned off before the message came, and on again',
    scenario: turnedOff,
    why: run => whyMessage(run, 'm', 60),
    says: [
      'At 0:10 the forwardTo of the q queue was changed from d to none.',
      'At 0:30 the forwardTo of the q queue was changed from none to e.',
    ],
  },
  {
    name: 'and where it is still off',
    scenario: turnedOff,
    why: run => whyMessage(run, 'm', 25),
    says: ['At 0:10 the forwardTo of the q queue was changed from d to none.'],
  },
  {
    name: 'calls in the dead-letter queue, once the message was completed there (Q-6, L-21)',
    scenario: {
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [
        send(0, 'q', 'm'),
        receive(1, 'q', 'r'),
        at(2, 'abandon', { of: 'r' }),
        receive(3, 'q/$deadletterqueue', 'd'),
        at(4, 'deadLetter', { of: 'd' }),
        at(5, 'abandon', { of: 'd' }),
        receive(6, 'q/$deadletterqueue', 'e'),
        at(7, 'complete', { of: 'e' }),
      ],
    },
    why: run => whyMessage(run, 'm', 9),
    says: [
      'At 0:04 d tried to dead-letter the message, but the call was refused with GeneralError. #1 had been dead-lettered at 0:02 (MaxDeliveryCountExceeded) and was in q/$deadletterqueue.',
      'It was received from q/$deadletterqueue once without being completed; DeliveryCount stays at 1 there.',
    ],
  },
  {
    name: 'the size of what a sender makes',
    scenario: large,
    why: run => whyRecord(run, 'operation-failed'),
    sums: ['300,000 B > 262,144 B'],
  },
  {
    name: 'and of what a receiver sends on',
    scenario: large,
    why: run => whyId(run, 'm', 9, 'r'),
    sums: ['400,000 B > 262,144 B'],
  },
  {
    name: 'a kill, where nobody listened when the message expired',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'm1', { messageId: 'm2', timeToLive: 'PT20S' })],
      receivers: [worker('w', { processingTime: work(25), killAt: 'PT10S', restartAfter: 'PT3M' })],
    },
    why: run => whyMessage(run, 'm2', 240),
    says: ['From 0:10 to 0:20, nobody was receiving from the q queue, because w was killed at 0:10.'],
  },
  {
    name: 'a receiver that is there again, without the lock that it had (G-6)',
    scenario: restarted,
    why: run => whyMessage(run, 'm', 20),
    says: ['w opened again at 0:15, without its earlier locks.'],
  },
  {
    name: 'also by the queue',
    scenario: restarted,
    why: run => whyEntity(run, 'q', 20),
    says: ['w opened again at 0:15, without its earlier locks.'],
  },
  {
    name: 'a lock that will run out before the work is done, with what would help (L-30)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'm')],
      receivers: [worker('w', { client: 'processor', maxAutoLockRenewalDuration: 'PT1M', processingTime: work(180) })],
    },
    why: run => whyMessage(run, 'm', 80),
    answer: 'w is processing it and will finish at 3:00, too late: the lock ends at 1:30.',
    offers: ['a LockDuration longer than 3 min', 'a MaxAutoLockRenewalDuration of at least 2 min 40 s on w'],
  },
  {
    name: 'a call that came too late needs the lock for longer from its last renewal (L-4)',
    scenario: {
      queues: { q: { lockDuration: 'PT20S' } },
      steps: [
        send(0, 'q', 'm'),
        receive(4, 'q', 'r'),
        at(6, 'renewLock', { of: 'r' }),
        at(26, 'complete', { of: 'r' }),
      ],
    },
    why: run => whyRecord(run, 'operation-failed'),
    offers: ['a LockDuration longer than 20 s'],
  },
  {
    name: 'a receiver that was in another session all the time (X-3)',
    scenario: {
      queues: { q: { requiresSession: true } },
      senders: [{ name: 'a', to: 'q', arrivals: { every: 'PT20S' }, message: { sessionId: 'A' }, count: 10 }],
      steps: [send(5, 'q', 'b', { sessionId: 'B', timeToLive: 'PT1M' })],
      receivers: [worker('w', { client: 'processor', sessions: true, sessionIdleTimeout: 'PT30S' })],
    },
    why: run => whyMessage(run, 'b', 200),
    says: ['From 0:05 to 1:05, w held other sessions.'],
    never: [/per message/],
  },
  {
    name: 'a receiver that is open on a queue which refuses its receives (E-1)',
    scenario: { queues: { q: { status: 'ReceiveDisabled' } }, steps: [send(0, 'q', 'm')], receivers: [worker('w')] },
    why: run => whyEntity(run, 'q', 5),
    says: ['w is open, but every receive operation is refused.'],
    never: [/is listening/],
  },
  {
    name: 'the next sweep, of what has expired and is still there (Z-5)',
    scenario: swept,
    why: run => whyMessage(run, 'm', 100),
    says: ['The next sweep is at 2:00.'],
  },
  {
    name: 'the next sweep, by the interval to which it is changed before (Z-5)',
    scenario: sweepChanged({ sweepEvery: 'PT3M' }),
    why: run => whyEntity(run, 'q', 100),
    says: ['The next sweep is at 6:00.'],
  },
  {
    name: 'none, where another mode comes before it',
    scenario: sweepChanged('onReceive'),
    why: run => whyMessage(run, 'm', 100),
    never: [/next sweep/],
  },
  {
    name: 'the change of the interval before the sweep that removed it',
    scenario: sweepChanged({ sweepEvery: 'PT3M' }),
    why: run => whyMessage(run, 'm', 400),
    says: ['At 3:00 the expiration of the q queue was changed from sweepEvery 10 min to sweepEvery 3 min.'],
  },
  {
    name: 'the mode before its first own one is that of the namespace',
    scenario: { namespace: { expiration: 'onReceive' }, ...sweepChanged('immediate'), queues: { q: {} } },
    why: run => whyMessage(run, 'm', 400),
    says: ['At 3:00 the expiration of the q queue was changed from onReceive to immediate.'],
  },
  {
    name: 'a changed mode takes effect at once, not at a next use (Z-5, not L-29)',
    scenario: sweepChanged('immediate'),
    why: run => whyRecord(run, 'entity-updated'),
    says: [
      '#1 had already expired and was removed by this operation.',
      'The property expiration exists only in BusScope, not in Azure. A changed value takes effect at once, even for messages that have already expired.',
    ],
    facts: ['Z-5'],
    notFacts: ['L-29'],
  },
  {
    name: 'what had expired and was removed before a receive that got nothing',
    scenario: { ...swept, steps: [...swept.steps, receive(130, 'q', 'r')] },
    why: run => whyRecord(run, 'receive-empty'),
    begins: ['1:00 · #1 expires and is discarded', '2:00 · the broker removes #2, which expired at 1:15'],
  },
  {
    name: 'what expired while a receive waited that got nothing',
    scenario: {
      queues: { q: {} },
      steps: [
        at(0, 'receive', { from: 'q', as: 'r', maxWait: 'PT1M' }),
        at(10, 'setClockSkew', { by: '-PT5S' }),
        send(20, 'q', 'm', { timeToLive: 'PT1S' }),
      ],
    },
    why: run => whyRecord(run, 'receive-empty'),
    says: ['0:20 · the broker removes #1, which expired at 0:16'],
  },
  {
    name: 'its receiver was killed while a step received from the queue',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b', 'c'), receive(40, 'q', 'r'), at(41, 'complete', { of: 'r' })],
      receivers: [worker('w', { processingTime: work(60), killAt: 'PT30S', restartAfter: 'PT1M' })],
    },
    why: run => whyMessage(run, 'c', 800),
    says: ['w was killed at 0:30.'],
  },
  {
    name: 'also by the queue',
    scenario: swept,
    why: run => whyEntity(run, 'q', 100),
    says: ['The next sweep is at 2:00.'],
  },
  ...[true, false].map((isFull): Case => ({
    name: `the full buffer of a receiver that receives while it is busy: ${isFull}`,
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'a', 'b', 'c')],
      receivers: [
        worker('w', { prefetchCount: isFull ? 1 : 0, processingTime: work(20), closeAt: 'PT10S' }),
        worker('v', { openAt: 'PT70S' }),
      ],
    },
    why: run => whyMessage(run, 'c', 120),
    says: [`From 0:00 to 0:10, w was busy with #1${isFull ? ', and its prefetch buffer was full' : ''}.`],
  })),
])('$name', check)
