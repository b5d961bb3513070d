/** Keeps the link of what a person changes or opened from a file at hand, so that the address carries the scenario and copying a link is at once. */

import type { StoreApi } from 'zustand'
import type { Lang } from '../model/lang.ts'
import type { Doc, DocumentState } from './document.ts'

export interface LinkState {
  /** A text of this person's and the link that carries it; null: none yet. */
  readonly carried: { readonly text: string; readonly link: string } | null
}

/** After the last change. */
const QUIET_MS = 400
/** Longer texts hardly fit a link, and take time: their link is made when somebody asks for it. */
const CHARS_MAX = 60_000

export function keepLink(store: StoreApi<LinkState & DocumentState & { readonly lang: Lang }>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = async (doc: Doc) => {
    const link = await linkOf(doc, store.getState().lang).catch(() => null)
    if (link !== null && store.getState().document?.text === doc.text)
      store.setState({ carried: { text: doc.text, link } })
  }
  store.subscribe(({ document }, { document: before }) => {
    if (document === null || document.text === before?.text || document.text.length > CHARS_MAX) return
    if (document.source.kind !== 'draft' && document.source.kind !== 'file') return
    clearTimeout(timer)
    timer = setTimeout(() => void keep(document), QUIET_MS)
  })
}

/** `lang`: of the page, in which a built-in scenario was told. Rejects where the codec does not load. */
export async function linkOf(
  { source, origin, text }: Pick<Doc, 'source' | 'origin' | 'text'>,
  lang: Lang,
): Promise<string> {
  if (source.kind === 'link') return source.key
  const { basesOfBuiltIn, basesOfLink, encodeScenario } = await import('../link/codec.ts')
  if (origin.kind === 'builtIn') return encodeScenario(text, basesOfBuiltIn(origin.id, ['en', lang]))
  return encodeScenario(text, origin.kind === 'link' ? basesOfLink(origin.key) : undefined)
}
