import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { sources, targetOf } from './repository.ts'

const byPath = new Map(sources.map(source => [source.path, source]))

/** The style sheets that a module needs at once, in the order in which they come. */
function stylesOf(path: string, seen = new Set<string>()): readonly string[] {
  if (seen.has(path)) return []
  seen.add(path)
  if (path.endsWith('.css')) return [path]
  const source = byPath.get(path)
  return source === undefined ? [] : neededBy(source).flatMap(target => stylesOf(target, seen))
}

function neededBy(source: Source): readonly string[] {
  const { staticImports, staticExports } = source.parsed.module
  const imported = staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ start, moduleRequest }) => ({ start, specifier: moduleRequest.value }))
  const passedOn = staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest === null || isType ? [] : [{ start, specifier: moduleRequest.value }],
    ),
  )
  return [...imported, ...passedOn]
    .sort((a, b) => a.start - b.start)
    .map(({ specifier }) => targetOf(source, specifier))
}

test("the opening screen's picture has every style sheet that the page begins with, in its order", () => {
  const early = stylesOf('app/opening/styles.ts')
  const needed = stylesOf('app/page/main.tsx')
  expect(needed.length).toBeGreaterThan(10)
  expect(
    early.filter(path => needed.includes(path)),
    'Add it to app/opening/styles.ts where the page asks for it.',
  ).toEqual(needed)
})
