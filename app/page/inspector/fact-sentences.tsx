import { factSentence } from '../../explain/facts.ts'
import type { FactNote } from '../../explain/facts.ts'
import { moreWordsOf, wordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'

/** Each fact with its sentence and how sure it is. */
export function FactSentences({ facts, lang }: { readonly facts: readonly FactNote[]; readonly lang: Lang }) {
  const words = wordsOf(lang)
  return (
    <ul className="small">
      {facts.map(({ id }) => {
        const { text, confidence } = factSentence(id, moreWordsOf(lang))
        return (
          <li key={id}>
            <b>{id}</b> {text}{' '}
            <span className="tag" data-tag={confidence}>
              {words.inspectorWords.confidence[confidence]}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
