import { Visitor } from 'vite'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { lineOf, read, sources } from './repository.ts'

/** As the formatter lays them out. A table, of cases or of sentences, is as long as its subject: tests and words have no limit. */
const fileLinesMax = 320
const functionLinesMax = 80
type Lengths = Record<string, number>

/** Today's exceptions with their length. They may only shrink. */
const ratchet = JSON.parse(read('e2e/tidy/length-ratchet.json')) as { files: Lengths; functions: Lengths }

test(`files have at most ${fileLinesMax} lines`, () => {
  const limited = sources.filter(({ path, isTest }) => !isTest && !/^app\/words\/|\/testing\//.test(path))
  const lengths = Object.fromEntries(limited.map(({ path, text }) => [path, text.trimEnd().split('\n').length]))
  expect(complaints(lengths, ratchet.files, fileLinesMax, 'files')).toEqual([])
})

test(`functions have at most ${functionLinesMax} lines`, () => {
  const lengths = Object.fromEntries(sources.filter(source => !source.isTest).flatMap(functionLengths))
  expect(complaints(lengths, ratchet.functions, functionLinesMax, 'functions')).toEqual([])
})

function complaints(lengths: Lengths, exceptions: Lengths, linesMax: number, list: string): string[] {
  const where = `e2e/tidy/length-ratchet.json, "${list}"`
  const grown = Object.entries(lengths).flatMap(([key, lines]) => {
    const allowed = exceptions[key] ?? linesMax
    return lines > allowed
      ? [`${key} has ${lines} lines, allowed are ${allowed}: split it where the subject changes.`]
      : []
  })
  const loose = Object.entries(exceptions).flatMap(([key, allowed]) => {
    const lines = lengths[key] ?? 0
    if (lines <= linesMax) return [`${key} is no exception any more: remove its line from ${where}.`]
    return lines < allowed ? [`${key} has shrunk to ${lines} lines: write ${lines} for ${allowed} in ${where}.`] : []
  })
  return [...grown, ...loose]
}

/** `path#name` and length in lines of each function; functions within count towards the outer one too. */
function functionLengths(source: Source): [string, number][] {
  const found: [string, number][] = []
  const add = (node: { start: number; end: number }, name: string) =>
    found.push([`${source.path}#${name}`, lineOf(source, node.end) - lineOf(source, node.start) + 1])
  const addIfFunction = (node: { start: number; end: number; type: string } | null, name: string) => {
    if (node && /^(Arrow)?FunctionExpression$/.test(node.type)) add(node, name)
  }
  new Visitor({
    FunctionDeclaration: node => add(node, node.id?.name ?? 'default'),
    VariableDeclarator: ({ id, init }) => addIfFunction(init, id.type === 'Identifier' ? id.name : '…'),
    MethodDefinition: ({ key, value }) => add(value, nameOf(key)),
    PropertyDefinition: ({ key, value }) => addIfFunction(value, nameOf(key)),
    Property: ({ key, value }) => addIfFunction(value, nameOf(key)),
    CallExpression: ({ callee, arguments: args }) =>
      args.forEach(arg => addIfFunction(arg, `${source.text.slice(callee.start, callee.end)}(…)`)),
  }).visit(source.parsed.program)
  return found.sort((a, b) => a[1] - b[1]) // of two with one name the longer stays
}

function nameOf(key: ESTree.PropertyKey): string {
  return key.type === 'Identifier' || key.type === 'PrivateIdentifier' ? key.name : '…'
}
