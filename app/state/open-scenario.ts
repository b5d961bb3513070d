/** Opening a scenario: built in, from a file, a draft, or what a link carries. */

import type { Asked } from '../link/address.ts'
import type { Lang } from '../model/lang.ts'
import { isSameSource } from '../model/source.ts'
import type { Source } from '../model/source.ts'
import { isBuiltIn, nearestBuiltIn, START_ID } from './catalogue.ts'
import { sourceOf } from './document.ts'
import type { Draft, Origin } from './drafts/draft.ts'
import type { UndoStorage } from './drafts/undo.ts'
import { openedFile, readFile, withFile } from './files.ts'
import type { OpenedFile } from './files.ts'
import type { Notice } from './notice.ts'
import type { PageState, PageStore } from './page-state.ts'
import { readBuiltIn, readLink, readText } from './scenario-text.ts'
import { unrunDoc } from './show-run.ts'
import type { Request } from './show-run.ts'
import type { Starter } from './start-run.ts'
import { titleOf } from './story.ts'

/** Opened by a person, where the scenario opens. */
const FRESH = {
  place: null,
  isChange: false,
  goodText: null,
  fallback: null,
  trouble: null,
  notice: null,
  isFromAddress: false,
} as const

export function requestBuiltIn(id: string): Request {
  return { source: { kind: 'builtIn', id }, title: id, read: lang => readBuiltIn(id, lang), ...FRESH }
}

export function requestLink(key: string): Request {
  return {
    source: { kind: 'link', key },
    title: '',
    read: lang => readLink(key, lang),
    ...FRESH,
    fallback: requestBuiltIn(START_ID),
  }
}

export function requestFile({ key, name, text }: OpenedFile, notice: Notice | null): Request {
  return { source: { kind: 'file', key, name }, title: name, read: lang => readText(text, lang), ...FRESH, notice }
}

export function requestDraft({ key, text, goodText }: Pick<Draft, 'key' | 'text' | 'goodText'>, lang: Lang): Request {
  const title = titleOf(text, lang) ?? titleOf(goodText ?? '', lang) ?? ''
  return { source: { kind: 'draft', key }, title, read: now => readText(text, now), ...FRESH, goodText }
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
export function requestOwn(
  { kind, key }: Exclude<Source, { kind: 'builtIn' }>,
  { files, drafts, lang }: PageState,
): Request | null {
  if (kind === 'link') return requestLink(key)
  const file = kind === 'file' ? files.find(candidate => candidate.key === key) : undefined
  if (file !== undefined) return requestFile(file, null)
  const draft = kind === 'draft' ? drafts.find(candidate => candidate.key === key) : undefined
  return draft === undefined ? null : requestDraft(draft, lang)
}

/** What an address names; where it names nothing that is here, where the page starts, and why. */
export function requestAsked({ id, file, draft, scenario }: Asked, { files, drafts, lang }: PageState): Request {
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
    const opened = openedFile(name, answer.text)
    const { files } = store.getState()
    store.setState({ files: withFile(files, opened) })
    starter.start(requestFile(opened, { kind: 'opened', name: opened.name, before: sourceOf(store.getState()) }))
  }
  return {
    openBuiltIn: (id: string, title = id) => starter.start({ ...requestBuiltIn(id), title }),
    /** What is shown made a view fail: away with it. */
    startOver: () => {
      store.setState({ run: null, trouble: null, notice: null, dialog: null, playing: false })
      starter.start(requestBuiltIn(START_ID))
    },
    /** A button or a drop. */
    openFile: (file: File) => open(file.name, file),
    openPasted: (text: string) => open(PASTED, new Blob([text])),
    /** What was shown before, or is chosen by its title. */
    openSource: (source: Source, title = '') => {
      const request = source.kind === 'builtIn' ? requestBuiltIn(source.id) : requestOwn(source, store.getState())
      if (request !== null) starter.start(title === '' ? request : { ...request, title })
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
