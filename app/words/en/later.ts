/** English: the words that come when they are first asked for, each part for itself. */

import { joined, lateWords } from '../late-words.ts'

const asked = lateWords(() => import('./asked.ts'), ['asked'])
const difference = lateWords(() => import('./difference.ts'), ['difference'])
const edit = lateWords(() => import('./edit.ts'), ['edit'])
const editor = lateWords(() => import('./editor.ts'), ['editor'])
const embed = lateWords(() => import('./embed.ts'), ['embed'])
const facts = lateWords(() => import('./facts.ts'), ['facts'])
const figure = lateWords(() => import('./figure.ts'), ['figure'])
const figureDialog = lateWords(() => import('./figure-dialog.ts'), ['figureDialog'])
const figureViews = lateWords(() => import('./figure-views.ts'), ['figureViews'])
const helpKeys = lateWords(() => import('./help-keys.ts'), ['helpKeys'])
const legend = lateWords(() => import('./legend.ts'), ['legend'])
const links = lateWords(() => import('./links.ts'), ['links'])
const modelled = lateWords(() => import('./modelled.ts'), ['modelled'])
const modelledRest = lateWords(() => import('./modelled-rest.ts'), ['modelledRest'])
const propertyHelp = lateWords(() => import('./property-help.ts'), ['propertyHelp'])
const rules = lateWords(
  () => import('./rules.ts'),
  ['recordRules', 'branchRules', 'recomputedRule', 'recordTitles', 'refusalReasons', 'refusalRules'],
)
const views = lateWords(() => import('./views.ts'), ['views'])
const whatIf = lateWords(() => import('./what-if.ts'), ['whatIf'])
const why = lateWords(
  () => import('./why.ts'),
  ['whyAnswers', 'whyArithmetic', 'whyChanges', 'whyRules', 'whySteps', 'whyTitles'],
)
const whyMore = lateWords(() => import('./why-more.ts'), ['whyEntity', 'whyRecord', 'idleRules'])
const whyMoves = lateWords(
  () => import('./why-moves.ts'),
  ['whyPlace', 'whyMoves', 'moveTitles', 'moveAnswers', 'moveSteps', 'moveRules', 'moveArithmetic'],
)
const whyRest = lateWords(
  () => import('./why-rest.ts'),
  [
    'absentWords',
    'duplicateWords',
    'numberWords',
    'partitionWords',
    'receiverEndWords',
    'topicWords',
    'transactionWords',
  ],
)
const whySessions = lateWords(
  () => import('./why-sessions.ts'),
  ['sessionTitles', 'sessionAnswers', 'sessionSteps', 'sessionRules', 'sessionArithmetic', 'sessionRefusals'],
)

export const details = lateWords(
  () => import('./details.ts'),
  [
    'choiceWords',
    'countWords',
    'endedWords',
    'endingWords',
    'entitySummary',
    'idleWords',
    'inspectorWords',
    'kindGroups',
    'kindNames',
    'logWords',
    'outcomeWords',
    'propertyWords',
    'recordSentences',
    'ruleFields',
    'ruleWords',
    'sessionFields',
    'stateWords',
    'stepName',
    'throttlingWords',
    'topicFields',
    'transactionFields',
    'usageText',
    'wayWords',
  ],
)

export const later = joined(
  asked,
  difference,
  edit,
  editor,
  embed,
  facts,
  figure,
  figureDialog,
  figureViews,
  helpKeys,
  legend,
  links,
  modelled,
  modelledRest,
  propertyHelp,
  rules,
  views,
  whatIf,
  why,
  whyMore,
  whyMoves,
  whyRest,
  whySessions,
)
