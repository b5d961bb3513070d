/** Why, for messages behind others that come again, expire, or are refused where they were to go. */

import { test } from 'vitest'
import { check } from '../testing/cases.ts'
import type { Case } from '../testing/cases.ts'
import { at, receive, send, sendAll, work } from '../testing/steps.ts'
import { whyEntity, whyId, whyMessage } from '../testing/why.ts'

const asLongAsItsLock = {
  queues: { q: { deadLetteringOnMessageExpiration: true } },
  steps: [sendAll(0, 'q', 'm1', { messageId: 'm2', timeToLive: 'PT20S' }, 'm3')],
  receivers: [{ name: 'w', from: 'q', processingTime: work(60) }],
}

const copies = {
  queues: { q: {}, out: { status: 'SendDisabled' } },
  steps: [send(0, 'q', 'm')],
  receivers: [
    {
      name: 'w',
      from: 'q',
      processingTime: work(5),
      onSettle: [{ after: 'complete', send: { to: 'out', message: { copy: true } } }],
    },
  ],
}

test.each<Case>([
  {
    name: 'a message that has expired under its lock does not come again when that ends (T-14)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', { messageId: 'm1', timeToLive: 'PT30S' }, 'm2')],
      receivers: [{ name: 'w', from: 'q', processingTime: work(90) }],
    },
    why: run => whyMessage(run, 'm2', 10),
    answer: 'It is the next to be received, but w is busy.',
  },
  {
    name: 'nor does one that has reached MaxDeliveryCount by then (L-19)',
    scenario: {
      queues: { q: { maxDeliveryCount: 1 } },
      steps: [sendAll(0, 'q', 'm1', 'm2')],
      receivers: [{ name: 'w', from: 'q', processingTime: work(90) }],
    },
    why: run => whyMessage(run, 'm2', 10),
    answer: 'It is the next to be received, but w is busy.',
  },
  {
    name: 'a message behind one that comes again and again is not told as the next (O-3)',
    scenario: asLongAsItsLock,
    why: run => whyMessage(run, 'm3', 150),
    answer:
      '#1 is ahead of it and is locked now; w is busy. 2 earlier locks on #1 ended, and #1 was received again each time.',
  },
  {
    name: 'nor one behind a message that will come again when its lock ends before the work (O-3)',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [sendAll(0, 'q', 'm1', 'm2')],
      receivers: [{ name: 'w', from: 'q', processingTime: work(60) }],
    },
    why: run => whyMessage(run, 'm2', 10),
    answer:
      '#1 is ahead of it and is locked now; w is busy. When that lock ends at 0:30, #1 will be available again at its previous position.',
  },
  {
    name: 'one that is received before that lock ends does not wait for it (O-2)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'm1', 'm2', 'm3'), receive(1, 'q', 'o')],
      receivers: [{ name: 'w', from: 'q', openAt: 'PT2S', processingTime: work(40) }],
    },
    why: run => whyMessage(run, 'm3', 10),
    answer: 'It is the next to be received, but w is busy.',
  },
  {
    name: 'nor does one that nobody requests (O-2)',
    scenario: {
      queues: { q: {} },
      steps: [sendAll(0, 'q', 'm1', 'm2'), receive(1, 'q', 'o'), at(2, 'openReceiver', { from: 'q', as: 'l' })],
    },
    why: run => whyMessage(run, 'm2', 10),
    answer: 'It is the next to be received.',
  },
  {
    name: 'of several that come again none is named as what it waits for',
    scenario: {
      queues: { q: { lockDuration: 'PT1M' } },
      receivers: [
        { name: 'o', from: 'q', client: 'processor', prefetchCount: 2, processingTime: work(20), closeAt: 'PT10S' },
        { name: 'n', from: 'q', client: 'processor', openAt: 'PT65S', processingTime: work(15) },
      ],
      steps: [sendAll(0, 'q', 'm1', 'm2', 'm3', 'm4')],
    },
    why: run => whyMessage(run, 'm4', 5),
    answer: 'Several messages that are ahead of it are locked now; o is busy. The prefetch buffer of o is full.',
  },
  {
    name: 'nor is its turn told as put off by the work alone',
    scenario: asLongAsItsLock,
    why: run => whyMessage(run, 'm2', 150),
    says: ['At the pace of w, the message would have been received at 10:00.'],
  },
  {
    name: 'one ahead of it that expired later, under its lock, would otherwise have come again',
    scenario: {
      runFor: 'PT20M',
      queues: { q: { defaultMessageTimeToLive: 'PT1M' } },
      receivers: [{ name: 'w', from: 'q', client: 'processor', processingTime: work(80), settle: [{ do: 'abandon' }] }],
      steps: [sendAll(0, 'q', 'a', 'b')],
    },
    why: run => whyMessage(run, 'b', 1000),
    says: ['At the pace of w, the message would have been received at 13:20 if no message had expired.'],
  },
  {
    name: 'a turn that would have come later had nothing expired is not told, as a longer TTL brings it sooner',
    scenario: {
      queues: { q: {} },
      steps: [
        sendAll(0, 'q', 'm1', { messageId: 'm2', timeToLive: 'PT15S' }, { messageId: 'm3', timeToLive: 'PT15S' }),
      ],
      receivers: [{ name: 'v', from: 'q', processingTime: work(20) }],
    },
    why: run => whyMessage(run, 'm3', 60),
    never: [/would have been received/],
  },
  {
    name: 'nor is one of which another had come by a forward',
    scenario: {
      queues: { q: {}, front: { forwardTo: 'q' } },
      steps: [
        send(10, 'front', 'm1', { timeToLive: 'PT20S' }),
        sendAll(20, 'q', 'm2', { messageId: 'm3', timeToLive: 'PT25S' }),
      ],
      receivers: [{ name: 'v', from: 'q', openAt: 'PT30S', processingTime: work(20) }],
    },
    why: run => whyMessage(run, 'm3', 100),
    never: [/would have been received/],
  },
  {
    name: 'no turn is told that would have had to wait for what had expired before it was sent',
    scenario: {
      queues: { q: {} },
      steps: [
        send(0, 'q', 'm0', { timeToLive: 'PT1S' }),
        sendAll(6, 'q', 'm1', { messageId: 'm2', timeToLive: 'PT15S' }),
      ],
      receivers: [{ name: 'v', from: 'q', openAt: 'PT5S', processingTime: work(20) }],
    },
    why: run => whyMessage(run, 'm2', 60),
    says: ['From 0:06 to 0:21, v was busy with #2.'],
    never: [/would have been received/],
  },
  {
    name: 'a copy that was refused is the reason why it is not there',
    scenario: copies,
    why: run => whyId(run, 'm', 10, 'out'),
    answer: 'The send operation at 0:05 was refused with MessagingEntityDisabled.',
    says: ['A message with this MessageId went to the entity named q.'],
    never: [/another send operation/],
    facts: ['E-1'],
  },
  {
    name: 'a call to schedule is not told as one to send',
    scenario: {
      queues: { q: { status: 'Disabled' } },
      steps: [at(1, 'schedule', { to: 'q', message: { messageId: 'm', scheduledEnqueueTime: 'PT1M' } })],
    },
    why: run => whyId(run, 'm', 10),
    says: [
      'At 0:01 a client tried to schedule it in the entity named q, but the call was refused with MessagingEntityDisabled.',
    ],
  },
  {
    name: 'a handler that ended without settling is told where the lock runs out',
    scenario: {
      queues: { q: { lockDuration: 'PT30S' } },
      steps: [send(0, 'q', 'm')],
      receivers: [{ name: 'w', from: 'q', processingTime: work(10), settle: [{ do: 'crash' }], closeAt: 'PT20S' }],
    },
    why: run => whyMessage(run, 'm', 40),
    says: [
      'At 0:30 the lock ran out because w had stopped processing the message without settling it; DeliveryCount increased to 1.',
    ],
  },
  {
    name: 'what has expired in a disabled queue is not told as waiting for its status only',
    scenario: {
      queues: { q: { status: 'Disabled' } },
      steps: [
        at(0, 'updateEntity', { entity: 'q', properties: { status: 'Active' } }),
        send(1, 'q', 'm', { timeToLive: 'PT10S' }),
        at(2, 'updateEntity', { entity: 'q', properties: { status: 'Disabled' } }),
      ],
    },
    why: run => whyEntity(run, 'q', 30),
    answer: '1 message is active, but it is not available to receive.',
    says: ['The status is Disabled, so send and receive operations are refused.'],
  },
])('$name', check)
