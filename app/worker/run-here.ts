/** Runs a simulation on the page's thread, in slices with a breath between them, so that the page goes on answering. */

import type { Runner } from './runner.ts'
import { startSlices } from './simulate.ts'

const RECORDS_PER_SLICE = 5_000

export function runnerHere(breathe: (next: () => void) => void): Runner {
  return (input, tell, limits) => {
    let isCancelled = false
    const slice = startSlices(input, limits, RECORDS_PER_SLICE)
    const step = () => {
      if (isCancelled) return
      const answer = slice()
      tell(answer)
      if (answer.kind === 'progress') breathe(step)
    }
    breathe(step)
    return () => {
      isCancelled = true
    }
  }
}
