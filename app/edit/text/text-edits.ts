/** Changes of a scenario's text that leave the rest of it as it was written. */

import { applyEdits, modify, parseTree } from 'jsonc-parser'
import { isJson } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { nodeAt, overruled } from './node-at.ts'
import { differencesOf } from './text-difference.ts'

/** What the paths of a change were made from. */
export interface Basis {
  readonly text: string
  /** Where it does no harm that the text differs by now: values that are set one after the other. */
  readonly apart?: readonly JsonPath[]
}

export interface TextChange {
  readonly path: JsonPath
  /** undefined: away with it. */
  readonly value: unknown
  /** The last part of `path` is a place in a list where the value is put in, not one that it replaces; -1 = at the end. */
  readonly isInsertion?: boolean
}

const FORMAT = { insertSpaces: true, tabSize: 2, eol: '\n' }

/** The text must be JSON. */
export function changedText(text: string, changes: readonly TextChange[]): string {
  return changes.reduce((before, { path, value, isInsertion }) => {
    if (value === undefined && typeof path.at(-1) === 'number') return withoutItem(before, path)
    return pastOverruled(before, path, own => {
      const edits = modify(own, [...path], value, {
        ...(own.trim().includes('\n') && { formattingOptions: FORMAT }), // what is written in one line stays in one
        ...(isInsertion && { isArrayInsertion: true }),
      })
      return applyEdits(own, edits)
    })
  }, text)
}

/** jsonc-parser takes the first of equal names, JSON the last: for the change the others are called something else. */
function pastOverruled(text: string, path: JsonPath, change: (text: string) => string): string {
  const others = overruled(parseTree(text), path)
  if (others.length === 0) return change(text)
  const names = others.map(({ offset, length }) => text.slice(offset, offset + length))
  const hidden = names.map((_, i) => `"\uE000${i}\uE000"`)
  const edits = others.map(({ offset, length }, i) => ({ offset, length, content: hidden[i]! }))
  return hidden.reduce((now, name, i) => now.replace(name, () => names[i]!), change(applyEdits(text, edits)))
}

/** jsonc-parser breaks a text whose last item stands right before the bracket. */
function withoutItem(text: string, path: JsonPath): string {
  const item = nodeAt(parseTree(text), path)
  if (item === undefined) return text
  const items = item.parent?.children ?? []
  const index = items.indexOf(item)
  const [before, after] = [items[index - 1], items[index + 1]]
  const end = item.offset + item.length
  const from = after === undefined && before !== undefined ? before.offset + before.length : item.offset
  return text.slice(0, from) + text.slice(after?.offset ?? end)
}

/** null: the changes are not apt, or what they change is of another kind than the format says, in a text that does not run. */
export function textChangedBy(
  text: string,
  changesOf: (text: string) => readonly TextChange[],
  basis: Basis | null,
): string | null {
  try {
    const changes = changesOf(text)
    // Clicked twice before its run came: it is made.
    if (basis !== null && basis.text !== text && changedText(basis.text, changes) === text) return text
    const isApt = isJson(text) && (basis === null || leadsToSame(text, changes, basis))
    return isApt ? changedText(text, changes) : null
  } catch {
    return null
  }
}

/** Whether the paths lead to the same things in this text as in the one that they were made from. */
export function leadsToSame(
  text: string,
  changes: readonly TextChange[],
  { text: before, apart = [] }: Basis,
): boolean {
  if (text === before) return true
  const differences = differencesOf(before, text)
  if (differences === null) return false
  const then: unknown = JSON.parse(before)
  const now: unknown = JSON.parse(text)
  const free = new Set(
    [...apart, ...changes.map(({ path }) => path).filter(path => typeof path.at(-1) === 'string')].map(keyOf),
  )
  const others = differences.map(({ path }) => path).filter(path => !free.has(keyOf(path)))
  return changes.every(({ path }) => isPlaceThere(then, now, path) && !others.some(other => isInListOf(path, other)))
}

/** All that holds the value is still of its kind. */
function isPlaceThere(then: unknown, now: unknown, [first, ...rest]: JsonPath): boolean {
  if (first === undefined || !isOpen(then)) return true
  return isOpen(now) && Array.isArray(now) === Array.isArray(then) && isPlaceThere(then[first], now[first], rest)
}

/** What differs anywhere in a list that the path goes through may have moved its items. */
function isInListOf(path: JsonPath, differs: JsonPath): boolean {
  const length = path.findIndex(part => typeof part === 'number')
  return length >= 0 && differs.slice(0, length).every((part, index) => path[index] === part)
}

const isOpen = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const keyOf = (path: JsonPath): string => JSON.stringify(path)
