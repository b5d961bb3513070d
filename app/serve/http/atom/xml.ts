/**
 * XML of the administration API. Read by sax, which expands no entities but the five of XML; a document type is refused, depth and
 * size have limits, so no text can grow while it is read.
 */
import { parser } from 'sax'

export interface Element {
  /** Without its prefix. */
  readonly name: string
  /** By name without prefix: `type` of `i:type`. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  readonly text: string
}

/** The text is not what is asked for; for the client to read. */
export class NoXml extends Error {}

const DEPTH_MOST = 16
const ELEMENTS_MOST = 20_000

interface Open {
  name: string
  attributes: Map<string, string>
  children: Element[]
  text: string
}

export function readXml(text: string): Element {
  const reader = parser(true, { xmlns: false })
  const document: Open = { name: '', attributes: new Map(), children: [], text: '' }
  const open: Open[] = [document]
  let elements = 0
  const top = (): Open => open.at(-1)!
  const refuse = (why: string): never => {
    throw new NoXml(why)
  }
  reader.onerror = ({ message }) => refuse(`The body is not XML: ${message.split('\n')[0]}`)
  reader.ondoctype = () => refuse('A document type is not taken.')
  reader.onopentag = ({ name, attributes }) => {
    if (++elements > ELEMENTS_MOST || open.length > DEPTH_MOST)
      refuse('The body has too many elements, or too deep ones.')
    const own = Object.entries(attributes).map(([key, value]) => [localName(key), String(value)] as const)
    const element: Open = { name: localName(name), attributes: new Map(own), children: [], text: '' }
    top().children.push(element)
    open.push(element)
  }
  reader.ontext = part => (top().text += part)
  reader.oncdata = part => (top().text += part)
  reader.onclosetag = () => void open.pop()
  reader.write(text).close()
  return document.children[0] ?? refuse('The body is empty.')
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

export function childOf(element: Element, name: string): Element | undefined {
  return element.children.find(child => child.name === name)
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** What XML 1.0 cannot say at all. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const UNSAYABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it stands in an element or an attribute. */
export function escaped(text: string): string {
  return text.replace(UNSAYABLE, '\ufffd').replace(/[&<>"\r]/g, sign => SIGNS[sign]!)
}

/** An element with a text; nothing where there is none to say. */
export function element(name: string, text: string | number | boolean | null | undefined): string {
  return text === null || text === undefined ? '' : `<${name}>${escaped(String(text))}</${name}>`
}
