/**
 * The broker against the reference. Compared instant by instant: the records in order, and the state when the instant is over.
 * Not compared is what the contract leaves open: `n`, `cause`, `facts`, `actor`, the wording of `message`; and where among the
 * records of an instant idle-clock-reset and time-to-live-clamped stand (the first one shows in the state's idleDeletesAt).
 */
import type { EntityState, State, TraceRecord } from '../trace/types.ts'
import { difference, shown } from './difference.ts'
import { plainProperty } from './durations.ts'
import type { ReferenceEntity, ReferenceRecord, ReferenceRun, ReferenceState } from './reference/index.ts'

const KEYS = [
  'kind', 'entity', 'messageId', 'sequenceNumber', 'reason', 'messagesLost', 'scheduledEnqueueTime', 'enqueuedTime', 'timeToLive', 'expiresAt',
  'previousSequenceNumber', 'asked', 'granted', 'lockedUntil', 'deliveryCount', 'receiver', 'propertiesToModify', 'outcome', 'deadLetterReason',
  'deadLetterErrorDescription', 'to', 'operation', 'error', 'by', 'late',
] as const

type AnyRecord = TraceRecord | ReferenceRecord
type Plain = Record<string, unknown>

export class Disagreement extends Error {}

interface CoreRun {
  readonly records: readonly TraceRecord[]
  stateAt(n: number): State
}

/** Throws on the first instant where they differ. A run that broke off is compared up to its last whole instant. */
export function compareWithReference(core: CoreRun, reference: ReferenceRun): void {
  const byCore = byInstant(core.records)
  const byReference = byInstant(reference.records)
  const end = reference.stopped ? reference.records.at(-1)!.t : Infinity
  const instants = [...new Set([...byCore.keys(), ...byReference.keys()])].filter((t) => t < end).sort((a, b) => a - b)
  for (const t of instants) {
    const got = byCore.get(t) ?? []
    const expected = byReference.get(t) ?? []
    compareRecords(t, got as readonly TraceRecord[], expected)
    const last = (got as readonly TraceRecord[]).at(-1)
    const state = reference.states.get(t)
    if (last && state) compareStates(core.stateAt(last.n), state)
  }
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

function compareRecords(t: number, got: readonly AnyRecord[], expected: readonly AnyRecord[]): void {
  const ours = inOrder(got)
  const theirs = inOrder(expected)
  const length = Math.max(ours.length, theirs.length)
  for (let k = 0; k < length; k += 1) {
    const found = difference(ours[k], theirs[k])
    if (found === null) continue
    throw new Disagreement(`records at t=${t}, ${found}\ngot\n${listed(ours)}\nexpected\n${listed(theirs)}`)
  }
}

function listed(records: readonly Plain[]): string {
  return records.map((record) => `  ${shown(record)}`).join('\n')
}

function inOrder(records: readonly AnyRecord[]): Plain[] {
  const anywhere = records.filter(({ kind }) => kind === 'time-to-live-clamped')
  const rest = records.filter(({ kind }) => kind !== 'time-to-live-clamped' && kind !== 'idle-clock-reset')
  return [...rest, ...anywhere].map(plain)
}

/** What is compared of a record; null and false stand for absent. */
function plain(record: AnyRecord): Plain {
  const some: Plain = {}
  const all = record as Plain
  for (const key of KEYS) if (all[key] !== undefined && all[key] !== null && all[key] !== false) some[key] = all[key]
  if (record.kind === 'messages-peeked') some['messages'] = (all['messages'] as Plain[]).map(peeked)
  return some
}

function peeked({ messageId, sequenceNumber, state, timeToLive, expiresAt, deliveryCount, lockedUntil, lockedBy }: Plain): Plain {
  return { messageId, sequenceNumber, state, timeToLive, expiresAt, deliveryCount, lockedUntil, lockedBy }
}

function compareStates(got: State, expected: ReferenceState): void {
  const ours = Object.fromEntries(Object.entries(got.entities).map(([path, entity]) => [path, plainEntity(entity)]))
  const theirs = Object.fromEntries(Object.entries(expected).map(([path, entity]) => [path, withProperties(entity, got.entities[path])]))
  const found = difference(ours, theirs)
  if (found !== null) throw new Disagreement(`state at t=${got.t} (after record ${got.n}): ${found}`)
}

function plainEntity({ sessions: _, properties, ...rest }: EntityState) {
  const plainProperties = Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, plainProperty(value)]))
  return { ...rest, properties: plainProperties }
}

/** Properties are compared where the broker shows them: which ones it shows is the business of its own tests. */
function withProperties(entity: ReferenceEntity, shownBy: EntityState | undefined) {
  const keys = Object.keys(shownBy?.properties ?? {})
  return { ...entity, properties: Object.fromEntries(keys.map((key) => [key, (entity.properties as unknown as Plain)[key]])) }
}
