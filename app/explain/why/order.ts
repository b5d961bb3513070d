/** Steps in the order of time; one without a time stays behind the one it was written after. */

import type { Step } from './types.ts'

export function inOrder(steps: readonly Step[]): Step[] {
  let last = -1
  const keyed = steps.map((step, index) => {
    last = step.at ?? last
    return { step, at: last, index }
  })
  return keyed.toSorted((a, b) => a.at - b.at || a.index - b.index).map(({ step }) => step)
}
