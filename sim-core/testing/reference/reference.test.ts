/** The reference itself against cases of semantics.md 21: a judge must be right before it judges. */
import { describe, expect, test } from 'vitest'
import type { SimulationInput } from '../../input/input.ts'
import {
  inputOf,
  peekStep,
  queueOf,
  receiveDeferredStep,
  receiveStep,
  receiverOf,
  scheduleStep,
  sendStep,
  senderOf,
  settleStep,
} from '../inputs.ts'
import { runReference } from './index.ts'

const S = 1000

/** Every record as `seconds kind id …`, opening and creation left out. */
function story(input: SimulationInput): string[] {
  const left = new Set(['entity-created', 'receiver-opened', 'processing-started', 'processing-finished'])
  return runReference(input)
    .records.filter(({ kind }) => !left.has(kind))
    .map(({ t, kind, messageId, ...keys }) => {
      const told = [
        'sequenceNumber',
        'expiresAt',
        'lockedUntil',
        'deliveryCount',
        'outcome',
        'deadLetterReason',
        'error',
      ]
        .filter(key => keys[key] !== undefined)
        .map(key => `${key}=${String(keys[key])}`)
      return [t / S, kind, ...(typeof messageId === 'string' ? [messageId] : []), ...told].join(' ')
    })
}

function lazy(parts: Omit<Partial<SimulationInput>, 'namespace'>): SimulationInput {
  return inputOf({ queues: [queueOf('q')], ...parts, namespace: { expiration: { kind: 'onReceive' } } })
}

const DEAD_LETTERS = { deadLetteringOnMessageExpiration: true }

describe('expiry and locks', () => {
  const sent = sendStep(10 * S, 'q', { timeToLive: 30 * S })

  test('CC-1, CC-2: delivered a millisecond before, not at, expiresAt', () => {
    expect(story(lazy({ steps: [sent, receiveStep(39_999, 'q')] }))).toEqual([
      '10 message-enqueued step-1 sequenceNumber=1 expiresAt=40000',
      '39.999 message-locked step-1 sequenceNumber=1 lockedUntil=99999 deliveryCount=0',
      '99.999 lock-expired step-1 sequenceNumber=1 deliveryCount=1',
      '99.999 message-expired step-1 sequenceNumber=1 outcome=dropped',
    ])
    expect(story(lazy({ steps: [sent, receiveStep(40 * S, 'q')] })).slice(1)).toEqual([
      '40 message-expired step-1 sequenceNumber=1 outcome=dropped',
      '40 receive-empty',
    ])
  })

  test('CC-5, CC-6: without a receive it lies there, except in immediate mode', () => {
    const steps = [sent, peekStep(500 * S, 'q')]
    const eager = inputOf({
      queues: [queueOf('q', DEAD_LETTERS)],
      steps,
      namespace: { expiration: { kind: 'immediate' } },
    })
    expect(story(lazy({ queues: [queueOf('q', DEAD_LETTERS)], steps }))).toHaveLength(2)
    expect(story(eager)[1]).toBe('40 message-expired step-1 sequenceNumber=1 outcome=deadLettered')
    expect(runReference(eager).states.get(40 * S)?.['q/$deadletterqueue']?.counts.active).toBe(1)
  })

  test('CC-26 to CC-29: expired under lock, completed, abandoned, lapsed', () => {
    const begin = [sendStep(0, 'q', { timeToLive: 30 * S }), receiveStep(20 * S, 'q', { as: 'r' })]
    const queues = [queueOf('q', DEAD_LETTERS)]
    const completed = story(lazy({ queues, steps: [...begin, settleStep(50 * S, 'complete', 'r')] }))
    expect(completed.slice(2)).toEqual(['50 message-completed step-1 sequenceNumber=1'])
    expect(
      story(lazy({ queues, steps: [...begin, settleStep(50 * S, 'abandon', 'r'), receiveStep(50 * S, 'q')] })).slice(2),
    ).toEqual([
      '50 message-abandoned step-1 sequenceNumber=1 deliveryCount=1',
      '50 message-expired step-1 sequenceNumber=1 outcome=deadLettered',
      '50 message-dead-lettered step-1 sequenceNumber=1 deadLetterReason=TTLExpiredException',
      '50 receive-empty',
    ])
    expect(story(lazy({ queues, steps: [...begin, settleStep(80 * S, 'complete', 'r')] })).slice(2)).toEqual([
      '80 lock-expired step-1 sequenceNumber=1 deliveryCount=1',
      '80 message-expired step-1 sequenceNumber=1 outcome=deadLettered',
      '80 message-dead-lettered step-1 sequenceNumber=1 deadLetterReason=TTLExpiredException',
      '80 operation-failed step-1 sequenceNumber=1 error=MessageLockLost',
    ])
  })

  test('CC-35, CC-86: in the dead-letter queue as soon as the count is reached', () => {
    const queues = [queueOf('q', { maxDeliveryCount: 1 })]
    const steps = [sendStep(0, 'q', {}), receiveStep(5 * S, 'q', { as: 'r' }), settleStep(20 * S, 'abandon', 'r')]
    expect(story(lazy({ queues, steps })).slice(2)).toEqual([
      '20 message-abandoned step-1 sequenceNumber=1 deliveryCount=1',
      '20 message-dead-lettered step-1 sequenceNumber=1 deadLetterReason=MaxDeliveryCountExceeded',
    ])
  })
})

