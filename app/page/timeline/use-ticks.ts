import { useMemo } from 'react'
import type { Axis } from '../../read/time/axis.ts'
import { foldLabels, tickFormat, ticksOf } from '../../draw/timeline/ticks.ts'
import type { FoldLabel, Tick } from '../../draw/timeline/ticks.ts'
import { useLang } from '../use-words.ts'

export interface AxisMarks {
  readonly ticks: readonly Tick[]
  readonly folds: readonly FoldLabel[]
}

export function useTicks(axis: Axis): AxisMarks {
  const lang = useLang()
  return useMemo(() => ({ ticks: ticksOf(axis, tickFormat(lang)), folds: foldLabels(axis, lang) }), [axis, lang])
}
