/** When an auto-renewal is due (contract 1.2, L-30). */

/** So long before LockedUntil, or at half of what is left. */
const BEFORE_MS = 10_000

/** From now, in ms, of a lock that still holds so long. */
export function renewalDelay(leftMs: number): number {
  return leftMs - Math.min(BEFORE_MS, Math.floor(leftMs / 2))
}
