import { Visitor } from 'vite'
import type { ESTree, VisitorObject } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { allFiles, isModel, lineOf, read, sources } from './repository.ts'

type Banned = { name: string; message: string }
type BannedProperty = { object: string; property: string; message: string }
type LintOverride = {
  files: string[]
  rules: { 'no-restricted-globals': [string, ...Banned[]]; 'no-restricted-properties': [string, ...BannedProperty[]] }
}

/** One list for two readers: oxlint shows it in the editor, this test does not listen to disable comments. */
const lint = JSON.parse(read('.oxlintrc.json').replace(/^\s*\/\/.*$/gm, '')) as { overrides: LintOverride[] }
const override = lint.overrides.find(({ files }) => files.includes('sim-core/**/*.ts'))
if (!override) throw new Error('.oxlintrc.json lost its override for sim-core/**/*.ts.')
const [, ...names] = override.rules['no-restricted-globals']
const [, ...properties] = override.rules['no-restricted-properties']
const bannedNames = new Map(names.map(({ name, message }) => [name, message]))
const bannedMath = new Map(properties.map(({ property, message }) => [property, message]))
const bannedMethods = new Map([
  ['localeCompare', 'the order depends on the locale: compare with < and >.'],
  ['toLocaleString', 'the text depends on the locale: words belong to app/words.'],
  ['toLocaleLowerCase', 'the result depends on the locale: use toLowerCase.'],
  ['toLocaleUpperCase', 'the result depends on the locale: use toUpperCase.'],
])

/** Walks the sources; `visitor` gets `report(node, sentence)`. */
function complaints(
  chosen: Source[],
  visitor: (report: (node: { start: number }, sentence: string) => void) => VisitorObject,
): string[] {
  return chosen.flatMap(source => {
    const found: string[] = []
    new Visitor(
      visitor((node, sentence) => found.push(`${source.path}:${lineOf(source, node.start)} ${sentence}`)),
    ).visit(source.parsed.program)
    return found
  })
}

test('every source file parses', () => {
  expect(sources.flatMap(source => source.parsed.errors.map(error => `${source.path}: ${error.message}`))).toEqual([])
})

test('sim-core has no clock, no chance, no locale, and no arithmetic on which engines differ', () => {
  expect(
    complaints(sources.filter(isModel), report => ({
      CallExpression: ({ callee }) =>
        callee.type === 'Identifier' &&
        bannedNames.has(callee.name) &&
        report(callee, `${callee.name}: ${bannedNames.get(callee.name)}`),
      NewExpression: ({ callee }) =>
        callee.type === 'Identifier' &&
        bannedNames.has(callee.name) &&
        report(callee, `new ${callee.name}: ${bannedNames.get(callee.name)}`),
      MemberExpression(node) {
        const object = node.object.type === 'Identifier' ? node.object.name : ''
        const property = node.property.type === 'Identifier' ? node.property.name : ''
        if (bannedNames.has(object)) report(node, `${object}: ${bannedNames.get(object)}`)
        if (object === 'Math' && bannedMath.has(property)) report(node, `Math.${property}: ${bannedMath.get(property)}`)
        if (object === 'Math' && node.computed) report(node, 'Math[…] hides which function it is: name it.')
        if (bannedMethods.has(property)) report(node, `.${property}: ${bannedMethods.get(property)}`)
      },
      VariableDeclarator: ({ init }) =>
        init?.type === 'Identifier' &&
        init.name === 'Math' &&
        report(init, 'Math taken apart hides which function is called: write Math.floor and the like in full.'),
      BinaryExpression(node) {
        if (node.operator === '**' && !isExactPower(node)) report(node, `**: ${bannedMath.get('pow')}`)
      },
    })),
  ).toEqual([])
})

/** `2 ** 52` and bigint powers are the same everywhere. */
function isExactPower({ left, right }: ESTree.BinaryExpression): boolean {
  if (right.type !== 'Literal') return false
  return (
    typeof right.value === 'bigint' || (left.type === 'Literal' && left.value === 2 && Number.isInteger(right.value))
  )
}

test('no comment switches the type checker off', () => {
  expect(
    sources.flatMap(source =>
      source.parsed.comments
        .filter(comment => /^\s*@ts-(ignore|nocheck)/.test(comment.value))
        .map(
          comment =>
            `${source.path}:${lineOf(source, comment.start)} ${comment.value.trim()}: mend the type; in a test that must misuse an API write @ts-expect-error and why.`,
        ),
    ),
  ).toEqual([])
})

test("the browser's history belongs to app/link", () => {
  const others = sources.filter(
    ({ path, isTest }) => path.startsWith('app/') && !path.startsWith('app/link/') && !isTest,
  )
  expect(
    complaints(others, report => ({
      MemberExpression(node) {
        const { object } = node
        const isHistory =
          (object.type === 'Identifier' && object.name === 'history') ||
          (object.type === 'MemberExpression' &&
            object.property.type === 'Identifier' &&
            object.property.name === 'history' &&
            object.object.type === 'Identifier' &&
            /^(window|globalThis)$/.test(object.object.name))
        if (isHistory) report(node, 'history: call app/link, which alone knows what an address holds.')
      },
    })),
  ).toEqual([])
})

test('one file of the page reads the real clock', () => {
  const page = sources.filter(
    ({ path, isTest }) => path.startsWith('app/') && !/^app\/(cli|serve|tools)\//.test(path) && !isTest,
  )
  const readers = page
    .filter(({ parsed, text }) => {
      let reads = false
      new Visitor({
        CallExpression: ({ start, end }) => {
          reads ||= /^(Date|performance)\.now\(\)$/.test(text.slice(start, end))
        },
        NewExpression: ({ start, end }) => {
          reads ||= /^new Date(\(\))?$/.test(text.slice(start, end))
        },
      }).visit(parsed.program)
      return reads
    })
    .map(source => source.path)
  expect(
    readers.length,
    `Only the playback file knows the real time; take it from there or from the simulation. Found in: ${readers.join(', ')}`,
  ).toBeLessThanOrEqual(1)
})

test('no machine of ours is named in the repository', () => {
  // Put together here, so that this file does not complain about itself.
  const homes = new RegExp(`(^|[\\s"'\`(=:])/(${['work', 'root', 'home', 'Users'].join('|')})/\\w`)
  const registries = new RegExp(`https?://[^\\s"'/]*(${['regis' + 'try', 'arti' + 'factory', 'ne' + 'xus'].join('|')})`)
  expect(
    allFiles
      .filter(path => !/\.(png|woff2?|ttf|ico)$/.test(path))
      .flatMap(path =>
        read(path)
          .split('\n')
          .flatMap((line, i) => {
            if (homes.test(line))
              return [`${path}:${i + 1} an absolute path of one machine: make it relative to the checkout.`]
            if (registries.test(line))
              return [
                `${path}:${i + 1} a package registry's address: install with omit-lockfile-registry-resolved=true in your own ~/.npmrc.`,
              ]
            return []
          }),
      ),
  ).toEqual([])
})
