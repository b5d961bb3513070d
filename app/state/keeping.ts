/** Keeps drafts on this device, in step with other tabs; says once when one cannot be kept. Until then it lasts as long as the page. */

import type { Doc } from './document.ts'
import type { Draft } from './drafts.ts'
import type { Notice, PageState, PageStore } from './model.ts'
import type { Shelf } from './shelf.ts'
import type { UndoMemory } from './undo-memory.ts'

export type Keeper = ReturnType<typeof keeping>

export function keeping(store: PageStore, shelf: Shelf, undo: UndoMemory) {
  const unkept = new Set<string>()

  const keep = (due: readonly Draft[]) => {
    for (const draft of due) {
      const reason = shelf.keep(draft)
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
      shelf.remove(key)
      unkept.delete(key)
      tryAgain()
    },
    /** Another tab has changed what is kept, or the page was away and may have missed it. */
    seeOtherTabs: () => {
      store.setState(state => seen(state, shelf.all(), unkept))
      tryAgain()
    },
    /** Whether what lies on this device under the draft's key is not what this tab has put there: somebody else's work, or none any more. */
    isTheirs: ({ source, text, isForeign }: Doc): boolean =>
      source.kind === 'draft' && (isForeign || (!unkept.has(source.key) && shelf.find(source.key)?.text !== text)),
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
