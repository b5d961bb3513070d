/** Bands of held sessions: view → geometry. Lengths in px, x from the left edge of the plot. */

import type { Axis } from '../../read/time/axis.ts'
import { countWhile } from '../../read/lists.ts'
import type { Hold } from '../../read/session/sessions.ts'
import { cutsOf, round } from './row-geometry.ts'

export interface SessionShape {
  readonly key: number
  readonly lane: number
  readonly x: number
  readonly width: number
  readonly end: Hold['end']
  /** Name and holder, as far as they fit into the band, or beside it; empty = neither does. */
  readonly text: string
  readonly textX: number
  /** Where a fold cuts it. */
  readonly cuts: readonly number[]
  readonly states: readonly { readonly x: number; readonly isSet: boolean }[]
}

const OUTSIDE = 20
/** Widest of the usual fonts at 11 px. */
const CHARACTER = 6.6
const PADDING = 5
/** Bands that begin within one pixel of each other are told by the first. */
const NARROWEST = 1

export function sessionShapes(lanes: readonly (readonly Hold[])[], axis: Axis): readonly SessionShape[] {
  return lanes.flatMap(lane => {
    const shapes: SessionShape[] = []
    let lastX = -Infinity
    for (
      let i = countWhile(lane.length, at => lane[at]!.to < axis.from);
      i < lane.length && lane[i]!.from <= axis.to;
      i++
    ) {
      const next = lane[i + 1]
      const shape = shapeOf(lane[i]!, axis, next === undefined ? axis.width : axis.toX(next.from))
      if (shape.x + shape.width - lastX < NARROWEST) continue
      shapes.push(shape)
      lastX = shape.x + shape.width
    }
    return shapes
  })
}

/** `free`: where the lane's next band begins. */
function shapeOf(hold: Hold, axis: Axis, free: number): SessionShape {
  const x = Math.max(-OUTSIDE, axis.toX(hold.from))
  const width = Math.max(NARROWEST, Math.min(axis.width + OUTSIDE, axis.toX(hold.to)) - x)
  const inside = Math.max(0, x) + PADDING
  const fits = fitting(hold, Math.min(axis.width, x + width) - inside - PADDING)
  const beside = Math.max(0, x + width) + PADDING
  return {
    key: hold.fromN,
    lane: hold.lane,
    x: round(x),
    width: round(width),
    end: hold.end,
    text: fits === '' ? fitting(hold, Math.min(axis.width, free) - beside - PADDING) : fits,
    cuts: cutsOf(hold.from, hold.to, axis),
    textX: round(fits === '' ? beside : inside),
    states: hold.states.map(({ t, isSet }) => ({ x: round(axis.toX(t)), isSet })),
  }
}

function fitting({ sessionId, holder }: Hold, room: number): string {
  const both = holder === '' ? sessionId : `${sessionId} · ${holder}`
  return [both, sessionId].find(text => text.length * CHARACTER <= room) ?? ''
}
