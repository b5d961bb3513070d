/** What a person changed or began: kept on this device until they delete it. A link, a file or a built-in scenario never overwrites one. */

const STORED_AS = 'busscope.draft.'
/** More than anybody finds again; the oldest go. */
const KEPT_MAX = 50

export interface Draft {
  /** Stands in the address. */
  readonly key: string
  readonly text: string
  /** The last text that ran, where `text` does not. */
  readonly goodText: string | null
  readonly origin: Origin
  /** Higher = changed later. */
  readonly order: number
}

/** What a draft was before it was changed; `text` tells what the change was. */
export type Origin =
  | { readonly kind: 'builtIn'; readonly id: string; readonly text: string }
  | { readonly kind: 'file'; readonly name: string; readonly text: string }
  | { readonly kind: 'new'; readonly text: string }

/** The one that was changed last first. */
export function withDraft(drafts: readonly Draft[], draft: Omit<Draft, 'order'>): readonly Draft[] {
  const order = Math.max(0, ...drafts.map(other => other.order)) + 1
  return [{ ...draft, order }, ...drafts.filter(({ key }) => key !== draft.key)].slice(0, KEPT_MAX)
}

export function storedDrafts(storage: Storage | null): readonly Draft[] {
  const found: Draft[] = []
  for (let i = 0; storage !== null && i < storage.length; i++) {
    const name = storage.key(i)
    const draft = name?.startsWith(STORED_AS) ? read(storage, name) : null
    if (draft !== null) found.push(draft)
  }
  return found.sort((a, b) => b.order - a.order)
}

/** Each under a name of its own, so that two tabs do not disturb each other's. Returns whether it could be kept. */
export function storeDraft(storage: Storage | null, draft: Draft): boolean {
  try {
    storage?.setItem(STORED_AS + draft.key, JSON.stringify(draft))
    return storage !== null
  } catch {
    return false // full or forbidden
  }
}

export function removeDraft(storage: Storage | null, key: string): void {
  try {
    storage?.removeItem(STORED_AS + key)
  } catch {
    // forbidden: then it was never kept
  }
}

function read(storage: Storage, name: string): Draft | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(name) ?? 'null')
    return isDraft(value) && STORED_AS + value.key === name ? value : null
  } catch {
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { key, text, goodText, origin, order } = value as Partial<Record<keyof Draft, unknown>>
  const isText = typeof key === 'string' && typeof text === 'string' && (goodText === null || typeof goodText === 'string')
  return isText && Number.isSafeInteger(order) && isOrigin(origin)
}

function isOrigin(value: unknown): value is Origin {
  if (typeof value !== 'object' || value === null) return false
  const { kind, id, name, text } = value as Record<string, unknown>
  if (typeof text !== 'string') return false
  return kind === 'new' || (kind === 'builtIn' && typeof id === 'string') || (kind === 'file' && typeof name === 'string')
}
