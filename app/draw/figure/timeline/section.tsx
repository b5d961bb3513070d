import type { MessageRow } from '../../../../sim-core/index.ts'
import { groupNow, resetsOf } from '../../../read/entity/group-now.ts'
import { laneMarks } from '../../../read/entity/lane.ts'
import { lossColumns, lossesOf } from '../../../read/message/losses.ts'
import { depthShapes } from '../../depth/shapes.ts'
import { Band } from '../../timeline/band.tsx'
import { lifeEdges } from '../../timeline/life-edges.tsx'
import { IdleLane, OwnLane, Sessions, Transactions } from '../../timeline/lanes.tsx'
import { sessionShapes } from '../../timeline/session-geometry.ts'
import { depthsOf } from '../../../read/entity/depth.ts'
import { shortNumber } from '../../../explain/row-words.ts'
import { DEAD_HEIGHT, SESSION_HEIGHT } from '../../timeline/rows.ts'
import { holdsOf } from '../../../read/session/sessions.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import { rowStyle } from '../../timeline/row-geometry.ts'
import type { RowStyle } from '../../timeline/row-geometry.ts'
import type { Tense } from '../../timeline/row.tsx'
import { textWidth, wrapText } from '../../text/measure.ts'
import { clockOf } from '../clock.ts'
import { FigureText, LABEL, SMALL, STRONG } from '../../text/figure-text.tsx'
import type { FigureRequest } from '../request.ts'
import { ArrowLine } from './arrow.tsx'
import { DeadQueue } from './dead-queue.tsx'
import { HeaderShape } from './header-shape.tsx'
import { ARROW_LANE, BAND_HEIGHT, GAP } from './limits.ts'
import { NAME_PADS, ROW_PADS } from './plan.ts'
import type { SectionPlan, TimelinePlan } from './plan.ts'
import type { RowDrawing } from './row.tsx'
import { FigureRow } from './row.tsx'
import { Tenses } from './tenses.tsx'

interface SectionShapeProps {
  readonly request: FigureRequest
  readonly plan: TimelinePlan
  readonly section: SectionPlan
  readonly rowOf: (m: MessageRow) => RowDrawing
  /** Rows of the selected message's way. */
  readonly way: readonly number[]
  readonly selected: number | null
}

/** One entity of a timeline figure: header, its own lanes, its rows or band, its dead-letter queues. */
export function SectionShape(props: SectionShapeProps) {
  const {
    request: { width, filmMs },
    plan: { gutter },
    section,
  } = props
  return (
    <g transform={`translate(0 ${section.top})`}>
      <RowGrounds {...props} />
      <g transform={`translate(${gutter} 0)`} clipPath="url(#bs-plot)">
        <Tenses filmMs={filmMs}>{tense => <Plot {...props} tense={tense} />}</Tenses>
      </g>
      <g transform={`translate(${gutter} 0)`}>
        <Tenses filmMs={filmMs}>{tense => <Around {...props} tense={tense} />}</Tenses>
      </g>
      <HeaderShape header={section.header} width={width} isFilm={filmMs !== null} />
      <Labels {...props} />
    </g>
  )
}

interface TenseProps extends SectionShapeProps {
  readonly tense: Tense
}

/** What ends at the edge of the plot. */
function Plot(props: TenseProps) {
  const {
    request: { trace, lang },
    plan: { axis, last },
    section,
    tense,
  } = props
  const { group, idleTop, laneTop, transactionsTop, sessionsTop, sessionLanes, bandTop } = section
  const { id } = group.entity
  const isPast = tense === 'past'
  return (
    <>
      {idleTop !== null && (
        <g transform={`translate(0 ${idleTop})`}>
          <IdleLane
            idle={groupNow(trace, id, last).idle}
            uses={resetsOf(trace, id).filter(t => t <= last.t)}
            t={last.t}
            axis={axis}
            isFilled={isPast}
          />
        </g>
      )}
      {laneTop !== null && (
        <OwnLane
          marks={laneMarks(trace, id, axis).filter(({ n }) => n <= last.n)}
          width={axis.width}
          top={laneTop}
          tense={tense}
          hasCounts={isPast}
        />
      )}
      {transactionsTop !== null && (
        <Transactions lanes={group.transactions} axis={axis} top={transactionsTop} lastN={last.n} tense={tense} />
      )}
      {sessionsTop !== null && (
        <Sessions
          shapes={sessionShapes(holdsOf(trace, id).lanes.slice(0, sessionLanes), axis)}
          top={sessionsTop}
          tense={tense}
        />
      )}
      {bandTop !== null && (
        <g transform={`translate(0 ${bandTop})`}>
          <Band
            shapes={depthShapes(depthsOf(trace).get(id)!, axis)}
            losses={lossColumns(lossesOf(trace, id), axis)}
            height={BAND_HEIGHT}
            tense={tense}
            lang={lang}
            hasCounts={isPast}
          />
        </g>
      )}
      <Rows {...props} />
      {lifeEdges({
        trace,
        entity: group.entity,
        axis,
        lastN: last.n,
        tenseOf: () => tense,
        top: section.header.height - 2,
        bottom: section.height - GAP,
      })}
    </>
  )
}

