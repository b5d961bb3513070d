/** From a request to a run that is shown. One at a time; the last good run stays until the next is ready. */

import { Trace } from '../../sim-core/index.ts'
import type { Selection } from '../view/types.ts'
import type { Runner } from '../worker/runner.ts'
import type { Answer } from '../worker/simulate.ts'
import { openedDoc } from './document.ts'
import { jumpKindsOf } from './jumps.ts'
import { markSelection } from './marks.ts'
import type { Notice, PageState, PageStore, Run, Source } from './model.ts'
import { findPlace, isSameSource } from './places.ts'
import type { AskedPlace } from './places.ts'
import type { ReadAnswer } from './reading.ts'
import { targetOf } from './rerun.ts'
import { speedFor } from './speeds.ts'
import { playheadAt } from './steps.ts'

export interface Request {
  readonly source: Source
  readonly title: string
  readonly read: () => Promise<ReadAnswer>
  /** null: where the scenario opens. `keep`: where the page is, because what is shown is changed, not exchanged. */
  readonly place: AskedPlace | null | 'keep'
  /** Said once the run is shown. */
  readonly notice: Notice | null
  readonly isFromAddress: boolean
}

/** `lengthOf`: a run's length without its quiet stretches, for a fitting speed. `newKey`: names a draft, unlike any other. */
export interface OpeningOptions {
  readonly runner: Runner
  readonly lengthOf: (trace: Trace) => number
  readonly newKey: () => string
}

export interface Starter {
  readonly start: (request: Request) => void
  readonly cancel: () => void
}

/** Longer runs are not waited for when the next change is there. */
const RECORDS_WAITED_FOR = 200_000

export function createStarter(store: PageStore, { runner, lengthOf }: OpeningOptions): Starter {
  let latest: Request | null = null
  let next: Request | null = null
  let stop = () => {}
  const cancel = () => {
    stop()
    stop = () => {}
    latest = next = null
  }
  const goOn = () => {
    const following = next
    latest = next = null
    if (following !== null) start(following)
  }
  const run = (request: Request, read: ReadAnswer) => {
    const { source, isFromAddress } = request
    if (read.kind === 'problems') {
      store.setState(state => afterProblems(state, request, read))
      goOn()
      return
    }
    const title = read.story.title === '' ? request.title : read.story.title
    store.setState({ pending: { source, title, progress: 0, isFromAddress }, trouble: null, notice: null })
    const { text, story, input } = read
    stop = runner(input, answer => {
      store.setState(state => afterAnswer(state, request, { source, text, input, story: { ...story, title } }, answer, lengthOf))
      if (answer.kind !== 'progress') goOn()
    })
  }
  /** Changes come faster than runs: while a short run is on its way only the last change is kept. */
  const isSoonDone = (request: Request) => {
    const shown = store.getState().run
    return latest?.place === 'keep' && request.place === 'keep' && shown !== null && shown.trace.length < RECORDS_WAITED_FOR
  }
  const start = (request: Request) => {
    if (isSoonDone(request)) {
      next = request
      return
    }
    cancel()
    latest = request
    const { source, title, isFromAddress } = request
    store.setState({ pending: { source, title, progress: 0, isFromAddress } })
    const fail = (error: unknown) => {
      const message = error instanceof Error ? error.message : String(error)
      if (latest === request) store.setState({ pending: null, trouble: { kind: 'failed', name: title, message } })
    }
    request.read().then(read => {
      if (latest === request) run(request, read)
    }).catch(fail)
  }
  return { start, cancel }
}

type Problems = Extract<ReadAnswer, { kind: 'problems' }>

function afterProblems({ document }: PageState, { source, title, place }: Request, { text, problems }: Problems): Partial<PageState> {
  if (place !== 'keep') {
    const trouble = { kind: 'problems', name: title, problems } as const
    // A draft may be broken: its text is there to be mended.
    return { pending: null, trouble, ...(source.kind === 'draft' && { document: { ...openedDoc(source, text), problems } }) }
  }
  return document === null || document.text !== text ? { pending: null } : { pending: null, document: { ...document, problems } }
}

/** What an answer of the running simulation changes. */
function afterAnswer(
  state: PageState, request: Request, read: Omit<Run, 'trace'>, answer: Answer, lengthOf: OpeningOptions['lengthOf'],
): Partial<PageState> {
  const { source, isFromAddress } = request
  const { story, input } = read
  switch (answer.kind) {
    case 'progress':
      return { pending: { source, title: story.title, progress: answer.progress, isFromAddress } }
    case 'crashed': {
      const atMs = Math.round(answer.crash.progress * input.runForMs)
      return { pending: null, trouble: { kind: 'crashed', source, title: story.title, crash: answer.crash, atMs } }
    }
    case 'done': {
      const run: Run = { ...read, trace: Trace.open(answer.data) }
      return request.place === 'keep' ? changed(state, run) : opened(state, request, request.place, run, lengthOf)
    }
  }
}

function opened(
  state: PageState, { notice, isFromAddress }: Request, place: AskedPlace | null, run: Run, lengthOf: OpeningOptions['lengthOf'],
): Partial<PageState> {
  const found = findPlace(run, place)
  return {
    run, pending: null, playing: false, document: openedDoc(run.source, run.text), before: null,
    playhead: found.playhead, selection: found.selection, notice: found.notice ?? notice,
    speed: speedFor(lengthOf(run.trace)), jumpKind: jumpKindsOf(run.trace)[0] ?? 'arrival',
    visits: state.visits + (isFromAddress ? 0 : 1),
  }
}

/** The same instant and the same thing, in the run of the changed text. */
function changed(state: PageState, run: Run): Partial<PageState> {
  const { document, playhead, selection, jumpKind } = state
  const playheadNow = playheadAt(run.trace, Math.min(playhead.t, run.trace.runForMs))
  const kinds = jumpKindsOf(run.trace)
  const isSameThing = state.run !== null && isSameSource(state.run.source, run.source)
  return {
    run, pending: null, playhead: playheadNow, selection: selectionIn(run, state, selection, playheadNow),
    jumpKind: kinds.includes(jumpKind) ? jumpKind : (kinds[0] ?? 'arrival'),
    visits: state.visits + (isSameThing ? 0 : 1),
    ...(document !== null && document.text === run.text && { document: { ...document, problems: [] } }),
  }
}

function selectionIn(run: Run, { run: shown }: PageState, selection: Selection, playhead: PageState['playhead']): Selection {
  const target = shown === null ? null : targetOf(shown.trace, selection)
  return target === null ? null : markSelection(run.trace, { selects: target }, playhead)
}
