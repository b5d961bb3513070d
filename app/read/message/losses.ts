/** What must never vanish in dense data: dead-letters, drops, lost locks. */

import type { EntityId, Kind, Trace } from '../../../sim-core/index.ts'
import type { Axis } from '../time/axis.ts'
import { homeEntity } from '../at.ts'
import { perTrace } from '../per-trace.ts'
import { recordsOfKind } from '../trace-index.ts'

export type LossLook = 'dead' | 'dropped' | 'lockLost'

/** Instants, ascending. */
export type Losses = Readonly<Record<LossLook, readonly number[]>>

const LOOKS: readonly LossLook[] = ['dead', 'dropped', 'lockLost']
const KIND: Readonly<Record<LossLook, Kind>> = {
  dead: 'message-dead-lettered',
  dropped: 'message-expired',
  lockLost: 'lock-expired',
}

export const lossesOf = (trace: Trace, entity: EntityId): Losses | undefined => lossesByEntity(trace).get(entity)

const lossesByEntity = perTrace(trace => {
  const lists = new Map<number, Record<LossLook, number[]>>()
  for (const look of LOOKS) {
    for (const n of recordsOfKind(trace, KIND[look])) {
      const entity = trace.entityOf(n)
      // One that expired and is not gone was dead-lettered, which has a record of its own.
      if (entity === null || (look === 'dropped' && trace.stageAfter(n) !== 'gone')) continue
      const home = homeEntity(trace, entity)
      if (!lists.has(home)) lists.set(home, { dead: [], dropped: [], lockLost: [] })
      lists.get(home)![look].push(trace.timeOf(n))
    }
  }
  return lists
})

export interface LossColumn {
  readonly x: number
  readonly look: LossLook
  readonly count: number
}

/** Each look has a tick of 2 px in it. */
const COLUMN = 6

/** Per look and few pixels one tick, from left to right. */
export function lossColumns(losses: Losses | undefined, axis: Axis): readonly LossColumn[] {
  if (losses === undefined) return []
  const found = LOOKS.flatMap((look, i) => {
    const counts = new Map<number, number>()
    for (const t of losses[look]) {
      const x = axis.toX(t)
      if (x < 0 || x > axis.width) continue
      const column = Math.round(x / COLUMN) * COLUMN + (i - 1) * 2
      counts.set(column, (counts.get(column) ?? 0) + 1)
    }
    return [...counts].map(([x, count]) => ({ x, look, count }))
  })
  return found.sort((a, b) => a.x - b.x)
}

export interface LossCount {
  readonly x: number
  readonly count: number
  /** null = of several looks. */
  readonly look: LossLook | null
}

/** A number has this much room. */
const APART = 34

/** How many: a number under each tick, or one for several that stand close, at the first of them. */
export function lossCounts(columns: readonly LossColumn[]): readonly LossCount[] {
  const counts: { x: number; count: number; look: LossLook | null }[] = []
  for (const { x, count, look } of columns) {
    const last = counts[counts.length - 1]
    if (last === undefined || x - last.x > APART) counts.push({ x, count, look })
    else Object.assign(last, { count: last.count + count, look: last.look === look ? look : null })
  }
  return counts
}
