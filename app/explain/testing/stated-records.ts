/** The records of a run, read one by one, without what the explanations are made of: what the claims on their sentences are compared with. */

import type {
  EveryKey,
  Kind,
  MessageRow,
  RecordNumber,
  SimulationInput,
  Trace,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { baseName } from '../../read/client/doors.ts'
import { messageAt } from '../../read/state-at.ts'
import type { Playhead } from '../../model/selection.ts'
import type { Question } from '../why/types.ts'
import { timeText } from './acts.ts'

export interface Stated {
  readonly trace: Trace
  readonly input: SimulationInput
  readonly question: Question
  /** null: the question is about no message. */
  readonly m: MessageRow | null
  readonly at: Playhead
  /** The record that the sentence stands at. */
  readonly record: RecordNumber | null
}

export interface Claim {
  readonly pattern: RegExp
  /** null: the words are about something else. */
  readonly isSo: (stated: Stated, groups: readonly string[]) => boolean | null
}

export const claim = (pattern: string, isSo: Claim['isSo']): Claim => ({ pattern: new RegExp(pattern, 'g'), isSo })
/** Begins where a name can begin: a search from within each name costs as much again for every letter. */
export const NAME = String.raw`(?<![\w/$#.-])([\w/$#.-]*[\w$])`
/** A queue or an entity has its kind before it, unless its path has slashes. */
export const KIND = '(?:the (?:earlier )?(?:queue|entity|topic) (?:named )?)?'
export const NUMBER = String.raw`(#[\d·]+)`
export const STATUS = '(Disabled|ReceiveDisabled|SendDisabled)'

export const timeOrNone = (t: number | null): string | null => (t === null ? null : timeText(t))
export const upTo = (n: RecordNumber): readonly number[] => Array.from({ length: Math.max(n + 1, 0) }, (_, i) => i)
export const rowsOf = ({ trace }: Pick<Stated, 'trace'>): readonly number[] =>
  Array.from({ length: trace.messageCount }, (_, m) => m)

/** The instant that is written so; null: no record has it. */
export function momentOf(trace: Trace, then: string): number | null {
  const n = upTo(trace.length - 1).find(one => timeText(trace.timeOf(one)) === then)
  return n === undefined ? null : trace.timeOf(n)
}

export const pathAt = (trace: Trace, n: RecordNumber): string => {
  const entity = trace.entityOf(n)
  return entity === null ? '' : trace.entities[entity]!.path
}

export const isClient = ({ input }: Stated, name: string): boolean =>
  [...input.receivers, ...input.senders].some(one => one.name === baseName(name))

type AnyRecord = EveryKey & Pick<TraceRecord, 'actor'>

export const isActor = (one: AnyRecord, name: string): boolean =>
  one.actor === name || (one.actor !== undefined && baseName(one.actor) === name)

export function isRecorded(
  { trace }: Stated,
  kinds: readonly Kind[],
  then: string,
  isIt: (one: AnyRecord, n: RecordNumber) => boolean,
): boolean {
  for (let n = 0; n < trace.length; n++)
    if (kinds.includes(trace.kindOf(n)) && timeText(trace.timeOf(n)) === then && isIt(trace.record(n), n)) return true
  return false
}

/** A dead-letter queue has the status of its entity. */
export const ownerOf = (path: string): string => path.replace(/\/\$.*$/, '')

export const isSet = (one: EveryKey, path: string, property: string, value: string): boolean =>
  isSameName(one.entity ?? '', path) &&
  (one.properties as Readonly<Record<string, unknown>> | undefined)?.[property] === value

/** It and all that it was before. */
export function wayOf({ trace }: Pick<Stated, 'trace'>, m: MessageRow): readonly MessageRow[] {
  const way: MessageRow[] = []
  for (let one: MessageRow | null = m; one !== null; one = trace.previousOf(one)) way.push(one)
  return way
}

/** Of the message asked about, or of one that it was before. */
export const isOf = (stated: Stated, n: RecordNumber): boolean =>
  stated.m === null || wayOf(stated, stated.m).some(one => one === stated.trace.messageOf(n))

export const isIn = ({ trace }: Stated, m: MessageRow, path: string): boolean =>
  [trace.homeOf(m), trace.after(m, trace.length - 1)?.entity].some(
    entity => entity !== undefined && isSameName(trace.entities[entity]!.path, path),
  )

export function isAs({ trace, at }: Stated, m: MessageRow, how: string, by: string | null): boolean {
  const now = messageAt(trace, m, at)
  if (now === null) return false
  if (how === 'still') return now.stage === 'active' && now.isExpired
  // A step without a label locks as "step".
  if (by !== null) return now.isLocked && holderNow(trace, m, at.n) === (by === 'client' ? 'step' : by)
  return how === 'waiting' ? now.stage === 'active' && !now.isExpired : now.stage === how
}

/** What a record leads to within its instant is told with it. */
export const momentsOf = ({ trace, at }: Stated): readonly Playhead[] =>
  upTo(trace.recordsUpTo(at.t) - 1 - at.n).map(i => ({ t: at.t, n: at.n + i }))

/** Who locked it last. */
export function holderNow(trace: Trace, m: MessageRow, n: RecordNumber): string | null {
  for (let one = n; one >= 0; one--)
    if (trace.kindOf(one) === 'message-locked' && trace.messageOf(one) === m) return trace.actorOf(one)
  return null
}

export const numbered = (stated: Stated, number: string) => {
  const { trace, m, at } = stated
  const entity = m === null ? undefined : trace.after(m, at.n)?.entity
  const row = rowsOf(stated).find(one => numberOf(trace, one) === number && trace.after(one, at.n)?.entity === entity)
  return row === undefined ? null : messageAt(trace, row, at)
}

interface Held {
  readonly holder: string
  readonly since: string
  readonly until: string
}

/** Who holds the session of the message's entity: from its last acceptance, with what renewed it. */
function heldOf({ trace, m, at }: Stated, session: string, named?: string): Held | null {
  const path = named ?? (m === null ? null : trace.entities[trace.homeOf(m)]!.path)
  let held: Held | null = null
  for (let n = 0; n <= at.n; n++) {
    const one: EveryKey & TraceRecord = trace.record(n)
    if (one.kind === 'entity-deleted' && path !== null && isSameName(one.entity ?? '', path)) held = null
    if (one.sessionId !== session || (path !== null && !isSameName(one.entity ?? '', path))) continue
    const until = timeText(one.lockedUntil ?? 0)
    if (one.kind === 'session-accepted') held = { holder: one.actor ?? '', since: timeText(one.t), until }
    if (one.kind === 'session-lock-renewed' && held !== null) held = { ...held, until }
    if (one.kind === 'session-closed' || one.kind === 'session-lock-expired') held = null
  }
  return held
}

export const holderOf = (stated: Stated, session: string, path?: string): string | null =>
  heldOf(stated, session, path)?.holder ?? null

export function isHeld(stated: Stated, name: string, session: string, since: string | null, until: string): boolean {
  const held = heldOf(stated, session)
  const isBy = held?.holder === name || name === 'client'
  return held !== null && isBy && held.until === until && (since === null || held.since === since)
}

/** The same of the message alone, where the question is about its id. */
export const ofIts = (stated: Stated): Stated =>
  stated.m === null ? stated : { ...stated, question: { about: 'message', m: stated.m, at: stated.at } }

/** All that ever had the id that is asked about. */
export const rowsOfId = ({ trace, question }: Stated): readonly MessageRow[] =>
  question.about === 'messageId' ? rowsOf({ trace }).filter(row => trace.messageIdOf(row) === question.messageId) : []

/** The message asked about, what it was before and what became of it; of an id, all that ever had it, and the copies that an action gave another. */
export function lifeOf({ trace, question, ...stated }: Stated): readonly MessageRow[] {
  const all = rowsOf({ trace })
  const sourceOf = (row: MessageRow): MessageRow => wayOf({ trace }, row).at(-1)!
  if (question.about === 'messageId') {
    const sources = new Set(rowsOfId({ trace, question, ...stated }).map(sourceOf))
    return all.filter(row => sources.has(sourceOf(row)))
  }
  const m = question.about === 'record' ? trace.messageOf(question.n) : stated.m
  if (m === null) return all
  const way = wayOf({ trace }, m)
  return all.filter(row => way.includes(row) || wayOf({ trace }, row).includes(m))
}
