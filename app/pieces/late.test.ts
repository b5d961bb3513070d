import { expect, test } from 'vitest'
import { allPieces, late, Missing } from './late.ts'

function missing(read: () => unknown): Missing {
  try {
    read()
  } catch (error) {
    if (error instanceof Missing) return error
    throw error
  }
  throw new Error('It was there already.')
}

test('a piece is fetched by the first who reads it, once, and is there afterwards', async () => {
  let fetched = 0
  const piece = late(async () => Promise.resolve({ count: ++fetched }))
  expect(fetched).toBe(0)
  const [first, second] = [missing(piece), missing(piece)]
  expect(first.arrival).toBe(second.arrival)
  await first.arrival
  expect(piece()).toEqual({ count: 1 })
  expect(fetched).toBe(1)
})

test('one that did not come is asked for again by the next who reads it', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve('here')]
  const piece = late(() => answers.shift()!)
  await expect(missing(piece).arrival).rejects.toThrow('offline')
  await missing(piece).arrival
  expect(piece()).toBe('here')
})

test('all pieces are fetched, also one that another brings with it', async () => {
  let inner = () => ''
  const outer = late(() => {
    inner = late(() => Promise.resolve('inner'))
    return Promise.resolve('outer')
  })
  await allPieces()
  expect([outer(), inner()]).toEqual(['outer', 'inner'])
})
