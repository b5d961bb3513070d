/** A person's own scenario, where it lies on this device, and what can be undone of it in this tab. */

import { DRAFTS_MAX } from '../model/files.ts'
import type { Source } from '../model/source.ts'
import { areTexts, isKept, readStored, readStoredList, storeList } from './stored.ts'

/** What a person changed or began: theirs until they delete it. A link, a file or a built-in scenario never overwrites one. */

export interface Draft {
  /** Stands in the address. */
  readonly key: string
  readonly text: string
  /** The last text that ran, where `text` does not. */
  readonly goodText: string | null
  readonly origin: Origin
  /** Higher = changed later. */
  readonly order: number
}

/** What a draft was before it was changed; `text` tells what the change was. */
export type Origin =
  | { readonly kind: 'builtIn'; readonly id: string; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  /** `key`: see Source. */
  | { readonly kind: 'link'; readonly key: string; readonly text: string }
  | { readonly kind: 'new'; readonly text: string }

/** Why a draft cannot be kept. It lasts as long as the page is open. */
export type NotKept =
  /** DRAFTS_MAX others are kept. */
  | 'tooMany'
  /** The browser gives no more room. */
  | 'full'
  /** The browser allows no storage. */
  | 'forbidden'

export interface DraftsState {
  /** The one that was changed last first. */
  readonly drafts: readonly Draft[]
  /** Why some of them last only as long as the page; null = all are kept. */
  readonly notKept: NotKept | null
}

/** The one that was changed last first. */
export function withDraft(drafts: readonly Draft[], draft: Omit<Draft, 'order'>): readonly Draft[] {
  const order = Math.max(0, ...drafts.map(other => other.order)) + 1
  return [{ ...draft, order }, ...drafts.filter(({ key }) => key !== draft.key)]
}

export function withoutDraft(drafts: readonly Draft[], key: string): readonly Draft[] {
  return drafts.filter(draft => draft.key !== key)
}

/** One that was taken out, at its place again. */
export function withDraftBack(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  return [...withoutDraft(drafts, draft.key), draft].sort((a, b) => b.order - a.order)
}

/** Everything undone: it is the original again, and nothing is lost without it. What was begun from nothing is always somebody's own. */
export function isAsOriginal({ text, origin }: Pick<Draft, 'text' | 'origin'>): boolean {
  return origin.kind !== 'new' && text === origin.text
}

const DRAFT_NAME = 'busscope.draft.'

export interface DraftStorage {
  /** The one that was changed last first. */
  readonly all: () => readonly Draft[]
  readonly find: (key: string) => Draft | null
  /** null: it is kept. */
  readonly keep: (draft: Draft) => NotKept | null
  readonly remove: (key: string) => void
}

export const isDraftName = (name: string | null): boolean => name === null || name.startsWith(DRAFT_NAME)

/** null: the browser forbids storage. Some let a page have it and forbid each use of it. */
export function draftStorage(storage: Storage | null): DraftStorage {
  /** null: what is kept cannot be listed, so a draft put there would be lost sight of. */
  const names = (): readonly string[] | null => {
    try {
      const found = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage!.key(i))
      return found.filter(name => name !== null && name.startsWith(DRAFT_NAME)) as string[]
    } catch {
      return null
    }
  }
  const all = () => (names() ?? []).flatMap(name => readDraft(storage, name) ?? []).sort((a, b) => b.order - a.order)
  const remove = (key: string) => {
    try {
      storage?.removeItem(DRAFT_NAME + key)
    } catch {
      // forbidden: then it was never kept
    }
  }
  /** Drafts that are as their originals go first: nothing is lost with them. */
  const hasRoom = (key: string, known: readonly string[]): boolean => {
    const others = known.filter(name => name !== DRAFT_NAME + key)
    if (others.length < DRAFTS_MAX) return true
    const spare = all().findLast(draft => draft.key !== key && isAsOriginal(draft))
    if (spare !== undefined) remove(spare.key)
    return spare !== undefined
  }
  return {
    all,
    remove,
    find: key => readDraft(storage, DRAFT_NAME + key),
    keep: draft => {
      const known = names()
      if (storage === null || known === null) return 'forbidden'
      if (!hasRoom(draft.key, known)) return 'tooMany'
      try {
        storage.setItem(DRAFT_NAME + draft.key, JSON.stringify(draft))
        return null
      } catch (error) {
        return error instanceof DOMException && error.name === 'SecurityError' ? 'forbidden' : 'full'
      }
    },
  }
}

function readDraft(storage: Storage | null, name: string): Draft | null {
  const value = readStored(storage, name)
  return isDraft(value) && DRAFT_NAME + value.key === name ? value : null
}

function isDraft(value: unknown): value is Draft {
  if (!isKept<Draft>(value)) return false
  const { key, text, goodText, origin, order } = value
  return areTexts(key, text, goodText === null ? '' : goodText) && Number.isSafeInteger(order) && isOrigin(origin)
}

function isOrigin(value: unknown): value is Origin {
  if (!isKept<{ kind: string; id: string; name: string; key: string; text: string }>(value)) return false
  const { kind, id, name, key, text } = value
  if (typeof text !== 'string') return false
  return (
    kind === 'new' ||
    (kind === 'builtIn' && typeof id === 'string') ||
    (kind === 'file' && typeof name === 'string') ||
    (kind === 'link' && typeof key === 'string')
  )
}

const UNDO_NAME = 'busscope.undo'
/** Documents whose way back is remembered, and how much text of it. */
const KEPT_MAX = 5
const CHARS_MAX = 1 << 20

/** What can be undone and redone. */
export interface Undo {
  /** The texts before this one, the latest last. */
  readonly past: readonly string[]
  /** What undoing took back, the next to redo first. */
  readonly future: readonly string[]
}

interface Remembered extends Undo {
  readonly key: string
  /** The text that this way leads back from. */
  readonly text: string
}

export interface UndoStorage {
  readonly keep: (doc: Undo & { readonly source: Source; readonly text: string }) => void
  /** null: none is remembered for this very text. */
  readonly of: (key: string, text: string) => Undo | null
}

/** null: the browser forbids storage; then nothing is remembered. */
export function undoStorage(storage: Storage | null): UndoStorage {
  return {
    keep: ({ source, text, past, future }) => {
      if (source.kind !== 'draft') return
      const { key } = source
      const others = readUndo(storage).filter(other => other.key !== key)
      const own = { key, text, past: fitting(past), future: future.slice(0, 20) }
      storeList(storage, UNDO_NAME, [own, ...others].slice(0, KEPT_MAX))
    },
    of: (key, text) => readUndo(storage).find(kept => kept.key === key && kept.text === text) ?? null,
  }
}

/** The newest steps that fit. */
function fitting(past: readonly string[]): readonly string[] {
  let chars = 0
  return past.slice(past.findLastIndex(text => (chars += text.length) > CHARS_MAX) + 1)
}

const readUndo = (storage: Storage | null): readonly Remembered[] => readStoredList(storage, UNDO_NAME, isRemembered)

function isRemembered(value: unknown): value is Remembered {
  if (!isKept<Remembered>(value)) return false
  const { key, text, past, future } = value
  return areTexts(key, text) && [past, future].every(list => Array.isArray(list) && areTexts(...(list as unknown[])))
}
