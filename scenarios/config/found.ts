/** The plain model that every reader fills: entities of namespaces with properties under ARM's names, and messages that lie in them. */

/** A value that the file does not say: Azure, or whoever deploys, knows it. */
export class Unknown {
  /** Why: complete as the end of a sentence. */
  readonly why: string
  /** Stands in a name for it. */
  readonly standIn: string

  constructor(why: string, standIn: string) {
    this.why = why
    this.standIn = standIn
  }
}

export type FoundKind = 'queue' | 'topic' | 'subscription' | 'rule'

/** By the end of Azure's type of a resource, in small letters. */
export const KIND_OF_TYPE: Readonly<Record<string, FoundKind>> = {
  'namespaces/queues': 'queue',
  'namespaces/topics': 'topic',
  'namespaces/topics/subscriptions': 'subscription',
  'namespaces/topics/subscriptions/rules': 'rule',
}

export interface FoundEntity {
  readonly kind: FoundKind
  /** null: the file does not name it. */
  readonly namespace: string | null
  /** Queue; topic; topic and subscription; topic, subscription and rule. */
  readonly names: readonly string[]
  /** Under ARM's names, not checked yet. */
  readonly properties: Readonly<Record<string, unknown>>
  /** It exists already, and another file has its properties. */
  readonly isOnlyNamed?: boolean
  /** Of the properties, in the file. */
  readonly place: string
}

export interface FoundNamespace {
  readonly name: string
  readonly tier: 'basic' | 'standard' | 'premium' | null
  /** P-5; 1 = not partitioned. */
  readonly partitions: number
}

/** P-5: what is no number, and what is 1, is not partitioned. */
export const partitionsOf = (value: unknown): number => (typeof value === 'number' && value > 1 ? value : 1)

/** With the SDK's names, instants in milliseconds of UTC. */
export interface FoundMessage {
  /** Path of the queue or subscription; null: the file does not say. */
  readonly entity: string | null
  readonly properties: Readonly<Record<string, unknown>>
  readonly enqueuedAt: number | null
  readonly scheduledFor: number | null
  readonly expiresAt: number | null
  readonly deliveryCount: number
  readonly isDeferred: boolean
  readonly deadLetter: { readonly reason: string | null; readonly description: string | null } | null
  readonly place: string
}

export interface Found {
  readonly namespaces: readonly FoundNamespace[]
  readonly entities: readonly FoundEntity[]
  readonly messages: readonly FoundMessage[]
}

const TIERS: Readonly<Record<string, FoundNamespace['tier']>> = {
  basic: 'basic',
  standard: 'standard',
  premium: 'premium',
}

/** null: none of Azure's names of a tier. */
export const tierNamed = (name: unknown): FoundNamespace['tier'] =>
  typeof name === 'string' ? (TIERS[name.toLowerCase()] ?? null) : null

/** Ends the reading: what the file asks for is beyond a limit, and a sentence says which. */
export class TooMuch extends Error {}
