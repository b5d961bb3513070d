/** Follows the live run of the bus that serves the page: what was recorded is run again whenever there is news, and shown in place of the run before. Comes only with such a page. */

import type { Lang } from '../model/lang.ts'
import type { Runner } from '../worker/runner.ts'
import type { Answer } from '../worker/simulate.ts'
import { isIn } from './address.ts'
import { BusRefusal, BusSilence } from './bus-client.ts'
import type { BusClient, ClockOrder } from './bus-client.ts'
import { openedDoc } from './document.ts'
import type { PageState, PageStore } from './page-state.ts'
import { playheadAt } from './playhead.ts'
import { openTrace } from './run.ts'
import type { Run } from './run.ts'
import { isAtNow } from './served.ts'
import type { BusClock, Served } from './served.ts'
import { afterChange, originOf } from './show-run.ts'
import { readText } from './story.ts'
import type { ReadAnswer } from './story.ts'

/** A page is brought up to date no more often than this, and by one look after the other: where that takes long, it is less often. */
const EVERY_MS = 250

/** The real time, and the page's drawing. */
interface Pace {
  readonly rest: (ms: number) => Promise<void>
  /** Resolves when what was shown is drawn: never while nobody sees the page. */
  readonly drawn: () => Promise<void>
}

export interface FollowOptions {
  /** Where the bus is. */
  readonly name: string
  readonly playground: string
  readonly client: BusClient
  /** Not the one that runs what a person changes. */
  readonly runner: Runner
  /** Opens the live run again, from its beginning to now. */
  readonly openAnew: () => void
  readonly pace: Pace
}

export type BusActs = ReturnType<typeof followBus>

export function followBus(store: PageStore, options: FollowOptions) {
  const { name, playground, client } = options
  const read = async (lang: Lang) => {
    // In this order: what is shown goes at least as far as the clock says.
    const clock = await client.clock(lang)
    tell(store, { clock })
    return readLive(options, lang, clock)
  }
  store.setState({ served: { name, playground, read, clock: null, isConnected: true } })
  const goOn = goingOn(store, options)
  return {
    /** Resolves when the clock has stopped again, or was refused; the page says why. */
    move: async (order: ClockOrder): Promise<void> => {
      try {
        tell(store, { clock: await client.move(order, store.getState().lang) })
        const { notice } = store.getState()
        if (notice?.kind === 'busRefused' || notice?.kind === 'busSilent') store.setState({ notice: null })
        void goOn()
      } catch (error) {
        if (error instanceof BusSilence) store.setState({ notice: { kind: 'busSilent' } })
        else say(store, error)
      }
    },
    goToNow: () =>
      store.setState(({ run }) => ({
        playing: false,
        ...(run !== null && { playhead: playheadAt(run.trace, run.story.opensAt) }),
      })),
  }
}

const tell = (store: PageStore, told: Partial<Served>): void =>
  store.setState(({ served }) => ({ served: served === null ? null : { ...served, ...told } }))

/** Of a bus that does not answer its stream tells. */
function say(store: PageStore, error: unknown): void {
  if (error instanceof BusRefusal) store.setState({ notice: { kind: 'busRefused', sentence: error.message } })
  else if (!(error instanceof BusSilence)) throw error
}

