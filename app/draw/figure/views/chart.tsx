/** How many messages each entity holds over time, by state: a strip an entity, one scale for all, so that they can be compared. */

import { endOf } from '../../../read/at.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { depthsOf } from '../../../read/entity/depth.ts'
import type { Depth } from '../../../read/entity/depth.ts'
import { numberText } from '../../../words/format.ts'
import { groupsOf } from '../../../read/entity/groups.ts'
import type { Group } from '../../../read/entity/groups.ts'
import { rangeAxis } from '../../../read/time/range-axis.ts'
import { tickFormat, ticksOf } from '../../timeline/ticks.ts'
import type { Playhead } from '../../../model/selection.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import type { Lang } from '../../../model/lang.ts'
import { Grid } from '../../timeline/axis.tsx'
import { DepthAreas } from '../../depth/depth.tsx'
import type { DepthShapes } from '../../depth/depth.tsx'
import { highest, linePath, stepsOf } from '../../depth/geometry.ts'
import { depthShapes } from '../../depth/shapes.ts'
import type { Steps } from '../../depth/geometry.ts'
import { round } from '../../timeline/row-geometry.ts'
import { textWidth } from '../../text/measure.ts'
import { headerOf, toldAt } from '../timeline/header.ts'
import type { HeaderLayout } from '../timeline/header.ts'
import { HeaderShape } from '../timeline/header-shape.tsx'
import { clockOf } from '../clock.ts'
import type { Drawing } from '../drawing.ts'
import { FigureText, SMALL } from '../../text/figure-text.tsx'
import { heading } from '../heading.tsx'
import type { FigureRequest } from '../request.ts'
import { Ruler, rulerHeight } from '../ruler.tsx'
import { laySigns, Signs, signsUsed } from '../legend.tsx'
import type { Sign } from '../legend.tsx'

interface Strip {
  readonly group: Group
  readonly header: HeaderLayout
  readonly top: number
  readonly shapes: DepthShapes
  readonly scheduled: Steps
}

const STRIP = 92
const GAP = 12
const PAD = 6
const RIGHT = 4
/** More strips are said in numbers. */
const STRIPS_MOST = 12

export function drawChart(request: FigureRequest): Drawing {
  const { trace, lang, width, range, at, hideFuture, title } = request
  const until = Math.min(range?.to ?? endOf(trace), hideFuture ? (at[0] ?? Infinity) : Infinity)
  const groups = shownGroups(request)
  const shown = groups.slice(0, STRIPS_MOST)
  const scale = (most: number) => textWidth(numberText(most, lang), SMALL) + 14
  const gutter = Math.ceil(
    Math.max(
      request.clock === 'utc' ? 100 : 34,
      ...shown.map(({ entity }) => scale(depthsOf(trace).get(entity.id)?.peak ?? 0)),
    ),
  )
  const axis = rangeAxis(trace, width - gutter - RIGHT, range, at)
  const told = toldAt(request, { t: until, n: trace.recordsUpTo(until) - 1 })
  const strips = layStrips(
    request,
    shown,
    axis,
    told,
    told.t < endOf(trace) ? clockOf(request, axis).text(told.t) : null,
  )
  const most = Math.max(
    1,
    ...strips.flatMap(({ shapes, scheduled }) => [
      highest(shapes.waiting),
      shapes.dead === null ? 0 : highest(shapes.dead),
      highest(scheduled),
    ]),
  )
  const top = heading(title, width)
  const stripsTop = top.height + rulerHeight(axis) + 4
  const height =
    strips.length === 0 ? 20 : strips[strips.length - 1]!.top + strips[strips.length - 1]!.header.height + STRIP + GAP
  const signs = laySigns(chartSigns(strips, lang), width)
  const more = groups.length - shown.length
  const words = lazyWordsOf(lang)
  const content = (
    <>
      {top.content}
      <g transform={`translate(${gutter} ${stripsTop})`}>
        <Grid axis={axis} ticks={ticksOf(axis, tickFormat(lang))} height={height} />
      </g>
      <Ruler request={request} axis={axis} gutter={gutter} top={top.height} />
      <g transform={`translate(0 ${stripsTop})`}>
        {strips.map(strip => (
          <StripShape
            key={strip.group.entity.id}
            strip={strip}
            axis={axis}
            gutter={gutter}
            most={most}
            width={width}
            request={request}
            untilX={hideFuture ? axis.toX(until) : axis.width}
          />
        ))}
        {strips.length === 0 && (
          <FigureText x={8} y={12} text={words.figureViews.chart.nothing} room={width - 16} look="muted" />
        )}
        {more > 0 && (
          <FigureText x={8} y={height + 8} text={words.figure.moreEntities(more)} room={width - 16} look="muted" />
        )}
      </g>
      <g transform={`translate(0 ${stripsTop + height + (more > 0 ? 18 : 0)})`}>
        <Signs signs={signs} />
      </g>
    </>
  )
  return { width, height: stripsTop + height + (more > 0 ? 18 : 0) + signs.height, content, css: [] }
}

