/** The rule engine: compiles a rule once, then judges messages by it (R-4 … R-9). Pure, and no text makes it throw or hang. */
import { DEFAULT_STARTS_AT } from '../input/input.ts'
import type { MessageInput, RuleInput } from '../input/input.ts'
import { act, withRuleName } from './act.ts'
import { judgeOf } from './compile.ts'
import type { ExplainedCondition } from './explain.ts'
import { parseAction, parseFilter } from './parse.ts'
import { SqlFault } from './tokens.ts'
import type { SqlProblem } from './tokens.ts'
import { EvaluationFault } from './faults.ts'

export { USER_PREFIX } from './correlation.ts'
export type { ExplainedCondition, ReadValue } from './explain.ts'
export type { SqlProblem } from './tokens.ts'
export { isWellWritten } from './typed.ts'

/** Evaluation failed: the exception's type and message, which R-8 makes the dead-letter reason and description. */
export interface RuleError {
  readonly error: string
  readonly message: string
}

export type Verdict = { readonly matches: boolean } | RuleError

export interface CompiledRule {
  readonly rule: RuleInput
  readonly hasAction: boolean
  /** @param message content as sent, with application properties as modified */
  evaluate(message: MessageInput): Verdict
  /** The copy's content after the action, with RuleName among its application properties. */
  act(message: MessageInput): MessageInput | RuleError
  /** One entry a condition of the filter, in the order of the text, or a property of the correlation filter. */
  explain(message: MessageInput): readonly ExplainedCondition[]
}

/** The problem is the filter's, or else the action's. `startsAt`: instant 0 of the run in ms since 1970. */
export function compileRule(rule: RuleInput, startsAt = DEFAULT_STARTS_AT): CompiledRule | SqlProblem {
  return attempt((): CompiledRule => {
    const judge = judgeOf(rule, startsAt)
    const { actionSqlExpression } = rule
    const statements = actionSqlExpression === null ? [] : parseAction(actionSqlExpression)
    return {
      rule,
      hasAction: actionSqlExpression !== null,
      evaluate: message => evaluated('FilterException', () => ({ matches: judge.matches(message) })),
      act: message =>
        evaluated('RuleActionException', () =>
          withRuleName(act(statements, { message, ruleName: rule.name, startsAt }), rule.name),
        ),
      explain: judge.explain,
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

function attempt<T>(parse: () => T): T | SqlProblem {
  try {
    return parse()
  } catch (fault) {
    if (fault instanceof SqlFault) return fault.problem
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
