/** Where in a run an address leads, and how the page's place is written into one. */

import { formatDuration, parseDuration } from '../../scenarios/index.ts'
import type { Trace } from '../../sim-core/index.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { selectionOf, selectionText } from '../link/selection.ts'
import { endOf } from '../read/at.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import { markAt, markSelection } from './marks.ts'
import type { Notice, PageState, Run, Source } from './model.ts'
import { viewText } from '../link/views.ts'
import { playheadAt, playheadOn } from './steps.ts'

import { isLookedAt, lookedOf } from './viewing.ts'
import type { Looked } from './viewing.ts'

/** Of a link, where the instant itself would select something. */
export const NOTHING_SELECTED = ''
/** Characters of a scenario in the address of the page; longer ones stay in links that are asked for. */
const CARRIED_MOST = 4_000

/** Where an address asks to be. `memo` comes from this browser's history: the same, without a search. */
export interface AskedPlace extends Pick<Asked, 'time' | 'record' | 'selection'> {
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
  if (asked === null) return markedPlace(run, run.story.opensAt, null)
  const parsed = asked.time === null ? { ms: run.story.opensAt } : parseDuration(asked.time)
  const t = 'ms' in parsed ? parsed.ms : null
  if (t === null || t < 0) return markedPlace(run, run.story.opensAt, { kind: 'badTime', text: asked.time ?? '' })
  const end = endOf(run.trace)
  if (t > end) return markedPlace(run, end, { kind: 'timeBeyondEnd', asked: t, end })
  return (asked.time === null ? null : rememberedPlace(run.trace, t, asked.memo)) ?? linkedPlace(run, t, asked)
}

/** As a link says it, in this run. */
function linkedPlace(run: Run, t: number, { record, selection }: AskedPlace): FoundPlace {
  const place = markedPlace(run, t, null)
  const n = record === null ? -1 : Number(record)
  const isWithin = /^\d+$/.test(record ?? '') && n < run.trace.length && run.trace.timeOf(n) === t
  const playhead = isWithin ? { t, n } : place.playhead
  if (selection === null || selection === NOTHING_SELECTED)
    return { ...place, playhead, ...(selection !== null && { selection: null }) }
  const selected = selectionOf(run.trace, selection)
  return selected === null
    ? { ...place, playhead, notice: { kind: 'unknownSelection' } }
    : { ...place, playhead, selection: selected }
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
  return isWithin && isIn(trace, memo.selection)
    ? { playhead: { t, n }, selection: memo.selection, notice: null, looked }
    : null
}

/** What is open: the run that is shown may still be the one before a change that does not run, or not yet. */
export const sourceOf = ({ document, run }: Pick<PageState, 'document' | 'run'>): Source | null =>
  document?.source ?? run?.source ?? null

/** null: nothing to remember yet, or the address is ahead of the page. */
export function askedOf(state: PageState): Asked | null {
  const { pending, linkLang, linkTheme } = state
  const source = sourceOf(state)
  if (source === null || pending?.isFromAddress) return null
  return {
    ...askedFor(source, formatDuration(state.playhead.t)),
    ...placeIn(state),
    ...carriedBy(state),
    view: viewText(state),
    lang: linkLang,
    theme: linkTheme,
  }
}

export function askedFor(source: Source, time: string): Asked {
  const nothing = { ...NOTHING_ASKED, time }
  switch (source.kind) {
    case 'builtIn':
      return { ...nothing, id: source.id }
    case 'file':
      return { ...nothing, file: source.key }
    case 'draft':
      return { ...nothing, draft: source.key }
    case 'link':
      return { ...nothing, scenario: source.key }
  }
}

/** Beside the key that only this device knows: so the address opens elsewhere too. */
export function carriedBy({ document, carried }: Pick<PageState, 'document' | 'carried'>): Partial<Asked> {
  if (document === null || carried === null || document.text !== carried.text || carried.link.length > CARRIED_MOST)
    return {}
  return document.source.kind === 'draft' || document.source.kind === 'file' ? { scenario: carried.link } : {}
}

/** Record and selection, where they are not what the instant itself says. */
function placeIn({ run, playhead, selection }: PageState): Pick<Asked, 'record' | 'selection'> {
  if (run === null) return { record: null, selection: null }
  const usual = markedPlace(run, playhead.t, null)
  const isUsual = JSON.stringify(usual.selection) === JSON.stringify(selection)
  return {
    record: playhead.n === usual.playhead.n || playhead.n < 0 ? null : String(playhead.n),
    selection: isUsual ? null : (selectionText(run.trace, selection) ?? NOTHING_SELECTED),
  }
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
  const within = (value: unknown, count: number) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < count
  if (selection.kind === 'message') return within(selection.m, trace.messageCount)
  if (selection.kind === 'entity') return within(selection.entity, trace.entities.length)
  return selection.kind === 'record' && within(selection.n, trace.length)
}
