import { useEffect, useMemo, useState } from 'react'
import type { SimulationInput } from '../../../sim-core/index.ts'
import { runsUnderWay } from '../../explain/why/what-if.ts'

/**
 * An explanation with the changed runs that it asks for. While these are made the last answer stays; null: there is none yet.
 * @param explain a stable function
 */
export function useTried<T>(explain: () => T, input: SimulationInput): T | null {
  const [count, setCount] = useState(0)
  const [last, setLast] = useState<T | null>(null)
  const { answer, underWay } = useMemo(
    () => ({ answer: explain(), underWay: runsUnderWay(input), count }),
    [explain, input, count],
  )
  useEffect(() => {
    let isGone = false
    void underWay?.then(() => {
      if (!isGone) setCount(made => made + 1)
    })
    return () => {
      isGone = true
    }
  }, [underWay])
  if (underWay !== null) return last
  if (answer !== last) setLast(() => answer)
  return answer
}
