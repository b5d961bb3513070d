/** What Russian tables share: numbers and times as text, forms of words. */

import { bytesText, durationText, instantText, numberText } from '../../view/format.ts'
import { listText, pluralOf } from '../../view/locale.ts'

export const number = (value: number): string => numberText(value, 'ru')
export const instant = (t: number): string => instantText(t, 'short', 'ru')
export const duration = (ms: number): string => durationText(ms, 'ru')
export const bytes = (size: number): string => bytesText(size, 'ru')

/** "a, b и c" */
export const list = (items: readonly string[]): string => listText('ru', items)

/** The form of a word that stands beside a whole `count`: 1 сообщение, 2 сообщения, 5 сообщений. */
export function form<T>(count: number, one: T, few: T, many: T): T {
  const plural = pluralOf('ru', count)
  return plural === 'one' ? one : plural === 'few' ? few : many
}

/** "1 сообщение", "2 сообщения", "6 000 сообщений" */
export const plural = (count: number, one: string, few: string, many: string): string => `${number(count)} ${form(count, one, few, many)}`
