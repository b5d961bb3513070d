import { expect, test } from 'vitest'
import { areRunsSame, differencesOf } from './text-difference.ts'

test.each([
  ['a value', { a: { b: 1 } }, { a: { b: 2 } }, [{ path: ['a', 'b'], from: 1, to: 2 }]],
  [
    'what holds one thing is that thing',
    {},
    { namespace: { expiration: 'immediate' } },
    [{ path: ['namespace', 'expiration'], from: undefined, to: 'immediate' }],
  ],
  ['what holds more is one thing', {}, { a: { b: 1, c: 2 } }, [{ path: ['a'], from: undefined, to: { b: 1, c: 2 } }]],
  ['nothing in it', { a: {} }, {}, [{ path: ['a'], from: {}, to: undefined }]],
  ['one more step', { steps: [1] }, { steps: [1, 2] }, [{ path: ['steps', 1], from: undefined, to: 2 }]],
  ['a list for an object', { a: [1] }, { a: { b: 1 } }, [{ path: ['a'], from: [1], to: { b: 1 } }]],
  ['the order of names', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
])('%s', (_, before, after, found) => {
  expect(differencesOf(JSON.stringify(before), JSON.stringify(after))).toEqual(found)
})

test('what is told about a run does not change it; a broken text cannot be compared', () => {
  expect(areRunsSame('{"title":"a","runFor":"PT1S"}', '{"title":"b","runFor":"PT1S","marks":[]}')).toBe(true)
  expect(areRunsSame('{"runFor":"PT1S"}', '{"runFor":"PT2S"}')).toBe(false)
  expect(areRunsSame('{', '{}')).toBe(false)
})
