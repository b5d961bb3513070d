/** What is good text and what is not, and at which column (R-7, M). */
import { describe, expect, test } from 'vitest'
import { checkAction, checkFilter, compileRule } from './index.ts'

describe('R-7: good filters', () => {
  test.each([
    "sys.Label LIKE '%bus%'",
    "sys.Label LIKE '%bus%' OR user.tag IN ('queue', 'topic', 'subscription')",
    "StoreId IN('Store1', 'Store2', 'Store3')",
    "sys.To NOT IN ('Store1','Store2') OR StoreId NOT IN ('Store1','Store2')",
    "property LIKE 'ABC\\%' ESCAPE '\\'",
    '[Property With Space] = 1 AND [HR-EmployeeID] IS NOT NULL AND "Contoso & Northwind" <> \'x\'',
    '"http://schemas.microsoft.com/xrm/2011/Claims/EntityLogicalName" = \'account\'',
    '[a]]b] = 1 AND "say ""hi""" = 2',
    "color='red' and Quantity>=10 And not exists(priority)",
    '1894 = 1894.1204 OR 101.5E5 < 0.5E-2 OR .5 = 5. OR 1e3 > 1',
    'a = TRUE OR b = false OR c = NULL',
    'NOT NOT (a = 1)',
    '((a + 1) * 2) % 3 = -b',
    "p('a') = property('sys.' + 'Label')",
    'newid() <> newid()',
    'sys = 1 AND user = 2 AND property = 3',
    'ключ = 1 AND größe_2 = 3',
    'EXISTS(sys.ReplyTo)',
    '\t a\n=\r\n1 ',
  ])('%s', text => {
    expect(checkFilter(text)).toBeNull()
  })
})

describe('R-7: what is wrong with a filter, and where', () => {
  test.each([
    ['', 1, 'a property or a value is expected, but the text ends here'],
    ['a', 1, 'a condition is expected here, not a value alone; write a = TRUE, for example'],
    ['a = 1 AND', 10, 'a property or a value is expected, but the text ends here'],
    ['a = = 1', 5, 'a property or a value is expected, not ='],
    ['a == 1', 3, 'equality is written with one ='],
    ['a = 1 b = 2', 7, 'AND, OR or the end is expected, not b'],
    ['a = 1)', 6, 'AND, OR or the end is expected, not )'],
    ['(a = 1', 7, ') is expected to close the parenthesis, but the text ends here'],
    ['a IN ()', 7, 'a property or a value is expected, not )'],
    ["a IN 'x'", 6, "( is expected after IN, not 'x'"],
    ['a BETWEEN 1 AND 2', 3, 'there is no BETWEEN, use >= and <=; AND, OR or the end is expected, not BETWEEN'],
    ['a NOT = 1', 3, 'AND, OR or the end is expected, not NOT'],
    ['a IS 5', 6, 'NULL is expected after IS, not 5'],
    ['a + 1 IS NULL', 1, 'IS NULL tests a property, nothing else'],
    ['a LIKE 5', 8, 'the pattern of LIKE is a string'],
    ["a LIKE 'x' ESCAPE 'ab'", 19, 'ESCAPE takes a string of one character'],
    ['EXISTS(1)', 8, 'the property that may exist is expected, not 1'],
    ['(a = 1) + 2 = 3', 2, 'a value is expected here, not a condition'],
    ['a AND b = 1', 1, 'a condition is expected here, not a value alone; write a = TRUE, for example'],
    ["a = 'it's'", 10, "' is never closed by '"],
    ['[a = 1', 1, '[ is never closed by ]'],
    ['[] = 1', 1, '[] names nothing'],
    ['order.id = 1', 1, 'the scope before a dot is sys or user, not order; a name with a dot is written in brackets'],
    ['sys. = 1', 6, 'the name of a property is expected after sys., not ='],
    ['in = 1', 1, 'a property or a value is expected, not IN'],
    ['a = @p', 5, "a rule written as in ARM has no parameters; write the value itself, a string in '…'"],
    ['_a = 1', 1, 'a name cannot begin with _; write it in brackets: [_name]'],
    ['1a = 1', 2, 'a name cannot follow a number directly; in brackets it may begin with a digit: [1st]'],
    ['a = 1 && b = 2', 7, 'conditions are joined by AND and OR'],
    ['! a = 1', 1, '! stands only in !=; write NOT'],
    ['a = 9223372036854775808', 5, '9223372036854775808 is beyond the largest integer, 9223372036854775807'],
    ['a = 1e999', 5, '1e999 is beyond the largest double'],
    ['a = 😀', 5, '"😀" has no meaning here'],
    ["a = upper('x')", 5, 'there is no function upper; known are newid(), property(name) and p(name)'],
    ['newid(1) = 1', 7, ') is expected at once, newid takes nothing, not 1'],
  ])('%s', (text, column, problem) => {
    expect(checkFilter(text)).toEqual({ column, text: problem })
  })
})

