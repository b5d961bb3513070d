/** The title over a figure, in as many lines as it takes. */

import type { ReactNode } from 'react'
import { wrapText } from '../text/measure.ts'
import { FigureText, HEADING } from '../text/figure-text.tsx'

const LINE = 20

export function heading(title: string, width: number): { readonly height: number; readonly content: ReactNode } {
  const lines = wrapText(title, width, HEADING)
  return {
    height: lines.length * LINE + 6,
    content: lines.map((line, i) => (
      <FigureText key={i} x={0} y={15 + i * LINE} text={line} room={Infinity} type={HEADING} />
    )),
  }
}
