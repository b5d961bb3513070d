/** Correlation filters: every property given is equal, strings with their case, numbers never equal to text. */
import type { MessageInput, PropertyValue } from '../input.ts'
import { keyOf } from './properties.ts'

const USER_PREFIX = 'user.'

/** @param wanted system properties under their names in a message, the application's as `user.<name>`. */
export function matchesCorrelation(wanted: Readonly<Record<string, PropertyValue>>, message: MessageInput): boolean {
  return Object.entries(wanted).every(([key, value]) => value === (key.startsWith(USER_PREFIX) ? user(message, key) : system(message, key)))
}

function user({ applicationProperties: properties }: MessageInput, prefixed: string): PropertyValue | undefined {
  const key = properties && keyOf(properties, prefixed.slice(USER_PREFIX.length))
  return key === undefined ? undefined : properties![key]
}

function system(message: MessageInput, key: string): unknown {
  return Object.hasOwn(message, key) ? message[key as keyof MessageInput] : undefined
}
