import { expect, test, vi } from 'vitest'
import { newScenario } from '../edit/new-scenario.ts'
import { previewOfText } from './gallery.ts'

vi.mock('../worker/new-runner.ts', async () => {
  const { atOnce } = await import('./testing.ts')
  return { newRunner: () => atOnce }
})

const others = async (from: number, to: number) => {
  for (let count = from; count < to; count++) await previewOfText(newScenario(`Mine ${count}`, ''), null, 200)
}

test('a picture is made once for each width, and anew once sixty others were asked for since', async () => {
  const text = newScenario('Mine', '')
  const narrow = await previewOfText(text, null, 200)
  expect(await previewOfText(text, null, 400)).not.toEqual(narrow)
  await others(0, 50)
  expect(await previewOfText(text, null, 200)).toBe(narrow)
  await others(50, 100)
  expect(await previewOfText(text, null, 200)).toBe(narrow)
  await others(100, 160)
  const again = await previewOfText(text, null, 200)
  expect(again).toEqual(narrow)
  expect(again).not.toBe(narrow)
})
