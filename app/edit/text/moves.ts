/** Changes of a scenario's text that keep its pieces as they are written: new names, another order, copies. The text must be JSON. */

import { applyEdits, parseTree } from 'jsonc-parser'
import type { Edit, Node } from 'jsonc-parser'
import type { JsonPath } from '../../model/json-path.ts'
import { nodeAt } from './node-at.ts'
import type { Renaming } from '../form/references.ts'

/** `key`: a property that gets another name; its place in the text stays. */
export function renamed(
  text: string,
  key: { readonly path: JsonPath; readonly name: string } | null,
  renamings: readonly Renaming[],
): string {
  const tree = parseTree(text)
  const values = renamings.map(({ path, value }) => replaced(nodeAt(tree, path), value))
  const keys = key === null ? [] : [replaced(nodeAt(tree, key.path)?.parent?.children?.[0], key.name)]
  return applyEdits(
    text,
    [...values, ...keys].filter(edit => edit !== null),
  )
}

/** The entry changes places with a neighbour; at the end of its list it stays. */
export function moved(text: string, path: JsonPath, by: 1 | -1): string {
  const own = pieceAt(parseTree(text), path)
  const siblings = own?.parent?.children ?? []
  const other = own === null ? undefined : siblings[siblings.indexOf(own) + by]
  if (own === null || other === undefined) return text
  return applyEdits(text, [exchanged(text, own, other), exchanged(text, other, own)])
}

/** A copy right after it; `name`: of a property, else an entry of a list. */
export function duplicated(text: string, path: JsonPath, name: string | null): string {
  const tree = parseTree(text)
  const own = pieceAt(tree, path)
  const value = nodeAt(tree, path)
  if (own === null || value === undefined) return text
  const written = text.slice(value.offset, value.offset + value.length)
  const key = own.children?.[0]
  const between =
    name === null || key === undefined ? '' : JSON.stringify(name) + text.slice(key.offset + key.length, value.offset)
  return applyEdits(text, [
    { offset: own.offset + own.length, length: 0, content: `,${gapBefore(text, own)}${between}${written}` },
  ])
}

/** As much white space as stands before it. */
function gapBefore(text: string, { offset }: Node): string {
  return /\s*$/.exec(text.slice(Math.max(0, offset - 200), offset))?.[0] || ' '
}

/** The entry of a list, or the whole property. */
function pieceAt(tree: Node | undefined, path: JsonPath): Node | null {
  const node = nodeAt(tree, path)
  return (node?.parent?.type === 'property' ? node.parent : node) ?? null
}

function replaced(node: Node | undefined, value: string): Edit | null {
  return node === undefined ? null : { offset: node.offset, length: node.length, content: JSON.stringify(value) }
}

function exchanged(text: string, place: Node, by: Node): Edit {
  return { offset: place.offset, length: place.length, content: text.slice(by.offset, by.offset + by.length) }
}
