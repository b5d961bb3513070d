/**
 * The fragment of the address, format 1: `#id=<built-in scenario>&t=<ISO 8601 duration>`, or `#file=<key>&t=…` for a
 * file that was opened in this tab, or `#draft=<key>&t=…` for a scenario that was changed on this device, or `#s=<scenario>&t=…` for one
 * that the address itself carries (codec.ts). An address in this form stays valid for ever: change nothing here, add beside it.
 */

/** Characters of a fragment. No link of ours is longer, and a page is not slowed by it. */
export const LENGTH_MAX = 32_000

export interface Asked {
  /** Built-in scenario; null when the address names none. */
  readonly id: string | null
  /** Key of an opened file, see state/files.ts. */
  readonly file: string | null
  /** Key of a draft, see state/drafts.ts. */
  readonly draft: string | null
  /** The scenario itself, see codec.ts. */
  readonly scenario: string | null
  /** `t`, as all that follows as written and judged by who reads it: a duration. null = the place where the scenario opens. */
  readonly time: string | null
  /** `n`: the record at which the playhead stands, where it is not the last one of its instant. */
  readonly record: string | null
  /** `sel`: what is selected, see selection.ts; null = what the instant itself selects. */
  readonly selection: string | null
  /** `view`: the view above the timeline and the one in the strip; null = the first of each. */
  readonly view: string | null
  /** `show`, `from` and `to`: of an embed, its views and the stretch of time that it shows (durations). */
  readonly show: string | null
  readonly from: string | null
  readonly to: string | null
  /** `lang` and `theme`: only where the link insists; null = the reader's own. */
  readonly lang: string | null
  readonly theme: string | null
  /** `sum`: of the result when the link was made, see checksum.ts. */
  readonly sum: string | null
}

export const NOTHING_ASKED: Asked = {
  id: null,
  file: null,
  draft: null,
  scenario: null,
  time: null,
  record: null,
  selection: null,
  view: null,
  show: null,
  from: null,
  to: null,
  lang: null,
  theme: null,
  sum: null,
}

/** In the order in which they are written. */
const KEYS: readonly (readonly [field: keyof Asked, key: string])[] = [
  ['id', 'id'],
  ['scenario', 's'],
  ['file', 'file'],
  ['draft', 'draft'],
  ['time', 't'],
  ['record', 'n'],
  ['selection', 'sel'],
  ['view', 'view'],
  ['show', 'show'],
  ['from', 'from'],
  ['to', 'to'],
  ['lang', 'lang'],
  ['theme', 'theme'],
  ['sum', 'sum'],
]

export type AddressAnswer =
  | { readonly kind: 'empty' }
  | { readonly kind: 'asked'; readonly asked: Asked }
  /** It carries a scenario, and more of it than LENGTH_MAX. */
  | { readonly kind: 'tooLong' }
  /** Nothing in it that this version knows. */
  | { readonly kind: 'unreadable' }

export function readAddress(fragment: string): AddressAnswer {
  const text = fragment.startsWith('#') ? fragment.slice(1) : fragment
  if (text === '') return { kind: 'empty' }
  if (text.length > LENGTH_MAX) return { kind: text.startsWith('s=') ? 'tooLong' : 'unreadable' }
  const values = new Map<string, string>()
  for (const part of text.split('&')) {
    const equals = part.indexOf('=')
    const value = equals > 0 ? decoded(part.slice(equals + 1)) : null
    if (value !== null) values.set(part.slice(0, equals), value)
  }
  const found = KEYS.flatMap(([field, key]) => (values.has(key) ? [[field, values.get(key)!] as const] : []))
  return found.length === 0
    ? { kind: 'unreadable' }
    : { kind: 'asked', asked: { ...NOTHING_ASKED, ...Object.fromEntries(found) } }
}

export function writeAddress(asked: Asked): string {
  const parts = KEYS.flatMap(([field, key]) => (asked[field] === null ? [] : [`${key}=${encoded(asked[field])}`]))
  return `#${parts.join('&')}`
}

/** Signs that a fragment may hold as they are (RFC 3986) stay readable; quotes, brackets and the like end a link in a mail or in Markdown. */
function encoded(value: string): string {
  return encodeURIComponent(value)
    .replaceAll('%2F', '/')
    .replaceAll('%3A', ':')
    .replaceAll('%40', '@')
    .replaceAll('%2C', ',')
    .replaceAll('%24', '$')
    .replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
