import { describe, expect, test } from 'vitest'
import { issueText } from '../schema/issue.ts'
import { readJson } from './json-text.ts'
import { Issues } from '../schema/issue.ts'
import { issuesOf, scenarioWith } from '../testing/issues-of.ts'

const good = '{ "busscope": 1, "runFor": "PT1M" }'

describe('text that is no scenario', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['white space', ' \n\t', 'empty'],
    ['only a byte order mark', '\uFEFF', 'empty'],
    ['a list', '[]', 'not a list'],
    ['a string', '"hello"', 'not "hello"'],
    ['a number', '12', 'not 12'],
    ['null', 'null', 'not null'],
    ['not JSON at all', 'hello', 'line 1, column 1'],
    ['a comment', '{\n  // my queue\n  "busscope": 1 }', 'line 2, column 3: JSON has no comments'],
    ['a comment in a list', '{ "steps": [ /* none */ ] }', 'comments'],
    ['single quotes', "{ 'busscope': 1 }", 'straight double quotes'],
    ['typographic quotes', '{ “busscope”: 1 }', 'straight double quotes'],
    ['a name without quotes', '{ busscope: 1 }', 'double quotes'],
    ['a missing comma', '{ "busscope": 1\n  "runFor": "PT1M" }', 'line 2, column 3: a comma was expected'],
    ['a comma too many', '{ "busscope": 1,\n}', 'line 1, column 16: there is a trailing comma before }'],
    ['a comma too many in a list', '{ "steps": [ 1, ] }', 'a trailing comma before ]'],
    ['a missing colon', '{ "busscope" 1 }', 'a colon after "busscope"'],
    ['a missing end', '{ "busscope": 1', 'ends too early'],
    ['an end inside a string', '{ "busscope": "1', 'ends inside a string'],
    ['a line break in a string', '{ "title": "a\nb" }', 'line break'],
    ['a control character in a string', '{ "title": "a\u0001b" }', 'control character'],
    ['a wrong escape', '{ "title": "a\\qb" }', 'not an escape'],
    ['a short unicode escape', '{ "title": "\\u12" }', 'not an escape'],
    ['text after the end', `${good} ${good}`, 'more text after the end'],
    ['NaN', '{ "seed": NaN }', 'NaN is not JSON'],
    ['Infinity', '{ "seed": -Infinity }', '-Infinity is not JSON'],
    ['undefined', '{ "seed": undefined }', 'undefined is not JSON'],
    ['True', '{ "seed": True }', 'lower case'],
    ['a leading zero', '{ "seed": 01 }', 'not a JSON number'],
    ['a leading dot', '{ "seed": .5 }', 'not a JSON number'],
    ['a leading plus', '{ "seed": +5 }', 'not a JSON number'],
    ['hexadecimal', '{ "seed": 0x10 }', 'not a JSON number'],
    ['a number with two dots', '{ "seed": 1.2.3 }', 'not a JSON number'],
    ['a byte order mark inside', '{ \uFEFF"busscope": 1 }', 'expected'],
  ])('%s', (_, text, word) => {
    const issues = issuesOf(text)
    expect(issues).toHaveLength(1)
    expect(issues[0]).toMatchObject({ path: '', message: expect.stringContaining(word) })
  })

  test('a byte order mark before the text is fine', () => expect(issuesOf(`\uFEFF${good}`)).toEqual([]))
})

