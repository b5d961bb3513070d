/** A name that nothing has yet: `queue-2`, `jobs-2`. */

import type { JsonPath } from '../../model/json-path.ts'

/** Names compare without case, as in Azure. */
export function freeName(path: JsonPath, taken: readonly string[]): string {
  const one = String(path.at(-1)).replace(/ies$/, 'y').replace(/s$/, '')
  return free(one === 'applicationProperty' ? 'property' : one, taken)
}

/** Of a copy. */
export function copyName(name: string, taken: readonly string[]): string {
  return free(name.replace(/-\d+$/, ''), [...taken, name.replace(/-\d+$/, '')])
}

function free(base: string, taken: readonly string[]): string {
  const known = new Set(taken.map(name => name.toLowerCase()))
  if (!known.has(base.toLowerCase())) return base
  for (let i = 2; ; i++) if (!known.has(`${base.toLowerCase()}-${i}`)) return `${base}-${i}`
}
