/** A run to be looked at inside another page: read-only, without storage, one classic script (app/build/embed.ts builds it). */
import { endOf } from '../read/at.ts'
import { acts, beginPage, pageStore } from '../state/page.ts'
import { tryHere } from '../explain/why/try-here.ts'
import '../draw/tokens.css'
import '../page/ui/base.css'
import '../page/ui/forced-colors.css'
import './embed.css'
import { createRoot } from 'react-dom/client'
import { readAddress } from '../link/address.ts'
import { CrashBoundary } from '../page/shell/crash.tsx'
import { listenToKeys } from '../page/shell/keys.ts'
import { followTheme, followWords } from '../page/shell/outside.ts'
import { runnerHere } from '../worker/run-here.ts'
import { Embed } from './embed.tsx'
import { askedView } from '../link/embed-view.ts'
import type { AskedView } from '../link/embed-view.ts'
import { tellParent } from './tell-parent.ts'

// A frame of an opaque origin may start no worker and keep nothing.
beginPage({ runner: runnerHere(next => setTimeout(next)), storages: { ofTab: null, ofDevice: null }, isReadOnly: true })
tryHere()

async function begin(): Promise<void> {
  const answer = readAddress(location.hash)
  const view = askedView(answer)
  showRange(view)
  acts.openAddress(answer, null) // also says which words are the first
  await acts.firstWords()
  followWords(document)
  followTheme(document.documentElement)
  listenToKeys(window)
  createRoot(document.getElementById('root')!).render(
    <CrashBoundary>
      <Embed views={view.views} />
    </CrashBoundary>,
  )
  tellParent(window)
}

// Another fragment is another embed: a page that changes the frame's address sees what it asked for.
window.addEventListener('hashchange', () => location.reload())
void begin()

/** The stretch of time that was asked for fills the axis, once there is a run and the timeline knows its width; then it is the reader's. */
function showRange({ views, range }: AskedView): void {
  if (range === null) return
  const first = pageStore.getState().axisWidth
  const isMeasured = (width: number) => width !== first || !views.includes('timeline')
  const stop = pageStore.subscribe(({ run, axisWidth }) => {
    if (run === null || !isMeasured(axisWidth)) return
    stop()
    const end = endOf(run.trace)
    if (range.from >= end) return
    acts.markRange({ from: range.from, to: Math.min(range.to, end) })
    acts.zoomToRange()
    acts.markRange(null)
  })
}
