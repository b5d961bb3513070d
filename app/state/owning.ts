/** What a person does with their own scenarios: begin, rename, copy, delete, and go back to the original. */

import { START_ID } from './catalogue.ts'
import { withDraft, withDraftBack, withoutDraft } from './drafts.ts'
import type { Draft, Origin } from './drafts.ts'
import { isJson, titleOf } from './editing.ts'
import { openedFile, withFile } from './files.ts'
import type { Lang } from '../model/lang.ts'
import type { Notice, PageStore } from './model.ts'
import { requestBuiltIn, requestDraft, requestFile, requestLink } from './requests.ts'
import { unrunDoc } from './outcome.ts'
import type { changedText as ChangedText } from './text-edits.ts'
import type { OpeningOptions, Request, Starter } from './starter.ts'
import type { Keeper } from './keeping.ts'
import { lateEdits } from './late-edits.ts'

export function owning(store: PageStore, starter: Starter, { newKey }: OpeningOptions) {
  const add = (text: string, origin: Origin): Draft => {
    const drafts = withDraft(store.getState().drafts, { key: newKey(), text, goodText: null, origin })
    store.setState({ drafts, dialog: null })
    return drafts[0]!
  }
  return {
    /** From a text that runs; the editor opens on it. */
    beginNew: (text: string) => {
      const draft = add(text, { kind: 'new', text })
      store.setState({ editTab: 'form' })
      starter.start(requestDraft(draft, store.getState().lang))
    },
    /** At the same instant, with the same thing selected. */
    openOriginal: () => {
      const { document, run } = store.getState()
      if (document === null || document.origin.kind === 'new') return
      const original = document.source.kind === 'draft' ? null : (run?.story.original ?? null)
      starter.start({
        ...(original === null ? requestOf(store, document.origin) : requestBuiltIn(original.id)),
        place: 'keep',
      })
    },
    /** A copy of what is shown, or of another draft; it is shown at once. */
    duplicate: async (key: string | null, title: string) => {
      const edits = await lateEdits(store)
      if (edits === null) return
      const { document, drafts, lang } = store.getState()
      const draft = key === null ? document : drafts.find(candidate => candidate.key === key)
      if (draft === null || draft === undefined) return
      const text = titled(draft.text, title, edits.changedText, lang)
      starter.start({ ...requestDraft(add(text, draft.origin), lang), place: key === null ? 'keep' : null })
    },
    say: (notice: Notice) => store.setState({ notice }),
    /** A file that does not run, taken into the editor. */
    mend: () => {
      const state = store.getState()
      if (state.trouble?.kind !== 'problems') return
      const { source, text, problems } = state.trouble
      store.setState(unrunDoc(state, source, text, problems))
    },
  }
}

/** What is done with one of them, open or not. */
export function tidying(
  store: PageStore,
  starter: Starter,
  { takeOffDevice }: Keeper,
  changeOpen: (text: string) => void,
) {
  return {
    rename: async (key: string, title: string) => {
      const edits = await lateEdits(store) // first: what is read after it is changed at once
      if (edits === null) return
      const { document, drafts, lang } = store.getState()
      const isOpen = document?.source.kind === 'draft' && document.source.key === key
      const draft = drafts.find(candidate => candidate.key === key)
      if (isOpen) changeOpen(titled(document.text, title, edits.changedText, lang))
      else if (draft !== undefined)
        store.setState({
          drafts: withDraft(drafts, { ...draft, text: titled(draft.text, title, edits.changedText, lang) }),
        })
    },
    /** The one that is shown gives way to its original. */
    deleteDraft: (key: string) => {
      const { document, drafts } = store.getState()
      const draft = drafts.find(candidate => candidate.key === key)
      if (draft === undefined) return
      const wasShown = document?.source.kind === 'draft' && document.source.key === key
      const notice: Notice = { kind: 'deleted', draft, wasShown }
      store.setState({ drafts: withoutDraft(drafts, key), notice })
      takeOffDevice(key)
      if (wasShown)
        starter.start({ ...requestOf(store, draft.origin), place: draft.origin.kind === 'new' ? null : 'keep', notice })
    },
    restoreDraft: (draft: Draft, isToBeShown: boolean) => {
      store.setState(({ drafts }) => ({ drafts: withDraftBack(drafts, draft), notice: null }))
      if (isToBeShown) starter.start({ ...requestDraft(draft, store.getState().lang), place: 'keep' })
    },
  }
}

/** What a draft was made of; a file that this tab no longer knows comes back from the draft. */
function requestOf(store: PageStore, origin: Origin): Request {
  if (origin.kind === 'builtIn') return requestBuiltIn(origin.id)
  if (origin.kind === 'new') return requestBuiltIn(START_ID)
  if (origin.kind === 'link') return requestLink(origin.key)
  const file = openedFile(origin.name, origin.text)
  store.setState(({ files }) => ({ files: withFile(files, file) }))
  return requestFile(file, null)
}

/** A text that is no JSON keeps the title it has. */
function titled(text: string, title: string, changedText: typeof ChangedText, lang: Lang): string {
  if (!isJson(text) || titleOf(text, lang) === title) return text
  return changedText(text, [{ path: ['title'], value: title }])
}
