/** What stands under a picture: notes, then what its signs mean. */

import type { ReactNode } from 'react'
import { FigureText } from '../text/figure-text.tsx'
import { laySigns, Signs } from './legend.tsx'
import type { Sign } from './legend.tsx'

const NOTE = 16
const BELOW_NOTES = 6

interface FootProps {
  /** Each fits the width. */
  readonly notes: readonly string[]
  readonly signs: readonly Sign[]
  readonly top: number
  readonly width: number
}

export function foot({ notes, signs, top, width }: FootProps): { readonly end: number; readonly content: ReactNode } {
  const placed = laySigns(signs, width)
  const signsTop = top + notes.length * NOTE + BELOW_NOTES
  return {
    end: signsTop + placed.height,
    content: (
      <>
        {notes.map((text, i) => (
          <FigureText key={i} x={0} y={top + 12 + i * NOTE} text={text} room={width} look="muted" />
        ))}
        <g transform={`translate(0 ${signsTop})`}>
          <Signs signs={placed} />
        </g>
      </>
    ),
  }
}
