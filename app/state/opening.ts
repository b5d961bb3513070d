/** Opening a scenario: built in, from a file, a draft, or asked for by an address. */

import { NOTHING_ASKED, readAddress } from '../link/address.ts'
import type { AddressAnswer, Asked } from '../link/address.ts'
import { isBuiltIn, nearestBuiltIn, readBuiltIn, readLink, readText, START_ID } from './catalogue.ts'
import type { Draft } from './drafts.ts'
import { titleOf } from './editing.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { Lang } from '../words/lang.ts'
import type { Notice, PageState, PageStore, Source } from './model.ts'
import { atPlace, findPlace, isSameSource } from './places.ts'
import { promising } from './promising.ts'
import { viewNamed } from './showing.ts'
import type { Request, Starter } from './starter.ts'

/** Opened by a person, where the scenario opens. */
const FRESH = { place: null, isChange: false, goodText: null, fallback: null, trouble: null, notice: null, isFromAddress: false } as const
/** Stands where a file has its name. */
const PASTED = 'pasted.json'

export function opening(store: PageStore, starter: Starter, speakAsLinked: (tag: string | null, isOwn: boolean) => void) {
  const hold = promising(store)
  const open = async (name: string, content: Blob) => {
    store.setState({ dialog: null })
    const answer = await readFile(content)
    if (answer.kind !== 'text') {
      store.setState({ trouble: { kind: 'refused', name, refusal: answer } })
      return
    }
    const opened = openedFile(name, answer.text)
    const { run, files } = store.getState()
    store.setState({ files: withFile(files, opened) })
    starter.start(requestFile(opened, { kind: 'opened', name: opened.name, before: run?.source ?? null }))
  }
  /** `isFromAddress`: the page's own address, which already says what will be shown; else a person brought it. */
  const follow = (answer: AddressAnswer, memo: unknown, isFromAddress: boolean) => {
    const asked = answer.kind === 'asked' ? answer.asked : NOTHING_ASKED
    const state = store.getState()
    const found = requestOf(asked, state)
    const fault: Notice | null = answer.kind === 'unreadable' ? { kind: 'unreadableAddress' } : answer.kind === 'tooLong' ? { kind: 'linkFault', fault: 'tooLong' } : found.notice
    if (isFromAddress || fault === null) speakAsLinked(asked.lang, memo !== null)
    if (fault === null) store.setState(looksOf(asked, memo !== null && state.run !== null))
    const notice = fault ?? noticeOf(asked, isFromAddress, state, found.source)
    const place = fault === null ? { time: asked.time, record: asked.record, selection: asked.selection, memo } : null
    if (state.run !== null && (fault !== null || isSameSource(state.run.source, found.source))) {
      starter.cancel()
      const there = place === null ? null : findPlace(state.run, place)
      store.setState({ pending: null, playing: false, ...(there !== null && atPlace(there)), notice: there?.notice ?? notice, visits: state.visits + (isFromAddress || fault !== null ? 0 : 1) })
    } else starter.start({ ...found, place, notice, isFromAddress })
    if (fault === null) hold(found.source, asked.sum)
  }
  return {
    openBuiltIn: (id: string) => starter.start(requestBuiltIn(id)),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, dialog: null, playing: false })
      starter.start(requestBuiltIn(START_ID))
    },
    /** A button or a drop. */
    openFile: (file: File) => open(file.name, file),
    /** What was shown before. */
    openSource: (source: Source) => {
      const request = source.kind === 'builtIn' ? requestBuiltIn(source.id) : requestOwn(source, store.getState())
      if (request !== null) starter.start(request)
    },
    openDraft: (key: string) => {
      const { drafts, lang } = store.getState()
      const draft = drafts.find(candidate => candidate.key === key)
      if (draft !== undefined) starter.start(requestDraft(draft, lang))
    },
    openAddress: (answer: AddressAnswer, memo: unknown) => follow(answer, memo, true),
    /** A link, or a scenario's text, that a person brings: pasted or dropped. */
    openText: (text: string) => {
      store.setState({ dialog: null })
      const fragment = fragmentIn(text)
      if (fragment !== null) follow(readAddress(fragment), null, false)
      else if (!/^\s*\{/.test(text)) store.setState({ notice: { kind: 'nothingPasted' } })
      else void open(PASTED, new Blob([text]))
    },
    cancelRun: () => {
      const { pending, document } = store.getState()
      starter.cancel()
      if (pending === null) return
      const isChange = document !== null && isSameSource(document.source, pending.source)
      store.setState({ pending: null, notice: { kind: 'cancelled', title: pending.title, isChange }, ...(isChange && { before: null }) })
    },
  }
}

