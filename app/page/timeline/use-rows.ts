/** Which rows stand where: the plan, and what a person folded, opened or filtered. */

import { useMemo, useRef, useState } from 'react'
import type { EntityId, MessageRow, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../../read/at.ts'
import type { Axis } from '../../read/time/axis.ts'
import { groupWithin, groupsOf, hasManyRows, isPublished } from '../../read/entity/groups.ts'
import type { Group } from '../../read/entity/groups.ts'
import {
  DEAD_HEIGHT,
  DEAD_ROW_HEIGHT,
  LANE_HEIGHT,
  SESSION_HEIGHT,
  TRANSACTION_HEIGHT,
  planRows,
  rowsAt,
} from '../../draw/timeline/rows.ts'
import type { DeadPart, RowPlan, Section } from '../../draw/timeline/rows.ts'
import type { LastRows } from '../../draw/timeline/row-heights.ts'
import type { Playhead } from '../../model/selection.ts'
import { vanishedRows } from '../../read/difference/ghosts.ts'
import type { Plane } from './plane.ts'

export interface PlacedSection {
  readonly section: Section
  /** Read when asked for: of very many groups few are in sight. */
  readonly rows: readonly number[]
}

export interface RowsControl {
  readonly plan: RowPlan
  readonly placed: readonly PlacedSection[]
  readonly hasMany: boolean
  readonly onlyUnfinished: boolean
  readonly collapsed: ReadonlySet<number>
  readonly openDead: ReadonlySet<number>
  readonly filter: (onlyUnfinished: boolean) => void
  readonly toggleGroup: (entity: EntityId) => void
  readonly toggleDead: (entity: EntityId) => void
  /** So many groups and dead-letter queues a person folded up, opened or closed. */
  readonly turned: number
  readonly turnBack: () => void
}

interface Kept {
  readonly onlyUnfinished: boolean
  readonly collapsed: ReadonlySet<number>
  /** Dead-letter queues that a person opened, or closed where they stand open because somebody reads from them. */
  readonly turnedDead: ReadonlySet<number>
}

const NOTHING_YET: Kept = { onlyUnfinished: true, collapsed: new Set(), turnedDead: new Set() }

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

/** Zoomed in on a run of many messages, only those of the stretch in view have rows. */
function useGroups(trace: Trace, input: SimulationInput, axis: Axis): readonly Group[] {
  const all = groupsOf(trace, input)
  const cursor = useMemo(() => trace.cursor(), [trace])
  const isPart = !axis.fits && hasManyRows(all)
  const from = isPart ? axis.from : 0
  const to = isPart ? axis.to : 0
  return useMemo(() => {
    if (!isPart) return all
    const fromN = trace.recordsUpTo(from) - 1
    const toN = trace.recordsUpTo(to) - 1
    cursor.seekRecord(fromN)
    return all.map(group => groupWithin(group, cursor.messagesIn(group.entity.id), fromN, toN))
  }, [all, isPart, trace, cursor, from, to])
}

interface RowsOptions extends Pick<Plane, 'trace' | 'input' | 'axis' | 'playhead' | 'before'> {
  readonly height: number
  readonly rowHeightMin: number
  /** Rows of the selected message's way: they keep their places where not all have one. */
  readonly way: readonly number[]
}

export function useRows({ trace, input, axis, playhead, height, rowHeightMin, way, before }: RowsOptions): RowsControl {
  const [kept, setKept] = useState<Kept & { readonly trace: Trace }>({ trace, ...NOTHING_YET })
  // Another run begins without the folds and filters of the last one.
  const settings = kept.trace === trace ? kept : { trace, ...NOTHING_YET }
  const groups = useGroups(trace, input, axis)
  const { onlyUnfinished, collapsed, turnedDead } = settings
  const openDead = useMemo(
    () => [...turnedDead].reduce(toggled, new Set(groupsOf(trace, input).flatMap(({ readDead }) => readDead))),
    [trace, input, turnedDead],
  )
  const lastRows = useMemo(
    () => rowsKept({ trace, height, rowHeightMin, onlyUnfinished, collapsed, openDead }),
    [trace, height, rowHeightMin, onlyUnfinished, collapsed, openDead],
  )
  const plan = useMemo(() => {
    const vanished = (entity: EntityId) => (before === null ? [] : vanishedRows(before, trace, entity))
    const isStretch = groups !== groupsOf(trace, input)
    return lastRows.keep(
      planRows(groups, {
        height,
        rowHeightMin,
        onlyUnfinished,
        isStretch,
        collapsed,
        openDead,
        vanished,
        last: lastRows.get(),
      }),
    )
  }, [trace, input, groups, height, rowHeightMin, onlyUnfinished, collapsed, openDead, before, lastRows])
  const sameRows = useStableRows()
  const placed = plan.sections.map(section =>
    placedLater(section, () => sameRows(section.group, visibleRows(trace, section, playhead, way))),
  )
  return {
    plan,
    placed,
    hasMany: hasManyRows(groupsOf(trace, input)),
    onlyUnfinished,
    collapsed,
    openDead,
    filter: only => setKept({ ...settings, onlyUnfinished: only }),
    toggleGroup: entity => setKept({ ...settings, collapsed: toggled(collapsed, entity) }),
    toggleDead: entity => setKept({ ...settings, turnedDead: toggled(turnedDead, entity) }),
    turned: collapsed.size + turnedDead.size,
    turnBack: () => setKept({ ...settings, collapsed: NOTHING_YET.collapsed, turnedDead: NOTHING_YET.turnedDead }),
  }
}

/** What was drawn last since these settings hold: only zoom and place in time have changed. */
function rowsKept(since: object) {
  let last: LastRows | null = null
  return {
    since,
    get: () => last,
    keep: (plan: RowPlan) => {
      last = { rowHeight: plan.sections[0]?.rowHeight ?? 0, isWhole: !plan.hidesRows && !plan.hasBands }
      return plan
    },
  }
}

function placedLater(section: Section, read: () => readonly number[]): PlacedSection {
  let rows: readonly number[] | null = null
  return {
    section,
    get rows() {
      return (rows ??= read())
    },
  }
}

function visibleRows(trace: Trace, section: Section, playhead: Playhead, way: readonly number[]): readonly number[] {
  const { group, slots } = section
  if (section.rowHeight === 0 || slots === 0) return []
  const own = way.filter(m => trace.homeOf(m) === group.entity.id && !isPublished(trace, m))
  return rowsAt(group, slots, playhead.n, cursorAt(trace, playhead).messagesIn(group.entity.id), own)
}

/** Gives the array of last time while its content is the same, so that memoised drawings stay. */
function useStableRows() {
  const last = useRef(new Map<number, readonly number[]>())
  return ({ entity: { id } }: Group, rows: readonly number[]): readonly number[] => {
    const known = last.current.get(id)
    if (known !== undefined && known.length === rows.length && known.every((m, i) => m === rows[i])) return known
    last.current.set(id, rows)
    return rows
  }
}

export interface RowHit {
  readonly section: Section
  readonly part: 'head' | 'lane' | 'transactions' | 'sessions' | 'rows' | 'dead'
  readonly m: MessageRow | null
  /** Which of its session or transaction lanes. */
  readonly sublane: number
}

/** What lies at height `y` of all rows together. */
export function hitRow(placed: readonly PlacedSection[], y: number): RowHit | null {
  for (const { section, rows } of placed) {
    const inside = y - section.top
    if (inside >= 0 && inside < section.height) return hitIn(section, rows, inside)
  }
  return null
}

function hitIn(section: Section, rows: readonly number[], y: number): RowHit {
  const hit = (part: RowHit['part'], m: MessageRow | null = null, sublane = 0): RowHit => ({
    section,
    part,
    m,
    sublane,
  })
  const {
    laneTop,
    transactionsTop,
    group: { transactions },
    sessionsTop,
    sessionLanes,
    rowsTop,
    rowHeight,
  } = section
  if (laneTop !== null && y >= laneTop && y < laneTop + LANE_HEIGHT) return hit('lane')
  if (
    transactionsTop !== null &&
    y >= transactionsTop &&
    y < transactionsTop + transactions.length * TRANSACTION_HEIGHT
  )
    return hit('transactions', null, Math.floor((y - transactionsTop) / TRANSACTION_HEIGHT))
  if (sessionsTop !== null && y >= sessionsTop && y < sessionsTop + sessionLanes * SESSION_HEIGHT)
    return hit('sessions', null, Math.floor((y - sessionsTop) / SESSION_HEIGHT))
  if (y < rowsTop) return hit('head')
  const dead = section.dead.findLast(({ top }) => y >= top)
  if (dead !== undefined)
    return hit('dead', dead.rows[Math.floor((y - dead.top - DEAD_HEIGHT) / DEAD_ROW_HEIGHT)] ?? null)
  return hit('rows', rowHeight === 0 ? null : (rows[Math.floor((y - rowsTop) / rowHeight)] ?? null))
}

/** Where a message's entity stands; null = its topic is folded up. */
export const placeOf = (trace: Trace, placed: readonly PlacedSection[], m: MessageRow): PlacedSection | null => {
  const home = trace.homeOf(m)
  return placed.find(({ section: { group } }) => group.entity.id === home) ?? null
}

/** Top of a message's row; null = it has none now. */
export function topOfRow(trace: Trace, placed: readonly PlacedSection[], m: MessageRow): number | null {
  const place = placeOf(trace, placed, m)
  const i = place?.rows.indexOf(m) ?? -1
  return place === null || i < 0 ? null : place.section.top + place.section.rowsTop + i * place.section.rowHeight
}

/** Where a message is to be seen: the middle of its row, its mark on the topic's line, else its group's header. */
export function anchorOf(trace: Trace, placed: readonly PlacedSection[], m: MessageRow): number | null {
  const top = topOfRow(trace, placed, m)
  const section = placeOf(trace, placed, m)?.section
  if (section === undefined) return null
  if (top !== null) return top + section.rowHeight / 2
  const dead = deadRowOf(section.dead, m)
  if (dead !== null) return section.top + dead
  if (section.laneTop !== null && isPublished(trace, m)) return section.top + section.laneTop + LANE_HEIGHT / 2
  return section.top + section.rowsTop - 4
}

function deadRowOf(parts: readonly DeadPart[], m: MessageRow): number | null {
  for (const { top, rows } of parts) {
    const i = rows.indexOf(m)
    if (i >= 0) return top + DEAD_HEIGHT + (i + 0.5) * DEAD_ROW_HEIGHT
  }
  return null
}
