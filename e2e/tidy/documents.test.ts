import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allFiles, read } from './repository.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const rooms = ['sim-core', 'scenarios', 'app', 'e2e'].filter(room => allFiles.includes(`${room}/README.md`))
const documents = ['README.md', '.github/CONTRIBUTING.md', ...rooms.map(room => `${room}/README.md`)]

test('the README for users has at most 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('a room’s README names every folder of it', () => {
  const missing = rooms.flatMap(room => {
    const folders = new Set(allFiles.flatMap(path => path.match(new RegExp(`^${room}/([^/]+)/`))?.[1] ?? []))
    const text = read(`${room}/README.md`)
    return [...folders].filter(folder => !text.includes(folder)).map(folder => `${room}/README.md: ${folder}`)
  })
  expect(missing).toEqual([])
})

test('files and folders that documents name are there', () => {
  const gone = documents.flatMap(document => {
    const folder = document.includes('/') ? document.replace(/[^/]*$/, '') : ''
    const text = read(document)
    const inCode = [...text.matchAll(/`([\w.$/-]+\/[\w.$/-]*|[\w-]+\.(?:ts|tsx|mjs|json|css|txt))`/g)].map(
      found => found[1]!,
    )
    const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(found => found[1]!)
    return [...new Set([...inCode, ...linked])]
      .filter(path => ![folder + path, path].some(place => existsSync(root + place)))
      .filter(path => !allFiles.some(file => `/${file}`.includes(`/${path}`)))
      .map(path => `${document}: ${path}`)
  })
  expect(gone, 'Say where it is now.').toEqual([])
})

test('sim-core’s README lists what is due within an instant in the order in which it happens', () => {
  const table = read('sim-core/README.md').split('| priority |')[1]!.split('\n\n')[0]!
  const priorities = read('sim-core/broker/broker.ts').match(/^export const Priority = \{(.*?)^\}/ms)![1]!
  const numbered = [...priorities.matchAll(/^ {2}(\w+): (\d+),$/gm)]
  const inOrder = numbered.sort((a, z) => Number(a[2]) - Number(z[2])).map(found => found[1])
  expect([...table.matchAll(/^\| `(\w+)`/gm)].map(found => found[1])).toEqual(inOrder)
})
