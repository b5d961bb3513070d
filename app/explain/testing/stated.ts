/** What explanations state of clients, entities, sessions and times, wherever in a sentence they say it, against the records of the run. */

import type { EveryKey, Kind } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { perName } from '../../read/per-trace.ts'
import { entityAt } from '../../read/state-at.ts'
import type { Explanation } from '../why/types.ts'
import { TIME, timeText, unnamed } from './acts.ts'
import { ENTITIES } from './stated-entities.ts'
import { EVENTS } from './stated-events.ts'
import { IDLE } from './stated-idle.ts'
import { ANSWERS } from './stated-answers.ts'
import { LOG } from './stated-log.ts'
import { MOVES } from './stated-moves.ts'
import { RECEIVERS } from './stated-receivers.ts'
import { SESSION_RECORDS } from './stated-session-records.ts'
import { SESSIONS } from './stated-sessions.ts'
import { SUMS } from './stated-sums.ts'
import { EXPIRY_STATED } from './stated-expiry.ts'
import { HELD_STATED } from './stated-held.ts'
import { LIFE_STATED } from './stated-life.ts'
import { PLACES_STATED } from './stated-places.ts'
import { RULES_STATED } from './stated-rules.ts'
import { WAITING_STATED } from './stated-waiting.ts'
import { WAYS_STATED } from './stated-ways.ts'
import {
  claim,
  type Claim,
  type Stated,
  KIND,
  NAME,
  NUMBER,
  STATUS,
  holderOf,
  isActor,
  isAs,
  isClient,
  isHeld,
  isIn,
  isOf,
  isRecorded,
  isSet,
  momentOf,
  momentsOf,
  numbered,
  ownerOf,
  pathAt,
  rowsOf,
  timeOrNone,
  upTo,
} from './stated-records.ts'

/** Their groups: who or what, then when, or what it is. */
const OF_ALL_KINDS = {
  left: claim(`${NAME} (was killed|closed|opened again|opened) at ${TIME}`, (stated, [name, how, then]) =>
    isClient(stated, name!) ? isRecorded(stated, DOORS[how!]!, then!, one => isActor(one, name!)) : null,
  ),
  deleted: claim(`${NAME} was deleted at ${TIME}`, ({ trace }, [path, then]) => {
    const named = trace.entities.filter(one => isSameName(one.path, path!))
    return named.length === 0
      ? null
      : named.some(({ deletedBy }) => deletedBy !== null && timeText(trace.timeOf(deletedBy)) === then)
  }),
  statusSince: claim(
    `(?:The status of )?${KIND}${NAME} (?:has|had) been ${STATUS} since ${TIME}`,
    (stated, [path, status, then]) =>
      isRecorded(stated, ['entity-updated', 'entity-created'], then!, one =>
        isSet(one, ownerOf(path!), 'status', status!),
      ),
  ),
  statusNow: claim(`${NAME} is ${STATUS}[,.]`, ({ trace, at }, [path, status]) => {
    const named = trace.entities.filter(one => isSameName(one.path, path!) && one.createdBy <= at.n)
    return named.length === 0 ? null : named.some(({ id }) => entityAt(trace, id, at.n).status === status)
  }),
  changed: claim(`(\\w+) of ${KIND}${NAME} was changed from .* to `, ({ trace, record }, [property, path]) => {
    if (record === null) return null
    const one: EveryKey = trace.record(record)
    return isSameName(one.entity ?? '', path!) && property! in (one.properties ?? {})
  }),
  expires: claim(
    `^(?!.*default TTL|A receive operation recomputes).*(?:message expires|message (would) have expired|its expiry) at ${TIME}`,
    ({ trace, m, at }, [would, then]) =>
      m === null || trace.after(m, at.n)?.stage === 'scheduled'
        ? null
        : timeOrNone(trace.expiresAtOf(m, at.n)) === then ||
          // A receive has computed another one since (G-5).
          (would !== undefined && timeOrNone(trace.expiresAtOf(m, trace.birthOf(m))) === then),
  ),
  sessionLasts: claim(
    `${NAME} (?:has held session (\\S+) since ${TIME}|holds session (\\S+)); the session lock lasts until ${TIME}`,
    (stated, [name, since, then, now, until]) => isHeld(stated, name!, since ?? now!, then ?? null, until!),
  ),
  sessionFree: claim(
    `^Nobody holds session (\\S+) of ${KIND}${NAME}[.,]`,
    (stated, [session, path]) => holderOf(stated, session!, path) === null,
  ),
  sessionHeld: claim(`^${NAME} holds session (\\S+?)(?:[,;.]| and)`, (stated, [name, session]) =>
    isClient(stated, name!) ? holderOf(stated, session!) === name : null,
  ),
  processingSince: claim(
    `${NAME} has been processing (?:it|a delivery of this message) since ${TIME}`,
    (stated, [name, then]) =>
      isRecorded(stated, ['processing-started'], then!, (one, n) => one.actor === name && isOf(stated, n)),
  ),
  finished: claim(`${NAME} finished its .*? of work at ${TIME}`, (stated, [name, then]) =>
    isRecorded(stated, ['processing-finished'], then!, one => one.actor === name),
  ),
  buffered: claim(
    `prefetch buffer of ${NAME} from ${TIME} to ${TIME}`,
    (stated, [name, from, to]) =>
      isRecorded(stated, ['message-locked', 'message-received'], from!, one => one.actor === name) &&
      isRecorded(stated, TAKEN_OR_LEFT, to!, () => true),
  ),
  ended: claim(
    `ransaction (\\S+?)(?: at ${TIME})?(?:\\. The transaction|,? (?:and|but|which|had|when).*?)? ?(committed|was rolled back|timed out|been rolled back) at ${TIME}`,
    (stated, [name, , how, then]) =>
      isRecorded(
        stated,
        [how === 'committed' ? 'transaction-committed' : 'transaction-rolled-back'],
        then!,
        one => one.transaction === name,
      ),
  ),
  isNow: claim(
    `^(?:It|The copy|One copy) is (?:(still|waiting|deferred|scheduled)(?: stored)? as ${NUMBER} in ${KIND}${NAME}|${NUMBER} in ${KIND}${NAME} and is locked by (?:a (?=client|receiver))?${NAME})`,
    (stated, groups) => {
      const [how = '', number = groups[3], path = groups[4], , , by] = groups
      const rows = rowsOf(stated).filter(m => numberOf(stated.trace, m) === number && isIn(stated, m, path!))
      return momentsOf(stated).some(at => rows.some(m => isAs({ ...stated, at }, m, how!, by ?? null)))
    },
  ),
  aheadLocked: claim(`^${NUMBER} is ahead of it and is locked (?:now|in)`, (stated, [number]) =>
    stated.m === null ? null : (numbered(stated, number!)?.isLocked ?? false),
  ),
  aheadComes: claim(
    `When that lock ends at ${TIME}`,
    (stated, [then]) =>
      rowsOf(stated).some(other => timeOrNone(stated.trace.after(other, stated.at.n)?.lockedUntil ?? null) === then) ||
      // With its receiver.
      isRecorded(stated, ['lock-expired'], then!, () => true),
  ),
  noneSince: claim(
    `^No receiver has been open on (?:the queue )?${NAME} since ${TIME}`,
    ({ trace, at }, [path, then]) =>
      !upTo(at.n).some(
        n =>
          TAKING.includes(trace.kindOf(n)) &&
          trace.timeOf(n) > (momentOf(trace, then!) ?? Infinity) &&
          isSameName(pathAt(trace, n), path!),
      ),
  ),
  counted: claim(String.raw`DeliveryCount (?:stayed|stays) at (\d+)`, ({ trace, m, record }, [count]) =>
    record === null || m === null
      ? null
      : trace.after(trace.messageOf(record) ?? m, record)?.deliveryCount === Number(count),
  ),
  waitedFor: claim(`It waited for .*? until ${NAME} had settled ${NUMBER}\\.`, ({ trace, record }, [name, number]) =>
    record === null
      ? null
      : upTo(record).some(n => {
          const m = trace.messageOf(n)
          return (
            m !== null && SETTLED.has(trace.kindOf(n)) && trace.actorOf(n) === name && numberOf(trace, m) === number
          )
        }),
  ),
  nobodyListened: claim(`^It expired at ${TIME}, when nobody was listening`, ({ trace, m }, [then]) =>
    m === null ? null : timeOrNone(trace.expiresAtOf(m, trace.length - 1)) === then,
  ),
} as const satisfies Readonly<Record<string, Claim>>

