/** Words for the usual slips in JSON, each with the characters that mend it where only one thing can be meant. */
import { show } from '../schema/issue.ts'

export const VALUE = 'a value'
export const NAME = 'a name in double quotes'
export const EMPTY = '{ "busscope": 1, "runFor": "PT1M" }'

export interface Slip {
  readonly message: string
  readonly fix?: { readonly from: number; readonly to: number; readonly text: string }
}

const COMMENTS = /(?:(?:\/\/|#).*|\/\*[^]*?\*\/)(?:\s*(?:(?:\/\/|#).*|\/\*[^]*?\*\/))*/y
/** A string or name between other quotes, with none inside. */
const OTHER_QUOTES = /(?:'|[\u2018-\u201f])([^'"\u2018-\u201f\\\n]*)['\u2018-\u201f]/y
const BARE_NAME = /([A-Za-z_$][\w$.-]*)(?=\s*:)/y
const BARE_VALUE = /([A-Za-z_$][\w$.-]*)(?=\s*[,}\]])/y
/** A name with its colon behind it, or a value behind which the text goes on as JSON does: only the end quote is missing. */
const WITHOUT_END =
  /((?<=[{,]\s*)"[A-Za-z_$][\w$.-]{0,200}(?=\s*:\s*(?:[{[\d-]|true|false|null))|"[^"\\{}[\],:\r\n]{0,200}?(?=\s*[,}\]][,}\]\s]*(?:["{]|$)))/y

/** What begins a value, and nothing else. */
export const BEGIN = /^["{[\d-]/

/** What stands at an offset where `expected` should; `sign`: all that is missing of it, if a value follows. */
export function mistakeAt(text: string, offset: number, expected: string, sign?: string): Slip {
  const rest = text.slice(offset, offset + 40)
  const word = /^[-+]?[\w$.]+/.exec(rest)?.[0] ?? ''
  if (rest === '') return { message: `the text ends too early: ${expected} is missing` }
  if (/^(\/\/|\/\*|#)/.test(rest)) return mended('JSON has no comments; remove them', text, offset, COMMENTS, () => '')
  if (rest.startsWith("'") || /^[\u2018-\u201f]/.test(rest))
    return mended('strings and names must be in straight double quotes', text, offset, OTHER_QUOTES, JSON.stringify)
  if (expected === VALUE) {
    if (/^[-+]?(NaN|Infinity)/.test(rest)) return { message: `${word} is not JSON; a number must be finite` }
    if (/^(true|false|null|undefined|none)$/i.test(word))
      return mended(
        `${word} is not JSON; write true, false or null in lower case`,
        text,
        offset,
        /(true|false|null)(?=\s*[,}\]])/iy,
        lower => lower.toLowerCase(),
      )
    if (/^[-+.]?\d/.test(rest)) return { message: `${show(word)} is not a JSON number; write 12, -3 or 0.5` }
  }
  if (/^[A-Za-z_$]/.test(rest))
    return mended(
      `${show(word)}: strings and names must be in double quotes`,
      text,
      offset,
      expected === NAME ? BARE_NAME : BARE_VALUE,
      JSON.stringify,
    )
  const message = `${expected} was expected, not ${show(String.fromCodePoint(rest.codePointAt(0)!))}`
  if (sign === undefined || !BEGIN.test(rest)) return { message }
  const end = text.slice(0, offset).trimEnd().length
  return { message, fix: { from: end, to: end, text: sign } }
}

/** Where the text at the offset is exactly what the pattern says, its part is put in another way. */
function mended(
  message: string,
  text: string,
  offset: number,
  pattern: RegExp,
  written: (inside: string) => string,
): Slip {
  pattern.lastIndex = offset
  const found = pattern.exec(text)
  if (found === null) return { message }
  return { message, fix: { from: offset, to: pattern.lastIndex, text: written(found[1] ?? '') } }
}

/** Why the string that opens at an offset has no end. */
export function mistakeInString(text: string, offset: number): Slip {
  for (let i = offset + 1; i < text.length; i++) {
    const character = text[i]!
    if (character === '\n' || character === '\r')
      return ended('a string must end on its line: add the missing quote, or write \\n for a line break', text, offset)
    if (character < ' ') {
      const escaped = JSON.stringify(character).slice(1, -1)
      return {
        message: `a control character in a string is written as ${escaped}`,
        fix: { from: i, to: i + 1, text: escaped },
      }
    }
    if (character !== '\\') continue
    if (!/^["\\/bfnrt]|^u[0-9a-fA-F]{4}/.test(text.slice(i + 1, i + 6))) {
      return {
        message: `${show(text.slice(i, i + 2))} is not an escape; write a backslash as two`,
        fix: { from: i, to: i, text: '\\' },
      }
    }
    i++
  }
  return ended('the text ends inside a string', text, offset)
}

const ended = (message: string, text: string, offset: number): Slip =>
  mended(message, text, offset, WITHOUT_END, start => `${start}"`)
