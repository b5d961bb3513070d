/** Where a figure's words stand, by the table of widths: for tests of overlap and of what leaves the canvas. */

import { textWidth } from '../../text/measure.ts'
import { wordsIn } from './read-xml.ts'
import type { Element } from './read-xml.ts'

export interface TextBox {
  readonly text: string
  readonly size: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Of the size: how far letters rise and fall, accents left out. */
const RISE = 0.74
const FALL = 0.22

/** What the figure's own style sheet says of a class's letters. */
interface Letters {
  readonly size?: number
  readonly anchor?: string
  readonly weight?: number
}

export function textBoxes(svg: Element): readonly TextBox[] {
  const letters = lettersByClass(svg)
  const boxes: TextBox[] = []
  const walk = (element: Element, dx: number, dy: number) => {
    const { x, y } = shiftOf(element)
    if (element.name === 'text') boxes.push(boxOf(element, dx + x, dy + y, letters))
    else for (const child of element.children) if (typeof child !== 'string') walk(child, dx + x, dy + y)
  }
  walk(svg, 0, 0)
  return boxes
}

function shiftOf({ name, attributes }: Element): { readonly x: number; readonly y: number } {
  const transform = attributes.get('transform')
  if (transform === undefined || name === 'pattern') return { x: 0, y: 0 }
  const found = /^translate\((-?[\d.]+) (-?[\d.]+)\)$/.exec(transform)
  if (found === null) throw new Error(`${transform}: figures only move what they draw`)
  return { x: Number(found[1]), y: Number(found[2]) }
}

function boxOf(
  { attributes, children }: Element,
  dx: number,
  dy: number,
  letters: ReadonlyMap<string, Letters>,
): TextBox {
  const text = children.filter(child => typeof child === 'string').join('')
  const own = (attributes.get('class') ?? '')
    .split(' ')
    .map(name => letters.get(name) ?? {})
    .reduce<Letters>((all, next) => ({ ...all, ...next }), {})
  const size = own.size ?? Number(attributes.get('font-size') ?? 12)
  const weight = (own.weight ?? Number(attributes.get('font-weight') ?? 400)) >= 550 ? 'semibold' : 'regular'
  const width = textWidth(text, { size, weight })
  const anchor = own.anchor ?? attributes.get('text-anchor') ?? 'start'
  const x = dx + Number(attributes.get('x') ?? 0)
  const y = dy + Number(attributes.get('y') ?? 0)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { text, size, left, right: left + width, top: y - size * RISE, bottom: y + size * FALL }
}

function lettersByClass(svg: Element): ReadonlyMap<string, Letters> {
  const found = new Map<string, Letters>()
  for (const [, selectors = '', body = ''] of wordsIn(svg, 'style').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const size = /font-size:([\d.]+)px/.exec(body)?.[1]
    const anchor = /text-anchor:(\w+)/.exec(body)?.[1]
    const weight = /font-weight:(\d+)/.exec(body)?.[1]
    for (const [, name] of selectors.matchAll(/\.([\w-]+)(?=[,\s]|$)/g)) {
      found.set(name!, {
        ...found.get(name!),
        ...(size !== undefined && { size: Number(size) }),
        ...(anchor !== undefined && { anchor }),
        ...(weight !== undefined && { weight: Number(weight) }),
      })
    }
  }
  return found
}

/** Pairs that cover each other, as words. */
export function overlaps(boxes: readonly TextBox[]): readonly string[] {
  return boxes.flatMap((a, i) =>
    boxes
      .slice(i + 1)
      .flatMap(b =>
        a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5
          ? [`“${a.text}” and “${b.text}” at ${Math.round(b.left)}, ${Math.round(b.top)}`]
          : [],
      ),
  )
}

export function outside(boxes: readonly TextBox[], width: number, height: number): readonly string[] {
  return boxes
    .filter(({ left, right, top, bottom }) => left < 1 || top < 1 || right > width - 1 || bottom > height - 1)
    .map(({ text, left, right, top }) => `“${text}” at ${Math.round(left)} … ${Math.round(right)}, ${Math.round(top)}`)
}
