/** The instant all views show. Its head stands on the ruler. */
export function PlayheadLine({
  x,
  gutter,
  width,
}: {
  readonly x: number
  readonly gutter: number
  readonly width: number
}) {
  if (x < -1 || x > width + 1) return null
  return <div className="tl-line" style={{ left: gutter, transform: `translateX(${x}px)` }} />
}
