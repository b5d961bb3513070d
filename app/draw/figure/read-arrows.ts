/** Dimension lines: from what a figure asks for to two instants, words and a place. */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { durationIn } from '../../../scenarios/index.ts'
import type { FigureArrowKind, FigureArrowSpec, FigurePoint, FigureSpec } from '../../../scenarios/index.ts'
import { endOf } from '../../read/at.ts'
import { lifelineOf } from '../../read/message/lifelines.ts'
import type { Lifeline } from '../../read/message/lifelines.ts'
import { lazyWordsOf } from '../../words/load.ts'
import type { Lang } from '../../model/lang.ts'
import { entityNamed, messagesNamed, nameOf } from './named.ts'
import type { Fail, FigureRun } from './named.ts'
import type { FigureArrow } from './request.ts'

/** A TTL counts from the stamp (S-5), which is not the arrival where a clock is skewed. */
type Point = FigurePoint | 'stamped'

const ENDS: Readonly<Record<FigureArrowKind, readonly [Point, Point]>> = {
  ttl: ['stamped', 'expires'],
  lock: ['locked', 'lockedUntil'],
  schedule: ['sent', 'end'],
  wait: ['enqueued', 'locked'],
  stamp: ['stamped', 'enqueued'],
  idle: ['PT0S', 'PT0S'],
  plain: ['PT0S', 'PT0S'],
}

export function readArrows(
  { trace }: FigureRun,
  { arrows = [] }: Pick<FigureSpec, 'arrows'>,
  lang: Lang,
  fail: Fail,
): readonly FigureArrow[] {
  return arrows.flatMap(spec => {
    const about = placeOf(trace, spec)
    if (about === null)
      return (
        fail(`arrows: there is no ${spec.message === undefined ? spec.entity : nameOf(spec.message)} in this run.`) ??
        []
      )
    const lifeline = about.kind === 'message' ? lifelineOf(trace, about.m) : null
    const [from, to] = [spec.from ?? ENDS[spec.kind][0], spec.to ?? ENDS[spec.kind][1]].map(point =>
      instantOf(trace, lifeline, point),
    )
    if (from === null || from === undefined || to === null || to === undefined || to <= from)
      return fail(`arrows: a ${spec.kind} arrow has no such two instants, one after the other.`) ?? []
    const asked = spec.kind === 'ttl' && lifeline !== null ? askedOf(trace, lifeline.m) : null
    const words = lazyWordsOf(lang).figure
    return [
      { from, to, label: asked === null ? words.arrows[spec.kind](to - from) : words.clamped(to - from, asked), about },
    ]
  })
}

/** The TTL that a message came with, ms, where its entity allows less; null: it has what it asked for. */
function askedOf(trace: Trace, m: MessageRow): number | null {
  const clamped = Array.from(trace.rowsOf(m)).find(n => trace.kindOf(n) === 'time-to-live-clamped')
  return clamped === undefined ? null : trace.recordOf(clamped, 'time-to-live-clamped').asked
}

/** A schedule's row is the scheduled one; everything else is measured where the message is active. */
function placeOf(trace: Trace, { kind, message, entity }: FigureArrowSpec): FigureArrow['about'] | null {
  if (message !== undefined) {
    const rows = messagesNamed(trace, message)
    const m = rows.find(own => (kind === 'schedule') === isScheduled(lifelineOf(trace, own))) ?? rows[0]
    return m === undefined ? null : { kind: 'message', m }
  }
  const id = entity === undefined ? null : entityNamed(trace, entity)
  return id === null ? null : { kind: 'entity', entity: id }
}

const isScheduled = ({ segments }: Lifeline): boolean => segments[0]?.stage === 'scheduled'

function instantOf(trace: Trace, lifeline: Lifeline | null, point: Point): number | null {
  const locked = lifeline?.segments.find(({ deadlines }) => deadlines.length > 0)
  switch (point) {
    case 'stamped':
      return lifeline === null ? null : trace.enqueuedTimeOf(lifeline.m)
    case 'sent':
    case 'enqueued':
      return lifeline?.born.t ?? null
    case 'locked':
      return locked?.from ?? null
    case 'lockedUntil':
      return locked?.deadlines.at(-1)?.until ?? null
    case 'expires':
      return lifeline?.expiresAt ?? null
    case 'end':
      return lifeline === null ? null : (lifeline.end?.t ?? endOf(trace))
    default:
      return durationIn(point) ?? null
  }
}
