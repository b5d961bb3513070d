/** One thing that is due. */

import type { Selection } from './types.ts'

export type DueKind = 'expiry' | 'lockEnd' | 'activation' | 'idleDeletion' | 'sweep' | 'handlerEnd' | 'arrival' | 'receiver' | 'step' | 'end'

export interface DueItem {
  readonly t: number
  readonly kind: DueKind
  readonly by: 'broker' | 'client'
  readonly text: string
  /** What a click selects. */
  readonly selection: Selection
  /** It may come to nothing: settled, renewed or used before. */
  readonly mayNot: boolean
}