const DOORS: Readonly<Record<string, readonly Kind[]>> = {
  'was killed': ['receiver-killed'],
  closed: ['receiver-closed'],
  opened: ['receiver-opened'],
  'opened again': ['receiver-opened'],
}

const TAKING: readonly Kind[] = ['message-locked', 'message-received', 'session-accepted', 'receive-waiting']

/** How a message leaves a buffer: work on it begins, or its receiver is gone. */
const TAKEN_OR_LEFT: readonly Kind[] = ['processing-started', 'receiver-killed', 'receiver-closed']

const SETTLED: ReadonlySet<Kind> = new Set<Kind>([
  'message-completed',
  'message-abandoned',
  'message-deferred',
  'message-dead-lettered',
  'processing-finished',
])

/** By subject, a file each: `stated-<subject>.ts`. */
export const STATED: Readonly<Record<string, Claim>> = {
  ...OF_ALL_KINDS,
  ...ENTITIES,
  ...IDLE,
  ...SESSIONS,
  ...SESSION_RECORDS,
  ...RECEIVERS,
  ...EVENTS,
  ...MOVES,
  ...LIFE_STATED,
  ...EXPIRY_STATED,
  ...PLACES_STATED,
  ...WAITING_STATED,
  ...HELD_STATED,
  ...WAYS_STATED,
  ...ANSWERS,
  ...LOG,
  ...SUMS,
  ...RULES_STATED,
}

interface Saying extends Claim {
  readonly name: string
  readonly groups: readonly string[]
}

/** What a text states. The same sentence stands at many instants, and looking for every claim in it costs more than judging it. */
const sayingsOf = perName((text): readonly Saying[] =>
  Object.entries(STATED).flatMap(([name, one]) =>
    [...unnamed(text).matchAll(one.pattern)].map(([, ...groups]) => ({ ...one, name, groups })),
  ),
)

/** What the records deny; `met` collects the claims that were there. */
export function deniedStatements(run: Omit<Stated, 'record'>, why: Explanation, met: Set<string>): readonly string[] {
  const sums = why.arithmetic.map(text => ({ text, record: null }))
  const said = [{ text: why.answer, record: null }, ...why.steps, ...sums]
  return said.flatMap(({ text, record }) =>
    sayingsOf(text).flatMap(({ name, isSo, groups }) => {
      const is = isSo({ ...run, record }, groups)
      if (is !== null) met.add(name)
      return is === false ? [`${name}: ${text}`] : []
    }),
  )
}
