/**
 * The broker against the reference. Compared instant by instant: the records, in the orders that the contract fixes, and the
 * state when the instant is over. Not compared is what the contract leaves open: `n`, `cause`, `facts`, `actor`, the wording of
 * `message`, and idle-clock-reset, which shows in the state's idleDeletesAt.
 */
import type { TraceRecord } from '../trace/records.ts'
import type { EntityState, State } from '../trace/types.ts'
import { difference, shown } from './difference.ts'
import { plainProperty } from './durations.ts'
import type { ReferenceEntity, ReferenceRecord, ReferenceRun, ReferenceState } from './reference/index.ts'

const KEYS = [
  'kind',
  'entity',
  'messageId',
  'sequenceNumber',
  'reason',
  'messagesLost',
  'scheduledEnqueueTime',
  'enqueuedTime',
  'timeToLive',
  'expiresAt',
  'previousSequenceNumber',
  'asked',
  'granted',
  'lockedUntil',
  'deliveryCount',
  'receiver',
  'propertiesToModify',
  'outcome',
  'deadLetterReason',
  'deadLetterErrorDescription',
  'to',
  'operation',
  'error',
  'by',
  'late',
  'enqueuedSequenceNumber',
  'copies',
  'hops',
  'rule',
  'sessionId',
  'state',
  'transaction',
] as const

type AnyRecord = TraceRecord | ReferenceRecord
type Plain = Record<string, unknown>

export class Disagreement extends Error {}

interface CoreRun {
  readonly records: readonly TraceRecord[]
  stateAt(n: number): State
}

/** Throws on the first instant where they differ. A run that met a limit is compared up to its last whole instant. */
export function compareWithReference(core: CoreRun, reference: ReferenceRun): void {
  const byCore = byInstant(core.records)
  const byReference = byInstant(reference.records)
  const coreStopped = core.records.at(-1)?.kind === 'run-stopped'
  const end = Math.min(brokeOffAt(core.records, coreStopped), brokeOffAt(reference.records, reference.stopped))
  const instants = [...new Set([...byCore.keys(), ...byReference.keys()])].filter(t => t < end).sort((a, b) => a - b)
  for (const t of instants) {
    const got = byCore.get(t) ?? []
    const expected = byReference.get(t) ?? []
    compareRecords(t, got as readonly TraceRecord[], expected)
    const last = (got as readonly TraceRecord[]).at(-1)
    const state = reference.states.get(t)
    if (last && state) compareStates(core.stateAt(last.n), state)
  }
}

function brokeOffAt(records: readonly AnyRecord[], stopped: boolean): number {
  return stopped ? records.at(-1)!.t : Infinity
}

function byInstant(records: readonly AnyRecord[]): Map<number, AnyRecord[]> {
  const map = new Map<number, AnyRecord[]>()
  for (const record of records) {
    const there = map.get(record.t)
    if (there) there.push(record)
    else map.set(record.t, [record])
  }
  return map
}

/** Each view of the instant in order; between views the contract leaves the order open. */
function compareRecords(t: number, got: readonly AnyRecord[], expected: readonly AnyRecord[]): void {
  const ours = views(got)
  const theirs = views(expected)
  for (const name of new Set([...theirs.keys(), ...ours.keys()])) {
    const our = ours.get(name) ?? []
    const their = theirs.get(name) ?? []
    for (let k = 0; k < Math.max(our.length, their.length); k += 1) {
      const found = difference(withoutNames(our[k], their[k]), their[k])
      if (found === null) continue
      throw new Disagreement(`${name} at t=${t}, ${found}\ngot\n${listed(got)}\nexpected\n${listed(expected)}`)
    }
  }
}

/**
 * What the contract orders within an instant: the records about one message; the hand-outs, expiries, forwards, duplicates and
 * accepts of one store; what becomes of a session; the lapses of all; what one receiver does; the client operations that are not
 * about a message of theirs.
 */
function views(records: readonly AnyRecord[]): Map<string, Plain[]> {
  const map = new Map<string, Plain[]>()
  for (const record of records) {
    for (const name of viewsOf(record)) map.set(name, [...(map.get(name) ?? []), plain(record)])
  }
  return map
}

