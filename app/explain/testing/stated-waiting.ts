/** What explanations state of a message that waits: what is ahead of it, who is open, who is busy, and what it waited for, against the records up to now. */

import type { MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { entityNamed, isSameName, numberOf, partitionOf } from '../../read/at.ts'
import { baseName } from '../../read/client/doors.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import {
  countOf,
  DOORS,
  has,
  isAvailable,
  LENGTH,
  LIST,
  listed,
  namesIn,
  ofMessage,
  PATH,
  rowsIn,
  SESSION,
  sessionIdOf,
  TIMES,
} from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, NAME, NUMBER, rowsOf, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const WAITING_STATED = {
  isNext: claim(
    `^It is the next to be received(?:, but (.*?) (?:is|are) busy|, but (.*?) ha(?:s|ve) no link credit left)?\\.`,
    ofWaiting((stated, m, [busy, spent]) => {
      const open = openAt(stated, pathOf(stated, m))
      return (
        isAvailable(stated, m) &&
        rowsBefore(stated, m).length === 0 &&
        (busy === undefined || namesIn(busy).every(name => isInHand(stated, name))) &&
        (spent === undefined || namesIn(spent).every(name => open.includes(name)))
      )
    }),
  ),
  aheadAre: claim(
    `^${LIST} (?:is|are) ahead of it\\.$`,
    ofWaiting((stated, m, [list]) => {
      const before = rowsBefore(stated, m)
      const { numbers, count } = listed(list!)
      const known = before.map(one => numberOf(stated.trace, one))
      return before.length === count && numbers.every(number => known.includes(number))
    }),
  ),
  cameBefore: claim(
    `^${NUMBER} is ahead of it and is locked (?:now|in the prefetch buffer of .*?)(?:; (.*?) (?:is|are) busy)?\\. (?:The lock on )?#[\\d·]+ (ended|was abandoned|was released) ${TIMES},? and (?:#[\\d·]+ )?was received again`,
    (stated, [number, busy, how, times]) => {
      const { trace, m, at } = stated
      if (m === null) return null
      const since = trace.timeOf(trace.birthOf(m))
      const ends = { ended: ['lock-expired'], 'was abandoned': ['message-abandoned'] }[how!] ?? RELEASES
      const isCounted = (n: RecordNumber): boolean =>
        n <= at.n && trace.timeOf(n) > since && ends.includes(trace.kindOf(n))
      return (
        (busy === undefined || namesIn(busy).every(name => isInHand(stated, name))) &&
        rowsOf(stated).some(
          one =>
            numberOf(trace, one) === number &&
            trace.homeOf(one) === trace.homeOf(m) &&
            [...trace.rowsOf(one)].filter(isCounted).length === countOf(times),
        )
      )
    },
  ),
  isBusy: claim(`^${NAME} is busy with ${LIST}(?: until ${TIME})?\\.$`, (stated, [name, list, until]) => {
    const { trace, at } = stated
    const mine = handOf(stated, name!)
    const worked = worksAt(stated).filter(({ by }) => by === name)
    const { numbers, count } = listed(list!)
    const freed = upTo(trace.length - 1).find(
      n => n > at.n && trace.kindOf(n) === 'processing-finished' && trace.actorOf(n) === name,
    )
    return (
      numbers.every(number => mine.some(m => numberOf(trace, m) === number)) &&
      count <= mine.length &&
      count >= new Set(worked.map(({ m }) => m)).size &&
      (until === undefined || (freed !== undefined && timeText(trace.timeOf(freed)) === until))
    )
  }),
  noneOpen: claim(`^No receiver is open on ${PATH}\\.`, (stated, [path]) => openAt(stated, path!).length === 0),
  noneReceives: claim(`^Nobody is receiving from ${PATH}(?:\\.| because)`, (stated, [path]) => {
    const { trace, at } = stated
    const entity = entityNamed(trace, path!, at.n)
    const requires = entity !== null && propertiesAt(trace, entity, at.n).requiresSession
    return openAt(stated, path!).every(name => !isServed(stated, name, requires))
  }),
  noneAccepts: claim(`^Nobody is now waiting for a session of ${PATH}`, (stated, [path]) => {
    const holders = holdersAt(stated, path!)
    return openAt(stated, path!).every(name => holders.includes(name) || !isServed(stated, name, true))
  }),
  isIdle: claim(
    `^${NAME} has an open receiver but is not requesting messages`,
    ofMessage(
      (stated, m, [name]) =>
        openAt(stated, pathOf(stated, m)).some(one => one === name || name === 'receiver') &&
        !stated.input.receivers.some(one => one.name === baseName(name!)),
    ),
  ),
  areRefused: claim(
    '^(.*) (?:is|are) open, but every receive operation is refused(.* requires sessions)?',
    ofMessage((stated, m, [names, sessions]) => {
      const open = openAt(stated, pathOf(stated, m))
      const isRefused = (name: string): boolean =>
        sessions === undefined
          ? refusesAt(stated, m, stated.at.n)
          : propertiesAt(stated.trace, stated.trace.homeOf(m), stated.at.n).requiresSession &&
            !isServed(stated, name, true)
      return namesIn(names!).every(name => open.includes(name) && isRefused(name))
    }),
  ),
  ofItsSession: claim(
    `^It belongs to session ${SESSION}; only the receiver`,
    ofMessage((stated, m, [session]) => sessionIdOf(stated, m) === session),
  ),
  waitedOpening: claim(`^It waited for ${LENGTH}, until ${NAME} opened its receiver\\.`, (stated, [wait, name]) =>
    endsWait(stated, wait!, (n, from) =>
      upTo(n).some(
        one => one > from && stated.trace.kindOf(one) === 'receiver-opened' && stated.trace.actorOf(one) === name,
      ),
    ),
  ),
  waitedForStatus: claim(
    `^It waited for ${LENGTH}, until the status of ${PATH} allowed receive operations`,
    (stated, [wait, path]) =>
      endsWait(
        stated,
        wait!,
        (n, from, m) =>
          isSameName(pathOf(stated, m), path!) &&
          refusesAt(stated, m, from) &&
          !refusesAt(stated, m, n) &&
          upTo(n).some(one => one > from && stated.trace.kindOf(one) === 'entity-updated'),
      ),
  ),
  waitedBehindIt: claim(
    `^From ${TIME} to ${TIME}, it waited behind ${NUMBER} in session ${SESSION}, whose`,
    ofMessage((stated, m, [from, to, number, session]) => {
      const { trace } = stated
      const isOne = (other: MessageRow): boolean =>
        trace.homeOf(other) === trace.homeOf(m) && sessionIdOf(stated, other) === session && other < m
      const isHere = (other: MessageRow, n: RecordNumber): boolean =>
        (trace.after(other, n)?.stage ?? 'gone') !== 'gone' && trace.after(other, n)!.entity === trace.homeOf(m)
      const others = rowsOf(stated).filter(isOne)
      const end = upTo(trace.length - 1).find(n => timeText(trace.timeOf(n)) === to) ?? trace.length
      const begin = upTo(trace.length - 1).findLast(n => timeText(trace.timeOf(n)) === from) ?? -1
      return (
        sessionIdOf(stated, m) === session &&
        others.some(one => isHere(one, begin)) &&
        others.some(one => numberOf(trace, one) === number && isHere(one, end - 1))
      )
    }),
  ),
  passedOver: claim(
    `^While it waited, (.*?) accepted (other sessions|session .*?) ${TIMES}`,
    ofMessage((stated, m, [names, session, times]) => {
      const { trace, at } = stated
      const taken = upTo(at.n).filter(n => {
        const one: OfRecord = trace.record(n)
        return (
          n > trace.birthOf(m) &&
          one.kind === 'session-accepted' &&
          trace.entityOf(n) === trace.homeOf(m) &&
          one.sessionId !== sessionIdOf(stated, m) &&
          ['other sessions', `session ${one.sessionId}`].includes(session!)
        )
      })
      const by = taken.map(n => trace.actorOf(n))
      return taken.length >= countOf(times) && namesIn(names!).every(name => by.includes(name))
    }),
  ),
  movesOnAfter: claim(
    `^${NAME} accepts the next session when its own has had no messages for ${LENGTH},`,
    ({ input }, [name, limit]) =>
      input.receivers.some(one => one.name === baseName(name!) && durationText(one.sessionIdleTimeout, 'en') === limit),
  ),
  releasesIdle: claim(
    `^If no other message arrives within ${LENGTH} \\(sessionIdleTimeout\\), ${NAME} releases session ${SESSION} at ${TIME}`,
    (stated, [limit, name, session, then]) => {
      const { input, trace, at } = stated
      const ms = input.receivers.find(one => one.name === baseName(name!))?.sessionIdleTimeout
      const last = upTo(at.n).findLast(
        n => ['processing-finished', 'session-accepted'].includes(trace.kindOf(n)) && trace.actorOf(n) === name,
      )
      return (
        ms !== undefined &&
        last !== undefined &&
        durationText(ms, 'en') === limit &&
        timeText(trace.timeOf(last) + ms) === then &&
        has(stated, ['session-accepted'], one => one.sessionId === session && one.actor === name && one.n <= at.n)
      )
    },
  ),
} as const satisfies Readonly<Record<string, Claim>>

