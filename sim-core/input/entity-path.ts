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

/** DeadLetterSource as Azure writes it: `jobs`, `orders/Subscriptions/billing`. */
export function deadLetterSourceName(path: string): string {
  const parts = subscriptionParts(path)
  return parts === null ? path : `${parts.topic}/Subscriptions/${parts.name}`
}

/** The queue or subscription whose dead-letter queue stands at a path; any other path itself. */
export function ownerPath(path: string): string {
  const suffix = [TRANSFER_SUFFIX, DEAD_LETTER_SUFFIX].find(each => path.toLowerCase().endsWith(each))
  return suffix === undefined ? path : path.slice(0, -suffix.length)
}
