import { describe, expect, it } from 'vitest'
import type { Distribution } from './distributions.ts'
import { exponentialMs, Sampler } from './distributions.ts'
import { Stream } from './random.ts'

const DRAWS = 250_000

function moments(draw: (n: number) => number): { mean: number; deviation: number } {
  let sum = 0
  let squares = 0
  for (let n = 0; n < DRAWS; n++) {
    const x = draw(n)
    sum += x
    squares += x * x
  }
  const mean = sum / DRAWS
  return { mean, deviation: Math.sqrt(squares / DRAWS - mean * mean) }
}

describe('a quarter of a million draws have the mean and the standard deviation they should', () => {
  const CASES: readonly (readonly [string, Distribution, number, number])[] = [
    ['constant', { kind: 'constant', ms: 10_000 }, 10_000, 0],
    ['exponential', { kind: 'exponential', meanMs: 2_000 }, 2_000, 2_000],
    ['uniform', { kind: 'uniform', minMs: 1_000, maxMs: 4_000 }, 2_500, 3_000 / Math.sqrt(12)],
    ['lognormal, narrow', { kind: 'lognormal', meanMs: 5_000, standardDeviationMs: 500 }, 5_000, 500],
    ['lognormal, wide', { kind: 'lognormal', meanMs: 5_000, standardDeviationMs: 5_000 }, 5_000, 5_000],
    ['erlang 1', { kind: 'erlang', shape: 1, meanMs: 2_000 }, 2_000, 2_000],
    ['erlang 3', { kind: 'erlang', shape: 3, meanMs: 2_000 }, 2_000, 2_000 / Math.sqrt(3)],
    ['erlang 40', { kind: 'erlang', shape: 40, meanMs: 2_000 }, 2_000, 2_000 / Math.sqrt(40)],
  ]
  it.each(CASES)('%s', (_, distribution, mean, deviation) => {
    const sampler = new Sampler(distribution, 5, 'moments')
    const seen = moments(n => sampler.draw(n))
    // the mean's standard error is deviation/500; the deviation of the widest one has a tail that needs 2 %
    expect(Math.abs(seen.mean - mean)).toBeLessThanOrEqual((4.5 * deviation) / Math.sqrt(DRAWS))
    expect(Math.abs(seen.deviation - deviation)).toBeLessThanOrEqual(0.02 * deviation)
  })
})

it('the quantiles of an exponential are where the formula puts them', () => {
  const stream = new Stream(9, 'quantiles')
  const drawn = Float64Array.from({ length: DRAWS }, (_, n) => exponentialMs(stream, n, 1_000)).sort()
  for (const p of [0.1, 0.5, 0.9, 0.99]) {
    const expected = -1_000 * Math.log(1 - p)
    const standardError = 1_000 * Math.sqrt(p / (1 - p) / DRAWS)
    expect(Math.abs(drawn[Math.floor(p * DRAWS)]! - expected)).toBeLessThan(4.5 * standardError)
  }
})

describe('edges', () => {
  it.each<[string, Distribution, number]>([
    ['a mean of nothing', { kind: 'exponential', meanMs: 0 }, 0],
    ['a lognormal of nothing', { kind: 'lognormal', meanMs: 0, standardDeviationMs: 0 }, 0],
    ['a lognormal that never varies', { kind: 'lognormal', meanMs: 1_234, standardDeviationMs: 0 }, 1_234],
    ['a uniform of one value', { kind: 'uniform', minMs: 70, maxMs: 70 }, 70],
  ])('%s', (_, distribution, ms) => {
    const sampler = new Sampler(distribution, 1, 'edges')
    for (let n = 0; n < 100; n++) expect(sampler.draw(n)).toBe(ms)
  })

  it('every draw is a whole number of milliseconds and a safe one, however wild the parameters', () => {
    const wild = new Sampler({ kind: 'lognormal', meanMs: 3e10, standardDeviationMs: 3e14 }, 1, 'wild')
    const widest = new Sampler({ kind: 'erlang', shape: 1000, meanMs: 3e10 }, 1, 'widest')
    for (let n = 0; n < 10_000; n++) {
      for (const ms of [wild.draw(n), widest.draw(n + 2 ** 40)]) {
        expect(Number.isSafeInteger(ms) && ms >= 0).toBe(true)
      }
    }
  })

  it('another seed or another name gives other draws, and asking twice the same one', () => {
    const times: Distribution = { kind: 'exponential', meanMs: 60_000 }
    const row = (seed: number, name: string) =>
      Array.from({ length: 20 }, (_, n) => new Sampler(times, seed, name).draw(n))
    expect(row(1, 'a')).toEqual(row(1, 'a'))
    expect(row(1, 'a')).not.toEqual(row(2, 'a'))
    expect(row(1, 'a')).not.toEqual(row(1, 'b'))
  })
})
