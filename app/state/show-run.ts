/** What a page asks to run, and what the answer changes on it. */

import type { Issue } from '../../scenarios/index.ts'
import type { LinkFault } from '../link/codec.ts'
import type { Lang } from '../model/lang.ts'
import type { Playhead } from '../model/selection.ts'
import type { Source } from '../model/source.ts'
import { jumpKindsOf } from '../read/time/jumps.ts'
import { lengthUnfolded } from '../read/time/quiet.ts'
import type { Answer } from '../worker/simulate.ts'
import { findPlace } from './address.ts'
import type { AskedPlace, FoundPlace } from './address.ts'
import { openedDoc } from './document.ts'
import type { Origin, Undo, UndoStorage } from './draft.ts'
import type { Notice, Trouble } from './notice.ts'
import type { PageState } from './page-state.ts'
import { speedAfter, speedFor } from './playback.ts'
import { playheadAt } from './playhead.ts'
import { openTrace } from './run.ts'
import type { ReadAnswer } from './story.ts'
import type { Run } from './run.ts'
import { selectionIn } from './selection.ts'
import { markAt } from './story.ts'
import { visibilityOfChanged, visibilityOfOpened } from './visibility.ts'

export interface Request {
  readonly source: Source
  readonly title: string
  readonly read: (lang: Lang) => Promise<ReadAnswer>
  /** null: where the scenario opens. `keep`: where the page is, with the same thing selected. */
  readonly place: AskedPlace | null | 'keep'
  /** Of the document on the page; else another one is opened. */
  readonly isChange: boolean
  /** Runs instead when the text has problems, which are then shown with it. */
  readonly goodText: string | null
  /** Shown in its place where it cannot be read and nothing else is shown yet. */
  readonly fallback: Request | null
  /** Why this is shown instead of what was asked for; said once its run is there. */
  readonly trouble: Trouble | null
  /** Said once the run is shown. */
  readonly notice: Notice | null
  readonly isFromAddress: boolean
  /** Of a link: what the scenario was before a change, which is compared once the run is shown. */
  readonly before: string | null
}

export type Problems = Extract<ReadAnswer, { kind: 'problems' }>

export function afterProblems(
  state: PageState,
  { source, title, isChange }: Request,
  { text, problems }: Problems,
): Partial<PageState> {
  const { document } = state
  if (isChange)
    return document === null || document.text !== text
      ? { pending: null }
      : { pending: null, document: { ...document, problems } }
  // A draft may be broken: its text is there to be mended.
  if (source.kind === 'draft') return unrunDoc(state, source, text, problems)
  return { pending: null, trouble: { kind: 'problems', name: title, problems, source, text } }
}

/** A part of the page did not load, or a bug of ours. */
export function afterFailure({ title }: Request, error: unknown): Partial<PageState> {
  return {
    pending: null,
    trouble: { kind: 'failed', name: title, message: error instanceof Error ? error.message : String(error) },
  }
}

/** Nothing could be read from it. */
export const afterBadLink = (fault: LinkFault['kind']): Partial<PageState> => ({
  pending: null,
  notice: { kind: 'linkFault', fault },
})

/** A text that has never run, broken or cancelled: the editor is open on it, and nothing else is shown. */
export function unrunDoc(
  state: PageState,
  source: Source,
  text: string,
  problems: readonly Issue[],
  undo?: Undo,
): Partial<PageState> {
  const document = { ...openedDoc(source, originOf(state, source, text), text, undo), problems, hasRun: false }
  return {
    ...visibilityOfOpened(false),
    document,
    run: null,
    pending: null,
    trouble: null,
    notice: null,
    before: null,
    playing: false,
    playhead: { t: 0, n: -1 },
    selection: null,
    editTab: 'json',
    visits: state.visits + (state.pending?.isFromAddress ? 0 : 1),
  }
}

/** What an answer of the running simulation changes. */
export function afterAnswer(
  state: PageState,
  request: Request,
  read: Omit<Run, 'trace'>,
  answer: Answer,
  { broken, undo }: { readonly broken: Problems | null; readonly undo: UndoStorage },
): Partial<PageState> {
  const { source } = request
  const { story, input } = read
  switch (answer.kind) {
    case 'progress':
      return { pending: state.pending && { ...state.pending, progress: answer.progress } }
    case 'crashed': {
      const atMs = Math.round(answer.crash.progress * input.runForMs)
      return { pending: null, trouble: { kind: 'crashed', source, title: story.title, crash: answer.crash, atMs } }
    }
    case 'done': {
      const run: Run = { ...read, trace: openTrace(answer.data) }
      return request.isChange ? changed(state, request, run) : opened(state, request, run, broken, undo)
    }
  }
}

