/** Where in a scenario's text something stands. The text may be broken: what can be read of it is. */

import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser'
import type { Node } from 'jsonc-parser'
import { issueText } from '../../../scenarios/index.ts'
import type { Issue } from '../../../scenarios/index.ts'
import { readPath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { childOf, nodeAt } from './node-at.ts'

export interface TextRange {
  readonly from: number
  readonly to: number
}

export interface Mistake extends TextRange {
  readonly message: string
  readonly severity: 'error' | 'warning' | 'info'
}

export function readTree(text: string): Node | null {
  return parseTree(text, [], { allowTrailingComma: true }) ?? null
}

/** Each problem at its place; what is missing is marked where it should stand. */
export function mistakesOf(
  text: string,
  problems: readonly Issue[],
  severity: Mistake['severity'] = 'error',
): readonly Mistake[] {
  const tree = readTree(text)
  return problems.map(problem => ({ ...placeOf(tree, text, problem), message: issueText(problem), severity }))
}

/** What is wrong: the value alone, or the name alone. Of an object or a list its name, else its bracket. */
function placeOf(tree: Node | null, text: string, { path, offset, isOfName, severity }: Issue): TextRange {
  if (offset !== undefined) return wordAt(text, offset)
  const parts = readPath(path)
  const node = nodeAt(tree, parts)
  if (node === undefined) return rangeOf(tree, parts)
  return isOfName === true || severity === 'notice' || node.children !== undefined ? headOf(node) : wholeOf(node)
}

/** Where to write what mends it: what is typed there never takes the place of a name that is right. */
export function aimOf(tree: Node | null, text: string, problem: Issue): TextRange {
  const parts = readPath(problem.path)
  const gap = problem.offset === undefined ? gapFor(tree, parts) : null
  if (gap !== null) return { from: gap, to: gap }
  const node = problem.offset === undefined && problem.isOfName !== true ? nodeAt(tree, parts) : undefined
  if (node?.children === undefined) return placeOf(tree, text, problem)
  return { from: node.offset + 1, to: node.offset + 1 }
}

/** The value at a path, or the name of the innermost thing around it that is there. */
export function rangeOf(tree: Node | null, path: JsonPath): TextRange {
  if (tree === null) return { from: 0, to: 0 }
  let node = tree
  for (const [depth, part] of path.entries()) {
    const next = childOf(node, part)
    if (next === null) return depth === 0 ? { from: node.offset, to: node.offset + 1 } : headOf(node)
    node = next
  }
  const isScalar = node.children === undefined
  return isScalar && path.length > 0
    ? { from: (nameOf(node) ?? node).offset, to: node.offset + node.length }
    : headOf(node)
}

/** Where what is missing is to be written: behind the bracket that opens the innermost thing that is there; null: nothing of the path is missing. */
export function gapFor(tree: Node | null, path: JsonPath): number | null {
  let node = tree
  for (const part of path) {
    const next = node === null ? null : childOf(node, part)
    if (next === null) return node?.children === undefined ? null : node.offset + 1
    node = next
  }
  return null
}

/** All of the thing at a path, its name included; null: it is not there. */
export function rangeAround(tree: Node | null, path: JsonPath): TextRange | null {
  const node = nodeAt(tree, path)
  const whole = node?.parent?.type === 'property' ? node.parent : node
  return whole === undefined ? null : wholeOf(whole)
}

/** JsonPath of the innermost value or name at an offset. */
export function pathAt(tree: Node | null, offset: number): JsonPath {
  const node = tree === null ? undefined : findNodeAtOffset(tree, offset, true)
  return node === undefined ? [] : getNodePath(node)
}

/** The property's name, else the opening bracket. */
function headOf(node: Node): TextRange {
  const name = nameOf(node)
  return name === null ? { from: node.offset, to: node.offset + 1 } : wholeOf(name)
}

const wholeOf = ({ offset, length }: Node): TextRange => ({ from: offset, to: offset + length })

function nameOf({ parent }: Node): Node | null {
  return parent?.type === 'property' ? (parent.children?.[0] ?? null) : null
}

/** At least one character, so that a mark can be seen. */
function wordAt(text: string, offset: number): TextRange {
  const word = /^(?:"[^"\n]*"?|[\w.+-]+)/.exec(text.slice(offset, offset + 200))?.[0] ?? ''
  const from = Math.min(offset, text.length)
  if (word !== '') return { from, to: from + word.length }
  return from < text.length && text[from] !== '\n' ? { from, to: from + 1 } : { from: Math.max(0, from - 1), to: from }
}
