/** What filters make of messages, and the choices of sim-core/DECISIONS.md where the pages are silent. */
import { describe, expect, test } from 'vitest'
import type { MessageInput, PropertyValue, RuleInput } from '../input/input.ts'
import { compileRule } from './index.ts'
import type { CompiledRule } from './index.ts'

const MESSAGE: MessageInput = {
  messageId: 'm1',
  subject: 'Bus stop',
  to: 'Store5',
  timeToLive: 60_000,
  sizeInBytes: 100,
  applicationProperties: {
    color: 'red',
    quantity: 10,
    price: 2.5,
    urgent: true,
    none: null,
    'a b': 1,
    version: '2',
    Escaped: '50%',
  },
}

function ruleOf(fields: Partial<RuleInput>): CompiledRule {
  const plain = {
    name: 'r',
    filterType: 'SqlFilter',
    sqlExpression: null,
    correlation: null,
    actionSqlExpression: null,
  } as const
  const rule = compileRule({ ...plain, ...fields })
  if ('column' in rule) throw new Error(`column ${rule.column}: ${rule.text}`)
  return rule
}

function judge(sqlExpression: string, message = MESSAGE): unknown {
  const verdict = ruleOf({ sqlExpression }).evaluate(message)
  return 'error' in verdict ? `${verdict.error}: ${verdict.message}` : verdict.matches
}

/** T, F or U: a condition is unknown when neither it nor its opposite matches. */
function truth(text: string): string {
  return judge(text) === true ? 'T' : judge(`NOT (${text})`) === true ? 'F' : 'U'
}

describe('R-7: a missing property is unknown, and so is null', () => {
  test.each([
    ['missing = 1', 'U'],
    ['missing <> 1', 'U'],
    ['none = 1', 'U'],
    ['none = NULL', 'U'],
    ['missing + 1 = 1', 'U'],
    ['-missing = 1', 'U'],
    ['missing IS NULL', 'T'],
    ['none IS NULL', 'T'],
    ['color IS NULL', 'F'],
    ['color IS NOT NULL', 'T'],
    ['missing IS NOT NULL', 'F'],
    ['EXISTS(missing)', 'F'],
    ['EXISTS(none)', 'T'],
    ['EXISTS(color)', 'T'],
    ['p(missing) = 1', 'U'],
    ["missing LIKE '%'", 'U'],
    ['color LIKE none', 'U'],
    ['color NOT LIKE missing', 'U'],
    ["color LIKE 'r%' ESCAPE missing", 'U'],
    ['missing IN (1)', 'U'],
    ['missing NOT IN (1)', 'U'],
    ['quantity IN (missing, 10)', 'T'],
    ['quantity IN (missing, 11)', 'U'],
    ['quantity NOT IN (missing, 11)', 'U'],
    ['quantity IN (11, 12)', 'F'],
  ])('%s is %s', (text, expected) => {
    expect(truth(text)).toBe(expected)
  })

  const values = { T: 'quantity = 10', F: 'quantity = 11', U: 'missing = 1' } as const
  test.each([
    ['AND', 'T', 'T', 'T'],
    ['AND', 'T', 'F', 'F'],
    ['AND', 'T', 'U', 'U'],
    ['AND', 'F', 'F', 'F'],
    ['AND', 'F', 'U', 'F'],
    ['AND', 'U', 'U', 'U'],
    ['OR', 'T', 'T', 'T'],
    ['OR', 'T', 'F', 'T'],
    ['OR', 'T', 'U', 'T'],
    ['OR', 'F', 'F', 'F'],
    ['OR', 'F', 'U', 'U'],
    ['OR', 'U', 'U', 'U'],
  ] as const)('%s: %s and %s give %s', (operator, left, right, expected) => {
    expect(truth(`${values[left]} ${operator} ${values[right]}`)).toBe(expected)
    expect(truth(`${values[right]} ${operator} ${values[left]}`)).toBe(expected)
  })
})

describe('R-7: scopes, and names without case', () => {
  test.each([
    "COLOR = 'red'",
    "user.Color = 'red'",
    "USER.color = 'red'",
    '[a b] = 1',
    '"A B" = 1',
    "sys.label = 'Bus stop'",
    'SYS.Subject = sys.Label',
    "sys.MessageId = 'm1'",
    "sys.To = 'Store5'",
    'sys.Size = 100',
    'sys.TimeToLive IS NOT NULL',
    "p('quantity') = 10",
    "property('sys.' + 'To') = 'Store5'",
    "property('user.quantity') = 10",
  ])('%s', text => {
    expect(judge(text)).toBe(true)
  })

  test('a name written exactly goes before one that differs in case', () => {
    const message = { applicationProperties: { Kind: 'first', kind: 'second' } }
    const texts = ["kind = 'second'", "Kind = 'first'", "KIND = 'first'"]
    expect(texts.map(text => judge(text, message))).toEqual([true, true, true])
  })

  test('values and strings with their case', () => {
    expect(truth("color = 'Red'")).toBe('F')
    expect(truth("color LIKE 'R%'")).toBe('F')
  })

  test('what everything has by inheritance is no property', () => {
    expect(truth('constructor = 1')).toBe('U')
    expect(truth('EXISTS([__proto__])')).toBe('F')
    expect(judge('EXISTS(x)', { messageId: 'm' })).toBe(false)
  })
})

