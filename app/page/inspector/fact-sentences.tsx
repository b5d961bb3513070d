import { factSentence } from '../../explain/facts.ts'
import type { FactNote } from '../../explain/facts.ts'
import { useLazyWords, useDetailWords } from '../use-words.ts'

/** Each fact with its sentence and how sure it is. */
export function FactSentences({ facts }: { readonly facts: readonly FactNote[] }) {
  const words = useDetailWords().inspectorWords
  const more = useLazyWords()
  return (
    <ul className="small">
      {facts.map(({ id }) => {
        const { text, confidence } = factSentence(id, more)
        return (
          <li key={id}>
            <b>{id}</b> {text}{' '}
            <span className="tag" data-tag={confidence}>
              {words.confidence[confidence]}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
