/** What a person changes: a text, one value, a step at the playhead; undo and redo. Every change runs at once. */

import { localized } from '../../scenarios/index.ts'
import type { LocalizedText } from '../../scenarios/index.ts'
import type { Lang } from '../model/lang.ts'
import { readText } from './catalogue.ts'
import { changedDoc, redone, undone } from './document.ts'
import type { Doc } from './document.ts'
import { withDraft } from './drafts.ts'
import type { Notice, PageStore, Source } from './model.ts'
import { turns } from './in-turn.ts'
import { lateEdits } from './late-edits.ts'
import { changeOf } from './rerun.ts'
import type { Keeper } from './keeping.ts'
import type { ModellingChoice } from './rerun.ts'
import type { OpeningOptions, Starter } from './starter.ts'
import type { Basis, TextChange } from './text-edits.ts'

/** A previous run that would cost more to keep than its ghosts tell. */
const GHOST_RECORDS_MAX = 1_000_000

/** Why a change was not made: of no use once another one was. */
const OF_LAST_TRY: ReadonlySet<Notice['kind']> = new Set<Notice['kind']>(['notChanged', 'notLoaded'])

/** Shows a changed document: its draft is kept and its run is on its way. */
function taking(store: PageStore, starter: Starter, { newKey }: OpeningOptions, { isTheirs, seeOtherTabs }: Keeper) {
  return (shown: Doc, changed: Doc, isSameGesture: boolean) => {
    const isCopy = isTheirs(shown)
    if (isCopy) seeOtherTabs()
    const { drafts, run, notice, lang, visits } = store.getState()
    const source: Source & { kind: 'draft' } =
      shown.source.kind === 'draft' && !isCopy ? shown.source : { kind: 'draft', key: newKey() }
    const { text, origin, hasRun } = changed
    const goodText = hasRun ? (run?.text ?? null) : null
    // Undoing a change whose run was cancelled leads to the run that is shown: nothing to compare.
    const ghost = !hasRun || run === null || run.text === text || run.trace.length > GHOST_RECORDS_MAX ? null : run
    store.setState({
      // A document of its own from here on, also where the change does not run: reload and back find it.
      document: { ...changed, source, isForeign: false },
      visits: visits + (source === shown.source ? 0 : 1),
      trouble: null,
      ...(notice !== null && OF_LAST_TRY.has(notice.kind) && { notice: null }),
      ...(!isSameGesture && { before: ghost }),
      ...(isCopy && { notice: { kind: 'ownCopy' } as const }),
    })
    store.setState({ drafts: withDraft(drafts, { key: source.key, text, goodText, origin }) })
    const place = hasRun ? 'keep' : null
    starter.start({
      source,
      title: titleOf(text, lang) ?? '',
      read: now => readText(text, now),
      place,
      isChange: true,
      goodText: null,
      fallback: null,
      trouble: null,
      notice: null,
      isFromAddress: false,
    })
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
  /** Some values of it. A text in which there is no place for them, or where it is another than it was in `basis`, is left alone. */
  const changeBy = async (
    changesOf: (text: string) => readonly TextChange[],
    gesture: string | null,
    basis: Basis | null,
  ) => {
    const edits = await lateEdits(store)
    const { document } = store.getState()
    if (edits === null || document === null) return
    const text = tried(() => {
      const changes = changesOf(document.text)
      // Clicked twice before its run came: it is made.
      if (basis !== null && basis.text !== document.text && edits.changedText(basis.text, changes) === document.text)
        return document.text
      const isApt = isJson(document.text) && (basis === null || edits.leadsToSame(document.text, changes, basis))
      return isApt ? edits.changedText(document.text, changes) : null
    })
    if (text === null) store.setState({ notice: { kind: 'notChanged' } })
    else editText(text, gesture)
  }
  /** A gesture may end before its changes are made. */
  const inTurn = turns()
  const change = (changes: readonly TextChange[], gesture: string | null = null, basis: Basis | null = null) =>
    inTurn.take(() => changeBy(() => changes, gesture, basis))
  const endGesture = () => {
    const { document } = store.getState()
    if (document?.gesture) store.setState({ document: { ...document, gesture: null } })
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
      if (inTurn.areOver()) endGesture()
      else void inTurn.take(endGesture)
    },
    /** A direct act at the playhead: after the other steps of its instant. */
    addStep: (step: Readonly<Record<string, unknown>>) =>
      change([{ path: ['steps', -1], value: step, isInsertion: true }]),
    undo: () => step(undone),
    redo: () => step(redone),
    /** The run that is shown, with another modelling choice, at the same instant. */
    rerunWith: (choice: ModellingChoice) => inTurn.take(() => changeBy(text => [changeOf(text, choice)], null, null)),
    /** Everything back to what it was before anybody changed it: one step, that can be undone. */
    revert: () => {
      const { document } = store.getState()
      if (document !== null) editText(document.origin.text)
    },
    dropGhosts: () => store.setState({ before: null }),
  }
}

/** null: it is not apt, or what is to be changed is of another kind than the format says, in a text that does not run. */
function tried(change: () => string | null): string | null {
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
export function titleOf(text: string, lang: Lang): string | null {
  try {
    const { title } = JSON.parse(text) as { title?: LocalizedText }
    const told: unknown = localized(title, lang)
    return typeof told === 'string' && told !== '' ? told : null
  } catch {
    return null
  }
}
