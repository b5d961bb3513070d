import { expect, test, vi } from 'vitest'
import { bounded } from './bounded.ts'
import { newScenario } from './new-scenario.ts'
import { previewOfText } from './previews.ts'

vi.mock('../worker/new-runner.ts', async () => {
  const { atOnce } = await import('./testing.ts')
  return { newRunner: () => atOnce }
})

test('a picture is made once for each width, and anew once sixty others have come', async () => {
  const text = newScenario('Mine', '')
  const narrow = await previewOfText(text, null, 200)
  expect(await previewOfText(text, null, 200)).toBe(narrow)
  expect(await previewOfText(text, null, 400)).not.toEqual(narrow)
  for (let count = 0; count < 60; count++) await previewOfText(newScenario(`Mine ${count}`, ''), null, 200)
  const again = await previewOfText(text, null, 200)
  expect(again).toEqual(narrow)
  expect(again).not.toBe(narrow)
})

test('what was asked for longest ago goes first', () => {
  const made: string[] = []
  const kept = bounded<number>(2)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) kept(name, () => made.push(name))
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
