/** Decimal numbers as C#'s decimal has them: exact, at most 28 places, 96 bits. */
import { EvaluationFault } from './faults.ts'

/** `units` times ten to the power of minus `scale`. */
export interface DecimalValue {
  readonly type: 'Decimal'
  readonly units: bigint
  readonly scale: number
}

const PLACES_MOST = 28
const UNITS_LIMIT = 2n ** 96n
const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/

/** Also of a double's text; both are bounded by who calls. */
export function decimalOf(text: string): DecimalValue {
  const [, sign, whole, places = '', exponent = '0'] = NUMBER.exec(text)!
  const units = BigInt(`${sign}${whole}${places}`)
  const scale = places.length - Number(exponent)
  return { type: 'Decimal', units: scale < 0 ? units * tenTo(-scale) : units, scale: Math.max(scale, 0) }
}

export function formatDecimal({ units, scale }: DecimalValue): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0')
  const whole = digits.slice(0, digits.length - scale)
  return `${units < 0n ? '-' : ''}${whole}${scale === 0 ? '' : `.${digits.slice(-scale)}`}`
}

const tenTo = (power: number): bigint => BigInt(`1${'0'.repeat(power)}`)

/** Both in the same unit. */
export function aligned(left: DecimalValue, right: DecimalValue): readonly [left: bigint, right: bigint] {
  const scale = Math.max(left.scale, right.scale)
  return [left.units * tenTo(scale - left.scale), right.units * tenTo(scale - right.scale)]
}

export function calculateDecimal(
  operator: '+' | '-' | '*' | '/' | '%',
  left: DecimalValue,
  right: DecimalValue,
): DecimalValue {
  const [l, r] = aligned(left, right)
  const scale = Math.max(left.scale, right.scale)
  switch (operator) {
    case '+':
      return fitted(l + r, scale)
    case '-':
      return fitted(l - r, scale)
    case '*':
      return fitted(left.units * right.units, left.scale + right.scale)
    case '/':
      return shortened(fitted((l * tenTo(PLACES_MOST + 1)) / divisor(r), PLACES_MOST + 1))
    case '%':
      return fitted(l % divisor(r), scale)
  }
}

function divisor(value: bigint): bigint {
  if (value === 0n) throw new EvaluationFault('Attempted to divide by zero.')
  return value
}

/** As many places as there is room for; rounded half to even, as in C#. */
function fitted(units: bigint, scale: number): DecimalValue {
  let drop = Math.max(scale - PLACES_MOST, 0)
  while (magnitude(rounded(units, drop)) >= UNITS_LIMIT && drop < scale) drop++
  const result = rounded(units, drop)
  if (magnitude(result) >= UNITS_LIMIT)
    throw new EvaluationFault('Value was either too large or too small for a Decimal.')
  return { type: 'Decimal', units: result, scale: scale - drop }
}

function rounded(units: bigint, places: number): bigint {
  const one = tenTo(places)
  const whole = units / one
  const twice = magnitude(units % one) * 2n
  const isUp = twice > one || (twice === one && whole % 2n !== 0n)
  return isUp ? whole + (units < 0n ? -1n : 1n) : whole
}

const magnitude = (units: bigint): bigint => (units < 0n ? -units : units)

/** Without the zeros that a division leaves behind. */
function shortened({ units, scale }: DecimalValue): DecimalValue {
  while (scale > 0 && units % 10n === 0n) {
    units /= 10n
    scale--
  }
  return { type: 'Decimal', units, scale }
}
