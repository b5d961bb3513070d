import { describe, expect, it } from 'vitest'
import { exp, ln, normalQuantile } from './elementary.ts'
import { Stream } from './random.ts'

const DRAWS = 300_000
const ULP_OF_1 = 2 ** -52

/** Largest relative difference over many arguments. */
function worst(mine: (x: number) => number, theirs: (x: number) => number, argument: (u: number) => number): number {
  const stream = new Stream(11, 'arguments')
  let largest = 0
  for (let n = 0; n < DRAWS; n++) {
    const x = argument(stream.uniform(n))
    const reference = theirs(x)
    if (reference !== 0) largest = Math.max(largest, Math.abs(mine(x) / reference - 1))
  }
  return largest
}

describe('ln against Math.log, relative', () => {
  it.each([
    ['(0, 1], where exponential draws live', (u: number) => 1 - u],
    ['around 1', (u: number) => 0.9 + 0.2 * u],
    ['many magnitudes', (u: number) => 10 ** (600 * u - 300)],
  ])('%s', (_, argument) => {
    expect(worst(ln, Math.log, argument)).toBeLessThan(1.5 * ULP_OF_1)
  })

  it('is exact where it can be', () => {
    expect(ln(1)).toBe(0)
    expect(ln(2)).toBe(Math.LN2)
    expect(ln(0.5)).toBe(-Math.LN2)
    expect(ln(2 ** -53)).toBe(-53 * Math.LN2)
    expect(ln(2.2250738585072014e-308)).toBeCloseTo(-708.3964185322641, 12)
  })
})

describe('exp against Math.exp, relative', () => {
  it.each([
    ['around 0', (u: number) => u - 0.5],
    ['times in milliseconds', (u: number) => 40 * u - 5],
    ['the whole range', (u: number) => 1416 * u - 708],
  ])('%s', (_, argument) => {
    expect(worst(exp, Math.exp, argument)).toBeLessThan(1.5 * ULP_OF_1)
  })

  it('ends in 0 and in Infinity', () => {
    expect(exp(0)).toBe(1)
    expect(exp(-1000)).toBe(0)
    expect(exp(709.7)).toBeCloseTo(1.6549840276802644e308, -295)
    expect(exp(1000)).toBe(Infinity)
  })
})

describe('normal quantile', () => {
  it.each([
    // checked with 30-digit arithmetic
    [0.5, 0],
    [0.75, 0.6744897501960817],
    [0.975, 1.959963984540054],
    [0.999, 3.090232306167813],
    [1e-10, -6.361340902404056],
    [1e-20, -9.26234008979841],
    [1e-100, -21.27345356096532],
  ])('of %d is %d', (p, z) => {
    expect(Math.abs(normalQuantile(p) - z)).toBeLessThanOrEqual(4e-15 * Math.max(1, Math.abs(z)))
  })

  it('is odd around one half', () => {
    for (const p of [0.5 ** 5, 0.5 ** 12, 0.25, 0.375]) expect(normalQuantile(p)).toBe(-normalQuantile(1 - p))
  })
})
