/** The axis as the timeline shows it, for what is not drawn: playing hurries through the folds that are seen. */

import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../view/at.ts'
import { layAxis } from '../view/axis.ts'
import type { Stretch } from '../view/axis.ts'
import { quietOf } from '../view/quiet.ts'
import type { Viewed } from './viewing.ts'

type Looked = Pick<Viewed, 'axisWidth' | 'axisWindow' | 'folds'>

let last: { readonly trace: Trace; readonly looked: Looked; readonly stretches: readonly Stretch[] } | null = null

/** Ascending. */
export function stretchesFolded(trace: Trace, { axisWidth, axisWindow, folds }: Looked): readonly Stretch[] {
  const known = last !== null && last.trace === trace ? last.looked : null
  if (last === null || known?.axisWidth !== axisWidth || known.axisWindow !== axisWindow || known.folds !== folds) {
    const axis = layAxis(axisWidth, endOf(trace), quietOf(trace), axisWindow, folds)
    last = { trace, looked: { axisWidth, axisWindow, folds }, stretches: axis.pieces.flatMap(({ fold }) => (fold === null ? [] : [fold])) }
  }
  return last.stretches
}