function viewsOf(record: AnyRecord): string[] {
  const { kind, entity, sequenceNumber, receiver, sessionId } = record as Plain & { kind: string }
  if (kind === 'idle-clock-reset') return []
  const queue = String(entity).toLowerCase().replace('/$transfer', '').replace('/$deadletterqueue', '')
  const message = `message ${queue}#${String(sequenceNumber)}`
  switch (kind) {
    case 'message-locked':
    case 'message-received':
      return [message, `hand-outs of ${String(entity)}`]
    case 'message-expired':
      return [message, `expiries of ${String(entity)}`]
    case 'message-forwarded':
      return [message, `forwards of ${String(entity)}`]
    case 'duplicate-discarded':
      return [`duplicates of ${String(entity)}`]
    case 'session-accepted':
      return [`session ${queue} ${String(sessionId)}`, `accepts of ${String(entity)}`]
    case 'session-closed':
    case 'session-lock-expired':
    case 'session-lock-renewed':
    case 'session-state-set':
    case 'session-state-read':
      return [`session ${queue} ${String(sessionId)}`]
    case 'lock-expired':
      return [message, `lapses of ${String(entity)}`]
    case 'time-to-live-clamped':
      return ['clamps']
    case 'processing-started':
    case 'processing-finished':
      return [message, `receiver ${String(receiver)}`]
    case 'operation-failed':
      return ['operations']
    default:
      return [sequenceNumber === undefined ? 'operations' : message]
  }
}

/** Which messages a refused operation names is compared where the reference names one: at settlements of a delivery. */
function withoutNames(got: Plain | undefined, expected: Plain | undefined): Plain | undefined {
  if (got?.kind !== 'operation-failed' || expected === undefined) return got
  const { messageId, sequenceNumber, ...rest } = got
  const named = { messageId, sequenceNumber }
  return { ...rest, ...(expected.messageId === undefined || expected.sequenceNumber === undefined ? {} : named) }
}

function listed(records: readonly AnyRecord[]): string {
  return records.map(record => `  ${shown(plain(record))}`).join('\n')
}

/** What is compared of a record; null and false stand for absent. How a name that may be gone is written is open. */
function plain(record: AnyRecord): Plain {
  const some: Plain = {}
  const all = record as Plain
  for (const key of KEYS) if (all[key] !== undefined && all[key] !== null && all[key] !== false) some[key] = all[key]
  const goneMaybe = record.kind === 'operation-failed' || record.kind.startsWith('receiver-')
  if (goneMaybe && typeof some.entity === 'string') some.entity = some.entity.toLowerCase()
  if (record.kind === 'operation-failed' && /^(commit|rollback)Transaction$/.test(String(some.operation)))
    delete some.entity
  if (record.kind === 'messages-peeked') some.messages = (all.messages as Plain[]).map(peeked)
  return some
}

function peeked({
  messageId,
  sequenceNumber,
  state,
  timeToLive,
  expiresAt,
  deliveryCount,
  lockedUntil,
  lockedBy,
}: Plain): Plain {
  return { messageId, sequenceNumber, state, timeToLive, expiresAt, deliveryCount, lockedUntil, lockedBy }
}

function compareStates(got: State, expected: ReferenceState): void {
  const isEmptyTransfer = (path: string, { messages }: EntityState) =>
    path.endsWith('/$transfer/$deadletterqueue') && messages.length === 0
  const listed = Object.entries(got.entities).filter(([path, entity]) => !isEmptyTransfer(path, entity))
  const ours = Object.fromEntries(listed.map(([path, entity]) => [path, plainEntity(entity)]))
  const theirs = Object.fromEntries(
    Object.entries(expected).map(([path, entity]) => [path, withProperties(entity, got.entities[path])]),
  )
  const found = difference(ours, theirs)
  if (found !== null) throw new Disagreement(`state at t=${got.t} (after record ${got.n}): ${found}`)
}

function plainEntity({ kind, counts, idleDeletesAt, messages, sessions, properties }: EntityState) {
  return { kind, counts, idleDeletesAt, messages, sessions, properties: plainProperties(properties) }
}

function plainProperties(properties: object): Plain {
  const entries = Object.entries(properties) as [string, unknown][]
  const plainOf = (value: unknown) =>
    typeof value === 'object' && value !== null ? plainProperties(value) : plainProperty(value)
  return Object.fromEntries(entries.map(([key, value]) => [key, plainOf(value)]))
}

/** Properties are compared where the broker shows them: which ones it shows is the business of its own tests. */
function withProperties(entity: ReferenceEntity, shownBy: EntityState | undefined) {
  const keys = Object.keys(shownBy?.properties ?? {})
  const ours = entity.properties as unknown as Plain
  return { ...entity, properties: Object.fromEntries(keys.map(key => [key, asShown(ours[key])])) }
}

/** Numbers stand as decimal text, a mode as it is written in a scenario. */
function asShown(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  const mode = value as { kind?: string; everyMs?: number } | null
  if (typeof mode !== 'object' || mode?.kind === undefined) return value
  return mode.everyMs === undefined ? mode.kind : { sweepEvery: mode.everyMs }
}
