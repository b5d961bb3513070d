import { expect, test } from 'vitest'
import { fuzzFrames } from './fuzz.ts'

test('three hundred connections with broken frames: the server stays up and loses nothing', async () => {
  expect((await fuzzFrames(300, 1)).failures).toEqual([])
})
