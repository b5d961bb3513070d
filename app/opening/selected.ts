/** The text that a person has selected stays so. */

import { atPath, pathTo } from './hands.ts'
import type { Path } from './hands.ts'

interface Point {
  readonly path: Path
  /** Characters of the element before it: where they are parted into nodes may differ. */
  readonly at: number
}

/** For the same place in the page. */
export function selectedIn(page: Element): (live: Element) => void {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed) return () => {}
  const [from, to] = [
    pointOf(page, selection.anchorNode!, selection.anchorOffset),
    pointOf(page, selection.focusNode!, selection.focusOffset),
  ]
  return live => {
    const [start, end] = [from, to].map(point => point && nodeAt(live, point))
    if (start && end) selection.setBaseAndExtent(...start, ...end)
  }
}

function pointOf(page: Element, node: Node, offset: number): Point | null {
  const element = node instanceof Element ? node : node.parentElement!
  const path = pathTo(page, element)
  if (path === null) return null
  const before = new Range()
  before.setStart(element, 0)
  before.setEnd(node, offset)
  return { path, at: before.toString().length }
}

function nodeAt(page: Element, { path, at }: Point): readonly [Node, number] | null {
  const element = atPath(page, path)
  if (element === undefined) return null
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let left = at
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const { length } = text as Text
    if (left <= length) return [text, left]
    left -= length
  }
  return [element, 0]
}
