/** The axis as the timeline shows it, for what is not drawn: playing hurries through the folds that are seen, keys zoom. */

import type { Trace } from '../../sim-core/index.ts'
import { endOf } from '../read/at.ts'
import { layAxis } from '../read/time/axis.ts'
import type { Axis, Stretch } from '../read/time/axis.ts'
import { quietOf } from '../read/time/quiet.ts'
import type { Viewed } from './viewing.ts'

type Looked = Pick<Viewed, 'axisWidth' | 'axisWindow' | 'folds'>

let last: {
  readonly trace: Trace
  readonly looked: Looked
  readonly axis: Axis
  readonly stretches: readonly Stretch[]
} | null = null

function shown(trace: Trace, { axisWidth, axisWindow, folds }: Looked): NonNullable<typeof last> {
  const { looked } = last ?? {}
  if (
    last?.trace === trace &&
    looked?.axisWidth === axisWidth &&
    looked.axisWindow === axisWindow &&
    looked.folds === folds
  )
    return last
  const axis = layAxis(axisWidth, endOf(trace), quietOf(trace), axisWindow, folds)
  const stretches = axis.pieces.flatMap(({ fold }) => (fold === null ? [] : [fold]))
  return (last = { trace, looked: { axisWidth, axisWindow, folds }, axis, stretches })
}

export const axisShown = (trace: Trace, looked: Looked): Axis => shown(trace, looked).axis

/** Ascending. */
export const stretchesFolded = (trace: Trace, looked: Looked): readonly Stretch[] => shown(trace, looked).stretches