const RELEASES: readonly string[] = ['lock-expired', 'message-abandoned']

/** Its place in line, where a receive does not compute expiries anew (G-5). */
function ofWaiting(isSo: Parameters<typeof ofMessage>[0]): Claim['isSo'] {
  return (stated, groups) =>
    stated.input.namespace.switches.recomputeExpiryOnReceive ? null : ofMessage(isSo)(stated, groups)
}

const pathOf = ({ trace }: Stated, m: MessageRow): string => trace.entities[trace.homeOf(m)]!.path

const refusesAt = ({ trace }: Stated, m: MessageRow, n: RecordNumber): boolean =>
  ['Disabled', 'ReceiveDisabled'].includes(propertiesAt(trace, trace.homeOf(m), n).status)

/** What a receive takes before it, as it came: of its session, where sessions count, and of its partition. */
function rowsBefore(stated: Stated, m: MessageRow): readonly MessageRow[] {
  const { trace, at } = stated
  const entity = trace.after(m, at.n)!.entity
  const isInSessions = propertiesAt(trace, entity, at.n).requiresSession && entity === trace.homeOf(m)
  return rowsIn(stated, entity).filter(
    other =>
      other !== m &&
      isAvailable(stated, other) &&
      other < m &&
      partitionOf(trace, other)?.partition === partitionOf(trace, m)?.partition &&
      (!isInSessions || sessionIdOf(stated, other) === sessionIdOf(stated, m)),
  )
}

