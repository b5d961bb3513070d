import type { Trace } from '../../../sim-core/index.ts'
import { groupNow } from '../../read/entity/group-now.ts'
import { depthsOf } from '../../read/entity/depth.ts'
import { HEADER_HEIGHT, firstLabelled } from '../../draw/timeline/reveal.ts'
import { DEAD_HEIGHT, DEAD_ROW_HEIGHT, SECTION_GAP } from '../../draw/timeline/rows.ts'
import type { DeadPart, Section } from '../../draw/timeline/rows.ts'
import type { PanelProps } from '../shell/panel-props.ts'
import { lifeEdges } from '../../draw/timeline/life-edges.tsx'
import { rowStyle } from '../../draw/timeline/row-geometry.ts'
import type { RowPart } from '../../draw/timeline/row-geometry.ts'
import type { Axis } from '../../read/time/axis.ts'
import type { TimelineWords } from '../../words/contract.ts'
import { CrossFade } from './cross-fade.tsx'
import { DeadSummary } from './dead-summary.tsx'
import { GroupHeader } from './group-header.tsx'
import { BandView } from './band-view.tsx'
import { Vanished } from './ghost-rows.tsx'
import { IdleLane, LaneView, SessionLanes, TransactionLanes } from './lanes.tsx'
import { RowsView } from './rows-view.tsx'
import type { Frame } from './shared-axis.ts'
import { depthBefore } from '../../read/difference/ghosts.ts'
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
  /** Rows of the selected message's way. */
  readonly way: readonly number[]
  /** Records that are looked at: the selected one, the births of the way. */
  readonly looked: readonly number[]
  /** Heights in sight: [top, bottom) of all rows together. */
  readonly top: number
  readonly bottom: number
}

/** One entity: header, what happens on its own line, sessions, rows or band, dead-letter queues. */
export function SectionView(props: SectionViewProps) {
  const { panel, words, control, section, axis, frame, playheadX } = props
  const { trace, playhead, selection, hideFuture, onSelect } = panel
  const {
    idleTop,
    laneTop,
    transactionsTop,
    sessionsTop,
    sessionLanes,
    bandTop,
    rowsTop,
    dead,
    group: { entity },
  } = section
  const now = groupNow(trace, entity.id, playhead)
  const rowsHeight = (dead[0]?.top ?? section.height - SECTION_GAP) - rowsTop
  const cut = { frame, playheadX, hideFuture }
  const drawing = { trace, entity: entity.id, axis, cut }
  return (
    <section className="tl-section" style={{ top: section.top, height: section.height }} aria-label={entity.path}>
      <GroupHeader
        trace={trace}
        group={section.group}
        now={now}
        at={playhead}
        words={words.timeline}
        playheadX={playheadX}
        frame={frame}
        hideFuture={hideFuture}
        isCollapsed={control.collapsed.has(entity.id)}
        isSelected={selection?.kind === 'entity' && selection.entity === entity.id}
        onToggle={() => control.toggleGroup(entity.id)}
        onSelect={() => onSelect({ kind: 'entity', entity: entity.id })}
      />
      {idleTop !== null && now.idle !== null && <IdleLane {...drawing} top={idleTop} idle={now.idle} t={playhead.t} />}
      {laneTop !== null && <LaneView {...drawing} top={laneTop} looked={props.looked} />}
      {transactionsTop !== null && (
        <TransactionLanes
          lanes={section.group.transactions}
          top={transactionsTop}
          axis={axis}
          cut={cut}
          n={playhead.n}
          words={words}
        />
      )}
      {sessionsTop !== null && (
        <SessionLanes {...drawing} top={sessionsTop} lanes={sessionLanes} n={playhead.n} words={words.timeline} />
      )}
      <CrossFade look={lookOf(section)} isOff={panel.reducedMotion}>
        {section.bandHeight > 0 && (
          <div className="tl-window" style={{ top: bandTop, height: section.bandHeight }}>
            <BandView
              trace={trace}
              before={panel.before}
              group={section.group}
              height={section.bandHeight}
              axis={axis}
              cut={cut}
              words={words}
            />
          </div>
        )}
        <div className="pane tl-body" style={{ marginTop: rowsTop - HEADER_HEIGHT, height: rowsHeight }}>
          {section.rowHeight > 0 && section.slots > 0 && (
            <Rows {...props} part="whole" rows={props.rows} rowHeight={section.rowHeight} y={section.top + rowsTop} />
          )}
        </div>
      </CrossFade>
      {section.ghosts !== null && panel.before !== null && (
        <Vanished
          before={panel.before}
          ghosts={section.ghosts}
          top={section.ghosts.top}
          axis={axis}
          frame={frame}
          playheadX={playheadX}
          hideFuture={hideFuture}
          words={words}
        />
      )}
      {dead.map(part => (
        <DeadQueue key={part.layer} {...props} dead={part} />
      ))}
      <LifeEdges trace={trace} section={section} axis={axis} frame={frame} n={playhead.n} hideFuture={hideFuture} />
    </section>
  )
}

