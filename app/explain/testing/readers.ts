/** What claims about entities, sessions and records read, record by record, and how their sentences list messages. */

import type {
  EntityId,
  EntityInfo,
  EveryKey,
  Kind,
  MessageRow,
  RecordNumber,
  Trace,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { messageAt } from '../../read/state-at.ts'
import { ownerOf, rowsOf, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

/** "#4, #5 and 12 more" */
export const LIST = String.raw`(#[\d·]+(?:(?:, | and )#[\d·]+)*(?: and [\d,]+ more)?)`

export function listed(list: string): { readonly numbers: readonly string[]; readonly count: number } {
  const numbers = list.match(/#[\d·]+/g) ?? []
  const more = / and ([\d,]+) more/.exec(list)?.[1] ?? '0'
  return { numbers, count: numbers.length + Number(more.replaceAll(',', '')) }
}

export const SESSION = String.raw`(\S+?)`

export const OF_SESSIONS: readonly Kind[] = ['session-accepted', 'session-closed', 'session-lock-expired']

/** "a, b and 3 more" */
export const namesIn = (names: string): readonly string[] =>
  names.split(/, | and /).filter(name => !/^[\d,]+ (?:more|others?)$/.test(name))

export const LENGTH = String.raw`((?:[\d,.]+ (?:ms|s|min|h|d) ?)+?)`

/** An entity, with or without what it is; an earlier one of its name. */
export const PATH = String.raw`(?:[Tt]he (?:earlier )?(?:queue|entity|topic) (?:named )?)?([\w/$#.-]*[\w$])`

/** What is stored in an entity. */
export const rowsIn = (stated: Pick<Stated, 'trace' | 'at'>, entity: EntityId): readonly number[] =>
  rowsOf(stated).filter(m => {
    const after = stated.trace.after(m, stated.at.n)
    return after !== null && after.stage !== 'gone' && after.entity === entity
  })

/** What the question is about stands in it. */
export function entityAsked({ trace, question, m, at }: Stated): EntityId | null {
  if (question.about === 'entity') return question.entity
  if (question.about === 'record') return trace.entityOf(question.n)
  return m === null ? null : (trace.after(m, at.n)?.entity ?? trace.homeOf(m))
}

export interface Held {
  readonly holder: string
  readonly since: string
  readonly until: number
}

/** Who holds a session of an entity after a record: from its last acceptance, with what renewed it. */
export function heldIn({ trace, at }: Pick<Stated, 'trace' | 'at'>, entity: EntityId, session: string): Held | null {
  const { path, createdBy } = trace.entities[entity]!
  let held: Held | null = null
  for (let n = createdBy; n <= at.n; n++) {
    const one: EveryKey & TraceRecord = trace.record(n)
    if (!isSameName(one.entity ?? '', path)) continue
    if (one.kind === 'entity-deleted') held = null
    if (one.sessionId !== session) continue
    if (one.kind === 'session-accepted')
      held = { holder: one.actor ?? '', since: String(one.t), until: one.lockedUntil }
    if (one.kind === 'session-lock-renewed' && held !== null) held = { ...held, until: one.lockedUntil }
    if (one.kind === 'session-closed' || one.kind === 'session-lock-expired') held = null
  }
  for (let n = at.n + 1; held !== null && n < trace.length; n++) {
    const one: EveryKey & TraceRecord = trace.record(n)
    if (one.sessionId !== session || !isSameName(one.entity ?? '', path)) continue
    // It ends with its receiver (G-6), unless the lock would have ended before it was renewed again.
    if (one.kind === 'session-closed')
      return one.branch === 'receiverClosed' ? { ...held, until: Math.min(held.until, one.t) } : held
    if (one.kind === 'session-lock-expired') return held
  }
  return held
}

/** When its lock, or that of its session, ends with its receiver (G-6); otherwise its LockedUntil. */
export function lockEndOf({ trace, at }: Pick<Stated, 'trace' | 'at'>, m: MessageRow): number {
  const { entity, lockedUntil } = trace.after(m, at.n)!
  const isInSessions = propertiesAt(trace, entity, at.n).requiresSession && entity === trace.homeOf(m)
  // It is released at this instant, if its session is held no more.
  if (isInSessions) return heldIn({ trace, at }, entity, sessionIdOf({ trace }, m)!)?.until ?? at.t
  const until = lockedUntil ?? Infinity
  const end = trace.rowsOf(m).find(n => n > at.n && trace.after(m, n)?.holder === null)
  if (end === undefined) return until
  const causes = [trace.record(end), ...[trace.causeOf(end)].flatMap(n => (n === null ? [] : trace.record(n)))]
  return causes.some(({ branch }: EveryKey) => branch === 'receiverClosed') ? Math.min(until, trace.timeOf(end)) : until
}

export const sessionIdOf = ({ trace }: Pick<Stated, 'trace'>, m: MessageRow): string | null => {
  const { message }: EveryKey = trace.record(trace.birthOf(m))
  return typeof message === 'object' ? (message.sessionId ?? null) : null
}

/** A step without a label is told as "a client", nobody as "a receiver". */
export const isNamed = (actor: string | null, name: string): boolean =>
  actor === name || ['a', 'A', 'client', 'receiver'].includes(name)

export const countOf = (text: string | undefined): number =>
  text === undefined || text === 'no' ? 0 : Number({ once: 1, twice: 2 }[text] ?? text.replace(/,| times/g, ''))

export const COUNT = String.raw`([\d,]+|no)`
export const DOORS: readonly Kind[] = ['receiver-opened', 'receiver-closed', 'receiver-killed']

export type OfRecord = EveryKey & TraceRecord

/** Of the record that is asked about. */
export const ofRecord =
  (isSo: (stated: Stated, one: OfRecord, groups: readonly string[]) => boolean | null): Claim['isSo'] =>
  (stated, groups) =>
    stated.question.about === 'record' ? isSo(stated, stated.trace.record(stated.question.n), groups) : null

/** Of an entity, or of a receive that found nothing there. */
export const ofEntity =
  (isSo: (stated: Stated, entity: EntityId, groups: readonly string[]) => boolean | null): Claim['isSo'] =>
  (stated, groups) => {
    const entity = stated.question.about === 'message' ? null : entityAsked(stated)
    return entity === null || stated.input.namespace.switches.recomputeExpiryOnReceive
      ? null
      : isSo(stated, entity, groups)
  }

/** A dead-letter queue lives with its entity. */
export const homeOf = (trace: Trace, entity: EntityId): EntityInfo => {
  const info = trace.entities[entity]!
  return info.kind === 'deadLetterQueue' ? trace.entities[info.parent!]! : info
}

/** Of an instant that is written so. */
export const secondsOf = (text: string): number => {
  const [, days = '0', rest = ''] = /^(?:([\d,]+) d )?(.*)$/.exec(text)!
  return Number(days.replaceAll(',', '')) * 86_400 + rest.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** A record is about the session of another one. */
export const isOfSession = (trace: Trace, n: RecordNumber, one: OfRecord): boolean => {
  const other: OfRecord = trace.record(n)
  return other.sessionId === one.sessionId && isSameName(other.entity ?? '', one.entity ?? '')
}

/** Some record of these kinds is so. */
export const has = ({ trace }: Stated, kinds: readonly Kind[], isIt: (one: OfRecord) => boolean): boolean =>
  upTo(trace.length - 1).some(n => kinds.includes(trace.kindOf(n)) && isIt(trace.record(n)))

/** Of a message with this number in this entity, if it is told. */
export const isOne = ({ trace }: Stated, one: OfRecord, number: string, path?: string): boolean => {
  const m = trace.messageOf(one.n)
  return (
    m !== null &&
    numberOf(trace, m) === number &&
    (path === undefined ||
      isSameName(trace.entities[trace.homeOf(m)]!.path, ownerOf(path)) ||
      isSameName(one.entity ?? '', path))
  )
}

export const ofSession = (stated: Pick<Stated, 'trace' | 'at'>, entity: EntityId, session: string): readonly number[] =>
  rowsIn(stated, entity).filter(m => sessionIdOf(stated, m) === session)

export const isAvailable = ({ trace, at }: Pick<Stated, 'trace' | 'at'>, m: number): boolean =>
  messageAt(trace, m, at)!.isAvailable

/** By sequence number, which may have rolled over between the two (S-59). */
export const comesBefore = ({ trace }: Pick<Stated, 'trace'>, m: number, other: number): boolean =>
  BigInt.asIntN(63, BigInt(trace.sequenceNumberOf(m)) - BigInt(trace.sequenceNumberOf(other))) < 0n

/** The first to have come: numbers may have rolled over. */
export function firstOf(stated: Pick<Stated, 'trace' | 'at'>, rows: readonly number[], number: string): boolean {
  const available = rows.filter(m => isAvailable(stated, m))
  return available.length > 0 && numberOf(stated.trace, Math.min(...available)) === number
}

export const TIMES = String.raw`(once|twice|[\d,]+ times)`

/** Of the message asked about; null: there is none. */
export function ofMessage(isSo: (stated: Stated, m: MessageRow, groups: readonly string[]) => boolean): Claim['isSo'] {
  return (stated, groups) => (stated.m === null ? null : isSo(stated, stated.m, groups))
}