/** A receiver of the scenario takes messages in sessions or without; a step may do either. */
const isServed = ({ input }: Stated, name: string, inSessions: boolean): boolean =>
  (input.receivers.find(one => one.name === baseName(name))?.sessions ?? inSessions) === inSessions

/** Receivers that have opened on a path and not closed since; a link of a step ends with its entity. */
function openAt({ trace, input, at }: Stated, path: string): readonly string[] {
  const open = new Set<string>()
  for (const n of upTo(at.n)) {
    const kind = trace.kindOf(n)
    // A receiver may open where no entity of this name is (Z-5): its record has a path all the same.
    const one: OfRecord = trace.record(n)
    if (![...DOORS, 'entity-deleted'].includes(kind) || !isSameName(one.entity ?? '', path)) continue
    const by = trace.actorOf(n) ?? ''
    if (kind === 'receiver-opened') open.add(by)
    else if (kind !== 'entity-deleted') open.delete(by)
    else for (const name of open) if (!input.receivers.some(one => one.name === baseName(name))) open.delete(name)
  }
  return [...open]
}

/** Who holds sessions of an entity. */
function holdersAt({ trace, at }: Stated, path: string): readonly string[] {
  const held = new Map<string, string>()
  for (const n of upTo(at.n)) {
    const one: OfRecord = trace.record(n)
    if (!isSameName(one.entity ?? '', path)) continue
    if (one.kind === 'entity-deleted') held.clear()
    if (one.kind === 'session-accepted') held.set(one.sessionId, one.actor ?? '')
    if (one.kind === 'session-closed' || one.kind === 'session-lock-expired') held.delete(one.sessionId)
  }
  return [...held.values()]
}

interface Work {
  readonly by: string
  readonly m: MessageRow
}

/** What handlers have begun and not ended. */
export function worksAt({ trace, at }: Pick<Stated, 'trace' | 'at'>): readonly Work[] {
  let works: readonly Work[] = []
  for (const n of upTo(at.n)) {
    const by = trace.actorOf(n) ?? ''
    const m = trace.messageOf(n)
    const kind = trace.kindOf(n)
    if (kind === 'processing-started') works = [...works, { by, m: m! }]
    if (kind === 'processing-finished') {
      const ended = works.find(one => one.by === by && one.m === m)
      works = works.filter(one => one !== ended)
    }
    if (kind === 'receiver-killed') works = works.filter(one => one.by !== by)
  }
  return works
}

/** What a client works on, or has locked. */
function handOf(stated: Stated, name: string): readonly MessageRow[] {
  const locked = rowsOf(stated).filter(m => stated.trace.after(m, stated.at.n)?.holder === name)
  const worked = worksAt(stated).filter(({ by }) => by === name)
  return [...new Set([...locked, ...worked.map(({ m }) => m)])]
}

const isInHand = (stated: Stated, name: string): boolean => handOf(stated, name).length > 0

/** A wait as long as this ended with the delivery that the sentence stands at; `from`: the last record of the instant at which it began. */
function endsWait(
  { trace, record }: Stated,
  wait: string,
  isSo: (n: RecordNumber, from: RecordNumber, m: MessageRow) => boolean,
): boolean | null {
  const m = record === null ? null : trace.messageOf(record)
  if (record === null || m === null) return null
  const t = trace.timeOf(record)
  return [...trace.rowsOf(m)]
    .filter(n => n <= record && durationText(t - trace.timeOf(n), 'en') === wait)
    .some(n => isSo(record, trace.recordsUpTo(trace.timeOf(n)) - 1, m))
}
