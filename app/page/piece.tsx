import { useCallback } from 'react'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import { late, settled, together } from '../pieces/late.ts'
import { wordsOf } from '../words/words.ts'
import type { Lang, Words } from '../words/words.ts'
import { useLate } from './use-late.ts'
import { useLang, useWords } from './use-words.ts'
import { Button } from './ui/button.tsx'
import './piece.css'

/** A table that comes with all others of its part. */
const DETAILS = 'inspectorWords'

interface PieceOptions {
  /** Keeps its room meanwhile. */
  readonly waiting?: ReactNode
  /** The opening words, and what it needs by name, are enough for it: otherwise those of details are fetched with it. */
  readonly isBrief?: boolean
  /** Tables beyond the opening ones and those of details, which are fetched with it too. */
  readonly needs?: readonly (keyof Words)[]
  /** Reads what else it needs. */
  readonly also?: (lang: Lang) => unknown
}

interface Piece<P> extends FunctionComponent<P> {
  /** Fetches it before it is drawn; settles when it is here, or will not come. */
  readonly fetch: (lang: Lang) => Promise<void>
}

/** A component that is fetched when it is first drawn, with the words it needs. */
export function piece<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { waiting = null, isBrief = false, needs = [], also }: PieceOptions = {},
): Piece<P> {
  const read = late(load)
  const names: readonly (keyof Words)[] = isBrief ? needs : [...needs, DETAILS]
  const readIn = (lang: Lang) => together(read, [...names.map(name => () => wordsOf(lang)[name]), () => also?.(lang)])
  const Piece = (props: P) => {
    const lang = useLang()
    const { value: Component, retry } = useLate(useCallback(() => readIn(lang), [lang]))
    if (retry !== null) return <PieceFailed onRetry={retry} />
    return Component === null ? waiting : <Component {...props} />
  }
  return Object.assign(Piece, { fetch: (lang: Lang) => settled(() => void readIn(lang)).catch(() => {}) }) // drawn, it offers to try again
}

/** In place of what did not come. */
export function PieceFailed({ onRetry }: { readonly onRetry: () => void }) {
  const words = useWords().piece
  return (
    <div className="piece-failed" role="alert">
      <p>{words.failed}</p>
      <Button onClick={onRetry}>{words.retry}</Button>
    </div>
  )
}
