import { describe, expect, test } from 'vitest'
import { parseScenario } from '../../../scenarios/index.ts'
import { aimOf, gapFor, mistakesOf, pathAt, rangeOf, readTree } from './places.ts'

const text = `{
  "runFor": "PT1M",
  "queues": { "a.b": { "lockDuration": "PT1S" }, "jobs": {} },
  "steps": [{ "at": "PT9M" }, { "at": "PT1S" }]
}`
const tree = readTree(text)

test.each([
  ['a value, with its name', ['queues', 'a.b', 'lockDuration'], '"lockDuration": "PT1S"'],
  ['an object: its name', ['queues', 'jobs'], '"jobs"'],
  ['an entry of a list: its bracket', ['steps', 1], '{'],
  ['inside of an entry', ['steps', 1, 'at'], '"at": "PT1S"'],
  ['what is missing: what should have it', ['queues', 'jobs', 'status'], '"jobs"'],
  ['an entry that is missing', ['steps', 7], '"steps"'],
  ['what is missing at the top', ['busscope'], '{'],
  ['the whole', [], '{'],
])('%s', (_, path, shown) => {
  const { from, to } = rangeOf(tree, path)
  expect(text.slice(from, to)).toBe(shown)
})

test.each([
  ['at the top', ['busscope'], '{'],
  ['in an object', ['queues', 'jobs', 'status'], '"jobs": {'],
  ['in an entry of a list', ['steps', 1, 'do'], '{ "at": "PT9M" }, {'],
  ['in a value that is none', ['runFor', 'at'], null],
  ['nowhere: it is there', ['runFor'], null],
])('what is missing is written behind the opening bracket: %s', (_, path, before) => {
  const gap = gapFor(tree, path)
  if (before === null) expect(gap).toBeNull()
  else expect(text.slice(0, gap!).endsWith(before)).toBe(true)
})

test('the path at an offset', () => {
  expect(pathAt(tree, text.indexOf('PT1S'))).toEqual(['queues', 'a.b', 'lockDuration'])
  expect(pathAt(tree, text.lastIndexOf('PT1S'))).toEqual(['steps', 1, 'at'])
})

describe('problems of the parser stand where they belong', () => {
  test.each([
    ['a comma too many', '{ "busscope": 1, "runFor": "PT1M", }', [',']],
    ['a name without quotes', '{ "busscope": 1, runFor: "PT1M" }', ['runFor']],
    ['the end is missing', '{ "busscope": 1', ['1']],
    ['a range', '{ "busscope": 1, "runFor": "PT1M", "queues": { "a": { "lockDuration": "PT1S" } } }', ['"PT1S"']],
    [
      'another value is meant',
      '{ "busscope": 1, "runFor": "PT1M", "queues": { "orders": {} }, "receivers": [{ "name": "r", "from": "ordrs" }] }',
      ['"ordrs"'],
    ],
    ['a name twice', '{ "busscope": 1, "runFor": "PT1M", "runFor": "PT2M" }', ['"runFor"']],
    ['an unknown property', '{ "busscope": 1, "runFor": "PT1M", "colour": {} }', ['"colour"']],
    ['an empty text', '', ['']],
  ])('%s', (_, broken, shown) => {
    const parsed = parseScenario(broken)
    const mistakes = mistakesOf(broken, parsed.ok ? [] : parsed.issues)
    expect(mistakes.map(({ from, to }) => broken.slice(from, to))).toEqual(shown)
  })

  test('of two equal names the first is marked, which is to be removed', () => {
    const twice = '{ "busscope": 1, "runFor": "PT1M", "runFor": "PT2M" }'
    const parsed = parseScenario(twice)
    expect(mistakesOf(twice, parsed.ok ? [] : parsed.issues)[0]?.from).toBe(twice.indexOf('"runFor"'))
  })

  test('what is said of a value is marked at the last of two equal names, which JSON keeps', () => {
    const twice = queueWith('"lockDuration": "PT30S", "lockDuration": "PT10M"')
    expect(marked(twice)).toEqual(['"lockDuration"', '"PT10M"'])
  })

  test.each([
    ['a word for a number', '"maxDeliveryCount": "three"', '"three"'],
    ['a range', '"lockDuration": "PT10M"', '"PT10M"'],
    ['no such property', '"color": "red"', '"color"'],
    ['a misspelt name', '"lockDuraton": "PT30S"', '"lockDuraton"'],
    ['an object for a number: into it', '"maxDeliveryCount": { }', ''],
  ])('a press on the problem selects what is wrong, and no name that is right: %s', (_, properties, selected) => {
    const broken = queueWith(properties)
    const { from, to } = aimOf(readTree(broken), broken, issuesOf(broken)[0]!)
    expect(broken.slice(from, to)).toBe(selected)
  })
})

const queueWith = (properties: string) => `{ "busscope": 1, "runFor": "PT1M", "queues": { "q": { ${properties} } } }`

function issuesOf(broken: string) {
  const parsed = parseScenario(broken)
  return parsed.ok ? [] : parsed.issues
}

const marked = (broken: string) => mistakesOf(broken, issuesOf(broken)).map(({ from, to }) => broken.slice(from, to))
