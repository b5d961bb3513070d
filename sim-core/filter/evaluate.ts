/** Three-valued evaluation over one message. Operands are looked at from left to right, and only until the result is certain. */
import { matchesPattern, parsePattern } from './like.ts'
import { newId } from './new-id.ts'
import { calculate, compare, negate } from './operators.ts'
import { readSystem, readUser } from './properties.ts'
import type { Evaluation } from './properties.ts'
import type { Expression, Like, Predicate, PropertyName } from './tree.ts'
import { EvaluationFault } from './faults.ts'
import { isUnknown, typeName } from './values.ts'
import type { Truth, Value } from './values.ts'

export function truthOf(node: Predicate, evaluation: Evaluation): Truth {
  switch (node.kind) {
    case 'and':
      return allOf(node.operands, evaluation, false)
    case 'or':
      return allOf(node.operands, evaluation, true)
    case 'not':
      return opposite(truthOf(node.operand, evaluation), true)
    case 'compare':
      return compare(node.operator, valueOf(node.left, evaluation), valueOf(node.right, evaluation))
    case 'isNull':
      return isUnknown(read(node.property, evaluation)) !== node.negated
    case 'exists':
      return exists(node.property, evaluation)
    case 'in':
      return opposite(isIn(node.operand, node.list, evaluation), node.negated)
    case 'like':
      return opposite(isLike(node, evaluation), node.negated)
  }
}

/** AND is decided by the first false, OR by the first true; one unknown operand makes an undecided result unknown. */
function allOf(operands: readonly Predicate[], evaluation: Evaluation, decisive: boolean): Truth {
  let result: Truth = !decisive
  for (const operand of operands) {
    const truth = truthOf(operand, evaluation)
    if (truth === decisive) return decisive
    if (truth === undefined) result = undefined
  }
  return result
}

function opposite(truth: Truth, negated: boolean): Truth {
  return negated && truth !== undefined ? !truth : truth
}

/** An application property may exist and be null; a system property exists when it is set. */
function exists(property: PropertyName, evaluation: Evaluation): boolean {
  const value = read(property, evaluation)
  return property.scope === 'user' ? value !== undefined : value !== null
}

/** As a chain of `=` joined by OR. */
function isIn(operand: Expression, list: readonly Expression[], evaluation: Evaluation): Truth {
  const value = valueOf(operand, evaluation)
  if (isUnknown(value)) return undefined
  let result: Truth = false
  for (const item of list) {
    const truth = compare('=', value, valueOf(item, evaluation))
    if (truth === true) return true
    if (truth === undefined) result = undefined
  }
  return result
}

function isLike(node: Like, evaluation: Evaluation): Truth {
  const text = valueOf(node.operand, evaluation)
  const pattern = valueOf(node.pattern, evaluation)
  const escape = node.escape === null ? null : valueOf(node.escape, evaluation)
  if (isUnknown(text) || isUnknown(pattern) || (node.escape !== null && isUnknown(escape))) return undefined
  if (typeof pattern !== 'string')
    throw new EvaluationFault(`The pattern of LIKE must be a string, not ${typeName(pattern)}.`)
  if (!isUnknown(escape) && !(typeof escape === 'string' && escape.length === 1)) {
    throw new EvaluationFault('The escape character of LIKE must be a string of length 1.')
  }
  return typeof text === 'string' ? matchesPattern(text, parsePattern(pattern, escape ?? null)) : undefined
}

export function valueOf(node: Expression, evaluation: Evaluation): Value {
  switch (node.kind) {
    case 'constant':
      return node.value
    case 'property':
      return read(node, evaluation)
    case 'lookup':
      return lookedUp(valueOf(node.name, evaluation), evaluation)
    case 'newid':
      return { type: 'Guid', text: newId(evaluation, node.column) }
    case 'sign': {
      const value = valueOf(node.operand, evaluation)
      return node.operator === '-' ? negate(value) : negate(negate(value))
    }
    case 'arithmetic':
      return calculate(node.operator, valueOf(node.left, evaluation), valueOf(node.right, evaluation))
  }
}

function read(property: PropertyName, evaluation: Evaluation): Value {
  return property.scope === 'sys'
    ? readSystem(evaluation, property.name)
    : readUser(evaluation.message.applicationProperties, property.name)
}

/** property(name): the name may carry its scope, `'sys.Label'`. */
function lookedUp(name: Value, evaluation: Evaluation): Value {
  if (isUnknown(name)) return undefined
  if (typeof name !== 'string')
    throw new EvaluationFault(`The name given to property() must be a string, not ${typeName(name)}.`)
  const [, scope, rest] = /^(sys|user)\.(.+)$/is.exec(name) ?? []
  if (scope?.toLowerCase() === 'sys') return readSystem(evaluation, rest!)
  return readUser(evaluation.message.applicationProperties, scope === undefined ? name : rest!)
}
