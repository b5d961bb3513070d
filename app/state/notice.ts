/** What the page says to a person: one sentence with a way back where there is one, or why what was asked for is not shown. */

import type { StoreApi } from 'zustand'
import type { Issue } from '../../scenarios/index.ts'
import type { Note } from '../../scenarios/config/index.ts'
import type { LinkFault } from '../link/codec.ts'
import type { FileRefusal } from '../model/files.ts'
import type { Source } from '../model/source.ts'
import type { EditTab } from '../model/views.ts'
import type { Crash } from '../worker/simulate.ts'
import type { Draft, NotKept } from './draft.ts'

export interface NoticeState {
  readonly notice: Notice | null
  /** Stays until closed or until something else is opened. */
  readonly trouble: Trouble | null
}

/** Why what was asked for is not shown. */
export type Trouble =
  | { readonly kind: 'refused'; readonly name: string; readonly refusal: FileRefusal }
  | {
      readonly kind: 'problems'
      readonly name: string
      readonly problems: readonly Issue[]
      readonly source: Source
      readonly text: string
    }
  /** Another tool's file, of which no scenario can be made. */
  | { readonly kind: 'notImported'; readonly name: string; readonly reason: string; readonly notes: readonly Note[] }
  /** A part of the page did not load, or reading it met a bug of ours. */
  | { readonly kind: 'failed'; readonly name: string; readonly message: string }
  | {
      readonly kind: 'crashed'
      readonly source: Source
      readonly title: string
      readonly crash: Crash
      readonly atMs: number
    }

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
  | { readonly kind: 'unknownBefore' }
  /** Today's engine gives another result than the one the link was made for. */
  | { readonly kind: 'otherResult' }
  /** Of the checksum only a part is there. */
  | { readonly kind: 'endCut' }
  /** Pasted or dropped by a person. */
  | { readonly kind: 'openedLink'; readonly before: Source | null }
  /** Of a problem; `editTab`: what a person left for it. */
  | { readonly kind: 'openedExample'; readonly before: Source | null; readonly editTab: EditTab | null }
  | { readonly kind: 'nothingPasted' }
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
  /** A part of the page that the act needs did not come. */
  | { readonly kind: 'notLoaded' }
  /** Characters that it would have. */
  | { readonly kind: 'tooLongToCopy'; readonly length: number }
  | { readonly kind: 'copiedLong'; readonly length: number }
  | { readonly kind: 'linkNotMade' }
  /** The bus that serves this page says why, in English. */
  | { readonly kind: 'busRefused'; readonly sentence: string }
  | { readonly kind: 'busSilent' }

export const firstNotice: NoticeState = { notice: null, trouble: null }

export function noticeActs(store: StoreApi<NoticeState>) {
  return {
    say: (notice: Notice) => store.setState({ notice }),
    closeNotice: () => store.setState({ notice: null }),
    closeTrouble: () => store.setState({ trouble: null }),
  }
}
