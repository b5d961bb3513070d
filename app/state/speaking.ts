/** Which language the page speaks: a link's for this visit, else what a person chose, else the browser's. */

import { settled, together } from '../pieces/late.ts'
import { langOf } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { openingOf, wordsOf } from '../words/words.ts'
import { library } from './catalogue.ts'
import type { PageStore } from './model.ts'

export function speaking(store: PageStore) {
  const native = store.getState().lang
  let asked: Lang = native
  let isFirstLink = true
  let hasChosen = false
  /** As soon as all its words are here; until then everything stays as it is. Tells whether it came to that. */
  const speak = async (lang: Lang): Promise<boolean> => {
    asked = lang
    try {
      if (store.getState().lang !== lang) await everythingIn(lang)
      if (asked === lang) store.setState({ lang })
      return asked === lang
    } catch {
      if (asked === lang) store.setState({ notice: { kind: 'notLoaded' } })
      return false
    }
  }
  return {
    /** Settles when the page can speak. English came with it, should the words of another language not come. */
    firstWords: () => openingOf(store.getState().lang).catch(() => store.setState({ lang: 'en' })),
    /** An address names a language, or none. `isOwn`: an entry of this page's own history says nothing against what a person has chosen since. */
    speakAsLinked: (tag: string | null, isOwn: boolean) => {
      if (isOwn && hasChosen) return
      const linkLang = tag === null ? null : langOf(tag)
      const lang = linkLang ?? store.getState().chosenLang ?? native
      store.setState({ linkLang })
      if (!isFirstLink) void speak(lang)
      else store.setState({ lang: (asked = lang) }) // nothing is drawn yet
      isFirstLink = false
    },
    /** From now on, on this device. */
    chooseLang: async (lang: Lang) => {
      hasChosen = true
      if (await speak(lang)) store.setState({ chosenLang: lang, linkLang: null })
    },
  }
}

/** What is shown may need any table, and the titles of all scenarios. */
function everythingIn(lang: Lang): Promise<unknown> {
  const words = wordsOf(lang)
  const names = Object.keys(words) as (keyof typeof words)[]
  return settled(() =>
    together(
      () => library().catalogueOf(lang),
      names.map(name => () => words[name]),
    ),
  )
}
