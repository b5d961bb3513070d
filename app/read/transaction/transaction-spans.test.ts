import { expect, test } from 'vitest'
import { runLibrary } from '../../explain/testing/run.ts'
import { isOpenAt, transactionsOn } from './transactions.ts'

const { trace, input, at, entity } = runLibrary('transactional-move')
const [lane = []] = transactionsOn(trace, input, entity('orders'))

test.each([
  ['move-1', 10, 14, 'committed'],
  ['move-2', 21, 25, 'rolledBack'],
  ['move-3', 26, 30, 'committed'],
  ['move-4', 45, 170, 'timedOut'],
  ['move-5', 185, 188, 'committed'],
])('%s on orders from %d s to %d s: %s (A-2, A-3, A-4)', (label, from, to, end) => {
  expect(lane.find(span => span.label === label)).toMatchObject({ from: from * 1000, to: to * 1000, end })
})

test('one after the other they share a lane, and at most one is open', () => {
  expect(transactionsOn(trace, input, entity('orders'))).toHaveLength(1)
  for (let s = 0; s <= 240; s += 0.5) expect(lane.filter(span => isOpenAt(span, at(s).n)).length).toBeLessThanOrEqual(1)
})

test('what is sent by way of orders, and what was refused, is no work on invoices', () => {
  expect(transactionsOn(trace, input, entity('invoices'))).toEqual([])
})
