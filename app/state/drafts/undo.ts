/** What can be undone, kept for this tab: a reload, or going away and coming back, does not lose it. */

import type { Doc, Undo } from '../document.ts'

const STORED_AS = 'busscope.undo'
/** Documents whose way back is remembered, and how much text of it. */
const KEPT_MAX = 5
const CHARS_MAX = 1 << 20

interface Remembered extends Undo {
  readonly key: string
  /** The text that this way leads back from. */
  readonly text: string
}

export interface UndoStorage {
  readonly keep: (doc: Doc) => void
  /** null: none is remembered for this very text. */
  readonly of: (key: string, text: string) => Undo | null
}

/** null: the browser forbids storage; then nothing is remembered. */
export function undoStorage(storage: Storage | null): UndoStorage {
  return {
    keep: ({ source, text, past, future }) => {
      if (source.kind !== 'draft') return
      const { key } = source
      const others = read(storage).filter(other => other.key !== key)
      write(storage, [{ key, text, past: fitting(past), future: future.slice(0, 20) }, ...others].slice(0, KEPT_MAX))
    },
    of: (key, text) => read(storage).find(kept => kept.key === key && kept.text === text) ?? null,
  }
}

/** The newest steps that fit. */
function fitting(past: readonly string[]): readonly string[] {
  let chars = 0
  return past.slice(past.findLastIndex(text => (chars += text.length) > CHARS_MAX) + 1)
}

function write(storage: Storage | null, kept: readonly Remembered[]): void {
  for (let count = kept.length; storage !== null && count > 0; count--) {
    try {
      storage.setItem(STORED_AS, JSON.stringify(kept.slice(0, count)))
      return
    } catch {
      // full: the oldest go
    }
  }
}

function read(storage: Storage | null): readonly Remembered[] {
  try {
    const value: unknown = JSON.parse(storage?.getItem(STORED_AS) ?? '[]')
    return Array.isArray(value) ? value.filter(isRemembered) : []
  } catch {
    return []
  }
}

function isRemembered(value: unknown): value is Remembered {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, past, future } = value as Partial<Record<keyof Remembered, unknown>>
  return typeof key === 'string' && typeof text === 'string' && areTexts(past) && areTexts(future)
}

const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every(text => typeof text === 'string')
