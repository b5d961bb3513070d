/** Words for the usual slips in JSON. */
import { show } from '../schema/issue.ts'

export const VALUE = 'a value'

/** What stands at an offset where `expected` should. */
export function mistakeAt(text: string, offset: number, expected: string): string {
  const rest = text.slice(offset, offset + 40)
  const word = /^[-+]?[\w$.]+/.exec(rest)?.[0] ?? ''
  if (rest === '') return `the text ends too early: ${expected} is missing`
  if (/^(\/\/|\/\*|#)/.test(rest)) return 'JSON has no comments; remove them'
  if (rest.startsWith("'") || /^[\u2018-\u201f]/.test(rest))
    return 'strings and names must be in straight double quotes'
  if (expected === VALUE) {
    if (/^[-+]?(NaN|Infinity)/.test(rest)) return `${word} is not JSON; a number must be finite`
    if (/^(true|false|null|undefined|none)$/i.test(word))
      return `${word} is not JSON; write true, false or null in lower case`
    if (/^[-+.]?\d/.test(rest)) return `${show(word)} is not a JSON number; write 12, -3 or 0.5`
  }
  if (/^[A-Za-z_$]/.test(rest)) return `${show(word)}: strings and names must be in double quotes`
  return `${expected} was expected, not ${show(String.fromCodePoint(rest.codePointAt(0)!))}`
}

/** Why the string that opens at an offset has no end. */
export function mistakeInString(text: string, offset: number): string {
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i]!
    if (character === '\n' || character === '\r')
      return 'a string must end on its line: add the missing quote, or write \\n for a line break'
    if (character < ' ') return 'a control character in a string is written as \\u and four digits'
    if (character !== '\\') continue
    if (!/^["\\/bfnrt]|^u[0-9a-fA-F]{4}/.test(text.slice(i + 1, i + 6))) {
      return `${show(text.slice(i, i + 2))} is not an escape; write a backslash as two`
    }
    i++
  }
  return 'the text ends inside a string'
}
