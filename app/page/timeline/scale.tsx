import { memo } from 'react'
import './plot.css'

interface ScaleProps {
  /** The highest value; the lowest is 0. */
  readonly text: string
  readonly gutter: number
  readonly height: number
}

/** A legend begins with the plot, and right of the choice that lies over the strip. */
export const legendFrom = (gutter: number): string => `max(${gutter}px, var(--legend-from, 0px))`

/** Beside the plot where there is room, else upon it. */
export const Scale = memo(function Scale({ text, gutter, height }: ScaleProps) {
  const x = gutter > 0 ? gutter - 8 : 4
  return (
    <svg
      className="layer tl-scale"
      data-upon={gutter > 0 ? undefined : ''}
      width={Math.max(gutter, 120)}
      height={height}
      aria-hidden="true"
    >
      <text x={x} y={10}>
        {text}
      </text>
      <text x={x} y={height - 4}>
        0
      </text>
    </svg>
  )
})
