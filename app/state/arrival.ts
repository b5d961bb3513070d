/** A configuration of another tool that a person opened: what it is, what is to be said of it, and the step from it to a run. */

import type { StoreApi } from 'zustand'
import type { Imported, Load } from '../../scenarios/config/index.ts'
import type { LayoutState } from './layout.ts'
import type { NoticeState } from './notice.ts'

export interface Arrival {
  /** Of the file. */
  readonly name: string
  /** As it was opened. */
  readonly source: string
  readonly made: Extract<Imported, { readonly ok: true }>
}

export interface ArrivalState {
  /** Not run yet: the dialog asks who sends and who works. */
  readonly arrival: Arrival | null
}

export const firstArrival: ArrivalState = { arrival: null }

type Readers = typeof import('../../scenarios/config/index.ts')

/** It is large and seldom needed. */
const loadReaders = (): Promise<Readers> => import('../../scenarios/config/index.ts')

/** A scenario of today says so in its first lines, and needs no reader. */
const mayBeForeign = (text: string): boolean => !/"busscope"\s*:\s*\d/.test(text.slice(0, 2_000))

type Store = StoreApi<ArrivalState & LayoutState & NoticeState>

/** True where the text is another tool's, and the page shows what came of it. */
export async function arrived(store: Store, name: string, text: string): Promise<boolean> {
  if (!mayBeForeign(text)) return false
  const made = (await loadReaders()).importConfiguration(text, { title: withoutEnding(name) })
  if (made === null) return false
  if (made.ok) store.setState({ arrival: { name, source: text, made }, dialog: 'import', trouble: null })
  else store.setState({ trouble: { kind: 'notImported', name, reason: made.reason, notes: made.notes } })
  return true
}

const withoutEnding = (name: string): string => name.replace(/\.\w+$/, '')

/** `open` takes the text of a scenario, under a name. */
export function arrivalActs(store: Store, open: (name: string, text: string) => void) {
  return {
    /** Of several namespaces in the file. */
    chooseNamespace: async (namespace: string): Promise<void> => {
      const { arrival } = store.getState()
      if (arrival === null) return
      const { importConfiguration } = await loadReaders()
      const made = importConfiguration(arrival.source, { title: withoutEnding(arrival.name), namespace })
      if (made?.ok === true && store.getState().arrival === arrival) store.setState({ arrival: { ...arrival, made } })
    },
    /** null: just look at what lies there. */
    runArrival: async (load: Load | null): Promise<void> => {
      const { arrival } = store.getState()
      if (arrival === null) return
      const { withLoad } = await loadReaders()
      const { text } = arrival.made
      store.setState({ arrival: null, dialog: null })
      open(`${withoutEnding(arrival.name)}.busscope.json`, load === null ? text : withLoad(text, load))
    },
  }
}
