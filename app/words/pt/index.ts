/** Brazilian Portuguese: what the page, its views and its explanations say. */

export { page } from './page.ts'
export { timeline } from './timeline.ts'
export { moving } from './moving.ts'
export { piece } from './piece.ts'
export { spoken } from './spoken.ts'
export { list } from './grammar.ts'
export * from './due.ts'
export * from './panels.ts'
export * from './entities.ts'
export { kindGroups, kindNames, recordSentences, ruleWords, stepName, usageText } from './records.ts'
export { branchRules, recomputedRule, recordRules, recordTitles, refusalReasons, refusalRules } from './rules.ts'
export { idleRules, whyEntity, whyRecord } from './why-more.ts'
export { moveAnswers, moveArithmetic, moveRules, moveSteps, moveTitles, whyMoves, whyPlace } from './why-moves.ts'
export {
  absentWords,
  duplicateWords,
  numberWords,
  partitionWords,
  receiverEndWords,
  topicWords,
  transactionWords,
} from './why-rest.ts'
export {
  sessionAnswers,
  sessionArithmetic,
  sessionRefusals,
  sessionRules,
  sessionSteps,
  sessionTitles,
} from './why-sessions.ts'
export { causeWords } from './why-causes.ts'
export { planWords } from './why-plan.ts'
export { refusedWords } from './why-refused.ts'
export { modelled } from './modelled.ts'
export { modelledRest } from './modelled-rest.ts'
export { whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './why.ts'
