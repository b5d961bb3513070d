/** Why a rule matched a message or did not: the comparison that decided, with the values it saw. */

import { compileRule } from '../../../sim-core/index.ts'
import type {
  EntityId,
  ExplainedCondition,
  MessageInput,
  MessageRow,
  RecordNumber,
  RuleInput,
} from '../../../sim-core/index.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { lastUpTo } from '../../read/lists.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { valueText } from '../describe.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Step } from './types.ts'

export interface RuleVerdict {
  readonly rule: RuleInput
  readonly outcome: 'matched' | 'unmatched' | 'failed'
  /** Of one that failed: its filter matched, and its action failed. */
  readonly isAction?: true
  readonly text: string
  /** What the pages leave open and this verdict rests on. */
  readonly rests: readonly Open[]
}

/** A comparison of values of two types; a system property that the message does not have yet. */
type Open = 'sqlTypes' | 'sqlSystem'

const VALUES_TOLD = 4
const CONDITIONS_TOLD = 2

export function verdictOf(ask: Pick<Ask, 'w' | 'input'>, rule: RuleInput, content: MessageInput): RuleVerdict {
  const { conditions, ...verdict } = judged(ask, rule, content)
  const open = [...new Set(conditions.flatMap(openIn))]
  // What matches with a comparison unknown would match with any result of it.
  return { ...verdict, rests: verdict.outcome === 'matched' ? open.filter(one => one !== 'sqlTypes') : open }
}

/** With what other rules would have made: one that fails decides for the whole subscription. */
export function failedText({ w }: Pick<Ask, 'w'>, all: readonly RuleVerdict[], { text }: RuleVerdict): string {
  const matched = all.filter(({ outcome }) => outcome === 'matched')
  if (matched.length === 0) return text
  return `${text} ${w.moveSteps.failedBeside({ rule: matched[0]!.rule.name, count: matched.length })}`
}

function openIn({ truth, values, error }: ExplainedCondition): readonly Open[] {
  if (truth !== undefined || error !== null) return []
  const missing = values.filter(({ value }) => value === undefined || value === null)
  if (missing.length === 0) return ['sqlTypes']
  return missing.some(({ name }) => isSystem(name)) ? ['sqlSystem'] : []
}

const isSystem = (name: string): boolean => /^sys\./i.test(name)

type Judged = Omit<RuleVerdict, 'rests'> & { readonly conditions: readonly ExplainedCondition[] }

function judged({ w, input }: Pick<Ask, 'w' | 'input'>, rule: RuleInput, content: MessageInput): Judged {
  const words = w.moveSteps
  if (rule.filterType === 'TrueFilter')
    return { rule, outcome: 'matched', text: words.matchesAll({ rule: rule.name }), conditions: [] }
  if (rule.filterType === 'FalseFilter')
    return { rule, outcome: 'unmatched', text: words.matchesNone({ rule: rule.name }), conditions: [] }
  const compiled = compileRule(rule, input.namespace.startsAt)
  if ('text' in compiled) throw new Error(`rule ${rule.name}: ${compiled.text}`)
  const verdict = compiled.evaluate(content)
  const explained = compiled.explain(content)
  const conditions = rule.sqlExpression === null ? explained.map(withoutScope) : explained
  if ('error' in verdict) {
    const seen = seenIn(
      { w },
      conditions.filter(({ error }) => error !== null),
    )
    return {
      rule,
      conditions,
      outcome: 'failed',
      text: words.failed({ rule: rule.name, asks: filterText({ w }, rule, conditions), seen, ...verdict }),
    }
  }
  const acted = verdict.matches && compiled.hasAction ? compiled.act(content) : null
  if (acted !== null && 'error' in acted) {
    const action = rule.actionSqlExpression ?? ''
    return {
      rule,
      conditions,
      outcome: 'failed',
      isAction: true,
      text: words.failedAction({ rule: rule.name, action, error: acted.error, message: acted.message }),
    }
  }
  if (verdict.matches) {
    const seen = conditions.every(saysItsValue) ? [] : seenIn({ w }, conditions)
    return {
      rule,
      conditions,
      outcome: 'matched',
      text: words.matched({ rule: rule.name, asks: filterText({ w }, rule, conditions), seen }),
    }
  }
  const text = `${unmatchedText({ w }, rule, conditions)}${caution({ w, input }, rule, conditions, content)}`
  return { rule, outcome: 'unmatched', text, conditions }
}

