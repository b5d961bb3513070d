/** Typed values in filters and actions: C#'s types and promotions (R-6, R-7), and the choices of sim-core/DECISIONS.md. */
import { describe, expect, test } from 'vitest'
import { DEFAULT_STARTS_AT } from '../input/input.ts'
import type { MessageInput, PropertyValue, RuleInput, TypedValue, ValueType } from '../input/input.ts'
import { compileRule } from './index.ts'
import { formatDateTime, formatTimeSpan, parseDateTime, parseIsoDuration } from './times.ts'
import { fromProperty, isWellWritten, toProperty } from './typed.ts'
import type { Known } from './values.ts'

const typed = ($type: ValueType, value: string): TypedValue => ({ $type, value })

const MESSAGE: MessageInput = {
  messageId: 'm',
  timeToLive: 60_000,
  scheduledEnqueueTime: 300_000,
  applicationProperties: {
    big: typed('long', '9007199254740993'),
    two: typed('double', '2'),
    nan: typed('double', 'NaN'),
    infinite: typed('double', 'Infinity'),
    price: typed('decimal', '2.50'),
    tenth: typed('decimal', '0.1'),
    third: typed('decimal', '3'),
    on: typed('datetime', '2026-01-01T00:05:00Z'),
    later: typed('datetime', '2026-01-01T00:05:00.0000001Z'),
    wait: typed('timespan', 'PT1M'),
    grade: typed('char', 'B'),
    id: typed('uuid', '6F9619FF-8B86-4D01-B42D-00CF4FC964FF'),
    same: typed('uuid', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'),
    bytes: typed('binary', 'AAEC'),
    whole: 2,
    text: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  },
}

function ruleOf(fields: Partial<RuleInput>) {
  const rule = compileRule({
    name: 'r',
    filterType: 'SqlFilter',
    sqlExpression: '1 = 1',
    correlation: null,
    actionSqlExpression: null,
    ...fields,
  })
  if ('column' in rule) throw new Error(rule.text)
  return rule
}

function judge(sqlExpression: string): unknown {
  const verdict = ruleOf({ sqlExpression }).evaluate(MESSAGE)
  return 'error' in verdict ? `${verdict.error}: ${verdict.message}` : verdict.matches
}

const truth = (text: string): string => (judge(text) === true ? 'T' : judge(`NOT (${text})`) === true ? 'F' : 'U')

test.each([
  ['big = 9007199254740993', 'T'],
  ['big = 9007199254740992', 'F'],
  ['big + 1 = 9007199254740994', 'T'],
  ['two = 2', 'T'],
  ['two / 4 = 0.5', 'T'],
  ['whole / 4 = 0', 'T'],
  ['nan = nan', 'F'],
  ['nan <> nan', 'T'],
  ['infinite > 1e308', 'T'],
  ['price = 2.5', 'T'],
  ['price > 2', 'T'],
  ['price < infinite', 'T'],
  ['tenth + tenth + tenth = 0.3', 'T'],
  ['tenth * 3 = 0.3', 'T'],
  ['third / 8 = 0.375', 'T'],
  ['price % 2 = 0.5', 'T'],
  ['-price < 0', 'T'],
  ['on = sys.ScheduledEnqueueTimeUtc', 'T'],
  ['later > on', 'T'],
  ['on + wait > later', 'T'],
  ['later - on < wait', 'T'],
  ['wait = sys.TimeToLive', 'T'],
  ['wait + wait > wait', 'T'],
  ['-wait < wait', 'T'],
  ['on > wait', 'U'],
  ["on > '2025-01-01T00:00:00Z'", 'U'],
  ['grade = 66', 'T'],
  ['grade = grade', 'T'],
  ["grade = 'B'", 'U'],
  ["grade + 'C' = 'BC'", 'T'],
  ['id = same', 'T'],
  ['id <> same', 'F'],
  ['id < same', 'U'],
  ['id = text', 'U'],
  ["id + '' = text", 'T'],
  ['bytes = bytes', 'U'],
  ['EXISTS(bytes)', 'T'],
  ['bytes IS NULL', 'F'],
  ["id LIKE '6%'", 'U'],
  ['newid() = newid()', 'F'],
])('R-7: %s is %s', (text, expected) => {
  expect(truth(text)).toBe(expected)
})

test.each([
  ['bytes + 1 = 1', 'FilterException: The operator + cannot be applied to a Binary and an integer.'],
  ['wait + 1 = 1', 'FilterException: The operator + cannot be applied to a TimeSpan and an integer.'],
  ['on + on = on', 'FilterException: The operator + cannot be applied to a DateTime and a DateTime.'],
  ['price / 0 = 1', 'FilterException: Attempted to divide by zero.'],
  ['price * 1e300 = 1', 'FilterException: Value was either too large or too small for a Decimal.'],
])('R-8: %s is an error', (text, expected) => {
  expect(judge(text)).toBe(expected)
})

test.each<[Record<string, PropertyValue>, boolean]>([
  [{ 'user.big': typed('long', '9007199254740993') }, true],
  [{ 'user.big': typed('long', '9007199254740992') }, false],
  [{ 'user.whole': typed('long', '2') }, true],
  [{ 'user.id': typed('uuid', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff') }, true],
  [{ 'user.id': '6f9619ff-8b86-4d01-b42d-00cf4fc964ff' }, false],
  [{ 'user.on': typed('datetime', '2026-01-01T00:05:00.000Z') }, true],
])('R-6: %j', (correlation, matches) => {
  expect(ruleOf({ filterType: 'CorrelationFilter', correlation }).evaluate(MESSAGE)).toEqual({ matches })
})

describe('actions', () => {
  function set(actionSqlExpression: string): MessageInput {
    const copy = ruleOf({ actionSqlExpression }).act(MESSAGE)
    if ('error' in copy) throw new Error(copy.message)
    return copy
  }
  test.each<[string, PropertyValue]>([
    ['big + 1', typed('long', '9007199254740994')],
    ['whole + 1', 3],
    ['two + 0.5', 2.5],
    ['price * 2', typed('decimal', '5.00')],
    ['on + wait', typed('datetime', '2026-01-01T00:06:00Z')],
    ['sys.ScheduledEnqueueTimeUtc', typed('datetime', '2026-01-01T00:05:00Z')],
    ['later - on', typed('timespan', 'PT0.0000001S')],
    ['id', typed('uuid', '6f9619ff-8b86-4d01-b42d-00cf4fc964ff')],
    ['grade', typed('char', 'B')],
    ['bytes', typed('binary', 'AAEC')],
  ])('SET a = %s', (text, expected) => {
    expect(set(`SET a = ${text}`).applicationProperties!.a).toEqual(expected)
  })
  test('a typed property keeps its type where the new value fits', () => {
    const { applicationProperties } = set("SET big = 5; SET price = 7; SET two = 'x'; SET wait = '00:01:00'")
    expect(applicationProperties).toMatchObject({
      big: typed('long', '5'),
      price: typed('decimal', '7'),
      two: 'x',
      wait: '00:01:00',
    })
  })
  test('the calendar begins with the run', () => {
    expect(set('SET sys.ScheduledEnqueueTimeUtc = on').scheduledEnqueueTime).toBe(300_000)
    expect(set("SET sys.ScheduledEnqueueTimeUtc = '2026-01-01T01:00:00Z'").scheduledEnqueueTime).toBe(3_600_000)
    expect(set("SET sys.ScheduledEnqueueTimeUtc = '2025-01-01T01:00:00Z'").scheduledEnqueueTime).toBe(0)
    expect(set('SET sys.TimeToLive = wait').timeToLive).toBe(60_000)
  })
})

describe('how each is written', () => {
  const good: Readonly<Record<ValueType, readonly string[]>> = {
    datetime: [
      '0001-01-01T00:00:00Z',
      '9999-12-31T23:59:59.9999999Z',
      '2024-02-29T12:00:00.5Z',
      '2000-02-29T00:00:00Z',
    ],
    double: ['0', '-0', '2.5', '1e21', '-1.5E-7', 'NaN', 'Infinity', '-Infinity', '1.7976931348623157e308'],
    long: ['0', '-1', '9223372036854775807', '-9223372036854775808'],
    binary: ['', 'AA==', 'AAE=', 'AAEC', '+/8='],
    uuid: ['6f9619ff-8b86-4d01-b42d-00cf4fc964ff'],
    timespan: ['PT0S', '-PT1S', 'P1DT2H3M4.1234567S', 'P10675199DT2H48M5.4775807S', 'PT0.5S', 'P2DT0.25S', 'PT1M0.1S'],
    char: ['a', 'é', '\u{1f600}', '\0'],
    decimal: ['0', '-12.50', '79228162514264337593543950335', '0.0000000000000000000000000001'],
  }
  const bad: Readonly<Record<ValueType, readonly string[]>> = {
    datetime: [
      '',
      '2026-01-01',
      '2026-02-29T00:00:00Z',
      '1900-02-29T00:00:00Z',
      '2026-01-01T24:00:00Z',
      '0000-01-01T00:00:00Z',
      '2026-01-01T00:00:00+01:00',
      '2026-01-01T00:00:00.12345678Z',
    ],
    double: ['', 'x', '1e309', 'infinity', '1,5', '0x10', ' 1', '.5'],
    long: ['', '-0', '01', '1.0', '9223372036854775808', '-9223372036854775809', '1e3'],
    binary: ['A', 'AA', 'AA=', 'AA*=', 'AAEC=', 'AAE-'],
    uuid: ['', '6f9619ff8b864d01b42d00cf4fc964ff', '{6f9619ff-8b86-4d01-b42d-00cf4fc964ff}'],
    timespan: ['', 'P', 'PT', 'P1M', '00:01:00', 'PT1', 'P10675199DT2H48M5.4775808S', 'PT0.12345678S'],
    char: ['', 'ab', 'e\u0301', '\ud83d'],
    decimal: ['', '1e3', '.5', '5.', '01', `1${'0'.repeat(40)}`],
  }
  test.each(Object.entries(good))('%s', (type, texts) => {
    expect(texts.filter(text => !isWellWritten(typed(type as ValueType, text)))).toEqual([])
  })
  test.each(Object.entries(bad))('no %s', (type, texts) => {
    expect(texts.filter(text => isWellWritten(typed(type as ValueType, text)))).toEqual([])
  })
  test('what is read is written back as the same value', () => {
    for (const [type, texts] of Object.entries(good)) {
      for (const text of texts) {
        const value = fromProperty(typed(type as ValueType, text)) as Known
        const again = toProperty(value)
        expect(fromProperty(again)).toEqual(value)
      }
    }
  })
})

test('instants are those of the calendar', () => {
  for (const text of ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00Z', '2024-12-31T23:59:59.5Z', '9999-12-31T00:00:00Z'])
    expect(formatDateTime(parseDateTime(text)!)).toBe(text)
  for (let ms = -6e13; ms < 2e14; ms += 1_234_567_890_123) {
    const iso = new Date(ms).toISOString()
    expect(formatDateTime(parseDateTime(iso)!)).toBe(iso.replace(/\.?0+Z$/, 'Z'))
  }
  expect(DEFAULT_STARTS_AT).toBe(Date.parse('2026-01-01T00:00:00Z'))
  for (const text of ['P10675199DT2H48M5.4775807S', '-P1DT0.0000001S', 'PT1M0.1S'])
    expect(formatTimeSpan(parseIsoDuration(text)!)).toBe(text)
})
