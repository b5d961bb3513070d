import { describe, expect, test } from 'vitest'
import type { LineShape } from './shape-options.ts'
import { isHalf, readLine } from './line-reading.ts'

const LOCK: LineShape = { kind: 'duration', never: false, signed: false, min: 5000, max: 300_000 }
const COUNT: LineShape = { kind: 'number', integer: true, min: 5, max: 2000 }
const FACTOR: LineShape = { kind: 'number', integer: false, above: 0 }
const at = ['queues', 'q', 'lockDuration']

describe('what may be the beginning of a good value is no problem yet', () => {
  test.each([
    ['of 10 ms', LOCK, '10 m'],
    ['of 20 s', LOCK, '2 s'],
    ['of 10', COUNT, '1'],
    ['of 0.5', FACTOR, '0'],
  ] as const)('%s', (_, shape, text) => {
    expect(isHalf(shape, at, text, { typing: 'goesOn', isRequired: true })).toBe(true)
    expect(isHalf(shape, at, text, { typing: 'rests', isRequired: true })).toBe(false)
    expect(isHalf(shape, at, text, { typing: 'isLeft', isRequired: true })).toBe(false)
  })

  test.each([
    [LOCK, '10 s'],
    [COUNT, '10'],
    [FACTOR, '0,5'],
    [{ kind: 'instant', withinRun: true }, '1:30'],
  ] as const)('what is good is taken at once: %o %s', (shape, text) => {
    expect(isHalf(shape, at, text, { typing: 'goesOn', isRequired: true })).toBe(false)
    expect(readLine(shape, text, true)).toHaveProperty('value')
  })

  test.each([[LOCK], [COUNT], [{ kind: 'instant', withinRun: true }], [{ kind: 'string' }]] as const)(
    'an emptied line that needs a value is not judged before it is left: %o',
    shape => {
      const judged = (typing: 'goesOn' | 'rests' | 'isLeft') => !isHalf(shape, at, ' ', { typing, isRequired: true })
      expect([judged('goesOn'), judged('rests'), judged('isLeft')]).toEqual([false, false, true])
      expect(isHalf(shape, at, '', { typing: 'goesOn', isRequired: false })).toBe(false)
    },
  )

  test('half an expression is thought about', () => {
    const filter = ['topics', 't', 'subscriptions', 's', 'rules', 'r', 'filter', 'sqlExpression']
    const shape: LineShape = { kind: 'string' }
    expect(isHalf(shape, filter, 'amount >', { typing: 'rests', isRequired: true })).toBe(true)
    expect(isHalf(shape, filter, 'amount >', { typing: 'isLeft', isRequired: true })).toBe(false)
    expect(isHalf(shape, filter, 'amount > 5', { typing: 'goesOn', isRequired: true })).toBe(false)
  })
})