describe('good actions', () => {
  test.each([
    "SET quantity = quantity / 2; REMOVE priority;SET sys.CorrelationId = 'low';",
    'SET a = 1 SET b = 2 REMOVE c',
    'set [a b] = NULL; remove "x"',
    "SET sys.ScheduledEnqueueTimeUtc = 'PT5M'",
  ])('%s', text => {
    expect(checkAction(text)).toBeNull()
  })
})

describe('what is wrong with an action, and where', () => {
  test.each([
    ['', 1, 'SET or REMOVE is expected, but the text ends here'],
    [';', 1, 'SET or REMOVE is expected, not ;'],
    ['SET a', 6, '= is expected after the property of SET, but the text ends here'],
    ['SET 5 = 1', 5, 'the property to set is expected, not 5'],
    ['SET set = 1', 5, 'the property to set is expected (a name that is a keyword is written in brackets), not SET'],
    ['SET a = b = 1', 11, 'SET or REMOVE is expected, not ='],
    ['SET a = (b = 1)', 10, 'a value is expected here, not a condition'],
    ['REMOVE a, b', 9, 'SET or REMOVE is expected, not ,'],
    ['REMOVE sys.Label', 8, 'REMOVE takes an application property; SET a system property to NULL to clear it'],
    ['DELETE a', 1, 'SET or REMOVE is expected, not DELETE'],
  ])('%s', (text, column, problem) => {
    expect(checkAction(text)).toEqual({ column, text: problem })
  })
})

describe('M: limits', () => {
  test('1,024 characters', () => {
    const filter = `a = '${'x'.repeat(1018)}'`
    expect(checkFilter(filter)).toBeNull()
    const text = "the text has 1025 characters, Azure's limit is 1,024"
    expect(checkFilter(`${filter} `)).toEqual({ column: 1025, text, limit: 'azure' })
    expect(checkAction(`SET ${filter}`)?.column).toBe(1025)
  })
  test('32 statements an action', () => {
    expect(checkAction('SET a = 1;'.repeat(32))).toBeNull()
    const text = "an action has at most 32 statements, Azure's limit"
    expect(checkAction('SET a = 1;'.repeat(33))).toEqual({ column: 321, text, limit: 'azure' })
  })
  test('64 levels', () => {
    expect(checkFilter(`${'('.repeat(64)}a = 1${')'.repeat(64)}`)).toBeNull()
    expect(checkFilter(`${'('.repeat(65)}a = 1${')'.repeat(65)}`)).toMatchObject({ column: 66, limit: 'busscope' })
    const endless = ['(', 'NOT ', '-', 'p('].map(text => text.repeat(Math.floor(1024 / text.length)))
    for (const text of endless) expect(checkFilter(text)?.text).toContain('nests deeper than 64')
  })
  test('many operands do not nest', () => {
    expect(checkFilter(`a = 1${'+1'.repeat(509)}`)).toBeNull()
    expect(checkFilter(`1=1${' OR 1=1'.repeat(145)}`)).toBeNull()
  })
})

test('a rule that cannot be compiled says what is wrong with its filter, or else with its action', () => {
  const rule = {
    name: 'r',
    filterType: 'SqlFilter',
    sqlExpression: 'a =',
    correlation: null,
    actionSqlExpression: 'SET',
  } as const
  expect(compileRule(rule)).toMatchObject({ column: 4 })
  const wrongAction = { column: 4, text: 'the property to set is expected, but the text ends here' }
  expect(compileRule({ ...rule, filterType: 'TrueFilter' })).toEqual(wrongAction)
  expect(compileRule({ ...rule, sqlExpression: null })).toMatchObject({ column: 1 })
})