describe('the traffic spike (21.4)', () => {
  const arrivals = [0, 15, 30, 31, 32, 33, 34, 35, 60, 75].map(at => at * S)
  const parts = {
    queues: [queueOf('jobs', { defaultMessageTimeToLive: 30 * S, ...DEAD_LETTERS })],
    senders: [senderOf('web', 'jobs', arrivals)],
    receivers: [receiverOf('worker', 'jobs', { processingTime: { kind: 'constant', ms: 10 * S } })],
    runForMs: 120 * S,
  }
  const tell = (input: SimulationInput, kind: string) =>
    runReference(input)
      .records.filter(each => each.kind === kind)
      .map(({ t, sequenceNumber }) => `${t / S}#${String(sequenceNumber)}`)

  test.each([
    ['onReceive', ['70#7', '70#8']],
    ['immediate', ['64#7', '65#8']],
    ['whenListening', ['64#7', '65#8']],
  ] as const)('CC-37, CC-38: %s', (kind, dead) => {
    const input = inputOf({ ...parts, namespace: { expiration: { kind } } })
    expect(tell(input, 'message-dead-lettered')).toEqual(dead)
    expect(tell(input, 'message-locked')).toEqual(['0#1', '15#2', '30#3', '40#4', '50#5', '60#6', '70#9', '80#10'])
    expect(tell(input, 'message-completed')).toEqual(['10#1', '25#2', '40#3', '50#4', '60#5', '70#6', '80#9', '90#10'])
  })
})

describe('schedules, deferral, idleness', () => {
  test('CC-44, CC-45, CC-54: the time to live begins at activation', () => {
    const scheduled = scheduleStep(0, 'q', { timeToLive: 600 * S, scheduledEnqueueTime: 300 * S })
    const steps = [scheduled, receiveStep(299_999, 'q'), receiveStep(899_999, 'q')]
    expect(story(lazy({ steps, runForMs: 900 * S }))).toEqual([
      '0 message-scheduled step-1 sequenceNumber=1',
      '299.999 receive-empty',
      '300 message-enqueued step-1 sequenceNumber=2 expiresAt=900000',
      '899.999 message-locked step-1 sequenceNumber=2 lockedUntil=959999 deliveryCount=0',
    ])
  })

  test('CC-120: defer does not look at the maximum, the next abandon does', () => {
    const queues = [queueOf('q', { maxDeliveryCount: 3 })]
    const steps = [
      sendStep(0, 'q', {}),
      receiveStep(0, 'q', { as: 'a' }),
      settleStep(1, 'defer', 'a'),
      ...[2, 4].flatMap(at => [receiveDeferredStep(at, 'q', [1n], 'a'), settleStep(at + 1, 'defer', 'a')]),
      receiveDeferredStep(6, 'q', [1n], 'a'),
      settleStep(7, 'abandon', 'a'),
    ]
    expect(story(lazy({ queues, steps })).slice(-2)).toEqual([
      '0.007 message-abandoned step-1 sequenceNumber=1 deliveryCount=4',
      '0.007 message-dead-lettered step-1 sequenceNumber=1 deadLetterReason=MaxDeliveryCountExceeded',
    ])
  })

  test('CC-69: deleted exactly when idle for so long; a send in time moves it', () => {
    const queues = [queueOf('q', { autoDeleteOnIdle: 300 * S })]
    expect(story(lazy({ queues, steps: [sendStep(300 * S, 'q', {})] }))).toEqual([
      '300 entity-deleted',
      '300 operation-failed error=MessagingEntityNotFound',
    ])
    expect(story(lazy({ queues, steps: [sendStep(299_999, 'q', {})] }))[1]).toBe('599.999 entity-deleted')
  })

  test('CC-122: a waiting receive is served the moment something arrives', () => {
    const steps = [receiveStep(0, 'q', { maxMessages: 10, maxWait: 5 * S }), sendStep(2 * S, 'q', {})]
    expect(story(lazy({ steps, runForMs: 10 * S }))[2]).toBe(
      '2 message-locked step-1 sequenceNumber=1 lockedUntil=62000 deliveryCount=0',
    )
    expect(story(lazy({ steps: steps.slice(0, 1), runForMs: 10 * S }))).toEqual([
      '0 receive-waiting',
      '5 receive-empty',
    ])
  })
})
