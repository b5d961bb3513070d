/** What explanations state of idle entities: what used them last, what keeps them, when they go. */

import type { EveryKey, RecordNumber, TraceRecord } from '../../../sim-core/index.ts'
import { isSameName, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { isNamed, countOf, COUNT, DOORS, ofEntity, homeOf, secondsOf } from './readers.ts'
import { claim, KIND, NAME, rowsOf, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const IDLE = {
  lastUse: claim(
    `^The last use of the (queue|topic|subscription), at ${TIME}, was`,
    ofEntity(({ trace, at }, entity, [kind, then]) => {
      const own = homeOf(trace, entity)
      // The topic with which a subscription was deleted.
      const home = kind === 'topic' && own.parent !== null ? trace.entities[own.parent]! : own
      const last = Math.min(at.n, (home.deletedBy ?? Infinity) - 1)
      const uses = upTo(last).filter(
        n =>
          (trace.kindOf(n) === 'idle-clock-reset' || n === home.createdBy) &&
          (trace.entityOf(n) === home.id || n === home.createdBy),
      )
      return timeText(trace.timeOf(uses.at(-1)!)) === then
    }),
  ),
  willBeDeleted: claim(
    `will be deleted at ${TIME} unless it is used`,
    ofEntity((stated, entity, [then]) => goesThen(stated, pathOf(stated.trace, entity), then!)),
  ),
  goesWith: claim(
    `^If ${KIND}${NAME} is not used before ${TIME}, it will be deleted at that instant for being idle`,
    (stated, [path, then]) => goesThen(stated, path!, then!),
  ),
  keptBySchedule: claim(
    `^${COUNT} scheduled messages? keeps? the idle timer stopped until ${TIME}`,
    ofEntity((stated, entity, [count, then]) => {
      const due = rowsOf(stated)
        .filter(m => stated.trace.homeOf(m) === entity && stated.trace.after(m, stated.at.n)?.stage === 'scheduled')
        .map(m => stated.trace.scheduledEnqueueTimeOf(m)!)
      return due.length === countOf(count!) && timeText(Math.max(...due)) === then
    }),
  ),
  arrivedSince: claim(
    `^Since then ${COUNT} messages? ha(?:s|ve) arrived`,
    ofEntity((stated, entity, [count]) => {
      const { trace, at } = stated
      const home = homeOf(trace, entity)
      const last = Math.min(at.n, (home.deletedBy ?? Infinity) - 1)
      const use = upTo(last)
        .filter(n => trace.kindOf(n) === 'idle-clock-reset' && trace.entityOf(n) === home.id)
        .at(-1)
      return (
        rowsOf(stated).filter(
          m => trace.homeOf(m) === home.id && trace.birthOf(m) > (use ?? home.createdBy) && trace.birthOf(m) <= last,
        ).length === countOf(count!)
      )
    }),
  ),
  refusedSince: claim(
    `^Since then ${COUNT} operations? ha(?:s|ve) been refused`,
    ofEntity(({ trace, at }, entity, [count]) => {
      const home = homeOf(trace, entity)
      const last = Math.min(at.n, (home.deletedBy ?? Infinity) - 1)
      const use = upTo(last)
        .filter(n => trace.kindOf(n) === 'idle-clock-reset' && trace.entityOf(n) === home.id)
        .at(-1)
      // Of a call that names several messages each has a record. One that waited for a session in vain counted as use when it was made (G-16).
      const calls = upTo(last).filter(
        n =>
          n > (use ?? home.createdBy) &&
          trace.kindOf(n) === 'operation-failed' &&
          trace.recordOf(n, 'operation-failed').error !== 'ServiceTimeout' &&
          isOwn(trace, home.id, trace.entityOf(n)),
      )
      return (
        new Set(
          calls.map(n => `${trace.timeOf(n)} ${trace.recordOf(n, 'operation-failed').operation} ${trace.actorOf(n)}`),
        ).size === countOf(count!)
      )
    }),
  ),
  keptUntil: claim(
    `^A receive operation by ${NAME}, which had been waiting since ${TIME}, kept the (?:queue|topic|subscription) in use until ${TIME}`,
    ofEntity(
      ({ trace }, entity, [name, since, until]) =>
        upTo(trace.length - 1).some(
          n =>
            trace.kindOf(n) === 'receive-waiting' &&
            trace.entityOf(n) === homeOf(trace, entity).id &&
            timeText(trace.timeOf(n)) === since &&
            isNamed(trace.actorOf(n), name!),
        ) && upTo(trace.length - 1).some(n => timeText(trace.timeOf(n)) === until),
    ),
  ),
  usedUntil: claim(
    `^The (?:queue|topic|subscription) was in use until ${TIME}, when ${NAME} (was killed|closed)`,
    ofEntity(({ trace }, _, [then, name, how]) =>
      upTo(trace.length - 1).some(
        n =>
          trace.kindOf(n) === (how === 'closed' ? 'receiver-closed' : 'receiver-killed') &&
          timeText(trace.timeOf(n)) === then &&
          isNamed(trace.actorOf(n), name!),
      ),
    ),
  ),
  waitsForSession: claim(
    `^${NAME} ha(?:s|d) been waiting for a session since ${TIME}`,
    ofEntity(({ trace, at }, entity, [name, then]) => {
      const { deletedBy } = homeOf(trace, entity)
      const last = deletedBy !== null && deletedBy <= at.n ? deletedBy - 1 : at.n
      return !upTo(last).some(
        n =>
          (trace.kindOf(n) === 'session-accepted' || isRefusal(trace, n) || DOORS.includes(trace.kindOf(n))) &&
          isNamed(trace.actorOf(n), name!) &&
          isAfter(trace.timeOf(n), then!, trace.timeOf(last)),
      )
    }),
  ),
  forwardsIdle: claim(
    `^The (?:queue|topic|subscription) forwards (its dead-lettered )?messages, so AutoDeleteOnIdle has no effect`,
    ofEntity(({ trace, at }, entity, [dead]) => {
      const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, at.n)
      return dead === undefined ? forwardTo !== null : forwardTo === null && forwardDeadLetteredMessagesTo !== null
    }),
  ),
  autoDelete: claim(
    `^It was deleted at .* because it had not been used for (.*)\\.$`,
    ofEntity(({ trace }, entity, [limit]) => {
      const { id, deletedBy } = homeOf(trace, entity)
      const set = upTo(deletedBy! - 1)
        .map(n => trace.record(n) as EveryKey & TraceRecord)
        .filter(one => one.kind === 'idle-clock-reset' && isSameName(one.entity ?? '', pathOf(trace, id)))
        .at(-1)
      return set === undefined || set.deletesAt === null || set.deletesAt === undefined
        ? null
        : durationText(set.deletesAt - set.t, 'en') === limit
    }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

/** What is refused on a subscription was no use of its topic either, what is refused on a dead-letter queue none of its entity (I-4). */
const isOwn = (trace: Stated['trace'], home: number, entity: number | null): boolean => {
  if (entity === null) return false
  const { kind, parent } = trace.entities[entity]!
  return entity === home || (kind === 'subscription' && parent === home)
}

const isRefusal = (trace: Stated['trace'], n: RecordNumber): boolean =>
  trace.kindOf(n) === 'operation-failed' && trace.recordOf(n, 'operation-failed').operation === 'acceptSession'

/** Later than the instant that is written so. */
const isAfter = (t: number, then: string, last: number): boolean =>
  t <= last && secondsOf(timeText(t)) > secondsOf(then)

/** It is not deleted at another time for being idle, before it is used. */
function goesThen({ trace, at }: Stated, path: string, then: string): boolean {
  const after = Array.from({ length: trace.length - at.n - 1 }, (_, i) => at.n + 1 + i)
  const isUse = (n: number): boolean => {
    const one: EveryKey & TraceRecord = trace.record(n)
    return (
      isSameName(one.entity ?? '', path) &&
      (one.kind === 'idle-clock-reset' || one.kind === 'entity-deleted' || one.kind === 'entity-updated')
    )
  }
  const next = after.find(isUse)
  return next === undefined ||
    trace.kindOf(next) !== 'entity-deleted' ||
    trace.recordOf(next, 'entity-deleted').reason !== 'autoDeleteOnIdle'
    ? true
    : timeText(trace.timeOf(next)) === then
}
