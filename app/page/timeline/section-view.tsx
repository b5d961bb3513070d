import type { Trace } from '../../../sim-core/index.ts'
import { lifeAt, groupNow } from '../../view/group-now.ts'
import { depthsOf } from '../../view/depth.ts'
import { HEADER_HEIGHT, SECTION_GAP, deadRowHeight } from '../../view/rows.ts'
import type { Section } from '../../view/rows.ts'
import type { PanelProps } from '../../view/types.ts'
import { round } from '../../figure/row-geometry.ts'
import type { RowPart } from '../../figure/row-geometry.ts'
import type { Axis } from '../../view/axis.ts'
import type { TimelineWords } from '../../words/timeline-en.ts'
import { BandView } from './band-view.tsx'
import { DeadSummary } from './dead-summary.tsx'
import { Elbows } from './elbows.tsx'
import { GroupHeader } from './group-header.tsx'
import { IdleLane } from './idle-lane.tsx'
import { RowsView } from './rows-view.tsx'
import type { Frame } from './shared-axis.ts'
import type { RowsControl } from './use-rows.ts'

export interface SectionViewProps {
  readonly panel: PanelProps
  readonly words: TimelineWords
  readonly control: RowsControl
  readonly section: Section
  readonly rows: readonly number[]
  readonly axis: Axis
  readonly frame: Frame
  readonly playheadX: number
  readonly selected: number | null
  readonly hovered: number | null
  /** Heights in sight: [top, bottom) of all rows together. */
  readonly top: number
  readonly bottom: number
}

/** One entity: header, rows or band, dead-letter queue. */
export function SectionView(props: SectionViewProps) {
  const { panel, words, control, section, axis, frame, playheadX } = props
  const { trace, playhead, selection, hideFuture, onSelect } = panel
  const { entity } = section.group
  const now = groupNow(trace, entity.id, playhead)
  const isSelected = (id: number | null) => selection?.kind === 'entity' && selection.entity === id
  return (
    <section className="tl-section" style={{ height: section.height }} aria-label={entity.path}>
      <GroupHeader
        group={section.group} now={now} t={playhead.t} words={words.timeline} playheadX={playheadX} frame={frame}
        isCollapsed={control.collapsed.has(entity.id)} isSelected={isSelected(entity.id)}
        onToggle={() => control.toggleGroup(entity.id)} onSelect={() => onSelect({ kind: 'entity', entity: entity.id })}
      />
      {section.rowsTop > HEADER_HEIGHT && now.idle !== null && <IdleLane trace={trace} entity={entity.id} idle={now.idle} t={playhead.t} axis={axis} frame={frame} hideFuture={hideFuture} />}
      <div className="tl-body" style={{ marginTop: section.rowsTop - HEADER_HEIGHT, height: section.deadTop - section.rowsTop }}>
        {section.bandHeight > 0 && (
          <BandView trace={trace} group={section.group} height={section.bandHeight} axis={axis} frame={frame} playheadX={playheadX} hideFuture={hideFuture} words={words} />
        )}
        {section.rowHeight > 0 && section.slots > 0 && <Rows {...props} part="whole" rows={props.rows} rowHeight={section.rowHeight} y={section.top + section.rowsTop} />}
      </div>
      {section.hasDeadSummary && (
        <DeadSummary
          path={`${entity.path}/${words.timeline.deadLetterQueue}`} depth={depthsOf(trace).get(entity.id)!} axis={axis} frame={frame} t={playhead.t} playheadX={playheadX}
          hideFuture={hideFuture} isOpen={control.openDead.has(entity.id)} isSelected={isSelected(entity.deadLetterQueue)} words={words.timeline}
          onToggle={() => control.toggleDead(entity.id)}
        />
      )}
      {section.deadRows.length > 0 && <DeadRows {...props} />}
      <LifeEdges trace={trace} section={section} axis={axis} frame={frame} n={playhead.n} hideFuture={hideFuture} />
    </section>
  )
}

function DeadRows(props: SectionViewProps) {
  const { section } = props
  const rowHeight = deadRowHeight(section.rowHeight)
  const height = section.deadRows.length * rowHeight
  return (
    <div className="tl-body tl-dead-rows" style={{ height }}>
      <Rows {...props} part="dead" rows={section.deadRows} rowHeight={rowHeight} y={section.top + section.height - height} />
    </div>
  )
}

const OVERSCAN = 4
/** Rows in sight change in steps, so that scrolling draws anew only now and then. */
const STEP = 8

function Rows(props: SectionViewProps & { readonly part: RowPart; readonly rowHeight: number; readonly y: number }) {
  const { panel, part, rows, rowHeight, y, axis, frame, playheadX, selected, hovered, top, bottom } = props
  const { trace, playhead, hideFuture } = panel
  const from = Math.max(0, Math.floor(((top - y) / rowHeight - OVERSCAN) / STEP) * STEP)
  const to = Math.min(rows.length, Math.ceil(((bottom - y) / rowHeight + OVERSCAN) / STEP) * STEP)
  if (to <= from) return null
  return (
    <>
      <RowsView
        trace={trace} axis={axis} frame={frame} rows={rows} rowHeight={rowHeight} from={from} to={to} n={playhead.n} playheadX={playheadX}
        hideFuture={hideFuture} selected={selected} hovered={hovered} part={part}
      />
      {selected !== null && <Elbows trace={trace} rows={rows} rowHeight={rowHeight} selected={selected} axis={axis} frame={frame} n={playhead.n} hideFuture={hideFuture} />}
    </>
  )
}

interface LifeEdgesProps {
  readonly trace: Trace
  readonly section: Section
  readonly axis: Axis
  readonly frame: Frame
  readonly n: number
  readonly hideFuture: boolean
}

/** An entity that comes later begins with a line; one that goes ends with a double bar. */
function LifeEdges({ trace, section, axis, frame, n, hideFuture }: LifeEdgesProps) {
  const { id, createdBy, deletedBy } = section.group.entity
  const height = section.height - SECTION_GAP
  const born = trace.timeOf(createdBy)
  const life = lifeAt(trace, id, n)
  const edges = [
    ...(born > 0 && (life !== 'before' || !hideFuture) ? [{ x: axis.toX(born), look: life === 'before' ? 'future' : 'past', isEnd: false }] : []),
    ...(deletedBy !== null && (life === 'deleted' || !hideFuture) ? [{ x: axis.toX(trace.timeOf(deletedBy)), look: life === 'deleted' ? 'past' : 'future', isEnd: true }] : [])
  ].filter(edge => edge.x >= -4 && edge.x <= frame.plotWidth + 4)
  if (edges.length === 0) return null
  return (
    <svg className="tl-edges" style={{ left: frame.gutter, top: HEADER_HEIGHT - 6 }} width={frame.plotWidth} height={height - HEADER_HEIGHT + 6} aria-hidden="true">
      {edges.map(({ x, look, isEnd }) => (
        <path key={String(isEnd)} className={`bs-edge ${look}`} d={isEnd ? `M${round(x)} 0V${height}M${round(x + 4)} 0V${height}` : `M${round(x)} 0V${height}`} />
      ))}
    </svg>
  )
}
