/** JSON as tools write it: with comments (the emulator's own sample has them), and one value a line. */
import { readJson } from '../parse/json-text.ts'
import { Issues } from '../schema/issue.ts'
import type { Issue } from '../schema/issue.ts'

const LINES_MOST = 10_000
/** Templates hold what is not ours and goes deeper than a scenario: workflows, policies. */
const DEPTH_MOST = 100

export type ReadJson = { readonly value: unknown; readonly mistakes: readonly Issue[] } | null

/** null: it is no JSON, or larger or deeper than may be; the parser of scenarios says which. */
export function readLooseJson(text: string): ReadJson {
  const plain = withoutComments(text)
  const issues = new Issues()
  const value = readJson(plain, issues, DEPTH_MOST)
  if (value !== undefined) return { value, mistakes: issues.list() }
  return readLines(plain)
}

/** JSON Lines: every line is an object. */
function readLines(text: string): ReadJson {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (lines.length < 2 || lines.length > LINES_MOST || !lines.every(line => /^\s*\{.*\}\s*$/.test(line))) return null
  const values: unknown[] = []
  for (const line of lines) {
    const value = readJson(line, new Issues(1))
    if (value === undefined) return null
    values.push(value)
  }
  return { value: values, mistakes: [] }
}

/**
 * Comments, and commas before a closing bracket, become spaces: every place in the text stays where it is. A loop, not a pattern:
 * a string may be as long as the text.
 */
export function withoutComments(text: string): string {
  if (!/\/[/*]|,\s*[}\]]/.test(text)) return text
  const kept: string[] = []
  let comma = -1
  for (let i = 0; i < text.length;) {
    const character = text[i]!
    const end = endOf(text, i)
    const isComment = character === '/' && end > i + 1
    if (character === ',') comma = kept.length
    else if ((character === '}' || character === ']') && comma >= 0) kept[comma] = ' '
    if (character !== ',' && !isComment && !/\s/.test(character)) comma = -1
    kept.push(isComment ? text.slice(i, end).replace(/[^\n]/g, ' ') : text.slice(i, end))
    i = end
  }
  return kept.join('')
}

/** Of the string, comment, or stretch of anything else that begins at an offset. */
function endOf(text: string, from: number): number {
  const character = text[from]!
  if (character === '"') return endOfString(text, from)
  if (character === '/' && text[from + 1] === '/') return endAt(text, '\n', from, 0)
  if (character === '/' && text[from + 1] === '*') return endAt(text, '*/', from + 2, 2)
  if (/[,}\]/]/.test(character)) return from + 1
  let end = from + 1
  while (end < text.length && !/["/,}\]]/.test(text[end]!) && /\s/.test(character) === /\s/.test(text[end]!)) end++
  return end
}

function endAt(text: string, mark: string, from: number, length: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? text.length : found + length
}

/** A string ends on its line at the latest: the reader says that its quote is missing. */
function endOfString(text: string, from: number): number {
  for (let i = from + 1; i < text.length; i++) {
    const character = text[i]
    if (character === '\\') i++
    else if (character === '"') return i + 1
    else if (character === '\n') return i
  }
  return text.length
}
