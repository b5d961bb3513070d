/**
 * One file of all that a wide screen opens with (app/page/wide.ts) and a narrow one does not. Left alone, the bundler makes a file for
 * every set of pieces that share something, and the wide screen asks for eight.
 */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const ROOT = fileURLToPath(new URL('../page/wide.ts', import.meta.url))

let reached: ReadonlySet<string> | null = null

/** What belongs to the opening screen of every width is taken before this is asked. */
export const wide: Rolldown.CodeSplittingGroup = {
  debugName: 'wide',
  name: (id, context) => ((reached ??= reachedFrom(ROOT, context)).has(id) ? 'wide' : null),
  test: /[\\/]app[\\/](page|view|figure)[\\/]/,
}

function reachedFrom(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const modules = new Set([root])
  for (const module of modules) context.getModuleInfo(module)?.importedIds.forEach(next => modules.add(next)) // a set goes on with what was added meanwhile
  return modules
}
