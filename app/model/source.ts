/** What a page can have open. */

export type Source =
  | { readonly kind: 'builtIn'; readonly id: string }
  | { readonly kind: 'file'; readonly key: string; readonly name: string }
  /** Changed or begun by this person, see state/drafts. */
  | { readonly kind: 'draft'; readonly key: string }
  /** What a link carries; the key is that part of the link itself, see link/codec.ts. */
  | { readonly kind: 'link'; readonly key: string }
  /** What clients do with the bus that serves this page; the key is where that is. */
  | { readonly kind: 'served'; readonly key: string }

export function isSameSource(a: Source, b: Source): boolean {
  if (a.kind === 'builtIn' || b.kind === 'builtIn') return a.kind === 'builtIn' && b.kind === 'builtIn' && a.id === b.id
  return a.kind === b.kind && a.key === b.key
}
