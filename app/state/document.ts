/** The scenario that a person changes: one text, whatever they change it with, and the way back and forth. */

import type { Issue } from '../../scenarios/index.ts'
import type { Origin } from './drafts.ts'
import type { Source } from './model.ts'

/** Steps of undo that are kept, and their text together. */
const STEPS_MAX = 500
const PAST_CHARS_MAX = 16 << 20

export interface Doc {
  readonly source: Source
  /** What it was before anybody changed it; of a built-in scenario or a file that is not changed yet, itself. */
  readonly origin: Origin
  readonly text: string
  /** Why this text does not run; the last good run is shown meanwhile. */
  readonly problems: readonly Issue[]
  /** Oldest first. */
  readonly past: readonly string[]
  /** What undoing took back, the next to redo first. */
  readonly future: readonly string[]
  /** The last step was one back. */
  readonly isUndone: boolean
  /** Changes of one gesture (a drag, a stretch of typing) are one step of undo; null = the next change begins its own. */
  readonly gesture: string | null
  /** The run that is shown is one of its texts; not so when a broken one was opened that has never run. */
  readonly hasRun: boolean
  /** Another tab has changed or deleted this draft since: the next change goes into a copy. */
  readonly isForeign: boolean
}

/** What can be undone and redone. */
export type Undo = Pick<Doc, 'past' | 'future'>

export function openedDoc(
  source: Source,
  origin: Origin,
  text: string,
  { past, future }: Undo = { past: [], future: [] },
): Doc {
  return {
    source,
    origin,
    text,
    problems: [],
    past,
    future,
    isUndone: false,
    gesture: null,
    hasRun: true,
    isForeign: false,
  }
}

export function changedDoc(doc: Doc, text: string, gesture: string | null): Doc {
  const isSame = gesture !== null && gesture === doc.gesture
  return {
    ...doc,
    text,
    past: isSame ? doc.past : bounded([...doc.past, doc.text]),
    future: [],
    isUndone: false,
    gesture,
  }
}

/** null: nothing to undo. */
export function undone(doc: Doc): Doc | null {
  const text = doc.past.at(-1)
  return text === undefined
    ? null
    : { ...doc, text, past: doc.past.slice(0, -1), future: [doc.text, ...doc.future], isUndone: true, gesture: null }
}

/** null: nothing to redo. */
export function redone(doc: Doc): Doc | null {
  const [text, ...future] = doc.future
  return text === undefined
    ? null
    : { ...doc, text, past: [...doc.past, doc.text], future, isUndone: false, gesture: null }
}

/** The newest steps that fit. */
function bounded(past: readonly string[]): readonly string[] {
  let chars = 0
  const from = past.findLastIndex(
    (text, index) => (chars += text.length) > PAST_CHARS_MAX || past.length - index > STEPS_MAX,
  )
  return past.slice(from + 1)
}
