/** The text with the name that was probably meant, where a problem knows one. */

import type { Issue } from '../../../scenarios/index.ts'
import { jsonIn, readPath, valueAt } from '../../model/json-path.ts'
import { renamed } from './moves.ts'
import { changedText } from './text-edits.ts'

/** A value that the problem quotes is replaced, else the name of the property. null: there is nothing to replace. */
export function suggested(text: string, { path, message, didYouMean }: Issue): string | null {
  if (didYouMean === undefined || path === '') return null
  const at = readPath(path)
  const value = valueAt(jsonIn(text), at)
  if (value === undefined) return null
  const isQuoted = typeof value === 'string' && message.includes(JSON.stringify(value))
  const next = isQuoted
    ? changedText(text, [{ path: at, value: didYouMean }])
    : renamed(text, { path: at, name: didYouMean }, [])
  return next === text ? null : next
}
