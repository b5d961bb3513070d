import '@fontsource-variable/inter/wght.css'
import '../draw/tokens.css'
import './ui/base.css'
import './shell/print.css'
import './ui/forced-colors.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from '../link/history.ts'
import { keepForOffline } from '../offline/register.ts'
import { layersOf } from '../state/layout.ts'
import { acts, beginPage, pageStore } from '../state/page.ts'
import { newRunner } from '../worker/new-runner.ts'
import { askedOf, memoOf } from '../state/address.ts'
import { tryIn } from '../explain/why/try-run.ts'
import { CrashBoundary } from './shell/crash.tsx'
import { listenToPaste } from './shell/paste.ts'
import { listenToPointerMenu } from './acts/pointer-menu.ts'
import { listenToEditKeys, listenToKeys } from './shell/keys.ts'
import { Page } from './shell/page.tsx'
import { followOtherTabs, followTheme, followWords } from './shell/outside.ts'
import { fitToPaper } from './shell/print.ts'
import { tryRun } from './shell/tries.ts'
import { NARROW } from './ui/use-media.ts'
import './shell/frame.css'

/** null where the browser forbids it: some settings make the mere reading throw. */
function allowed(storage: () => Storage): Storage | null {
  try {
    return storage()
  } catch {
    return null
  }
}

beginPage({
  runner: newRunner(),
  storages: { ofTab: allowed(() => sessionStorage), ofDevice: allowed(() => localStorage) },
  isReadOnly: false,
})

listenToKeys(window)
listenToPointerMenu(window)
listenToEditKeys(window)
listenToPaste(window)
followOtherTabs(window)
followTheme(document.documentElement)
window.addEventListener('error', ({ error }: ErrorEvent) => {
  if (error instanceof Error) acts.reportCrash(error.stack ?? error.message)
})
window.addEventListener('unhandledrejection', ({ reason }) => acts.reportCrash(String(reason)))

tryIn(tryRun)

fitToPaper(document)

/** Put there by `busscope serve` (app/serve/http/page.ts). */
const served = document.querySelector<HTMLMetaElement>('meta[name=busscope-served]')

const isNarrow = () => matchMedia(NARROW).matches

async function begin(): Promise<void> {
  if (served !== null) (await import('./bus/follow.ts')).follow(served.content)
  followAddress(
    {
      place: () => {
        const state = pageStore.getState()
        const asked = askedOf(state)
        return asked === null ? null : { asked, memo: memoOf(state), visits: state.visits }
      },
      subscribe: pageStore.subscribe,
      open: acts.openAddress,
      layers: () => layersOf(pageStore.getState(), isNarrow()).length,
      closeLayers: count => acts.closeLayers(isNarrow(), count),
    },
    window,
  )
  await acts.firstWords()
  followWords(document)
  // In pieces: a run that comes meanwhile is drawn at once, without a whole page without it before.
  startTransition(() =>
    createRoot(document.getElementById('root')!).render(
      <CrashBoundary>
        <Page />
      </CrashBoundary>,
    ),
  )
}

void begin()
// The first run comes first: what keeps the page for later fetches everything else. Without its bus a served page is of no use.
if (served === null) window.addEventListener('load', () => void keepForOffline())
