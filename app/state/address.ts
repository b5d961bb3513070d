/** What an address says of the page: where in the run it stands and how it looks at it; and how that is written into one. */

import { durationIn, formatDuration } from '../../scenarios/index.ts'
import type { RecordNumber, Trace } from '../../sim-core/index.ts'
import { NOTHING_ASKED } from '../link/address.ts'
import type { Asked } from '../link/address.ts'
import { viewNamed, viewText } from '../link/views.ts'
import { selectionOf, selectionText } from '../link/selection.ts'
import type { Lang } from '../model/lang.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import type { Source } from '../model/source.ts'
import type { Theme } from '../model/views.ts'
import { endOf } from '../read/at.ts'
import { sourceOf } from './document.ts'
import type { Doc } from './document.ts'
import { linkOf } from './link.ts'
import type { Notice } from './notice.ts'
import type { PageState } from './page-state.ts'
import { playheadAt, playheadOn } from './playhead.ts'
import type { Run } from './run.ts'
import { isAtNow } from './served.ts'
import { markAt, markSelection } from './story.ts'
import { isLookedAt, isMarking, lookedOf, markedRange } from './visibility.ts'
import type { Looked } from './visibility.ts'

/** Of a link, where the instant itself would select something. */
const NOTHING_SELECTED = ''
/** Characters of a scenario in the address of the page; longer ones stay in links that are asked for. */
const CARRIED_CHARS_MAX = 4_000

/** Where an address asks to be. `memo` comes from this browser's history: the same, without a search. */
export interface AskedPlace extends Pick<Asked, 'time' | 'record' | 'selection' | 'from' | 'to'> {
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
  readonly n: RecordNumber
  readonly selection: Selection
  readonly looked: Looked
}

/** As part of the page's state. */
export const atPlace = ({ looked, ...place }: FoundPlace): Partial<PageState> => ({ ...place, ...looked })

export function findPlace(run: Run, asked: AskedPlace | null): FoundPlace {
  if (asked === null) return markedPlace(run, run.story.opensAt, null)
  const t = asked.time === null ? run.story.opensAt : readInstant(asked.time)
  if (t === null || t < 0) return markedPlace(run, run.story.opensAt, { kind: 'badTime', text: asked.time ?? '' })
  const end = endOf(run.trace)
  if (t > end) return markedPlace(run, end, { kind: 'timeBeyondEnd', asked: t, end })
  const remembered = asked.time === null ? null : rememberedPlace(run.trace, t, asked.memo)
  return remembered ?? { ...linkedPlace(run, t, asked), looked: markedStretch(end, asked) }
}

/** The stretch of time that a link marks, as far as the run goes; null: none, or none that there is. */
function markedStretch(end: number, { from, to }: AskedPlace): Looked | null {
  const [first, last] = [readInstant(from), readInstant(to)]
  if (first === null || last === null || first < 0 || first >= Math.min(last, end)) return null
  return { axisWindow: { scale: null }, marked: { fixed: { from: first, to: Math.min(last, end) } } }
}

const readInstant = (text: string | null): number | null => durationIn(text) ?? null

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

/** How an address looks at the page; null: this version has no such view. `isBack`: an entry of this page's own history, whose colours a person may have changed since. */
export function looksOf({ view, theme }: Asked, isBack: boolean): Partial<PageState> | null {
  const views = viewNamed(view)
  const linkTheme = theme === 'light' || theme === 'dark' ? theme : null
  return views === null ? null : { ...views, ...(!isBack && { linkTheme }) }
}

/** null: nothing to remember yet, or the address is ahead of the page. */
export function askedOf(state: PageState): Asked | null {
  const { pending, linkLang, linkTheme } = state
  const source = sourceOf(state)
  if (source === null || pending?.isFromAddress) return null
  // At the now of a live run nothing is named: opened again, the page is at that instant's now.
  const time = state.run !== null && isAtNow(state.run, state.playhead) ? null : formatDuration(state.playhead.t)
  return {
    ...askedFor(source, time),
    before: beforeIn(state),
    ...placeIn(state),
    ...stretchIn(state),
    ...carriedBy(state),
    view: viewText(state),
    lang: linkLang,
    theme: linkTheme,
  }
}

export function askedFor(source: Source, time: string | null): Asked {
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
    case 'served':
      return nothing
  }
}

