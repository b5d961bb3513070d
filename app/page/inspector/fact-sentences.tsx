import { factSentence } from '../../explain/facts.ts'
import { useLazyWords, useDetailWords } from '../use-words.ts'

/** Each fact with its sentence and how sure it is. */
export function FactSentences({ ids }: { readonly ids: readonly string[] }) {
  const words = useDetailWords().inspectorWords
  const more = useLazyWords()
  return (
    <ul className="small">
      {ids.map(id => {
        const { text, confidence } = factSentence(id, more)
        return (
          <li key={id}>
            <b className="nowrap">{id}</b> {text}{' '}
            <span className="tag" data-tag={confidence}>
              {words.confidence[confidence]}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
