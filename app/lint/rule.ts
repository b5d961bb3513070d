import type { LintRule } from '../../scenarios/index.ts'
import type { Found } from './finding.ts'
import type { Ground } from './ground.ts'

/** One fault that a configuration may have. A file each in `rules/`. */
export interface Rule {
  readonly name: LintRule
  readonly facts: readonly string[]
  find(ground: Ground): Iterable<Found>
}
