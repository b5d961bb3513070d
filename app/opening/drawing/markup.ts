/** React's own markup, read back as pieces: attributes stand in double quotes, nothing is left open but what is always empty. */

import type { Piece } from '../picture.ts'

const EMPTY = new Set(['br', 'wbr', 'input'])
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const TOKEN = /<(\/?)([a-zA-Z0-9]+)((?:\s[^\s=>]+="[^"]*")*)\s*(\/?)>|([^<]+)/gy

export function piecesOf(markup: string): readonly Piece[] {
  const top: Piece[] = []
  const open: { readonly name: string; readonly children: Piece[] }[] = [{ name: '', children: top }]
  let read = 0
  for (const [token, isEnd, name = '', attributes = '', , text] of markup.matchAll(TOKEN)) {
    read += token.length
    const { children } = open[open.length - 1]!
    if (text !== undefined) children.push(plain(text))
    else if (isEnd === '/') {
      if (open.pop()?.name !== name) throw new Error(`opening: </${name}> ends nothing.`)
    } else {
      const element: [string, Record<string, string>, ...Piece[]] = [name, attributesOf(attributes)]
      children.push(element)
      if (!EMPTY.has(name)) open.push({ name, children: element as Piece[] })
    }
  }
  if (read !== markup.length || open.length !== 1)
    throw new Error(`opening: not React's markup, from character ${read} on: ${markup.slice(read, read + 80)}`)
  return top
}

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/\s([^\s=>]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]))

const plain = (text: string): string => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ENTITIES[name]!)
