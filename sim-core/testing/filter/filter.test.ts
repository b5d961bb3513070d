/** The rule engine on random input, with fixed seeds; `npm run soak` goes on with others. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { matchesPattern, parsePattern } from '../../filter/like.ts'
import { FILTER_PROPERTIES } from './properties.ts'

test.each(Object.entries(FILTER_PROPERTIES))('%s', (_, property) => {
  fc.assert(property, { seed: 1, numRuns: 500 })
})

/** Which ends of the text each prefix of the pattern reaches, written down as a table. */
function matchesNaively(text: string, pattern: string): boolean {
  let ends = new Set([0])
  for (const sign of pattern) {
    const next = new Set<number>()
    for (const end of ends) {
      if (sign === '%') for (let later = end; later <= text.length; later++) next.add(later)
      else if (end < text.length && (sign === '_' || sign === text[end])) next.add(end + 1)
    }
    ends = next
  }
  return ends.has(text.length)
}

test('LIKE agrees with the plainest matcher', () => {
  const unit = fc.constantFrom('a', 'b', '%', '_')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 12 }),
      fc.string({ unit, maxLength: 10 }),
      (text, pattern) => {
        expect(matchesPattern(text, parsePattern(pattern, null))).toBe(matchesNaively(text, pattern))
      },
    ),
    { seed: 2, numRuns: 10_000 },
  )
})

test('LIKE with a thousand wildcards looks at no character more often than the pattern is long', () => {
  const pattern = parsePattern(`${'%a'.repeat(511)}b`, null)
  const length = 2048
  let looks = 0
  const look = (): string => {
    if (++looks > length * pattern.length) throw new Error('It goes back further than to the latest %.')
    return 'a'
  }
  const text = new Proxy<ArrayLike<string>>({ length }, { get: (_, key) => (key === 'length' ? length : look()) })
  expect(matchesPattern(text, pattern)).toBe(false)
  expect(looks).toBeGreaterThan(length)
})
