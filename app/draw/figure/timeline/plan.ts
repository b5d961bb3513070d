/** Where everything of a timeline figure stands: view → geometry. Tops from the top of the first section. */

import type { MessageRow } from '../../../../sim-core/index.ts'
import { endOf } from '../../../read/at.ts'
import type { Axis } from '../../../read/time/axis.ts'
import { lifelineOf } from '../../../read/message/lifelines.ts'
import { rangeAxis } from '../../../read/time/range-axis.ts'
import { shortNumber } from '../../../explain/row-words.ts'
import { DEAD_HEIGHT, IDLE_HEIGHT, LANE_HEIGHT, SESSION_HEIGHT, TRANSACTION_HEIGHT } from '../../timeline/rows.ts'
import type { Playhead } from '../../../model/selection.ts'
import { textWidth } from '../../text/measure.ts'
import { lazyWordsOf } from '../../../words/load.ts'
import { clockOf } from '../clock.ts'
import { LABEL, SMALL, STRONG } from '../../text/figure-text.tsx'
import type { FigureArrow, FigureRequest } from '../request.ts'
import { figureGroups } from './groups.ts'
import type { FigureGroup } from './groups.ts'
import { headerOf, toldAt } from './header.ts'
import type { HeaderLayout } from './header.ts'
import { ARROW_LANE, BAND_HEIGHT, GAP, rowHeightFor, SESSION_LANES_MOST } from './limits.ts'

interface RowPlan {
  readonly m: MessageRow
  readonly top: number
  readonly arrows: readonly FigureArrow[]
}

export interface SectionPlan extends FigureGroup {
  readonly top: number
  readonly height: number
  readonly header: HeaderLayout
  /** Tops within the section; null = it has none. */
  readonly idleTop: number | null
  readonly arrowsTop: number | null
  readonly arrows: readonly FigureArrow[]
  readonly laneTop: number | null
  readonly transactionsTop: number | null
  readonly sessionsTop: number | null
  readonly sessionLanes: number
  readonly bandTop: number | null
  readonly rowsTop: number
  readonly slots: readonly RowPlan[]
  readonly dead: readonly { readonly layer: 'dead' | 'transferDead'; readonly top: number }[]
}

export interface TimelinePlan {
  readonly axis: Axis
  readonly gutter: number
  readonly rowHeight: number
  readonly sections: readonly SectionPlan[]
  readonly moreEntities: number
  readonly height: number
  /** The last record that shows. */
  readonly last: Playhead
  /** Where the picture of what happened ends: the axis, or the instant asked for. */
  readonly untilX: number
}

const GUTTER_MOST = 170
const GUTTER_LEAST = 56
const RIGHT = 4
/** Around and between an id and its number; around a name. */
export const ROW_PADS = 23
export const NAME_PADS = 13
/** For the words beside a band, in several lines. */
const BAND_NAME = 120

export function planTimeline(request: FigureRequest): TimelinePlan {
  const { trace, range, at, marks, arrows, hideFuture } = request
  const until = Math.min(range?.to ?? endOf(trace), hideFuture ? (at[0] ?? Infinity) : Infinity)
  const last = { t: until, n: trace.recordsUpTo(until) - 1 }
  const also = [...marks.map(mark => mark.at), ...arrows.flatMap(({ from, to }) => [from, to]), ...at]
  const { shown, more } = figureGroups(request, rangeAxis(trace, request.width, range, also), last.n)
  const gutter = gutterFor(request, shown)
  const axis = rangeAxis(trace, request.width - gutter - RIGHT, range, also)
  const rowHeight = rowHeightFor(shown.reduce((sum, { rows }) => sum + rows.length, 0))
  const told = toldAt(request, last)
  const toldText = told.t < endOf(trace) ? clockOf(request, axis).text(told.t) : null
  const sections: SectionPlan[] = []
  let top = 0
  for (const group of shown) {
    const section = planSection(request, group, { top, rowHeight }, last, { at: told, text: toldText })
    sections.push(section)
    top += section.height
  }
  return {
    axis,
    gutter,
    rowHeight,
    sections,
    moreEntities: more,
    height: top,
    last,
    untilX: hideFuture ? axis.toX(until) : axis.width,
  }
}

