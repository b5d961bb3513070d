/** The one store and the acts on it. */

import { createStore } from 'zustand/vanilla'
import { firstLangOf } from '../model/lang.ts'
import type { Runner } from '../worker/runner.ts'
import { firstArrival } from './arrival.ts'
import { documentActs, firstDocument } from './document.ts'
import { draftActs, keepDrafts } from './drafts.ts'
import { draftStorage, undoStorage } from './draft.ts'
import { keepFiles, storedFiles } from './files.ts'
import { firstLayout, layoutActs } from './layout.ts'
import { keepLink } from './link.ts'
import { followLocale, localeActs } from './locale.ts'
import { firstNotice, noticeActs } from './notice.ts'
import { openAddressActs, openScenarioActs, requestChange } from './opening.ts'
import type { PageState, PageStore } from './page-state.ts'
import { firstPlayback, playbackActs } from './playback.ts'
import { firstPlayhead, playheadActs } from './playhead.ts'
import { keepPreferences, preferencesActs, storedPreferences } from './preferences.ts'
import { firstRun, runActs } from './run.ts'
import { firstSelection, selectionActs } from './selection.ts'
import { firstServed } from './served.ts'
import { createStarter } from './start-run.ts'
import { firstVisibility, visibilityActs } from './visibility.ts'

/** `ofTab` and `ofDevice` are null where the browser forbids storage. */
export interface Storages {
  readonly ofTab: Storage | null
  readonly ofDevice: Storage | null
}

export interface ActOptions {
  readonly runner: Runner
  readonly storages: Storages
  /** Names a draft, unlike any other. */
  readonly newKey: () => string
}

export type Acts = ReturnType<typeof createActs>

/** `languages`: a person's, as the browser names them, the best first. */
export function createPageStore({ ofTab, ofDevice }: Storages, languages: readonly string[]): PageStore {
  const preferences = storedPreferences(ofDevice)
  const store = createStore<PageState>(() => ({
    ...preferences,
    linkTheme: null,
    lang: preferences.chosenLang ?? firstLangOf(languages),
    linkLang: null,
    ...firstRun,
    ...firstPlayhead,
    ...firstPlayback,
    ...firstSelection,
    ...firstVisibility,
    ...firstLayout,
    ...firstDocument,
    ...firstArrival,
    drafts: draftStorage(ofDevice).all(),
    notKept: null,
    files: storedFiles(ofTab),
    carried: null,
    ...firstServed,
    ...firstNotice,
  }))
  keepFiles(store, ofTab)
  keepPreferences(store, ofDevice)
  return store
}

export function createActs(store: PageStore, { runner, storages, newKey }: ActOptions) {
  const undo = undoStorage(storages.ofTab)
  const starter = createStarter(store, runner, undo)
  const kept = keepDrafts(store, draftStorage(storages.ofDevice), undo)
  followLocale(store)
  keepLink(store)
  const locale = localeActs(store)
  const opening = openScenarioActs(store, starter, undo)
  const editing = documentActs(store, {
    ...kept,
    newKey,
    startChanged: (key, document) => starter.start(requestChange(key, document, store.getState().lang)),
  })
  return {
    ...locale,
    ...opening,
    ...openAddressActs(store, { starter, ...locale, ...opening }),
    ...editing,
    ...kept,
    ...draftActs(store, { starter, newKey, ...kept, ...editing }),
    ...runActs(store),
    ...playheadActs(store),
    ...playbackActs(store),
    ...selectionActs(store),
    ...visibilityActs(store),
    ...layoutActs(store),
    ...preferencesActs(store),
    ...noticeActs(store),
  }
}
