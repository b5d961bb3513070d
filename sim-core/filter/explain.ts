/** Why a rule matched a message or did not: what each condition of its filter gave, on the values that it read. */
import type { PropertyValue } from '../input/input.ts'
import { truthOf, valueOf } from './evaluate.ts'
import type { Evaluation } from './properties.ts'
import type { Expression, Leaf, Predicate, PropertyName } from './tree.ts'
import { EvaluationFault } from './faults.ts'
import { toProperty } from './typed.ts'
import { isUnknown } from './values.ts'
import type { Truth } from './values.ts'

export interface ReadValue {
  /** As the filter writes it: `amount`, `sys.Label`. */
  readonly name: string
  /** `undefined` = the message has no such property. */
  readonly value: PropertyValue | undefined
}

/** A condition that holds no other: `amount > 100`, `color IN ('red')`, one property of a correlation filter. */
export interface ExplainedCondition {
  readonly text: string
  /** Of the filter's text, from 1; of a correlation filter 0. */
  readonly column: number
  /** `undefined` = unknown, as it is when the evaluation fails. */
  readonly truth: Truth
  /** What that operand of the outermost AND gave in which it stands: all of them must be true. */
  readonly operandTruth: Truth
  /** A NOT or an OR that holds it, NOT before OR; null = ANDs at most, so the filter matches only if it is true. */
  readonly within: 'not' | 'or' | null
  /** The exception's message, when this condition alone would raise one. */
  readonly error: string | null
  readonly values: readonly ReadValue[]
}

/** In the order of the text, also those that the evaluation did not need. */
export function explainFilter(text: string, predicate: Predicate, evaluation: Evaluation): ExplainedCondition[] {
  const operands = predicate.kind === 'and' ? predicate.operands : [predicate]
  return operands.flatMap(operand => {
    const { truth: operandTruth } = outcome(operand, evaluation)
    return leavesWithin(operand, null).map(({ leaf, within }) => ({
      text: text.slice(leaf.column - 1, leaf.end - 1),
      column: leaf.column,
      ...outcome(leaf, evaluation),
      operandTruth,
      within,
      values: propertiesOf(leaf).map(property => valueRead(property, evaluation)),
    }))
  })
}

function leavesWithin(
  node: Predicate,
  within: ExplainedCondition['within'],
): { readonly leaf: Leaf; readonly within: ExplainedCondition['within'] }[] {
  switch (node.kind) {
    case 'not':
      return leavesWithin(node.operand, 'not')
    case 'or':
      return node.operands.flatMap(operand => leavesWithin(operand, within ?? 'or'))
    case 'and':
      return node.operands.flatMap(operand => leavesWithin(operand, within))
    default:
      return [{ leaf: node, within }]
  }
}

function outcome(predicate: Predicate, evaluation: Evaluation): { truth: Truth; error: string | null } {
  try {
    return { truth: truthOf(predicate, evaluation), error: null }
  } catch (fault) {
    if (fault instanceof EvaluationFault) return { truth: undefined, error: fault.message }
    throw fault
  }
}

/** What the condition reads, each once. */
function propertiesOf(leaf: Leaf): (PropertyName | Lookup)[] {
  const all = readBy(leaf)
  return all.filter((one, i) => all.findIndex(other => nameOf(other) === nameOf(one)) === i)
}

type Lookup = Expression & { kind: 'lookup' }

function readBy(leaf: Leaf): (PropertyName | Lookup)[] {
  switch (leaf.kind) {
    case 'compare':
      return [leaf.left, leaf.right].flatMap(inExpression)
    case 'isNull':
    case 'exists':
      return [leaf.property]
    case 'in':
      return [leaf.operand, ...leaf.list].flatMap(inExpression)
    case 'like':
      return [leaf.operand, leaf.pattern, ...(leaf.escape === null ? [] : [leaf.escape])].flatMap(inExpression)
  }
}

function inExpression(node: Expression): (PropertyName | Lookup)[] {
  switch (node.kind) {
    case 'property':
      return [node]
    case 'lookup':
      return [node, ...inExpression(node.name)]
    case 'sign':
      return inExpression(node.operand)
    case 'arithmetic':
      return [...inExpression(node.left), ...inExpression(node.right)]
    case 'constant':
    case 'newid':
      return []
  }
}

function nameOf(node: PropertyName | Lookup): string {
  if (node.kind === 'property') return node.scope === 'sys' ? `sys.${node.name}` : node.name
  return node.name.kind === 'constant' ? `property('${String(node.name.value)}')` : 'property(…)'
}

/** A system property that does not exist has no value; the condition's error tells. */
function valueRead(node: PropertyName | Lookup, evaluation: Evaluation): ReadValue {
  try {
    const value = valueOf(node, evaluation)
    return { name: nameOf(node), value: isUnknown(value) ? value : toProperty(value) }
  } catch (fault) {
    if (fault instanceof EvaluationFault) return { name: nameOf(node), value: undefined }
    throw fault
  }
}
