/** A name that nothing has yet: `queue-2`, `jobs-2`. */

import type { JsonPath } from '../../model/json-path.ts'

/** The kind alone would read badly where the name stands behind it: "Rule rule". */
const BASES: Readonly<Record<string, string>> = { applicationProperty: 'property', rule: 'rule-1' }

/** Names compare without case, as in Azure. */
export function freeName(path: JsonPath, taken: readonly string[]): string {
  const one = String(path.at(-1)).replace(/ies$/, 'y').replace(/s$/, '')
  return free(BASES[one] ?? one, taken)
}

/** Of a copy. */
export function copyName(name: string, taken: readonly string[]): string {
  return free(name.replace(/-\d+$/, ''), [...taken, name.replace(/-\d+$/, '')])
}

function free(base: string, taken: readonly string[]): string {
  const known = new Set(taken.map(name => name.toLowerCase()))
  if (!known.has(base.toLowerCase())) return base
  const stem = base.replace(/-1$/, '')
  for (let i = 2; ; i++) if (!known.has(`${stem.toLowerCase()}-${i}`)) return `${stem}-${i}`
}
