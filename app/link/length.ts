/** How long a whole link is, and what that means for where it may be put. Characters. */

import type { Fit } from '../model/link-fit.ts'
import { LENGTH_MAX } from './address.ts'

export const LINK_LIMITS = {
  /** Outlook cuts at 1,024. Ordinary links stay below. */
  everywhere: 1_000,
  /** Above, many chats, trackers and proxies cut or refuse. */
  mostPlaces: 2_000,
  /** Above, no link is made: a file. */
  most: LENGTH_MAX,
} as const

export function fitOf(length: number): Fit {
  if (length <= LINK_LIMITS.everywhere) return 'everywhere'
  if (length <= LINK_LIMITS.mostPlaces) return 'mostPlaces'
  return length <= LINK_LIMITS.most ? 'somePlaces' : 'nowhere'
}
