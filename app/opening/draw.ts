/** A picture of the opening screen, put into the page. */

import { drawnIn } from './picture.ts'
import type { Picture, Piece } from './picture.ts'
import { revealRows } from './reveal-rows.ts'

const HTML = 'http://www.w3.org/1999/xhtml'
const SVG = 'http://www.w3.org/2000/svg'
/** As timeline.tsx asks. */
const COARSE = '(pointer: coarse)'

export interface Drawn {
  readonly page: Element
  /** Into the space that each hole has now; false: one has space for which nothing was drawn. */
  readonly fill: () => boolean
  /** What `fill` measures. */
  readonly holes: readonly Element[]
}

export function drawn({ page, holes, looked }: Picture, into: Element): Drawn {
  const element = made(page, HTML) as Element
  into.append(element)
  const places = holes.flatMap(hole => [...element.getElementsByClassName(hole.name)].map(place => ({ place, hole })))
  let filled = ''
  const fill = () => {
    const pointer = matchMedia(COARSE).matches ? 'coarse' : 'fine'
    const spaces = places.map(
      ({ place }) => ({ width: place.clientWidth, height: place.clientHeight, pointer }) as const,
    )
    const sizes = JSON.stringify(spaces)
    if (sizes === filled) return true
    const fillings = places.map(({ hole }, i) => drawnIn(hole, spaces[i]!))
    if (fillings.includes(null)) return false
    filled = sizes
    places.forEach(({ place }, i) => place.replaceChildren(...fillings[i]!.map(piece => made(piece, HTML))))
    // As story-bar.tsx does.
    element.querySelector('.story-marks [aria-current=step]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    revealRows(element, looked, pointer === 'coarse')
    return true
  }
  return { page: element, fill, holes: places.map(({ place }) => place) }
}

/** `space`: the namespace it stands in. */
function made(piece: Piece, space: string): Node {
  if (typeof piece === 'string') return document.createTextNode(piece)
  const [name, attributes, ...children] = piece
  const own = name === 'svg' ? SVG : space
  const element = document.createElementNS(own, name) as HTMLElement
  for (const [key, value] of Object.entries(attributes)) {
    if (key === 'style') element.style.cssText = value // the policy forbids it as an attribute
    else element.setAttribute(key, value)
  }
  element.append(...children.map(child => made(child, own)))
  if (element instanceof HTMLInputElement) element.value = attributes['value'] ?? '' // again, now that its ends are known
  return element
}
