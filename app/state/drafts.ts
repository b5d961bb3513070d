/** A person's own scenarios: kept on this device, in step with other tabs; begun, renamed, copied, deleted. */

import type { Lang } from '../model/lang.ts'
import { isJson } from '../model/json-path.ts'
import { withTextEdits } from './document.ts'
import type { Doc, TextEdits } from './document.ts'
import type { Notice } from './notice.ts'
import { requestBuiltIn, requestDraft, requestOrigin } from './opening.ts'
import type { PageState, PageStore } from './page-state.ts'
import type { Starter } from './start-run.ts'
import { titleOf } from './story.ts'
import { withDraft, withDraftBack, withoutDraft } from './draft.ts'
import type { Draft, Origin, DraftStorage, UndoStorage } from './draft.ts'

type Keeper = ReturnType<typeof keepDrafts>

/** Says once when one cannot be kept. Until then it lasts as long as the page. */
export function keepDrafts(store: PageStore, storage: DraftStorage, undo: UndoStorage) {
  const unkept = new Set<string>()

  const keep = (due: readonly Draft[]) => {
    for (const draft of due) {
      const reason = storage.keep(draft)
      if (reason === null) unkept.delete(draft.key)
      else unkept.add(draft.key)
      tell(reason)
    }
    if (unkept.size === 0) tell(null)
  }
  /** Where one has gone there may be room for those that found none. */
  const tryAgain = () => keep(store.getState().drafts.filter(({ key }) => unkept.has(key)))
  const tell = (reason: PageState['notKept']) => {
    const { notKept } = store.getState()
    if (reason === null && unkept.size > 0) return
    if (reason !== notKept)
      store.setState({ notKept: reason, ...(reason !== null && { notice: { kind: 'notKept', reason } as const }) })
  }
  store.subscribe((state, before) => {
    if (state.drafts !== before.drafts) keep(state.drafts.filter(draft => !before.drafts.includes(draft)))
    const left = before.document
    if (left !== null && left.source !== state.document?.source) undo.keep(left)
  })
  return {
    /** A person deletes it. That it is missing in a list takes nothing off the device: it may be another tab's. */
    takeOffDevice: (key: string) => {
      storage.remove(key)
      unkept.delete(key)
      tryAgain()
    },
    /** Another tab has changed what is kept, or the page was away and may have missed it. */
    seeOtherTabs: () => {
      store.setState(state => seen(state, storage.all(), unkept))
      tryAgain()
    },
    /** Whether what lies on this device under the draft's key is not what this tab has put there: somebody else's work, or none any more. */
    isTheirs: ({ source, text, isForeign }: Doc): boolean =>
      source.kind === 'draft' && (isForeign || (!unkept.has(source.key) && storage.find(source.key)?.text !== text)),
    /** Before the page goes. */
    keepUndo: () => {
      const { document } = store.getState()
      if (document !== null) undo.keep(document)
    },
  }
}

/** What the page shows of what lies on the device; what found no room there stays too. */
function seen(
  { drafts, document, notice }: PageState,
  kept: readonly Draft[],
  unkept: ReadonlySet<string>,
): Partial<PageState> {
  const known = kept.map(
    draft =>
      drafts.find(({ key, order, text }) => key === draft.key && order === draft.order && text === draft.text) ?? draft,
  )
  const now = [...known, ...drafts.filter(({ key }) => unkept.has(key))].sort((a, b) => b.order - a.order)
  if (document?.source.kind !== 'draft' || unkept.has(document.source.key)) return { drafts: now }
  const { key } = document.source
  const theirs = now.find(draft => draft.key === key)
  const isForeign = theirs?.text !== document.text
  const said = { kind: theirs === undefined ? 'deletedElsewhere' : 'changedElsewhere', key } as const
  const isNews = isForeign && (!document.isForeign || theirs === undefined)
  return {
    drafts: now,
    document: { ...document, isForeign },
    notice: isNews ? said : isForeign ? notice : withoutNews(notice),
  }
}

const withoutNews = (notice: Notice | null): Notice | null =>
  notice?.kind === 'changedElsewhere' || notice?.kind === 'deletedElsewhere' ? null : notice

export interface DraftOptions {
  readonly starter: Starter
  readonly newKey: () => string
  readonly takeOffDevice: Keeper['takeOffDevice']
  /** Of the draft that is open, see document.ts. */
  readonly editText: (text: string) => void
}

export function draftActs(store: PageStore, { starter, newKey, takeOffDevice, editText }: DraftOptions) {
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
        ...(original === null ? requestOrigin(store, document.origin) : requestBuiltIn(original.id)),
        place: 'keep',
      })
    },
    /** A copy of what is shown, or of another draft; it is shown at once. */
    duplicate: (key: string | null, title: string): void => {
      const { document, drafts, lang } = store.getState()
      const draft = key === null ? document : drafts.find(candidate => candidate.key === key)
      if (draft === null || draft === undefined) return
      void withTextEdits(store, edits => {
        const copy = add(titled(edits, draft.text, title, lang), draft.origin)
        starter.start({ ...requestDraft(copy, lang), place: key === null ? 'keep' : null })
      })
    },
    rename: (key: string, title: string): void => {
      void withTextEdits(store, edits => {
        const { document, drafts, lang } = store.getState()
        const isOpen = document?.source.kind === 'draft' && document.source.key === key
        const draft = drafts.find(candidate => candidate.key === key)
        if (isOpen) editText(titled(edits, document.text, title, lang))
        else if (draft !== undefined)
          store.setState({ drafts: withDraft(drafts, { ...draft, text: titled(edits, draft.text, title, lang) }) })
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
        starter.start({
          ...requestOrigin(store, draft.origin),
          place: draft.origin.kind === 'new' ? null : 'keep',
          notice,
        })
    },
    restoreDraft: (draft: Draft, isToBeShown: boolean) => {
      store.setState(({ drafts }) => ({ drafts: withDraftBack(drafts, draft), notice: null }))
      if (isToBeShown) starter.start({ ...requestDraft(draft, store.getState().lang), place: 'keep' })
    },
  }
}

/** A text that is no JSON keeps the title it has. */
function titled({ changedText }: TextEdits, text: string, title: string, lang: Lang): string {
  if (!isJson(text) || titleOf(text, lang) === title) return text
  return changedText(text, [{ path: ['title'], value: title }])
}
