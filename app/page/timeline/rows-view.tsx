/** The rows of one entity: two still drawings, past and future, and on top what changes with the playhead. */

import { countUpTo } from '../../read/lists.ts'
import { memo, useMemo } from 'react'
import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { RowBars } from '../../draw/timeline/row.tsx'
import type { Tense } from '../../draw/timeline/row.tsx'
import { rowShapes, rowStyle } from '../../draw/timeline/row-geometry.ts'
import type { RowPart, RowShapes, RowStyle } from '../../draw/timeline/row-geometry.ts'
import type { Axis } from '../../read/time/axis.ts'
import { lifelineOf, tellingRecords } from '../../read/message/lifelines.ts'
import { rowLabel } from '../../explain/row-words.ts'
import { Tenses, UpToPlayhead } from './plot.tsx'
import { GhostRows, SpokenGhosts } from './ghost-rows.tsx'
import { RowMarks } from './row-marks.tsx'
import { useScene } from './scene.ts'

interface RowsViewProps {
  readonly rows: readonly number[]
  readonly rowHeight: number
  /** Rows in sight: [from, to). */
  readonly from: number
  readonly to: number
  /** The first row whose label shows. */
  readonly labelled: number
  readonly part: RowPart
}

export function RowsView({ rows, rowHeight, from, to, labelled, part }: RowsViewProps) {
  const { trace, before, axis, frame, playhead, hideFuture, selected, hovered, words } = useScene()
  const style = useMemo(() => rowStyle(rowHeight), [rowHeight])
  const shapesOf = useMemo(() => shapesFor(trace, axis, part), [trace, axis, part])
  const inSight = useMemo(() => rows.slice(from, to), [rows, from, to])
  const height = (to - from) * rowHeight
  const still = { rows: inSight, style, shapesOf }
  return (
    <div className="tl-window tl-rows-window" style={{ top: from * rowHeight, height }}>
      <RowGround rows={inSight} rowHeight={rowHeight} />
      <RowLabels rows={inSight} first={labelled - from} style={style} />
      <div className="layer tl-plot" style={{ left: frame.gutter, width: frame.plotWidth, height }}>
        <Tenses height={height}>{tense => <StillRows {...still} tense={tense} />}</Tenses>
        {before !== null && (
          <UpToPlayhead height={height}>
            <GhostRows
              before={before}
              trace={trace}
              rows={inSight}
              axis={axis}
              style={style}
              part={part}
              width={frame.plotWidth}
            />
          </UpToPlayhead>
        )}
        <svg className="layer tl-marks" width={frame.plotWidth} height={height} aria-hidden="true">
          {inSight.map((m, i) => (
            <g key={m} transform={`translate(0 ${i * rowHeight})`}>
              <RowMarks
                trace={trace}
                m={m}
                phase={countUpTo(tellingRecords(trace, m), playhead.n)}
                axis={axis}
                style={style}
                hideFuture={hideFuture}
                isLookedAt={m === selected || m === hovered}
                part={part}
              />
            </g>
          ))}
        </svg>
      </div>
      {before !== null && <SpokenGhosts before={before} trace={trace} rows={inSight} words={words} />}
    </div>
  )
}

/** Shapes of a message on this axis, computed when its row first shows. */
function shapesFor(trace: Trace, axis: Axis, part: RowPart): (m: MessageRow) => RowShapes {
  const known = new Map<number, RowShapes>()
  return m => {
    let shapes = known.get(m)
    if (shapes === undefined) known.set(m, (shapes = rowShapes(lifelineOf(trace, m), axis, part)))
    return shapes
  }
}

interface StillRowsProps {
  readonly rows: readonly number[]
  readonly style: RowStyle
  readonly shapesOf: (m: MessageRow) => RowShapes
  readonly tense: Tense
}

/** Does not know the playhead, so that moving it draws nothing here. */
const StillRows = memo(function StillRows({ rows, style, shapesOf, tense }: StillRowsProps) {
  return rows.map((m, i) => (
    <g key={m} transform={`translate(0 ${i * style.height})`}>
      <StillRow shapes={shapesOf(m)} style={style} tense={tense} />
    </g>
  ))
})

const StillRow = memo(RowBars)

function RowGround({ rows, rowHeight }: { readonly rows: readonly number[]; readonly rowHeight: number }) {
  const { trace, playhead, hideFuture, selected, hovered, way } = useScene()
  const isTold = (m: MessageRow) => !hideFuture || trace.rowsOf(m)[0]! <= playhead.n
  const at = (m: MessageRow | null) => (m === null ? -1 : rows.indexOf(m))
  const related = way.flatMap(m => (m === selected || !isTold(m) ? [] : [{ i: at(m), look: 'related' }]))
  const spots = [...related, { i: at(hovered), look: 'hovered' }, { i: at(selected), look: 'selected' }]
  return spots.map(
    ({ i, look }) =>
      i >= 0 && (
        <div
          key={`${look}${i}`}
          className={`tl-row-ground ${look}`}
          style={{ top: i * rowHeight, height: rowHeight }}
        />
      ),
  )
}

interface RowLabelsProps {
  readonly rows: readonly number[]
  /** Those before it would be cut. */
  readonly first: number
  readonly style: RowStyle
}

const LABEL_BASE = 4
/** Widest digit at 12 px. */
const CHARACTER = 7

const labelLength = (gutter: number): number => Math.floor((gutter - 10) / CHARACTER)

function RowLabels({ rows, first, style }: RowLabelsProps) {
  const { trace, playhead, hideFuture, frame, selected } = useScene()
  const { gutter } = frame
  if (style.detail !== 'full') return null
  const isHidden = (m: MessageRow) => hideFuture && trace.rowsOf(m)[0]! > playhead.n
  return (
    <svg className="layer tl-labels" width={gutter} height={rows.length * style.height} aria-hidden="true">
      {rows.map(
        (m, i) =>
          i >= first &&
          !isHidden(m) && (
            <text
              key={m}
              className={m === selected ? 'selected' : undefined}
              x={gutter - 8}
              y={i * style.height + style.middle + LABEL_BASE}
              fontSize={Math.min(12, style.height - 1)}
            >
              {rowLabel(trace, m, labelLength(gutter))}
            </text>
          ),
      )}
    </svg>
  )
}
