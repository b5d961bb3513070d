/**
 * What the page says outside of its own element, and hears there: theme and language on the root, the title on the browser's tab, what other
 * tabs of this device keep, and what must not be lost when this one goes.
 */

import { acts, pageStore } from '../../state/page.ts'
import type { PageState } from '../../state/page-state.ts'
import { themeOf } from '../../state/preferences.ts'
import { isDraftName } from '../../state/draft.ts'
import { LANG_TAGS } from '../../model/lang.ts'
import { wordsNow } from '../use-words.ts'

export function followTheme(root: HTMLElement): void {
  const apply = (state: PageState) => {
    const theme = themeOf(state)
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }
  apply(pageStore.getState())
  pageStore.subscribe(apply)
}

/** What other tabs of this device keep; and what must not be lost when this one goes. */
export function followOtherTabs(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('storage', ({ key }) => {
    if (isDraftName(key)) acts.seeOtherTabs()
  })
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) acts.seeOtherTabs() // it slept, and was told nothing
  })
  page.addEventListener('pagehide', acts.keepUndo)
  page.addEventListener('beforeunload', event => {
    if (pageStore.getState().notKept !== null) event.preventDefault()
  })
}

/** The language on the root, and what tabs, bookmarks and search engines are told. Begins when the words are here. */
export function followWords(page: Document): void {
  const apply = ({ lang, run }: PageState) => {
    const words = wordsNow().page
    page.documentElement.lang = LANG_TAGS[lang]
    page.querySelector('meta[name=description]')?.setAttribute('content', words.description)
    if (run !== null) page.title = words.tabTitle(run.story.title)
  }
  apply(pageStore.getState())
  pageStore.subscribe((state, before) => {
    if (state.lang !== before.lang || state.run !== before.run) apply(state)
  })
}
