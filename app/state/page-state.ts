/** The page's state: what an address carries, and what it does not. Everything else is computed from it. */

import type { StoreApi } from 'zustand'
import type { ArrivalState } from './arrival.ts'
import type { DocumentState } from './document.ts'
import type { DraftsState } from './draft.ts'
import type { FilesState } from './files.ts'
import type { LayoutState } from './layout.ts'
import type { LinkState } from './link.ts'
import type { LocaleState } from './locale.ts'
import type { NoticeState } from './notice.ts'
import type { PlaybackState } from './playback.ts'
import type { PlayheadState } from './playhead.ts'
import type { PreferencesState } from './preferences.ts'
import type { RunState } from './run.ts'
import type { SelectionState } from './selection.ts'
import type { ServedState } from './served.ts'
import type { VisibilityState } from './visibility.ts'

/** Each part belongs to the file that names it; acts of that file, and no others, are named for it. */
export interface PageState
  extends
    RunState,
    PlayheadState,
    PlaybackState,
    SelectionState,
    VisibilityState,
    LayoutState,
    DocumentState,
    ArrivalState,
    DraftsState,
    FilesState,
    LinkState,
    ServedState,
    NoticeState,
    PreferencesState,
    LocaleState {}

export type PageStore = StoreApi<PageState>
