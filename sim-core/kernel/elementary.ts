/**
 * ln, exp and the normal quantile from plain IEEE 754 arithmetic. Engines may choose the last digit of `Math.log` and `Math.exp`;
 * they may not choose it for + − × ÷, so a trace made with these is the same everywhere. Against V8 ln and exp are off by one
 * unit in the last place (2.2e-16) at most; elementary.test.ts measures it.
 */

/** ln 2 in two parts: the first has 32 spare bits at its end, so that a whole number times it is exact. */
const LN2_HIGH = 0.6931467056274414
const LN2_LOW = 4.7493250390316726e-7
const LOG2_E = 1.4426950408889634
/** Added to the upper word of a number, it carries into the exponent from √2 on (whose upper word ends in 0x6a09e). */
const CARRY_FROM_SQRT_2 = 0x10_0000 - 0x6_a09e
/** Above it exp overflows, below the negative it is less than the smallest normal number. */
const EXP_LARGEST = 709.78
const EXP_SMALLEST = -708.39

/** The bits of one number; a DataView, because its byte order does not depend on the machine. */
const bits = new DataView(new ArrayBuffer(8))
/** 2^(i − 1023) for every exponent of a normal number; made by doubling and halving, which are exact. */
const POWERS_OF_TWO = powersOfTwo()

function powersOfTwo(): Float64Array {
  const powers = new Float64Array(2047)
  powers[1023] = 1
  for (let i = 1024; i < powers.length; i++) powers[i] = powers[i - 1]! * 2
  for (let i = 1022; i > 0; i--) powers[i] = powers[i + 1]! / 2
  return powers
}

/**
 * Natural logarithm of a normal positive number (at least 2^-1022, finite).
 *
 * 1. x = 2^k · m with m in [√2/2, √2).
 * 2. s = f / (2 + f) with f = m − 1, so ln m = 2 artanh s = 2s + s·r(s²), and r is a polynomial.
 * 3. 2s = f − s·f, which keeps the digits of f: ln x = k ln 2 + f − s·(f − r).
 */
export function ln(x: number): number {
  bits.setFloat64(0, x, true)
  const k = ((bits.getInt32(4, true) + CARRY_FROM_SQRT_2) >>> 20) - 1023
  const f = x * POWERS_OF_TWO[1023 - k]! - 1
  const s = f / (2 + f)
  const z = s * s
  const w = z * z
  const odd = z * (0.666666666666667 + w * (0.28571428626253836 + w * (0.1818289243253687 + w * 0.14617807153417325)))
  const even = w * (0.3999999999989889 + w * (0.22222211089379496 + w * 0.15331611722055008))
  return k * LN2_HIGH - (s * (f - (odd + even)) - k * LN2_LOW - f)
}

/** e to the power x: 0 below −708.39, Infinity above 709.78. x = k ln 2 + r with |r| ≤ ln 2 / 2 and e^r = 1 + r + r²·p(r). */
export function exp(x: number): number {
  if (x > EXP_LARGEST) return Infinity
  if (x < EXP_SMALLEST) return 0
  const k = Math.floor(x * LOG2_E + 0.5)
  const r = x - k * LN2_HIGH - k * LN2_LOW
  let p = 2.5100472505694996e-8
  p = p * r + 2.7620201591031547e-7
  p = p * r + 2.7557268276905696e-6
  p = p * r + 2.4801521057868204e-5
  p = p * r + 1.9841269863171557e-4
  p = p * r + 1.3888888917367081e-3
  p = p * r + 8.333333333330039e-3
  p = p * r + 0.041666666666623824
  p = p * r + 0.16666666666666669
  p = p * r + 0.5000000000000001
  const power = 1 + (r + r * r * p)
  return k > 1023 ? power * 2 * POWERS_OF_TWO[k + 1022]! : power * POWERS_OF_TWO[k + 1023]!
}

type Coefficients = readonly [number, number, number, number, number, number, number, number]

function ratio(top: Coefficients, bottom: Coefficients, x: number): number {
  return polynomial(top, x) / polynomial(bottom, x)
}

function polynomial(c: Coefficients, x: number): number {
  return ((((((c[7] * x + c[6]) * x + c[5]) * x + c[4]) * x + c[3]) * x + c[2]) * x + c[1]) * x + c[0]
}

const CENTRE_TOP: Coefficients = [
  3.3871328727963665, 133.14166789178438, 1971.5909503065513, 13731.69376550946, 45921.95393154987, 67265.7709270087,
  33430.57558358813, 2509.0809287301227,
]
const CENTRE_BOTTOM: Coefficients = [
  1, 42.31333070160091, 687.1870074920579, 5394.196021424751, 21213.794301586597, 39307.89580009271, 28729.085735721943,
  5226.495278852854,
]
const SIDE_TOP: Coefficients = [
  1.4234371107496835, 4.630337846156546, 5.769497221460691, 3.6478483247632045, 1.2704582524523684, 0.2417807251774506,
  0.022723844989269184, 7.745450142783414e-4,
]
const SIDE_BOTTOM: Coefficients = [
  1, 2.053191626637759, 1.6763848301838038, 0.6897673349851, 0.14810397642748008, 0.015198666563616457,
  5.475938084995345e-4, 1.0507500716444169e-9,
]
const TAIL_TOP: Coefficients = [
  6.657904643501103, 5.463784911164114, 1.7848265399172913, 0.29656057182850487, 0.026532189526576124,
  0.0012426609473880784, 2.7115555687434876e-5, 2.0103343992922881e-7,
]
const TAIL_BOTTOM: Coefficients = [
  1, 0.599832206555888, 0.1369298809227358, 0.014875361290850615, 7.868691311456133e-4, 1.8463183175100548e-5,
  1.421511758316446e-7, 2.0442631033899397e-15,
]

/** The z below which a share p of the standard normal distribution lies, 0 < p < 1: Wichura's algorithm AS 241, PPND16 (1988). */
export function normalQuantile(p: number): number {
  const q = p - 0.5
  if (Math.abs(q) <= 0.425) {
    const r = 0.180625 - q * q
    return q * ratio(CENTRE_TOP, CENTRE_BOTTOM, r)
  }
  const r = Math.sqrt(-ln(q < 0 ? p : 1 - p))
  const z = r <= 5 ? ratio(SIDE_TOP, SIDE_BOTTOM, r - 1.6) : ratio(TAIL_TOP, TAIL_BOTTOM, r - 5)
  return q < 0 ? -z : z
}