describe('R-7: a system property that does not exist is an error, one that is not set is null', () => {
  const error = "FilterException: The system property 'NoSuch' does not exist."
  test.each([
    ['sys.NoSuch = 1', error],
    ['sys.NoSuch IS NULL', error],
    ['EXISTS(sys.NoSuch)', error],
    ["p('sys.NoSuch') = 1", error],
    ["sys.ReplyTo = 'x'", false],
    ['sys.ReplyTo IS NULL', true],
    ['EXISTS(sys.ReplyTo)', false],
    ['EXISTS(sys.To)', true],
    ['sys.SequenceNumber IS NULL', true],
    ['sys.ScheduledEnqueueTimeUtc IS NULL', true],
  ])('%s', (text, expected) => {
    expect(judge(text)).toBe(expected)
  })

  test('what is not needed is not looked at', () => {
    expect(judge("color = 'blue' AND sys.NoSuch = 1")).toBe(false)
    expect(judge("color = 'red' OR sys.NoSuch = 1")).toBe(true)
    expect(judge("sys.NoSuch = 1 OR color = 'red'")).toBe(error)
    expect(judge("color IN ('red', sys.NoSuch)")).toBe(true)
  })
})

describe('R-7: numbers as in C#', () => {
  test.each([
    'quantity = 10.0',
    'quantity > 9.99',
    'price * 2 = 5',
    '7 / 2 = 3',
    '7.0 / 2 = 3.5',
    '-7 / 2 = -3',
    '-7 % 3 = -1',
    '7.5 % 2 = 1.5',
    '2 + 3 * 4 = 14',
    '(2 + 3) * 4 = 20',
    '10 - 3 - 2 = 5',
    '100 / 10 / 5 = 2',
    '- -quantity = 10',
    '+price = 2.5',
    '9223372036854775807 + 1 < 0',
    '9007199254740993 <> 9007199254740992',
    '1.0 / 0 > 1e308',
    'NOT 0.0 / 0 = 0.0 / 0',
    '0.0 / 0 <> 0.0 / 0',
    '1 = 1.0',
  ])('%s', text => {
    expect(judge(text)).toBe(true)
  })

  test.each([
    ['1 / 0 = 1', 'FilterException: Attempted to divide by zero.'],
    ['quantity % 0 = 1', 'FilterException: Attempted to divide by zero.'],
    ['color - 1 = 1', 'FilterException: The operator - cannot be applied to a string and an integer.'],
    ['urgent + 1 = 1', 'FilterException: The operator + cannot be applied to a Boolean and an integer.'],
    ['-color = 1', 'FilterException: A sign cannot be applied to a string.'],
    ['sys.TimeToLive * 2 = 1', 'FilterException: The operator * cannot be applied to a TimeSpan and an integer.'],
    ['p(quantity) = 1', 'FilterException: The name given to property() must be a string, not an integer.'],
    ['color LIKE quantity', 'FilterException: The pattern of LIKE must be a string, not an integer.'],
    ["color LIKE 'r' ESCAPE color", 'FilterException: The escape character of LIKE must be a string of length 1.'],
    ["color LIKE 'r\\' ESCAPE '\\'", 'FilterException: The pattern of LIKE ends with the escape character.'],
  ])('R-8: %s is an error', (text, expected) => {
    expect(judge(text)).toBe(expected)
  })
})

describe('values of unlike types are neither equal nor unequal (no implicit conversion)', () => {
  test.each([
    'version = 2',
    'version <> 2',
    'version > 1',
    'urgent = 1',
    "urgent = 'True'",
    'urgent > FALSE',
    "quantity = '10'",
    "sys.TimeToLive = 'PT1M'",
    "quantity LIKE '1%'",
  ])('%s', text => {
    expect(truth(text)).toBe('U')
  })
})

describe('strings', () => {
  test.each([
    "'a' + 'b' = 'ab'",
    "color + quantity = 'red10'",
    "urgent + '' = 'True'",
    "'b' > 'a'",
    "'B' < 'a'",
    "'it''s' = 'it' + '''' + 's'",
    "sys.TimeToLive + '' = 'PT1M'",
  ])('%s', text => {
    expect(judge(text)).toBe(true)
  })

  test('a concatenation beyond what a property may hold is an error', () => {
    const message = { applicationProperties: { a: 'x'.repeat(20_000) } }
    expect(judge("a + a = 'x'", message)).toBe(
      'FilterException: The concatenated string is longer than a property may be (32 KB).',
    )
  })
})

