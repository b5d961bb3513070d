/** Opening a scenario: built in, from a file, a draft, or asked for by an address. */

import { NOTHING_ASKED } from '../link/address.ts'
import type { AddressAnswer, Asked } from '../link/address.ts'
import { isBuiltIn, nearestBuiltIn, readBuiltIn, readText, START_ID } from './catalogue.ts'
import type { Draft } from './drafts.ts'
import { titleOf } from './editing.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { Lang } from '../words/lang.ts'
import type { Notice, PageState, PageStore, Source } from './model.ts'
import { atPlace, findPlace, isSameSource } from './places.ts'
import type { Request, Starter } from './starter.ts'

/** Opened by a person, where the scenario opens. */
const FRESH = { place: null, isChange: false, goodText: null, notice: null, isFromAddress: false } as const

export function opening(store: PageStore, starter: Starter, speakAsLinked: (tag: string | null, isOwn: boolean) => void) {
  return {
    openBuiltIn: (id: string) => starter.start(requestBuiltIn(id)),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, dialog: null, playing: false })
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
    openAddress: (answer: AddressAnswer, memo: unknown) => {
      const asked = answer.kind === 'asked' ? answer.asked : NOTHING_ASKED
      speakAsLinked(asked.lang, memo !== null)
      const state = store.getState()
      const found = requestOf(asked, state)
      const notice: Notice | null = answer.kind === 'unreadable' ? { kind: 'unreadableAddress' } : found.notice
      const place = notice === null ? { time: asked.time, memo } : null
      if (state.run !== null && (notice !== null || isSameSource(state.run.source, found.source))) {
        starter.cancel()
        store.setState({ pending: null, playing: false, notice, ...(place === null ? {} : atPlace(findPlace(state.run, place))) })
      } else starter.start({ ...found, place, notice, isFromAddress: true })
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

export function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: lang => readText(text, lang), ...FRESH, notice }
}

export function requestDraft({ key, text, goodText }: Draft, lang: Lang): Request {
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return { source: { kind: 'draft', key }, title, read: now => readText(text, now), ...FRESH, goodText }
}

/** null: it is not here any more. */
function requestOwn({ kind, key }: Exclude<Source, { kind: 'builtIn' }>, { files, drafts, lang }: PageState): Request | null {
  const file = kind === 'file' ? files.find(candidate => candidate.key === key) : undefined
  if (file !== undefined) return requestFile(file, null)
  const draft = kind === 'draft' ? drafts.find(candidate => candidate.key === key) : undefined
  return draft === undefined ? null : requestDraft(draft, lang)
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
function requestOf({ id, file, draft }: Asked, { files, drafts, lang }: PageState): Request {
  const opened = files.find(candidate => candidate.key === file)
  if (opened !== undefined) return requestFile(opened, null)
  const own = drafts.find(candidate => candidate.key === draft)
  if (own !== undefined) return requestDraft(own, lang)
  if (id !== null && isBuiltIn(id)) return requestBuiltIn(id)
  const start = requestBuiltIn(START_ID)
  if (id !== null) return { ...start, notice: { kind: 'unknownScenario', id, nearest: nearestBuiltIn(id) } }
  if (draft !== null) return { ...start, notice: { kind: 'unknownDraft' } }
  return { ...start, notice: file === null ? null : { kind: 'unknownFile', key: file } }
}
