/** Opening a scenario: built in, from a file, or asked for by an address. The last good run stays until the next is ready. */

import { formatDuration } from '../../scenarios/index.ts'
import { Trace } from '../../sim-core/index.ts'
import type { SimulationInput } from '../../sim-core/index.ts'
import type { AddressAnswer, Asked } from '../link/address.ts'
import type { Selection } from '../view/types.ts'
import type { Runner } from '../worker/runner.ts'
import type { Answer } from '../worker/simulate.ts'
import { catalogueEntry, nearestBuiltIn, readBuiltIn, readText, START_ID } from './catalogue.ts'
import type { ReadAnswer } from './reading.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import { jumpKindsOf } from './jumps.ts'
import { markSelection } from './marks.ts'
import type { MarkTarget } from './marks.ts'
import type { Notice, PageState, PageStore, Run, Source } from './model.ts'
import { findPlace, isSameSource } from './places.ts'
import type { AskedPlace, FoundPlace } from './places.ts'
import { targetOf, withChoice } from './rerun.ts'
import type { ModellingChoice } from './rerun.ts'
import { speedFor } from './speeds.ts'
import type { Story } from './story.ts'

interface Request {
  readonly source: Source
  readonly title: string
  readonly read: () => Promise<ReadAnswer>
  readonly place: AskedPlace | null
  /** Said once the run is shown. */
  readonly notice: Notice | null
  readonly isFromAddress: boolean
  /** Selected where it is to be found, in place of what the place would select. */
  readonly selects?: MarkTarget | null
}

/** `lengthOf`: a run's length without its quiet stretches, for a fitting speed. */
export interface OpeningOptions {
  readonly runner: Runner
  readonly lengthOf: (trace: Trace) => number
}

export function opening(store: PageStore, options: OpeningOptions) {
  const starter = createStarter(store, options)
  return {
    openBuiltIn: (id: string) => starter.start(requestBuiltIn(id)),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, playing: false })
      starter.start(requestBuiltIn(START_ID))
    },
    /** A button or a drop. */
    openFile: async (file: File) => {
      store.setState({ dialog: null })
      const answer = await readFile(file)
      if (answer.kind !== 'text') {
        store.setState({ trouble: { kind: 'refused', name: file.name, refusal: answer } })
        return
      }
      const opened = openedFile(file.name, answer.text)
      const { run, files } = store.getState()
      store.setState({ files: withFile(files, opened) })
      starter.start(requestFile(opened, { kind: 'opened', name: opened.name, before: run?.source ?? null }))
    },
    /** One that was opened before. */
    reopenFile: (key: string) => {
      const file = store.getState().files.find(candidate => candidate.key === key)
      if (file !== undefined) starter.start(requestFile(file, null))
    },
    /** The run that is shown, as its own scenario with another modelling choice, at the same instant. */
    rerunWith: async (choice: ModellingChoice) => {
      const { run, playhead, selection, files } = store.getState()
      const opened = run === null ? null : await withChoice(run.source, files, choice)
      if (run === null || opened === null) return
      store.setState(state => ({ files: withFile(state.files, opened) }))
      const request = requestFile(opened, { kind: 'opened', name: opened.name, before: run.source })
      starter.start({ ...request, place: { time: formatDuration(playhead.t), memo: null }, selects: targetOf(run.trace, selection) })
    },
    openAddress: (answer: AddressAnswer, memo: unknown) => {
      const state = store.getState()
      const asked = answer.kind === 'asked' ? answer.asked : { id: null, file: null, time: null }
      const found = requestOf(asked, state)
      const notice: Notice | null = answer.kind === 'unreadable' ? { kind: 'unreadableAddress' } : found.notice
      const place = notice === null ? { time: asked.time, memo } : null
      if (state.run !== null && (notice !== null || isSameSource(state.run.source, found.source))) {
        starter.cancel()
        store.setState({ pending: null, playing: false, notice, ...(place === null ? {} : findPlace(state.run, place)) })
      } else starter.start({ ...found, place, notice, isFromAddress: true })
    },
    cancelRun: () => {
      const { pending } = store.getState()
      starter.cancel()
      if (pending !== null) store.setState({ pending: null, notice: { kind: 'cancelled', title: pending.title } })
    },
  }
}

/** One at a time: a newer request ends the one on its way. */
function createStarter(store: PageStore, { runner, lengthOf }: OpeningOptions) {
  let latest: Request | null = null
  let stop = () => {}
  const cancel = () => {
    stop()
    stop = () => {}
    latest = null
  }
  const run = (request: Request, read: ReadAnswer) => {
    const { source, isFromAddress } = request
    if (read.kind === 'problems') {
      store.setState({ pending: null, trouble: { kind: 'problems', name: request.title, problems: read.problems } })
      return
    }
    const { story, input } = read
    const title = story.title === '' ? request.title : story.title
    store.setState({ pending: { source, title, progress: 0, isFromAddress }, trouble: null, notice: null })
    stop = runner(input, answer => store.setState(state => afterAnswer(state, request, { ...story, title }, input, answer, lengthOf)))
  }
  return {
    cancel,
    start: (request: Request) => {
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
    },
  }
}

/** What an answer of the running simulation changes. */
function afterAnswer(
  state: PageState, { source, place, notice, isFromAddress, selects }: Request, story: Story, input: SimulationInput, answer: Answer,
  lengthOf: OpeningOptions['lengthOf'],
): Partial<PageState> {
  switch (answer.kind) {
    case 'progress':
      return { pending: { source, title: story.title, progress: answer.progress, isFromAddress } }
    case 'crashed': {
      const atMs = Math.round(answer.crash.progress * input.runForMs)
      return { pending: null, trouble: { kind: 'crashed', source, title: story.title, crash: answer.crash, atMs } }
    }
    case 'done': {
      const run: Run = { source, story, input, trace: Trace.open(answer.data) }
      const found = findPlace(run, place)
      return {
        run, pending: null, playing: false,
        playhead: found.playhead, selection: chosenIn(run, found, selects ?? null), notice: found.notice ?? notice,
        speed: speedFor(lengthOf(run.trace)), jumpKind: jumpKindsOf(run.trace)[0] ?? 'arrival',
        visits: state.visits + (isFromAddress ? 0 : 1),
      }
    }
  }
}

function chosenIn({ trace }: Run, { playhead, selection }: FoundPlace, selects: MarkTarget | null): Selection {
  return selects === null ? selection : (markSelection(trace, { selects }, playhead) ?? selection)
}

function requestBuiltIn(id: string): Request {
  return { source: { kind: 'builtIn', id }, title: catalogueEntry(id)?.title ?? id, read: () => readBuiltIn(id), place: null, notice: null, isFromAddress: false }
}

function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: () => readText(text), place: null, notice, isFromAddress: false }
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
function requestOf({ id, file }: Asked, { files }: PageState): Request {
  const opened = files.find(candidate => candidate.key === file)
  if (opened !== undefined) return requestFile(opened, null)
  if (id !== null && catalogueEntry(id) !== null) return requestBuiltIn(id)
  const start = requestBuiltIn(START_ID)
  if (id !== null) return { ...start, notice: { kind: 'unknownScenario', id, nearest: nearestBuiltIn(id) } }
  return { ...start, notice: file === null ? null : { kind: 'unknownFile', key: file } }
}
