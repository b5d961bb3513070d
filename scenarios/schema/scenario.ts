/**
 * A scenario as it is written, format version 1 (contract section 1): the JSON of a file or a link, checked but not
 * changed. `compile` fills in the defaults. Names are Azure's: ARM's for entities, the JavaScript SDK's for messages.
 */
import type { Entities, Iso, Namespace } from './scenario-entities.ts'
import type { Receiver, Sender } from './scenario-load.ts'
import type { Step } from './scenario-steps.ts'

export * from './scenario-entities.ts'
export * from './scenario-load.ts'
export * from './scenario-steps.ts'

export type Language = 'en' | 'es' | 'ru' | 'pt'

/** One text for all languages, or one a language. */
export type LocalizedText = string | { readonly [L in Language]?: string }

export interface Scenario extends Entities {
  /** The format's version. */
  readonly busscope: 1
  /** For editors; means nothing here. */
  readonly $schema?: string
  readonly title?: LocalizedText
  readonly description?: LocalizedText
  /** UTC of time 0, for display only; default `2026-01-01T00:00:00Z`. */
  readonly startsAt?: string
  /** The run ends here; at most P366D. */
  readonly runFor: Iso
  /** Default 1. */
  readonly seed?: number
  readonly namespace?: Namespace
  readonly senders?: readonly Sender[]
  readonly receivers?: readonly Receiver[]
  readonly steps?: readonly Step[]
  readonly expect?: readonly Expectation[]
  readonly marks?: readonly Mark[]
}

export type Expectation = CountsExpectation | MessageExpectation | ExistsExpectation | EventExpectation

export interface CountsExpectation {
  readonly at: Iso
  readonly entity: string
  readonly counts: { readonly [K in CountName]?: number }
}
type CountName = 'active' | 'locked' | 'deferred' | 'scheduled' | 'deadLetter' | 'transferDeadLetter'

export interface MessageExpectation {
  readonly at: Iso
  readonly entity: string
  readonly message: MessageSelector
  /** Properties of the message's state (contract section 3), instants as durations; null = no such message there. */
  readonly is: Readonly<Record<string, unknown>> | null
}
export interface MessageSelector {
  readonly messageId?: string
  readonly sequenceNumber?: string
}
export interface ExistsExpectation {
  readonly at: Iso
  readonly entity: string
  readonly exists: boolean
}
export interface EventExpectation {
  /** A kind and any fields of a record (contract section 2), instants as durations. */
  readonly event: Readonly<Record<string, unknown>>
  /** Only records at this instant count. */
  readonly at?: Iso
  /** How many such records there are; default exactly 1. */
  readonly times?: number
}

/** A named instant of the story. */
export interface Mark {
  readonly at: Iso
  readonly title: LocalizedText
  readonly text?: LocalizedText
  /** What is selected there. */
  readonly select?: { readonly entity?: string; readonly messageId?: string; readonly sequenceNumber?: string }
}
