import type { ComponentType, ReactNode } from 'react'
import { late } from '../pieces/late.ts'
import { pieceEn } from '../words/piece-en.ts'
import { useLate } from './use-late.ts'
import './piece.css'

const words = pieceEn

/** A component that is fetched when it is first drawn; `waiting` keeps its room meanwhile. */
export function piece<P extends object>(load: () => Promise<ComponentType<P>>, waiting: ReactNode = null): ComponentType<P> {
  const read = late(load)
  return function Piece(props: P) {
    const { value: Component, retry } = useLate(read)
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
