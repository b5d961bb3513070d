/** How a message may end, in English: for the tables that tell it. */

import type { LastFate } from '../../model/fate.ts'

export const FATE_VERBS: Readonly<Record<LastFate, string>> = {
  done: 'completed',
  deadLettered: 'dead-lettered',
  dropped: 'discarded',
  deleted: 'deleted',
  cancelled: 'cancelled',
  lost: 'deleted with their entity',
  waiting: 'waiting',
  expired: 'expired but still stored',
  held: 'unsettled',
  deferred: 'deferred',
  scheduled: 'scheduled',
}
