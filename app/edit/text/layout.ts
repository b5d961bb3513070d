/** A text laid out for people, as a program may have written it in one line. */

import { applyEdits, format } from 'jsonc-parser'

export function laidOut(text: string): string {
  return applyEdits(text, format(text, undefined, { insertSpaces: true, tabSize: 2, eol: '\n' }))
}
