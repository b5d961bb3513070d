/**
 * Recursive descent over the documented grammar of "Subscription rule SQL filter syntax" and "… SQL action syntax". OR binds
 * weakest, then AND, NOT, comparisons, + and -, then * / %, then signs. A parenthesis may hold a condition or a value, so both are
 * parsed alike and each operator checks what it was given.
 */
import { Cursor } from './cursor.ts'
import type { Arithmetic, Comparison } from './operators.ts'
import { SqlFault, tokenize } from './tokens.ts'
import { isPredicate } from './tree.ts'
import type { Constant, Expression, Node, Predicate, PropertyName, Statement } from './tree.ts'

const COMPARISONS: readonly Comparison[] = ['=', '<>', '<', '<=', '>', '>=']
const SUMS: readonly Arithmetic[] = ['+', '-']
const PRODUCTS: readonly Arithmetic[] = ['*', '/', '%']
/** Microsoft's "expressions per rule action". */
const STATEMENTS_MOST = 32

/** Throws SqlFault. */
export function parseFilter(text: string): Predicate {
  const cursor = new Cursor(tokenize(text))
  const node = condition(cursor)
  if (cursor.token.kind !== 'end') {
    const isBetween = cursor.token.text.toUpperCase() === 'BETWEEN'
    throw cursor.unexpected(`${isBetween ? 'there is no BETWEEN, use >= and <=; ' : ''}AND, OR or the end is expected`)
  }
  return asPredicate(node)
}

/** Throws SqlFault. */
export function parseAction(text: string): Statement[] {
  const cursor = new Cursor(tokenize(text))
  const statements: Statement[] = []
  do {
    if (statements.length === STATEMENTS_MOST) {
      throw new SqlFault(
        cursor.token.column,
        `an action has at most ${STATEMENTS_MOST} statements, Azure's limit`,
        'azure',
      )
    }
    statements.push(statement(cursor))
    cursor.take(';')
  } while (cursor.token.kind !== 'end')
  return statements
}

function statement(cursor: Cursor): Statement {
  if (cursor.take('SET')) {
    const target = property(cursor, 'the property to set')
    cursor.expect('=', 'after the property of SET')
    return { kind: 'set', property: target, value: asExpression(sum(cursor)) }
  }
  if (!cursor.take('REMOVE')) throw cursor.unexpected('SET or REMOVE is expected')
  const target = property(cursor, 'the property to remove')
  if (target.scope === 'user') return { kind: 'remove', property: target }
  throw new SqlFault(target.column, 'REMOVE takes an application property; SET a system property to NULL to clear it')
}

function condition(cursor: Cursor): Node {
  return joined(cursor, 'OR', 'or', inner => joined(inner, 'AND', 'and', negation))
}

function joined(cursor: Cursor, keyword: string, kind: 'and' | 'or', operand: (cursor: Cursor) => Node): Node {
  const first = operand(cursor)
  if (!cursor.isAt(keyword)) return first
  const operands = [asPredicate(first)]
  while (cursor.take(keyword)) operands.push(asPredicate(operand(cursor)))
  return { kind, operands, column: first.column }
}

function negation(cursor: Cursor): Node {
  const { column } = cursor.token
  if (!cursor.take('NOT')) return comparison(cursor)
  return { kind: 'not', operand: asPredicate(cursor.nested(() => negation(cursor))), column }
}

function comparison(cursor: Cursor): Node {
  const { column } = cursor.token
  const left = sum(cursor)
  const operator = cursor.token.text === '!=' ? '<>' : COMPARISONS.find(it => cursor.isAt(it))
  if (operator !== undefined) {
    cursor.advance()
    const operands = { left: asExpression(left), right: asExpression(sum(cursor)) }
    return { kind: 'compare', operator, ...operands, column, end: cursor.end }
  }
  if (cursor.take('IS')) return nullTest(cursor, left)
  const negated = cursor.isAt('NOT') && (cursor.isBefore('IN') || cursor.isBefore('LIKE'))
  if (negated) cursor.advance()
  if (cursor.take('IN'))
    return { kind: 'in', operand: asExpression(left), list: list(cursor), negated, column, end: cursor.end }
  return cursor.take('LIKE') ? like(cursor, asExpression(left), negated, column) : left
}

function nullTest(cursor: Cursor, left: Node): Predicate {
  const negated = cursor.take('NOT')
  cursor.expect('NULL', negated ? 'after IS NOT' : 'after IS')
  if (left.kind !== 'property') throw new SqlFault(left.column, 'IS NULL tests a property, nothing else')
  return { kind: 'isNull', property: left, negated, column: left.column, end: cursor.end }
}

function list(cursor: Cursor): Expression[] {
  cursor.expect('(', 'after IN')
  const items = [asExpression(sum(cursor))]
  while (cursor.take(',')) items.push(asExpression(sum(cursor)))
  cursor.expect(')', 'after the list of IN')
  return items
}

