import type { Preview, PreviewLine } from '../read/entity/preview.ts'

export const PREVIEW = { width: 280, height: 36 } as const
/** What an axis keeps free at its ends. */
const CROP = { left: 12, right: 28 } as const
/** Paler than in the timeline: many lie close together. In the order in which they are painted. */
const LINES = {
  scheduled: { stroke: 'var(--scheduled-line)', strokeDasharray: '3 2' },
  dead: { stroke: 'var(--dead-line)', opacity: 0.6 },
  deferred: { stroke: 'var(--deferred-line)', strokeDasharray: '1 1' },
  active: { stroke: 'color-mix(in srgb, var(--active-line) 55%, var(--active-fill))' },
  locked: { stroke: 'color-mix(in srgb, var(--locked-line) 35%, var(--locked-fill))' },
} as const satisfies Readonly<Record<PreviewLine['look'], object>>
const LOOKS = Object.keys(LINES) as readonly PreviewLine['look'][]
/** Px from one line to the next, where there are few of them. */
const PITCH_MAX = 8

/** Decoration: what it shows stands in the words beside it. */
export function PreviewFigure({ preview }: { readonly preview: Preview }) {
  const { width, height } = PREVIEW
  const inner = width - CROP.left - CROP.right
  const pitch = Math.min(PITCH_MAX, height / Math.max(1, preview.rowCount))
  const y = (row: number) => Math.round((row + 0.5) * pitch * 10) / 10
  const thick = Math.max(1, Math.round(pitch * 6) / 10)
  return (
    <svg
      className="bs-preview"
      width={inner}
      height={height}
      viewBox={`${CROP.left} 0 ${inner} ${height}`}
      aria-hidden="true"
    >
      {LOOKS.map(look => (
        <path
          key={look}
          {...LINES[look]}
          strokeWidth={look === 'dead' || look === 'scheduled' ? 1 : thick}
          d={pathOf(
            preview.lines.filter(line => line.look === look),
            y,
          )}
        />
      ))}
      <path
        stroke="var(--dead-line)"
        strokeWidth={3}
        d={preview.strikes.map(({ row, x }) => `M${x - 1.5} ${y(row)}h3`).join('')}
      />
    </svg>
  )
}

function pathOf(lines: readonly PreviewLine[], y: (row: number) => number): string {
  return lines.map(({ row, x1, x2 }) => `M${x1} ${y(row)}H${x2}`).join('')
}
