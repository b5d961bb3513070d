/** Brazilian Portuguese: all other words, one line a file, as in ../en/later.ts. */

export { asked } from './asked.ts'
export { difference } from './difference.ts'
export { edit } from './edit.ts'
export { editor } from './editor.ts'
export { embed } from './embed.ts'
export { facts } from './facts.ts'
export { figure } from './figure.ts'
export { figureDialog } from './figure-dialog.ts'
export { figureViews } from './figure-views.ts'
export { helpKeys } from './help-keys.ts'
export { legend } from './legend.ts'
export { links } from './links.ts'
export { modelledRest } from './modelled-rest.ts'
export { propertyHelp } from './property-help.ts'
export { branchRules, recomputedRule, recordRules, recordTitles, refusalReasons, refusalRules } from './rules.ts'
export { views } from './views.ts'
export { whatIf } from './what-if.ts'
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
export { modelled } from './modelled.ts'
export { whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './why.ts'
