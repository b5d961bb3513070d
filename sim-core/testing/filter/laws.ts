/** What holds for every text, filter and message; each function throws on a breach. */
import { act } from '../../filter/act.ts'
import { truthOf } from '../../filter/evaluate.ts'
import { checkAction, checkFilter, compileRule } from '../../filter/index.ts'
import type { CompiledRule, SqlProblem } from '../../filter/index.ts'
import { parseAction, parseFilter } from '../../filter/parse.ts'
import type { Predicate, Statement } from '../../filter/tree.ts'
import { EvaluationFault } from '../../filter/faults.ts'
import type { MessageInput, RuleInput } from '../../input/input.ts'
import { printPredicate, printStatement } from './print.ts'

const TEXT_LENGTH_MOST = 1024

function demand(holds: boolean, what: string): void {
  if (!holds) throw new Error(what)
}

/** Any text at all is either good or has a problem at one of its columns. */
export function checkText(text: string): void {
  for (const problem of [checkFilter(text), checkAction(text)]) {
    if (problem === null) continue
    const { column } = problem
    demand(
      Number.isInteger(column) && column >= 1 && column <= text.length + 1,
      `column ${column} of ${JSON.stringify(text)}`,
    )
    demand(
      problem.text.length > 0 && problem.text.length < 2 * TEXT_LENGTH_MOST,
      `the problem ${JSON.stringify(problem.text)}`,
    )
  }
}

/** Nothing but where a node stands is lost between a tree and its text. */
export function checkFilterRoundTrip(tree: Predicate): void {
  const text = printPredicate(tree)
  if (text.length <= TEXT_LENGTH_MOST) same(placeless(parseFilter(text)), placeless(tree), text)
}

export function checkActionRoundTrip(tree: readonly Statement[]): void {
  const text = tree.map(printStatement).join('; ')
  if (text.length <= TEXT_LENGTH_MOST) same(placeless(parseAction(text)), placeless(tree), text)
}

function same(found: string, wanted: string, text: string): void {
  demand(found === wanted, `${text}\nbecame ${found}\nnot    ${wanted}`)
}

function placeless(tree: unknown): string {
  return JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'column' || key === 'end') return undefined
    return typeof value === 'bigint' ? `${value}n` : value
  })
}

/** A compiled text judges every message, always alike; its conditions can be told. */
export function checkEvaluation(text: string, message: MessageInput): void {
  const rule = compiled({ sqlExpression: text })
  if ('column' in rule) return
  const before = JSON.stringify(message)
  const verdict = rule.evaluate(message)
  demand('error' in verdict ? verdict.message !== '' : typeof verdict.matches === 'boolean', `the verdict of ${text}`)
  demand(JSON.stringify(rule.evaluate(message)) === JSON.stringify(verdict), `a second verdict of ${text}`)
  for (const { text: condition, column } of rule.explain(message)) {
    demand(condition !== '' && text.startsWith(condition, column - 1), `the condition ${condition} of ${text}`)
  }
  demand(JSON.stringify(message) === before, `${text} changed the message`)
}

/** An action makes a new message or an error and leaves the message as it was. */
export function checkAct(text: string, message: MessageInput): void {
  const rule = compiled({ actionSqlExpression: text })
  if ('column' in rule) return
  const before = JSON.stringify(message)
  const result = rule.act(message)
  if (!('error' in result)) demand(result.applicationProperties?.RuleName === 'rule', `the rule's name after ${text}`)
  demand(JSON.stringify(message) === before, `${text} changed the message`)
}

/** AND is the least of its operands and OR the greatest, unknown between false and true; NOT turns the order round. */
export function checkLogic(tree: Predicate, message: MessageInput): void {
  const evaluation = { message, ruleName: '', startsAt: 0 }
  const rank = (node: Predicate): number => {
    const truth = truthOf(node, evaluation)
    return truth === undefined ? 1 : truth ? 2 : 0
  }
  const naive = (node: Predicate): number => {
    if (node.kind === 'and') return Math.min(...node.operands.map(naive))
    if (node.kind === 'or') return Math.max(...node.operands.map(naive))
    return node.kind === 'not' ? 2 - naive(node.operand) : rank(node)
  }
  withoutFaults(() => demand(naive(tree) === rank(tree), `the logic of ${printPredicate(tree)}`))
}

/** The naive side looks at conditions that the other does not need. */
function withoutFaults(check: () => void): void {
  try {
    check()
  } catch (fault) {
    if (!(fault instanceof EvaluationFault)) throw fault
  }
}

/** One statement after the other is the same as all of them. */
export function checkSequence(statements: readonly Statement[], message: MessageInput): void {
  withoutFaults(() => {
    const atOnce = act(statements, { message, ruleName: '', startsAt: 0 })
    const inTurn = statements.reduce(
      (draft, statement) => act([statement], { message: draft, ruleName: '', startsAt: 0 }),
      message,
    )
    demand(JSON.stringify(atOnce) === JSON.stringify(inTurn), statements.map(printStatement).join('; '))
  })
}

function compiled(texts: { sqlExpression?: string; actionSqlExpression?: string }): CompiledRule | SqlProblem {
  const plain: RuleInput = {
    name: 'rule',
    filterType: 'SqlFilter',
    sqlExpression: '1 = 1',
    correlation: null,
    actionSqlExpression: null,
  }
  return compileRule({ ...plain, ...texts })
}
