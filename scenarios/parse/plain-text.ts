/** Texts of a scenario as they may be shown: no longer than anybody reads, and without characters that act where they are written. */
import type { Issues } from '../schema/issue.ts'
import { item, property } from '../schema/issue.ts'
import { STRING_MOST } from '../schema/limits.ts'

const CONTROLS = /(?![\t\n\r])\p{Cc}|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu
/** Marks of direction and ends of lines, each with an arrow of its own, so that names which differ in one still differ. */
const ARROWS: Readonly<Record<string, string>> = {
  '\u061c': '↢',
  '\u200e': '↦',
  '\u200f': '↤',
  '\u2028': '↵',
  '\u2029': '⏎',
  '\u202a': '⇢',
  '\u202b': '⇠',
  '\u202c': '⇡',
  '\u202d': '⇥',
  '\u202e': '⇤',
  '\u2066': '⇉',
  '\u2067': '⇇',
  '\u2068': '⇈',
  '\u2069': '⇊',
}

/** Unicode has a picture for each control character of ASCII; those of Latin-1 become patterns of dots. */
function signOf(character: string): string {
  const code = character.charCodeAt(0)
  return ARROWS[character] ?? String.fromCharCode(code === 0x7f ? 0x2421 : code < 0x20 ? 0x2400 + code : 0x2800 + code)
}

/** Control and bidirectional characters as signs that one sees and no program obeys; tabs and ends of lines stay. */
export const visible = (text: string): string => text.replace(CONTROLS, signOf)

/** The value with all its names and texts made visible. Where nothing changes it is the same. */
export function readableValue(value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) {
    const list = value.map(readableValue)
    return list.some((entry, index) => entry !== value[index]) ? list : value
  }
  const entries = Object.entries(value).map(([name, own]) => [visible(name), readableValue(own), own, name] as const)
  return entries.some(([name, own, before, was]) => own !== before || name !== was)
    ? Object.fromEntries(entries.map(([name, own]) => [name, own]))
    : value
}

/** Names and texts that are too long become issues, unless there is one at their place: most have a shorter limit of their own. */
export function checkLengths(value: unknown, path: string, issues: Issues): void {
  if (typeof value === 'string') return checkLength(value, path, issues)
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) return value.forEach((entry, index) => checkLengths(entry, item(path, index), issues))
  for (const [name, own] of Object.entries(value)) {
    const at = property(path, name)
    checkLength(name, at, issues)
    checkLengths(own, at, issues)
  }
}

function checkLength(text: string, path: string, issues: Issues): void {
  if (text.length <= STRING_MOST || issues.has(path)) return
  issues.add(path, () => ({
    message: `has ${text.length} characters; a text may have at most ${STRING_MOST} (BusScope's own limit)`,
    limit: 'busscope',
  }))
}