/** What may stand out of it. Nothing is measured before it has happened. */
function Around({
  request: { trace, lang },
  plan: { axis, rowHeight, untilX },
  section: { group, arrowsTop, arrows: own, slots, dead },
  tense,
}: TenseProps) {
  return (
    <>
      {tense === 'past' &&
        arrowsTop !== null &&
        own.map((arrow, i) => <ArrowLine key={i} arrow={arrow} axis={axis} top={arrowsTop + i * ARROW_LANE} />)}
      {tense === 'past' &&
        slots.map(({ m, top, arrows }) =>
          arrows.map((arrow, i) => (
            <ArrowLine key={`${m} ${i}`} arrow={arrow} axis={axis} top={top + rowHeight + i * ARROW_LANE} />
          )),
        )}
      {dead.map(({ layer, top }) => (
        <DeadQueue
          key={layer}
          depth={depthsOf(trace).get(group.entity.id)!}
          layer={layer}
          axis={axis}
          top={top}
          lang={lang}
          untilX={untilX}
          tense={tense}
        />
      ))}
    </>
  )
}

const styleOf = ({ rowHeight }: TimelinePlan): RowStyle => rowStyle(rowHeight)

function RowGrounds({ request: { width }, plan: { rowHeight }, section, way, selected }: SectionShapeProps) {
  return section.slots.map(
    ({ m, top, arrows }) =>
      way.includes(m) && (
        <g key={m}>
          <rect
            className={m === selected ? 'fg-selected' : 'fg-related'}
            x={0}
            y={top}
            width={width}
            height={rowHeight + arrows.length * ARROW_LANE}
          />
          {m === selected && <line className="fg-way" x1={1.5} x2={1.5} y1={top} y2={top + rowHeight} />}
        </g>
      ),
  )
}

function Rows({ request, plan: own, section, rowOf, tense }: TenseProps) {
  const style = styleOf(own)
  const { text } = clockOf(request, own.axis)
  return section.slots.map(({ m, top }) => (
    <g key={m} transform={`translate(0 ${top})`}>
      <FigureRow row={rowOf(m)} style={style} axis={own.axis} timeOf={text} tense={tense} />
    </g>
  ))
}

/** Left of the plot: ids and numbers, and the names of what stands there instead of rows. */
function Labels({ request: { trace, lang }, plan: own, section, selected }: SectionShapeProps) {
  const { gutter } = own
  const { middle } = styleOf(own)
  const words = lazyWordsOf(lang).figure
  const { group, sessionsTop, sessionLanes, bandTop, dead, isBand } = section
  const hidden = holdsOf(trace, group.entity.id).lanes.length - sessionLanes
  return (
    <>
      {section.slots.map(({ m, top }) => {
        const number = shortNumber(trace, m)
        const taken = textWidth(number, LABEL)
        return (
          <g key={m}>
            <FigureText
              x={8}
              y={top + middle + 4}
              text={trace.messageIdOf(m)}
              room={gutter - ROW_PADS + 1 - taken}
              type={m === selected ? STRONG : LABEL}
            />
            <FigureText
              x={gutter - 6}
              y={top + middle + 4}
              text={number}
              room={taken + 1}
              anchor="end"
              look="muted fg-tabular"
            />
          </g>
        )
      })}
      {sessionsTop !== null && (
        <FigureText
          x={8}
          y={sessionsTop + SESSION_HEIGHT - 5}
          text={hidden > 0 ? words.moreSessions(hidden) : words.sessions}
          room={gutter - NAME_PADS + 1}
          type={SMALL}
          look="muted"
        />
      )}
      {bandTop !== null &&
        isBand &&
        wrapText(words.band(group.messages.length), gutter - NAME_PADS, SMALL).map((line, i) => (
          <FigureText key={line} x={8} y={bandTop + 14 + i * 14} text={line} room={gutter} type={SMALL} look="muted" />
        ))}
      {dead.map(({ layer, top }) => (
        <FigureText
          key={layer}
          x={8}
          y={top + DEAD_HEIGHT - 8}
          text={layer === 'dead' ? words.dead : words.transferDead}
          room={gutter - NAME_PADS + 1}
          type={LABEL}
          look="dead"
        />
      ))}
    </>
  )
}