/** A correlation filter names its system properties without a scope. */
const withoutScope = (condition: ExplainedCondition): ExplainedCondition => ({
  ...condition,
  text: condition.text.replace(/^(?:sys|user)\./i, ''),
  values: condition.values.map(one => ({ ...one, name: one.name.replace(/^(?:sys|user)\./i, '') })),
})

/** What people take for a match: a value in other letters, NOT of what the message does not have. */
function caution(
  { w, input }: Pick<Ask, 'w' | 'input'>,
  rule: RuleInput,
  conditions: readonly ExplainedCondition[],
  content: MessageInput,
): string {
  const asked = rule.correlation === null ? [] : Object.values(rule.correlation)
  const isOnlyCase = conditions.some(({ truth, values }) =>
    values.some(
      ({ value }) =>
        truth === false &&
        typeof value === 'string' &&
        asked.some(one => typeof one === 'string' && one !== value && one.toLowerCase() === value.toLowerCase()),
    ),
  )
  if (rule.sqlExpression === null) return isOnlyCase ? ` ${w.causeWords.caseCounts}` : ''
  if (matchesInSmall(rule, content, input.namespace.startsAt)) return ` ${w.causeWords.caseCounts}`
  // What is false beside it would stay so.
  const isUnknown = decisive(conditions).some(
    ({ truth, operandTruth, within, values }) =>
      within === 'not' &&
      truth === undefined &&
      operandTruth === undefined &&
      values.some(({ value }) => value === undefined || value === null),
  )
  return isUnknown && unlikeOperand(conditions) === undefined ? ` ${w.causeWords.notUnknown}` : ''
}

/** The SQL filter would match if all texts, its own and those of the message, were in small letters. */
function matchesInSmall(rule: RuleInput, content: MessageInput, startsAt: number | undefined): boolean {
  const sqlExpression = (rule.sqlExpression ?? '').replaceAll(/'[^']*'/g, text => text.toLowerCase())
  const compiled = compileRule({ ...rule, sqlExpression, actionSqlExpression: null }, startsAt)
  if ('text' in compiled) return false
  const verdict = compiled.evaluate(inSmall(content))
  return 'matches' in verdict && verdict.matches
}

const lowerCased = <T>(value: T): T | string => (typeof value === 'string' ? value.toLowerCase() : value)

function inSmall(content: MessageInput): MessageInput {
  const { applicationProperties = {} } = content
  const properties = Object.entries(applicationProperties).map(([name, value]) => [name, lowerCased(value)] as const)
  const own = Object.entries(content).map(([name, value]) => [name, lowerCased<unknown>(value)] as const)
  return { ...Object.fromEntries(own), applicationProperties: Object.fromEntries(properties) }
}

/** A comparison of values of two types that no NOT or OR holds: whatever the other conditions give, the filter does not match. */
const unlikeOperand = (conditions: readonly ExplainedCondition[]): ExplainedCondition | undefined =>
  conditions.find(one => one.within === null && openIn(one).includes('sqlTypes'))

/** A SQL filter as written; a correlation filter as its conditions. */
function filterText({ w }: Pick<Ask, 'w'>, rule: RuleInput, conditions: readonly ExplainedCondition[]): string {
  return rule.sqlExpression ?? w.ruleWords.all(conditions.map(({ text }) => text))
}

/** The conditions that decided; of a filter with OR or NOT, which no single one decides, the whole with what it saw. */
function unmatchedText(ask: Pick<Ask, 'w'>, rule: RuleInput, conditions: readonly ExplainedCondition[]): string {
  const words = ask.w.moveSteps
  const whole = filterText(ask, rule, conditions)
  const unlike = unlikeOperand(conditions)
  if (unlike !== undefined && conditions.some(({ within }) => within === 'not'))
    return [conditionText(ask, rule, unlike.text, [unlike]), words.whole({ filter: whole })].join(' ')
  if (conditions.length > 1 && conditions.some(({ within }) => within !== null))
    return words.unmatched({ rule: rule.name, asks: whole, seen: seenIn(ask, decisive(conditions)) })
  const [first, ...others] = decisive(conditions)
  if (first === undefined || conditions.length === 1) return conditionText(ask, rule, whole, conditions)
  const told = others
    .slice(0, CONDITIONS_TOLD - 1)
    .map(condition => words.also({ asks: condition.text, seen: seenIn(ask, [condition]) }))
  return [conditionText(ask, rule, first.text, [first]), ...told, words.whole({ filter: whole })].join(' ')
}

