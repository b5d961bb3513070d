import { Fragment, useState } from 'react'
import { wordyPart } from '../lazy-part.tsx'
import type { FactNote } from '../../explain/facts.ts'
import { useDetailWords } from '../use-words.ts'
import './fact-list.css'

const FactSentences = wordyPart(async () => (await import('./fact-sentences.tsx')).FactSentences)

/** One line that counts and names the facts; opened, each with its sentence and how sure it is. */
export function FactDetails({ ids }: { readonly ids: readonly string[] }) {
  const words = useDetailWords().inspectorWords
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="why-facts" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="hint">
        {words.factsCounted(ids.length)}
        {ids.map(id => (
          <Fragment key={id}>
            {' '}
            <span className="nowrap">{id}</span>
          </Fragment>
        ))}
      </summary>
      {isOpen && <FactSentences ids={ids} />}
    </details>
  )
}

/** The facts, and Microsoft's pages under them. */
export function FactList({ facts }: { readonly facts: readonly FactNote[] }) {
  const words = useDetailWords().inspectorWords
  if (facts.length === 0) return null
  const pages = [...new Set(facts.flatMap(({ url }) => (url === null ? [] : [url])))]
  return (
    <>
      <FactDetails ids={facts.map(({ id }) => id)} />
      <p className="hint why-links why-pages">
        {pages.length === 1 ? words.page : words.pages}
        {pages.map((url, index) => (
          <span key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer">
              {pageName(url)}
            </a>
            {index < pages.length - 1 ? ',' : ''}
          </span>
        ))}
      </p>
    </>
  )
}

/** "message-expiration" of its address. */
const pageName = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
