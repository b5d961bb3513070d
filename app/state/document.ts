/** The scenario that a person changes: one text, whatever they change it with, and the way back and forth. */

import type { Issue } from '../../scenarios/index.ts'
import type { Source } from './model.ts'

/** Steps of undo that are kept, and their text together. */
const STEPS_MAX = 500
const PAST_CHARS_MAX = 16 << 20

export interface Doc {
  readonly source: Source
  readonly text: string
  /** Why this text does not run; the last good run is shown meanwhile. */
  readonly problems: readonly Issue[]
  /** Oldest first. */
  readonly past: readonly string[]
  /** What undoing took back, the next to redo first. */
  readonly future: readonly string[]
  /** Changes of one gesture (a drag, a stretch of typing) are one step of undo; null = the next change begins its own. */
  readonly gesture: string | null
}

export function openedDoc(source: Source, text: string): Doc {
  return { source, text, problems: [], past: [], future: [], gesture: null }
}

export function changedDoc(doc: Doc, text: string, gesture: string | null): Doc {
  const isSame = gesture !== null && gesture === doc.gesture
  return { ...doc, text, past: isSame ? doc.past : bounded([...doc.past, doc.text]), future: [], gesture }
}

/** null: nothing to undo. */
export function undone(doc: Doc): Doc | null {
  const text = doc.past.at(-1)
  return text === undefined ? null : { ...doc, text, past: doc.past.slice(0, -1), future: [doc.text, ...doc.future], gesture: null }
}

/** null: nothing to redo. */
export function redone(doc: Doc): Doc | null {
  const [text, ...future] = doc.future
  return text === undefined ? null : { ...doc, text, past: [...doc.past, doc.text], future, gesture: null }
}

/** The newest steps that fit. */
function bounded(past: readonly string[]): readonly string[] {
  let chars = 0
  const from = past.findLastIndex((text, index) => (chars += text.length) > PAST_CHARS_MAX || past.length - index > STEPS_MAX)
  return past.slice(from + 1)
}
