/** XML as programs write it: elements and text. No document types, so nothing in it can grow; attributes are not read. */
import { DEPTH_MOST } from '../schema/limits.ts'

export interface Element {
  /** Without its prefix. */
  readonly name: string
  readonly children: readonly Element[]
  /** Of the element itself. */
  readonly text: string
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<(\/?)([\w:.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/y

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

/** The root; or a sentence's end why it cannot be read. */
export function parseXml(source: string): Element | { readonly fault: string } {
  const root: Open = { name: '', children: [], text: '' }
  const open: Open[] = [root]
  TOKEN.lastIndex = source.startsWith('\uFEFF') ? 1 : 0
  while (TOKEN.lastIndex < source.length) {
    const offset = TOKEN.lastIndex
    const token = TOKEN.exec(source)
    if (token === null) return { fault: `is not XML that BusScope reads, line ${lineOf(source, offset)}` }
    const [, cdata, close, tag, , closesItself, text] = token
    const inner = open.at(-1)!
    if (cdata !== undefined || text !== undefined) inner.text += cdata ?? decoded(text ?? '')
    if (tag === undefined) continue
    const name = tag.slice(tag.indexOf(':') + 1)
    if (close === '/') {
      if (open.length === 1 || inner.name !== name)
        return { fault: `is not XML, line ${lineOf(source, offset)}: </${name.slice(0, 40)}> has no start tag` }
      open.pop()
      continue
    }
    const element: Open = { name, children: [], text: '' }
    inner.children.push(element)
    if (closesItself !== '/') open.push(element)
    if (open.length > DEPTH_MOST + 1)
      return { fault: `is nested deeper than ${DEPTH_MOST} levels, BusScope's own limit` }
  }
  const [first] = root.children
  if (open.length > 1 || first === undefined) return { fault: 'is not XML: it ends too early' }
  return first
}

interface Open {
  readonly name: string
  readonly children: Open[]
  text: string
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (found, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : found
      const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
      return code <= 0x10ffff ? String.fromCodePoint(code) : found
    },
  )
}

const lineOf = (source: string, offset: number): number => source.slice(0, offset).split('\n').length

export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find(each => each.name === name)

export const children = (element: Element | undefined, name: string): readonly Element[] =>
  element?.children.filter(each => each.name === name) ?? []
