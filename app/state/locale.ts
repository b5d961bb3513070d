/** Which language the page speaks: a link's for this visit, else what a person chose, else the browser's. What is shown is told in it. */

import type { StoreApi } from 'zustand'
import { langOf } from '../model/lang.ts'
import type { Lang } from '../model/lang.ts'
import { isSameSource } from '../model/source.ts'
import { loadLazyWords, loadWords } from '../words/load.ts'
import { loadLibrary } from './catalogue.ts'
import { readBuiltIn, readText } from './story.ts'
import { openedDoc } from './document.ts'
import type { Doc, DocumentState } from './document.ts'
import type { NoticeState } from './notice.ts'
import type { PreferencesState } from './preferences.ts'
import type { Run, RunState } from './run.ts'

export interface LocaleState {
  /** What the page speaks now; its first words are here. */
  readonly lang: Lang
  /** What the address insists on, for this visit; null = nothing. */
  readonly linkLang: Lang | null
}

type State = LocaleState & PreferencesState & NoticeState & RunState & DocumentState

export function localeActs(store: StoreApi<State>) {
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
    firstWords: () => loadWords(store.getState().lang).catch(() => store.setState({ lang: 'en' })),
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

/** What is shown may need any word, and the titles of all scenarios. */
const everythingIn = (lang: Lang): Promise<unknown> =>
  Promise.all([loadWords(lang), loadLazyWords(lang), loadLibrary(lang)])

/** When the page speaks another language, what is shown is told in it: other texts, the same run at the same place. Also where a language was chosen while a run was on its way. */
export function followLocale(store: StoreApi<State>): void {
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
async function retold(run: Run, lang: Lang): Promise<Run | null> {
  const { source } = run
  const read = await (source.kind === 'builtIn' ? readBuiltIn(source.id, lang) : readText(run.text, lang)).catch(
    () => null,
  )
  if (read?.kind !== 'read') return null
  const { text, story } = read
  const { title, question, opensAt } = run.story
  return {
    ...run,
    text,
    story: { ...story, opensAt, title: story.title || title, question: story.question || question },
  }
}

/** A built-in scenario that nobody has changed stands in the editor in the language of the page. */
function documentOf({ document }: DocumentState, { source, text }: Run): Doc | null {
  const isIts = document !== null && source.kind === 'builtIn' && isSameSource(document.source, source)
  return isIts ? openedDoc(source, { kind: 'builtIn', id: source.id, text }, text) : document
}
