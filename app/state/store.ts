/** The one store and the acts on it. */

import { createStore } from 'zustand/vanilla'
import { choosing } from './choosing.ts'
import { removeDraft, storedDrafts, storeDraft } from './drafts.ts'
import { editing } from './editing.ts'
import { storedFiles, storeFiles } from './files.ts'
import { looking } from './looking.ts'
import type { PageState, PageStore } from './model.ts'
import { moving } from './moving.ts'
import { opening } from './opening.ts'
import { createStarter } from './starter.ts'
import type { OpeningOptions } from './starter.ts'
import { arePreferencesChanged, storedPreferences, storePreferences } from './preferences.ts'
import { SHOWN_FIRST, showing } from './showing.ts'
import { VIEWED_FIRST, viewAfter, viewing } from './viewing.ts'

/** `ofTab` and `ofDevice` are null where the browser forbids storage. */
export interface Storages {
  readonly ofTab: Storage | null
  readonly ofDevice: Storage | null
}

export type Acts = ReturnType<typeof createActs>

export function createPageStore(storages: Storages): PageStore {
  const store = createStore<PageState>(() => ({
    ...storedPreferences(storages.ofDevice),
    run: null, playhead: { t: 0, n: -1 }, selection: null, visits: 0,
    pending: null, trouble: null, notice: null, files: storedFiles(storages.ofTab),
    drafts: storedDrafts(storages.ofDevice), document: null, before: null,
    playing: false, speed: { kind: 'ratio', msPerSecond: 1000 }, jumpKind: 'expiry',
    ...SHOWN_FIRST, ...VIEWED_FIRST, railTab: 'inspector', editTab: null, narrowView: 'timeline', isSheetOpen: false, dialog: null,
  }))
  store.subscribe((state, before) => {
    if (state.files !== before.files) storeFiles(storages.ofTab, state.files)
    if (state.drafts !== before.drafts) keepDrafts(storages.ofDevice, state.drafts, before.drafts)
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
  return { ...opening(store, starter), ...editing(store, starter, options), ...moving(store), ...choosing(store), ...looking(store), ...showing(store), ...viewing(store) }
}

function keepDrafts(storage: Storage | null, now: PageState['drafts'], before: PageState['drafts']): void {
  for (const draft of now) if (!before.includes(draft)) storeDraft(storage, draft)
  for (const { key } of before) if (!now.some(draft => draft.key === key)) removeDraft(storage, key)
}
