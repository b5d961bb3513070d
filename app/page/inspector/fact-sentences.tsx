import { factSentence } from '../../view/fact-sentences.ts'
import type { FactNote } from '../../view/facts.ts'
import { wordsOf } from '../../words/words.ts'
import type { Lang } from '../../words/words.ts'

/** Each fact with its sentence and how sure it is. */
export function FactSentences({ facts, lang }: { readonly facts: readonly FactNote[]; readonly lang: Lang }) {
  const names = wordsOf(lang).inspectorWords.confidence
  return (
    <ul>
      {facts.map(({ id }) => {
        const { text, confidence } = factSentence(id)
        return (
          <li key={id}>
            <b>{id}</b> {text}{' '}
            <span className="tag" data-tag={confidence}>
              {names[confidence]}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
