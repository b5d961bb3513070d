/** Entries, feeds and errors as Azure's administration API writes them. */
import { element, escaped } from './xml.ts'

const ATOM = 'xmlns="http://www.w3.org/2005/Atom"'
export const DESCRIPTION =
  'xmlns="http://schemas.microsoft.com/netservices/2010/10/servicebus/connect" xmlns:i="http://www.w3.org/2001/XMLSchema-instance"'

export interface Entry {
  /** Clients read the entity's name from it. */
  readonly address: string
  readonly title: string
  readonly createdAt: string
  readonly updatedAt: string
  /** The description, whole. */
  readonly content: string
}

function entryOf({ address, title, createdAt, updatedAt, content }: Entry, isAlone: boolean): string {
  const stamps = `${element('id', address)}<title type="text">${escaped(title)}</title>${element('published', createdAt)}${element('updated', updatedAt)}`
  const links = `<author><name>busscope</name></author><link rel="self" href="${escaped(address)}"/>`
  return `<entry${isAlone ? ` ${ATOM}` : ''}>${stamps}${links}<content type="application/xml">${content}</content></entry>`
}

export const writeEntry = (entry: Entry): string => entryOf(entry, true)

interface Feed {
  readonly address: string
  readonly title: string
  readonly updatedAt: string
  readonly entries: readonly Entry[]
  readonly next: string | null
}

export function writeFeed({ address, title, updatedAt, entries, next }: Feed): string {
  const links = `<link rel="self" href="${escaped(address)}"/>${next === null ? '' : `<link rel="next" href="${escaped(next)}"/>`}`
  const head = `<title type="text">${escaped(title)}</title>${element('id', address)}${element('updated', updatedAt)}`
  return `<feed ${ATOM}>${head}${links}${entries.map(entry => entryOf(entry, false)).join('')}</feed>`
}

export function writeError(code: number, detail: string): string {
  return `<Error>${element('Code', code)}${element('Detail', detail)}</Error>`
}
