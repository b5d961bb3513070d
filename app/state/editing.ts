/** What a person changes: a text, one value, a step at the playhead; undo and redo. Every change runs at once. */

import { localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { readText } from './catalogue.ts'
import { changedDoc, redone, undone } from './document.ts'
import type { Doc } from './document.ts'
import type { Draft, Origin } from './drafts.ts'
import { withDraft } from './drafts.ts'
import type { PageState, PageStore, Source } from './model.ts'
import { changeOf } from './rerun.ts'
import type { ModellingChoice } from './rerun.ts'
import type { OpeningOptions, Starter } from './starter.ts'
import type { TextChange } from './text-edits.ts'

/** A previous run that would cost more to keep than its ghosts tell. */
const GHOST_RECORDS_MAX = 1_000_000

export function editing(store: PageStore, starter: Starter, { newKey }: OpeningOptions) {
  /** Shows a changed document: its draft is kept and its run is on its way. */
  const take = (doc: Doc, isSameGesture: boolean) => {
    const state = store.getState()
    const source: Source = doc.source.kind === 'draft' ? doc.source : { kind: 'draft', key: newKey() }
    const { run } = state
    const ghost = run === null || run.trace.length > GHOST_RECORDS_MAX ? null : run
    store.setState({
      document: { ...doc, source }, drafts: withDraft(state.drafts, draftOf(state, doc, source)), trouble: null,
      ...(!isSameGesture && { before: ghost }),
    })
    starter.start({ source, title: titleOf(doc.text) ?? '', read: () => readText(doc.text), place: 'keep', notice: null, isFromAddress: false })
  }
  /** The whole text; `gesture` names a drag or a stretch of typing, whose changes are one step of undo. */
  const editText = (text: string, gesture: string | null = null) => {
    const { document } = store.getState()
    if (document === null || document.text === text) return
    take(changedDoc(document, text, gesture), gesture !== null && gesture === document.gesture)
  }
  /** Some values of it. A text that is no JSON is left alone: there is nowhere to put them. */
  const change = async (changes: readonly TextChange[], gesture: string | null = null) => {
    const { changedText } = await import('./text-edits.ts')
    const { document } = store.getState()
    if (document === null || !isJson(document.text)) return
    editText(changedText(document.text, changes), gesture)
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
    addStep: (step: Readonly<Record<string, unknown>>) => change([{ path: ['steps', -1], value: step, isInsertion: true }]),
    undo: () => {
      const { document } = store.getState()
      const doc = document === null ? null : undone(document)
      if (doc !== null) take(doc, false)
    },
    redo: () => {
      const { document } = store.getState()
      const doc = document === null ? null : redone(document)
      if (doc !== null) take(doc, false)
    },
    /** The run that is shown, with another modelling choice, at the same instant. */
    rerunWith: async (choice: ModellingChoice) => {
      const { document } = store.getState()
      if (document !== null && isJson(document.text)) await change([changeOf(document.text, choice)])
    },
    dropGhosts: () => store.setState({ before: null }),
  }
}

function draftOf({ document, drafts, run, files }: PageState, doc: Doc, source: Source & { kind: 'draft' }): Omit<Draft, 'order'> {
  const known = drafts.find(({ key }) => key === source.key)
  const goodText = document?.problems.length === 0 ? document.text : (known?.goodText ?? run?.text ?? null)
  return { key: source.key, text: doc.text, goodText, origin: known?.origin ?? originOf(doc, files) }
}

function originOf({ source, past, text }: Doc, files: PageState['files']): Origin {
  const first = past[0] ?? text
  if (source.kind === 'builtIn') return { kind: 'builtIn', id: source.id, text: first }
  const file = source.kind === 'file' ? files.find(({ key }) => key === source.key) : undefined
  return file === undefined ? { kind: 'new', text: first } : { kind: 'file', name: file.name, text: file.text }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** null: it has none that can be read. */
export function titleOf(text: string): string | null {
  try {
    const { title } = JSON.parse(text) as { title?: LocalizedText }
    return localized(title) || null
  } catch {
    return null
  }
}
