import { expect, test } from 'vitest'
import { scenarioShape } from '../../../scenarios/index.ts'
import { looseText, looseValue, rangeOf, readingOf } from './field-text.ts'
import { shapeAt } from './shape-walk.ts'

test.each([['hello', 'hello'], [12, '12'], ['12', '"12"'], [true, 'true'], ['true', '"true"'], [null, 'null'], ['', ''], [[1], '[1]']])('%j', (value, text) => {
  expect(looseText(value)).toBe(text)
  expect(looseValue(text)).toEqual(value)
})

const scenario = { queues: { jobs: {} }, steps: [{ at: 'PT1M6S', do: 'receive' }], namespace: {}, receivers: [{}] }
const at = (...path: (string | number)[]) => shapeAt(scenarioShape, scenario, path)!

test('ranges', () => {
  expect(rangeOf(at('queues', 'jobs', 'lockDuration'), 'en')).toEqual({ min: '5 s', max: '5 min', orNever: false })
  expect(rangeOf(at('queues', 'jobs', 'autoDeleteOnIdle'), 'en')).toEqual({ min: '5 min', max: null, orNever: true })
  expect(rangeOf(at('receivers', 0, 'instances'), 'en')).toEqual({ min: '1', max: '1,000', orNever: false })
  expect(rangeOf(at('queues', 'jobs', 'requiresSession'), 'en')).toBeNull()
})

test('readings', () => {
  expect(readingOf(at('steps', 0, 'at'), 'PT1M6S', 'en')).toBe('1:06')
  expect(readingOf(at('queues', 'jobs', 'lockDuration'), 'PT90S', 'en')).toBe('1 min 30 s')
  expect(readingOf(at('queues', 'jobs', 'lockDuration'), 'soon', 'en')).toBeNull()
  expect(readingOf(at('queues', 'jobs', 'autoDeleteOnIdle'), 'P10675199DT2H48M5.4775807S', 'en')).toBeNull()
})
