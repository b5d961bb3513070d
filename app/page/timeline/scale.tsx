import { memo } from 'react'
import './plot.css'

interface ScaleProps {
  /** The highest value; the lowest is 0. */
  readonly text: string
  readonly gutter: number
  readonly height: number
}

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