/** Ids as wide as the widest, within reason. */
function gutterFor({ trace, lang, clock, startsAt }: FigureRequest, groups: readonly FigureGroup[]): number {
  const words = lazyWordsOf(lang).figure
  const ids = groups.flatMap(({ rows }) =>
    rows.map(m => textWidth(trace.messageIdOf(m), STRONG) + textWidth(shortNumber(trace, m), LABEL) + ROW_PADS),
  )
  const names = groups.flatMap(({ group, isBand }) => [
    ...(group.dead.length > 0 ? [textWidth(words.dead, LABEL) + NAME_PADS] : []),
    ...(group.transferDead.length > 0 ? [textWidth(words.transferDead, LABEL) + NAME_PADS] : []),
    ...(group.sessionLanes > 0 ? [textWidth(words.sessions, SMALL) + NAME_PADS] : []),
    ...(isBand ? [BAND_NAME] : []),
  ])
  return Math.ceil(
    Math.min(
      GUTTER_MOST,
      Math.max(
        GUTTER_LEAST,
        ...ids,
        ...names,
        ...(clock === 'utc' ? [textWidth(words.utcFrom(startsAt.slice(0, 10)), SMALL) + NAME_PADS] : []),
      ),
    ),
  )
}

interface Told {
  readonly at: Playhead
  /** null = the end of the run. */
  readonly text: string | null
}

function planSection(
  request: FigureRequest,
  own: FigureGroup,
  { top, rowHeight }: { readonly top: number; readonly rowHeight: number },
  last: Playhead,
  told: Told,
): SectionPlan {
  const { trace, width } = request
  const { group } = own
  const header = headerOf(request, group, told.at, width, told.text)
  const arrows = request.arrows.filter(({ about }) => about.kind === 'entity' && about.entity === group.entity.id)
  let height = header.height
  const place = (own: number) => {
    if (own === 0) return null
    height += own
    return height - own
  }
  const sessionLanes = Math.min(SESSION_LANES_MOST, group.sessionLanes)
  const idleTop = place(group.hasIdleLimit ? IDLE_HEIGHT : 0)
  const arrowsTop = place(arrows.length * ARROW_LANE)
  const laneTop = place(group.hasLane ? LANE_HEIGHT : 0)
  const transactionsTop = place(group.transactions.length * TRANSACTION_HEIGHT)
  const sessionsTop = place(sessionLanes * SESSION_HEIGHT)
  const bandTop = place(own.isBand ? BAND_HEIGHT : 0)
  const rowsTop = height + 3
  height = rowsTop
  const slots = own.rows.map(m => {
    const ownArrows = request.arrows.filter(({ about }) => about.kind === 'message' && about.m === m)
    const slot = { m, top: height, arrows: ownArrows }
    height += rowHeight + ownArrows.length * ARROW_LANE
    return slot
  })
  // What was forwarded at once never lay there.
  const hasDead = (list: readonly number[]) =>
    list.some(m => lifelineOf(trace, m).segments.some(({ isDead, fromN }) => isDead && fromN <= last.n))
  const layers = [
    ...(hasDead(group.dead) ? ['dead' as const] : []),
    ...(hasDead(group.transferDead) ? ['transferDead' as const] : []),
  ]
  const dead = layers.map(layer => ({ layer, top: place(DEAD_HEIGHT)! }))
  return {
    ...own,
    top,
    header,
    idleTop,
    arrowsTop,
    arrows,
    laneTop,
    transactionsTop,
    sessionsTop,
    sessionLanes,
    bandTop,
    rowsTop,
    slots,
    dead,
    height: height + GAP,
  }
}
