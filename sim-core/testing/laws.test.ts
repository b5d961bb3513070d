/** Each law must be able to fail: a true trace passes, a forged one is caught by the law it breaks. */
import { describe, expect, test } from 'vitest'
import type { SimulationInput } from '../input/input.ts'
import { simulate } from '../index.ts'
import type { TraceRecord } from '../index.ts'
import { BEFORE_THE_FIRST, fold } from './fold.ts'
import {
  acceptStep,
  deleteStep,
  inputOf,
  queueOf,
  receiveStep,
  scheduleStep,
  sendStep,
  settleStep,
  subscriptionOf,
  topicOf,
} from './inputs.ts'
import { lawsOf } from './laws.ts'

const S = 1_000

const INPUT = inputOf({
  queues: [queueOf('q', { autoDeleteOnIdle: 300 * S, lockDuration: 10 * S, defaultMessageTimeToLive: 60 * S })],
  steps: [
    sendStep(0, 'q', {}, { timeToLive: 20 * S }),
    scheduleStep(0, 'q', { scheduledEnqueueTime: 40 * S }),
    receiveStep(S, 'q', { as: 'a' }),
    settleStep(2 * S, 'abandon', 'a'),
    receiveStep(3 * S, 'q', { as: 'b' }),
    settleStep(4 * S, 'complete', 'b'),
    receiveStep(5 * S, 'q', { as: 'c' }),
    receiveStep(30 * S, 'q'),
    settleStep(30 * S, 'complete', 'c'),
  ],
})

/** A topic with two subscriptions, one with sessions, one that forwards; duplicates; a small queue. */
const WHOLE = inputOf({
  queues: [queueOf('small', { maxSizeInBytes: 10, requiresDuplicateDetection: true }), queueOf('target')],
  topics: [
    topicOf('news', { defaultMessageTimeToLive: 30 * S }, [
      subscriptionOf('one', { requiresSession: true, lockDuration: 10 * S }),
      subscriptionOf('two', { forwardTo: 'target' }),
    ]),
  ],
  steps: [
    sendStep(0, 'news', { sessionId: 's', timeToLive: 60 * S }),
    acceptStep(S, 'news/subscriptions/one', { as: 'a' }),
    receiveStep(S, 'news/subscriptions/one', { sessionId: 's' }),
    sendStep(2 * S, 'small', { messageId: 'm', sizeInBytes: 5 }),
    sendStep(3 * S, 'small', { messageId: 'm' }),
    sendStep(4 * S, 'news', { sessionId: 's' }),
    receiveStep(20 * S, 'target'),
    deleteStep(40 * S, 'news'),
  ],
})

type Forge = (record: TraceRecord, all: readonly TraceRecord[]) => TraceRecord | readonly TraceRecord[]

/** Runs the laws over the records of `input`, each as `forge` leaves it, numbered anew. */
function judge(forge: Forge, input: SimulationInput = INPUT): void {
  const trace = simulate(input)
  const real = Array.from({ length: trace.length }, (_, n) => trace.record(n))
  const laws = lawsOf(input)
  const next = fold()
  const numbers = new Map<number, number>()
  let before = BEFORE_THE_FIRST
  for (const [n, each] of real.flatMap(record => forge(record, real)).entries()) {
    numbers.set(each.n, n)
    const record: TraceRecord = { ...each, n, cause: numbers.get(each.cause ?? -1) ?? -1 }
    const after = next(record)
    laws.check({ record, before, after })
    before = after
  }
}

/** Changes the first record of a kind. */
function change(kind: TraceRecord['kind'], keys: Record<string, unknown>): Forge {
  return (record, all) => (record === all.find(each => each.kind === kind) ? { ...record, ...keys } : record)
}

function drop(kind: TraceRecord['kind']): Forge {
  return record => (record.kind === kind ? [] : record)
}

function twice(kind: TraceRecord['kind']): Forge {
  return record => (record.kind === kind ? [record, record] : record)
}

describe('laws', () => {
  test('a true trace breaks none', () => {
    judge(record => record)
  })

  test.each<[string, Forge]>([
    ['V-2', change('message-scheduled', { sequenceNumber: '1' })],
    ['V-3', change('message-enqueued', { enqueuedTime: 5, expiresAt: 5 + 60 * S })],
    ['V-4', twice('message-locked')],
    ['V-4', change('message-locked', { t: 70 * S })],
    ['V-5', change('message-abandoned', { deliveryCount: 2 })],
    ['V-6', change('message-enqueued', { timeToLive: null, expiresAt: null })],
    ['V-7', drop('message-locked')],
    ['V-7', change('lock-expired', { t: 14 * S })],
    ['V-8', record => (record.kind === 'entity-deleted' ? { ...record, t: record.t + 1 } : record)],
    ['order', change('message-completed', { t: 1 })],
  ])('%s is caught', (law, forge) => {
    expect(() => judge(forge)).toThrow(`${law} broken`)
  })

  test.each<[string, Forge]>([
    ['V-1', record => (record.kind === 'message-enqueued' && record.entity === 'target' ? [] : record)],
    ['V-1', change('message-published', { copies: 3 })],
    ['V-1', change('message-published', { copies: 1 })],
    [
      'V-2',
      record =>
        record.kind === 'message-published' && record.sequenceNumber === '2'
          ? { ...record, sequenceNumber: '3' }
          : record,
    ],
    ['V-6', change('message-enqueued', { timeToLive: 60 * S, expiresAt: 60 * S })],
    [
      'V-8',
      record =>
        record.kind === 'entity-deleted' && record.reason === 'topicDeleted'
          ? { ...record, reason: 'autoDeleteOnIdle' }
          : record,
    ],
    ['X-3', drop('session-accepted')],
    ['X-3', change('session-lock-expired', { t: 30 * S })],
    ['Z-2', drop('session-lock-expired')],
    ['F-3', change('message-forwarded', { hops: 2 })],
    ['U-4', record => (record.kind === 'duplicate-discarded' ? { ...record, messageId: 'other' } : record)],
    [
      'B-3',
      record =>
        record.kind === 'message-enqueued' && record.entity === 'small'
          ? { ...record, message: { sizeInBytes: 11 } }
          : record,
    ],
  ])('%s is caught in the whole broker', (law, forge) => {
    expect(() => judge(forge, WHOLE)).toThrow(`${law} broken`)
  })

  test('a true trace of the whole broker breaks none', () => {
    judge(record => record, WHOLE)
  })

  test('V-1: a message that leaves without a record is missed', () => {
    const trace = simulate(INPUT)
    const laws = lawsOf(INPUT)
    const cursor = trace.cursor()
    const after = (n: number) => {
      cursor.seekRecord(n)
      return cursor.state()
    }
    const end = trace.length - 1
    expect(() => {
      for (let n = 0; n < end; n += 1) {
        const lost = { ...after(n), entities: n < 6 ? after(n).entities : {} }
        laws.check({ record: trace.record(n), before: n === 0 ? BEFORE_THE_FIRST : after(n - 1), after: lost })
      }
    }).toThrow('V-1 broken')
  })
})