/** Another look fades in; rows that only grow do not. */
const lookOf = ({ rowHeight, slots, group }: Section): string =>
  rowHeight === 0 ? 'band' : `${rowStyle(rowHeight).detail} ${slots < group.messages.length}`

/** A dead-letter queue: its count as steps, and its rows when opened. */
function DeadQueue(props: SectionViewProps & { readonly dead: DeadPart }) {
  const { panel, words, control, section, axis, frame, playheadX, dead } = props
  const { trace, playhead, selection, hideFuture } = panel
  const before = panel.before === null ? null : depthBefore(panel.before, trace, section.group.entity.id)
  return (
    <>
      <DeadSummary
        path={trace.entities[dead.entity]!.path}
        layer={dead.layer}
        depth={depthsOf(trace).get(section.group.entity.id)!}
        before={before}
        axis={axis}
        cut={{ frame, playheadX, hideFuture }}
        t={playhead.t}
        isOpen={control.openDead.has(dead.entity)}
        isSelected={selection?.kind === 'entity' && selection.entity === dead.entity}
        words={words.timeline}
        covered={props.top + HEADER_HEIGHT - section.top - dead.top}
        onToggle={() => control.toggleDead(dead.entity)}
      />
      {dead.rows.length > 0 && (
        <div className="pane tl-body tl-dead-rows" style={{ height: dead.rows.length * DEAD_ROW_HEIGHT }}>
          <Rows
            {...props}
            part="dead"
            rows={dead.rows}
            rowHeight={DEAD_ROW_HEIGHT}
            y={section.top + dead.top + DEAD_HEIGHT}
          />
        </div>
      )}
    </>
  )
}

const OVERSCAN = 4
/** Rows in sight change in steps, so that scrolling draws anew only now and then. */
const STEP = 8

function Rows(props: SectionViewProps & { readonly part: RowPart; readonly rowHeight: number; readonly y: number }) {
  const { panel, part, rows, rowHeight, y, axis, frame, playheadX, selected, hovered, way, top, bottom } = props
  const { trace, playhead, hideFuture } = panel
  const from = Math.max(0, Math.floor(((top - y) / rowHeight - OVERSCAN) / STEP) * STEP)
  const labelled = firstLabelled({ top: y, rowHeight }, top)
  const to = Math.min(rows.length, Math.ceil(((bottom - y) / rowHeight + OVERSCAN) / STEP) * STEP)
  if (to <= from) return null
  return (
    <RowsView
      trace={trace}
      axis={axis}
      frame={frame}
      rows={rows}
      rowHeight={rowHeight}
      from={from}
      to={to}
      labelled={labelled}
      n={playhead.n}
      playheadX={playheadX}
      hideFuture={hideFuture}
      selected={selected}
      hovered={hovered}
      way={way}
      part={part}
      before={panel.before}
      words={props.words}
    />
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

function LifeEdges({ trace, section, axis, frame, n, hideFuture }: LifeEdgesProps) {
  const bottom = section.height - SECTION_GAP
  const edges = lifeEdges({
    trace,
    entity: section.group.entity,
    axis,
    lastN: hideFuture ? n : Infinity,
    tenseOf: own => (own <= n ? 'past' : 'future'),
    top: 0,
    bottom,
  })
  if (edges.length === 0) return null
  return (
    <svg
      className="layer tl-edges"
      style={{ left: frame.gutter, top: HEADER_HEIGHT - 6 }}
      width={frame.plotWidth}
      height={bottom - HEADER_HEIGHT + 6}
      aria-hidden="true"
    >
      {edges}
    </svg>
  )
}
