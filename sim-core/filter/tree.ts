/** The parsed form of filters and actions. `column` counts UTF-16 units of the text from 1. */
import type { Arithmetic, Comparison } from './operators.ts'

export type Constant = bigint | number | string | boolean | null

export interface PropertyName {
  readonly kind: 'property'
  readonly scope: 'sys' | 'user'
  readonly name: string
  readonly column: number
}

/** Has a value. */
export type Expression =
  | PropertyName
  | { readonly kind: 'constant'; readonly value: Constant; readonly column: number }
  | { readonly kind: 'lookup'; readonly name: Expression; readonly column: number }
  | { readonly kind: 'newid'; readonly column: number }
  | { readonly kind: 'sign'; readonly operator: '+' | '-'; readonly operand: Expression; readonly column: number }
  | {
      readonly kind: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
      readonly column: number
    }

/** Where in the text a condition stands: up to, not including, `end`. */
interface Span {
  readonly column: number
  readonly end: number
}

/** A condition without conditions in it. */
export type Leaf = Span &
  (
    | { readonly kind: 'compare'; readonly operator: Comparison; readonly left: Expression; readonly right: Expression }
    | { readonly kind: 'isNull'; readonly property: PropertyName; readonly negated: boolean }
    | { readonly kind: 'exists'; readonly property: PropertyName }
    | {
        readonly kind: 'in'
        readonly operand: Expression
        readonly list: readonly Expression[]
        readonly negated: boolean
      }
    | Like
  )

export interface Like extends Span {
  readonly kind: 'like'
  readonly operand: Expression
  readonly pattern: Expression
  readonly escape: Expression | null
  readonly negated: boolean
}

/** Has a truth value. */
export type Predicate =
  | Leaf
  | { readonly kind: 'and' | 'or'; readonly operands: readonly Predicate[]; readonly column: number }
  | { readonly kind: 'not'; readonly operand: Predicate; readonly column: number }

export type Node = Expression | Predicate

export type Statement =
  | { readonly kind: 'set'; readonly property: PropertyName; readonly value: Expression }
  | { readonly kind: 'remove'; readonly property: PropertyName }

const PREDICATES: ReadonlySet<Node['kind']> = new Set(['and', 'or', 'not', 'compare', 'isNull', 'exists', 'in', 'like'])

export function isPredicate(node: Node): node is Predicate {
  return PREDICATES.has(node.kind)
}

/** The conditions in the order of the text, without what joins them. */
export function leavesOf(node: Predicate): Leaf[] {
  switch (node.kind) {
    case 'not':
      return leavesOf(node.operand)
    case 'and':
    case 'or':
      return node.operands.flatMap(leavesOf)
    default:
      return [node]
  }
}
