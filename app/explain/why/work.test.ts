/** How much of a run an explanation reads: a stranger's link may hold thousands of whatever it names, and the page has to answer meanwhile. */

import { expect, test, vi } from 'vitest'
import type { Trace } from '../../../sim-core/index.ts'
import { storyOf } from '../../read/message/history.ts'
import { runScenario } from '../testing/run.ts'
import type { Run } from '../testing/run.ts'
import { texts, whyId, whyRecord } from '../testing/why.ts'

const MANY = 120
const each = <T>(make: (i: number) => T): T[] => Array.from({ length: MANY }, (_, i) => make(i))
const at = (seconds: number, does: string, more: object) => ({ at: `PT${seconds}S`, do: does, ...more })
const send = (seconds: number, more: object = {}) =>
  at(seconds, 'send', { to: 'q', message: { messageId: 'm' }, ...more })
const queue = (steps: readonly object[], properties: object = {}): Run =>
  runScenario({ runFor: 'PT30M', queues: { q: { maxDeliveryCount: 2000, ...properties } }, steps })

type Read = 'recordOf' | 'rowsOf' | 'sequenceNumberOf' | 'after'

/** How often what is asked for calls that method of the trace. */
function callsOf({ trace }: Run, method: Read, ask: () => unknown): number {
  const spy = vi.spyOn<Trace, Read>(trace, method)
  ask()
  const { length } = spy.mock.calls
  spy.mockRestore()
  return length
}

test('a refused receive of many numbers reads the messages once, not once a number (D-6)', () => {
  const messages = each(i => ({ messageId: `m${i}` }))
  const sequenceNumbers = each(i => String(i + 1))
  const run = queue([
    at(0, 'send', { to: 'q', messages }),
    at(1, 'receiveDeferred', { from: 'q', sequenceNumbers, as: 'd' }),
  ])
  expect(callsOf(run, 'sequenceNumberOf', () => whyRecord(run, 'operation-failed'))).toBeLessThan(4 * MANY)
})

test('whether a step was refused is looked up, not looked for among all that were (A-2)', () => {
  const run = queue([
    ...each(i => [
      at(i, 'beginTransaction', { as: `t${i}` }),
      send(i, { in: `t${i}` }),
      at(i, 'complete', { from: 'q', messageId: 'none' }),
      at(i + 0.5, 'rollbackTransaction', { of: `t${i}` }),
    ]).flat(),
    send(MANY),
  ])
  expect(callsOf(run, 'recordOf', () => whyId(run, 'm', 1000))).toBeLessThan(10 * MANY)
  // Of sends that came to nothing the last are told, and how many there were before.
  expect(texts(whyId(run, 'm', 1000)).filter(text => text.includes('rolled back'))).toHaveLength(4)
})

test('the story of a message is read once for all its deliveries (L-30)', () => {
  const run = runScenario({
    runFor: 'PT30M',
    queues: { q: { maxDeliveryCount: 2000, lockDuration: 'PT5S' } },
    steps: [send(0)],
    receivers: [
      {
        name: 'r',
        from: 'q',
        maxConcurrentCalls: 2000,
        processingTime: { constant: 'PT30M' },
        maxAutoLockRenewalDuration: 'PT1S',
      },
    ],
  })
  const calls = callsOf(run, 'after', () => whyId(run, 'm', 1800))
  const { deliveries } = storyOf(run.trace, 0, run.trace.length - 1)!
  expect(deliveries.length).toBeGreaterThan(MANY)
  expect(calls).toBeLessThan(3 * deliveries.length)
})

test('a story lists each renewal of a lock (L-7)', () => {
  const run = queue([
    send(0),
    at(0, 'receive', { from: 'q', as: 'r' }),
    ...each(i => at(10 * i + 10, 'renewLock', { of: 'r' })),
  ])
  expect(storyOf(run.trace, 0, run.trace.length - 1)?.deliveries[0]?.renewals).toHaveLength(MANY)
})

test('of many lives of one id, only those that were ever dead-lettered are read for its dead-letter queue', () => {
  const run = queue(each(i => send(i)))
  expect(callsOf(run, 'rowsOf', () => whyId(run, 'm', 1000, 'q/$deadletterqueue'))).toBeLessThan(3 * MANY)
})

test('a receiver that closes finishes its work on a copy that has lost its lock, too (L-31)', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: { lockDuration: 'PT10S' } },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } }],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT30S' }, closeAt: 'PT20S' }],
  })
  expect(texts(whyRecord(run, 'receiver-closed'))).toContain('It continues its work on #1 but can no longer settle it.')
})

test('a receiver that has closed works on until it is killed', () => {
  const run = runScenario({
    runFor: 'PT2M',
    queues: { q: {} },
    steps: [{ at: 'PT0S', do: 'send', to: 'q', message: { messageId: 'a' } }],
    receivers: [{ name: 'w', from: 'q', processingTime: { constant: 'PT30S' }, closeAt: 'PT5S', killAt: 'PT20S' }],
  })
  expect(texts(whyRecord(run, 'receiver-closed'))).toContain('It continues its work on #1.')
  expect(texts(whyRecord(run, 'receiver-killed'))).toContain(
    'Nobody is processing #1 any more; it is locked until 1:00.',
  )
})
