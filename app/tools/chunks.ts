/**
 * Which files the page's code is in. Left alone, the bundler makes one for every set of pieces that share something, and the page asks
 * for thirty. Here: what the opening screen's picture needs; what React is; what every page begins with; what a wide one adds.
 */
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

type Group = Rolldown.CodeSplittingGroup

/** What a module needs at once. Asked after the groups before it have taken theirs. */
function needsOf(name: string, path: string): Group {
  const root = here(path)
  let needs: ReadonlySet<string> | null = null
  return {
    debugName: name,
    name: (id, context) => ((needs ??= neededBy(root, context)).has(id) ? name : null),
    includeDependenciesRecursively: false,
  }
}

function neededBy(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const modules = new Set([root])
  for (const module of modules) context.getModuleInfo(module)?.importedIds.forEach(next => modules.add(next)) // a set goes on with what was added meanwhile
  return modules
}

/** Beside the document, so that the bundler knows what the page really takes of the modules that it needs. */
export const input: Record<string, string> = { index: here('../index.html'), page: here('../page/main.tsx') }

export const groups: Group[] = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/](?!.*server)/, priority: 4 },
  { ...needsOf('opening', '../index.html'), priority: 3 },
  { name: 'page', tags: ['$initial'], priority: 2, includeDependenciesRecursively: false },
  { ...needsOf('wide', '../page/wide.ts'), test: /[\\/]app[\\/](page|view|figure)[\\/]/, priority: 1 },
]
