/** What explanations state of entities: what they contain, who listens, what became of them. */

import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { messageAt } from '../../read/state-at.ts'
import type { MessageAt } from '../../read/state-at.ts'
import { TIME, timeText } from './acts.ts'
import {
  LIST,
  listed,
  rowsIn,
  heldIn,
  sessionIdOf,
  isNamed,
  countOf,
  COUNT,
  DOORS,
  lockEndOf,
  ofEntity,
  homeOf,
} from './readers.ts'
import { claim, NAME, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const ENTITIES = {
  locked: claim(
    `^${LIST} (?:is|are) locked by ${NAME}(?: until ${TIME}|; the earliest of these locks ends at ${TIME})?`,
    ofEntity(({ trace, at }, entity, [list, name, then, first]) => {
      const { rows, isThere, isAll } = rowsListed({ trace, at }, entity, list!)
      const until = rows.map(m => lockEndOf({ trace, at }, m))
      return (
        isThere &&
        rows.every(m => messageAt(trace, m, at)!.isLocked && isNamed(trace.after(m, at.n)!.holder, name!)) &&
        (!isAll || (then ?? first) === undefined || timeText(Math.min(...until)) === (then ?? first))
      )
    }),
  ),
  deferredAre: claim(
    `^${LIST} (?:is|are) deferred and can be received only by`,
    ofEntity(areAll(one => one.stage === 'deferred' && !one.isExpired)),
  ),
  deferredExpired: claim(
    `^${LIST} (?:is|are) deferred and ha(?:s|ve) expired`,
    ofEntity(areAll(one => one.isKeptDeferred)),
  ),
  expiredStay: claim(
    `^${LIST} ha(?:s|ve) expired but ha(?:s|ve) not been removed yet, because (no|nobody)`,
    ofEntity(
      (stated, entity, [list, who]) =>
        areAll(one => one.stage === 'active' && one.isExpired)(stated, entity, [list!]) &&
        (who === 'no' || !isListenedTo(stated, entity)),
    ),
  ),
  scheduledAre: claim(
    `^${COUNT} messages? (?:is|are) scheduled(?: to become active at|; the next becomes active at) ${TIME}`,
    ofEntity((stated, entity, [count, then]) => {
      const due = rowsIn(stated, entity)
        .filter(m => messageAt(stated.trace, m, stated.at)!.stage === 'scheduled')
        .map(m => stated.trace.scheduledEnqueueTimeOf(m)!)
      return due.length === countOf(count!) && timeText(Math.min(...due)) === then
    }),
  ),
  contained: claim(
    `^${COUNT} messages? (?:is|are) in ${NAME}(?:\\.|, because)`,
    ofEntity((stated, _, [count, path]) => {
      const dead = stated.trace.entities.filter(one => isSameName(one.path, path!))
      return dead.some(({ id }) => rowsIn(stated, id).length === countOf(count!))
    }),
  ),
  someAvailable: claim(
    `^${COUNT} messages? (?:is|are) active, (?:but (it is not|none is|only ${COUNT} (?:is|are))|and (?:it is|both are|all of them are)) available to receive\\.`,
    ofEntity((stated, entity, [active, not, some]) => {
      const count = countOf(active!)
      const rows = rowsIn(stated, entity).filter(m => messageAt(stated.trace, m, stated.at)!.isAvailable)
      return rows.length === (some !== undefined ? countOf(some) : not === undefined ? count : 0)
    }),
  ),
  activeInSessions: claim(
    `^${COUNT} messages? (?:is|are) active in ${COUNT} sessions?, (which is not|which is|neither|none|both|all|[\\d,]+)`,
    ofEntity((stated, entity, [active, sessions, locked]) => {
      const rows = rowsIn(stated, entity).filter(m => messageAt(stated.trace, m, stated.at)!.stage !== 'scheduled')
      const ids = [...new Set(rows.flatMap(m => sessionIdOf(stated, m) ?? []))]
      const held = ids.filter(id => heldIn(stated, entity, id) !== null).length
      const said: Readonly<Record<string, number>> = {
        'which is not': 0,
        'which is': 1,
        neither: 0,
        none: 0,
        both: 2,
        all: ids.length,
      }
      return (
        rows.length === countOf(active!) &&
        ids.length === countOf(sessions!) &&
        (said[locked!] ?? countOf(locked!)) === held
      )
    }),
  ),
  othersOnly: claim(
    `^No messages are active(?:; ${COUNT} (?:is|are) scheduled)?(?:; ${COUNT} (?:is|are) in the dead-letter queue)?`,
    ofEntity((stated, entity, [scheduled, dead]) => {
      const { deadLetterQueue } = stated.trace.entities[entity]!
      const isScheduled = (m: number): boolean => messageAt(stated.trace, m, stated.at)!.stage === 'scheduled'
      const rows = rowsIn(stated, entity)
      return (
        rows.every(isScheduled) &&
        rows.length === countOf(scheduled ?? 'no') &&
        (deadLetterQueue === null ? 0 : rowsIn(stated, deadLetterQueue).length) === countOf(dead ?? 'no')
      )
    }),
  ),
  empty: claim(
    `^(?:The queue )?${NAME} is empty\\.|^It is empty because`,
    ofEntity((stated, entity) => rowsIn(stated, entity).length === 0),
  ),
  doNotExpire: claim(
    `^It contains ${COUNT} messages?; messages in a dead-letter queue do not expire`,
    ofEntity((stated, entity, [count]) => rowsIn(stated, entity).length === countOf(count!)),
  ),
  forwardable: claim(
    `^${COUNT} messages? (?:is|are) waiting to be forwarded`,
    ofEntity(
      (stated, entity, [count]) =>
        rowsIn(stated, entity).filter(m => messageAt(stated.trace, m, stated.at)!.isAvailable).length >=
        countOf(count!),
    ),
  ),
  unheard: claim(
    `^Nobody is listening\\.`,
    ofEntity((stated, entity) => !isListenedTo(stated, entity)),
  ),
  created: claim(
    `^It was created at ${TIME}`,
    ofEntity(({ trace }, entity, [then]) => timeText(trace.timeOf(homeOf(trace, entity).createdBy)) === then),
  ),
  fromStart: claim(
    '^It has existed since the start',
    ofEntity(({ trace }, entity) => trace.timeOf(homeOf(trace, entity).createdBy) === 0),
  ),
  deletedThen: claim(
    `^It was deleted at ${TIME}(?: by ${NAME}|( because it had not been used for .*)|( with the topic .*))?\\.`,
    ofEntity(({ trace }, entity, [then, name, idle, topic]) => {
      const { deletedBy } = homeOf(trace, entity)
      if (deletedBy === null) return false
      const { reason, actor } = trace.recordOf(deletedBy, 'entity-deleted')
      return (
        timeText(trace.timeOf(deletedBy)) === then &&
        (name === undefined || isNamed(actor ?? null, name)) &&
        (reason === 'autoDeleteOnIdle') === (idle !== undefined) &&
        (reason === 'topicDeleted') === (topic !== undefined)
      )
    }),
  ),
  lostWith: claim(
    `^(?:${COUNT} messages? (?:was|were) deleted with it|It contained no messages)`,
    ofEntity((stated, entity, [count]) => {
      const { trace } = stated
      const { deletedBy } = homeOf(trace, entity)
      if (deletedBy === null) return null
      const before = { ...stated, at: { t: trace.timeOf(deletedBy), n: deletedBy - 1 } }
      // A topic goes with its subscriptions.
      const gone = trace.entities.filter(
        ({ id, parent, deletedBy: by }) =>
          id === entity || (parent === entity && (by === null || trace.timeOf(by) === before.at.t)),
      )
      const all = gone
        .filter(({ createdBy, deletedBy: by }) => createdBy < deletedBy && (by === null || by >= deletedBy))
        .flatMap(({ id, deadLetterQueue, transferDeadLetterQueue }) => [id, deadLetterQueue, transferDeadLetterQueue])
      const rows = new Set(all.flatMap(id => (id === null ? [] : rowsIn(before, id))))
      return rows.size === countOf(count ?? 'no')
    }),
  ),
  ofSubscription: claim(
    `^The subscription named ${NAME} contains ${COUNT} active messages?(?: and ${COUNT} dead-lettered messages?)?\\.`,
    ofEntity((stated, entity, [name, active, dead]) => {
      const { trace, at } = stated
      const one = trace.entities.find(
        ({ path, parent, createdBy, deletedBy }) =>
          parent === entity &&
          path.toLowerCase().endsWith(`/subscriptions/${name!.toLowerCase()}`) &&
          createdBy <= at.n &&
          (deletedBy ?? Infinity) > at.n,
      )
      if (one === undefined) return false
      const deadRows = one.deadLetterQueue === null ? [] : rowsIn(stated, one.deadLetterQueue)
      const rows = rowsIn(stated, one.id).filter(m => messageAt(trace, m, at)!.stage !== 'scheduled')
      return rows.length === countOf(active!) && deadRows.length === countOf(dead ?? 'no')
    }),
  ),
  published: claim(
    `^${COUNT} messages? (?:was|were) published(?:, but (?:${COUNT} of them|(it|none of them)) reached)?`,
    ofEntity(({ trace, at }, entity, [count, lost, all]) => {
      const records = upTo(at.n).filter(n => trace.kindOf(n) === 'message-published' && trace.entityOf(n) === entity)
      const inVain = records.filter(n => trace.recordOf(n, 'message-published').copies === 0).length
      return (
        records.length === countOf(count!) &&
        inVain === (all !== undefined ? records.length : lost === undefined ? 0 : countOf(lost))
      )
    }),
  ),
  hasRules: claim(
    `\\b(?:It|The subscription) has (no rules|the rules?)\\b`,
    ofEntity(({ trace, at }, entity, [has]) =>
      trace.entities[entity]!.kind === 'subscription'
        ? (trace.rulesOf(entity, at.n).length === 0) === (has === 'no rules')
        : null,
    ),
  ),
  stillContains: claim(
    `^(?:The queue )?${NAME} still contains (?:${COUNT} locked messages?)?(?:(?:, | and )?${COUNT} deferred messages?)?(?:(?:, | and )?${COUNT} scheduled messages?)?`,
    ({ trace, at, record }, [path, locked, deferred, scheduled]) => {
      const n = record ?? at.n
      const entity = trace.entities.findLast(one => isSameName(one.path, path!) && one.createdBy <= n)
      if (entity === undefined) return null
      const stages = rowsIn({ trace, at: { t: trace.timeOf(n), n } }, entity.id).map(m => trace.after(m, n)!.stage)
      const count = (...them: readonly string[]): number => stages.filter(one => them.includes(one)).length
      return (
        count('locked', 'lockedDeferred') === countOf(locked ?? 'no') &&
        count('deferred') === countOf(deferred ?? 'no') &&
        count('scheduled') === countOf(scheduled ?? 'no')
      )
    },
  ),
  containedActive: claim(
    `^(?:The queue )?${NAME} contained (?:${COUNT} active messages?, but|(no) (?:active )?messages\\.)`,
    ofEntity((stated, entity, [, count]) => {
      const rows = rowsIn(stated, entity).filter(m => messageAt(stated.trace, m, stated.at)!.stage !== 'scheduled')
      return rows.length === countOf(count ?? 'no')
    }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

/** Those that are listed are so, and there are as many as is said. */
function areAll(is: (one: MessageAt) => boolean) {
  return (stated: Stated, entity: EntityId, [list]: readonly string[]): boolean => {
    const { trace, at } = stated
    const { rows, isThere } = rowsListed(stated, entity, list!)
    const all = rowsIn(stated, entity).filter(m => is(messageAt(trace, m, at)!))
    return isThere && rows.every(m => all.includes(m)) && all.length === listed(list!).count
  }
}

function rowsListed(stated: Pick<Stated, 'trace' | 'at'>, entity: EntityId, list: string) {
  const { numbers, count } = listed(list)
  const rows = rowsIn(stated, entity).filter(m => numbers.includes(numberOf(stated.trace, m)))
  return { rows, isThere: rows.length === numbers.length, isAll: count === numbers.length }
}

/** A receiver is open there: its last record says so. */
function isListenedTo({ trace, at }: Stated, entity: EntityId): boolean {
  const last = new Map<string, RecordNumber>()
  for (const n of upTo(at.n)) if (DOORS.includes(trace.kindOf(n))) last.set(trace.actorOf(n) ?? '', n)
  return [...last.values()].some(n => trace.kindOf(n) === 'receiver-opened' && trace.entityOf(n) === entity)
}
