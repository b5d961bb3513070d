import { memo } from 'react'
import { SMALL } from '../../draw/text/figure-text.tsx'
import { textWidth } from '../../draw/text/measure.ts'
import './plot.css'

interface ScaleProps {
  /** The highest value; the lowest is 0. */
  readonly text: string
  readonly gutter: number
  readonly height: number
}

/** A legend begins with the plot, and right of the choice that lies over the strip. */
export const legendFrom = (gutter: number): string => `max(${gutter}px, var(--legend-from, 0px))`

/** Beside the plot where there is room, else, whole, upon its edge or upon it. */
export const Scale = memo(function Scale({ text, gutter, height }: ScaleProps) {
  const isBeside = gutter > 0
  const x = isBeside ? gutter - 8 : 4
  return (
    <svg
      className="layer tl-scale"
      data-upon={isBeside ? undefined : ''}
      width={Math.max(gutter, 120)}
      height={height}
      aria-hidden="true"
    >
      <text x={isBeside ? Math.max(x, Math.ceil(textWidth(text, SMALL)) + 1) : x} y={10}>
        {text}
      </text>
      <text x={x} y={height - 4}>
        0
      </text>
    </svg>
  )
})
