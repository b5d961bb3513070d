/** When the page speaks another language, what is shown is told in it: other texts, the same run at the same place. */

import { readBuiltIn, readText } from './catalogue.ts'
import { openedDoc } from './document.ts'
import type { Doc } from './document.ts'
import type { PageState, PageStore, Run } from './model.ts'
import { isSameSource } from './places.ts'

/** Also where a language was chosen while a run was on its way. */
export function retelling(store: PageStore): void {
  store.subscribe(({ run, lang }, before) => {
    if (run === null || run.story.lang === lang || (run === before.run && lang === before.lang)) return
    void retold(run, lang).then(told => {
      const state = store.getState()
      if (told !== null && state.run === run && state.lang === lang)
        store.setState({ run: told, document: documentOf(state, told) })
    })
  })
}

/** null: its texts did not come; what is shown stays. */
async function retold(run: Run, lang: PageState['lang']): Promise<Run | null> {
  const { source } = run
  const read = await (source.kind === 'builtIn' ? readBuiltIn(source.id, lang) : readText(run.text, lang)).catch(
    () => null,
  )
  if (read?.kind !== 'read') return null
  const { text, story } = read
  return { ...run, text, story: { ...story, title: story.title === '' ? run.story.title : story.title } }
}

/** A built-in scenario that nobody has changed stands in the editor in the language of the page. */
function documentOf({ document }: PageState, { source, text }: Run): Doc | null {
  const isIts = document !== null && source.kind === 'builtIn' && isSameSource(document.source, source)
  return isIts ? openedDoc(source, { kind: 'builtIn', id: source.id, text }, text) : document
}
