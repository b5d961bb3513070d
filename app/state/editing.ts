/** What a person changes: a text, one value, a step at the playhead; undo and redo. Every change runs at once. */

import { localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import { readText } from './catalogue.ts'
import { changedDoc, redone, undone } from './document.ts'
import type { Doc } from './document.ts'
import { withDraft } from './drafts.ts'
import type { PageStore, Source } from './model.ts'
import { changeOf } from './rerun.ts'
import type { Keeper } from './keeping.ts'
import type { ModellingChoice } from './rerun.ts'
import type { OpeningOptions, Starter } from './starter.ts'
import type { TextChange } from './text-edits.ts'

/** A previous run that would cost more to keep than its ghosts tell. */
const GHOST_RECORDS_MAX = 1_000_000

/** Shows a changed document: its draft is kept and its run is on its way. */
function taking(store: PageStore, starter: Starter, { newKey }: OpeningOptions, { isTheirs, seeOtherTabs }: Keeper) {
  return (shown: Doc, changed: Doc, isSameGesture: boolean) => {
    const isCopy = isTheirs(shown)
    if (isCopy) seeOtherTabs()
    const { drafts, run } = store.getState()
    const source: Source & { kind: 'draft' } = shown.source.kind === 'draft' && !isCopy ? shown.source : { kind: 'draft', key: newKey() }
    const { text, origin, hasRun } = changed
    const goodText = hasRun ? (run?.text ?? null) : null
    const ghost = !hasRun || run === null || run.trace.length > GHOST_RECORDS_MAX ? null : run
    store.setState({
      document: { ...changed, source, isForeign: false }, trouble: null,
      ...(!isSameGesture && { before: ghost }),
      ...(isCopy && { notice: { kind: 'ownCopy' } as const }),
    })
    store.setState({ drafts: withDraft(drafts, { key: source.key, text, goodText, origin }) })
    const place = hasRun ? 'keep' : null
    starter.start({ source, title: titleOf(text) ?? '', read: () => readText(text), place, isChange: true, goodText: null, notice: null, isFromAddress: false })
  }
}

export function editing(store: PageStore, starter: Starter, options: OpeningOptions, keeper: Keeper) {
  const take = taking(store, starter, options, keeper)
  /** The whole text; `gesture` names a drag or a stretch of typing, whose changes are one step of undo. */
  const editText = (text: string, gesture: string | null = null) => {
    const { document } = store.getState()
    if (document === null || document.text === text) return
    take(document, changedDoc(document, text, gesture), gesture !== null && gesture === document.gesture)
  }
  /** Some values of it. A text that is no JSON is left alone: there is nowhere to put them. */
  const change = async (changes: readonly TextChange[], gesture: string | null = null) => {
    const { changedText } = await import('./text-edits.ts')
    const { document } = store.getState()
    if (document === null || !isJson(document.text)) return
    const text = tried(() => changedText(document.text, changes))
    if (text !== null) editText(text, gesture)
  }
  const step = (taken: typeof undone) => {
    const { document } = store.getState()
    const doc = document === null ? null : taken(document)
    if (document !== null && doc !== null) take(document, doc, false)
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
    undo: () => step(undone),
    redo: () => step(redone),
    /** The run that is shown, with another modelling choice, at the same instant. */
    rerunWith: async (choice: ModellingChoice) => {
      const { document } = store.getState()
      if (document !== null && isJson(document.text)) await change([changeOf(document.text, choice)])
    },
    /** Everything back to what it was before anybody changed it: one step, that can be undone. */
    revert: () => {
      const { document } = store.getState()
      if (document !== null) editText(document.origin.text)
    },
    dropGhosts: () => store.setState({ before: null }),
  }
}

/** null: what is to be changed is of another kind than the format says, in a text that does not run. */
function tried(change: () => string): string | null {
  try {
    return change()
  } catch {
    return null
  }
}

export function isJson(text: string): boolean {
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
    const told: unknown = localized(title)
    return typeof told === 'string' && told !== '' ? told : null
  } catch {
    return null
  }
}
