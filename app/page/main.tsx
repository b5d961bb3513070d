import '@fontsource-variable/inter/wght.css'
import '../draw/tokens.css'
import './base.css'
import './print.css'
import './forced-colors.css'
import { createRoot } from 'react-dom/client'
import { followAddress } from '../link/history.ts'
import { keepForOffline } from '../offline/register.ts'
import { acts, pageStore } from '../state/page.ts'
import { askedOf, memoOf } from '../state/places.ts'
import { tryIn } from '../explain/why/elsewhere.ts'
import { CrashBoundary } from './crash.tsx'
import { listenToPaste } from './paste.ts'
import { listenToEditKeys } from './edit-keys.ts'
import { listenToPointerMenu } from './acts/pointer-menu.ts'
import { listenToKeys } from './keys.ts'
import { Page } from './page.tsx'
import { followOtherTabs, followTheme, followWords } from './outside.ts'
import { fitToPaper } from './print.ts'
import { tryRun } from './tries.ts'
import './frame.css'

followAddress(
  {
    place: () => {
      const state = pageStore.getState()
      const asked = askedOf(state)
      return asked === null ? null : { asked, memo: memoOf(state), visits: state.visits }
    },
    subscribe: pageStore.subscribe,
    open: acts.openAddress,
  },
  window,
)
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

async function begin(): Promise<void> {
  await acts.firstWords()
  followWords(document)
  createRoot(document.getElementById('root')!).render(
    <CrashBoundary>
      <Page />
    </CrashBoundary>,
  )
}

void begin()
// The first run comes first: what keeps the page for later fetches everything else.
window.addEventListener('load', () => void keepForOffline())
