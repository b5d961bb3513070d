/** The laws over random input, for the test and for the soak. */
import fc from 'fast-check'
import * as random from './generate.ts'
import * as laws from './laws.ts'
import { printPredicate, printStatement } from './print.ts'

const filterText = random.predicate.map(printPredicate)
const actionText = random.statements.map(statements => statements.map(printStatement).join(';'))

/** Each takes about as long as the others. */
export const FILTER_PROPERTIES: Readonly<Record<string, fc.IProperty<unknown>>> = {
  'any characters': fc.property(random.anyText, laws.checkText),
  'words of the language in any order': fc.property(random.scrapText, laws.checkText),
  'a filter with a few changes': fc.property(random.mutated(filterText), random.message, (text, message) => {
    laws.checkText(text)
    laws.checkEvaluation(text, message)
  }),
  'an action with a few changes': fc.property(random.mutated(actionText), random.message, (text, message) => {
    laws.checkText(text)
    laws.checkAct(text, message)
  }),
  'a filter, printed and parsed': fc.property(random.predicate, laws.checkFilterRoundTrip),
  'an action, printed and parsed': fc.property(random.statements, laws.checkActionRoundTrip),
  'a filter judges a message': fc.property(filterText, random.message, laws.checkEvaluation),
  'an action changes a message': fc.property(actionText, random.message, laws.checkAct),
  'three-valued logic': fc.property(random.predicate, random.message, laws.checkLogic),
  'statements one by one': fc.property(random.statements, random.message, laws.checkSequence),
}
