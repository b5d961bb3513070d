import { expect, test } from 'vitest'
import { importsOf, isPartOfTests, sources, targetOf } from './repository.ts'
import { aggregates, mayImport, roomOf } from './rooms.ts'

/** Every import from one room to another, `file → file`. */
const imports = sources
  .filter(({ path }) => !isPartOfTests(path) && /^(sim-core|scenarios|app|e2e)\//.test(path))
  .flatMap(source =>
    importsOf(source)
      .filter(({ specifier }) => specifier.startsWith('.'))
      .map(({ specifier }) => ({ from: source.path, to: targetOf(source, specifier).replace(/\?.*/, '') })),
  )
  .filter(({ from, to }) => roomOf(from) !== roomOf(to))

test('rooms import only what the table of rooms allows, types and dynamic imports included', () => {
  const complaints = imports
    .filter(({ from, to }) => mayImport[roomOf(from)]?.includes(roomOf(to)) !== true)
    .map(({ from, to }) => `${from} → ${to}`)
  expect(
    complaints,
    'See e2e/tidy/rooms.ts. Move what both need into a lower room, or pass it in as a parameter.',
  ).toEqual([])
})

test('the table of rooms has no circle', () => {
  const isOpen = new Set<string>()
  const isDone = new Set<string>()
  const circles: string[] = []
  const visit = (room: string, way: readonly string[]): void => {
    if (isDone.has(room)) return
    if (isOpen.has(room)) {
      circles.push([...way.slice(way.indexOf(room)), room].join(' → '))
      return
    }
    isOpen.add(room)
    for (const next of mayImport[room] ?? []) visit(next, [...way, room])
    isOpen.delete(room)
    isDone.add(room)
  }
  for (const room of Object.keys(mayImport)) visit(room, [])
  expect(circles).toEqual([])
})

/**
 * Circles of modules, types included: the sets of files each of which needs all others. Only one aggregate may be one:
 * its files are the parts of one thing that is read as a whole.
 */
test('no circle of modules is larger than one aggregate', () => {
  const needs = new Map<string, string[]>()
  for (const source of sources.filter(({ path }) => !isPartOfTests(path)))
    needs.set(
      source.path,
      importsOf(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => targetOf(source, specifier).replace(/\?.*/, '')),
    )
  const circles = circlesOf(needs).map(files => files.sort())
  const nameOf = (files: readonly string[]) => `${files[0]!}: ${files.length} files`
  expect(
    circles.filter(files => !aggregates.includes(nameOf(files))),
    'Move the types that both need into a file of their own.',
  ).toEqual([])
  const names = circles.map(nameOf)
  expect(
    aggregates.filter(name => !names.includes(name)),
    'No circle any more, or another one: mend its line in e2e/tidy/rooms.ts.',
  ).toEqual([])
})

/** Tarjan's strongly connected components with more than one file. */
function circlesOf(needs: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): void => {
    order.set(file, order.size)
    low.set(file, order.get(file)!)
    stack.push(file)
    for (const next of needs.get(file) ?? []) {
      if (!needs.has(next)) continue
      if (!order.has(next)) {
        visit(next)
        low.set(file, Math.min(low.get(file)!, low.get(next)!))
      } else if (stack.includes(next)) low.set(file, Math.min(low.get(file)!, order.get(next)!))
    }
    if (low.get(file) !== order.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    if (circle.length > 1) circles.push(circle)
  }
  for (const file of needs.keys()) visit(file)
  return circles
}
