/** Opening a scenario: built in, from a file, a draft, what a link carries, or what an address asks for, with the place in it and how the page looks at it. */

import { visible } from '../../scenarios/index.ts'
import type { Asked, AddressAnswer } from '../link/address.ts'
import type { Lang } from '../model/lang.ts'
import { isSameSource } from '../model/source.ts'
import type { Source } from '../model/source.ts'
import type { EditTab } from '../model/views.ts'
import { arrivalActs, arrived } from './arrival.ts'
import { isBuiltIn, nearestBuiltIn, START_ID } from './catalogue.ts'
import { sourceOf } from './document.ts'
import type { Draft, Origin, UndoStorage } from './draft.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { Notice } from './notice.ts'
import type { PageState, PageStore } from './page-state.ts'
import { readBuiltIn, readLink, readText, titleOf } from './story.ts'
import type { Served } from './served.ts'
import { unrunDoc } from './show-run.ts'
import type { Request } from './show-run.ts'
import type { Starter } from './start-run.ts'
import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import { fragmentIn } from '../link/pasted-link.ts'
import { atPlace, findPlace, looksOf } from './address.ts'
import type { AskedPlace } from './address.ts'
import { holdToChecksum } from './link.ts'

/** Opened by a person, where the scenario opens. */
const FRESH = {
  place: null,
  isChange: false,
  goodText: null,
  fallback: null,
  trouble: null,
  notice: null,
  isFromAddress: false,
  before: null,
} as const

export function requestBuiltIn(id: string): Request {
  return { source: { kind: 'builtIn', id }, title: id, read: lang => readBuiltIn(id, lang), ...FRESH }
}

function requestLink(key: string, before: string | null = null): Request {
  return {
    source: { kind: 'link', key },
    title: '',
    read: lang => readLink(key, lang),
    ...FRESH,
    fallback: requestBuiltIn(START_ID),
    before,
  }
}

function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: lang => readText(text, lang), ...FRESH, notice }
}

export function requestDraft({ key, text, goodText }: Pick<Draft, 'key' | 'text' | 'goodText'>, lang: Lang): Request {
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return { source: { kind: 'draft', key }, title, read: now => readText(text, now), ...FRESH, goodText }
}

/** What clients have done so far. */
function requestServed({ name, read }: Served): Request {
  return { source: { kind: 'served', key: name }, title: name, read, ...FRESH }
}

/** A changed text of what is open, at the same place where it has run before. */
export function requestChange(key: string, { text, hasRun }: { text: string; hasRun: boolean }, lang: Lang): Request {
  return { ...requestDraft({ key, text, goodText: null }, lang), place: hasRun ? 'keep' : null, isChange: true }
}

/** What a draft was made of; a file that this tab no longer knows comes back from the draft. */
export function requestOrigin(store: PageStore, origin: Origin): Request {
  if (origin.kind === 'builtIn') return requestBuiltIn(origin.id)
  if (origin.kind === 'new') return requestBuiltIn(START_ID)
  if (origin.kind === 'link') return requestLink(origin.key)
  const file = openedFile(origin.name, origin.text)
  store.setState(({ files }) => ({ files: withFile(files, file) }))
  return requestFile(file, null)
}

