/**
 * JSON text in the fewest characters, and laid out for a reader. Both leave every token as it was written: names twice, the order of
 * names, the spelling of numbers and escapes all survive, which a detour over values would lose.
 */

import { TEXT_BYTES_MOST } from '../../scenarios/index.ts'
import { isJson } from '../model/json-path.ts'

/** Columns that an object or a list on one line may take. */
const WIDTH = 110
const INDENT = '  '
/** No scenario has as many levels; a checker says so of a text that has (scenarios/schema/limits.ts), a layout must only survive it. */
const LEVELS_MOST = 100

const SPACE = /[ \t\r\n]+/y
const WORD = /[^\s[\]{}",:]+/y

/** Text that is no JSON stays as it is: somebody's unfinished work. */
export function minified(text: string): string {
  return isJson(text) ? tokens(text).join('') : text
}

/** A line for what fits one, else a line for each item; the whole has a line for each. Text that is no JSON, or is nested too deeply, stays as it is. */
export function laidOut(text: string): string {
  if (!isJson(text)) return text
  const all = tokens(text)
  return levelsOf(all) > LEVELS_MOST ? text : `${new Layout(all).value('', 0)}\n`
}

/** A layout that would make it longer than a scenario may be is no help. */
export function readable(text: string): string {
  const laid = laidOut(text)
  return new TextEncoder().encode(laid).length > TEXT_BYTES_MOST ? text : laid
}

function levelsOf(all: readonly string[]): number {
  let [level, most] = [0, 0]
  for (const token of all) {
    if (token === '{' || token === '[') most = Math.max(most, ++level)
    else if (isClosing(token)) level--
  }
  return most
}

class Layout {
  private at = 0
  private readonly all: readonly string[]

  constructor(all: readonly string[]) {
    this.all = all
  }

  /** `taken`: columns before it on its line. */
  value(indent: string, taken: number): string {
    const open = this.all[this.at++]!
    if (open !== '{' && open !== '[') return open
    const parts = this.parts(indent + INDENT)
    if (parts.length === 0) return open + this.all[this.at - 1]!
    const close = this.all[this.at - 1]!
    const line = open === '{' ? `{ ${parts.join(', ')} }` : `[${parts.join(', ')}]`
    if (indent !== '' && taken + line.length <= WIDTH && !line.includes('\n')) return line
    return `${open}\n${parts.map(part => indent + INDENT + part).join(',\n')}\n${indent}${close}`
  }

  private parts(indent: string): readonly string[] {
    const parts: string[] = []
    while (!isClosing(this.all[this.at]!)) {
      if (this.all[this.at] === ',') this.at++
      const name = this.all[this.at + 1] === ':' ? `${this.all[this.at]}: ` : ''
      if (name !== '') this.at += 2
      parts.push(name + this.value(indent, indent.length + name.length))
    }
    this.at++
    return parts
  }
}

const isClosing = (token: string): boolean => token === '}' || token === ']'

/** Of text that is JSON. */
function tokens(text: string): readonly string[] {
  const found: string[] = []
  for (let at = 0; at < text.length;) {
    const end = endOfToken(text, at)
    if (!isMatch(SPACE, text, at)) found.push(text.slice(at, end))
    at = end
  }
  return found
}

function endOfToken(text: string, at: number): number {
  if (text[at] === '"') return endOfString(text, at)
  if (isMatch(SPACE, text, at)) return SPACE.lastIndex
  return isMatch(WORD, text, at) ? WORD.lastIndex : at + 1
}

function isMatch(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at
  return pattern.test(text)
}

/** A loop, not a pattern: the string may be as long as the text. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
  return at + 1
}
