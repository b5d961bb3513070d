/**
 * Randomness as a pure function: the n-th draw of a named stream under a seed (architecture, principle 9).
 *
 * Threefry-2x32 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011): a counter goes in, 64 mixed
 * bits come out, and nothing is kept between draws. Thirteen rounds, the fewest that the paper found to pass BigCrush.
 */

/** 64 bits as two 32-bit words. */
export type Words = readonly [number, number]

const PARITY = 0x1bd11bda
const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24]
const KEY_ROUNDS = 20
const TWO_TO_MINUS_53 = 1.1102230246251565e-16
/** Where a draw leaves its result: a number returned from a function too long to inline would be allocated. */
const drawn = new Float64Array(1)

/** Threefry-2x32 with any number of rounds, as the paper writes it; allocates, so not for the hot path. */
export function threefry2x32(counter: Words, key: Words, rounds: number): Words {
  const schedule = [key[0], key[1], PARITY ^ key[0] ^ key[1]]
  let x0 = (counter[0] + key[0]) | 0
  let x1 = (counter[1] + key[1]) | 0
  for (let round = 1; round <= rounds; round++) {
    const rotation = ROTATIONS[(round - 1) % 8]!
    x0 = (x0 + x1) | 0
    x1 = ((x1 << rotation) | (x1 >>> (32 - rotation))) ^ x0
    if (round % 4 !== 0) continue
    const injection = round / 4
    x0 = (x0 + schedule[injection % 3]!) | 0
    x1 = (x1 + schedule[(injection + 1) % 3]! + injection) | 0
  }
  return [x0 >>> 0, x1 >>> 0]
}

/** 32-bit FNV-1a over the bytes of the UTF-16 code units, low byte first; `backwards` gives a second, unrelated hash. */
function fnv1a(name: string, backwards: boolean): number {
  let hash = 0x811c9dc5 | 0
  for (let i = 0; i < name.length; i++) {
    const unit = name.charCodeAt(backwards ? name.length - 1 - i : i)
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193)
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193)
  }
  return hash >>> 0
}

/** Different seeds give a stream different keys (for one name this is a permutation of the seeds); names differ by 64 bits of hash. */
export function keyOf(seed: number, name: string): Words {
  return threefry2x32(
    [seed >>> 0, Math.floor(seed / 0x1_0000_0000)],
    [fnv1a(name, false), fnv1a(name, true)],
    KEY_ROUNDS,
  )
}

/** Draws without memory: asking for draw 7 before draw 3, twice or never, changes no other draw of any stream. */
export class Stream {
  readonly #key0: number
  readonly #key1: number

  /** @param seed a non-negative safe integer */
  constructor(seed: number, name: string) {
    const key = keyOf(seed, name)
    this.#key0 = key[0] | 0
    this.#key1 = key[1] | 0
  }

  /** Uniform in [0, 1), a multiple of 2^-53; `n` is a non-negative integer below 2^53. */
  uniform(n: number): number {
    this.#mix(n)
    return drawn[0]!
  }

  /** `threefry2x32` with 13 rounds, written out for speed; the words become one number of 53 bits. */
  #mix(n: number): void {
    const key0 = this.#key0
    const key1 = this.#key1
    const key2 = PARITY ^ key0 ^ key1
    let x0 = ((n | 0) + key0) | 0
    let x1 = (((n / 0x1_0000_0000) | 0) + key1) | 0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 15) | (x1 >>> 17)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 26) | (x1 >>> 6)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0
    x0 = (x0 + key1) | 0
    x1 = (x1 + key2 + 1) | 0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 17) | (x1 >>> 15)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 29) | (x1 >>> 3)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 16) | (x1 >>> 16)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 24) | (x1 >>> 8)) ^ x0
    x0 = (x0 + key2) | 0
    x1 = (x1 + key0 + 2) | 0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 13) | (x1 >>> 19)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 15) | (x1 >>> 17)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 26) | (x1 >>> 6)) ^ x0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 6) | (x1 >>> 26)) ^ x0
    x0 = (x0 + key0) | 0
    x1 = (x1 + key1 + 3) | 0
    x0 = (x0 + x1) | 0
    x1 = ((x1 << 17) | (x1 >>> 15)) ^ x0
    drawn[0] = ((x0 >>> 5) * 0x400_0000 + (x1 >>> 6)) * TWO_TO_MINUS_53
  }
}