describe('R-7: LIKE', () => {
  test.each([
    ["color LIKE 'red'", 'T'],
    ["color LIKE 're'", 'F'],
    ["color LIKE '%'", 'T'],
    ["color LIKE '___'", 'T'],
    ["color LIKE '__'", 'F'],
    ["color LIKE '%e%'", 'T'],
    ["color NOT LIKE '%x%'", 'T'],
    ["color LIKE 'r%d'", 'T'],
    ["color LIKE 'r%%d'", 'T'],
    ["color LIKE ''", 'F'],
    ["Escaped LIKE '50\\%' ESCAPE '\\'", 'T'],
    ["Escaped LIKE '5_\\%' ESCAPE '\\'", 'T'],
    ["color LIKE '\\%' ESCAPE '\\'", 'F'],
    ["'a_b' LIKE 'a!_b' ESCAPE '!'", 'T'],
    ["'axb' LIKE 'a!_b' ESCAPE '!'", 'F'],
    ["'.*' LIKE '.*'", 'T'],
    ["'ab' LIKE '.*'", 'F'],
    ["'[a]' LIKE '[a]'", 'T'],
    ["'x' + color LIKE 'x' + '%'", 'T'],
  ])('%s is %s', (text, expected) => {
    expect(truth(text)).toBe(expected)
  })
})

describe('R-6: correlation filters', () => {
  function correlates(correlation: Record<string, PropertyValue>): unknown {
    return ruleOf({ filterType: 'CorrelationFilter', correlation }).evaluate(MESSAGE)
  }
  test.each<[Record<string, PropertyValue>, boolean]>([
    [{ subject: 'Bus stop' }, true],
    [{ subject: 'bus stop' }, false],
    [{ subject: 'Bus stop', to: 'Store6' }, false],
    [{ replyTo: 'x' }, false],
    [{ 'user.color': 'red' }, true],
    [{ 'user.COLOR': 'red' }, true],
    [{ 'user.color': 'Red' }, false],
    [{ 'user.missing': 'x' }, false],
    [{ subject: 'Bus stop', 'user.quantity': 10, 'user.urgent': true }, true],
    [{ 'user.quantity': '10' }, false],
    [{ 'user.version': 2 }, false],
    [{}, true],
  ])('%j', (correlation, matches) => {
    expect(correlates(correlation)).toEqual({ matches })
  })
})

test('R-4: the true filter matches everything, the false filter nothing', () => {
  expect(ruleOf({ filterType: 'TrueFilter' }).evaluate({})).toEqual({ matches: true })
  expect(ruleOf({ filterType: 'FalseFilter' }).evaluate(MESSAGE)).toEqual({ matches: false })
})

describe('explain', () => {
  test('each condition with what it gave and read', () => {
    const rule = ruleOf({
      sqlExpression: "NOT (quantity > 100 OR missing = price) AND (sys.Label LIKE '%bus%' OR sys.NoSuch = 1)",
    })
    expect(rule.explain(MESSAGE)).toEqual([
      {
        text: 'quantity > 100',
        column: 6,
        truth: false,
        operandTruth: undefined,
        within: 'not',
        error: null,
        values: [{ name: 'quantity', value: 10 }],
      },
      {
        text: 'missing = price',
        column: 24,
        truth: undefined,
        operandTruth: undefined,
        within: 'not',
        error: null,
        values: [
          { name: 'missing', value: undefined },
          { name: 'price', value: 2.5 },
        ],
      },
      {
        text: "sys.Label LIKE '%bus%'",
        column: 46,
        truth: false,
        operandTruth: undefined,
        within: 'or',
        error: null,
        values: [{ name: 'sys.Label', value: 'Bus stop' }],
      },
      {
        text: 'sys.NoSuch = 1',
        column: 72,
        truth: undefined,
        operandTruth: undefined,
        within: 'or',
        error: "The system property 'NoSuch' does not exist.",
        values: [{ name: 'sys.NoSuch', value: undefined }],
      },
    ])
  })
  test('each property of a correlation filter', () => {
    const rule = ruleOf({ filterType: 'CorrelationFilter', correlation: { subject: 'x', 'user.quantity': 10 } })
    expect(rule.explain(MESSAGE)).toEqual([
      {
        text: "sys.subject = 'x'",
        column: 0,
        truth: false,
        operandTruth: false,
        within: null,
        error: null,
        values: [{ name: 'sys.subject', value: 'Bus stop' }],
      },
      {
        text: 'quantity = 10',
        column: 0,
        truth: true,
        operandTruth: true,
        within: null,
        error: null,
        values: [{ name: 'quantity', value: 10 }],
      },
    ])
  })
  test('a true filter has no conditions', () => {
    expect(ruleOf({ filterType: 'TrueFilter' }).explain(MESSAGE)).toEqual([])
  })
})
