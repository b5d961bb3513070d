/** The one store and the acts on it. */

import { createStore } from 'zustand/vanilla'
import { choosing } from './choosing.ts'
import { storedFiles, storeFiles } from './files.ts'
import { looking } from './looking.ts'
import type { PageState, PageStore } from './model.ts'
import { moving } from './moving.ts'
import { opening } from './opening.ts'
import type { OpeningOptions } from './opening.ts'
import { storedPreferences, storePreferences } from './preferences.ts'

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
    playing: false, speed: { kind: 'ratio', msPerSecond: 1000 }, jumpKind: 'expiry', hideFuture: false,
    railTab: 'inspector', narrowView: 'timeline', isSheetOpen: false, dialog: null,
  }))
  store.subscribe((state, before) => {
    if (state.files !== before.files) storeFiles(storages.ofTab, state.files)
    if (state.theme !== before.theme || state.singleKeys !== before.singleKeys) storePreferences(storages.ofDevice, state)
  })
  return store
}

export function createActs(store: PageStore, options: OpeningOptions) {
  return { ...opening(store, options), ...moving(store), ...choosing(store), ...looking(store) }
}
