import { expect, test } from 'vitest'
import { allFiles, topLevel } from './repository.ts'

const fixedTopLevel = [
  'LICENSE',
  'README.md',
  'app',
  'e2e',
  'package-lock.json',
  'package.json',
  'public',
  'scenarios',
  'sim-core',
  'tsconfig.json',
  'vite.config.ts',
]
const attics = /(^|\/)(utils?|helpers?|common|misc)\.tsx?$/

test('the top level is fixed', () => {
  const extra = topLevel.filter(name => !name.startsWith('.') && !fixedTopLevel.includes(name))
  expect(
    extra,
    "Put it into the room where it belongs (sim-core, scenarios, app, e2e, public); a tool's setting goes into package.json or a dot-file.",
  ).toEqual([])
})

test('file names are kebab-case, components PascalCase', () => {
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*\.(ts|mjs|tsx|css)$/
  const component = /^[A-Z][A-Za-z0-9]*(\.test)?\.tsx$/
  const wrong = allFiles.filter(path => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return /\.(ts|tsx|mjs|css)$/.test(name) && !kebab.test(name) && !component.test(name)
  })
  expect(wrong, 'Rename: trace-view.ts, TraceView.tsx.').toEqual([])
})

test('no attics', () => {
  expect(
    allFiles.filter(path => attics.test(path)),
    'Name the file for what it does; what has no name of its own belongs beside its only user.',
  ).toEqual([])
})
