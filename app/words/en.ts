/** English: every sentence of explanations, log, inspector and due next. The type of this table is what other languages must fill. */

import * as panels from './en-panels.ts'
import { kindGroups, kindNames, list, recordSentences, ruleWords, stepName, usageText } from './en-records.ts'
import { modelledWords } from './en-modelled.ts'
import { recordRules, refusalReasons, recordTitles } from './en-rules.ts'
import { whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './en-why.ts'
import { whyEntity, whyRecord } from './en-why-more.ts'

export const en = {
  ...panels,
  list,
  stepName,
  usageText,
  recordSentences,
  ruleWords,
  recordRules,
  recordTitles,
  refusalReasons,
  kindNames,
  kindGroups,
  modelled: modelledWords,
  whyTitles,
  whyAnswers,
  whySteps,
  whyArithmetic,
  whyRules,
  whyChanges,
  whyEntity,
  whyRecord
}
