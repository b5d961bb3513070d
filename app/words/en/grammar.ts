/** Names of clients and lists of numbers within sentences, in English. */

import { list } from './records.ts'

/** A step without a label holds its messages as "step". */
export const who = (name: string | null): string => (name === null || name === '' ? 'a receiver' : name === 'step' ? 'a step' : name)

/** At the start of a sentence; a name stays as it is written. */
export const Who = (name: string | null): string => who(name).replace(/^a (receiver|step)$/, 'A $1')

/** " by ledger", or nothing. */
export const by = (name: string | null): string => (name === null ? '' : ` by ${who(name)}`)

/** "6,000" */
export const digits = (value: number): string => value.toLocaleString('en')

export const plural = (count: number, one: string, many: string): string => `${digits(count)} ${count === 1 ? one : many}`

/** "#4, #5 and #6", or "#4, #5, #6 and 12 more". */
export function some(numbers: readonly string[], total: number): string {
  return total <= numbers.length ? list(numbers) : `${numbers.join(', ')} and ${digits(total - numbers.length)} more`
}