/** Beside the key that only this device knows: so the address opens elsewhere too. */
export function carriedBy({ document, carried }: Pick<PageState, 'document' | 'carried'>): Partial<Asked> {
  if (
    document === null ||
    carried === null ||
    document.text !== carried.text ||
    carried.link.length > CARRIED_CHARS_MAX
  )
    return {}
  return document.source.kind === 'draft' || document.source.kind === 'file' ? { scenario: carried.link } : {}
}

/** Of a link that came with it. */
function beforeIn({ document, before }: PageState): string | null {
  return document?.source.kind === 'link' && before?.source.kind === 'link' ? before.source.key : null
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

/** One that is still being marked is no place to lead others to. */
function stretchIn(state: PageState): Pick<Asked, 'from' | 'to'> {
  const range = markedRange(state)
  return range === null || isMarking(state) || range.from === range.to
    ? { from: null, to: null }
    : { from: formatDuration(range.from), to: formatDuration(range.to) }
}

export function memoOf(state: PageState): Memo {
  return { n: state.playhead.n, selection: state.selection, looked: lookedOf(state) }
}

function isMemo(value: unknown): value is Memo {
  if (typeof value !== 'object' || value === null) return false
  const { n, selection } = value as Partial<Memo>
  return Number.isInteger(n) && n! >= -1 && typeof selection === 'object'
}

export function isIn(trace: Trace, selection: Selection): boolean {
  if (selection === null) return true
  const within = (value: unknown, count: number) =>
    Number.isInteger(value) && (value as number) >= 0 && (value as number) < count
  if (selection.kind === 'message') return within(selection.m, trace.messageCount)
  if (selection.kind === 'entity') return within(selection.entity, trace.entities.length)
  if (selection.kind === 'client') return typeof selection.name === 'string'
  return within(selection.n, trace.length)
}

/** What the link says beside the scenario. */
export interface Carrying {
  readonly instant: boolean
  readonly selection: boolean
  readonly views: boolean
  /** The run before the change, where its difference is shown. */
  readonly before: boolean
  /** null: the reader's own. */
  readonly lang: Lang | null
  readonly theme: Exclude<Theme, 'system'> | null
}

export const CARRYING_ALL: Carrying = {
  instant: true,
  selection: true,
  views: true,
  before: true,
  lang: null,
  theme: null,
}

/** null: there is nothing on the page. Rejects where a piece does not load. */
export async function sharedAddress(state: PageState, carrying: Carrying): Promise<Asked | null> {
  const { document, run } = state
  const here = askedOf({ ...state, pending: null })
  if (document === null || here === null) return null
  const time = carrying.instant ? formatDuration(state.playhead.t) : null
  const { record, from, to } = carrying.instant ? here : NOTHING_ASKED
  const selection =
    !carrying.selection || run === null
      ? null
      : carrying.instant
        ? here.selection
        : (selectionText(run.trace, state.selection) ?? NOTHING_SELECTED)
  const { lang, theme } = carrying
  return {
    ...here,
    ...(await scenarioOf(state, document)),
    before: carrying.before && isCompared(state) ? await wasOf(state.before!, document) : null,
    file: null,
    draft: null,
    time,
    record,
    from,
    to,
    selection,
    view: carrying.views ? here.view : null,
    lang,
    theme,
  }
}

/** Whether the run that is shown is compared with the one before a change. */
export const isCompared = ({ document, run, before }: Pick<PageState, 'document' | 'run' | 'before'>): boolean =>
  before !== null && before !== run && document?.isUndone === false && document.text === run?.text

const wasOf = async (before: Run, { text }: Doc): Promise<string> =>
  (await import('../link/codec.ts')).encodeBefore(before.text, text)

/** With the checksum of its result, where that is what is shown. */
async function scenarioOf(
  { carried, run, lang }: PageState,
  document: Doc,
): Promise<Pick<Asked, 'id' | 'scenario' | 'sum'>> {
  if (document.source.kind === 'builtIn') return { id: document.source.id, scenario: null, sum: null }
  const scenario = carried?.text === document.text ? carried.link : await linkOf(document, lang)
  if (run?.text !== document.text) return { id: null, scenario, sum: null }
  const { checksumOf } = await import('../link/checksum.ts')
  return { id: null, scenario, sum: checksumOf(run.trace) }
}
