/** The text with the change that a problem names. */

import { parseScenario } from '../../../scenarios/index.ts'
import type { Issue } from '../../../scenarios/index.ts'
import { readPath } from '../../model/json-path.ts'
import { renamed } from './moves.ts'
import { changedText } from './text-edits.ts'

/** null: the problem names none, or the text no longer has this problem. */
export function fixed(text: string, { path, message }: Issue): string | null {
  const parsed = parseScenario(text)
  const now = parsed.ok ? [] : parsed.issues
  const fix = now.find(issue => issue.path === path && issue.message === message)?.fix
  if (fix === undefined) return null
  if ('text' in fix) return text.slice(0, fix.from) + fix.text + text.slice(fix.to)
  const at = readPath(path)
  return 'name' in fix
    ? renamed(text, { path: at, name: fix.name }, [])
    : changedText(text, [{ path: at, value: fix.value }])
}
