import { useMemo } from 'react'
import type { Axis } from '../../view/axis.ts'
import { foldLabels, tickFormat, ticksOf } from '../../view/ticks.ts'
import type { FoldLabel, Tick } from '../../view/ticks.ts'
import { useLang } from '../use-words.ts'

export interface AxisMarks {
  readonly ticks: readonly Tick[]
  readonly folds: readonly FoldLabel[]
}

export function useTicks(axis: Axis): AxisMarks {
  const lang = useLang()
  return useMemo(() => ({ ticks: ticksOf(axis, tickFormat(lang)), folds: foldLabels(axis, lang) }), [axis, lang])
}
