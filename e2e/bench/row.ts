/** One line of the table: a number of the budget, and what became of it. */
export interface Row {
  /** As in the budget: P1 … P16. */
  readonly number: string
  readonly what: string
  readonly measured: string
  readonly must: string
  readonly aim: string
  readonly verdict: Verdict
  /** Details below the table. */
  readonly notes: readonly string[]
}

export type Verdict = 'meets the aim' | 'meets the must' | 'MISSES THE MUST' | 'not measured' | 'told'

export interface Options {
  /** Less of everything, to see that it works; the figures are rough. */
  readonly quick: boolean
}

export type Benchmark = (options: Options) => Promise<readonly Row[]> | readonly Row[]

export const atMost = (measured: number, must: number, aim: number): Verdict =>
  measured <= aim ? 'meets the aim' : measured <= must ? 'meets the must' : 'MISSES THE MUST'

export const atLeast = (measured: number, must: number, aim: number): Verdict => atMost(-measured, -must, -aim)
