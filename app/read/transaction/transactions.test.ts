import { describe, expect, test } from 'vitest'
import { runLibrary } from '../../explain/testing/run.ts'
import { pendingAt, transactionsAt } from './transactions.ts'

const { trace, input, at, message } = runLibrary('transactional-move')

describe('what an open transaction holds', () => {
  test.each([
    [10.5, null, []],
    [11.5, { transaction: 'move-1', does: 'complete' }, []],
    [13, { transaction: 'move-1', does: 'complete' }, [{ transaction: 'move-1', messageIds: ['invoice-1'] }]],
    [14, null, []],
  ])('move-1 at %d s', (seconds, settlement, sends) => {
    const pending = pendingAt(trace, input, at(seconds))
    expect(pending.settlementOf(message('order-1'))).toEqual(settlement)
    expect(pending.settlementOf(message('order-2'))).toBeNull()
    expect(pending.sendsTo('invoices')).toEqual(sends)
    expect(pending.sendsTo('orders')).toEqual([])
  })

  test('a rollback leaves nothing', () => {
    expect(pendingAt(trace, input, at(24)).sendsTo('Invoices')).toHaveLength(1)
    expect(pendingAt(trace, input, at(25)).sendsTo('invoices')).toEqual([])
  })

  test('what was refused does not belong to it (A-2)', () => {
    expect(transactionsAt(trace, input, at(28.5)).map(({ operations }) => operations.map(step => step.do))).toEqual([
      ['complete'],
    ])
    expect(pendingAt(trace, input, at(28.5)).sendsTo('invoices')).toEqual([])
    expect(pendingAt(trace, input, at(29.5)).sendsTo('invoices')).toEqual([
      { transaction: 'move-3', messageIds: ['invoice-2'] },
    ])
  })
})
