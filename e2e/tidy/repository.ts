/** What the tidy tests look at: every file of the checkout that git would keep, and the parsed source files. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

export type Room = 'sim-core' | 'scenarios' | 'app' | 'e2e'
export type Source = { path: string; text: string; isTest: boolean; parsed: ReturnType<typeof parseSync> }

/** The parsed file, by value: an import specifier and where it stands. */
export type Import = { specifier: string; names: string[]; line: number }

export const read = (path: string): string => readFileSync(root + path, 'utf8')

/** As .gitignore says it: a name anywhere, or with a slash before it at the top alone. */
const ignored = new Set(['.git', ...read('.gitignore').split('\n').filter(Boolean)])
const isIgnored = (path: string): boolean => ignored.has(path.replace(/.*\//, '')) || ignored.has(`/${path}`)

export const topLevel: string[] = readdirSync(root)
  .filter(name => !isIgnored(name))
  .sort()

/** Paths from the root with `/`, without what .gitignore names. */
export const allFiles: string[] = listFiles('')

export const sources: Source[] = allFiles
  .filter(path => /\.(ts|tsx|mjs)$/.test(path))
  .map(path => {
    const text = read(path)
    return { path, text, isTest: /\.(test|spec)\.tsx?$/.test(path), parsed: parseSync(path, text) }
  })

export const roomOf = (path: string): Room | undefined =>
  (['sim-core', 'scenarios', 'app', 'e2e'] as const).find(room => path.startsWith(`${room}/`))

/** sim-core's own code: what must give the same trace on every engine. */
export const isModel = ({ path, isTest }: Source): boolean =>
  path.startsWith('sim-core/') && !path.startsWith('sim-core/testing/') && !isTest

/** Tests, and what only they use. */
export const isPartOfTests = (path: string): boolean => /\.(test|spec)\.tsx?$|\/testing\/|\/testing\.ts$/.test(path)

export const lineOf = (source: Source, offset: number): number => source.text.slice(0, offset).split('\n').length

/** Static, re-exporting and dynamic imports, and types that are named by `import('…')`. */
export function importsOf(source: Source): Import[] {
  const { staticImports, staticExports, dynamicImports } = source.parsed.module
  const at = (start: number) => lineOf(source, start)
  return [
    ...staticImports.map(i => ({
      specifier: i.moduleRequest.value,
      names: i.entries.map(e => e.importName.name ?? '*'),
      line: at(i.start),
    })),
    ...staticExports.flatMap(e =>
      e.entries.flatMap(entry =>
        entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, names: [], line: at(e.start) }] : [],
      ),
    ),
    ...[...source.text.matchAll(/\btypeof import\('([^']+)'\)/g)].map(found => ({
      specifier: found[1]!,
      names: [],
      line: at(found.index),
    })),
    ...dynamicImports.map(i => ({
      specifier: source.text.slice(i.moduleRequest.start + 1, i.moduleRequest.end - 1),
      names: [],
      line: at(i.start),
    })),
  ]
}

/** Where a relative import leads, as a path from the root; a package's specifier stays as it is. */
export function targetOf(source: Source, specifier: string): string {
  if (!specifier.startsWith('.')) return specifier
  return new URL(specifier, `file:///${source.path}`).pathname.slice(1)
}

function listFiles(folder: string): string[] {
  return readdirSync(root + folder, { withFileTypes: true }).flatMap(entry => {
    const path = folder + entry.name
    if (isIgnored(path)) return []
    return entry.isDirectory() ? listFiles(`${path}/`) : [path]
  })
}
