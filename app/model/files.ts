/** Files and drafts: how many are kept, and why one is refused. */

/** More than anybody finds again. The next one is not kept until one of them is deleted. */
export const DRAFTS_MAX = 50

export type ForeignFile =
  /** Names of its own, the first of them. */
  | { readonly kind: 'object'; readonly names: readonly string[]; readonly more: number }
  /** A list, a number, a text. */
  | { readonly kind: 'value' }
  /** Prose, a page, a program. */
  | { readonly kind: 'text' }

export type FileRefusal =
  /** Refused by its size, without reading it. */
  | { readonly kind: 'tooLarge'; readonly bytes: number }
  | { readonly kind: 'empty' }
  | { readonly kind: 'binary' }
  | { readonly kind: 'unreadable' }
