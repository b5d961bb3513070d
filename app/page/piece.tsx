import { useCallback } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { late, together } from '../pieces/late.ts'
import { wordsOf } from '../words/words.ts'
import type { Lang, Words } from '../words/words.ts'
import { useLate } from './use-late.ts'
import { useLang, useWords } from './use-words.ts'
import './piece.css'

interface PieceOptions {
  /** Keeps its room meanwhile. */
  readonly waiting?: ReactNode
  /** Tables beyond the opening words, which are fetched with it. */
  readonly needs?: readonly (keyof Words)[]
  /** Reads what else it needs. */
  readonly also?: (lang: Lang) => unknown
}

/** A component that is fetched when it is first drawn, with the words it needs. */
export function piece<P extends object>(load: () => Promise<ComponentType<P>>, { waiting = null, needs = [], also }: PieceOptions = {}): ComponentType<P> {
  const read = late(load)
  return function Piece(props: P) {
    const lang = useLang()
    const { value: Component, retry } = useLate(useCallback(() => together(read, [...needs.map(name => () => wordsOf(lang)[name]), () => also?.(lang)]), [lang]))
    if (retry !== null) return <PieceFailed onRetry={retry} />
    return Component === null ? waiting : <Component {...props} />
  }
}

/** In place of what did not come. */
export function PieceFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords().piece
  return (
    <div className="piece-failed" role="alert">
      <p>{words.failed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
