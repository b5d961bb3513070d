/** Draws of the distributions that a scenario may name: contract section 1.2, milliseconds. */

import { exp, ln, normalQuantile } from './elementary.ts'
import { Stream } from './random.ts'
import type { DurationMs } from './sim-time.ts'

/** A non-negative duration in milliseconds, drawn per message. */
export type Distribution =
  | { readonly kind: 'constant'; readonly ms: number }
  | { readonly kind: 'exponential'; readonly meanMs: number }
  | { readonly kind: 'uniform'; readonly minMs: number; readonly maxMs: number }
  | { readonly kind: 'lognormal'; readonly meanMs: number; readonly standardDeviationMs: number }
  | { readonly kind: 'erlang'; readonly shape: number; readonly meanMs: number }

/** Far beyond any run (71,000 years), and small enough that an instant plus a draw is still a safe integer. */
const LONGEST_MS = 0x8_0000_0000_0000
/** So many uniforms may be multiplied before the product, at least 2^-53 each, would leave the normal numbers. */
const FACTORS_PER_LOGARITHM = 16
/** Half of the uniform's step of 2^-53. */
const HALF_A_STEP = 5.551115123125783e-17
const LARGEST_BELOW_1 = 0.9999999999999999

/** Uniform in (0, 1], fit for a logarithm. */
function positiveUniform(stream: Stream, n: number): number {
  return 1 - stream.uniform(n)
}

/** The n-th exponential time of a stream, not rounded: Poisson arrivals add these up and round each instant, so no error piles up. */
export function exponentialMs(stream: Stream, n: number, meanMs: number): number {
  return -ln(positiveUniform(stream, n)) * meanMs
}

/** Draws of one block are independent of each other, so the processor works on several at once. */
const BLOCK = 16

/**
 * Exponential times of mean 1, drawn a block ahead. What the n-th draw is does not depend on that. [Measured: the two draws of
 * a message were 18 % of a run, one at a time; in blocks they are 9 %.]
 */
export class ExponentialTimes {
  private readonly stream: Stream
  private readonly block = new Float64Array(BLOCK)
  private from = -BLOCK

  constructor(stream: Stream) {
    this.stream = stream
  }

  /** Fast when n goes up by one from call to call. */
  at(n: number): number {
    if (n < this.from || n >= this.from + BLOCK) this.fill(n)
    return this.block[n - this.from]!
  }

  private fill(from: number): void {
    const { stream, block } = this
    for (let i = 0; i < BLOCK; i++) block[i] = exponentialMs(stream, from + i, 1)
    this.from = from
  }
}

/** Sum of `shape` exponentials of mean 1, draws n·shape … n·shape + shape − 1; a sum of logarithms is the logarithm of a product. */
function erlang(stream: Stream, n: number, shape: number): number {
  let sum = 0
  let product = 1
  for (let i = 0; i < shape; i++) {
    product *= positiveUniform(stream, n * shape + i)
    if (i % FACTORS_PER_LOGARITHM !== FACTORS_PER_LOGARITHM - 1) continue
    sum -= ln(product)
    product = 1
  }
  return sum - ln(product)
}

/** Standard normal, from the middle of the uniform's step: neither 0 nor 1 is ever asked for. */
function normal(stream: Stream, n: number): number {
  return normalQuantile(Math.min(stream.uniform(n) + HALF_A_STEP, LARGEST_BELOW_1))
}

/** `Math.floor(x + 0.5)`, because `Math.round` takes 20 ns more in V8. */
function wholeMs(ms: number): DurationMs {
  return ms < LONGEST_MS ? Math.floor(ms + 0.5) : LONGEST_MS
}

/** A distribution as a location and a scale; lognormal: of the logarithm, `shape` is erlang's. */
interface Parameters {
  readonly kind: Distribution['kind']
  readonly location: number
  readonly scale: number
  readonly shape: number
}

function parametersOf(d: Distribution): Parameters {
  switch (d.kind) {
    case 'constant':
      return { kind: d.kind, location: d.ms, scale: 0, shape: 1 }
    case 'exponential':
      return { kind: d.kind, location: 0, scale: d.meanMs, shape: 1 }
    case 'uniform':
      return { kind: d.kind, location: d.minMs, scale: d.maxMs - d.minMs, shape: 1 }
    case 'erlang':
      return { kind: d.kind, location: 0, scale: d.meanMs / d.shape, shape: d.shape }
    case 'lognormal':
      return lognormal(d.meanMs, d.standardDeviationMs)
  }
}

/** The mean and standard deviation of the value give those of its logarithm: σ² = ln(1 + (s/m)²), μ = ln m − σ²/2. */
function lognormal(meanMs: number, standardDeviationMs: number): Parameters {
  if (meanMs <= 0) return { kind: 'constant', location: 0, scale: 0, shape: 1 }
  const variation = standardDeviationMs / meanMs
  const variance = ln(1 + variation * variation)
  return { kind: 'lognormal', location: ln(meanMs) - variance / 2, scale: Math.sqrt(variance), shape: 1 }
}

/** The n-th draw in whole milliseconds, rounded to nearest (contract 1.1), at least 0. */
export class Sampler {
  readonly #stream: Stream
  readonly #times: ExponentialTimes
  readonly #kind: Distribution['kind']
  readonly #location: number
  readonly #scale: number
  readonly #shape: number

  /** @param streamName names the stream; two samplers of one name draw the same numbers */
  constructor(distribution: Distribution, seed: number, streamName: string) {
    const { kind, location, scale, shape } = parametersOf(distribution)
    this.#stream = new Stream(seed, streamName)
    this.#times = new ExponentialTimes(this.#stream)
    this.#kind = kind
    this.#location = location
    this.#scale = scale
    this.#shape = shape
  }

  draw(n: number): DurationMs {
    switch (this.#kind) {
      case 'constant':
        return wholeMs(this.#location)
      case 'exponential':
        return wholeMs(this.#times.at(n) * this.#scale)
      case 'uniform':
        return wholeMs(this.#location + this.#scale * this.#stream.uniform(n))
      case 'lognormal':
        return wholeMs(exp(this.#location + this.#scale * normal(this.#stream, n)))
      case 'erlang':
        return wholeMs(erlang(this.#stream, n, this.#shape) * this.#scale)
    }
  }
}
