/**
 * Which message has which row. A group per entity; heights depend on the run and the space only, never on
 * the playhead, so that nothing moves up or down while somebody scrubs.
 */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { countUpTo } from '../../read/lists.ts'
import { DEAD_ROWS_FEW, allOf } from '../../read/entity/groups.ts'
import type { Group } from '../../read/entity/groups.ts'
import { HEADER_HEIGHT } from './reveal.ts'
import { ROWS_MAX, divide } from './row-heights.ts'
import type { DivideSettings, Division } from './row-heights.ts'

export interface RowSettings extends DivideSettings {
  /** Px for all groups, headers and dead-letter rows included. */
  readonly height: number
  /** Entities; a topic folds its subscriptions away with it. */
  readonly collapsed: ReadonlySet<number>
  /** Dead-letter queues whose rows are open. */
  readonly openDead: ReadonlySet<number>
  /** Of an entity: rows that only the run before had. */
  readonly vanished: (entity: EntityId) => readonly number[]
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
  readonly entity: EntityId
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
  readonly transactionsTop: number | null
  readonly sessionsTop: number | null
  readonly sessionLanes: number
  readonly bandTop: number
  /** Where its rows begin. */
  readonly rowsTop: number
  /** Rows it has room for; fewer than its messages = they slide with the playhead. */
  readonly slots: number
  readonly rowHeight: number
  /** Instead of rows, or above rows that are not all: how many in which state, and every loss; low = the losses alone. 0 = none. */
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

export const IDLE_HEIGHT = 16
export const LANE_HEIGHT = 18
export const SESSION_HEIGHT = 17
export const TRANSACTION_HEIGHT = 16
export const DEAD_HEIGHT = 30
/** Opened dead-letter rows are there to be read, and hit. */
export const DEAD_ROW_HEIGHT = 20
export const SECTION_GAP = 8
export const GHOST_HEIGHT = 14
/** More are counted. */
const GHOSTS_MAX = 6
/** Bars of more sessions held at once are counted, not drawn. */
const SESSION_LANES_MAX = 6
const BAND_MIN = 44
const BAND_MAX = 240
/** Above sliding rows, of a run too long for rows of every message. */
const BAND_ABOVE = 64
/** Losses alone. */
export const LOSS_HEIGHT = 20

/** Heights above the rows. */
interface Head {
  readonly idleTop: number | null
  readonly laneTop: number | null
  readonly transactionsTop: number | null
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
  const transactionsTop = place(group.transactions.length > 0, group.transactions.length * TRANSACTION_HEIGHT)
  const sessionsTop = place(sessionLanes > 0, sessionLanes * SESSION_HEIGHT)
  return { idleTop, laneTop, transactionsTop, sessionsTop, sessionLanes, height }
}

/** The look of a queue depends on the run, not on the instant: one that never dead-letters shows no such row. */
function deadOf(
  { entity, dead, transferDead }: Group,
  openDead: ReadonlySet<number>,
): readonly Omit<DeadPart, 'top'>[] {
  const part = (id: number | null, layer: DeadPart['layer'], rows: readonly number[]) =>
    id === null || rows.length === 0
      ? []
      : [{ entity: id, layer, rows: openDead.has(id) ? rows.slice(0, ROWS_MAX) : [] }]
  return [
    ...part(entity.deadLetterQueue, 'dead', dead),
    ...part(entity.transferDeadLetterQueue, 'transferDead', transferDead),
  ]
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
    const below = isOpen
      ? deadHeight(deadOf(group, settings.openDead)) +
        Math.min(GHOSTS_MAX, settings.vanished(group.entity.id).length) * GHOST_HEIGHT
      : 0
    return sum + headOf(group, isOpen).height + SECTION_GAP + below
  }, 0)
  const free = Math.max(0, settings.height - fixed)
  const { slots, rowHeight, bandOf } = withBands(open, free, settings)
  const sections: Section[] = []
  let top = 0
  for (const group of groups) {
    const isOpen = isOpenOne(group)
    const { height: bandTop, ...head } = headOf(group, isOpen)
    const own = isOpen ? slots.get(group)! : 0
    const bandHeight = isOpen ? bandOf(group) : 0
    const rowsTop = bandTop + bandHeight
    let height = rowsTop + own * rowHeight
    const ghosts = isOpen && rowHeight > 0 ? ghostsAt(height, settings.vanished(group.entity.id)) : null
    height += (ghosts?.rows.length ?? 0) * GHOST_HEIGHT
    const dead = (isOpen ? deadOf(group, settings.openDead) : []).map(part => {
      const placed = { ...part, top: height }
      height += DEAD_HEIGHT + part.rows.length * DEAD_ROW_HEIGHT
      return placed
    })
    height += SECTION_GAP
    sections.push({ ...head, group, top, bandTop, rowsTop, slots: own, rowHeight, bandHeight, ghosts, dead, height })
    top += height
  }
  return {
    sections,
    height: top,
    hasBands: rowHeight === 0,
    hidesRows: rowHeight > 0 && sections.some(s => s.slots > 0 && s.slots < s.group.messages.length),
  }
}

type BandOf = (group: Group) => number

/** Where not every message has its row a band says what is left out, above all each loss. */
function withBands(
  groups: readonly Group[],
  free: number,
  settings: RowSettings,
): Division & { readonly bandOf: BandOf } {
  const plain = divide(groups, free, settings)
  if (plain.rowHeight === 0) {
    const height = Math.max(BAND_MIN, Math.min(BAND_MAX, Math.floor(free / groups.length)))
    return { ...plain, bandOf: group => (group.messages.length > 0 ? height : 0) }
  }
  if (groups.every(group => plain.slots.get(group) === group.messages.length)) return { ...plain, bandOf: () => 0 }
  const isLong = groups.reduce((sum, group) => sum + group.messages.length, 0) > ROWS_MAX
  const above: BandOf = group => (isLong && group.messages.length > 0 ? BAND_ABOVE : group.hasLosses ? LOSS_HEIGHT : 0)
  const taken = groups.reduce((sum, group) => sum + above(group), 0)
  const division = divide(groups, Math.max(0, free - taken), settings)
  return division.rowHeight === 0
    ? { ...division, bandOf: group => (group.messages.length > 0 ? BAND_MIN : 0) }
    : { ...division, bandOf: above }
}

function ghostsAt(top: number, vanished: readonly number[]): GhostPart | null {
  return vanished.length === 0
    ? null
    : { top, rows: vanished.slice(0, GHOSTS_MAX), more: Math.max(0, vanished.length - GHOSTS_MAX) }
}

/** For which room is kept: rows of a long dead-letter queue do not make the others thin. */
const deadHeight = (parts: readonly Pick<DeadPart, 'rows'>[]): number =>
  parts.reduce((sum, { rows }) => sum + DEAD_HEIGHT + Math.min(rows.length, DEAD_ROWS_FEW) * DEAD_ROW_HEIGHT, 0)

/**
 * The messages that have a row at record `n`, in order of arrival: all that fit, else those still in the
 * entity (`live`), those that are looked at, then the last that left and the next that come.
 */
export function rowsAt(
  group: Group,
  slots: number,
  n: RecordNumber,
  live: ArrayLike<number>,
  kept: readonly number[],
): readonly number[] {
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