/** What the areas and lines mean: those that occur. */
function chartSigns(strips: readonly Strip[], lang: Lang): readonly Sign[] {
  const { states } = lazyWordsOf(lang).figureViews.chart
  return signsUsed([
    [strips.some(({ shapes }) => highest(shapes.waiting) > 0), 'waitingDepth', states.waiting],
    [strips.some(({ shapes }) => shapes.expired !== null), 'expiredDepth', states.expired],
    [strips.some(({ shapes }) => highest(shapes.locked) > 0), 'lockedDepth', states.locked],
    [strips.some(({ shapes }) => highest(shapes.deferred) > 0), 'deferredDepth', states.deferred],
    [strips.some(({ scheduled }) => highest(scheduled) > 0), 'scheduledDepth', states.scheduled],
    [strips.some(({ shapes }) => shapes.dead !== null), 'deadDepth', states.dead],
  ])
}

/** What holds messages at some time. */
function shownGroups({ trace, input, entities }: FigureRequest): readonly Group[] {
  return groupsOf(trace, input).filter(({ entity }) =>
    entities === null
      ? (depthsOf(trace).get(entity.id)?.peak ?? 0) > 0
      : entities.includes(entity.id) && depthsOf(trace).has(entity.id),
  )
}

function layStrips(
  request: FigureRequest,
  groups: readonly Group[],
  axis: Axis,
  told: Playhead,
  toldText: string | null,
): readonly Strip[] {
  let top = 0
  return groups.map(group => {
    const depth = depthsOf(request.trace).get(group.entity.id)!
    const header = headerOf(request, group, told, request.width, toldText)
    const strip = { group, header, top, ...shapesOf(depth, axis) }
    top += header.height + STRIP + GAP
    return strip
  })
}

function shapesOf(depth: Depth, axis: Axis): Pick<Strip, 'shapes' | 'scheduled'> {
  const shapes = depthShapes(depth, axis)
  const dead = shapes.dead !== null && highest(shapes.dead) > 0 ? shapes.dead : null
  return { shapes: { ...shapes, dead }, scheduled: stepsOf(depth, ['scheduled'], axis) }
}

interface StripProps {
  readonly strip: Strip
  readonly axis: Axis
  readonly gutter: number
  readonly most: number
  readonly width: number
  readonly request: FigureRequest
  readonly untilX: number
}

function StripShape({
  strip: { header, top, shapes, scheduled, group },
  axis,
  gutter,
  most,
  width,
  request: { lang },
  untilX,
}: StripProps) {
  const y = (value: number) => STRIP - PAD - (value / most) * (STRIP - 2 * PAD)
  const clip = `bs-strip-${group.entity.id}`
  return (
    <g transform={`translate(0 ${top})`}>
      <HeaderShape header={header} width={width} />
      <g transform={`translate(0 ${header.height})`}>
        <defs>
          <clipPath id={clip}>
            <rect x={0} y={0} width={round(untilX)} height={STRIP} />
          </clipPath>
        </defs>
        {[most, 0].map(value => (
          <FigureText
            key={value}
            x={gutter - 8}
            y={y(value) + 4}
            text={numberText(value, lang)}
            room={gutter}
            type={SMALL}
            anchor="end"
            look="muted fg-tabular"
          />
        ))}
        <g transform={`translate(${gutter} 0)`}>
          <path className="fg-rule" d={`M0 ${y(0)}H${round(axis.width)}`} />
          <g clipPath={`url(#${clip})`}>
            {highest(scheduled) > 0 && <path className="bs-area scheduled past" d={linePath(scheduled, y)} />}
            <DepthAreas shapes={shapes} tense="past" y={y} />
          </g>
        </g>
      </g>
    </g>
  )
}