/** null: it is not here any more. */
function requestOwn(
  { kind, key }: Exclude<Source, { kind: 'builtIn' }>,
  { files, drafts, lang, served }: PageState,
): Request | null {
  if (kind === 'link') return requestLink(key)
  if (kind === 'served') return served === null ? null : requestServed(served)
  const file = kind === 'file' ? files.find(candidate => candidate.key === key) : undefined
  if (file !== undefined) return requestFile(file, null)
  const draft = kind === 'draft' ? drafts.find(candidate => candidate.key === key) : undefined
  return draft === undefined ? null : requestDraft(draft, lang)
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
function requestAsked(
  { id, file, draft, scenario, before }: Asked,
  { files, drafts, lang, served }: PageState,
): Request {
  const opened = files.find(candidate => candidate.key === file)
  if (opened !== undefined) return requestFile(opened, null)
  const own = drafts.find(candidate => candidate.key === draft)
  if (own !== undefined) return requestDraft(own, lang)
  if (scenario !== null) return requestLink(scenario, before)
  if (id !== null && isBuiltIn(id)) return requestBuiltIn(id)
  const start = served === null ? requestBuiltIn(START_ID) : requestServed(served)
  if (id !== null) return { ...start, notice: { kind: 'unknownScenario', id, nearest: nearestBuiltIn(id) } }
  if (draft !== null) return { ...start, notice: { kind: 'unknownDraft' } }
  return { ...start, notice: file === null ? null : { kind: 'unknownFile', key: file } }
}

/** Stands where a file has its name. */
const PASTED = 'pasted.json'

export function openScenarioActs(store: PageStore, starter: Starter, undo: UndoStorage) {
  const open = async (name: string, content: Blob) => {
    store.setState({ dialog: null })
    const answer = await readFile(content)
    if (answer.kind !== 'text') {
      store.setState({ trouble: { kind: 'refused', name, refusal: answer } })
      return
    }
    try {
      if (!(await arrived(store, name, answer.text))) openScenario(name, answer.text)
    } catch {
      store.setState({ notice: { kind: 'notLoaded' } }) // what reads other tools' files did not come
    }
  }
  const openScenario = (name: string, text: string) => {
    const opened = openedFile(name, text)
    const { files } = store.getState()
    store.setState({ files: withFile(files, opened) })
    starter.start(requestFile(opened, { kind: 'opened', name: opened.name, before: sourceOf(store.getState()) }))
  }
  /** What is opened is looked at first: the editor, which stands where Why stands, closes. */
  const show = (request: Request) => {
    store.setState({ editTab: null })
    starter.start(request)
  }
  return {
    openBuiltIn: (id: string, title = id) => show({ ...requestBuiltIn(id), title }),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, dialog: null, playing: false })
      starter.start(requestBuiltIn(START_ID))
    },
    /** A button or a drop. */
    openFile: (file: File) => open(visible(file.name), file),
    openPasted: (text: string) => open(PASTED, new Blob([text])),
    ...arrivalActs(store, openScenario),
    /** What was shown before, or is chosen by its title. */
    openSource: (source: Source, title = '') => {
      const request = source.kind === 'builtIn' ? requestBuiltIn(source.id) : requestOwn(source, store.getState())
      if (request !== null) show(title === '' ? request : { ...request, title })
    },
    /** From an example to what a person was writing. */
    backFromExample: (source: Source, editTab: EditTab | null) => {
      const request = source.kind === 'builtIn' ? requestBuiltIn(source.id) : requestOwn(source, store.getState())
      if (request === null) return
      show(request)
      store.setState({ editTab })
    },
    /** What is open has begun anew: no visit of its own. */
    openAnew: () => {
      const source = sourceOf(store.getState())
      const request = source === null || source.kind === 'builtIn' ? null : requestOwn(source, store.getState())
      if (request !== null) starter.start({ ...request, isFromAddress: true })
    },
    openDraft: (key: string) => {
      const request = requestOwn({ kind: 'draft', key }, store.getState())
      if (request !== null) starter.start(request)
    },
    /** A file that does not run, taken into the editor. */
    mend: () => {
      const state = store.getState()
      if (state.trouble?.kind !== 'problems') return
      const { source, text, problems } = state.trouble
      store.setState(unrunDoc(state, source, text, problems))
    },
    cancelRun: () => {
      const state = store.getState()
      starter.cancel()
      if (state.pending !== null) store.setState(afterCancel(state, state.pending, undo))
    },
  }
}