function opened(
  state: PageState,
  request: Request,
  run: Run,
  broken: Problems | null,
  undo: UndoStorage,
): Partial<PageState> {
  const { source } = run
  const { playhead, selection, notice, looked } = placeOf(state, request, run)
  const text = broken?.text ?? run.text
  const document = openedDoc(
    source,
    originOf(state, source, run.text),
    text,
    (source.kind === 'draft' ? undo.of(source.key, text) : null) ?? undefined,
  )
  return {
    ...visibilityOfOpened(isToBeTold(run, { playhead, selection })),
    ...looked,
    run,
    pending: null,
    playing: false,
    before: null,
    playhead,
    pushed: null,
    selection,
    document: { ...document, problems: broken?.problems ?? [] },
    // What it is about stands there, as where a story is walked.
    ...(request.place !== 'keep' && { railTab: 'inspector' }),
    notice: notice ?? (broken === null ? request.notice : { kind: 'broken' }),
    speed: speedFor(lengthUnfolded(run.trace)),
    jumpKind: jumpKindsOf(run.trace)[0] ?? 'arrival',
    visits: state.visits + (request.isFromAddress ? 0 : 1),
  }
}

/** What was opened is the outcome of a change: it is compared with the run before, and shows what the change does later. */
export const afterCompared = (state: PageState, before: Run): Partial<PageState> =>
  state.run === null ? {} : { before, ...visibilityOfChanged(state, state.run.trace) }

/** The same instant and the same thing, in the run of the changed text. */
const changed = (state: PageState, request: Request, run: Run): Partial<PageState> =>
  afterChange(state, run, placeOf(state, request, run))

/** Everything else stays as it is looked at. */
export function afterChange(
  state: PageState,
  run: Run,
  { playhead, selection }: Pick<FoundPlace, 'playhead' | 'selection'>,
): Partial<PageState> {
  const { document, jumpKind } = state
  const kinds = jumpKindsOf(run.trace)
  const isAsLong = state.run?.trace.runForMs === run.trace.runForMs
  return {
    ...(document?.hasRun === false
      ? visibilityOfOpened(isToBeTold(run, { playhead, selection }))
      : visibilityOfChanged(state, run.trace)),
    run,
    pending: null,
    playhead,
    pushed: pushedTo(state, playhead),
    selection,
    speed: isAsLong ? state.speed : speedAfter(state.speed, lengthUnfolded(run.trace)),
    jumpKind: kinds.includes(jumpKind) ? jumpKind : (kinds[0] ?? 'arrival'),
    ...(document !== null && {
      document: { ...document, hasRun: true, ...(document.text === run.text && { problems: [] }) },
    }),
  }
}

/** A story of several marks that opens at its first. */
function isToBeTold(
  { trace, story: { marks } }: Run,
  { playhead, selection }: Pick<PageState, 'playhead' | 'selection'>,
): boolean {
  return marks.length > 1 && markAt(trace, marks, playhead, selection) === 0
}

export function originOf({ drafts }: Pick<PageState, 'drafts'>, source: Source, text: string): Origin {
  if (source.kind === 'builtIn') return { kind: 'builtIn', id: source.id, text }
  if (source.kind === 'file') return { kind: 'file', name: source.name, text }
  if (source.kind === 'served') return { kind: 'file', name: source.key, text }
  if (source.kind === 'link') return { kind: 'link', key: source.key, text }
  return drafts.find(({ key }) => key === source.key)?.origin ?? { kind: 'new', text }
}

function placeOf(state: PageState, { place }: Request, run: Run): FoundPlace {
  if (place !== 'keep') return findPlace(run, place)
  const playhead = playheadAt(run.trace, Math.min(wantedOf(state), run.trace.runForMs))
  return { playhead, selection: selectionIn(run, state.run, state.selection, playhead), notice: null, looked: null }
}

/** A run that was shorter for a while (a number half typed, an undo) does not lose the place. */
const wantedOf = ({ playhead: { t }, pushed }: PageState): number => (pushed?.to === t ? pushed.from : t)

function pushedTo(state: PageState, { t }: Playhead): PageState['pushed'] {
  const wanted = wantedOf(state)
  return t < wanted ? { from: wanted, to: t } : null
}