/** All operands of an AND must hold: a false one decides, and unknown ones do not matter beside it. */
function decisive(conditions: readonly ExplainedCondition[]): readonly ExplainedCondition[] {
  const broken = conditions.filter(({ operandTruth }) => operandTruth === false)
  return broken.length > 0 ? broken : conditions.filter(({ operandTruth }) => operandTruth === undefined)
}

function conditionText(
  ask: Pick<Ask, 'w'>,
  rule: RuleInput,
  asks: string,
  conditions: readonly ExplainedCondition[],
): string {
  const words = ask.w.moveSteps
  const isUnknown = conditions.some(({ truth }) => truth === undefined)
  const missing = conditions.flatMap(({ values }) =>
    values.filter(({ value }) => value === undefined || value === null).map(({ name }) => name),
  )
  if (isUnknown && missing.length > 0) {
    const text = missing.every(isSystem) ? words.unset : words.unknown
    return text({ rule: rule.name, asks, missing: [...new Set(missing)] })
  }
  const parts = { rule: rule.name, asks, seen: seenIn(ask, conditions) }
  return isUnknown ? words.unlike(parts) : words.unmatched(parts)
}

/** Of one that holds: "subject = 'stock'" says already that the subject is 'stock'. */
const saysItsValue = ({ text, truth, values }: ExplainedCondition): boolean =>
  truth === true && values.every(({ name, value }) => text === `${name} = ${valueText(value)}`)

function seenIn({ w }: Pick<Ask, 'w'>, conditions: readonly ExplainedCondition[]): readonly string[] {
  const values = new Map(
    conditions.flatMap(({ values: read, error }) =>
      // One that does not exist at all is an error.
      read.map(({ name, value }) => [name, { value, isUnset: isSystem(name) && error === null }] as const),
    ),
  )
  const { is, isMissing, isUnset: isNotSet } = w.moveSteps
  return [...values]
    .slice(0, VALUES_TOLD)
    .map(([name, { value, isUnset }]) =>
      value !== undefined && value !== null ? is(name, valueText(value)) : isUnset ? isNotSet(name) : isMissing(name),
    )
}

/** A copy of it will be in this subscription and stay: not dead-lettered at once for want of a SessionId or by a filter, nor forwarded on (F-1). */
export function keepsCopy(ask: Ask, m: MessageRow, subscription: EntityId, n: RecordNumber): boolean {
  const { trace } = ask
  const { requiresSession, forwardTo } = propertiesAt(trace, subscription, n)
  if (!getsCopy(ask, m, subscription, n)) return false
  return forwardTo === null && (!requiresSession || trace.contentOf(m).sessionId !== undefined)
}

/** By its rules at record `n`; one that fails dead-letters the copy. */
export function getsCopy(ask: Ask, m: MessageRow, subscription: EntityId, n: RecordNumber): boolean {
  const content = ask.trace.contentOf(m)
  const outcomes = ask.trace.rulesOf(subscription, n).map(rule => verdictOf(ask, rule, content).outcome)
  return outcomes.includes('matched') && !outcomes.includes('failed')
}

/** Its last rule was removed, or it was created without any. */
export function noRulesStep(ask: Ask, subscription: number, published: number): Step {
  const { trace, w } = ask
  const last = lastUpTo(recordsAt(trace, 'rules', subscription), published)
  if (last === null || trace.kindOf(last) !== 'rule-removed') return step(w.moveSteps.noRules, trace.timeOf(published))
  const rule = trace.recordOf(last, 'rule-removed').rule
  return stepOf(ask, w.moveSteps.lastRuleRemoved({ rule, at: time(ask, trace.timeOf(last)) }), last)
}