describe('text that JSON.parse would take silently', () => {
  test.each([
    ['a name twice', '{ "busscope": 1, "runFor": "PT1M",\n "runFor": "PT2M" }', 'runFor', 'twice (again at line 2'],
    [
      'a name twice, escaped',
      '{ "busscope": 1, "runFor": "PT1M", "queues": { "a": {}, "\\u0061": {} } }',
      'queues.a',
      'twice',
    ],
    ['a number too large', '{ "busscope": 1, "runFor": "PT1M", "seed": 1e999 }', 'seed', 'too large'],
    ['a negative number too large', '{ "busscope": 1, "runFor": "PT1M", "seed": -1e999 }', 'seed', 'too large'],
    [
      'half of a character',
      '{ "busscope": 1, "runFor": "PT1M", "title": "a\\ud800b" }',
      'title',
      'half of a character',
    ],
    [
      'half of a character, unescaped',
      '{ "busscope": 1, "runFor": "PT1M", "title": "a\udc00b" }',
      'title',
      'half of a character',
    ],
  ])('%s', (_, text, path, word) => {
    expect(issuesOf(text)).toEqual([expect.objectContaining({ path, message: expect.stringContaining(word) })])
  })
})

test.each([
  ['where the mistake is', '{ "busscope": 1,\n  busscope }', 19],
  ['where a value should be', '{ "seed": .5 }', 10],
  ['where a name stands that is written again', '{ "seed": 1, "seed": 2 }', 2],
  ['after a byte order mark', '\uFEFF{ "seed": .5 }', 11],
])('says %s', (_, text, offset) => expect(issuesOf(text)[0]).toMatchObject({ offset }))

describe('hostile text', () => {
  const inTime = (text: string, word: string) => {
    const issues = issuesOf(text)
    expect(issues.map(issueText).join('\n')).toContain(word)
  }
  test('longer than 1 MiB', () => inTime(scenarioWith({ title: 'x'.repeat(1 << 20) }), '1 MiB'))
  test('longer than 1 MiB in UTF-8 only', () => inTime(scenarioWith({ title: '€'.repeat(400_000) }), '1 MiB'))
  test('just within 1 MiB', () =>
    expect(issuesOf(scenarioWith({ title: '€'.repeat(340_000) }))[0]?.message).toContain('0 to 500'))
  test('100 MB', () => inTime('x'.repeat(100_000_000), '1 MiB'))
  test('a bomb of lists', () => inTime('['.repeat(500_000), 'deeper than 32'))
  test('a bomb of objects', () => inTime('{"a":'.repeat(200_000), 'deeper than 32'))
  test('32 levels are fine, 33 are not', () => {
    const nested = (levels: number) =>
      `{"busscope":1,"runFor":"PT1M","queues":{"q":{}},"steps":[{"at":"PT0S","do":"send","to":"q","message":{"body":${'['.repeat(levels)}${']'.repeat(levels)}}}]}`
    expect(issuesOf(nested(28))).toEqual([])
    expect(issuesOf(nested(29))[0]?.message).toContain('deeper than 32')
  })
  test('a long string of escapes', () =>
    expect(issuesOf(scenarioWith({ title: '\n'.repeat(300_000) }))[0]?.message).toContain('0 to 500'))
  test('a million mistakes are counted, not listed', () => {
    const issues = issuesOf(scenarioWith({ steps: Array.from({ length: 10_000 }, () => ({ ato: 'x', doo: 'send' })) }))
    expect(issues).toHaveLength(201)
    expect(issues.at(-1)!.message).toMatch(/^and \d+ more problems$/)
  })
  test('many names twice', () => {
    const issues = issuesOf(`{${'"a":1,'.repeat(150_000)}"a":1}`)
    expect(issues).toHaveLength(201)
  })
})

test('what the scan takes, JSON.parse takes, and the other way round', () => {
  const texts = [
    '0',
    '-0',
    '-',
    '1e5',
    '1E+5',
    '1.e5',
    '[]',
    '[,]',
    '{}',
    '{,}',
    '"\\u00e4"',
    '"\\',
    'tru',
    'nul',
    '[1 2]',
    '{"a"}',
    '{"a":}',
    '"\u2028"',
    '\u00a0[]',
    '[1]\n\n',
    '-01',
    '1e',
    '""x',
    '[true,false,null]',
    'truefalse',
  ]
  for (const text of texts) {
    let valid = true
    try {
      JSON.parse(text)
    } catch {
      valid = false
    }
    expect(readJson(text, new Issues()) !== undefined, text).toBe(valid)
  }
})
