/** Rule actions: R-5, R-8, R-9, and the pages' "SET performs implicit conversion if possible". */
import { describe, expect, test } from 'vitest'
import type { MessageInput } from '../input/input.ts'
import { compileRule } from './index.ts'
import type { RuleError } from './index.ts'

const MESSAGE: MessageInput = {
  messageId: 'm1',
  subject: 'Bus stop',
  timeToLive: 60_000,
  applicationProperties: { color: 'red', Quantity: 11, urgent: true, none: null },
}

function act(action: string, message = MESSAGE): MessageInput | RuleError {
  const rule = compileRule({
    name: 'half',
    filterType: 'TrueFilter',
    sqlExpression: null,
    correlation: null,
    actionSqlExpression: action,
  })
  if ('column' in rule) throw new Error(`column ${rule.column}: ${rule.text}`)
  return rule.act(message)
}

/** The application properties of the copy, without RuleName. */
function properties(action: string): unknown {
  const copy = act(action)
  if ('error' in copy) return `${copy.error}: ${copy.message}`
  const { RuleName, ...others } = copy.applicationProperties ?? {}
  expect(RuleName).toBe('half')
  return others
}

test('R-5: the copy gets RuleName, the message stays as it was', () => {
  const before = structuredClone(MESSAGE)
  expect(act("SET quantity = quantity / 2; REMOVE color; SET sys.CorrelationId = 'low';")).toEqual({
    messageId: 'm1',
    subject: 'Bus stop',
    timeToLive: 60_000,
    correlationId: 'low',
    applicationProperties: { Quantity: 5, urgent: true, none: null, RuleName: 'half' },
  })
  expect(MESSAGE).toEqual(before)
})

test('R-5: a message without application properties gets them', () => {
  expect(act('SET a = 1', { messageId: 'm' })).toEqual({
    messageId: 'm',
    applicationProperties: { a: 1, RuleName: 'half' },
  })
  expect(act('REMOVE a', { messageId: 'm' })).toEqual({ messageId: 'm', applicationProperties: { RuleName: 'half' } })
})

describe('application properties', () => {
  const { color, urgent, none, Quantity } = MESSAGE.applicationProperties!
  const same = { color, Quantity, urgent, none }
  test.each([
    ['SET a = 1; SET b = a + 1', { ...same, a: 1, b: 2 }],
    ['SET QUANTITY = 3', { ...same, Quantity: 3 }],
    ['SET a = missing', { ...same, a: null }],
    ['SET color = NULL', { ...same, color: null }],
    ['REMOVE missing', same],
    ['REMOVE [COLOR]', { Quantity, urgent, none }],
    ['SET a = 2.5', { ...same, a: 2.5 }],
    ["SET a = sys.Label + '!'", { ...same, a: 'Bus stop!' }],
    ['SET a = sys.TimeToLive', { ...same, a: { $type: 'timespan', value: 'PT1M' } }],
    ['SET a = 1.0 / 0', { ...same, a: { $type: 'double', value: 'Infinity' } }],
    ['SET a = 4.0 / 2', { ...same, a: { $type: 'double', value: '2' } }],
    ['SET a = 9007199254740993', { ...same, a: { $type: 'long', value: '9007199254740993' } }],
    ['SET color = 5', { ...same, color: '5' }],
    ["SET Quantity = '12.5'", { ...same, Quantity: 12.5 }],
    ["SET Quantity = 'many'", { ...same, Quantity: 'many' }],
    ["SET urgent = 'False'", { ...same, urgent: false }],
    ['SET urgent = 0', { ...same, urgent: 0 }],
    ['SET none = TRUE', { ...same, none: true }],
  ])('%s', (action, expected) => {
    expect(properties(action)).toEqual(expected)
  })
  test('a name that JavaScript treats specially is a name', () => {
    const copy = act('SET [__proto__] = 1', {}) as MessageInput
    expect(Object.entries(copy.applicationProperties!)).toEqual([
      ['__proto__', 1],
      ['RuleName', 'half'],
    ])
  })
})

