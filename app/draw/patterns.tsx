/** Patterns that tell states apart without colour. Put once per document that draws; the ids are fixed. */

import { Fragment } from 'react'
import type { ReactNode } from 'react'

export const PATTERNS = ['hatch-locked', 'hatch-active', 'cross-dead', 'lines-locked', 'dots-deferred'] as const

/** Diagonal hatch = past its expiry and still there; cross-hatch = dead-lettered; in areas lines = locked, dots = deferred. */
export function Patterns() {
  return (
    <svg className="bs-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <PatternDefs names={PATTERNS} />
    </svg>
  )
}

type Pattern = (typeof PATTERNS)[number]

const DRAWINGS: Readonly<Record<Pattern, ReactNode>> = {
  'hatch-locked': (
    <pattern id="bs-hatch-locked" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className="bs-stroke-locked" x1="0" y1="0" x2="0" y2="5" strokeWidth="3" />
    </pattern>
  ),
  'hatch-active': (
    <pattern id="bs-hatch-active" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <line className="bs-stroke-active" x1="0" y1="0" x2="0" y2="5" strokeWidth="3" />
    </pattern>
  ),
  'cross-dead': (
    <pattern id="bs-cross-dead" width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path className="bs-stroke-dead" d="M0 0V4.5M0 0H4.5" strokeWidth="1.6" />
    </pattern>
  ),
  'lines-locked': (
    <pattern id="bs-lines-locked" width="8" height="4" patternUnits="userSpaceOnUse">
      <rect className="bs-ground-locked" width="8" height="4" />
      <line className="bs-stroke-locked" x1="0" y1="2" x2="8" y2="2" strokeWidth="0.8" opacity="0.55" />
    </pattern>
  ),
  'dots-deferred': (
    <pattern id="bs-dots-deferred" width="5" height="5" patternUnits="userSpaceOnUse">
      <rect className="bs-ground-deferred" width="5" height="5" />
      <circle className="bs-dot-deferred" cx="2" cy="2" r="0.9" />
    </pattern>
  ),
}

/** For a drawing that is a file of its own: those it refers to. */
export const PatternDefs = ({ names }: { readonly names: readonly Pattern[] }) => (
  <defs>
    {names.map(name => (
      <Fragment key={name}>{DRAWINGS[name]}</Fragment>
    ))}
  </defs>
)
