/**
 * Which message has which row. A group per entity; heights depend on the run and the space only, never on
 * the playhead, so that nothing moves up or down while somebody scrubs.
 */

import type { EntityInfo, Trace } from '../../sim-core/index.ts'
import { countUpTo } from './ascending.ts'
import { depthsOf } from './depth.ts'
import { hasIdleLimit } from './group-now.ts'

export interface Group {
  readonly entity: EntityInfo
  /** Message rows in order of arrival, and the record each began with. */
  readonly messages: Uint32Array
  readonly births: Uint32Array
  /** In order of dead-lettering. */
  readonly dead: readonly number[]
  /** Most at once outside the dead-letter queue. */
  readonly peak: number
  /** It may be deleted for lack of use. */
  readonly hasIdleLimit: boolean
}

export interface RowSettings {
  /** Px for all groups, headers and dead-letter rows included. */
  readonly height: number
  /** Narrowest row that a finger or the eye needs. */
  readonly rowHeightMin: number
  readonly onlyUnfinished: boolean
  /** The groups hold a stretch's messages only: somebody came close to see single ones. */
  readonly isStretch: boolean
  readonly collapsed: ReadonlySet<number>
  /** Entities whose dead-letter rows are open. */
  readonly openDead: ReadonlySet<number>
}

export interface Section {
  readonly group: Group
  readonly top: number
  /** Where its rows begin, below header and idle clock. */
  readonly rowsTop: number
  /** Rows it has room for; fewer than its messages = they slide with the playhead. */
  readonly slots: number
  readonly rowHeight: number
  /** Instead of rows: a band of this height. */
  readonly bandHeight: number
  readonly deadTop: number
  readonly deadRows: readonly number[]
  readonly hasDeadSummary: boolean
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
export const DEAD_HEIGHT = 30
export const SECTION_GAP = 8
const ROW_HEIGHT_MAX = 26
/** Over so many rows a filter starts on. */
export const MANY_ROWS = 60
const ROWS_MAX = 2000
const LEGIBLE = 11
const THINNEST = 3
const BAND_MIN = 44

const byTrace = new WeakMap<Trace, readonly Group[]>()

/** In the order given by `rank`, subscriptions after their topic. */
export function groupsOf(trace: Trace): readonly Group[] {
  let known = byTrace.get(trace)
  if (known === undefined) byTrace.set(trace, (known = readGroups(trace)))
  return known
}

function readGroups(trace: Trace): readonly Group[] {
  const lists = new Map<number, number[]>()
  for (const entity of trace.entities) if (entity.kind !== 'deadLetterQueue') lists.set(entity.id, [])
  for (let m = 0; m < trace.messageCount; m++) lists.get(trace.homeOf(m))?.push(m)
  const depths = depthsOf(trace)
  return [...lists].map(([id, messages]) => ({
    entity: trace.entities[id]!,
    messages: Uint32Array.from(messages),
    births: Uint32Array.from(messages, m => trace.rowsOf(m)[0]!),
    dead: depths.get(id)?.dead ?? [],
    peak: depths.get(id)?.peak ?? 0,
    hasIdleLimit: hasIdleLimit(trace, id)
  }))
}

/** The messages of a stretch: there when it begins, or come within it. `live`: those there at its beginning. */
export function groupWithin(group: Group, live: ArrayLike<number>, fromN: number, toN: number): Group {
  const first = countUpTo(group.births, fromN)
  const last = countUpTo(group.births, toN)
  const messages = Uint32Array.from([...Array.from(live), ...group.messages.subarray(first, last)])
  const births = Uint32Array.from([...Array.from(live, m => group.births[countUpTo(group.messages, m) - 1] ?? 0), ...group.births.subarray(first, last)])
  return { ...group, messages, births, peak: Math.min(group.peak, messages.length) }
}

/** More rows than a person reads at once. */
export const hasManyRows = (groups: readonly Group[]): boolean => groups.reduce((sum, group) => sum + group.messages.length, 0) > MANY_ROWS

/** The look of a queue depends on the run, not on the instant: one that never dead-letters shows no such row. */
const everDead = (group: Group): boolean => group.dead.length > 0

export function planRows(groups: readonly Group[], settings: RowSettings): RowPlan {
  const open = groups.filter(group => !settings.collapsed.has(group.entity.id))
  const deadRows = (group: Group) => (settings.openDead.has(group.entity.id) ? group.dead.slice(0, ROWS_MAX) : [])
  const fixed = groups.reduce((sum, group) => sum + HEADER_HEIGHT + SECTION_GAP + (group.hasIdleLimit && open.includes(group) ? IDLE_HEIGHT : 0) + (everDead(group) && open.includes(group) ? DEAD_HEIGHT : 0), 0)
  const free = Math.max(0, settings.height - fixed)
  const { slots, rowHeight } = divide(open, free, settings)
  const sections: Section[] = []
  let top = 0
  for (const group of groups) {
    const isOpen = open.includes(group)
    const own = isOpen ? slots.get(group)! : 0
    const bandHeight = isOpen && rowHeight === 0 && group.messages.length > 0 ? Math.max(BAND_MIN, Math.min(140, Math.floor(free / open.length))) : 0
    const dead = isOpen ? deadRows(group) : []
    const rowsTop = HEADER_HEIGHT + (isOpen && group.hasIdleLimit ? IDLE_HEIGHT : 0)
    const deadTop = rowsTop + own * rowHeight + bandHeight
    const hasDeadSummary = isOpen && everDead(group)
    const height = deadTop + (hasDeadSummary ? DEAD_HEIGHT : 0) + dead.length * deadRowHeight(rowHeight) + SECTION_GAP
    sections.push({ group, top, rowsTop, slots: own, rowHeight, bandHeight, deadTop, deadRows: dead, hasDeadSummary, height })
    top += height
  }
  return { sections, height: top, hasBands: rowHeight === 0, hidesRows: rowHeight > 0 && sections.some(s => s.slots > 0 && s.slots < s.group.messages.length) }
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
 * entity (`live`), the one that is looked at, then the last that left and the next that come.
 */
export function rowsAt(group: Group, slots: number, n: number, live: ArrayLike<number>, kept: number | null): readonly number[] {
  const { messages, births } = group
  if (slots >= messages.length) return allOf(group)
  const born = countUpTo(births, n)
  const chosen = new Set<number>(kept === null ? [] : [kept])
  for (let i = live.length - 1; i >= 0 && chosen.size < slots; i--) chosen.add(live[i]!)
  const next = Math.min(messages.length - born, Math.floor((slots - chosen.size) * 0.4))
  for (let i = 0; i < next; i++) chosen.add(messages[born + i]!)
  for (let i = born - 1; i >= 0 && chosen.size < slots; i--) chosen.add(messages[i]!)
  for (let i = born + next; i < messages.length && chosen.size < slots; i++) chosen.add(messages[i]!)
  return [...chosen].sort((a, b) => a - b)
}

const everyRow = new WeakMap<Group, readonly number[]>()

/** One array per group, so that what depends on it is not computed again. */
function allOf(group: Group): readonly number[] {
  let known = everyRow.get(group)
  if (known === undefined) everyRow.set(group, (known = Array.from(group.messages)))
  return known
}
