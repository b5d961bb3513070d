/**
 * English: every sentence of explanations, log, inspector and due next. The type of this table is what other languages must fill.
 * What the opening screen does not say comes when it is asked for.
 */

import { late } from '../pieces/late.ts'
import * as panels from './en-panels.ts'
import { kindGroups, kindNames, list, recordSentences, ruleWords, stepName, usageText } from './en-records.ts'
import { modelledWords } from './en-modelled.ts'
import { whyAnswers, whyArithmetic, whyChanges, whyRules, whySteps, whyTitles } from './en-why.ts'
import { joined, lateWords } from './late-words.ts'

const now = {
  ...panels,
  list,
  stepName,
  usageText,
  recordSentences,
  ruleWords,
  kindNames,
  kindGroups,
  whyTitles,
  whyAnswers,
  whySteps,
  whyArithmetic,
  whyRules,
  whyChanges
}

const records = late(() => import('./en-rules.ts'))
const entities = late(() => import('./en-why-more.ts'))
const moves = late(() => import('./en-why-moves.ts'))
const sessions = late(() => import('./en-why-sessions.ts'))
const rest = late(() => import('./en-why-rest.ts'))
const assumed = late(async () => (await import('./en-modelled-rest.ts')).modelledRest)

const modelled = joined(
  modelledWords,
  lateWords(assumed, [
    'idle', 'locks', 'fixedExpiry', 'deferCount', 'expiredSettle', 'boundary', 'activation', 'disabled', 'forwardFailed', 'deadLine', 'transfer',
    'forwardedExpiry', 'nextSession', 'sessionExpiry', 'partition', 'rotation', 'rollback', 'windowEnd', 'waitForSession', 'messagesKeep', 'topicUse',
    'lateExpiry'
  ])
)

const explained = joined(
  joined(
    lateWords(records, ['recordRules', 'branchRules', 'recomputedRule', 'recordTitles', 'refusalReasons', 'refusalRules']),
    lateWords(entities, ['whyEntity', 'whyRecord', 'idleRules'])
  ),
  joined(
    lateWords(moves, ['whyPlace', 'whyMoves', 'moveTitles', 'moveAnswers', 'moveSteps', 'moveRules', 'moveArithmetic']),
    lateWords(sessions, ['sessionTitles', 'sessionAnswers', 'sessionSteps', 'sessionRules', 'sessionArithmetic', 'sessionRefusals'])
  )
)

const further = lateWords(rest, [
  'absentWords', 'duplicateWords', 'numberWords', 'partitionWords', 'receiverEndWords', 'topicWords', 'transactionWords'
])

export const en = joined(joined(joined(now, { modelled }), explained), further)
