import { Visitor } from 'vite'
import type { VisitorObject } from 'vite'
import { expect, test } from 'vitest'
import type { Source } from './repository.ts'
import { LANGS } from '../../app/model/lang.ts'
import { lineOf, read, sources } from './repository.ts'

/** What a browser shows or reads aloud. */
const SAID = new Set([
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'aria-roledescription',
  'placeholder',
  'alt',
  'label',
])
const page = sources.filter(({ path, isTest }) => path.startsWith('app/page/') && !isTest)

function complaints(
  visitor: (report: (node: { start: number }, sentence: string) => void) => VisitorObject,
  chosen: readonly Source[] = page,
): string[] {
  return chosen.flatMap(source => {
    const found: string[] = []
    new Visitor(
      visitor((node, sentence) => found.push(`${source.path}:${lineOf(source, node.start)} ${sentence}`)),
    ).visit(source.parsed.program)
    return found
  })
}

test('the page takes no words of one language: it asks useWords()', () => {
  expect(
    complaints(report => ({
      ImportDeclaration: node =>
        void (
          /\/words\/(en|es|ru|pt)\//.test(node.source.value) &&
          report(node, `${node.source.value}: take useWords(), or a type from words/contract.ts.`)
        ),
      Literal: node => void (node.value === 'en' && report(node, `'en': the language is in the store, see useLang().`)),
    })),
  ).toEqual([])
})

test('no table of words is kept at the top of a file: it would stay in the language of the first moment', () => {
  expect(
    page.flatMap(({ path, parsed, text }) =>
      parsed.program.body
        .filter(
          node =>
            node.type === 'VariableDeclaration' &&
            node.declarations.some(
              ({ init }) =>
                init?.type !== 'ArrowFunctionExpression' &&
                /\b(wordsOf|wordsNow|useWords)\(/.test(text.slice(node.start, node.end)),
            ),
        )
        .map(node => `${path}: ${text.slice(node.start, node.end).split('\n')[0]}`),
    ),
  ).toEqual([])
})

test('no sentence stands in a component', () => {
  expect(
    complaints(report => ({
      JSXText: node =>
        void (
          /\p{L}{2}/u.test(node.value) && report(node, `"${node.value.trim()}": a word on screen belongs to app/words.`)
        ),
      JSXAttribute: ({ name, value }) => {
        const isSaid = name.type === 'JSXIdentifier' && SAID.has(name.name)
        if (isSaid && value?.type === 'Literal' && /\p{L}{2}/u.test(String(value.value)))
          report(value, `${String(value.value)}: a word on screen belongs to app/words.`)
      },
    })),
  ).toEqual([])
})

/** It runs before any module of ours has come, so it has a list and a table of its own. */
test('public/first-paint.js knows every language', () => {
  const text = read('public/first-paint.js')
  const listed = /\[((?:'\w+'(?:, )?)+)\]\.includes\(tag\)/.exec(text)?.[1]
  const table = /const NOT_LOADED = \{\n([^}]*)\}/.exec(text)?.[1] ?? ''
  expect(listed, 'the list in `spoken.find`').toBe(LANGS.map(lang => `'${lang}'`).join(', '))
  expect([...table.matchAll(/^ {2}(\w+): \['.+', '.+'\],$/gm)].map(([, lang]) => lang)).toEqual([...LANGS])
})
