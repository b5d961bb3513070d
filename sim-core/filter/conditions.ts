/** What can be said of a filter's conditions before any message: which properties each reads, and with what it compares them. */
import { parseFilter } from './parse.ts'
import { systemProperty } from './properties.ts'
import { SqlFault } from './tokens.ts'
import { leavesOf } from './tree.ts'
import type { Expression, Leaf, PropertyName } from './tree.ts'
import { EvaluationFault } from './faults.ts'

export interface ConditionProperty {
  readonly name: string
  readonly scope: 'sys' | 'user'
  /** In double quotes: a name, where a person may have meant a text. */
  readonly isQuoted: boolean
  /** `stampedLater`: the broker sets it after the rules were evaluated. `unknown`: Azure has no such system property; the evaluation throws. */
  readonly standing: 'known' | 'stampedLater' | 'unknown'
}

export interface Condition {
  /** As it stands in the filter. */
  readonly text: string
  /** The sides of a comparison, IN or LIKE; of other conditions the property alone. */
  readonly left: ConditionProperty | null
  readonly right: readonly (
    | ConditionProperty
    | { readonly constant: string | number | bigint | boolean | null }
    | null
  )[]
  /** It asks whether the property is there at all: IS NULL, EXISTS. */
  readonly isPresence: boolean
}

/** Empty for a text that is no filter. */
export function conditionsOf(text: string): readonly Condition[] {
  try {
    return leavesOf(parseFilter(text)).map(leaf => conditionOf(text, leaf))
  } catch (fault) {
    if (fault instanceof SqlFault) return []
    throw fault
  }
}

function conditionOf(text: string, leaf: Leaf): Condition {
  const own = text.slice(leaf.column - 1, leaf.end - 1)
  const side = (node: Expression) => sideOf(text, node)
  const of = (left: Expression, right: readonly Expression[]): Condition => {
    const first = side(left)
    return {
      text: own,
      left: first !== null && 'name' in first ? first : null,
      right: right.map(side),
      isPresence: false,
    }
  }
  switch (leaf.kind) {
    case 'compare':
      return of(leaf.left, [leaf.right])
    case 'in':
      return of(leaf.operand, leaf.list)
    case 'like':
      return of(leaf.operand, [leaf.pattern])
    case 'isNull':
    case 'exists':
      return { text: own, left: propertyOf(text, leaf.property), right: [], isPresence: true }
  }
}

function sideOf(text: string, node: Expression): Condition['right'][number] {
  if (node.kind === 'property') return propertyOf(text, node)
  return node.kind === 'constant' ? { constant: node.value } : null
}

function propertyOf(text: string, { name, scope, column }: PropertyName): ConditionProperty {
  return { name, scope, isQuoted: text[column - 1] === '"', standing: scope === 'user' ? 'known' : standingOf(name) }
}

function standingOf(name: string): ConditionProperty['standing'] {
  try {
    return systemProperty(name).kind === 'stampedLater' ? 'stampedLater' : 'known'
  } catch (fault) {
    if (fault instanceof EvaluationFault) return 'unknown'
    throw fault
  }
}
