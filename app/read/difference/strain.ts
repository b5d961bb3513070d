/** How long messages of an entity wait and are held, and how often they are delivered: the reasons why a change did nothing. */

import type { MessageRow, Trace } from '../../../sim-core/index.ts'
import { isHandOut } from '../kinds.ts'
import { recordsOfKind } from '../trace-index.ts'
import { isLockedStage } from '../state-at.ts'

export interface StrainOn {
  /** ms from enqueued to the last instant at which it stood there without a lock; of a message still there, the run's end. */
  readonly longestWait: number
  /** As `longestWait`, of what these messages went on as: copies in subscriptions, forwarded ones. null: they went nowhere. */
  readonly longestWaitBeyond: number | null
  /** ms, of one that is held at the end up to there; also in its dead-letter queue. null: nothing is locked there. */
  readonly longestHold: number | null
  readonly deliveries: number
  /** Highest DeliveryCount there: not every delivery counts (L-18, X-14). */
  readonly deliveryCount: number
  readonly releases: number
  /** Its locks are those of sessions. */
  readonly hasSessions: boolean
}

/** null: there is no such entity, or it is a dead-letter queue, where time to live and delivery count mean nothing. */
export function strainOn(trace: Trace, path: string): StrainOn | null {
  const own = new Set(
    trace.entities
      .filter(entity => entity.path.toLowerCase() === path.toLowerCase() && entity.kind !== 'deadLetterQueue')
      .map(({ id }) => id),
  )
  if (own.size === 0) return null
  const isBeyond = new Uint8Array(trace.messageCount)
  const hasSessions = recordsOfKind(trace, 'session-accepted').some(n => own.has(trace.entityOf(n)!))
  let [longestWait, deliveries, deliveryCount, releases] = [0, 0, 0, 0]
  let longestWaitBeyond: number | null = null
  let longestHold: number | null = null
  for (let m = 0; m < trace.messageCount; m++) {
    const previous = trace.previousOf(m)
    const life = lifeOf(trace, m)
    if (own.has(trace.homeOf(m))) {
      longestWait = Math.max(longestWait, life.wait)
      longestHold = longest(longestHold, life.hold)
      deliveries = Math.max(deliveries, life.deliveries)
      deliveryCount = Math.max(deliveryCount, life.deliveryCount)
      releases += life.releases
    } else if (previous !== null && (isBeyond[previous] === 1 || own.has(trace.homeOf(previous)))) {
      isBeyond[m] = 1
      longestWaitBeyond = longest(longestWaitBeyond, life.wait)
    }
  }
  return { longestWait, longestWaitBeyond, longestHold, deliveries, deliveryCount, releases, hasSessions }
}

const longest = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b)

interface Life {
  wait: number
  hold: number | null
  deliveries: number
  deliveryCount: number
  releases: number
}

/** Of one message where it was sent to; locks in the dead-letter queue count too (they last as long), its other troubles there do not. */
function lifeOf(trace: Trace, m: MessageRow): Life {
  const life: Life = { wait: 0, hold: null, deliveries: 0, deliveryCount: 0, releases: 0 }
  const home = trace.homeOf(m)
  const enqueued = trace.enqueuedTimeOf(m)
  let heldSince: number | null = null
  let isExposed = false
  let isHome = true
  const upTo = (t: number) => {
    if (isExposed) life.wait = Math.max(life.wait, t - enqueued)
    if (heldSince !== null) life.hold = longest(life.hold, t - heldSince)
  }
  for (const n of trace.rowsOf(m)) {
    const t = trace.timeOf(n)
    const kind = trace.kindOf(n)
    upTo(t)
    if (isHome && isHandOut(kind)) life.deliveries++
    const { stage, entity, deliveryCount } = trace.after(m, n)!
    if (stage === 'gone') return life
    isHome = entity === home
    if (isHome) life.deliveryCount = Math.max(life.deliveryCount, deliveryCount)
    if (isHome && kind === 'message-released') life.releases++
    const isHeld = isLockedStage(stage)
    isExposed = isHome && !isHeld && stage !== 'scheduled'
    heldSince = isHeld ? (heldSince ?? t) : null
  }
  const { deletedBy } = trace.entities[home]!
  upTo(deletedBy === null ? trace.runForMs : trace.timeOf(deletedBy))
  return life
}
