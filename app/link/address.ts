/**
 * The fragment of the address, format 1: `#id=<built-in scenario>&t=<ISO 8601 duration>`, or `#file=<key>&t=…` for a
 * file that was opened in this tab, or `#draft=<key>&t=…` for a scenario that was changed on this device, or `#s=<scenario>&t=…` for one
 * that the address itself carries (codec.ts). An address in this form stays valid for ever: change nothing here, add beside it.
 *
 * A new parameter: its name and key in KEYS; one of the page is written and read in state/address.ts, one of a frame
 * in embed-view.ts; cli/link-place.ts says what is a value of it when the command line makes a link from a link.
 */

/** Characters of a fragment. No link of ours is longer, and a page is not slowed by it. */
export const LENGTH_MAX = 32_000

/** In the order in which they are written. Values are as written, to be judged by who reads them. */
const KEYS = {
  /** Built-in scenario. */
  id: 'id',
  /** The scenario itself, see codec.ts. */
  scenario: 's',
  /** What the scenario was before the change that is shown, see codec.ts. */
  before: 'was',
  /** Key of an opened file, see state/files.ts. */
  file: 'file',
  /** Key of a draft, see state/drafts. */
  draft: 'draft',
  /** A duration; absent: the place where the scenario opens. */
  time: 't',
  /** The record at which the playhead stands, where it is not the last one of its instant. */
  record: 'n',
  /** What is selected, see selection.ts; absent: what the instant itself selects. */
  selection: 'sel',
  /** The view above the timeline and the one in the strip, see views.ts; absent: the first of each. */
  view: 'view',
  /** The views of an embed, see embed-view.ts. */
  show: 'show',
  /** The stretch of time that is marked, and that an embed shows: durations. */
  from: 'from',
  to: 'to',
  /** Only where the link insists; absent: the reader's own. */
  lang: 'lang',
  theme: 'theme',
  /** Of the result when the link was made, see checksum.ts. */
  sum: 'sum',
} as const

type Parameter = keyof typeof KEYS

/** null: the address does not say it. */
export type Asked = { readonly [Name in Parameter]: string | null }

const PARAMETERS = Object.keys(KEYS) as readonly Parameter[]

export const NOTHING_ASKED = Object.fromEntries(PARAMETERS.map(name => [name, null])) as Asked

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
  const asked = Object.fromEntries(PARAMETERS.map(name => [name, values.get(KEYS[name]) ?? null])) as Asked
  return PARAMETERS.some(name => asked[name] !== null) ? { kind: 'asked', asked } : { kind: 'unreadable' }
}

export function writeAddress(asked: Asked): string {
  const parts = PARAMETERS.flatMap(name => (asked[name] === null ? [] : [`${KEYS[name]}=${encoded(asked[name])}`]))
  return `#${parts.join('&')}`
}

/** The page for a frame, beside the playground at `base` (a whole address). */
export function addressOfEmbed(base: string): string {
  const { origin, pathname } = new URL(base)
  return `${origin}${pathname.replace(/[^/]*\.html?$/, '').replace(/\/?$/, '/')}embed.html`
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
