/** Where drafts lie on this device: each under a name of its own, so that two tabs do not disturb each other's. */

import { DRAFTS_MAX } from '../../model/files.ts'
import { isAsOriginal } from './draft.ts'
import type { Draft, NotKept } from './draft.ts'

const STORED_AS = 'busscope.draft.'

export interface DraftStorage {
  /** The one that was changed last first. */
  readonly all: () => readonly Draft[]
  readonly find: (key: string) => Draft | null
  /** null: it is kept. */
  readonly keep: (draft: Draft) => NotKept | null
  readonly remove: (key: string) => void
}

export const isDraftName = (name: string | null): boolean => name === null || name.startsWith(STORED_AS)

/** null: the browser forbids storage. */
export function draftStorage(storage: Storage | null): DraftStorage {
  const names = (): readonly string[] => {
    const found = Array.from({ length: storage?.length ?? 0 }, (_, i) => storage!.key(i))
    return found.filter(name => name !== null && name.startsWith(STORED_AS)) as string[]
  }
  const all = () =>
    names()
      .flatMap(name => read(storage, name) ?? [])
      .sort((a, b) => b.order - a.order)
  const remove = (key: string) => {
    try {
      storage?.removeItem(STORED_AS + key)
    } catch {
      // forbidden: then it was never kept
    }
  }
  /** Drafts that are as their originals go first: nothing is lost with them. */
  const hasRoom = (key: string): boolean => {
    const others = names().filter(name => name !== STORED_AS + key)
    if (others.length < DRAFTS_MAX) return true
    const spare = all().findLast(draft => draft.key !== key && isAsOriginal(draft))
    if (spare !== undefined) remove(spare.key)
    return spare !== undefined
  }
  return {
    all,
    remove,
    find: key => read(storage, STORED_AS + key),
    keep: draft => {
      if (storage === null) return 'forbidden'
      if (!hasRoom(draft.key)) return 'tooMany'
      try {
        storage.setItem(STORED_AS + draft.key, JSON.stringify(draft))
        return null
      } catch (error) {
        return error instanceof DOMException && error.name === 'SecurityError' ? 'forbidden' : 'full'
      }
    },
  }
}

function read(storage: Storage | null, name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(name) ?? 'null')
    return isDraft(value) && STORED_AS + value.key === name ? value : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, goodText, origin, order } = value as Partial<Record<keyof Draft, unknown>>
  const isText =
    typeof key === 'string' && typeof text === 'string' && (goodText === null || typeof goodText === 'string')
  return isText && Number.isSafeInteger(order) && isOrigin(origin)
}

function isOrigin(value: unknown): value is Draft['origin'] {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, name, key, text } = value as Record<string, unknown>
  if (typeof text !== 'string') return false
  return (
    kind === 'new' ||
    (kind === 'builtIn' && typeof id === 'string') ||
    (kind === 'file' && typeof name === 'string') ||
    (kind === 'link' && typeof key === 'string')
  )
}
