/** English: every sentence of explanations, log, inspector and due next. The type of this table is what other languages must fill. */

import * as panels from './en-panels.ts'
import { kindGroups, kindNames, list, recordSentences, ruleWords, stepName, usageText } from './en-records.ts'
import { modelledWords } from './en-modelled.ts'
import { branchRules, recomputedRule, recordRules, refusalReasons, refusalRules, recordTitles } from './en-rules.ts'
import { idleRules, whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './en-why.ts'
import { absentWords, duplicateWords, numberWords, partitionWords, receiverEndWords, topicWords, transactionWords } from './en-why-rest.ts'
import { sessionAnswers, sessionArithmetic, sessionRefusals, sessionRules, sessionSteps, sessionTitles } from './en-why-sessions.ts'
import { whyEntity, whyRecord } from './en-why-more.ts'
import { moveAnswers, moveArithmetic, moveRules, moveSteps, moveTitles, whyMoves, whyPlace } from './en-why-moves.ts'

export const en = {
  ...panels,
  list,
  stepName,
  usageText,
  recordSentences,
  ruleWords,
  recordRules,
  branchRules,
  recomputedRule,
  recordTitles,
  refusalReasons,
  refusalRules,
  kindNames,
  kindGroups,
  modelled: modelledWords,
  whyTitles,
  whyAnswers,
  whySteps,
  whyArithmetic,
  whyRules,
  idleRules,
  whyChanges,
  whyEntity,
  whyRecord,
  whyPlace,
  whyMoves,
  moveTitles,
  moveAnswers,
  moveSteps,
  moveRules,
  moveArithmetic,
  sessionTitles,
  sessionAnswers,
  sessionSteps,
  sessionRules,
  sessionArithmetic,
  sessionRefusals,
  duplicateWords,
  receiverEndWords,
  partitionWords,
  transactionWords,
  absentWords,
  numberWords,
  topicWords
}
