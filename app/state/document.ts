/** The scenario that a person changes: one text, whatever they change it with, and the way back and forth. Every change runs at once. */

import type { StoreApi } from 'zustand'
import type { Issue } from '../../scenarios/index.ts'
import { changeOf } from '../edit/modelling-choice.ts'
import type { ModellingChoice } from '../edit/modelling-choice.ts'
import type { Basis, TextChange } from '../edit/text/text-edits.ts'
import type { Source } from '../model/source.ts'
import { withDraft } from './draft.ts'
import type { Draft, Origin, Undo } from './draft.ts'
import type { Notice, NoticeState } from './notice.ts'
import type { RunState } from './run.ts'

export interface DocumentState {
  /** What is being changed; null before the first run. Its run is shown as soon as it is ready. */
  readonly document: Doc | null
}

export const firstDocument: DocumentState = { document: null }

/** Steps of undo that are kept, and their text together. */
const STEPS_MAX = 500
const PAST_CHARS_MAX = 16 << 20

export interface Doc extends Undo {
  readonly source: Source
  /** What it was before anybody changed it; of a built-in scenario or a file that is not changed yet, itself. */
  readonly origin: Origin
  readonly text: string
  /** Why this text does not run; the last good run is shown meanwhile. */
  readonly problems: readonly Issue[]
  /** The last step was one back. */
  readonly isUndone: boolean
  /** Changes of one gesture (a drag, a stretch of typing) are one step of undo; null = the next change begins its own. */
  readonly gesture: string | null
  /** The run that is shown is one of its texts; not so when a broken one was opened that has never run. */
  readonly hasRun: boolean
  /** Another tab has changed or deleted this draft since: the next change goes into a copy. */
  readonly isForeign: boolean
}

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

