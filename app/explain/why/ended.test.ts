/** Why, for receivers that close or die (L-10, G-6). */

import { describe, expect, test } from 'vitest'
import { runScenario } from '../testing/run.ts'
import { sums, texts, whyMessage, whyRecord } from '../testing/why.ts'

const receiver = (name: string, from: string, more: object) => ({
  name,
  from,
  processingTime: { constant: 'PT20S' },
  settle: 'complete',
  ...more,
})

const scenario = {
  runFor: 'PT3M',
  queues: { q: { requiresSession: true }, r: {} },
  receivers: [
    receiver('s', 'q', { sessions: true, closeAt: 'PT30S' }),
    receiver('t', 'r', { prefetchCount: 1, closeAt: 'PT30S' }),
    receiver('u', 'r', { killAt: 'PT40S', restartAfter: 'PT50S' }),
  ],
  steps: [
    { at: 'PT20S', do: 'send', to: 'q', messages: [{ sessionId: 'a' }, { sessionId: 'a' }] },
    { at: 'PT22S', do: 'send', to: 'r', messages: [{}, {}, {}] },
  ],
}

const run = runScenario(scenario)
const dying = runScenario({ ...scenario, namespace: { locksDieWithReceiver: true, sessionLocksDieWithReceiver: true } })

describe('locks stay without their receiver', () => {
  test('a receiver of sessions closes: it lets its session go when its work is done', () => {
    const why = whyRecord(run, 'receiver-closed')
    expect(texts(why)).toEqual([
      's closed at 0:30.',
      'It finishes its work on #1.',
      'It releases session a when its work is done.',
    ])
    expect(why.rule).toBe(
      'A receiver that closes releases its session when its work is done; DeliveryCount is unchanged.',
    )
    const closed = whyRecord(run, 'session-closed')
    expect(closed.answer).toBe('s has closed and finished its work, so it releases session a.')
    expect(sums(closed)).toEqual([])
  })

  test('a receiver closes with a message in its buffer', () => {
    expect(texts(whyRecord(run, 'receiver-closed', 1))).toEqual([
      't closed at 0:30.',
      'It finishes its work on #1.',
      'Nobody takes #2 out of its prefetch buffer any more; it is locked until 1:22.',
    ])
  })

  test('a receiver dies and starts again', () => {
    expect(texts(whyRecord(run, 'receiver-killed'))).toEqual([
      'u was killed at 0:40.',
      'Nobody is processing #3 any more; it is locked until 1:22.',
      'u starts again at 1:30, 50 s later.',
    ])
  })
})

describe('locks end with their receiver', () => {
  test('what closing ends', () => {
    expect(texts(whyRecord(dying, 'receiver-closed')).at(-1)).toBe(
      'Session a is released at that moment: the messages delivered from it are released too, and their DeliveryCount is unchanged.',
    )
    expect(whyRecord(dying, 'receiver-closed').modelled[0]!.switchName).toBe('sessionLocksDieWithReceiver')
    const why = whyRecord(dying, 'receiver-closed', 1)
    expect(texts(why).at(-1)).toBe(
      'Its locks end at that moment: the messages that it had locked are released, and their DeliveryCount increases by 1.',
    )
    expect(why.modelled[0]!.tag).toBe('modelled: locks end with their receiver')
  })

  test('a session is released', () => {
    const why = whyRecord(dying, 'session-closed')
    expect(why.answer).toBe('s closed at 0:30, and session a was released at that moment.')
    expect(sums(why)).toEqual([])
    expect(texts(why)).toContain('0:30 · session a is released with its receiver, s')
    expect(why.modelled.map(({ tag }) => tag)).toEqual(['modelled: session locks end with their receiver'])
    expect(whyMessage(dying, 'step-1', 35).modelled.map(({ switchName }) => switchName)).toContain(
      'sessionLocksDieWithReceiver',
    )
  })

  test('settling after it: no LockedUntilUtc that was never reached', () => {
    expect(sums(whyRecord(dying, 'operation-failed'))).toEqual([])
    expect(sums(whyRecord(dying, 'operation-failed', 1))).toEqual(['0:42 − end of the lock 0:30 = 12 s too late'])
  })
})
