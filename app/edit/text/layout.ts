/** A text that a program wrote in one line, laid out for people. */

import { applyEdits, format } from 'jsonc-parser'

const LINE_MAX = 1000

export function hasLongLine(text: string): boolean {
  for (let from = 0; from < text.length;) {
    const end = text.indexOf('\n', from)
    if ((end < 0 ? text.length : end) - from > LINE_MAX) return true
    if (end < 0) return false
    from = end + 1
  }
  return false
}

export function laidOut(text: string): string {
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }))
}
