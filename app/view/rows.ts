/**
 * Which message has which row. A group per entity; heights depend on the run and the space only, never on
 * the playhead, so that nothing moves up or down while somebody scrubs.
 */

import { countUpTo } from './ascending.ts'
import { MANY_ROWS, allOf } from './groups.ts'
import type { Group } from './groups.ts'

export interface RowSettings {
  /** Px for all groups, headers and dead-letter rows included. */
  readonly height: number
  /** Narrowest row that a finger or the eye needs. */
  readonly rowHeightMin: number
  readonly onlyUnfinished: boolean
  /** The groups hold a stretch's messages only: somebody came close to see single ones. */
  readonly isStretch: boolean
  /** Entities; a topic folds its subscriptions away with it. */
  readonly collapsed: ReadonlySet<number>
  /** Dead-letter queues whose rows are open. */
  readonly openDead: ReadonlySet<number>
  /** Of an entity: rows that only the run before had. */
  readonly vanished: (entity: number) => readonly number[]
}

/** Messages that only the run before the last change had, under the others. Top within the section. */
export interface GhostPart {
  readonly top: number
  /** Rows of the run before. */
  readonly rows: readonly number[]
  /** So many are not shown. */
  readonly more: number
}

/** A dead-letter queue under its entity: a summary, and its rows when opened. Tops within the section. */
export interface DeadPart {
  readonly entity: number
  readonly layer: 'dead' | 'transferDead'
  readonly top: number
  readonly rows: readonly number[]
}

export interface Section {
  readonly group: Group
  readonly top: number
  /** Tops within the section; null = it has none. */
  readonly idleTop: number | null
  readonly laneTop: number | null
  readonly sessionsTop: number | null
  readonly sessionLanes: number
  /** Where its rows begin. */
  readonly rowsTop: number
  /** Rows it has room for; fewer than its messages = they slide with the playhead. */
  readonly slots: number
  readonly rowHeight: number
  /** Instead of rows: a band of this height. */
  readonly bandHeight: number
  readonly ghosts: GhostPart | null
  readonly dead: readonly DeadPart[]
  readonly height: number
}

export interface RowPlan {
  readonly sections: readonly Section[]
  readonly height: number
  readonly hidesRows: boolean
  readonly hasBands: boolean
}

export const HEADER_HEIGHT = 28
export const IDLE_HEIGHT = 16
export const LANE_HEIGHT = 18
export const SESSION_HEIGHT = 17
export const DEAD_HEIGHT = 30
export const SECTION_GAP = 8
export const GHOST_HEIGHT = 14
/** More are counted. */
const GHOSTS_MAX = 6
const ROW_HEIGHT_MAX = 26
/** Bars of more sessions held at once are counted, not drawn. */
const SESSION_LANES_MAX = 6
const ROWS_MAX = 2000
const LEGIBLE = 11
const THINNEST = 3
const BAND_MIN = 44

/** Heights above the rows. */
interface Head {
  readonly idleTop: number | null
  readonly laneTop: number | null
  readonly sessionsTop: number | null
  readonly sessionLanes: number
  readonly height: number
}

function headOf(group: Group, isOpen: boolean): Head {
  let height = HEADER_HEIGHT
  const place = (has: boolean, own: number) => {
    if (!has || !isOpen) return null
    height += own
    return height - own
  }
  const sessionLanes = isOpen ? Math.min(SESSION_LANES_MAX, group.sessionLanes) : 0
  const idleTop = place(group.hasIdleLimit, IDLE_HEIGHT)
  const laneTop = place(group.hasLane, LANE_HEIGHT)
  const sessionsTop = place(sessionLanes > 0, sessionLanes * SESSION_HEIGHT)
  return { idleTop, laneTop, sessionsTop, sessionLanes, height }
}

/** The look of a queue depends on the run, not on the instant: one that never dead-letters shows no such row. */
function deadOf({ entity, dead, transferDead }: Group, openDead: ReadonlySet<number>): readonly Omit<DeadPart, 'top'>[] {
  const part = (id: number | null, layer: DeadPart['layer'], rows: readonly number[]) =>
    id === null || rows.length === 0 ? [] : [{ entity: id, layer, rows: openDead.has(id) ? rows.slice(0, ROWS_MAX) : [] }]
  return [...part(entity.deadLetterQueue, 'dead', dead), ...part(entity.transferDeadLetterQueue, 'transferDead', transferDead)]
}

/** Subscriptions of a collapsed topic are folded away with it. */
const isFoldedAway = ({ entity }: Group, collapsed: ReadonlySet<number>): boolean =>
  entity.kind === 'subscription' && entity.parent !== null && collapsed.has(entity.parent)

