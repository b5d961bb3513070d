/** The one store and the acts on it. */

import { createStore } from 'zustand/vanilla'
import { carrying } from './carrying.ts'
import { choosing } from './choosing.ts'
import { editing } from './editing.ts'
import { storedFiles, storeFiles } from './files.ts'
import { keeping } from './keeping.ts'
import { looking } from './looking.ts'
import type { PageState, PageStore } from './model.ts'
import { moving } from './moving.ts'
import { opening } from './opening.ts'
import { owning, tidying } from './owning.ts'
import { createStarter } from './starter.ts'
import type { OpeningOptions } from './starter.ts'
import { retelling } from './retelling.ts'
import { speaking } from './speaking.ts'
import { arePreferencesChanged, storedPreferences, storePreferences } from './preferences.ts'
import { shelfOf } from './shelf.ts'
import { SHOWN_FIRST, showing } from './showing.ts'
import { firstLangOf } from '../model/lang.ts'
import { VIEWED_FIRST, viewAfter, viewing } from './viewing.ts'

/** `ofTab` and `ofDevice` are null where the browser forbids storage. */
export interface Storages {
  readonly ofTab: Storage | null
  readonly ofDevice: Storage | null
}

export type Acts = ReturnType<typeof createActs>

/** `languages`: a person's, as the browser names them, the best first. */
export function createPageStore(storages: Storages, languages: readonly string[]): PageStore {
  const preferences = storedPreferences(storages.ofDevice)
  const store = createStore<PageState>(() => ({
    ...preferences,
    lang: preferences.chosenLang ?? firstLangOf(languages),
    linkLang: null,
    linkTheme: null,
    carried: null,
    run: null,
    playhead: { t: 0, n: -1 },
    pushed: null,
    selection: null,
    visits: 0,
    pending: null,
    trouble: null,
    notice: null,
    files: storedFiles(storages.ofTab),
    drafts: shelfOf(storages.ofDevice).all(),
    notKept: null,
    document: null,
    before: null,
    playing: false,
    speed: { kind: 'ratio', msPerSecond: 1000 },
    jumpKind: 'expiry',
    ...SHOWN_FIRST,
    ...VIEWED_FIRST,
    railTab: 'inspector',
    editTab: null,
    lastEditTab: 'tune',
    narrowView: 'timeline',
    moreView: 'due',
    isSheetOpen: false,
    dialog: null,
  }))
  store.subscribe((state, before) => {
    if (state.files !== before.files) storeFiles(storages.ofTab, state.files)
    if (arePreferencesChanged(state, before)) storePreferences(storages.ofDevice, state)
  })
  store.subscribe((state, before) => {
    const change = viewAfter(state, before)
    if (change !== null) store.setState(change)
  })
  return store
}

export function createActs(store: PageStore, options: OpeningOptions) {
  const starter = createStarter(store, options)
  const kept = keeping(store, options.shelf, options.undo)
  retelling(store)
  carrying(store)
  const edits = editing(store, starter, options, kept)
  const speech = speaking(store)
  return {
    ...opening(store, starter, speech.speakAsLinked, options.undo),
    ...edits,
    ...owning(store, starter, options),
    ...tidying(store, starter, kept, edits.editText),
    ...kept,
    ...moving(store),
    ...choosing(store),
    ...looking(store),
    ...speech,
    ...showing(store),
    ...viewing(store),
  }
}
