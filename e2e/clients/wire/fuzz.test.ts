import { expect, test } from 'vitest'
import { fuzzFrames } from './fuzz.ts'

test('a hundred connections with broken frames: the server stays up and loses nothing', async () => {
  expect((await fuzzFrames(100, 1)).failures).toEqual([])
})
