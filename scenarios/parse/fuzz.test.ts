import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { simulate } from '../../sim-core/index.ts'
import { compile } from '../compile/compile.ts'
import { issueText } from '../schema/issue.ts'
import { parseScenario } from './parse.ts'
import { kitchenSink } from '../testing/kitchen-sink.ts'

/** Never throws, never hangs; what is accepted compiles and runs. */
function survives(text: string): void {
  const parsed = parseScenario(text)
  if (parsed.ok) simulate(compile(parsed.scenario), { records: 1000, memoryBytes: 2 ** 26 })
  else expect(parsed.issues.map(issueText).every(line => line.length > 0 && line.length < 1500)).toBe(true)
}

test('the scenario that is broken here is whole', () => {
  expect(parseScenario(JSON.stringify(kitchenSink))).toMatchObject({ ok: true })
})

describe('anything', () => {
  test('text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), survives), { seed: 1, numRuns: 150 }))
  test('text of JSON signs', () => {
    const unit = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ':',
      ',',
      '"',
      '\\',
      'u',
      '0',
      '-',
      '.',
      'e',
      't',
      'rue',
      ' ',
      '\n',
      '/',
      '\ud800',
    )
    fc.assert(fc.property(fc.string({ unit, maxLength: 40 }), survives), { seed: 2, numRuns: 500 })
  })
  test('JSON', () => fc.assert(fc.property(fc.json({ maxDepth: 6 }), survives), { seed: 3, numRuns: 500 }))
})

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Every place in a value, as a list of keys. */
function placesIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, inside]) => placesIn(inside, [...path, key]))]
}

/** A copy with another value at this place; undefined removes it. */
function changed(value: Json, [key, ...rest]: readonly string[], other: Json | undefined): Json | undefined {
  if (key === undefined) return other
  if (value === null || typeof value !== 'object') return value // an earlier change took the place away
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as { [key: string]: Json }
  const inside = changed(copy[key] ?? null, rest, other)
  if (inside === undefined) delete copy[key]
  else copy[key] = inside
  return copy
}

describe('a good scenario, broken', () => {
  const places = placesIn(kitchenSink)
  const values = fc.oneof(
    fc.constantFrom<Json | undefined>(
      undefined,
      null,
      '',
      0,
      -1,
      1.5,
      1e308,
      '1',
      'PT0S',
      '-PT5S',
      'PT1H',
      'P9999999999D',
      true,
      [],
      {},
      '__proto__',
      'constructor',
      'jobs',
      'batch',
      'deadLetter',
      [[]],
      { constructor: 1 },
    ),
    fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
    fc
      .constantFrom(...places)
      .map(
        place => place.reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], kitchenSink) as Json,
      ),
  )
  test('at one place', () => {
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (place, value) =>
        survives(JSON.stringify(changed(kitchenSink as unknown as Json, place, value)) ?? ''),
      ),
      { seed: 4, numRuns: 150 },
    )
  })
  test('at several places', () => {
    const change = fc.tuple(fc.constantFrom(...places), values)
    fc.assert(
      fc.property(fc.array(change, { minLength: 2, maxLength: 5 }), changes => {
        let value: Json | undefined = kitchenSink as unknown as Json
        for (const [place, other] of changes) value = changed(value ?? null, place, other)
        survives(JSON.stringify(value) ?? '')
      }),
      { seed: 5, numRuns: 150 },
    )
  })
  test('one sign of the text', () => {
    const text = JSON.stringify(kitchenSink)
    fc.assert(
      fc.property(fc.nat(text.length - 1), fc.string({ unit: 'binary', maxLength: 2 }), (at, other) =>
        survives(text.slice(0, at) + other + text.slice(at + 1)),
      ),
      { seed: 6, numRuns: 150 },
    )
  })
})