function afterCancel(
  state: PageState,
  { source, title }: NonNullable<PageState['pending']>,
  undo: UndoStorage,
): Partial<PageState> {
  const { document, run, drafts } = state
  const draft = run === null && source.kind === 'draft' ? drafts.find(({ key }) => key === source.key) : undefined
  if (draft !== undefined) {
    // its text is there to be changed: to run it again would only take as long again
    const unrun = unrunDoc(state, source, draft.text, [], undo.of(draft.key, draft.text) ?? undefined)
    return { ...unrun, notice: { kind: 'cancelled', title, isChange: false } }
  }
  const isChange = document !== null && isSameSource(document.source, source)
  return { pending: null, notice: { kind: 'cancelled', title, isChange }, ...(isChange && { before: null }) }
}

export interface OpenAddressOptions {
  readonly starter: Starter
  /** `isOwn`: an entry of this page's own history. */
  readonly speakAsLinked: (tag: string | null, isOwn: boolean) => void
  /** Of what is pasted, where it is the text of a scenario or another tool's file. */
  readonly openPasted: (text: string) => void
}

export function openAddressActs(store: PageStore, { starter, speakAsLinked, openPasted }: OpenAddressOptions) {
  const holdTo = holdToChecksum(store)
  /** Goes to another place of what is open. */
  const goTo = (
    run: NonNullable<PageState['run']>,
    place: AskedPlace | null,
    notice: Notice | null,
    isVisit: boolean,
  ) => {
    starter.cancel()
    const found = place === null ? null : findPlace(run, place)
    store.setState(({ visits }) => ({
      pending: null,
      playing: false,
      ...(found !== null && atPlace(found)),
      notice: found?.notice ?? notice,
      visits: visits + (isVisit ? 1 : 0),
    }))
  }
  /** `brought` null: the page's own address, which already says what will be shown; else what a person brought. */
  const follow = (answer: AddressAnswer, memo: unknown, brought: 'link' | 'example' | null) => {
    const isFromAddress = brought === null
    const asked = answer.kind === 'asked' ? answer.asked : NOTHING_ASKED
    const state = store.getState()
    const request = requestAsked(asked, state)
    const fault = faultOf(answer) ?? request.notice
    const looks = looksOf(asked, memo !== null && state.run !== null)
    if (isFromAddress || fault === null) speakAsLinked(asked.lang, memo !== null)
    if (fault === null && looks !== null) store.setState(looks)
    const usual = isFromAddress ? null : broughtNotice(state, request.source, brought)
    const notice = fault ?? (looks === null ? { kind: 'unknownView' as const } : usual)
    const place = fault === null ? { ...asked, memo } : null
    const open = sourceOf(state)
    if (state.run !== null && open !== null && (fault !== null || isSameSource(open, request.source)))
      goTo(state.run, place, notice, !isFromAddress && fault === null)
    else starter.start({ ...request, place, notice, isFromAddress })
    if (fault === null) holdTo(request.source, asked.sum)
  }
  return {
    openAddress: (answer: AddressAnswer, memo: unknown) => follow(answer, memo, null),
    /** The run that shows a problem: going back leads here again. */
    openExample: (asked: Asked) => follow({ kind: 'asked', asked }, null, 'example'),
    /** A link, or a scenario's text, that a person brings: pasted or dropped. */
    openText: (text: string) => {
      store.setState({ dialog: null })
      const fragment = fragmentIn(text)
      if (fragment !== null) follow(readAddress(fragment), null, 'link')
      else if (!/^\s*[[{<]/.test(text)) store.setState({ notice: { kind: 'nothingPasted' } })
      else openPasted(text)
    },
  }
}

/** Nothing in it can be opened. */
function faultOf({ kind }: AddressAnswer): Notice | null {
  if (kind === 'unreadable') return { kind: 'unreadableAddress' }
  return kind === 'tooLong' ? { kind: 'linkFault', fault: 'tooLong' } : null
}

function broughtNotice(state: PageState, source: Source, brought: 'link' | 'example'): Notice {
  const open = sourceOf(state)
  const before = open === null || isSameSource(open, source) ? null : open
  return brought === 'link' ? { kind: 'openedLink', before } : { kind: 'openedExample', before, editTab: state.editTab }
}
