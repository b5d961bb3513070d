/** The reference against cases of semantics.md 21.9: topics, sessions, duplicates, forwarding, partitions, transactions. */
import { describe, expect, test } from 'vitest'
import type { RuleInput, SimulationInput } from '../../input/input.ts'
import {
  acceptStep,
  beginStep,
  commitStep,
  inputOf,
  inside,
  queueOf,
  receiveStep,
  scheduleStep,
  sendStep,
  settleStep,
  subscriptionOf,
  topicOf,
} from '../inputs.ts'
import { runReference } from './index.ts'

const S = 1_000
const TOLD = [
  'entity',
  'sequenceNumber',
  'enqueuedSequenceNumber',
  'copies',
  'deliveryCount',
  'outcome',
  'deadLetterReason',
  'error',
] as const

/** Every record as `seconds kind …`, creation left out. */
function story(input: SimulationInput): string[] {
  return runReference(input)
    .records.filter(({ kind }) => kind !== 'entity-created')
    .map(({ t, kind, ...keys }) => {
      const told = TOLD.filter(key => keys[key] !== undefined).map(key => String(keys[key]))
      return [t / S, kind, ...told].join(' ')
    })
}

function colour(name: string): readonly RuleInput[] {
  return [
    {
      name,
      filterType: 'SqlFilter',
      sqlExpression: `colour = '${name}'`,
      correlation: null,
      actionSqlExpression: null,
    },
  ]
}

describe('topics', () => {
  test('CC-107, CC-110: a copy for each that wants it, numbered by itself', () => {
    const topics = [
      topicOf('t', {}, [subscriptionOf('red', {}, colour('red')), subscriptionOf('blue', {}, colour('blue'))]),
    ]
    const painted = (name: string) => ({ applicationProperties: { colour: name } })
    const steps = [
      sendStep(0, 't', painted('red')),
      sendStep(1, 't', painted('green')),
      sendStep(2, 't', painted('blue')),
    ]
    expect(story(inputOf({ topics, steps }))).toEqual([
      '0 message-published t 1 1',
      '0 message-enqueued t/subscriptions/red 1 1',
      '0.001 message-published t 2 0',
      '0.002 message-published t 3 1',
      '0.002 message-enqueued t/subscriptions/blue 1 3',
    ])
  })

  test('CC-98: without session id into a subscription with sessions', () => {
    const topics = [topicOf('t', {}, [subscriptionOf('s', { requiresSession: true })])]
    expect(story(inputOf({ topics, steps: [sendStep(0, 't', {})] })).slice(1)).toEqual([
      '0 message-enqueued t/subscriptions/s 1 1',
      '0 message-dead-lettered t/subscriptions/s 1 Session id is null.',
    ])
  })
})

describe('sessions', () => {
  const queues = [queueOf('q', { requiresSession: true, deadLetteringOnMessageExpiration: true })]
  const begin = [
    sendStep(0, 'q', { sessionId: 's', timeToLive: 30 * S }),
    acceptStep(0, 'q', { sessionId: 's', as: 'a' }),
    receiveStep(0, 'q', { sessionId: 's' }),
  ]

  test('CC-117: its lock lapses: counted, expired, nobody gets it', () => {
    expect(story(inputOf({ queues, steps: begin })).slice(3)).toEqual([
      '60 session-lock-expired q',
      '60 lock-expired q 1 1',
      '60 message-expired q 1 deadLettered',
      '60 message-dead-lettered q 1 TTLExpiredException',
    ])
  })

  test('CC-118: closed after the expiry: not counted, expired all the same', () => {
    const close = { as: null, in: null, at: 40 * S, do: 'closeSession', target: { kind: 'label', of: 'a' } } as const
    expect(story(inputOf({ queues, steps: [...begin, close] })).slice(3)).toEqual([
      '40 session-closed q',
      '40 message-released q 1 0',
      '40 message-expired q 1 deadLettered',
      '40 message-dead-lettered q 1 TTLExpiredException',
    ])
  })
})

describe('duplicates, forwarding, partitions, transactions', () => {
  test('CC-103: a duplicate schedule gets a number, and nothing else', () => {
    const queues = [queueOf('q', { requiresDuplicateDetection: true })]
    const again = { messageId: 'a', scheduledEnqueueTime: 100 * S }
    expect(story(inputOf({ queues, steps: [scheduleStep(0, 'q', again), scheduleStep(5 * S, 'q', again)] }))).toEqual([
      '0 message-scheduled q 1',
      '5 duplicate-discarded q 2',
      '100 message-enqueued q 3',
    ])
  })

  test('CC-125: a forwarded dead letter expires by its new time', () => {
    const queues = [queueOf('q', { forwardDeadLetteredMessagesTo: 'd' }), queueOf('d')]
    const steps = [
      sendStep(0, 'q', { timeToLive: 60 * S }),
      receiveStep(0, 'q', { as: 'r' }),
      settleStep(50 * S, 'deadLetter', 'r'),
    ]
    expect(runReference(inputOf({ queues, steps })).records.at(-1)).toMatchObject({
      entity: 'd',
      enqueuedTime: 50 * S,
      expiresAt: 110 * S,
    })
  })

  test('CC-61: the partition stands in the top 16 bits', () => {
    const queues = [queueOf('q', { enablePartitioning: true, partitionCount: 2 })]
    const { records } = runReference(inputOf({ queues, steps: [sendStep(0, 'q', {}, {})] }))
    const numbers = records.slice(1).map(each => each['sequenceNumber'])
    expect(numbers).toEqual([((51n << 48n) + 1n).toString(), ((52n << 48n) + 1n).toString()])
  })

  test('CC-112: rolled back two minutes after its first operation, and the lock is still good', () => {
    const queues = [queueOf('q', { lockDuration: 300 * S })]
    const steps = [
      sendStep(0, 'q', {}),
      receiveStep(0, 'q', { as: 'r' }),
      beginStep(0, 't'),
      inside('t', settleStep(10 * S, 'complete', 'r')),
      commitStep(130 * S, 't'),
      settleStep(131 * S, 'complete', 'r'),
    ]
    expect(story(inputOf({ queues, steps })).slice(3)).toEqual([
      '130 transaction-rolled-back',
      '130 operation-failed GeneralError',
      '131 message-completed q 1',
    ])
  })
})
