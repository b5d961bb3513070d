/** The link of what a person changes or opened from a file, kept at hand so that the address carries it; and whether a run is the one that a link promised. */

import type { StoreApi } from 'zustand'
import type { Lang } from '../model/lang.ts'
import type { Doc, DocumentState } from './document.ts'
import { isSameSource } from '../model/source.ts'
import type { Source } from '../model/source.ts'
import type { NoticeState } from './notice.ts'
import type { Run, RunState } from './run.ts'

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

/** Holds the next run of a source against a checksum; null: nothing was promised. */
export function holdToChecksum(store: StoreApi<RunState & NoticeState>): (source: Source, sum: string | null) => void {
  let promised: { readonly source: Source; readonly sum: string } | null = null
  const check = ({ run }: { readonly run: Run | null }) => {
    if (promised === null || run === null || !isSameSource(run.source, promised.source)) return
    const { sum } = promised
    promised = null
    void unkeptBy(run, sum).then(kind => {
      if (kind !== null && store.getState().run === run) store.setState({ notice: { kind } })
    })
  }
  store.subscribe((state, before) => {
    if (state.run !== before.run) check(state)
  })
  return (source, sum) => {
    promised = sum === null ? null : { source, sum }
    check(store.getState())
  }
}

/** Where the piece does not load nothing is said: the scenario is the link's in any case. */
async function unkeptBy({ trace }: Run, sum: string): Promise<'otherResult' | 'endCut' | null> {
  const piece = await import('../link/checksum.ts').catch(() => null)
  return piece === null ? null : piece.unkept(trace, sum)
}
