/** A timeline as a figure: time runs right, one row per message, everything has happened. */

import { endOf } from '../../../read/at.ts'
import { foldsOf } from '../../../read/time/axis.ts'
import { wayOf, selectedMessage } from '../../../read/message/lineage.ts'
import { tickFormat, ticksOf } from '../../timeline/ticks.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import { CutOff, Folds, Grid } from '../../timeline/axis.tsx'
import { round } from '../../timeline/row-geometry.ts'
import transactionCss from '../../timeline/transaction.css?raw'
import { FigureText } from '../../text/figure-text.tsx'
import { clockOf } from '../clock.ts'
import type { Drawing } from '../drawing.ts'
import type { FigureRequest } from '../request.ts'
import { heading } from '../heading.tsx'
import { Ruler, rulerHeight } from '../ruler.tsx'
import { filmRules } from './film.ts'
import { laySigns, Signs } from '../legend.tsx'
import { BADGE_LANE, HEADER_PAD } from './limits.ts'
import { Badges, isOnAxis, layTelling, Leaders, placeBadges, Telling } from './marks.tsx'
import { planTimeline } from './plan.ts'
import type { TimelinePlan } from './plan.ts'
import { rowDrawing } from './row.tsx'
import type { RowDrawing } from './row.tsx'
import { SectionShape } from './section.tsx'
import { signsOf } from './signs.ts'
import { TenseClips } from './tenses.tsx'
import type { MessageRow, Trace } from '../../../../sim-core/index.ts'
import { ElbowShapes, elbowsOf } from '../../timeline/elbows.tsx'

const NOTE_LINE = 20
const BELOW = 10

export function drawTimeline(request: FigureRequest): Drawing {
  const { trace, lang, width, title, selection, filmMs } = request
  const plan = planTimeline(request)
  const clock = clockOf(request, plan.axis)
  const selected = selectedMessage(trace, selection)
  const way = selected === null ? [] : wayOf(trace, selected)
  const rowOf = rowsOnce(request, plan, way)
  const marks = request.marks.filter(mark => isOnAxis(plan.axis, mark.at) && mark.at <= plan.last.t)
  const badges = placeBadges(marks, plan, trace)
  const top = heading(title, width)
  const badgesTop = top.height - 2
  const rulerTop = badgesTop + (marks.length > 0 ? BADGE_LANE : 0)
  const sectionsTop = rulerTop + rulerHeight(plan.axis) + 4
  const more = plan.moreEntities > 0 || plan.sections.length === 0 ? NOTE_LINE : 0
  const bodyEnd = sectionsTop + plan.height + more + 4
  const legend = laySigns(signsOf(request, plan, rowOf), width)
  const telling = layTelling(marks, width, clock.text)
  const tellingTop = bodyEnd + legend.height + (legend.height > 0 && telling.height > 0 ? BELOW : 0)
  const lift = { badges, top: badgesTop, sectionsTop }
  const content = (
    <>
      <defs>
        <clipPath id="bs-plot">
          <rect x={0} y={0} width={round(plan.untilX)} height={Math.ceil(plan.height)} />
        </clipPath>
        {filmMs !== null && <TenseClips {...plan} />}
      </defs>
      {top.content}
      <Behind request={request} plan={plan} rulerTop={rulerTop} sectionsTop={sectionsTop} />
      <g transform={`translate(${plan.gutter} 0)`}>
        <Leaders {...lift} />
      </g>
      <Ruler request={request} axis={plan.axis} gutter={plan.gutter} top={rulerTop} />
      <g transform={`translate(0 ${sectionsTop})`}>
        {plan.sections.map(section => (
          <SectionShape
            key={section.group.entity.id}
            request={request}
            plan={plan}
            section={section}
            rowOf={rowOf}
            way={way}
            selected={selected}
          />
        ))}
        <Elbows trace={trace} plan={plan} way={way} isFilm={filmMs !== null} />
        {plan.moreEntities > 0 && (
          <FigureText
            x={8}
            y={plan.height + 10}
            text={lazyWordsOf(lang).figure.moreEntities(plan.moreEntities)}
            room={width - 16}
            look="muted"
          />
        )}
        <PlayheadLine request={request} plan={plan} />
        {plan.sections.length === 0 && (
          <FigureText x={8} y={10} text={lazyWordsOf(lang).figure.nothing} room={width - 16} look="muted" />
        )}
      </g>
      <g transform={`translate(${plan.gutter} 0)`}>
        <Badges {...lift} />
      </g>
      <g transform={`translate(0 ${bodyEnd})`}>
        <Signs signs={legend} />
      </g>
      <g transform={`translate(0 ${tellingTop})`}>
        <Telling told={telling.told} />
      </g>
    </>
  )
  return {
    width,
    height: tellingTop + telling.height,
    content,
    css: [transactionCss],
    motion: filmMs === null ? null : filmRules(plan.axis, filmMs),
  }
}

