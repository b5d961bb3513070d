import { useCallback } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { late, together } from '../pieces/late.ts'
import { usePage } from '../state/page.ts'
import { wordsOf } from '../words/words.ts'
import type { Words } from '../words/words.ts'
import { piece as pieceEn } from '../words/en/piece.ts'
import { useLate } from './use-late.ts'
import './piece.css'

const words = pieceEn

interface PieceOptions {
  /** Keeps its room meanwhile. */
  readonly waiting?: ReactNode
  /** Reads the tables that it needs beyond the opening words, so that they are fetched with it. */
  readonly needs?: (words: Words) => unknown
}

/** A component that is fetched when it is first drawn, with the words it needs. */
export function piece<P extends object>(load: () => Promise<ComponentType<P>>, { waiting = null, needs }: PieceOptions = {}): ComponentType<P> {
  const read = late(load)
  return function Piece(props: P) {
    const lang = usePage(state => state.lang)
    const { value: Component, retry } = useLate(useCallback(() => together(read, () => needs?.(wordsOf(lang))), [lang]))
    if (retry !== null) return <PieceFailed onRetry={retry} />
    return Component === null ? waiting : <Component {...props} />
  }
}

/** In place of what did not come. */
export function PieceFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="piece-failed" role="alert">
      <p>{words.failed}</p>
      <button type="button" className="button" onClick={onRetry}>
        {words.retry}
      </button>
    </div>
  )
}
