/** What Spanish tables share: numbers and times as text, forms of words. */

import { bytesText, durationText, instantText, numberText } from '../../view/format.ts'
import { listText, pluralOf } from '../../view/locale.ts'

export const number = (value: number): string => numberText(value, 'es')
export const instant = (t: number): string => instantText(t, 'short', 'es')
export const duration = (ms: number): string => durationText(ms, 'es')
export const bytes = (size: number): string => bytesText(size, 'es')

/** "a, b y c" */
export const list = (items: readonly string[]): string => listText('es', items)

/** The form of a word that stands beside `count`. */
export const form = <T>(count: number, one: T, other: T): T => (pluralOf('es', count) === 'one' ? one : other)

/** "1 mensaje", "6000 mensajes" */
export const plural = (count: number, one: string, other: string): string => `${number(count)} ${form(count, one, other)}`
