/**
 * What explanations state of clients, entities, sessions and times, wherever in a sentence they say it, against the records of the run: read
 * from them here once more, one by one, without what the explanations are made of.
 */

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
import { entityAt, messageAt } from '../../read/state-at.ts'
import type { Playhead } from '../../model/selection.ts'
import type { Explanation } from '../why/types.ts'
import { TIME, timeText } from './acts.ts'

interface Stated {
  readonly trace: Trace
  readonly input: SimulationInput
  /** null: the question is about no message. */
  readonly m: MessageRow | null
  readonly at: Playhead
  /** The record that the sentence stands at. */
  readonly record: RecordNumber | null
}

interface Claim {
  readonly pattern: RegExp
  /** null: the words are about something else. */
  readonly isSo: (stated: Stated, groups: readonly string[]) => boolean | null
}

const claim = (pattern: string, isSo: Claim['isSo']): Claim => ({ pattern: new RegExp(pattern, 'g'), isSo })
const NAME = String.raw`([\w/$#.-]*[\w$])`
/** A queue or an entity has its kind before it, unless its path has slashes. */
const KIND = '(?:the (?:queue|entity|topic) )?'
const NUMBER = String.raw`(#[\d·]+)`
const STATUS = '(Disabled|ReceiveDisabled|SendDisabled)'

/** Their groups: who or what, then when, or what it is. */
export const STATED = {
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
    `^(?!.*default TTL).*(?:message expires|message will expire|its expiry) at ${TIME}`,
    ({ trace, m, at }, [then]) =>
      m === null || trace.after(m, at.n)?.stage === 'scheduled'
        ? null
        : timeOrNone(trace.expiresAtOf(m, at.n)) === then,
  ),
  sessionLasts: claim(
    `${NAME} (?:has held session (\\S+) since ${TIME}|holds session (\\S+)); its lock lasts until ${TIME}`,
    (stated, [name, since, then, now, until]) => isHeld(stated, name!, since ?? now!, then ?? null, until!),
  ),
  sessionFree: claim('^Nobody holds session ([^.,]+)[.,]', (stated, [session]) => holderOf(stated, session!) === null),
  sessionHeld: claim(`^${NAME} holds session (\\S+?)(?:[,;.]| and)`, (stated, [name, session]) =>
    isClient(stated, name!) ? holderOf(stated, session!) === name : null,
  ),
  processingSince: claim(
    `${NAME} has been processing (?:it|an earlier copy of it) since ${TIME}`,
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
    `^As ${NUMBER} in ${KIND}${NAME}, it is now (waiting|locked by ${NAME}|scheduled|deferred)`,
    (stated, groups) => {
      const [number, path, how, by] = groups
      const rows = rowsOf(stated).filter(m => numberOf(stated.trace, m) === number && isIn(stated, m, path!))
      return momentsOf(stated).some(at => rows.some(m => isAs({ ...stated, at }, m, how!, by ?? null)))
    },
  ),
  aheadLocked: claim(
    `^${NUMBER} is ahead of it and is locked now`,
    (stated, [number]) => numbered(stated, number!)?.isLocked ?? false,
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
  counted: claim(String.raw`DeliveryCount (?:is still|stays at) (\d+)`, ({ trace, m, record }, [count]) =>
    record === null || m === null
      ? null
      : trace.after(trace.messageOf(record) ?? m, record)?.deliveryCount === Number(count),
  ),
  waitedFor: claim(
    `It waited .*? until ${NAME} had settled ${NUMBER} and could receive`,
    ({ trace, record }, [name, number]) =>
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

/** What the records deny; `met` collects the claims that were there. */
export function deniedStatements(run: Omit<Stated, 'record'>, why: Explanation, met: Set<string>): readonly string[] {
  const said = [{ text: why.answer, record: null }, ...why.steps]
  return said.flatMap(({ text, record }) =>
    Object.entries<Claim>(STATED).flatMap(([name, { pattern, isSo }]) =>
      [...text.matchAll(pattern)].flatMap(([, ...groups]) => {
        const is = isSo({ ...run, record }, groups)
        if (is !== null) met.add(name)
        return is === false ? [`${name}: ${text}`] : []
      }),
    ),
  )
}

const timeOrNone = (t: number | null): string | null => (t === null ? null : timeText(t))
const upTo = (n: RecordNumber): readonly number[] => Array.from({ length: n + 1 }, (_, i) => i)
const rowsOf = ({ trace }: Pick<Stated, 'trace'>): readonly number[] =>
  Array.from({ length: trace.messageCount }, (_, m) => m)

/** The instant that is written so; null: no record has it. */
function momentOf(trace: Trace, then: string): number | null {
  const n = upTo(trace.length - 1).find(one => timeText(trace.timeOf(one)) === then)
  return n === undefined ? null : trace.timeOf(n)
}

const pathAt = (trace: Trace, n: RecordNumber): string => {
  const entity = trace.entityOf(n)
  return entity === null ? '' : trace.entities[entity]!.path
}

const isClient = ({ input }: Stated, name: string): boolean =>
  [...input.receivers, ...input.senders].some(one => one.name === baseName(name))

type AnyRecord = EveryKey & Pick<TraceRecord, 'actor'>

const isActor = (one: AnyRecord, name: string): boolean =>
  one.actor === name || (one.actor !== undefined && baseName(one.actor) === name)

function isRecorded(
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
const ownerOf = (path: string): string => path.replace(/\/\$.*$/, '')

const isSet = (one: EveryKey, path: string, property: string, value: string): boolean =>
  isSameName(one.entity ?? '', path) &&
  (one.properties as Readonly<Record<string, unknown>> | undefined)?.[property] === value

/** Of the message asked about, or of one that it was before. */
function isOf({ trace, m }: Stated, n: RecordNumber): boolean {
  for (let one = m; one !== null; one = trace.previousOf(one)) if (trace.messageOf(n) === one) return true
  return m === null
}

const isIn = ({ trace }: Stated, m: MessageRow, path: string): boolean =>
  [trace.homeOf(m), trace.after(m, trace.length - 1)?.entity].some(
    entity => entity !== undefined && isSameName(trace.entities[entity]!.path, path),
  )

function isAs({ trace, at }: Stated, m: MessageRow, how: string, by: string | null): boolean {
  const now = messageAt(trace, m, at)
  if (now === null) return false
  if (by !== null) return now.isLocked && holderNow(trace, m, at.n) === by
  return how === 'waiting' ? now.stage === 'active' && !now.isExpired : now.stage === how
}

/** What a record leads to within its instant is told with it. */
const momentsOf = ({ trace, at }: Stated): readonly Playhead[] =>
  upTo(trace.recordsUpTo(at.t) - 1 - at.n).map(i => ({ t: at.t, n: at.n + i }))

/** Who locked it last. */
function holderNow(trace: Trace, m: MessageRow, n: RecordNumber): string | null {
  for (let one = n; one >= 0; one--)
    if (trace.kindOf(one) === 'message-locked' && trace.messageOf(one) === m) return trace.actorOf(one)
  return null
}

const numbered = (stated: Stated, number: string) => {
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
function heldOf({ trace, m, at }: Stated, session: string): Held | null {
  const path = m === null ? null : trace.entities[trace.homeOf(m)]!.path
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

const holderOf = (stated: Stated, session: string): string | null => heldOf(stated, session)?.holder ?? null

function isHeld(stated: Stated, name: string, session: string, since: string | null, until: string): boolean {
  const held = heldOf(stated, session)
  return held !== null && held.holder === name && held.until === until && (since === null || held.since === since)
}
