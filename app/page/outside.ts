/** What the page says outside of its own element: the theme on the root, the title on the browser's tab. */

import { pageStore } from '../state/page.ts'
import type { PageState } from '../state/model.ts'
import { pageEn } from '../words/page-en.ts'

export function followTheme(root: HTMLElement): void {
  const apply = ({ theme }: PageState) => {
    if (theme === 'system') delete root.dataset['theme']
    else root.dataset['theme'] = theme
  }
  apply(pageStore.getState())
  pageStore.subscribe(apply)
}

export function followStory(page: { title: string }): void {
  pageStore.subscribe(({ run }, before) => {
    if (run !== null && run !== before.run) page.title = pageEn.tabTitle(run.story.title)
  })
}
