/** Random filters, actions, messages, and texts that are hardly filters. */
import fc from 'fast-check'
import type { Expression, Leaf, Predicate, PropertyName, Statement } from '../../filter/tree.ts'
import type { MessageInput, PropertyValue } from '../../input/input.ts'

const USER_NAMES = ['amount', 'color', 'Color', 'a b', ']', '"', 'and', 'sys', '__proto__', 'ключ', 'x1_']
const SYSTEM_NAMES = [
  'Label',
  'messageid',
  'TimeToLive',
  'ScheduledEnqueueTimeUtc',
  'Size',
  'SessionId',
  'SequenceNumber',
  'NoSuch',
]
const TEXTS = [
  '',
  'red',
  'r%d',
  '%',
  '_',
  '%e%',
  "it's",
  '\\',
  'sys.Label',
  'amount',
  'PT1M',
  '00:01:00',
  '5',
  'true',
  'ß',
  '\ud83d\ude00',
  '\ud83d',
]
/** Nodes know where they stand; a made one stands nowhere. */
const NOWHERE = { column: 0, end: 0 }

const property: fc.Arbitrary<PropertyName> = fc.oneof(
  fc.constantFrom(...USER_NAMES).map(name => ({ kind: 'property', scope: 'user', name, column: 0 }) as const),
  fc.constantFrom(...SYSTEM_NAMES).map(name => ({ kind: 'property', scope: 'sys', name, column: 0 }) as const),
)

const constant: fc.Arbitrary<Expression> = fc
  .oneof(
    fc.constantFrom(0n, 1n, 2n, 7n, 2n ** 63n - 1n),
    fc.constantFrom(0, 0.5, 2, 1e21, 1e-7, 1.7976931348623157e308),
    fc.constantFrom(...TEXTS),
    fc.boolean(),
    fc.constant(null),
  )
  .map(value => ({ kind: 'constant', value, column: 0 }))

const { expression } = fc.letrec<{ expression: Expression }>(tie => ({
  expression: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    constant,
    property,
    fc.constant<Expression>({ kind: 'newid', column: 0 }),
    tie('expression').map((name): Expression => ({ kind: 'lookup', name, column: 0 })),
    fc
      .record({ operator: fc.constantFrom('+', '-'), operand: tie('expression') })
      .map((it): Expression => ({ kind: 'sign', column: 0, ...it })),
    fc
      .record({ operator: fc.constantFrom('+', '-', '*', '/', '%'), left: tie('expression'), right: tie('expression') })
      .map((it): Expression => ({ kind: 'arithmetic', column: 0, ...it })),
  ),
}))

/** What the parser takes as a pattern or an escape: no constant of another kind. */
const pattern = fc.oneof(
  fc.constantFrom(...TEXTS).map((value): Expression => ({ kind: 'constant', value, column: 0 })),
  expression.filter(({ kind }) => kind !== 'constant'),
)
const escape = fc.oneof(
  fc.constantFrom('\\', '%', 'r').map((value): Expression => ({ kind: 'constant', value, column: 0 })),
  property,
)

const leaf: fc.Arbitrary<Leaf> = fc.oneof(
  fc
    .record({ operator: fc.constantFrom('=', '<>', '<', '<=', '>', '>='), left: expression, right: expression })
    .map((it): Leaf => ({ kind: 'compare', ...NOWHERE, ...it })),
  fc.record({ property, negated: fc.boolean() }).map((it): Leaf => ({ kind: 'isNull', ...NOWHERE, ...it })),
  property.map((it): Leaf => ({ kind: 'exists', property: it, ...NOWHERE })),
  fc
    .record({ operand: expression, list: fc.array(expression, { minLength: 1, maxLength: 3 }), negated: fc.boolean() })
    .map((it): Leaf => ({ kind: 'in', ...NOWHERE, ...it })),
  fc
    .record({ operand: expression, pattern, escape: fc.option(escape), negated: fc.boolean() })
    .map((it): Leaf => ({ kind: 'like', ...NOWHERE, ...it })),
)

export const { predicate } = fc.letrec<{ predicate: Predicate }>(tie => ({
  predicate: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    tie('predicate').map((operand): Predicate => ({ kind: 'not', operand, column: 0 })),
    fc
      .record({
        kind: fc.constantFrom('and', 'or'),
        operands: fc.array(tie('predicate'), { minLength: 2, maxLength: 3 }),
      })
      .map((it): Predicate => ({ ...it, column: 0 })),
  ),
}))

export const statements: fc.Arbitrary<Statement[]> = fc.array(
  fc.oneof(
    fc.record({ property, value: expression }).map((it): Statement => ({ kind: 'set', ...it })),
    property.filter(({ scope }) => scope === 'user').map((it): Statement => ({ kind: 'remove', property: it })),
  ),
  { minLength: 1, maxLength: 4 },
)

const value: fc.Arbitrary<PropertyValue> = fc.oneof(
  fc.constantFrom(0, 1, 7, 2.5, -3, Number.MAX_SAFE_INTEGER),
  fc.constantFrom(...TEXTS),
  fc.boolean(),
  fc.constant(null),
)

export const message: fc.Arbitrary<MessageInput> = fc.record(
  {
    messageId: fc.constantFrom('m1', 'm2'),
    subject: fc.constantFrom(...TEXTS),
    sessionId: fc.constantFrom('a', 'b'),
    timeToLive: fc.constantFrom(null, 1000, 60_000),
    scheduledEnqueueTime: fc.constantFrom(0, 60_000),
    sizeInBytes: fc.constantFrom(0, 1, 300),
    applicationProperties: fc.dictionary(fc.constantFrom(...USER_NAMES), value),
  },
  { requiredKeys: ['messageId'] },
)

const SCRAPS = [
  'AND',
  'or',
  'NOT',
  'LIKE',
  'ESCAPE',
  'IN',
  'IS',
  'NULL',
  'EXISTS',
  'TRUE',
  'SET',
  'REMOVE',
  'newid()',
  'property(',
  'p(',
  'sys.',
  'user.',
  'amount',
  '[a b]',
  '"q"',
  "'red'",
  "'",
  '[',
  '"',
  '1',
  '1.5',
  '1e9',
  '9223372036854775808',
  '=',
  '<>',
  '!=',
  '<',
  '+',
  '-',
  '*',
  '/',
  '%',
  '(',
  ')',
  ',',
  '.',
  ';',
  ' ',
  '\n',
  '@p',
  '_',
  '#',
  '&&',
  '😀',
  'é',
  '\ud83d',
]

/** Texts from words and signs of the language, in any order. */
export const scrapText = fc.array(fc.constantFrom(...SCRAPS), { maxLength: 30 }).map(scraps => scraps.join(' '))
export const anyText = fc.string({ unit: 'binary', maxLength: 60 })

/** A text with a few places changed, taken out or doubled. */
export function mutated(text: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const change = fc.record({ at: fc.nat(1100), remove: fc.nat(4), insert: fc.constantFrom('', '', ...SCRAPS) })
  return fc.tuple(text, fc.array(change, { minLength: 1, maxLength: 4 })).map(([whole, changes]) =>
    changes.reduce((now, { at, remove, insert }) => {
      const from = at % (now.length + 1)
      return now.slice(0, from) + insert + now.slice(from + remove)
    }, whole),
  )
}
