/** Paths of entities (contract, Conventions). Names compare without case: compare in small letters. */

/** `jobs` → `jobs/$deadletterqueue`. */
export const DEAD_LETTER_SUFFIX = '/$deadletterqueue'
/** `jobs` → `jobs/$transfer/$deadletterqueue`. */
export const TRANSFER_SUFFIX = `/$transfer${DEAD_LETTER_SUFFIX}`
const SUBSCRIPTION = /^(.*)\/subscriptions\/([^/]+)$/i

/** `orders/subscriptions/billing` → its topic's path and its own name; null = no such path. */
export function subscriptionParts(path: string): { readonly topic: string; readonly name: string } | null {
  const match = SUBSCRIPTION.exec(path)
  return match === null ? null : { topic: match[1]!, name: match[2]! }
}

export const subscriptionPath = (topic: string, name: string): string => `${topic}/subscriptions/${name}`
