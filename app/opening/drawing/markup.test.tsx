import fc from 'fast-check'
import { createElement } from 'react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Piece } from '../picture.ts'
import { piecesOf } from './markup.ts'

const NAMES = ['div', 'span', 'button', 'p', 'ul', 'svg', 'wbr', 'input']
const isEmpty = (name: string): boolean => name === 'wbr' || name === 'input'

/** Texts do not stand side by side: markup has no border between them. */
const elements = (depth: number): fc.Arbitrary<Piece> =>
  fc
    .tuple(
      fc.constantFrom(...NAMES),
      fc.dictionary(fc.constantFrom('title', 'class', 'aria-label'), fc.string()),
      fc.string(),
      depth === 0 ? fc.constant([]) : fc.array(elements(depth - 1), { maxLength: 3 }),
    )
    .map(([name, attributes, text, children]): Piece => [
      name,
      attributes,
      ...(isEmpty(name) ? [] : [...(text === '' ? [] : [text]), ...children]),
    ])

const rendered = (piece: Piece, key: number): ReactNode => {
  if (typeof piece === 'string') return piece
  const [name, { class: className, ...attributes }, ...children] = piece
  return createElement(
    name,
    { ...attributes, ...(className === undefined ? {} : { className }), key },
    ...(children.length === 0 ? [] : [children.map(rendered)]),
  )
}

test('whatever React writes is read back', () => {
  fc.assert(
    fc.property(elements(3), tree => {
      const texts = JSON.stringify(tree)
      fc.pre(!texts.includes('\\r') && !texts.includes('\\u0000')) // React writes them otherwise
      expect(piecesOf(renderToStaticMarkup(rendered(tree, 0)))).toEqual([tree])
    }),
    { seed: 7, numRuns: 300 },
  )
})

test.each(['<div>', '</div>', '<div></span>', '<div a=b></div>', '<div "></div>'])(
  'what React does not write is refused: %s',
  markup => {
    expect(() => piecesOf(markup)).toThrow(/opening/)
  },
)
