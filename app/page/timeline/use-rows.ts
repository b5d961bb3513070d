/** Which rows stand where: the plan, and what a person folded, opened or filtered. */

import { useMemo, useRef, useState } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { cursorAt } from '../../view/at.ts'
import type { Axis } from '../../view/axis.ts'
import { deadRowHeight, groupWithin, groupsOf, hasManyRows, planRows, rowsAt } from '../../view/rows.ts'
import type { Group, RowPlan, Section } from '../../view/rows.ts'
import type { Playhead } from '../../view/types.ts'

export interface PlacedSection {
  readonly section: Section
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
  readonly toggleGroup: (entity: number) => void
  readonly toggleDead: (entity: number) => void
}

interface Kept {
  readonly onlyUnfinished: boolean
  readonly collapsed: ReadonlySet<number>
  readonly openDead: ReadonlySet<number>
}

const NOTHING_YET: Kept = { onlyUnfinished: true, collapsed: new Set(), openDead: new Set() }

function toggled(set: ReadonlySet<number>, value: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(value)) next.add(value)
  return next
}

/** Zoomed in on a run of many messages, only those of the stretch in view have rows. */
function useGroups(trace: Trace, axis: Axis): readonly Group[] {
  const all = groupsOf(trace)
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

export function useRows(trace: Trace, axis: Axis, playhead: Playhead, height: number, rowHeightMin: number, selected: number | null): RowsControl {
  const [kept, setKept] = useState<Kept & { readonly trace: Trace }>({ trace, ...NOTHING_YET })
  // Another run begins without the folds and filters of the last one.
  const settings = kept.trace === trace ? kept : { trace, ...NOTHING_YET }
  const groups = useGroups(trace, axis)
  const { onlyUnfinished, collapsed, openDead } = settings
  const plan = useMemo(
    () => planRows(groups, { height, rowHeightMin, onlyUnfinished, isStretch: groups !== groupsOf(trace), collapsed, openDead }),
    [trace, groups, height, rowHeightMin, onlyUnfinished, collapsed, openDead]
  )
  const sameRows = useStableRows()
  const placed = plan.sections.map(section => ({ section, rows: sameRows(section.group, visibleRows(trace, section, playhead, selected)) }))
  return {
    plan,
    placed,
    hasMany: hasManyRows(groupsOf(trace)),
    onlyUnfinished,
    collapsed,
    openDead,
    filter: only => setKept({ ...settings, onlyUnfinished: only }),
    toggleGroup: entity => setKept({ ...settings, collapsed: toggled(collapsed, entity) }),
    toggleDead: entity => setKept({ ...settings, openDead: toggled(openDead, entity) })
  }
}

function visibleRows(trace: Trace, section: Section, playhead: Playhead, selected: number | null): readonly number[] {
  const { group, slots } = section
  if (section.rowHeight === 0 || slots === 0) return []
  const isOwn = selected !== null && trace.homeOf(selected) === group.entity.id
  return rowsAt(group, slots, playhead.n, cursorAt(trace, playhead).messagesIn(group.entity.id), isOwn ? selected : null)
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
  readonly m: number | null
}

/** What lies at height `y` of all rows together. */
export function hitRow(placed: readonly PlacedSection[], y: number): RowHit | null {
  for (const { section, rows } of placed) {
    const inside = y - section.top
    if (inside < 0 || inside >= section.height) continue
    if (inside < section.rowsTop) return { section, m: null }
    const i = section.rowHeight === 0 ? -1 : Math.floor((inside - section.rowsTop) / section.rowHeight)
    if (i >= 0 && i < rows.length && inside < section.deadTop) return { section, m: rows[i]! }
    const deadTop = section.height - section.deadRows.length * deadRowHeight(section.rowHeight)
    const j = Math.floor((inside - deadTop) / deadRowHeight(section.rowHeight))
    return { section, m: section.deadRows[j] ?? null }
  }
  return null
}

/** Top of a message's row; null = it has none now. */
export function topOfRow(placed: readonly PlacedSection[], m: number): number | null {
  for (const { section, rows } of placed) {
    const i = rows.indexOf(m)
    if (i >= 0) return section.top + section.rowsTop + i * section.rowHeight
  }
  return null
}
