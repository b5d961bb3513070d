/** Which language the page speaks. */

import { openingOf } from '../words/words.ts'
import type { Lang } from '../words/lang.ts'
import type { PageStore } from './model.ts'

export function speaking(store: PageStore) {
  let asked: Lang = store.getState().lang
  /** As soon as its words are here; until then everything stays as it is. */
  const speak = async (lang: Lang) => {
    asked = lang
    try {
      await openingOf(lang)
      if (asked === lang) store.setState({ lang })
    } catch {
      if (asked === lang) store.setState({ notice: { kind: 'notLoaded' } })
    }
  }
  return {
    /** For this page only: a link says so. */
    speak,
    /** From now on, on this device. */
    chooseLang: async (lang: Lang) => {
      store.setState({ chosenLang: lang })
      await speak(lang)
    },
  }
}
