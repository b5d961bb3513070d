/** Paths of entities: names compare without case. */
import { DEAD_LETTER_SUFFIX, subscriptionParts } from '../../sim-core/index.ts'

export const keyOf = (path: string): string => path.toLowerCase()
export const isSame = (a: string, b: string): boolean => keyOf(a) === keyOf(b)
export const deadLettersOf = (path: string): string => path + DEAD_LETTER_SUFFIX
/** Of a subscription; null: it is none. */
export const topicOf = (path: string): string | null => subscriptionParts(path)?.topic ?? null
/** Where a message for this queue or subscription is sent. */
export const sentTo = (path: string): string => topicOf(path) ?? path
