/** Reads XML strictly, for tests: whatever is not well-formed throws with its place. No DTD, no processing instructions. */

export interface Element {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: (Element | string)[]
}

const TOKEN = /<\/([A-Za-z][\w:-]*)\s*>|<([A-Za-z][\w:-]*)((?:\s+[A-Za-z_][\w:-]*="[^"<]*")*)\s*(\/?)>|([^<]+)/gy
const ATTRIBUTE = /([A-Za-z_][\w:-]*)="([^"]*)"/g
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

export function readXml(text: string): Element {
  const top: Element = { name: '', attributes: new Map(), children: [] }
  const open = [top]
  TOKEN.lastIndex = 0
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex
    const found = TOKEN.exec(text)
    if (found === null) throw new Error(`no XML at ${at}: ${text.slice(at, at + 60)}`)
    const [, closes, opens, attributes = '', isEmpty, words] = found
    const parent = open[open.length - 1]!
    if (words !== undefined) parent.children.push(unescaped(words))
    else if (opens !== undefined) {
      const element = { name: opens, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (isEmpty === '') open.push(element)
    } else if (open.pop()!.name !== closes) throw new Error(`</${closes}> at ${at} has no start tag`)
  }
  const roots = top.children.filter(child => typeof child !== 'string')
  if (open.length !== 1 || roots.length !== 1) throw new Error('not one root')
  return roots[0]!
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name, value] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name!)) throw new Error(`two attributes ${name}`)
    attributes.set(name!, unescaped(value!))
  }
  return attributes
}

function unescaped(text: string): string {
  if (/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/u.test(text)) throw new Error('a character that XML has not')
  return text.replace(/&([^;]*);?/g, (whole, name: string) => {
    const code = /^#(?:x([\da-f]+)|(\d+))$/i.exec(name)
    const letter =
      code === null
        ? NAMED[name]
        : String.fromCodePoint(code[1] === undefined ? Number(code[2]) : Number.parseInt(code[1], 16))
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`no entity: ${whole}`)
    return letter
  })
}

/** Every element, itself first. */
export function* allOf(element: Element): Generator<Element, void, undefined> {
  yield element
  for (const child of element.children) if (typeof child !== 'string') yield* allOf(child)
}

/** The words right in all elements of that name. */
export const wordsIn = (root: Element, wanted: string): string =>
  [...allOf(root)]
    .filter(({ name }) => name === wanted)
    .flatMap(({ children }) => children.filter(child => typeof child === 'string'))
    .join('\n')
