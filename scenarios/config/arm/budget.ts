/** What the evaluation of a template may cost: a small text can ask for very much (copy loops, doubling, recursion). */
import { TooMuch } from '../found.ts'
import { ExpressionFault } from './expression.ts'

const STEPS_MOST = 400_000
/** Characters and values of anything that a function makes. */
const WEIGHT_MOST = 1 << 18
/** Of all that is made together. */
const MADE_MOST = 1 << 23
/** Of functions, variables and templates in one another. */
const NESTING_MOST = 100

export class Budget {
  #steps = STEPS_MOST
  #made = MADE_MOST
  #nesting = 0
  /** The weight of what was made: the same list in a list twice is written out twice. */
  readonly #weights = new WeakMap<object, number>()

  /** One value or function. @throws TooMuch */
  step(): void {
    if (--this.#steps < 0)
      throw new TooMuch(`the template needs more than ${STEPS_MOST} steps to evaluate, BusScope's own limit`)
  }

  /** Runs one level deeper. @throws TooMuch */
  nested<T>(act: () => T): T {
    if (++this.#nesting > NESTING_MOST) {
      throw new TooMuch(`expressions are nested deeper than ${NESTING_MOST} levels, BusScope's own limit`)
    }
    try {
      return act()
    } finally {
      this.#nesting--
    }
  }

  /** What a function is given is no larger than may be. @throws ExpressionFault */
  fits(value: unknown): number {
    const weight = this.#weightOf(value)
    if (weight > WEIGHT_MOST) throw new ExpressionFault("the value is larger than BusScope's own limit")
    return weight
  }

  /** A value that is new. @throws ExpressionFault, TooMuch */
  made<T>(value: T): T {
    this.#made -= this.fits(value)
    if (this.#made < 0) throw new TooMuch("the values of the template are larger than BusScope's own limit")
    return value
  }

  #weightOf(value: unknown): number {
    if (typeof value === 'string') return value.length + 1
    if (value === null || typeof value !== 'object') return 1
    const known = this.#weights.get(value)
    if (known !== undefined) return known
    let weight = 1
    for (const [name, own] of Object.entries(value)) {
      weight += name.length + this.#weightOf(own)
      if (weight > WEIGHT_MOST) break
    }
    this.#weights.set(value, weight)
    return weight
  }
}
