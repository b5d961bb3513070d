import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followAddress } from '../link/history.ts'
import { acts, pageStore } from '../state/page.ts'
import { askedOf, memoOf } from '../state/places.ts'
import { tryIn } from '../view/why/elsewhere.ts'
import { CrashBoundary } from './crash.tsx'
import { listenToPaste } from './paste.ts'
import { listenToEditKeys } from './edit-keys.ts'
import { listenToPointerMenu } from './acts/pointer-menu.ts'
import { listenToKeys } from './keys.ts'
import { WideViews } from './late.tsx'
import { Page } from './page.tsx'
import { NARROW } from './narrow.ts'
import { followOtherTabs, followTheme, followWords } from './outside.ts'
import { tryRun } from './tries.ts'

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

/** Nothing is drawn before the page can speak, nor a wide screen before it can show its views: all of it stands there at once. */
async function begin(): Promise<void> {
  const { lang } = pageStore.getState()
  await Promise.all([acts.firstWords(), matchMedia(NARROW).matches ? null : WideViews.fetch(lang)])
  followWords(document)
  const root = createRoot(document.getElementById('root')!)
  // A transition is drawn in slices, between which the page answers.
  startTransition(() =>
    root.render(
      <CrashBoundary>
        <Page />
      </CrashBoundary>,
    ),
  )
}

void begin()
