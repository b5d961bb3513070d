/** What a person changed or began: theirs until they delete it. A link, a file or a built-in scenario never overwrites one. */

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
  /** `key`: see Source. */
  | { readonly kind: 'link'; readonly key: string; readonly text: string }
  | { readonly kind: 'new'; readonly text: string }

/** Why a draft cannot be kept. It lasts as long as the page is open. */
export type NotKept =
  /** DRAFTS_MAX others are kept. */
  | 'tooMany'
  /** The browser gives no more room. */
  | 'full'
  /** The browser allows no storage. */
  | 'forbidden'

export interface DraftsState {
  /** The one that was changed last first. */
  readonly drafts: readonly Draft[]
  /** Why some of them last only as long as the page; null = all are kept. */
  readonly notKept: NotKept | null
}

/** The one that was changed last first. */
export function withDraft(drafts: readonly Draft[], draft: Omit<Draft, 'order'>): readonly Draft[] {
  const order = Math.max(0, ...drafts.map(other => other.order)) + 1
  return [{ ...draft, order }, ...drafts.filter(({ key }) => key !== draft.key)]
}

export function withoutDraft(drafts: readonly Draft[], key: string): readonly Draft[] {
  return drafts.filter(draft => draft.key !== key)
}

/** One that was taken out, at its place again. */
export function withDraftBack(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  return [...withoutDraft(drafts, draft.key), draft].sort((a, b) => b.order - a.order)
}

/** Everything undone: it is the original again, and nothing is lost without it. What was begun from nothing is always somebody's own. */
export function isAsOriginal({ text, origin }: Pick<Draft, 'text' | 'origin'>): boolean {
  return origin.kind !== 'new' && text === origin.text
}
