/** Changes of a scenario's text that leave the rest of it as it was written. A piece of its own, fetched with the first change. */

import { applyEdits, modify } from 'jsonc-parser'

type JsonPath = readonly (string | number)[]

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
    const edits = modify(before, [...path], value, { formattingOptions: FORMAT, ...(isInsertion && { isArrayInsertion: true }) })
    return applyEdits(before, edits)
  }, text)
}
