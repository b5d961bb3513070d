/** The page's state: what an address carries, and what it does not. Everything else is computed from it. */

import type { MoreView, NarrowView, RailTab, EditTab } from '../model/views.ts'
import type { StoreApi } from 'zustand'
import type { Issue } from '../../scenarios/index.ts'
import type { SimulationInput, Trace } from '../../sim-core/index.ts'
import type { Playhead, Selection } from '../model/selection.ts'
import type { Crash } from '../worker/simulate.ts'
import type { LinkFault } from '../link/codec.ts'
import type { Doc } from './document.ts'
import type { Draft } from './drafts.ts'
import type { OpenedFile } from './files.ts'
import type { FileRefusal } from '../model/files.ts'
import type { JumpKind } from '../model/views.ts'
import type { Lang } from '../model/lang.ts'
import type { Preferences } from './preferences.ts'
import type { Theme } from '../model/views.ts'
import type { NotKept } from './shelf.ts'
import type { Showing } from './showing.ts'
import type { Speed } from './speeds.ts'
import type { Story } from './story.ts'
import type { Viewed } from './viewing.ts'

export type Source =
  | { readonly kind: 'builtIn'; readonly id: string }
  | { readonly kind: 'file'; readonly key: string; readonly name: string }
  /** Changed or begun by this person, see drafts.ts. */
  | { readonly kind: 'draft'; readonly key: string }
  /** What a link carries; the key is that part of the link itself, see link/codec.ts. */
  | { readonly kind: 'link'; readonly key: string }

/** A run that the views show: the last good one stays until another one is ready. */
export interface Run {
  readonly source: Source
  readonly text: string
  readonly story: Story
  readonly input: SimulationInput
  readonly trace: Trace
}

/** A text and what an address says of it. */
interface Carried {
  readonly text: string
  readonly link: string
}

/** A run on its way. */
export interface Pending {
  readonly source: Source
  readonly title: string
  /** As soon as its text is read. */
  readonly story: Story | null
  /** Whether it will open where its story opens; else the address names another instant. */
  readonly opensAtStory: boolean
  readonly progress: number
  /** The address asked for it, so it already says what will be shown. */
  readonly isFromAddress: boolean
}

/** Why what was asked for is not shown. Stays until closed or until something else is opened. */
export type Trouble =
  | { readonly kind: 'refused'; readonly name: string; readonly refusal: FileRefusal }
  | {
      readonly kind: 'problems'
      readonly name: string
      readonly problems: readonly Issue[]
      readonly source: Source
      readonly text: string
    }
  /** A piece of the page did not load, or reading it met a bug of ours. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
  | {
      readonly kind: 'crashed'
      readonly source: Source
      readonly title: string
      readonly crash: Crash
      readonly atMs: number
    }

/** One sentence, with a way back where there is one. */
export type Notice =
  | { readonly kind: 'unreadableAddress' }
  | { readonly kind: 'unknownScenario'; readonly id: string; readonly nearest: string | null }
  | { readonly kind: 'unknownFile'; readonly key: string }
  | { readonly kind: 'unknownDraft' }
  /** Nothing could be read from the link; what was shown stays. */
  | { readonly kind: 'linkFault'; readonly fault: LinkFault['kind'] | 'tooLong' }
  /** Everything else of the link holds. */
  | { readonly kind: 'unknownSelection' }
  | { readonly kind: 'unknownView' }
  /** Today's engine gives another result than the one the link was made for. */
  | { readonly kind: 'otherResult' }
  /** Pasted or dropped by a person. */
  | { readonly kind: 'openedLink'; readonly before: Source | null }
  | { readonly kind: 'nothingPasted' }
  | { readonly kind: 'clipboardClosed' }
  | { readonly kind: 'badTime'; readonly text: string }
  | { readonly kind: 'timeBeyondEnd'; readonly asked: number; readonly end: number }
  | { readonly kind: 'opened'; readonly name: string; readonly before: Source | null }
  /** Of a change: its text stays, the run before it is shown. */
  | { readonly kind: 'cancelled'; readonly title: string; readonly isChange: boolean }
  /** Its last good run is shown. */
  | { readonly kind: 'broken' }
  /** The change went into a copy, because another tab has changed the draft meanwhile. */
  | { readonly kind: 'ownCopy' }
  | { readonly kind: 'changedElsewhere'; readonly key: string }
  | { readonly kind: 'deletedElsewhere'; readonly key: string }
  | { readonly kind: 'notKept'; readonly reason: NotKept }
  /** `wasShown`: it was the one on the page. */
  | { readonly kind: 'deleted'; readonly draft: Draft; readonly wasShown: boolean }
  /** This text has no place for the change, or has become another than the change was made for. */
  | { readonly kind: 'notChanged' }
  /** A piece of the page that the act needs did not come. */
  | { readonly kind: 'notLoaded' }
  /** Characters that it would have. */
  | { readonly kind: 'tooLongToCopy'; readonly length: number }
  | { readonly kind: 'copiedLong'; readonly length: number }
  | { readonly kind: 'linkNotMade' }
  | { readonly kind: 'copied' }
  | { readonly kind: 'copyFailed' }

export type Dialog = 'gallery' | 'help' | 'choices' | 'rename' | 'acts' | 'share' | 'figure'

export interface PageState extends Preferences, Showing, Viewed {
  /** What the address insists on, for this visit; null = nothing. */
  readonly linkLang: Lang | null
  /** What the page speaks now; its opening words are here. */
  readonly lang: Lang
  readonly run: Run | null
  readonly playhead: Playhead
  /** Where the playhead stood before a shorter run left it at its end: back there once a run is longer again, unless it is moved. */
  readonly pushed: { readonly from: number; readonly to: number } | null
  readonly selection: Selection
  /** Counts the deliberate acts that an address entry of their own remembers. */
  readonly visits: number

  /** The link of what is on the page, where its scenario is not built in; null: none yet. */
  readonly carried: Carried | null
  /** A link's, for this visit; null: the person's own. */
  readonly linkTheme: Theme | null
  readonly pending: Pending | null
  readonly trouble: Trouble | null
  readonly notice: Notice | null
  readonly files: readonly OpenedFile[]
  readonly drafts: readonly Draft[]
  /** Why some of them last only as long as the page; null = all are kept. */
  readonly notKept: NotKept | null
  /** What is being changed; null before the first run. Its run is shown as soon as it is ready. */
  readonly document: Doc | null
  /** The run before the last change: the ghosts. */
  readonly before: Run | null
  readonly playing: boolean
  readonly speed: Speed
  readonly jumpKind: JumpKind
  readonly railTab: RailTab
  readonly editTab: EditTab | null
  /** What it shows when it is opened again. */
  readonly lastEditTab: EditTab
  readonly narrowView: NarrowView
  readonly moreView: MoreView
  readonly isSheetOpen: boolean
  readonly dialog: Dialog | null
}

export type PageStore = StoreApi<PageState>
