/** What a rule of the linter finds in a scenario: a good review's sentence, with the sum behind it, the change that mends it and the run that shows it. */
import type { Kind } from '../../sim-core/index.ts'
import type { JsonPath } from '../model/json-path.ts'
import type { LintRule, Scenario } from '../../scenarios/index.ts'

/** An error happens to every message; a warning to some, or where something else happens too; a note is worth knowing. */
export type Severity = 'error' | 'warning' | 'note'

/** `certain`: whatever happens. `likely`: at the rates and times that the scenario gives. `possible`: where something that it does not say comes to pass. */
export type Certainty = 'certain' | 'likely' | 'possible'

/** A change of the scenario; undefined: away with what stands there. */
export interface Edit {
  readonly path: JsonPath
  readonly value: unknown
  /** Put into the list at the end, where `path` ends with -1. */
  readonly isInsertion?: true
}

/** The record that shows what a finding says. */
export interface Evidence {
  readonly kind: Kind
  readonly entity?: string
  readonly messageId?: string
  /** Milliseconds; absent: the first that fits. */
  readonly at?: number
  /** What else the record says. */
  readonly is?: Readonly<Record<string, unknown>>
  /** No such record comes in the whole run; the view is that of this instant. */
  readonly isAbsentAt?: number
}

/** `scenario` null: the very scenario that was looked at. */
export interface Demonstration {
  readonly scenario: Scenario | null
  readonly evidence: Evidence
}

export interface Finding {
  readonly rule: LintRule
  readonly severity: Severity
  readonly certainty: Certainty
  readonly at: JsonPath
  readonly message: string
  /** With the scenario's own numbers; property names and signs, no words. */
  readonly arithmetic: string
  /** Ids of the fact sheet. */
  readonly facts: readonly string[]
  /** Empty: no single change mends it. */
  readonly fix: readonly Edit[]
  readonly shown: Demonstration | null
}

/** What a rule finds; who asked knows the rule. */
export type Found = Omit<Finding, 'rule' | 'facts'>
