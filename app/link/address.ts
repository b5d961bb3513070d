/**
 * The fragment of the address, format 1: `#id=<built-in scenario>&t=<ISO 8601 duration>`, or `#file=<key>&t=…` for a
 * file that was opened in this tab, or `#draft=<key>&t=…` for a scenario that was changed on this device. An address in this form stays valid for ever: change nothing here, add beside it.
 */

/** Longer than any address we make, far shorter than what could slow the page. */
const LENGTH_MAX = 32_000

export interface Asked {
  /** Built-in scenario; null when the address names none. */
  readonly id: string | null
  /** Key of an opened file, see state/files.ts. */
  readonly file: string | null
  /** Key of a draft, see state/drafts.ts. */
  readonly draft: string | null
  /** As written, still to be read as a duration; null = none given. */
  readonly time: string | null
}

export type AddressAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'asked'; readonly asked: Asked }
  /** Nothing in it that this version knows. */
  | { readonly kind: 'unreadable' }

export function readAddress(fragment: string): AddressAnswer {
  const text = fragment.startsWith('#') ? fragment.slice(1) : fragment
  if (text === '') return { kind: 'empty' }
  if (text.length > LENGTH_MAX) return { kind: 'unreadable' }
  const values = new Map<string, string>()
  for (const part of text.split('&')) {
    const equals = part.indexOf('=')
    const value = equals > 0 ? decoded(part.slice(equals + 1)) : null
    if (value !== null) values.set(part.slice(0, equals), value)
  }
  const asked = { id: values.get('id') ?? null, file: values.get('file') ?? null, draft: values.get('draft') ?? null, time: values.get('t') ?? null }
  return asked.id === null && asked.file === null && asked.draft === null && asked.time === null ? { kind: 'unreadable' } : { kind: 'asked', asked }
}

export function writeAddress(asked: Asked): string {
  const parts = [
    asked.id === null ? null : `id=${encodeURIComponent(asked.id)}`,
    asked.file === null ? null : `file=${encodeURIComponent(asked.file)}`,
    asked.draft === null ? null : `draft=${encodeURIComponent(asked.draft)}`,
    asked.time === null ? null : `t=${encodeURIComponent(asked.time)}`,
  ]
  return `#${parts.filter(part => part !== null).join('&')}`
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
