import { expect, test } from 'vitest'
import { TooMuch, Unknown } from '../found.ts'
import { Notes } from '../notes.ts'
import { Budget } from './budget.ts'
import { Evaluator, scopeOf } from './evaluate.ts'

const template = {
  parameters: {
    name: { type: 'string', defaultValue: 'orders' },
    count: { type: 'int', defaultValue: 3 },
    list: { type: 'array', defaultValue: ['a', 'b', 'c'] },
    nothing: { type: 'string' },
    maybe: { type: 'string', nullable: true },
    key: { type: 'secureString', defaultValue: 'secret' },
  },
  variables: {
    suffix: "[concat(parameters('name'), '-queue')]",
    object: { lockDuration: 'PT1M', inner: { deep: [1, 2] } },
    self: "[variables('self')]",
    a: "[variables('b')]",
    b: "[variables('a')]",
    copy: [{ name: 'numbered', count: 3, input: "[concat('q', copyIndex('numbered'))]" }],
  },
  functions: [
    {
      namespace: 'shop',
      members: {
        named: {
          parameters: [{ name: 'what', type: 'string' }],
          output: { type: 'string', value: "[concat('shop-', parameters('what'))]" },
        },
        again: { parameters: [], output: { type: 'string', value: '[shop.again()]' } },
      },
    },
  ],
}

const value = (expression: unknown): unknown =>
  new Evaluator(new Notes(), new Budget()).resolve(expression, scopeOf(template, '', new Map()))

test.each<[string, unknown]>([
  ["[parameters('name')]", 'orders'],
  ["[PARAMETERS('NAME')]", 'orders'],
  ["[variables('suffix')]", 'orders-queue'],
  ["[variables('object').inner.deep[1]]", 2],
  ["[variables('object')['lockDuration']]", 'PT1M'],
  ["[variables('numbered')[2]]", 'q2'],
  ["[format('{0}/{1}', 'ns', parameters('name'))]", 'ns/orders'],
  ["[format('{0:D2} {{x}}', 5)]", '5 {x}'],
  ["[concat('it''s', ' ', 1)]", "it's 1"],
  ['[concat(createArray(1), createArray(2, 3))]', [1, 2, 3]],
  ["[if(equals(parameters('name'), 'orders'), 'yes', variables('self'))]", 'yes'],
  ['[if(and(true(), not(false())), 1, 2)]', 1],
  ["[or(false(), greater(parameters('count'), 2))]", true],
  ["[coalesce(null(), parameters('maybe'), 'x')]", 'x'],
  ["[length(parameters('list'))]", 3],
  ["[first(parameters('list'))]", 'a'],
  ["[last('abc')]", 'c'],
  ["[join(take(parameters('list'), 2), '-')]", 'a-b'],
  ["[split('a,b;c', createArray(',', ';'))]", ['a', 'b', 'c']],
  ["[toUpper(substring('orders', 0, 3))]", 'ORD'],
  ["[replace('a.b.c', '.', '-')]", 'a-b-c'],
  ['[string(true())]', 'True'],
  ["[int('42')]", 42],
  ['[add(mul(2, 3), mod(7, 4))]', 9],
  ["[contains(parameters('list'), 'b')]", true],
  ["[contains(variables('object'), 'LOCKDURATION')]", true],
  ["[empty('')]", true],
  ["[union(createObject('a', 1), createObject('b', 2))]", { a: 1, b: 2 }],
  ['[range(1, 3)]', [1, 2, 3]],
  ['[json(\'{ "a": [1] }\').a[0]]', 1],
  ["[map(parameters('list'), lambda('x', concat('q-', lambdaVariables('x'))))]", ['q-a', 'q-b', 'q-c']],
  ["[filter(range(0, 5), lambda('n', greater(lambdaVariables('n'), 3)))]", [4]],
  ["[tryGet(variables('object'), 'none')]", null],
  ["[shop.named('queue')]", 'shop-queue'],
  [
    "[resourceId('Microsoft.ServiceBus/namespaces/queues', 'ns', 'q')]",
    expect.stringContaining('/namespaces/ns/queues/q'),
  ],
  ['[[not an expression]', '[not an expression]'],
  ['plain', 'plain'],
  ['[open', '[open'],
])('%s', (expression, expected) => expect(value(expression)).toEqual(expected))

test.each([
  ["[parameters('nothing')]", 'no default value'],
  ["[parameters('key')]", 'is a secret'],
  ["[listKeys('x', '2021').primaryKey]", 'never read'],
  ["[reference('x').properties.y]", 'known only in Azure'],
  ["[toLower(parameters('nothing'))]", 'no default value'],
  ["[pickZones('a', 'b')]", 'does not know the function pickzones()'],
])('%s is not known', (expression, why) => {
  const unknown = value(expression)
  expect(unknown).toBeInstanceOf(Unknown)
  expect((unknown as Unknown).why).toContain(why)
})

test.each([
  ["[variables('self')]", 'refers to itself'],
  ["[variables('a')]", 'refers to itself'],
  ["[variables('none')]", 'there is no variable'],
  ["[parameters('none')]", 'there is no parameter'],
  ["[parameters('list')[9]]", 'no entry 9'],
  ["[variables('object').none]", 'there is no "none"'],
  ["[concat('a']", 'column 12'],
  ['[concat(]', 'ends too early'],
  ["['a' 'b']", 'not expected'],
  ['[copyIndex()]', 'outside a copy loop'],
  ['[div(1, 0)]', 'zero'],
  ['[range(0, 100000)]', 'at most 10000'],
  ["[padLeft('a', 100000000)]", 'longer than'],
  ["[json('[[[')]", 'not JSON'],
  [`[${'concat('.repeat(80)}'a'${')'.repeat(80)}]`, 'deeper than 60'],
])('%s is a fault', (expression, words) => expect(() => value(expression)).toThrow(words))

/** A template whose variables double what the one before holds. */
const doubling = (one: string, twice: (before: string) => string) => ({
  variables: Object.fromEntries([
    ['v0', one],
    ...Array.from({ length: 60 }, (_, n) => [`v${n + 1}`, twice(`variables('v${n}')`)]),
  ]),
})

test.each([
  ['texts', doubling('ab', v => `[concat(${v}, ${v})]`)],
  ['lists', doubling('[range(0, 9)]', v => `[concat(${v}, ${v})]`)],
  ['lists of lists', doubling('[range(0, 9)]', v => `[createArray(${v}, ${v})]`)],
  ['a list in a text', doubling('[range(0, 9)]', v => `[createArray(string(${v}), string(${v}))]`)],
])('%s that double end at once', (_, grown) => {
  const evaluator = new Evaluator(new Notes(), new Budget())
  expect(() => evaluator.resolve("[variables('v60')]", scopeOf(grown, '', new Map()))).toThrow(/limit/)
})

test('a function that calls itself ends at once', () => {
  expect(() => value('[shop.again()]')).toThrow(TooMuch)
})

test('a copy loop of more turns than Azure allows is a fault', () => {
  const loop = { copy: [{ name: 'x', count: 801, input: 1 }] }
  expect(() => value(loop)).toThrow('0 to 800 times')
})
