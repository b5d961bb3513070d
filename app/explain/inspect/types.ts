/** What an inspection is made of: text, ready to show. */

import type { RecordNumber } from '../../../sim-core/index.ts'
import type { Ask } from '../why/ask.ts'
import type { Explanation } from '../why/types.ts'
import type { Selection } from '../../model/selection.ts'

/** The run, the instant, the words. */
export interface Look extends Ask {
  /** How a first delivery is counted: 0 as on the wire, 1 as .NET shows it. */
  readonly countsFrom?: 0 | 1
}

type Tag = 'ours' | 'modelled'

export interface Field {
  /** As Azure calls it. */
  readonly name: string
  readonly value: string
  /** "in 54 s" */
  readonly relative?: string
  /** Where it comes from, or what it means now. */
  readonly note?: string
  /** Azure does not report it, or does not promise it. */
  readonly tag?: Tag
  readonly tone?: 'lost' | 'held'
  /** What a click on the value selects. */
  readonly selection?: Selection
  readonly isIndented?: boolean
  /** A DeliveryCount: its note is the other way of counting, a click on it chooses that. */
  readonly isCount?: boolean
}

export interface FieldGroup {
  readonly name: string | null
  readonly fields: readonly Field[]
}

export interface HistoryEntry {
  readonly n: RecordNumber
  readonly time: string
  readonly sentence: string
  /** Entity, where the list is about several. */
  readonly place: string | null
  /** After the playhead. */
  readonly isAhead: boolean
  /** The playhead's own record. */
  readonly isCurrent: boolean
}

/** What a client that peeks is shown of a property, beside what is stored. */
export interface PeekRow {
  readonly name: string
  readonly stored: string
  readonly shown: string
  readonly differs: boolean
  /** What a click on the name shows. */
  readonly selection?: Selection
}

export interface Peek {
  readonly about: 'message' | 'entity'
  /** Empty: a peek lists nothing here. */
  readonly rows: readonly PeekRow[]
  /** Further messages of an entity. */
  readonly more: number
}

export interface Inspection {
  readonly kind: 'message' | 'entity' | 'record' | 'client' | 'run'
  readonly title: string
  /** Where it is: "in jobs/$deadletterqueue". */
  readonly place: string | null
  /** "Active, locked" */
  readonly state: string | null
  /** That it is so rests on an assumption of this run. */
  readonly isModelled: boolean
  readonly tone: Explanation['tone']
  /** The first stands before Why, the others after it. */
  readonly groups: readonly FieldGroup[]
  readonly history: { readonly entries: readonly HistoryEntry[]; readonly earlier: number }
  readonly why: Explanation | null
  /** null: there is nothing to peek. */
  readonly peek: Peek | null
  /** One helpful sentence under an overview. */
  readonly hint: string | null
}