describe('R-9: system properties change in the copy, the ones without effect too', () => {
  test.each<[string, Partial<MessageInput>]>([
    ["SET sys.MessageId = 'other'", { messageId: 'other' }],
    ["SET sys.Label = 'x'", { subject: 'x' }],
    ['SET sys.Subject = 5', { subject: '5' }],
    ["SET sys.ScheduledEnqueueTimeUtc = 'PT5M'", { scheduledEnqueueTime: 300_000 }],
    ["SET sys.TimeToLive = 'PT1M30S'", { timeToLive: 90_000 }],
    ["SET sys.TimeToLive = '1.02:03:04.5'", { timeToLive: 93_784_500 }],
    ["SET sys.TimeToLive = '00:10'", { timeToLive: 600_000 }],
    ['SET sys.TimeToLive = NULL', { timeToLive: null }],
    ["SET sys.TimeToLive = 'P10675199DT2H48M5.4775807S'", { timeToLive: null }],
    ["SET sys.SessionId = 's'; SET sys.PartitionKey = sys.SessionId", { sessionId: 's', partitionKey: 's' }],
  ])('%s', (action, changed) => {
    expect(act(action)).toMatchObject(changed)
  })
  test('NULL clears', () => {
    expect(act('SET sys.Label = NULL; SET sys.ScheduledEnqueueTime = missing')).not.toHaveProperty('subject')
  })
})

describe('R-8: an action that fails', () => {
  test.each([
    ['SET sys.NoSuch = 1', "RuleActionException: The system property 'NoSuch' does not exist."],
    ['SET a = sys.NoSuch', "RuleActionException: The system property 'NoSuch' does not exist."],
    ['SET sys.SequenceNumber = 1', "RuleActionException: The system property 'SequenceNumber' cannot be set."],
    ['SET sys.MessageId = missing', "RuleActionException: The system property 'MessageId' cannot be null or empty."],
    [
      `SET sys.SessionId = '${'s'.repeat(129)}'`,
      "RuleActionException: The system property 'SessionId' takes at most 128 characters.",
    ],
    [
      "SET sys.TimeToLive = 'soon'",
      "RuleActionException: The system property 'TimeToLive' is a TimeSpan; 'soon' cannot be converted.",
    ],
    [
      "SET sys.TimeToLive = 'P99999999D'",
      "RuleActionException: The system property 'TimeToLive' is a TimeSpan; 'P99999999D' cannot be converted.",
    ],
    [
      "SET sys.ScheduledEnqueueTime = 'P10675199DT2H48M5.4775807S'",
      "RuleActionException: The system property 'ScheduledEnqueueTime' is a DateTime; 'P10675199DT2H48M5.4775807S' cannot be converted.",
    ],
    [
      'SET sys.TimeToLive = 5',
      "RuleActionException: The system property 'TimeToLive' is a TimeSpan; an integer cannot be converted.",
    ],
    ["SET sys.TimeToLive = 'PT0S'", "RuleActionException: The system property 'TimeToLive' must be longer than zero."],
    ['SET a = 1 / 0', 'RuleActionException: Attempted to divide by zero.'],
    [
      `SET a = '${'x'.repeat(500)}'; ${'SET a = a+a+a+a+a;'.repeat(20)}`,
      'RuleActionException: The concatenated string is longer than a property may be (32 KB).',
    ],
  ])('%.40s', (action, expected) => {
    expect(properties(action)).toBe(expected)
  })
})

describe('newid()', () => {
  const idOf = (message: MessageInput) => (act('SET sys.MessageId = newid()', message) as MessageInput).messageId
  test('is a GUID, the same in every run', () => {
    expect(idOf(MESSAGE)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(idOf(MESSAGE)).toBe(idOf(structuredClone(MESSAGE)))
  })
  test('differs by message and place', () => {
    const { a, b } = (act('SET a = newid(); SET b = newid()') as MessageInput).applicationProperties!
    const ids = [idOf(MESSAGE), idOf({ ...MESSAGE, body: 1 }), a, b]
    expect(new Set(ids).size).toBe(ids.length)
  })
})
