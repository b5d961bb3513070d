/** From a request to a run that is shown. One at a time; the last good run stays until the next is ready. */

import type { Lang } from '../model/lang.ts'
import type { Runner } from '../worker/runner.ts'
import { openTrace } from './run.ts'
import { readBefore, readText } from './story.ts'
import type { UndoStorage } from './draft.ts'
import type { Notice } from './notice.ts'
import type { PageState, PageStore } from './page-state.ts'
import type { ReadAnswer, Story } from './story.ts'
import type { Run } from './run.ts'
import { afterAnswer, afterBadLink, afterCompared, afterFailure, afterProblems } from './show-run.ts'
import type { Problems, Request } from './show-run.ts'

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

export function createStarter(store: PageStore, runner: Runner, undo: UndoStorage): Starter {
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
        afterAnswer(state, request, { source: request.source, text, input, story: { ...story, title } }, answer, {
          broken,
          undo,
        }),
      )
      if (answer.kind === 'done' && request.before !== null) void compare(request, request.before, text)
      else if (answer.kind !== 'progress') goOn()
    })
  }
  /** Runs what the scenario of a link was before its change. */
  const compare = async (request: Request, key: string, text: string) => {
    const read = await readBefore(key, text, store.getState().lang).catch(() => null)
    if (latest !== request) return
    if (read?.kind !== 'read') return leave(request, { notice: { kind: 'unknownBefore' } })
    const { kind: _, ...scenario } = read
    stop = runner(read.input, answer => {
      if (answer.kind === 'done')
        store.setState(state =>
          afterCompared(state, { ...scenario, source: { kind: 'link', key }, trace: openTrace(answer.data) }),
        )
      if (answer.kind !== 'progress') goOn()
    })
  }
  const start = (request: Request) => {
    if (latest !== null && isSoonDone(latest, request, store.getState().run)) {
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
      .catch((error: unknown) => {
        if (latest !== request) return
        store.setState(afterFailure(request, error))
        goOn()
      })
  }
  return { start, cancel }
}

/** Changes come faster than runs: while a short run is on its way only the last change is kept. */
const isSoonDone = (latest: Request, request: Request, shown: Run | null): boolean =>
  latest.isChange && request.isChange && shown !== null && shown.trace.length < RECORDS_WAITED_FOR

const beginning = (
  { source, place, isFromAddress }: Request,
  title: string,
  story: Story | null,
): Partial<PageState> => ({
  pending: {
    source,
    title,
    story,
    opensAtStory: place !== 'keep' && (place?.time ?? null) === null,
    progress: 0,
    isFromAddress,
  },
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
