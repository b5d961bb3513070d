/** Why, where a receiver is kept from settling, renewing or taking a message: what kept it is read from the records of that time. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, send, sendAll, work } from '../testing/steps.ts'
import { whyEntity, whyMessage, whyRecord } from '../testing/why.ts'

const status = (seconds: number, value: string) =>
  at(seconds, 'updateEntity', { entity: 'q', properties: { status: value } })

const inSession = (sessionId: string, ...ids: readonly string[]) => ids.map(messageId => ({ messageId, sessionId }))

const renewedInSession = {
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  receivers: [{ name: 'w', from: 'q', client: 'processor', sessions: true, processingTime: work(50) }],
  steps: [sendAll(0, 'q', ...inSession('A', 'a')), status(30, 'ReceiveDisabled'), status(100, 'Active')],
}

const renewalRefused =
  'At 0:40 w tried to renew a session lock, but the call was refused with MessagingEntityDisabled. The status of the q queue had been ReceiveDisabled since 0:30.'

const closedAndRefused = {
  queues: { q: {} },
  receivers: [{ name: 'w', from: 'q', prefetchCount: 1, processingTime: work(30), closeAt: 'PT20S' }],
  steps: [sendAll(0, 'q', 'a', 'b'), status(25, 'ReceiveDisabled')],
}

const overAndOver = {
  queues: { q: { lockDuration: 'PT20S', maxDeliveryCount: 4 } },
  receivers: [{ name: 'w', from: 'q', processingTime: work(30) }],
  steps: [send(0, 'q', 'a')],
}

const passedOver = {
  runFor: 'PT2M',
  queues: { q: { requiresSession: true, lockDuration: 'PT30S' } },
  receivers: [
    {
      name: 'w',
      from: 'q',
      sessions: true,
      sessionIdleTimeout: 'PT10S',
      processingTime: work(10),
      settle: [{ do: 'crash' }],
    },
  ],
  steps: [sendAll(0, 'q', ...inSession('A', 'a'), ...inSession('B', 'b'))],
}

const relieved = {
  queues: { q: {} },
  receivers: [
    { name: 'w', from: 'q', processingTime: work(20), killAt: 'PT15S', restartAfter: 'PT5S' },
    { name: 'h', from: 'q', openAt: 'PT6S', processingTime: work(30) },
  ],
  steps: [sendAll(0, 'q', 'a', 'b', 'c')],
}

const deadAgain = {
  queues: { q: { maxDeliveryCount: 1 } },
  receivers: [{ name: 'w', from: 'q', processingTime: work(1), settle: [{ do: 'abandon' }] }],
  steps: [
    send(0, 'q', 'a'),
    at(5, 'receive', { from: 'q/$deadletterqueue', as: 'd' }),
    at(6, 'deadLetter', { of: 'd' }),
    at(7, 'complete', { of: 'd' }),
  ],
}

test.each<Case>([
  {
    name: 'a refused renewal of the session tells why its lock ran out',
    scenario: renewedInSession,
    why: run => whyMessage(run, 'a', 60),
    says: [renewalRefused],
  },
  {
    name: 'it is told while the lock is still there',
    scenario: renewedInSession,
    why: run => whyMessage(run, 'a', 45),
    says: [renewalRefused],
  },
  {
    name: 'it is told of the end of the lock itself, too',
    scenario: renewedInSession,
    why: run => whyRecord(run, 'lock-expired'),
    says: [renewalRefused],
  },
  {
    name: 'who has tried to settle it and was refused does not try again, closed or not',
    scenario: closedAndRefused,
    why: run => whyMessage(run, 'a', 40),
    answer:
      'w has finished processing the message, but the call to settle it was refused; the message is locked until 1:00.',
    never: [/Until that changes/],
  },
  {
    name: 'not that it closed keeps it from settling what it went on with',
    scenario: closedAndRefused,
    why: run => whyEntity(run, 'q', 40),
    says: ['#1 is locked by w until 1:00.', 'w closed at 0:20 without settling #2; the lock lasts until 1:00.'],
  },
  {
    name: 'what a delivery waited for is not told where that delivery is told with others',
    scenario: overAndOver,
    why: run => whyMessage(run, 'a', 600),
    says: ['The lock ran out again after each of the next 3 deliveries, the last time at 1:50.'],
    never: [/an earlier delivery/],
  },
  {
    name: 'of a free session: that others came first again and again',
    scenario: passedOver,
    why: run => whyMessage(run, 'b', 100),
    says: [
      'While it waited, w accepted session A 6 times; the unlocked session whose first message has the lowest sequence number comes first.',
      'Session A comes first again each time because #1, which is in it, has not been completed.',
    ],
  },
  {
    name: 'not for one that was deferred, which counts for nothing there (D-10)',
    scenario: {
      ...passedOver,
      steps: [
        sendAll(0, 'q', ...inSession('A', 'a1', 'a2'), ...inSession('B', 'b')),
        at(5, 'defer', { from: 'q', messageId: 'a1' }),
      ],
    },
    why: run => whyMessage(run, 'b', 100),
    says: ['Session A comes first again each time because #2, which is in it, has not been completed.'],
  },
  {
    name: 'but not for a message that was not the first in it each time',
    scenario: {
      ...passedOver,
      receivers: [
        { ...passedOver.receivers[0], settle: [{ when: { deliveryCount: 1 }, do: 'complete' }, { do: 'crash' }] },
      ],
      steps: [sendAll(0, 'q', ...inSession('A', 'a1', 'a2'), ...inSession('B', 'b'))],
    },
    why: run => whyMessage(run, 'b', 45),
    never: [/comes first again/],
  },
  {
    name: 'a turn that somebody else in its session put off is not told as the pace of the receiver',
    scenario: {
      queues: { q: { requiresSession: true, lockDuration: 'PT1M' } },
      receivers: [
        {
          name: 'w',
          from: 'q',
          client: 'processor',
          sessions: true,
          sessionIdleTimeout: 'PT5S',
          processingTime: work(30),
        },
      ],
      steps: [
        sendAll(0, 'q', ...inSession('A', 'a'), { messageId: 'b', sessionId: 'B', timeToLive: 'PT20S' }),
        at(25, 'acceptSession', { from: 'q', sessionId: 'B', as: 'o' }),
      ],
    },
    why: run => whyMessage(run, 'b', 200),
    says: ['It expired at 0:20 while it was still waiting in the q queue.'],
    never: [/At the pace/],
  },
  {
    name: 'receivers that relieved each other are told one after the other',
    scenario: relieved,
    why: run => whyMessage(run, 'c', 50),
    says: ['From 0:00 to 0:15, w was busy with #1.', 'From 0:15 to 0:20, h was busy with #2. w was killed at 0:15.'],
    never: [/every receiver/],
  },
  {
    name: 'where it was when a call was refused is past once it was completed',
    scenario: deadAgain,
    why: run => whyMessage(run, 'a', 60),
    says: [
      'At 0:06 d tried to dead-letter the message, but the call was refused with GeneralError. #1 had been dead-lettered at 0:01 (MaxDeliveryCountExceeded) and was in q/$deadletterqueue.',
    ],
    never: [/is in q/],
  },
])('$name', check)
