/** Words in a figure: never wider than their room by the table of widths; what is cut off says so, and stands whole in its title. */

import { fitText } from '../text/measure.ts'
import type { Type } from '../text/measure.ts'
import { round } from '../timeline/row-geometry.ts'

export const LABEL: Type = { size: 12, weight: 'regular' }
export const STRONG: Type = { size: 12, weight: 'semibold' }
export const SMALL: Type = { size: 11, weight: 'regular' }
export const HEADING: Type = { size: 15, weight: 'semibold' }

interface FigureTextProps {
  readonly x: number
  /** Of the base line. */
  readonly y: number
  readonly text: string
  readonly room: number
  readonly type?: Type
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Of its colour. */
  readonly look?: string
}

export function FigureText({ x, y, text, room, type = LABEL, anchor = 'start', look = '' }: FigureTextProps) {
  const shown = fitText(text, room, type)
  if (shown === '') return null
  return (
    <text
      x={round(x)}
      y={round(y)}
      className={look === '' ? undefined : `fg-${look}`}
      fontSize={type.size}
      fontWeight={type.weight === 'semibold' ? 600 : undefined}
      textAnchor={anchor === 'start' ? undefined : anchor}
    >
      {shown === text ? (
        text
      ) : (
        <>
          <title>{text}</title>
          {shown}
        </>
      )}
    </text>
  )
}