function changedDoc(doc: Doc, text: string, gesture: string | null): Doc {
  const isSame = gesture !== null && gesture === doc.gesture
  return {
    ...doc,
    text,
    past: isSame ? doc.past : newest([...doc.past, doc.text]),
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
function redone(doc: Doc): Doc | null {
  const [text, ...future] = doc.future
  return text === undefined
    ? null
    : { ...doc, text, past: [...doc.past, doc.text], future, isUndone: false, gesture: null }
}

/** The newest steps that fit. */
function newest(past: readonly string[]): readonly string[] {
  let chars = 0
  const from = past.findLastIndex(
    (text, index) => (chars += text.length) > PAST_CHARS_MAX || past.length - index > STEPS_MAX,
  )
  return past.slice(from + 1)
}

/** What is open: the run that is shown may still be the one before a change that does not run, or not yet. */
export const sourceOf = ({ document, run }: Pick<DocumentState & RunState, 'document' | 'run'>): Source | null =>
  document?.source ?? run?.source ?? null

/** A previous run that would cost more to keep than its ghosts tell. */
const GHOST_RECORDS_MAX = 1_000_000

/** Why a change was not made: of no use once another one was. */
const OF_LAST_TRY: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>(['notChanged', 'notLoaded'])

type State = DocumentState & RunState & NoticeState & { readonly drafts: readonly Draft[] }

/** What a change needs of its surroundings. */
export interface DocumentOptions {
  readonly newKey: () => string
  /** Whether somebody else has changed this draft meanwhile, in another tab. */
  readonly isTheirs: (document: Doc) => boolean
  readonly seeOtherTabs: () => void
  readonly startChanged: (key: string, document: Doc) => void
}

export type TextEdits = typeof import('../edit/text/text-edits.ts')

let loaded: TextEdits | null = null

/** What edits a text as it was written: it comes with the editor, or with the first change. */
export async function loadTextEdits(): Promise<TextEdits> {
  loaded ??= await import('../edit/text/text-edits.ts')
  return loaded
}

/** At once where they are there. */
export async function withTextEdits(store: StoreApi<NoticeState>, act: (edits: TextEdits) => void): Promise<void> {
  const edits = loaded ?? (await loadTextEdits().catch(() => null))
  if (edits === null) store.setState({ notice: { kind: 'notLoaded' } })
  else act(edits)
}

export function documentActs(store: StoreApi<State>, options: DocumentOptions) {
  const take = (shown: Doc, changed: Doc, isSameGesture = false) =>
    showChanged(store, options, shown, changed, isSameGesture)
  /** The whole text; `gesture` names a drag or a stretch of typing, whose changes are one step of undo. */
  const editText = (text: string, gesture: string | null = null) => {
    const { document } = store.getState()
    if (document === null || document.text === text) return
    take(document, changedDoc(document, text, gesture), gesture !== null && gesture === document.gesture)
  }
  /** `changesOf` is asked only where the same scenario is still open when what edits it has come. */
  const changeBy = (
    changesOf: (text: string) => readonly TextChange[],
    gesture: string | null,
    basis: Basis | null,
  ): Promise<void> => {
    const origin = store.getState().document?.origin
    return withTextEdits(store, ({ textChangedBy }) => {
      const { document } = store.getState()
      if (document === null || document.origin !== origin) return
      const text = textChangedBy(document.text, changesOf, basis)
      if (text === null) store.setState({ notice: { kind: 'notChanged' } })
      else editText(text, gesture)
    })
  }
  /** Some values of it. A text in which there is no place for them, or where it is another than it was in `basis`, is left alone. */
  const change = (changes: readonly TextChange[], gesture: string | null = null, basis: Basis | null = null): void => {
    void changeBy(() => changes, gesture, basis)
  }
  const step = (taken: typeof undone) => {
    const { document } = store.getState()
    const doc = document === null ? null : taken(document)
    if (document !== null && doc !== null) take(document, doc)
  }
  return {
    editText,
    change,
    /** The next change begins a step of undo of its own. */
    endGesture: () => {
      const { document } = store.getState()
      if (document?.gesture) store.setState({ document: { ...document, gesture: null } })
    },
    /** A direct act at the playhead: after the other steps of its instant. */
    addStep: (step: Readonly<Record<string, unknown>>) =>
      changeBy(() => [{ path: ['steps', -1], value: step, isInsertion: true }], null, null),
    undo: () => step(undone),
    redo: () => step(redone),
    /** The run that is shown, with another modelling choice, at the same instant. */
    rerunWith: (choice: ModellingChoice): void => {
      void changeBy(text => [changeOf(text, choice)], null, null)
    },
    /** Everything back to what it was before anybody changed it: one step, that can be undone. */
    revert: () => {
      const { document } = store.getState()
      if (document !== null) editText(document.origin.text)
    },
  }
}

/** Shows a changed document: its draft is kept and its run is on its way. */
function showChanged(
  store: StoreApi<State>,
  { newKey, isTheirs, seeOtherTabs, startChanged }: DocumentOptions,
  shown: Doc,
  changed: Doc,
  isSameGesture: boolean,
): void {
  const isCopy = isTheirs(shown)
  if (isCopy) seeOtherTabs()
  const { drafts, run, notice, visits } = store.getState()
  const source = shown.source.kind === 'draft' && !isCopy ? shown.source : ({ kind: 'draft', key: newKey() } as const)
  const { text, origin, hasRun } = changed
  // Undoing a change whose run was cancelled leads to the run that is shown: nothing to compare.
  const ghost = !hasRun || run === null || run.text === text || run.trace.length > GHOST_RECORDS_MAX ? null : run
  // A document of its own from here on, also where the change does not run: reload and back find it.
  const document = { ...changed, source, isForeign: false }
  const goodText = hasRun ? (run?.text ?? null) : null
  store.setState({
    document,
    drafts: withDraft(drafts, { key: source.key, text, goodText, origin }),
    visits: visits + (source === shown.source ? 0 : 1),
    trouble: null,
    ...(notice !== null && OF_LAST_TRY.has(notice.kind) && { notice: null }),
    ...(!isSameGesture && { before: ghost }),
    ...(isCopy && { notice: { kind: 'ownCopy' } as const }),
  })
  startChanged(source.key, document)
}
