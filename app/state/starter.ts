/** From a request to a run that is shown. One at a time; the last good run stays until the next is ready. */

import type { Trace } from '../../sim-core/index.ts'
import type { Runner } from '../worker/runner.ts'
import { readText } from './catalogue.ts'
import type { Lang } from '../model/lang.ts'
import type { Notice, PageState, PageStore, Source, Trouble } from './model.ts'
import { afterAnswer, afterBadLink, afterFailure, afterProblems } from './outcome.ts'
import type { Problems } from './outcome.ts'
import type { AskedPlace } from './places.ts'
import type { ReadAnswer } from './reading.ts'
import type { Shelf } from './shelf.ts'
import type { Story } from './story.ts'
import type { UndoMemory } from './undo-memory.ts'

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
  /** Lies over what is shown once the run is there. */
  readonly trouble: Trouble | null
  /** Said once the run is shown. */
  readonly notice: Notice | null
  readonly isFromAddress: boolean
}

/** `lengthOf`: a run's length without its quiet stretches, for a fitting speed. `newKey`: names a draft, unlike any other. */
export interface OpeningOptions {
  readonly runner: Runner
  readonly lengthOf: (trace: Trace) => number
  readonly newKey: () => string
  readonly shelf: Shelf
  readonly undo: UndoMemory
}

export interface Starter {
  readonly start: (request: Request) => void
  readonly cancel: () => void
}

/** Notices that a change of the scenario does not make stale. */
const LASTING: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>([
  'notKept',
  'ownCopy',
  'deleted',
  'notChanged',
  'notLoaded',
])

/** Longer runs are not waited for when the next change is there. */
const RECORDS_WAITED_FOR = 200_000

export function createStarter(store: PageStore, options: OpeningOptions): Starter {
  const { runner } = options
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
  const leave = (request: Request, said: Partial<PageState>) => {
    const instead = insteadOf(store, request, said)
    if (instead !== null) return start(instead)
    store.setState(said)
    goOn()
  }
  const run = (request: Request, { read, broken }: Found) => {
    if (read.kind !== 'read') {
      leave(
        request,
        read.kind === 'problems' ? afterProblems(store.getState(), request, read) : afterBadLink(read.fault),
      )
      return
    }
    const title = read.story.title === '' ? request.title : read.story.title
    store.setState(({ notice }) => ({
      ...beginning(request, title, { ...read.story, title }),
      trouble: request.trouble,
      notice: request.isChange && notice !== null && LASTING.has(notice.kind) ? notice : null,
    }))
    const { text, story, input } = read
    stop = runner(input, answer => {
      store.setState(state =>
        afterAnswer(
          state,
          request,
          { source: request.source, text, input, story: { ...story, title } },
          answer,
          broken,
          options,
        ),
      )
      if (answer.kind !== 'progress') goOn()
    })
  }
  /** Changes come faster than runs: while a short run is on its way only the last change is kept. */
  const isSoonDone = (request: Request) => {
    const shown = store.getState().run
    return (
      latest !== null &&
      latest.isChange &&
      request.isChange &&
      shown !== null &&
      shown.trace.length < RECORDS_WAITED_FOR
    )
  }
  const failing = (request: Request) => (error: unknown) => {
    if (latest !== request) return
    store.setState(afterFailure(request, error))
    goOn()
  }
  const start = (request: Request) => {
    if (isSoonDone(request)) {
      next = request
      return
    }
    cancel()
    latest = request
    store.setState(beginning(request, request.title, null))
    find(request, store.getState().lang)
      .then(found => {
        if (latest === request) run(request, found)
      })
      .catch(failing(request))
  }
  return { start, cancel }
}

const beginning = (
  { source, place, isFromAddress }: Request,
  title: string,
  story: Story | null,
): Partial<PageState> => ({
  pending: { source, title, story, opensAtStory: place === null, progress: 0, isFromAddress },
})

/** What is said of a request that shows nothing lies over what was shown before; where nothing was, over its fallback. null: it has none. */
function insteadOf(
  store: PageStore,
  { fallback }: Request,
  { notice = null, trouble = null, document }: Partial<PageState>,
): Request | null {
  return store.getState().run !== null || fallback === null || document !== undefined
    ? null
    : { ...fallback, notice, trouble, isFromAddress: true }
}

interface Found {
  readonly read: ReadAnswer
  /** What was asked for, where a good text runs in its place. */
  readonly broken: Problems | null
}

async function find({ read, goodText }: Request, lang: Lang): Promise<Found> {
  const asked = await read(lang)
  if (asked.kind === 'read' || goodText === null) return { read: asked, broken: null }
  const good = await readText(goodText, lang)
  return good.kind === 'read' && asked.kind === 'problems'
    ? { read: good, broken: asked }
    : { read: asked, broken: null }
}
