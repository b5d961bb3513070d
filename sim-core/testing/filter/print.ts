/** Filter trees and actions as text, with no more parentheses than the grammar needs: parsing it must give the tree back. */
import type { Constant, Expression, Leaf, Predicate, PropertyName, Statement } from '../../filter/tree.ts'

const RANKS = { '+': 1, '-': 1, '*': 2, '/': 2, '%': 2 }

export function printPredicate(node: Predicate): string {
  switch (node.kind) {
    case 'and':
      return node.operands.map(operand => inParentheses(printPredicate(operand), isJoined(operand))).join(' AND ')
    case 'or':
      return node.operands.map(operand => inParentheses(printPredicate(operand), operand.kind === 'or')).join(' OR ')
    case 'not':
      return `NOT ${inParentheses(printPredicate(node.operand), isJoined(node.operand))}`
    default:
      return printLeaf(node)
  }
}

function isJoined({ kind }: Predicate): boolean {
  return kind === 'and' || kind === 'or'
}

function printLeaf(node: Leaf): string {
  switch (node.kind) {
    case 'compare':
      return `${printExpression(node.left)} ${node.operator} ${printExpression(node.right)}`
    case 'isNull':
      return `${printProperty(node.property)} IS${node.negated ? ' NOT' : ''} NULL`
    case 'exists':
      return `EXISTS(${printProperty(node.property)})`
    case 'in':
      return `${printExpression(node.operand)}${node.negated ? ' NOT' : ''} IN (${node.list.map(printExpression).join(', ')})`
    case 'like': {
      const escape = node.escape === null ? '' : ` ESCAPE ${printExpression(node.escape)}`
      return `${printExpression(node.operand)}${node.negated ? ' NOT' : ''} LIKE ${printExpression(node.pattern)}${escape}`
    }
  }
}

function printExpression(node: Expression): string {
  switch (node.kind) {
    case 'constant':
      return printConstant(node.value)
    case 'property':
      return printProperty(node)
    case 'lookup':
      return `property(${printExpression(node.name)})`
    case 'newid':
      return 'newid()'
    case 'sign':
      return `${node.operator}${inParentheses(printExpression(node.operand), node.operand.kind === 'arithmetic')}`
    case 'arithmetic': {
      const rank = RANKS[node.operator]
      const left = inParentheses(printExpression(node.left), rankOf(node.left) < rank)
      return `${left} ${node.operator} ${inParentheses(printExpression(node.right), rankOf(node.right) <= rank)}`
    }
  }
}

export function printStatement(statement: Statement): string {
  const target = printProperty(statement.property)
  return statement.kind === 'remove' ? `REMOVE ${target}` : `SET ${target} = ${printExpression(statement.value)}`
}

function rankOf(node: Expression): number {
  return node.kind === 'arithmetic' ? RANKS[node.operator] : 3
}

function inParentheses(text: string, wanted: boolean): string {
  return wanted ? `(${text})` : text
}

function printProperty(property: PropertyName): string {
  return `${property.scope === 'sys' ? 'sys.' : ''}[${property.name.replaceAll(']', ']]')}]`
}

function printConstant(value: Constant): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`
  if (typeof value === 'number') return Number.isInteger(value) && value < 1e21 ? `${value}.0` : String(value)
  return String(value).toUpperCase()
}