function like(cursor: Cursor, operand: Expression, negated: boolean, column: number): Predicate {
  const pattern = asExpression(sum(cursor))
  if (pattern.kind === 'constant' && typeof pattern.value !== 'string') {
    throw new SqlFault(pattern.column, 'the pattern of LIKE is a string')
  }
  const escape = cursor.take('ESCAPE') ? asExpression(sum(cursor)) : null
  if (escape?.kind === 'constant' && !(typeof escape.value === 'string' && escape.value.length === 1)) {
    throw new SqlFault(escape.column, 'ESCAPE takes a string of one character')
  }
  return { kind: 'like', operand, pattern, escape, negated, column, end: cursor.end }
}

function sum(cursor: Cursor): Node {
  return chain(cursor, SUMS, inner => chain(inner, PRODUCTS, signed))
}

/** Operators of one rank, from left to right. */
function chain(cursor: Cursor, operators: readonly Arithmetic[], operand: (cursor: Cursor) => Node): Node {
  let left = operand(cursor)
  for (;;) {
    const operator = operators.find(it => cursor.isAt(it))
    if (operator === undefined) return left
    cursor.advance()
    const right = asExpression(operand(cursor))
    left = { kind: 'arithmetic', operator, left: asExpression(left), right, column: left.column }
  }
}

function signed(cursor: Cursor): Node {
  const { column } = cursor.token
  const operator = cursor.isAt('-') ? '-' : cursor.isAt('+') ? '+' : null
  if (operator === null) return primary(cursor)
  cursor.advance()
  return { kind: 'sign', operator, operand: asExpression(cursor.nested(() => signed(cursor))), column }
}

function primary(cursor: Cursor): Node {
  const { token } = cursor
  if (token.kind === 'string') return constant(cursor, token.text)
  if (token.kind === 'number') return constant(cursor, token.value)
  if (token.kind === 'name' && token.written === token.text && cursor.isBefore('(')) return functionCall(cursor)
  if (token.kind === 'name') return property(cursor, 'a property')
  if (cursor.isAt('TRUE')) return constant(cursor, true)
  if (cursor.isAt('FALSE')) return constant(cursor, false)
  if (cursor.isAt('NULL')) return constant(cursor, null)
  if (cursor.isAt('EXISTS')) return existence(cursor)
  if (cursor.take('(')) return closed(cursor, () => condition(cursor), 'to close the parenthesis')
  throw cursor.unexpected('a property or a value is expected')
}

function constant(cursor: Cursor, value: Constant): Expression {
  return { kind: 'constant', value, column: cursor.advance().column }
}

function closed<T>(cursor: Cursor, inner: () => T, where: string): T {
  const node = cursor.nested(inner)
  cursor.expect(')', where)
  return node
}

function existence(cursor: Cursor): Predicate {
  const { column } = cursor.advance()
  cursor.expect('(', 'after EXISTS')
  const target = property(cursor, 'the property that may exist')
  cursor.expect(')', 'after the property of EXISTS')
  return { kind: 'exists', property: target, column, end: cursor.end }
}

function functionCall(cursor: Cursor): Expression {
  const { text, column } = cursor.advance()
  const name = text.toLowerCase()
  cursor.advance()
  if (name === 'newid') {
    cursor.expect(')', 'at once, newid takes nothing')
    return { kind: 'newid', column }
  }
  if (name !== 'property' && name !== 'p') {
    throw new SqlFault(column, `there is no function ${text}; known are newid(), property(name) and p(name)`)
  }
  return { kind: 'lookup', name: closed(cursor, () => asExpression(sum(cursor)), `after the name of ${name}`), column }
}

/** `[scope.]name`. */
function property(cursor: Cursor, what: string): PropertyName {
  const { token } = cursor
  if (token.kind !== 'name') {
    throw cursor.unexpected(
      `${what} is expected${token.kind === 'keyword' ? ' (a name that is a keyword is written in brackets)' : ''}`,
    )
  }
  cursor.advance()
  const { column } = token
  if (!cursor.take('.')) return { kind: 'property', scope: 'user', name: token.text, column }
  const scope = token.text.toLowerCase()
  if (scope !== 'sys' && scope !== 'user') {
    throw new SqlFault(
      column,
      `the scope before a dot is sys or user, not ${token.written}; a name with a dot is written in brackets`,
    )
  }
  const named = cursor.token
  if (named.kind !== 'name') throw cursor.unexpected(`the name of a property is expected after ${token.written}.`)
  cursor.advance()
  return { kind: 'property', scope, name: named.text, column }
}

function asExpression(node: Node): Expression {
  if (!isPredicate(node)) return node
  throw new SqlFault(node.column, 'a value is expected here, not a condition')
}

function asPredicate(node: Node): Predicate {
  if (isPredicate(node)) return node
  const hint = node.kind === 'property' ? `; write ${node.name} = TRUE, for example` : ''
  throw new SqlFault(node.column, `a condition is expected here, not a value alone${hint}`)
}
