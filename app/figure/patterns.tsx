/** Patterns that tell states apart without colour. Put once per document that draws; the ids are fixed. */

/** Diagonal hatch = past its expiry and still there; cross-hatch = dead-lettered. */
export function Patterns() {
  return (
    <svg className="bs-patterns" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <pattern id="bs-hatch-locked" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="bs-stroke-locked" x1="0" y1="0" x2="0" y2="5" strokeWidth="3" />
        </pattern>
        <pattern id="bs-hatch-active" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className="bs-stroke-active" x1="0" y1="0" x2="0" y2="5" strokeWidth="3" />
        </pattern>
        <pattern id="bs-cross-dead" width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path className="bs-stroke-dead" d="M0 0V4.5M0 0H4.5" strokeWidth="1.6" />
        </pattern>
      </defs>
    </svg>
  )
}
