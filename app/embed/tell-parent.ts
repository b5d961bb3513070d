/**
 * What an embed tells the page around it, as messages (`postMessage`) to whatever origin that is: nothing in them is a secret of a reader.
 * `{ source: 'busscope', version: 1, type: 'ready', title, lang, runForMs, records }` once the run is drawn, and again after another one;
 * `{ source: 'busscope', version: 1, type: 'selection', t, n, selected }` when playhead or selection have moved, at most ten a second.
 * `selected` is null, `{ messageId, sequenceNumber, entity }`, `{ entity }` or `{ record }`.
 */
import type { Trace } from '../../sim-core/index.ts'
import { pageStore } from '../state/page.ts'
import type { PageState } from '../state/page-state.ts'
import type { Selection } from '../model/selection.ts'

const PAUSE_MS = 100

type Told = { readonly type: 'ready' | 'selection'; readonly [key: string]: unknown }

/** Does nothing in a page of its own. */
export function tellParent(frame: Window): void {
  if (frame.parent === frame) return
  const tell = (told: Told) => frame.parent.postMessage({ source: 'busscope', version: 1, ...told }, '*')
  let timer: ReturnType<typeof setTimeout> | null = null
  const tellPlace = () => {
    timer = null
    const place = placeOf(pageStore.getState())
    if (place !== null) tell(place)
  }
  const tellReady = ({ run, lang }: PageState) => {
    if (run !== null)
      requestAnimationFrame(() =>
        tell({ type: 'ready', title: run.story.title, lang, runForMs: run.trace.runForMs, records: run.trace.length }),
      )
  }
  tellReady(pageStore.getState())
  pageStore.subscribe((state, before) => {
    if (state.run !== before.run) tellReady(state)
    if (state.playhead !== before.playhead || state.selection !== before.selection)
      timer ??= setTimeout(tellPlace, PAUSE_MS)
  })
}

function placeOf({ run, playhead, selection }: PageState): Told | null {
  return run === null
    ? null
    : { type: 'selection', t: playhead.t, n: playhead.n, selected: selectedOf(run.trace, selection) }
}

function selectedOf(trace: Trace, selection: Selection): object | null {
  if (selection === null) return null
  if (selection.kind === 'record') return { record: selection.n }
  if (selection.kind === 'entity') return { entity: trace.entities[selection.entity]!.path }
  if (selection.kind === 'client') return { client: selection.name }
  const { m } = selection
  return {
    messageId: trace.messageIdOf(m),
    sequenceNumber: trace.sequenceNumberOf(m),
    entity: trace.entities[trace.homeOf(m)]!.path,
  }
}