/** Hears the bus. What it gives back looks what there is to show, as soon as the look before has ended. */
function goingOn(store: PageStore, options: FollowOptions): () => Promise<void> {
  const { client, openAnew, pace } = options
  let hasNews = false
  let isGoing = false
  /** What is shown is of a run before the present one, or may be. */
  let isOutdated = false
  const look = async () => {
    const { lang } = store.getState()
    const clock = await client.clock(lang)
    tell(store, { clock })
    const { run } = store.getState()
    if (!isFollowing(store.getState()) || run === null) return
    if (isOutdated) {
      isOutdated = false
      return openAnew()
    }
    const show = await nextRun(options, run, lang, clock)
    if (!isOutdated) store.setState(state => (isFollowing(state) ? show(state) : state))
  }
  const goOn = async () => {
    hasNews = true
    if (isGoing) return
    isGoing = true
    try {
      while (hasNews) {
        hasNews = false
        const rest = pace.rest(EVERY_MS)
        await look().catch(error => say(store, error))
        await pace.drawn()
        await rest
      }
    } finally {
      isGoing = false
    }
  }
  // What was missed meanwhile: the editor is closed, the playing has ended, or the run has just been opened.
  store.subscribe((state, before) => {
    if (isFollowing(state) && !isFollowing(before)) void goOn()
  })
  client.listen(news => {
    // Another bus may answer at the same address.
    const wasLost = store.getState().served?.isConnected === false
    if (news === 'reset' || (news === 'opened' && wasLost)) isOutdated = true
    if (wasLost !== (news === 'lost')) tell(store, { isConnected: news !== 'lost' })
    if (news !== 'lost') void goOn()
  })
  return goOn
}

/** What was recorded since `run`, and what it changes on the page. */
async function nextRun(
  options: FollowOptions,
  run: Run,
  lang: Lang,
  clock: BusClock,
): Promise<(state: PageState) => Partial<PageState>> {
  const text = await options.client.scenario()
  if (text === run.text) return state => goneOn(state, { ...run, story: { ...run.story, opensAt: clock.atMs } })
  const answer = asLive(await readText(text, lang), clock.atMs, options.name)
  const { source } = run
  if (answer.kind === 'problems')
    return () => ({ trouble: { ...answer, kind: 'problems', name: options.name, source } })
  if (answer.kind !== 'read') return () => ({})
  const { story, input } = answer
  const ran = await lastAnswer(options.runner, input)
  if (ran.kind === 'done') return state => goneOn(state, { source, text, story, input, trace: openTrace(ran.data) })
  const { title } = story
  return () => ({ trouble: { kind: 'crashed', source, title, crash: ran.crash, atMs: clock.atMs } })
}

const readLive = async ({ client, name }: FollowOptions, lang: Lang, { atMs }: BusClock): Promise<ReadAnswer> =>
  asLive(await readText(await client.scenario(), lang), atMs, name)

/** A text in the editor, and a run that is played, do not change by themselves. */
const isFollowing = ({ run, document, pending, editTab, playing }: PageState): boolean =>
  run?.source.kind === 'served' &&
  document?.source.kind === 'served' &&
  pending === null &&
  editTab === null &&
  !playing

/** A live run opens at its now; where it has no title, it is called after its bus. */
function asLive(answer: ReadAnswer, atMs: number, name: string): ReadAnswer {
  if (answer.kind !== 'read') return answer
  const { story } = answer
  return {
    ...answer,
    story: { ...story, opensAt: atMs, title: story.title || name, question: story.question || story.title || name },
  }
}

/** The same run, a little longer: a playhead at now goes with it, everything else stays where it is. */
function goneOn(state: PageState, run: Run): Partial<PageState> {
  const { playhead, selection } = state
  const isGoingWith = state.run !== null && isAtNow(state.run, playhead)
  const place = {
    playhead: isGoingWith
      ? playheadAt(run.trace, run.story.opensAt)
      : playhead.n < run.trace.length
        ? playhead
        : playheadAt(run.trace, playhead.t),
    selection: isIn(run.trace, selection) ? selection : null,
  }
  return {
    ...afterChange(state, run, place),
    document: openedDoc(run.source, originOf(state, run.source, run.text), run.text),
  }
}

type LastAnswer = Exclude<Answer, { readonly kind: 'progress' }>

const lastAnswer = (runner: Runner, input: Run['input']): Promise<LastAnswer> =>
  new Promise(resolve =>
    runner(input, answer => {
      if (answer.kind !== 'progress') resolve(answer)
    }),
  )
