import { expect, test } from 'vitest'
import { scenarioShape } from '../../../scenarios/index.ts'
import { LANGS } from '../../model/lang.ts'
import { parseDuration } from '../../../scenarios/index.ts'
import { readDuration } from './duration-reading.ts'
import { fieldText, looseText, looseValue, problemText, rangeOf, readingOf } from './field-text.ts'
import { shapeAt } from './shape-walk.ts'

test.each([
  ['hello', 'hello'],
  [12, '12'],
  ['12', '"12"'],
  [true, 'true'],
  ['true', '"true"'],
  [null, 'null'],
  ['', ''],
  [[1], '[1]'],
])('%j', (value, text) => {
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

test('a field says a duration as people do, and reads its own words back to the millisecond in every language', () => {
  const [duration, instant] = [at('queues', 'jobs', 'lockDuration'), at('steps', 0, 'at')]
  expect(
    [
      fieldText(duration, 'PT10M', 'en'),
      fieldText(duration, 'PT10M', 'ru'),
      fieldText(duration, 'PT1H30M', 'pt'),
      fieldText(duration, 'soon', 'en'),
    ].map(text => text.replaceAll('\u00a0', ' ')),
  ).toEqual(['10 min', '10 мин', '1 h 30 min', 'soon'])
  expect([
    fieldText(instant, 'PT1M6S', 'en'),
    fieldText(instant, 'PT0.25S', 'es'),
    fieldText(instant, 'P2DT3H', 'en'),
    fieldText(instant, undefined, 'en'),
  ]).toEqual(['1:06', '0:00,250', '2 d 3 h', ''])
  for (const iso of [
    'PT0S',
    'PT0.001S',
    'PT59.999S',
    'PT1M0.5S',
    'PT23H59M59.999S',
    'P14D',
    'P365DT1H2M3.004S',
    'P2000D',
    'P10000DT1H',
    '-PT2S',
  ]) {
    for (const lang of LANGS) {
      for (const shape of [duration, instant]) {
        const read = readDuration(fieldText(shape, iso, lang), { never: false, signed: true })
        expect('iso' in read && parseDuration(read.iso), `${iso} ${lang} ${fieldText(shape, iso, lang)}`).toEqual(
          parseDuration(iso),
        )
      }
    }
  }
})

test('a problem says durations as the fields do, and quotes what was written', () => {
  expect(problemText("is PT2S; allowed: from PT5S to PT5M (Azure's limit), or never")).toBe(
    "is 2 s; allowed: from 5 s to 5 min (Azure's limit), or never",
  )
  expect(problemText('"-PT2S" is negative; it must be PT0S or longer')).toBe(
    '"-PT2S" is negative; it must be 0 ms or longer',
  )
  expect(problemText('P1DT1H is after the end of the run; runFor is PT1M40.5S')).toBe(
    '1 d 1 h is after the end of the run; runFor is 1 min 40.5 s',
  )
  expect(problemText('there is no entity "P1D" on P')).toBe('there is no entity "P1D" on P')
})

test('readings', () => {
  expect(readingOf(at('steps', 0, 'at'), 'PT1M6S', 'en')).toBe('1:06')
  expect(readingOf(at('queues', 'jobs', 'lockDuration'), 'PT90S', 'en')).toBe('1 min 30 s')
  expect(readingOf(at('queues', 'jobs', 'lockDuration'), 'soon', 'en')).toBeNull()
  expect(readingOf(at('queues', 'jobs', 'autoDeleteOnIdle'), 'P10675199DT2H48M5.4775807S', 'en')).toBeNull()
})
