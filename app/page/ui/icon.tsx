/** An icon of Lucide as a component: what we use of the library's own, which can do much more (vite.config.ts puts this in its place). */

import { createElement } from 'react'
import type { SVGProps } from 'react'

interface IconData {
  /** The viewBox is this many units wide and high. */
  readonly size: number
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

interface IconProps extends SVGProps<SVGSVGElement> {
  /** px */
  readonly size?: number
}

export function createIcon(icon: IconData) {
  return ({ size = icon.size, ...rest }: IconProps) => (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${icon.size} ${icon.size}`}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      {icon.node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  )
}
