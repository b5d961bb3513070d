/**
 * What the page says outside of its own element, and hears there: the theme on the root, the title on the browser's tab, what other
 * tabs of this device keep, and what must not be lost when this one goes.
 */

import { acts, pageStore } from '../state/page.ts'
import type { PageState } from '../state/model.ts'
import { isShelfName } from '../state/shelf.ts'
import { page as pageEn } from '../words/en/page.ts'

export function followTheme(root: HTMLElement): void {
  const apply = ({ theme }: PageState) => {
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }
  apply(pageStore.getState())
  pageStore.subscribe(apply)
}

/** What other tabs of this device keep; and what must not be lost when this one goes. */
export function followOtherTabs(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('storage', ({ key }) => {
    if (isShelfName(key)) acts.seeOtherTabs()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) acts.seeOtherTabs() // it slept, and was told nothing
  })
  page.addEventListener('pagehide', acts.keepUndo)
  page.addEventListener('beforeunload', event => {
    if (pageStore.getState().notKept !== null) event.preventDefault()
  })
}

export function followStory(page: { title: string }): void {
  pageStore.subscribe(({ run }, before) => {
    if (run !== null && run !== before.run) page.title = pageEn.tabTitle(run.story.title)
  })
}