export function requestBuiltIn(id: string): Request {
  return { source: { kind: 'builtIn', id }, title: id, read: lang => readBuiltIn(id, lang), ...FRESH }
}

export function requestLink(key: string): Request {
  return { source: { kind: 'link', key }, title: '', read: lang => readLink(key, lang), ...FRESH, fallback: requestBuiltIn(START_ID) }
}

export function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: lang => readText(text, lang), ...FRESH, notice }
}

export function requestDraft({ key, text, goodText }: Draft, lang: Lang): Request {
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return { source: { kind: 'draft', key }, title, read: now => readText(text, now), ...FRESH, goodText }
}

/** null: it is not here any more. */
function requestOwn({ kind, key }: Exclude<Source, { kind: 'builtIn' }>, { files, drafts, lang }: PageState): Request | null {
  if (kind === 'link') return requestLink(key)
  const file = kind === 'file' ? files.find(candidate => candidate.key === key) : undefined
  if (file !== undefined) return requestFile(file, null)
  const draft = kind === 'draft' ? drafts.find(candidate => candidate.key === key) : undefined
  return draft === undefined ? null : requestDraft(draft, lang)
}

/** What goes with what is opened, and keeps nothing from being shown. */
function noticeOf({ view }: Asked, isFromAddress: boolean, { run }: PageState, source: Source): Notice | null {
  if (viewNamed(view) === null) return { kind: 'unknownView' }
  if (isFromAddress) return null
  return { kind: 'openedLink', before: run === null || isSameSource(run.source, source) ? null : run.source }
}

/** `isBack`: an entry of this page's own history, whose colours a person may have changed since. */
function looksOf({ view, theme }: Asked, isBack: boolean): Partial<PageState> {
  const linkTheme = theme === 'light' || theme === 'dark' ? theme : null
  return { ...viewNamed(view), ...(!isBack && { linkTheme }) }
}

/** The part from # on of the first link in a text; null: there is none. What a sentence or Markdown puts behind a link is not part of it. */
function fragmentIn(text: string): string | null {
  const found = /(?:https?:\/\/[^\s#]*|^\s*)#((?:[a-z]{1,8}=)[^\s"'<>)\]]+)/i.exec(text)?.[1]
  return found === undefined || /^\s*\{/.test(text) ? null : found.replace(/[.,;:!?*]+$/, '')
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
function requestOf({ id, file, draft, scenario }: Asked, { files, drafts, lang }: PageState): Request {
  const opened = files.find(candidate => candidate.key === file)
  if (opened !== undefined) return requestFile(opened, null)
  const own = drafts.find(candidate => candidate.key === draft)
  if (own !== undefined) return requestDraft(own, lang)
  if (scenario !== null) return requestLink(scenario)
  if (id !== null && isBuiltIn(id)) return requestBuiltIn(id)
  const start = requestBuiltIn(START_ID)
  if (id !== null) return { ...start, notice: { kind: 'unknownScenario', id, nearest: nearestBuiltIn(id) } }
  if (draft !== null) return { ...start, notice: { kind: 'unknownDraft' } }
  return { ...start, notice: file === null ? null : { kind: 'unknownFile', key: file } }
}
