/** Where in a run an address leads, and how the page's place is written into one. */

import { formatDuration, parseDuration } from '../../scenarios/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { endOf } from '../view/at.ts'
import type { Playhead, Selection } from '../view/types.ts'
import { markAt, markSelection } from './marks.ts'
import type { Notice, PageState, Run, Source } from './model.ts'
import { playheadAt, playheadOn } from './steps.ts'
import { isLookedAt, lookedOf } from './viewing.ts'
import type { Looked } from './viewing.ts'

/** `memo` comes from this browser's history: record, selection, zoom and range, which an address does not carry. */
export interface AskedPlace {
  readonly time: string | null
  readonly memo: unknown
}

export interface FoundPlace {
  readonly playhead: Playhead
  readonly selection: Selection
  /** Why it is not quite the place that was asked for. */
  readonly notice: Notice | null
  /** null = nothing is remembered of it. */
  readonly looked: Looked | null
}

interface Memo {
  readonly n: number
  readonly selection: Selection
  readonly looked: Looked
}

/** As part of the page's state. */
export const atPlace = ({ looked, ...place }: FoundPlace): Partial<PageState> => ({ ...place, ...looked })

export function findPlace(run: Run, asked: AskedPlace | null): FoundPlace {
  if (asked === null || asked.time === null) return markedPlace(run, run.story.opensAt, null)
  const parsed = parseDuration(asked.time)
  const t = 'ms' in parsed ? parsed.ms : null
  if (t === null || t < 0) return markedPlace(run, run.story.opensAt, { kind: 'badTime', text: asked.time })
  const end = endOf(run.trace)
  if (t > end) return markedPlace(run, end, { kind: 'timeBeyondEnd', asked: t, end })
  return rememberedPlace(run.trace, t, asked.memo) ?? markedPlace(run, t, null)
}

/** On a mark, what the mark shows is selected. */
function markedPlace({ trace, story }: Run, t: number, notice: Notice | null): FoundPlace {
  const playhead = playheadAt(trace, t)
  const mark = story.marks[markAt(trace, story.marks, playhead, null) ?? -1]
  return { playhead, selection: mark === undefined ? null : markSelection(trace, mark, playhead), notice, looked: null }
}

function rememberedPlace(trace: Trace, t: number, memo: unknown): FoundPlace | null {
  if (!isMemo(memo) || memo.n >= trace.length) return null
  const { n, t: recordTime } = playheadOn(trace, memo.n)
  const isWithin = recordTime === t || playheadAt(trace, t).n === n
  const looked = isLookedAt(memo.looked, endOf(trace)) ? memo.looked : null
  return isWithin && isIn(trace, memo.selection) ? { playhead: { t, n }, selection: memo.selection, notice: null, looked } : null
}

/** null: nothing to remember yet, or the address is ahead of the page. */
export function askedOf({ run, playhead, pending, document, linkLang }: PageState): Asked | null {
  const source = run?.source ?? document?.source
  return source === undefined || pending?.isFromAddress ? null : { ...askedFor(source, formatDuration(playhead.t)), lang: linkLang }
}

export function askedFor(source: Source, time: string): Asked {
  const nothing = { ...NOTHING_ASKED, time }
  if (source.kind === 'builtIn') return { ...nothing, id: source.id }
  return source.kind === 'file' ? { ...nothing, file: source.key } : { ...nothing, draft: source.key }
}

export function memoOf(state: PageState): Memo {
  return { n: state.playhead.n, selection: state.selection, looked: lookedOf(state) }
}

export function isSameSource(a: Source, b: Source): boolean {
  if (a.kind === 'builtIn' || b.kind === 'builtIn') return a.kind === 'builtIn' && b.kind === 'builtIn' && a.id === b.id
  return a.kind === b.kind && a.key === b.key
}

function isMemo(value: unknown): value is Memo {
  if (typeof value !== 'object' || value === null) return false
  const { n, selection } = value as Partial<Memo>
  return Number.isInteger(n) && n! >= -1 && typeof selection === 'object'
}

function isIn(trace: Trace, selection: Selection): boolean {
  if (selection === null) return true
  const within = (value: unknown, count: number) => Number.isInteger(value) && (value as number) >= 0 && (value as number) < count
  if (selection.kind === 'message') return within(selection.m, trace.messageCount)
  if (selection.kind === 'entity') return within(selection.entity, trace.entities.length)
  return selection.kind === 'record' && within(selection.n, trace.length)
}
