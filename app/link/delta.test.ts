import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changedBy, deltaOf } from './delta.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const base = bytes(
  '{"busscope":1,"title":"Größer","runFor":"PT1M","queues":{"jobs":{"lockDuration":"PT30S","maxDeliveryCount":5}}}',
)

/** Stretches of the base, in any order, and others. */
const anyText = fc
  .array(
    fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .tuple(fc.nat({ max: base.length }), fc.nat({ max: base.length }))
        .map(ends => base.slice(...ends.sort((a, b) => a - b))),
    ),
  )
  .map(parts => Uint8Array.from(parts.flatMap(part => [...part])))

test('any bytes come back from their change', () => {
  fc.assert(
    fc.property(anyText, anyText, (text, other) => {
      expect(changedBy(deltaOf(text, base), base)).toEqual(text)
      expect(changedBy(deltaOf(text, other), other)).toEqual(text)
    }),
    { seed: 1, numRuns: 500 },
  )
})

test('a change is as long as what is new, wherever it is', () => {
  const text = new TextDecoder().decode(base)
  expect(deltaOf(base, base)).toHaveLength(1)
  expect(deltaOf(bytes(text.replace('PT1M', 'PT9M').replace('count":5', 'count":7')), base).length).toBeLessThan(12)
  expect(deltaOf(bytes(text.replace('"runFor":"PT1M",', '')), base).length).toBeLessThan(8)
  expect(deltaOf(bytes(text.replace('"queues"', '"seed":7,"queues"')), base).length).toBeLessThan(18)
})

test('no delta takes more than it has or runs out of the base', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), delta => {
      expect(changedBy(delta, base)?.length ?? 0).toBeLessThanOrEqual(base.length + delta.length)
    }),
    { seed: 2, numRuns: 2000 },
  )
  expect(changedBy(Uint8Array.of(200, 1), base)).toBeNull()
  expect(changedBy(Uint8Array.of(0, 9, 1), base)).toBeNull()
  expect(changedBy(new Uint8Array(2000).fill(255), base)).toBeNull()
})
