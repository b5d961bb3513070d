import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { groupNow } from '../../read/entity/group-now.ts'
import { HEADER_HEIGHT, firstLabelled } from '../../draw/timeline/reveal.ts'
import { DEAD_HEIGHT, DEAD_ROW_HEIGHT, SECTION_GAP } from '../../draw/timeline/rows.ts'
import type { DeadPart, Section } from '../../draw/timeline/rows.ts'
import { lifeEdges } from '../../draw/timeline/life-edges.tsx'
import { rowStyle } from '../../draw/timeline/row-geometry.ts'
import type { RowPart } from '../../draw/timeline/row-geometry.ts'
import { DeadSummary } from './dead-summary.tsx'
import { GroupHeader } from './group-header.tsx'
import { BandView } from './band-view.tsx'
import { Vanished } from './ghost-rows.tsx'
import { IdleLane, LaneView, SessionLanes, TransactionLanes } from './lanes.tsx'
import { RowsView } from './rows-view.tsx'
import { useScene } from './scene.ts'
import type { PlacedSection } from './use-rows.ts'

/** So far above and below the window groups are drawn already. */
const FAR = 300

/** Of very many groups only those near the window are in the page; the others keep their room. */
export function Sections() {
  const { rows, top: windowTop, bottom } = useScene()
  const near = rows.placed.filter(
    ({ section: { top, height } }) => top < bottom + FAR && top + height > windowTop - FAR,
  )
  return (
    <div className="pane tl-room" style={{ height: rows.plan.height }}>
      {near.map(placed => (
        <SectionView key={placed.section.group.entity.id} {...placed} rows={placed.rows} />
      ))}
    </div>
  )
}

/** One entity: header, what happens on its own line, sessions, rows or band, dead-letter queues. */
function SectionView({ section, rows }: PlacedSection) {
  const { trace, playhead, before, reducedMotion } = useScene()
  const { idleTop, laneTop, transactionsTop, sessionsTop, sessionLanes, bandTop, rowsTop, dead, group } = section
  const { id, path } = group.entity
  const now = groupNow(trace, id, playhead)
  const rowsHeight = (dead[0]?.top ?? section.height - SECTION_GAP) - rowsTop
  return (
    <section className="tl-section" style={{ top: section.top, height: section.height }} aria-label={path}>
      <GroupHeader group={group} now={now} />
      {idleTop !== null && now.idle !== null && <IdleLane entity={id} top={idleTop} idle={now.idle} />}
      {laneTop !== null && <LaneView entity={id} top={laneTop} />}
      {transactionsTop !== null && <TransactionLanes lanes={group.transactions} top={transactionsTop} />}
      {sessionsTop !== null && <SessionLanes entity={id} top={sessionsTop} lanes={sessionLanes} />}
      <CrossFade look={lookOf(section)} isOff={reducedMotion}>
        {section.bandHeight > 0 && (
          <div className="tl-window" style={{ top: bandTop, height: section.bandHeight }}>
            <BandView group={group} height={section.bandHeight} />
          </div>
        )}
        <div className="pane tl-body" style={{ marginTop: rowsTop - HEADER_HEIGHT, height: rowsHeight }}>
          {section.rowHeight > 0 && section.slots > 0 && (
            <Rows part="whole" rows={rows} rowHeight={section.rowHeight} y={section.top + rowsTop} />
          )}
        </div>
      </CrossFade>
      {section.ghosts !== null && before !== null && <Vanished before={before} ghosts={section.ghosts} />}
      {dead.map(part => (
        <DeadQueue key={part.layer} section={section} dead={part} />
      ))}
      <LifeEdges section={section} />
    </section>
  )
}

/** Another look fades in; rows that only grow do not. */
const lookOf = ({ rowHeight, slots, group }: Section): string =>
  rowHeight === 0 ? 'band' : `${rowStyle(rowHeight).detail} ${slots < group.messages.length}`

interface CrossFadeProps {
  /** What kind of picture it is: another one fades in over the one that was there. */
  readonly look: string
  /** Reduced motion: at once. */
  readonly isOff: boolean
  readonly children: ReactNode
}

/** What stays of one kind changes without a fade. */
function CrossFade({ look, isOff, children }: CrossFadeProps) {
  const last = useRef({ look, children })
  const [leaving, setLeaving] = useState<ReactNode>(null)
  useLayoutEffect(() => {
    const before = last.current
    last.current = { look, children }
    if (before.look !== look && !isOff) setLeaving(before.children)
  }, [look, isOff, children])
  if (leaving === null) return children
  return (
    <>
      <div className="fill tl-leaving" aria-hidden="true" inert onAnimationEnd={() => setLeaving(null)}>
        {leaving}
      </div>
      <div className="tl-coming">{children}</div>
    </>
  )
}

/** A dead-letter queue: its count as steps, and its rows when opened. */
function DeadQueue({ section, dead }: { readonly section: Section; readonly dead: DeadPart }) {
  return (
    <>
      <DeadSummary section={section} dead={dead} />
      {dead.rows.length > 0 && (
        <div className="pane tl-body tl-dead-rows" style={{ height: dead.rows.length * DEAD_ROW_HEIGHT }}>
          <Rows part="dead" rows={dead.rows} rowHeight={DEAD_ROW_HEIGHT} y={section.top + dead.top + DEAD_HEIGHT} />
        </div>
      )}
    </>
  )
}

const OVERSCAN = 4
/** Rows in sight change in steps, so that scrolling draws anew only now and then. */
const STEP = 8

interface RowsProps {
  readonly part: RowPart
  readonly rows: readonly number[]
  readonly rowHeight: number
  /** Where they begin, in all rows together. */
  readonly y: number
}

function Rows({ part, rows, rowHeight, y }: RowsProps) {
  const { top, bottom } = useScene()
  const from = Math.max(0, Math.floor(((top - y) / rowHeight - OVERSCAN) / STEP) * STEP)
  const to = Math.min(rows.length, Math.ceil(((bottom - y) / rowHeight + OVERSCAN) / STEP) * STEP)
  if (to <= from) return null
  const labelled = firstLabelled({ top: y, rowHeight }, top)
  return <RowsView rows={rows} rowHeight={rowHeight} from={from} to={to} labelled={labelled} part={part} />
}

function LifeEdges({ section }: { readonly section: Section }) {
  const { trace, playhead, hideFuture, axis, frame } = useScene()
  const bottom = section.height - SECTION_GAP
  const edges = lifeEdges({
    trace,
    entity: section.group.entity,
    axis,
    lastN: hideFuture ? playhead.n : Infinity,
    tenseOf: own => (own <= playhead.n ? 'past' : 'future'),
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
