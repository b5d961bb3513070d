import { expect, test } from 'vitest'
import type { Import, Source } from './repository.ts'
import { importsOf, isModel, roomOf, sources, targetOf } from './repository.ts'

/** One sentence for every import for which `judge` has one. */
function complaints(judge: (source: Source, target: string, found: Import) => string | false | undefined): string[] {
  return sources.flatMap(source =>
    importsOf(source).flatMap(found => {
      const complaint = judge(source, targetOf(source, found.specifier), found)
      return complaint ? [`${source.path}:${found.line} imports ${found.specifier}: ${complaint}`] : []
    }),
  )
}

test('other rooms use sim-core through sim-core/index.ts', () => {
  expect(
    complaints(({ path, isTest }, target) => {
      if (roomOf(path) === 'sim-core' || roomOf(target) !== 'sim-core' || target === 'sim-core/index.ts') return false
      if (target.startsWith('sim-core/testing/') && (isTest || roomOf(path) === 'e2e')) return false
      return 'export it from sim-core/index.ts, if it belongs to the public surface, and import it from there.'
    }),
  ).toEqual([])
})

test('sim-core uses no package', () => {
  expect(
    complaints(
      (source, _, { specifier }) =>
        isModel(source) &&
        !specifier.startsWith('.') &&
        'sim-core is pure; write the few lines, or do it in scenarios/ or app/.',
    ),
  ).toEqual([])
})

test('relative imports carry their ending', () => {
  expect(
    complaints(
      (_, __, { specifier }) =>
        specifier.startsWith('.') &&
        !/\.(ts|tsx|mjs|json|css|svg)(\?[\w&]+)?$/.test(specifier) &&
        `write '${specifier}.ts'.`,
    ),
  ).toEqual([])
})

test('zustand stays in app/state', () => {
  expect(
    complaints(
      ({ path }, target) =>
        /^zustand(\/|$)/.test(target) &&
        !path.startsWith('app/state/') &&
        'there is one store; import a selector or an action from app/state.',
    ),
  ).toEqual([])
})

test('recharts is imported in one file', () => {
  const files = new Set(
    sources
      .filter(source => importsOf(source).some(found => /^recharts(\/|$)/.test(found.specifier)))
      .map(source => source.path),
  )
  expect(
    files.size,
    `recharts is heavy and loads lazily from one file; import that file's components instead. Found in: ${[...files].join(', ')}`,
  ).toBeLessThanOrEqual(1)
})

test('React hooks stay in app/page', () => {
  expect(
    complaints(
      ({ path }, target, { names }) =>
        target === 'react' &&
        !path.startsWith('app/page/') &&
        names.some(name => /^use[A-Z]/.test(name)) &&
        'hooks belong to app/page; elsewhere React is JSX only.',
    ),
  ).toEqual([])
})
