/** One thing that is due. */

import type { Selection } from '../../model/selection.ts'

export type DueKind =
  | 'transactionEnd'
  | 'lockEnd'
  | 'sessionEnd'
  | 'activation'
  | 'expiry'
  | 'sweep'
  | 'idleDeletion'
  | 'duplicateWindow'
  | 'receiver'
  | 'step'
  | 'arrival'
  | 'handlerEnd'
  | 'end'

export interface DueItem {
  readonly t: number
  readonly kind: DueKind
  readonly by: 'broker' | 'client' | 'run'
  readonly text: string
  /** What a click selects. */
  readonly selection: Selection
  /** Will most likely come to nothing: the end of a lock that is in use, an expiry under a lock. */
  readonly mayNot: boolean
}
