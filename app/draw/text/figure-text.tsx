/** Words in a figure: never wider than their room by the table of widths; what is cut off says so, and stands whole in its title. */

import { fitText } from './measure.ts'
import type { Type } from './measure.ts'
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
  readonly type?: Type | undefined
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Of its colour. */
  readonly look?: string | undefined
}

export function FigureText({ x, y, anchor = 'start', ...text }: FigureTextProps) {
  const shown = partOf(text)
  if (shown === null) return null
  return (
    <text x={round(x)} y={round(y)} {...shown.look} textAnchor={anchor === 'start' ? undefined : anchor}>
      {shown.words}
    </text>
  )
}

export interface FollowingText extends Omit<FigureTextProps, 'anchor'> {
  /** So far behind the text before it, however wide that is in the font at hand. */
  readonly behind?: number
}

/** Words one behind the other in one line. */
export function FigureLine({ texts }: { readonly texts: readonly FollowingText[] }) {
  const [first] = texts
  if (first === undefined) return null
  return (
    <text x={round(first.x)} y={round(first.y)}>
      {texts.map((text, i) => {
        const shown = partOf(text)
        return (
          shown !== null && (
            <tspan key={i} {...shown.look} dx={text.behind}>
              {shown.words}
            </tspan>
          )
        )
      })}
    </text>
  )
}

function partOf({ text, room, type = LABEL, look = '' }: Pick<FigureTextProps, 'text' | 'room' | 'type' | 'look'>) {
  const shown = fitText(text, room, type)
  if (shown === '') return null
  return {
    look: {
      className: look === '' ? undefined : `fg-${look}`,
      fontSize: type.size,
      fontWeight: type.weight === 'semibold' ? 600 : undefined,
    },
    words:
      shown === text ? (
        text
      ) : (
        <>
          <title>{text}</title>
          {shown}
        </>
      ),
  }
}
