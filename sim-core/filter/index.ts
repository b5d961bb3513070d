/** The rule engine: compiles a rule once, then judges messages by it (R-4 … R-9). Pure, and no text makes it throw or hang. */
import type { MessageInput, RuleInput } from '../input.ts'
import { act, withOwn } from './act.ts'
import { judgeOf } from './compile.ts'
import type { ExplainedCondition } from './explain.ts'
import { parseAction, parseFilter } from './parse.ts'
import { SqlFault } from './tokens.ts'
import type { SqlProblem } from './tokens.ts'
import type { Statement } from './tree.ts'
import { EvaluationFault } from './values.ts'

export type { ExplainedCondition, ReadValue } from './explain.ts'
export type { SqlProblem } from './tokens.ts'

/** Evaluation failed: the exception's type and message, which R-8 makes the dead-letter reason and description. */
export interface RuleError {
  readonly error: string
  readonly message: string
}

export type Verdict = { readonly matches: boolean } | RuleError

export interface CompiledRule {
  readonly rule: RuleInput
  readonly hasAction: boolean
  /**
   * @param message content as sent, with application properties as modified
   * @param occasion tells the message from an equal one, such as its number in the topic: only newid() depends on it
   */
  evaluate(message: MessageInput, occasion?: string): Verdict
  /** The copy's content after the action, with RuleName among its application properties. */
  act(message: MessageInput, occasion?: string): MessageInput | RuleError
  /** One entry a condition of the filter, in the order of the text, or a property of the correlation filter. */
  explain(message: MessageInput, occasion?: string): readonly ExplainedCondition[]
}

/** The problem is the filter's, or else the action's. */
export function compileRule(rule: RuleInput): CompiledRule | SqlProblem {
  return attempt((): CompiledRule => {
    const judge = judgeOf(rule)
    const { actionSqlExpression } = rule
    const statements = actionSqlExpression === null ? [] : parseAction(actionSqlExpression)
    return {
      rule,
      hasAction: actionSqlExpression !== null,
      evaluate: (message, occasion = '') => evaluated('FilterException', () => ({ matches: judge.matches(message, occasion) })),
      act: (message, occasion = '') => evaluated('RuleActionException', () => acted(rule, statements, message, occasion)),
      explain: (message, occasion = '') => judge.explain(message, occasion),
    }
  })
}

export function checkFilter(text: string): SqlProblem | null {
  const result = attempt(() => parseFilter(text))
  return 'text' in result ? result : null
}

export function checkAction(text: string): SqlProblem | null {
  const result = attempt(() => parseAction(text))
  return 'text' in result ? result : null
}

function acted(rule: RuleInput, statements: readonly Statement[], message: MessageInput, occasion: string): MessageInput {
  const changed = act(statements, { message, ruleName: rule.name, occasion })
  return { ...changed, applicationProperties: withOwn(changed.applicationProperties, 'RuleName', rule.name) }
}

function attempt<T>(parse: () => T): T | SqlProblem {
  try {
    return parse()
  } catch (fault) {
    if (fault instanceof SqlFault) return { column: fault.column, text: fault.message }
    throw fault
  }
}

function evaluated<T>(exception: string, evaluate: () => T): T | RuleError {
  try {
    return evaluate()
  } catch (fault) {
    if (fault instanceof EvaluationFault) return { error: exception, message: fault.message }
    throw fault
  }
}
