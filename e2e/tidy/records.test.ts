import { Visitor } from 'vite'
import type { ESTree } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { lineOf, sources } from './repository.ts'

/** What reads records. Tests and tools may look up citations: they are about them. */
const readers = sources.filter(
  ({ path, isTest }) => !isTest && /\.tsx?$/.test(path) && /^(sim-core\/(?!testing\/)|scenarios\/|app\/)/.test(path),
)
/** Here an object is text that somebody wrote: any name may stand in it, and none is known to. */
const isRawText = ({ path }: Source): boolean =>
  /^(app\/edit\/(form|text)|scenarios\/(schema|parse|config|testing))\//.test(path)

const branchCure = 'citations are only ever shown: compare record.kind and record.branch (sim-core/trace/records.ts).'
const keyCure =
  'narrow by record.kind, or take trace.recordOf(n, kind), and write record.name; a table over all kinds takes EveryKey.'
const asking = new Set(['includes', 'indexOf', 'find', 'some', 'every'])
const factId = /^[A-Z]-\d+[a-z]?$/

test('no decision rests on a citation', () => {
  expect(readers.flatMap(source => found(source, isDecidedByFact).map(at => `${at} ${branchCure}`))).toEqual([])
})

test("no record['key']", () => {
  const typed = readers.filter(source => !isRawText(source))
  expect(typed.flatMap(source => found(source, isNamedByText).map(at => `${at} ${keyCure}`))).toEqual([])
})

test('the width of a partition’s number is said in one place', () => {
  const saying = readers.filter(({ text }) => /\b48n\b/.test(text)).map(({ path }) => path)
  expect(saying, 'PARTITION_RANGE of sim-core/index.ts').toEqual(['sim-core/trace/sequence-number.ts'])
})

test('outside the trace a detail is asked for by its kind, which is checked', () => {
  const unchecked = readers.filter(
    ({ path, text }) => !path.startsWith('sim-core/trace/') && /uncheckedDetailOf/.test(text),
  )
  expect(unchecked.map(({ path }) => `${path}: trace.detailOf(n, kind)`)).toEqual([])
})

type Node = ESTree.CallExpression | ESTree.MemberExpression | ESTree.BinaryExpression

function found(source: Source, isBad: (node: Node) => boolean): string[] {
  const places: string[] = []
  const look = (node: Node) => {
    if (isBad(node))
      places.push(`${source.path}:${lineOf(source, node.start)} ${source.text.slice(node.start, node.end)}:`)
  }
  new Visitor({ CallExpression: look, MemberExpression: look, BinaryExpression: look }).visit(source.parsed.program)
  return places
}

/** `facts.includes(…)`, or `=== 'S-11'`. */
function isDecidedByFact(node: Node): boolean {
  if (node.type === 'BinaryExpression') return [node.left, node.right].some(isFactId)
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  return (
    asking.has(nameOf(property)) && nameOf(object.type === 'MemberExpression' ? object.property : object) === 'facts'
  )
}

const isFactId = (node: { type: string; value?: unknown }): boolean =>
  node.type === 'Literal' && typeof node.value === 'string' && factId.test(node.value)

const nameOf = (node: ESTree.Node): string => (node.type === 'Identifier' ? node.name : '')

function isNamedByText(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !node.computed) return false
  const { property } = node
  return property.type === 'Literal' && typeof property.value === 'string' && /^[A-Za-z_$][\w$]*$/.test(property.value)
}
