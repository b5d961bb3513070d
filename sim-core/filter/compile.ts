/** A rule's filter as something that judges messages and can say why. */
import type { MessageInput, RuleInput } from '../input/input.ts'
import { explainCorrelation, matchesCorrelation } from './correlation.ts'
import { truthOf } from './evaluate.ts'
import { explainFilter } from './explain.ts'
import type { ExplainedCondition } from './explain.ts'
import { parseFilter } from './parse.ts'
import type { Evaluation } from './properties.ts'

export interface Judge {
  /** Throws EvaluationFault. */
  readonly matches: (message: MessageInput) => boolean
  readonly explain: (message: MessageInput) => readonly ExplainedCondition[]
}

const ALL: Judge = { matches: () => true, explain: () => [] }
const NONE: Judge = { matches: () => false, explain: () => [] }

/** Throws SqlFault. */
export function judgeOf(rule: RuleInput, startsAt: number): Judge {
  switch (rule.filterType) {
    case 'TrueFilter':
      return ALL
    case 'FalseFilter':
      return NONE
    case 'SqlFilter':
      return sqlJudge(rule.sqlExpression ?? '', { ruleName: rule.name, startsAt })
    case 'CorrelationFilter': {
      const wanted = rule.correlation ?? {}
      return {
        matches: message => matchesCorrelation(wanted, message),
        explain: message => explainCorrelation(wanted, message),
      }
    }
  }
}

/** Unknown is no match. */
function sqlJudge(text: string, by: Omit<Evaluation, 'message'>): Judge {
  const predicate = parseFilter(text)
  return {
    matches: message => truthOf(predicate, { ...by, message }) === true,
    explain: message => explainFilter(text, predicate, { ...by, message }),
  }
}
