/** Spanish: what inspector, Why and log say. */

export * from './panels.ts'
export * from './entities.ts'
export { kindGroups, kindNames, recordSentences, ruleWords, stepName, usageText } from './records.ts'
export { branchRules, recomputedRule, recordRules, recordTitles, refusalReasons, refusalRules } from './rules.ts'
export { moveAnswers, moveArithmetic, moveRules, moveSteps, moveTitles, whyMoves, whyPlace } from './why-moves.ts'
export {
  sessionAnswers,
  sessionArithmetic,
  sessionRefusals,
  sessionRules,
  sessionSteps,
  sessionTitles,
} from './why-sessions.ts'
export { whyEntity } from './why-entity.ts'
export { batchDeletion, whyRecord } from './why-record.ts'
export { absentWords } from './why-absent.ts'
export { idleRules, whyIdle } from './why-idle.ts'
export { topicWords } from './why-topics.ts'
export { receiverEndWords } from './why-receivers.ts'
export { transactionWords } from './why-transactions.ts'
export { duplicateWords } from './why-duplicates.ts'
export { numberWords, partitionWords } from './why-numbers.ts'
export { causeWords } from './why-causes.ts'
export { planWords } from './why-plan.ts'
export { refusedWords } from './why-refused.ts'
export { assumptions, modelled } from './modelled.ts'
export { whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './why.ts'