export function planRows(all: readonly Group[], settings: RowSettings): RowPlan {
  const groups = all.filter(group => !isFoldedAway(group, settings.collapsed))
  const isOpenOne = (group: Group) => !settings.collapsed.has(group.entity.id)
  const open = groups.filter(isOpenOne)
  const fixed = groups.reduce((sum, group) => {
    const isOpen = isOpenOne(group)
    return sum + headOf(group, isOpen).height + SECTION_GAP + (isOpen ? deadOf(group, settings.openDead).length * DEAD_HEIGHT + Math.min(GHOSTS_MAX, settings.vanished(group.entity.id).length) * GHOST_HEIGHT : 0)
  }, 0)
  const free = Math.max(0, settings.height - fixed)
  const { slots, rowHeight } = divide(open, free, settings)
  const sections: Section[] = []
  let top = 0
  for (const group of groups) {
    const isOpen = isOpenOne(group)
    const { height: rowsTop, ...head } = headOf(group, isOpen)
    const own = isOpen ? slots.get(group)! : 0
    const bandHeight = isOpen && rowHeight === 0 && group.messages.length > 0 ? Math.max(BAND_MIN, Math.min(140, Math.floor(free / open.length))) : 0
    let height = rowsTop + own * rowHeight + bandHeight
    const ghosts = isOpen && rowHeight > 0 ? ghostsAt(height, settings.vanished(group.entity.id)) : null
    height += (ghosts?.rows.length ?? 0) * GHOST_HEIGHT
    const dead = (isOpen ? deadOf(group, settings.openDead) : []).map(part => {
      const placed = { ...part, top: height }
      height += DEAD_HEIGHT + part.rows.length * deadRowHeight(rowHeight)
      return placed
    })
    height += SECTION_GAP
    sections.push({ ...head, group, top, rowsTop, slots: own, rowHeight, bandHeight, ghosts, dead, height })
    top += height
  }
  return { sections, height: top, hasBands: rowHeight === 0, hidesRows: rowHeight > 0 && sections.some(s => s.slots > 0 && s.slots < s.group.messages.length) }
}

function ghostsAt(top: number, vanished: readonly number[]): GhostPart | null {
  return vanished.length === 0 ? null : { top, rows: vanished.slice(0, GHOSTS_MAX), more: Math.max(0, vanished.length - GHOSTS_MAX) }
}

/** Opened dead-letter rows are there to be read. */
export const deadRowHeight = (rowHeight: number): number => Math.max(rowHeight, 16)

interface Division {
  readonly slots: ReadonlyMap<Group, number>
  /** 0 = bands. */
  readonly rowHeight: number
}

function divide(groups: readonly Group[], free: number, settings: RowSettings): Division {
  const all = new Map(groups.map(group => [group, group.messages.length]))
  const total = sum(all.values())
  if (total === 0) return { slots: all, rowHeight: ROW_HEIGHT_MAX }
  if (total <= MANY_ROWS) return { slots: all, rowHeight: Math.max(settings.rowHeightMin, Math.min(ROW_HEIGHT_MAX, Math.floor(free / total))) }
  const fitting = Math.min(ROW_HEIGHT_MAX, Math.floor(free / total))
  if (fitting >= LEGIBLE) return { slots: all, rowHeight: fitting }
  if (settings.isStretch && total <= ROWS_MAX) return { slots: all, rowHeight: settings.rowHeightMin }
  if (settings.onlyUnfinished) return divideByPeak(groups, free)
  return fitting < THINNEST || total > ROWS_MAX ? { slots: all, rowHeight: 0 } : { slots: all, rowHeight: fitting }
}

/** Room for as many as are ever there at once, and what is left over for those that just left or come next. */
function divideByPeak(groups: readonly Group[], free: number): Division {
  const slots = new Map(groups.map(group => [group, Math.min(group.messages.length, group.peak + 2)]))
  const needed = sum(slots.values())
  const rowHeight = Math.min(18, Math.floor(free / Math.max(1, needed)))
  if (rowHeight < THINNEST || needed > ROWS_MAX) return { slots: new Map(groups.map(group => [group, group.messages.length])), rowHeight: 0 }
  let left = Math.floor(free / rowHeight) - needed
  for (let given = true; left > 0 && given; ) {
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

/**
 * The messages that have a row at record `n`, in order of arrival: all that fit, else those still in the
 * entity (`live`), those that are looked at, then the last that left and the next that come.
 */
export function rowsAt(group: Group, slots: number, n: number, live: ArrayLike<number>, kept: readonly number[]): readonly number[] {
  const { messages, births } = group
  if (slots >= messages.length) return allOf(group)
  const born = countUpTo(births, n)
  const chosen = new Set<number>(kept.slice(0, slots))
  for (let i = live.length - 1; i >= 0 && chosen.size < slots; i--) chosen.add(live[i]!)
  const next = Math.min(messages.length - born, Math.floor((slots - chosen.size) * 0.4))
  for (let i = 0; i < next; i++) chosen.add(messages[born + i]!)
  for (let i = born - 1; i >= 0 && chosen.size < slots; i--) chosen.add(messages[i]!)
  for (let i = born + next; i < messages.length && chosen.size < slots; i++) chosen.add(messages[i]!)
  return [...chosen].sort((a, b) => a - b)
}
