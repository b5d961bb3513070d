/** An act: what is offered, what it asks for, and the step that it adds. */

import type { ActName, Obstacle, FieldName } from '../../model/acts.ts'
import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import type { Step } from '../../../scenarios/index.ts'
import type { Playhead } from '../../model/selection.ts'

export interface ActField {
  readonly name: FieldName
  readonly kind: 'text' | 'duration' | 'choice'
  /** What stands there at first. */
  readonly value: string
  readonly choices?: readonly string[]
  readonly isOptional: boolean
}

/** What was filled in, by field; durations in ISO form, empty ones left out. */
export type Values = Readonly<Partial<Record<FieldName, string>>>

export interface Act {
  readonly name: ActName
  readonly obstacle: Obstacle | null
  readonly fields: readonly ActField[]
  /** null: what was filled in cannot be meant. */
  readonly step: (values: Values) => Step | null
}

/** What can be done to one thing. */
export interface OwnActs {
  readonly about: 'message' | 'entity' | 'run'
  /** MessageId or path. */
  readonly title: string
  readonly acts: readonly Act[]
}

export interface Here {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly playhead: Playhead
  /** Instant of the step as the text writes it. */
  readonly at: string
  readonly label: string
  /** Open transactions that an operation may belong to. */
  readonly transactions: readonly string[]
}
