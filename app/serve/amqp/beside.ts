/**
 * What the wire carries of a message and a scenario does not say: it comes back to clients as it was sent and is no part of the run.
 * Most messages have nothing of the kind, or the same as thousands of others.
 */
import type { Kind } from './values.ts'
import type { Typed } from './wire.ts'

export interface Beside {
  readonly messageId: Kind
  readonly correlationId: Kind
  /** Kinds of application properties that are not their JSON's own. */
  readonly kinds: Readonly<Record<string, Kind>>
  /** Application properties with characters that scenarios show by signs; null = none. */
  readonly texts: Readonly<Record<string, string>> | null
  /** Header, properties, annotations and footer that no scenario has. */
  readonly rest: Rest | null
  /** The sections of the body as they were encoded; null = they follow from the body. */
  readonly body: Buffer | null
}

export interface Rest {
  readonly durable: boolean
  readonly priority: number | null
  readonly userId: Buffer | null
  readonly contentEncoding: string | null
  readonly groupSequence: number | null
  readonly annotations: readonly (readonly [string, Typed])[]
  readonly footer: Typed | null
}

export const NOTHING_BESIDE: Beside = {
  messageId: 'string',
  correlationId: 'string',
  kinds: {},
  texts: null,
  rest: null,
  body: null,
}

/** Beyond it a hostile client would fill memory with shapes. */
const SHARED_MOST = 1000
const shared = new Map<string, Beside>()

/** Equal ones are one object; undefined = nothing. */
export function shareBeside(beside: Beside): Beside | undefined {
  if (beside.texts !== null || beside.rest !== null || beside.body !== null) return beside
  const { messageId, correlationId, kinds } = beside
  const key = `${messageId} ${correlationId} ${JSON.stringify(kinds)}`
  if (key === 'string string {}') return undefined
  const known = shared.get(key)
  if (known !== undefined) return known
  if (shared.size < SHARED_MOST) shared.set(key, beside)
  return beside
}
