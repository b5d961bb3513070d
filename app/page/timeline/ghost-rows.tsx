/** The run before the last change, behind the rows: until Esc. */

import { memo } from 'react'
import type { Trace } from '../../../sim-core/index.ts'
import { GhostRow } from '../../draw/timeline/ghost.tsx'
import { rowStyle } from '../../draw/timeline/row-geometry.ts'
import type { RowPart, RowStyle } from '../../draw/timeline/row-geometry.ts'
import type { Axis } from '../../read/time/axis.ts'
import { ghostOf } from '../../read/difference/ghosts.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import { lifeWords, shortNumber } from '../../explain/row-words.ts'
import { GHOST_HEIGHT } from '../../draw/timeline/rows.ts'
import type { GhostPart } from '../../draw/timeline/rows.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { UpToPlayhead } from './plot.tsx'
import { useScene } from './scene.ts'

interface GhostRowsProps {
  readonly before: Trace
  readonly trace: Trace
  readonly rows: readonly number[]
  readonly axis: Axis
  readonly style: RowStyle
  readonly part: RowPart
  readonly width: number
}

/** Of each row what it was, where that differs. Does not know the playhead. */
export const GhostRows = memo(function GhostRows({ before, trace, rows, axis, style, part, width }: GhostRowsProps) {
  return (
    <svg className="layer tl-ghosts" width={width} height={rows.length * style.height} aria-hidden="true">
      {rows.map((m, i) => {
        const lifeline = ghostOf(before, trace, m)
        return (
          lifeline !== null && (
            <g key={m} transform={`translate(0 ${i * style.height})`}>
              <GhostRow lifeline={lifeline} now={lifelineOf(trace, m)} axis={axis} style={style} part={part} />
            </g>
          )
        )
      })}
    </svg>
  )
})

interface SpokenGhostsProps {
  readonly before: Trace
  readonly trace: Trace
  readonly rows: readonly number[]
  readonly words: TimelineWords
}

/** The same for ears. */
export const SpokenGhosts = memo(function SpokenGhosts({ before, trace, rows, words }: SpokenGhostsProps) {
  const changed = rows.flatMap(m => {
    const lifeline = ghostOf(before, trace, m)
    return lifeline === null ? [] : [{ m, was: lifeWords(lifeline, Infinity, words.row) }]
  })
  return (
    changed.length > 0 && (
      <ul className="sr-only" aria-label={words.ghosts.label}>
        {changed.map(({ m, was }) => (
          <li key={m}>{words.row.spoken(shortNumber(trace, m), trace.messageIdOf(m), was)}</li>
        ))}
      </ul>
    )
  )
})

/** Messages that only the run before had, each in a row of its own under the others. */
export function Vanished({ before, ghosts }: { readonly before: Trace; readonly ghosts: GhostPart }) {
  const { axis, frame, words } = useScene()
  const height = ghosts.rows.length * GHOST_HEIGHT
  return (
    <div className="tl-window" style={{ top: ghosts.top, height }}>
      <svg className="layer tl-labels" width={frame.gutter} height={height} aria-hidden="true">
        {ghosts.rows.map((m, i) => (
          <text key={m} className="bs-ghost-label" x={frame.gutter - 8} y={i * GHOST_HEIGHT + 11}>
            {shortNumber(before, m)}
          </text>
        ))}
      </svg>
      <div className="layer tl-plot" style={{ left: frame.gutter, width: frame.plotWidth, height }}>
        <UpToPlayhead height={height}>
          <VanishedRows before={before} rows={ghosts.rows} axis={axis} width={frame.plotWidth} />
        </UpToPlayhead>
        {ghosts.more > 0 && <span className="muted tiny tl-vanished-more">{words.ghosts.more(ghosts.more)}</span>}
      </div>
      <ul className="sr-only" aria-label={words.ghosts.only(ghosts.rows.length + ghosts.more)}>
        {ghosts.rows.map(m => (
          <li key={m}>
            {words.row.spoken(
              shortNumber(before, m),
              before.messageIdOf(m),
              lifeWords(lifelineOf(before, m), Infinity, words.row),
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

const VANISHED_STYLE = rowStyle(GHOST_HEIGHT)

const VanishedRows = memo(function VanishedRows({
  before,
  rows,
  axis,
  width,
}: {
  readonly before: Trace
  readonly rows: readonly number[]
  readonly axis: Axis
  readonly width: number
}) {
  return (
    <svg className="layer tl-ghosts" width={width} height={rows.length * GHOST_HEIGHT} aria-hidden="true">
      {rows.map((m, i) => (
        <g key={m} transform={`translate(0 ${i * GHOST_HEIGHT})`}>
          <GhostRow lifeline={lifelineOf(before, m)} now={null} axis={axis} style={VANISHED_STYLE} part="whole" />
        </g>
      ))}
    </svg>
  )
})
