/**
 * newid(): a GUID that is the same in every run of a scenario, since a run's trace must not depend on chance from outside. It is
 * made from the message, the rule and the place in the text: other messages and other rules get other ids, equal ones the same.
 */
import { keyOf } from '../kernel/random.ts'
import type { Evaluation } from './properties.ts'

export function newId({ message, ruleName }: Evaluation, column: number): string {
  const source = JSON.stringify([ruleName, column, message])
  const words = [...keyOf(0, source), ...keyOf(1, source)]
  const hex = words.map(word => word.toString(16).padStart(8, '0')).join('')
  // The version of a random GUID, and its variant.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
