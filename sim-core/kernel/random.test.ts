import { describe, expect, it } from 'vitest'
import type { Words } from './random.ts'
import { keyOf, Stream, threefry2x32 } from './random.ts'

describe('Threefry-2x32: the known answers published with Random123', () => {
  const ZEROS: Words = [0, 0]
  const ONES: Words = [0xffff_ffff, 0xffff_ffff]
  const PI: readonly [Words, Words] = [
    [0x243f6a88, 0x85a308d3],
    [0x13198a2e, 0x03707344],
  ]
  const KNOWN: readonly (readonly [number, Words, Words, number, number])[] = [
    // rounds, counter, key, result
    [13, ZEROS, ZEROS, 0x9d1c5ec6, 0x8bd50731],
    [13, ONES, ONES, 0xfd36d048, 0x2d17272c],
    [13, PI[0], PI[1], 0xba3e4725, 0xf27d669e],
    [20, ZEROS, ZEROS, 0x6b200159, 0x99ba4efe],
    [20, ONES, ONES, 0x1cb996fc, 0xbb002be7],
    [20, PI[0], PI[1], 0xc4923a9c, 0x483df7a0],
    [32, ZEROS, ZEROS, 0xcee3d47e, 0xa23dfd5c],
    [32, ONES, ONES, 0x6e2fe0d0, 0xb1b76f82],
  ]
  it.each(KNOWN)('%i rounds of %o under %o', (rounds, counter, key, first, second) => {
    expect(threefry2x32(counter, key, rounds)).toEqual([first, second])
  })
})

describe('a stream', () => {
  it('is Threefry-2x32-13 of the counter, 27 bits of the first word over 26 of the second', () => {
    for (const seed of [0, 1, 2, 4294967295, 4294967296, Number.MAX_SAFE_INTEGER]) {
      const stream = new Stream(seed, 'receivers/worker')
      const key = keyOf(seed, 'receivers/worker')
      for (const n of [0, 1, 2, 1000, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40 - 1, 2 ** 40, 2 ** 50 + 3]) {
        const [high, low] = threefry2x32([n % 2 ** 32, Math.floor(n / 2 ** 32)], key, 13)
        expect(stream.uniform(n)).toBe(((high >>> 5) * 2 ** 26 + (low >>> 6)) / 2 ** 53)
      }
    }
  })

  it('remembers nothing: the order of asking changes no draw, and another stream shifts nobody', () => {
    const alone = new Stream(7, 'a')
    const forwards = Array.from({ length: 100 }, (_, n) => alone.uniform(n))
    const other = new Stream(7, 'b')
    const again = new Stream(7, 'a')
    const backwards = Array.from({ length: 100 }, (_, i) => {
      other.uniform(i)
      return again.uniform(99 - i)
    })
    expect(backwards.toReversed()).toEqual(forwards)
  })

  it('has its own key for every seed and name', () => {
    const keys = new Set<string>()
    const names = ['a', 'b', 'ab', 'ba', 'worker#1', 'worker#2', 'worker#11', 'é', '日本', '本日', '']
    const seeds = [0, 1, 2, 3, 2 ** 31, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]
    for (const name of names) for (const seed of seeds) keys.add(keyOf(seed, name).join())
    expect(keys.size).toBe(names.length * seeds.length)
  })

  /** Pearson's r of independent draws has standard deviation 1/√n; 4.5 of them is one failure in 150,000, and the seeds are fixed. */
  const DRAWS = 1_000_000
  const correlation = (x: (n: number) => number, y: (n: number) => number) => {
    let sum = 0
    for (let n = 0; n < DRAWS; n++) sum += (x(n) - 0.5) * (y(n) - 0.5) * 12
    return sum / DRAWS
  }
  it.each([
    ['names that differ by one digit', new Stream(1, 'worker#1'), new Stream(1, 'worker#2'), 0],
    ['neighbouring seeds', new Stream(1, 'worker'), new Stream(2, 'worker'), 0],
    ['neighbouring draws', new Stream(1, 'worker'), new Stream(1, 'worker'), 1],
  ])('is independent of %s', (_, a, b, shift) => {
    expect(
      Math.abs(
        correlation(
          n => a.uniform(n),
          n => b.uniform(n + shift),
        ),
      ),
    ).toBeLessThan(4.5 / Math.sqrt(DRAWS))
  })

  it('is uniform in [0, 1): χ² over 256 equal cells of a million draws', () => {
    const stream = new Stream(3, 'cells')
    const cells = new Uint32Array(256)
    for (let n = 0; n < DRAWS; n++) cells[Math.floor(stream.uniform(n) * 256)]! += 1
    const expected = DRAWS / cells.length
    const chiSquared = cells.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
    // mean 255, standard deviation √510 = 22.6: within 4.5 of them on either side
    expect(chiSquared).toBeGreaterThan(255 - 4.5 * 22.6)
    expect(chiSquared).toBeLessThan(255 + 4.5 * 22.6)
  })
})
