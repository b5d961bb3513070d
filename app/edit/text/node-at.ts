/** Which piece of a scenario's text a path leads to. Of equal names the last: JSON keeps that one, and what is said is said of it. */

import type { Node } from 'jsonc-parser'
import { isNamed } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'

/** undefined: it is not there. */
export function nodeAt(tree: Node | null | undefined, path: JsonPath): Node | undefined {
  return path.reduce<Node | undefined>((node, part) => (node && childOf(node, part)) ?? undefined, tree ?? undefined)
}

/** The value, or the name where the value is not written yet. */
export function childOf(node: Node, part: string | number): Node | null {
  const children = node.children ?? []
  if (typeof part === 'number') return node.type === 'array' ? (children[part] ?? null) : null
  const pair = pairsOf(node, part).at(-1)
  return pair?.children?.[1] ?? pair?.children?.[0] ?? null
}

/** The names along a path that a later equal one overrules. */
export function overruled(tree: Node | undefined, path: JsonPath): readonly Node[] {
  const names: Node[] = []
  let node = tree ?? null
  for (const part of path) {
    if (node === null) break
    if (typeof part === 'string')
      names.push(
        ...pairsOf(node, part)
          .slice(0, -1)
          .map(({ children }) => children![0]!),
      )
    node = childOf(node, part)
  }
  return names
}

const pairsOf = (node: Node, name: string): readonly Node[] =>
  node.type === 'object'
    ? (node.children ?? []).filter(({ children: pair }) => isNamed(String(pair?.[0]?.value), name))
    : []
