/** A link may name the result that it was made for: when today's is another, the page says so. */

import type { StoreApi } from 'zustand'
import { isSameSource } from '../model/source.ts'
import type { Source } from '../model/source.ts'
import type { NoticeState } from './notice.ts'
import type { Run, RunState } from './run.ts'

/** Holds the next run of a source against a checksum; null: nothing was promised. */
export function holdToChecksum(store: StoreApi<RunState & NoticeState>): (source: Source, sum: string | null) => void {
  let promised: { readonly source: Source; readonly sum: string } | null = null
  const check = ({ run }: { readonly run: Run | null }) => {
    if (promised === null || run === null || !isSameSource(run.source, promised.source)) return
    const { sum } = promised
    promised = null
    void isOther(run, sum).then(isNews => {
      if (isNews && store.getState().run === run) store.setState({ notice: { kind: 'otherResult' } })
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
async function isOther({ trace }: Run, sum: string): Promise<boolean> {
  const piece = await import('../link/checksum.ts').catch(() => null)
  return piece !== null && piece.checksumOf(trace) !== sum
}
