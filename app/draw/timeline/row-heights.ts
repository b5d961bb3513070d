/** How high rows are and how many a group has room for: rows of every message, sliding rows of those there at once, or bands. */

import { MANY_ROWS } from '../../read/entity/groups.ts'
import type { Group } from '../../read/entity/groups.ts'

/** What was drawn before somebody zoomed or panned: it stays until the change is plain, so that nothing flickers between two looks. */
export interface LastRows {
  readonly rowHeight: number
  /** Every message had a row. */
  readonly isWhole: boolean
}

export interface DivideSettings {
  /** Narrowest row that a finger or the eye needs. */
  readonly rowHeightMin: number
  readonly onlyUnfinished: boolean
  /** The groups hold a stretch's messages only: somebody came close to see single ones. */
  readonly isStretch: boolean
  /** null = nothing yet, or a person has changed more than the view. */
  readonly last: LastRows | null
}

export interface Division {
  readonly slots: ReadonlyMap<Group, number>
  /** 0 = bands. */
  readonly rowHeight: number
}

const ROW_HEIGHT_MAX = 26
/** Of those that slide. */
const SLIDING_MAX = 18
export const ROWS_MAX = 2000
const LEGIBLE = 11
const THINNEST = 3
/** What shows less comes back to more only this far inside the limit. */
const BACK = 0.8
/** Rows that could grow by less stay as they are. */
const GROWTH = 1.25

export function divide(groups: readonly Group[], free: number, settings: DivideSettings): Division {
  const { rowHeightMin, onlyUnfinished, isStretch, last } = settings
  const all = wholeOf(groups)
  const total = sum(all.values())
  if (total === 0) return { slots: all, rowHeight: ROW_HEIGHT_MAX }
  if (total <= MANY_ROWS)
    return {
      slots: all,
      rowHeight: steady(Math.max(rowHeightMin, Math.min(ROW_HEIGHT_MAX, Math.floor(free / total))), last),
    }
  const fitting = Math.min(ROW_HEIGHT_MAX, Math.floor(free / total))
  if (fitting >= LEGIBLE) return { slots: all, rowHeight: steady(fitting, last) }
  const isFew = total <= (last === null || last.isWhole ? ROWS_MAX : ROWS_MAX * BACK)
  if (isStretch && isFew) return { slots: all, rowHeight: rowHeightMin }
  if (onlyUnfinished) return divideByPeak(groups, free, last)
  const thinnest = last?.rowHeight === 0 ? THINNEST / BACK : THINNEST
  return isFew && fitting >= thinnest ? { slots: all, rowHeight: steady(fitting, last) } : { slots: all, rowHeight: 0 }
}

const wholeOf = (groups: readonly Group[]): ReadonlyMap<Group, number> =>
  new Map(groups.map(group => [group, group.messages.length]))

function steady(fitting: number, last: LastRows | null): number {
  return last !== null && last.rowHeight > 0 && fitting >= last.rowHeight && fitting <= last.rowHeight * GROWTH
    ? last.rowHeight
    : fitting
}

/** Room for as many as are ever there at once, and what is left over for those that just left or come next. */
function divideByPeak(groups: readonly Group[], free: number, last: LastRows | null): Division {
  const slots = new Map(groups.map(group => [group, Math.min(group.messages.length, group.peak + 2)]))
  const needed = sum(slots.values())
  const rowHeight = steady(Math.min(SLIDING_MAX, Math.floor(free / Math.max(1, needed))), last)
  if (rowHeight < THINNEST || needed > ROWS_MAX) return { slots: wholeOf(groups), rowHeight: 0 }
  let left = Math.floor(free / rowHeight) - needed
  for (let given = true; left > 0 && given;) {
    given = false
    for (const group of groups) {
      const own = slots.get(group)!
      if (left === 0 || own === group.messages.length) continue
      slots.set(group, own + 1)
      left--
      given = true
    }
  }
  return { slots, rowHeight }
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0)