/** Shapes of a row, computed once for drawing and legend. */
function rowsOnce(
  { trace, arrows }: FigureRequest,
  plan: TimelinePlan,
  way: readonly number[],
): (m: MessageRow) => RowDrawing {
  const known = new Map<number, RowDrawing>()
  const isLookedAt = (m: MessageRow) =>
    way.includes(m) || arrows.some(({ about }) => about.kind === 'message' && about.m === m)
  return m => {
    let own = known.get(m)
    if (own === undefined) known.set(m, (own = rowDrawing(trace, m, plan.axis, plan.last.n, isLookedAt(m))))
    return own
  }
}

interface PartProps {
  readonly request: FigureRequest
  readonly plan: TimelinePlan
}

/** Lines of the ruler's times, folds, and where a limit cut the run. */
function Behind({
  request: { trace, lang },
  plan,
  rulerTop,
  sectionsTop,
}: PartProps & { readonly rulerTop: number; readonly sectionsTop: number }) {
  const { axis, gutter, height } = plan
  const cutX = trace.stopped === null ? null : axis.toX(endOf(trace))
  return (
    <g transform={`translate(${gutter} ${sectionsTop})`}>
      <Grid axis={axis} ticks={ticksOf(axis, tickFormat(lang))} height={height} />
      {foldsOf(axis).length > 0 && (
        <g transform={`translate(0 ${rulerTop + 17 - sectionsTop})`}>
          <Folds axis={axis} height={sectionsTop - rulerTop - 17} />
        </g>
      )}
      {cutX !== null && cutX <= axis.width && <CutOff x={cutX} y={0} width={axis.width} height={height} />}
    </g>
  )
}

/** Only where an instant was asked for, or one after the other; it passes behind the headers' words. */
function PlayheadLine({ request, plan: { axis, gutter, sections } }: PartProps) {
  const at = request.filmMs === null ? request.at[0] : axis.to
  if (at === undefined || !isOnAxis(axis, at)) return null
  const x = round(gutter + axis.toX(at))
  return (
    <g className={request.filmMs === null ? undefined : 'fg-moving'}>
      <path
        className="fg-playhead"
        d={`M${x} -4V0${sections.map(({ top, header, height }) => `M${x} ${round(top + header.height)}V${round(top + height)}`).join('')}`}
      />
      <path className="fg-playhead-head" d={`M${round(x - 5)} -10h10v5l-5 5l-5 -5z`} />
    </g>
  )
}

interface ElbowsProps {
  readonly trace: Trace
  readonly plan: TimelinePlan
  readonly way: readonly number[]
  readonly isFilm: boolean
}

function Elbows({ trace, plan, way, isFilm }: ElbowsProps) {
  const { axis, last } = plan
  const elbows = elbowsOf({ trace, way, axis, lastN: last.n, middleOf: m => middleOf(trace, plan, m) })
  if (elbows.length === 0) return null
  return (
    <g transform={`translate(${plan.gutter} 0)`}>
      <ElbowShapes elbows={elbows} {...(isFilm && { clipPath: 'url(#bs-told)' })} />
    </g>
  )
}

/** Of its row, else of its topic's own line, else its entity's header. */
function middleOf(trace: Trace, { sections, rowHeight }: TimelinePlan, m: MessageRow): number | null {
  const section = sections.find(({ group }) => group.entity.id === trace.homeOf(m))
  if (section === undefined) return null
  const slot = section.slots.find(own => own.m === m)
  if (slot !== undefined) return section.top + slot.top + rowHeight / 2 - 1
  return section.top + (section.laneTop === null ? section.header.height - HEADER_PAD : section.laneTop + 9)
}
