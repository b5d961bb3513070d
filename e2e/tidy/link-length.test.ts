import { expect, test } from 'vitest'
import { heldOutTexts, lengthsOf, median, reference, withoutStory } from '../links/lengths.ts'
import { parseScenario } from '../../scenarios/index.ts'

test('the reference set can run', () => {
  expect(reference.length).toBeGreaterThanOrEqual(15)
  for (const text of reference) expect(parseScenario(text)).toMatchObject({ ok: true })
})

test('links of scenarios that the dictionary was not built from: all at most 1,000 characters, the median at most 500 (P14)', async () => {
  const lengths = await lengthsOf(reference)
  expect(Math.max(...lengths)).toBeLessThanOrEqual(1_000)
  expect(median(lengths)).toBeLessThanOrEqual(500)
})

test('links of built-in scenarios that the dictionary was not built from get no longer', async () => {
  const texts = await heldOutTexts()
  expect(median(await lengthsOf(texts.map(withoutStory)))).toBeLessThanOrEqual(650)
  expect(median(await lengthsOf(texts))).toBeLessThanOrEqual(1_200)
})
