/** Which entities and messages a timeline figure has, and which of them are told as a band. */

import { cursorAt } from '../../../read/at.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { groupWithin, groupsOf } from '../../../read/entity/groups.ts'
import type { Group } from '../../../read/entity/groups.ts'
import { wayOf, selectedMessage } from '../../../read/message/lineage.ts'
import { lifelineOf } from '../../../read/message/lifelines.ts'
import type { FigureRequest } from '../request.ts'
import { ROWS_MOST, SECTIONS_MOST } from './limits.ts'

export interface FigureGroup {
  readonly group: Group
  /** Messages with a row, in order of arrival. */
  readonly rows: readonly number[]
  /** All of its messages of this stretch, where they are a band; rows that matter stand under it. */
  readonly isBand: boolean
}

export interface FigureGroups {
  readonly shown: readonly FigureGroup[]
  /** Entities for which there is no room. */
  readonly more: number
}

/** Rows of the messages that the figure is about. */
function waysOf({ trace, selection, arrows }: FigureRequest): readonly number[] {
  const selected = selectedMessage(trace, selection)
  const measured = arrows.flatMap(({ about }) => (about.kind === 'message' ? [about.m] : []))
  return [...new Set([...(selected === null ? [] : wayOf(trace, selected)), ...measured])]
}

export function figureGroups(request: FigureRequest, axis: Axis, lastN: number): FigureGroups {
  const { trace, input, entities } = request
  const wanted = groupsOf(trace, input).filter(({ entity }) =>
    entities === null ? hasBegun(entity.createdBy, lastN) : entities.includes(entity.id),
  )
  const shown = wanted.slice(0, SECTIONS_MOST).map(group => ofStretch(request, group, axis, lastN))
  const bands = bandsAmong(shown)
  const kept = new Set(waysOf(request))
  return {
    more: wanted.length - shown.length,
    shown: shown.map(group => {
      const isBand = bands.has(group)
      const messages = Array.from(group.messages)
      return { group, isBand, rows: isBand ? messages.filter(m => kept.has(m)).slice(0, ROWS_MOST) : messages }
    }),
  }
}

const hasBegun = (createdBy: number, lastN: number): boolean => createdBy <= lastN

/** Messages that are there at some instant of the stretch. */
function ofStretch({ trace, range }: FigureRequest, group: Group, axis: Axis, lastN: number): Group {
  if (range === null) return lastN === trace.length - 1 ? group : groupWithin(group, [], -1, lastN)
  const before = trace.recordsUpTo(range.from - 1) - 1
  const live =
    before < 0 ? [] : Array.from(cursorAt(trace, { t: trace.timeOf(before), n: before }).messagesIn(group.entity.id))
  const left = live.filter(m => (lifelineOf(trace, m).end?.t ?? axis.to) >= range.from)
  return groupWithin(group, left, before, Math.min(lastN, trace.recordsUpTo(range.to) - 1))
}

/** The fullest first, until the others fit. */
function bandsAmong(groups: readonly Group[]): ReadonlySet<Group> {
  let rows = groups.reduce((sum, { messages }) => sum + messages.length, 0)
  const bands = new Set<Group>()
  for (const group of [...groups].sort((a, b) => b.messages.length - a.messages.length)) {
    if (rows <= ROWS_MOST) break
    bands.add(group)
    rows -= group.messages.length
  }
  return bands
}
