import { useMemo } from 'react'
import type { Axis } from '../../view/axis.ts'
import { foldLabels, ticksOf } from '../../view/ticks.ts'
import type { FoldLabel, Tick } from '../../view/ticks.ts'

export interface AxisMarks {
  readonly ticks: readonly Tick[]
  readonly folds: readonly FoldLabel[]
}

export function useTicks(axis: Axis): AxisMarks {
  return useMemo(() => ({ ticks: ticksOf(axis), folds: foldLabels(axis) }), [axis])
}
