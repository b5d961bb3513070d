import { expect, test } from 'vitest'
import { readLooseJson, withoutComments } from './json.ts'

test.each([
  ['{ "a": 1 } // end', { a: 1 }],
  ['{ // one\n "a": /* two */ 1 }', { a: 1 }],
  ['{ "a": [1, 2, ], }', { a: [1, 2] }],
  ['{ "a": 1, // last\n }', { a: 1 }],
  ['{ "a": "http://x/*y*/" }', { a: 'http://x/*y*/' }],
  ['{ "a": ",}", "b": "\\"//" }', { a: ',}', b: '"//' }],
  ['{"n":1}\n{"n":2}\n', [{ n: 1 }, { n: 2 }]],
  ['\uFEFF{ "a": 1 }', { a: 1 }],
])('%s', (text, value) => expect(readLooseJson(text)?.value).toEqual(value))

test.each(['{ "a": , }', '{ "a": 1 /* }', '{"n":1}\n[2]', 'plain', '{ "a": "\n" }', '', '{"n":1}\n{"n":'])(
  '%j is none',
  text => expect(readLooseJson(text)).toBeNull(),
)

test('places stay where they are', () => {
  const text = '{ /* a\nb */ "x": 1, }'
  expect(withoutComments(text)).toHaveLength(text.length)
  expect(withoutComments(text).indexOf('\n')).toBe(text.indexOf('\n'))
})

test('a long string and a long comment take no longer than a short one', () => {
  const long = 'x'.repeat(500_000)
  expect(readLooseJson(`{ "a": "${long}" } // ${long}`)?.value).toEqual({ a: long })
})
