import { expect, test } from 'vitest'
import type { Import, Source } from './repository.ts'
import { importsOf, isModel, roomOf, sources, targetOf } from './repository.ts'

const rooms = ['sim-core', 'scenarios', 'app', 'e2e']

/** One sentence for every import for which `judge` has one. */
function complaints(judge: (source: Source, target: string, found: Import) => string | false | undefined): string[] {
  return sources.flatMap(source =>
    importsOf(source).flatMap(found => {
      const complaint = judge(source, targetOf(source, found.specifier), found)
      return complaint ? [`${source.path}:${found.line} imports ${found.specifier}: ${complaint}`] : []
    }),
  )
}

test('rooms import one way: sim-core ← scenarios ← app ← e2e', () => {
  expect(
    complaints(({ path }, target) => {
      const from = roomOf(path)
      const to = roomOf(target)
      if (!from || !to || rooms.indexOf(to) <= rooms.indexOf(from)) return false
      return `${from} must not know ${to}. Move what both need down into ${from}, or pass it in as a parameter.`
    }),
  ).toEqual([])
})

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

test('view and figure know neither the store nor the page', () => {
  expect(
    complaints(
      ({ path, isTest }, target) =>
        !isTest &&
        /^app\/(view|figure)\//.test(path) &&
        /^(app\/(state|page)\/|zustand)/.test(target) &&
        'views and figures are functions: pass the value in as a parameter, the page reads the store.',
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
