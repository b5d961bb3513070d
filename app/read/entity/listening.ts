/** The scenario's receivers from an entity, and what each has in hand. */

import type { EntityId, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { isOpening, leftWithin } from '../client/doors.ts'
import { cursorAt, isSameName, numberOf, pathOf, rowsUpTo } from '../at.ts'
import type { Playhead } from '../../model/selection.ts'
import { isLockedStage } from '../state-at.ts'
import { groupBy } from '../../model/group-by.ts'
import { perName, perObject } from '../per-trace.ts'
import { requiresSessionAt } from './properties.ts'
import { receiverRecords } from '../trace-index.ts'

export interface InHand {
  readonly holder: string
  /** Message rows it works on; without a handler (a step), all that it holds. */
  readonly working: readonly number[]
  /** Locked in its prefetch buffer. */
  readonly buffered: readonly number[]
  /** Locked, and in nobody's work: its handler ended without settling, or it closed or was killed (L-10). */
  readonly left: readonly number[]
}

export const allOf = ({ working, buffered, left }: InHand): readonly number[] =>
  [...working, ...buffered, ...left].sort((a, b) => a - b)

/** So many locked messages of an entity are looked at. */
const LOOKED_AT = 500

/** By holder, in order of number. */
export function inHand(trace: Trace, input: SimulationInput, entity: EntityId, at: Playhead): readonly InHand[] {
  const found = new Map<string, { working: number[]; buffered: number[]; left: number[] }>()
  const messages = cursorAt(trace, at).messagesIn(entity)
  for (let i = 0, seen = 0; i < messages.length && seen < LOOKED_AT; i++) {
    const m = messages[i]!
    const after = trace.after(m, at.n)
    if (after === null || after.holder === null || !isLockedStage(after.stage)) continue
    seen++
    let hand = found.get(after.holder)
    if (hand === undefined) found.set(after.holder, (hand = { working: [], buffered: [], left: [] }))
    hand[inHandHow(trace, input, m, at.n)].push(m)
  }
  return [...found].map(([holder, hand]) => ({ holder, ...hand }))
}

/** What becomes right after record `n` of a message that is locked then. */
export function inHandHow(
  trace: Trace,
  input: SimulationInput,
  m: MessageRow,
  n: RecordNumber,
): 'working' | 'buffered' | 'left' {
  const holder = trace.after(m, n)?.holder ?? null
  let lock = -1
  let started = -1
  let isEnded = false
  for (const row of rowsUpTo(trace, m, n)) {
    const kind = trace.kindOf(row)
    const cause = trace.causeOf(row)
    if (kind === 'message-locked') [lock, started, isEnded] = [row, -1, false]
    // The work on an earlier delivery of it may begin later (L-31).
    else if (kind === 'processing-started' && cause === lock) started = row
    else if (kind === 'processing-finished' && cause === started) isEnded = true
  }
  const leaving = holder === null ? null : leftWithin(trace, holder, lock, n)
  if (!hasHandlers(input, holder)) return 'working'
  if (isEnded || (leaving !== null && (started < 0 || trace.kindOf(leaving) === 'receiver-killed'))) return 'left'
  return started < 0 ? 'buffered' : 'working'
}

/** Between the records of one instant: received and not yet in work, or out of it and not yet settled. Nobody has left it. */
export function isPassing(trace: Trace, m: MessageRow, n: RecordNumber): boolean {
  const rows = trace.rowsOf(m)
  const next = rows.findIndex(row => row > n)
  if (next < 1 || trace.timeOf(rows[next - 1]!) !== trace.timeOf(rows[next]!)) return false
  return trace.kindOf(rows[next - 1]!) === 'processing-finished' || trace.kindOf(rows[next]!) === 'processing-started'
}

/** Instances of a receiver are `name#1` … */
export const isInstance = (name: string, actor: string): boolean => actor === name || actor.startsWith(`${name}#`)

type Receivers = SimulationInput['receivers']
const byName = perObject((receivers: Receivers) => groupBy(receivers, ({ name }) => name))
const senderNames = perObject((senders: SimulationInput['senders']) => new Set(senders.map(({ name }) => name)))

/** The scenario's receivers of which this is an instance, or itself; none: it is a step. Looked up by each name that it may be an instance of: there may be thousands of receivers. */
export function receiversOf({ receivers }: SimulationInput, actor: string): Receivers {
  const names = [actor, ...Array.from(actor.matchAll(/#/g), ({ index }) => actor.slice(0, index))]
  return names.flatMap(name => byName(receivers).get(name) ?? [])
}

/** A receiver of the scenario has handlers, a step has not. */
export function hasHandlers(input: SimulationInput, holder: string | null): boolean {
  return holder !== null && receiversOf(input, holder).length > 0
}

/** Only a receiver that prefetches keeps messages that it has not begun to process. */
export function hasBuffer(input: SimulationInput, holder: string | null): boolean {
  return holder !== null && receiversOf(input, holder).some(one => one.prefetchCount > 0)
}

export const isSender = ({ senders }: SimulationInput, name: string): boolean => senderNames(senders).has(name)

/** When the work on the present delivery of `m` ends, as the run goes on; null: not before the run ends, or never, because its receiver is killed. */
export function workEndOf(trace: Trace, m: MessageRow, n: RecordNumber): number | null {
  const rows = trace.rowsOf(m)
  const lock = rows.findLast(row => row <= n && trace.kindOf(row) === 'message-locked')
  const started = rows.find(row => trace.kindOf(row) === 'processing-started' && trace.causeOf(row) === lock)
  const ended = rows.find(
    row => row > n && trace.kindOf(row) === 'processing-finished' && trace.causeOf(row) === started,
  )
  return ended === undefined || started === undefined ? null : trace.timeOf(ended)
}

/** The scenario's receivers from an entity. */
export function receiversFrom(trace: Trace, input: SimulationInput, entity: EntityId): SimulationInput['receivers'] {
  const path = pathOf(trace, entity).toLowerCase()
  return input.receivers.filter(receiver => receiver.from.toLowerCase() === path)
}

const NUMBERS_TOLD = 4

export const numbersOf = (trace: Trace, messages: readonly number[]): readonly string[] =>
  messages.slice(0, messages.length > NUMBERS_TOLD ? NUMBERS_TOLD - 1 : NUMBERS_TOLD).map(m => numberOf(trace, m))

/** A sender or receiver of the scenario; null for a step, whose label names what comes back and not who acts. */
export function clientOrNull(input: SimulationInput, name: string | null): string | null {
  if (name === null) return null
  return hasHandlers(input, name) || isSender(input, name) ? name : null
}

/** The scenario's own entities exist from the start; what a step creates at time 0 does not. */
export function isFromStart(trace: Trace, input: SimulationInput, created: number): boolean {
  if (trace.timeOf(created) !== 0) return false
  const count = input.queues.length + input.topics.reduce((sum, { subscriptions }) => sum + 1 + subscriptions.length, 0)
  const own = trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue').slice(0, count)
  return own.some(({ createdBy }) => createdBy === created)
}

type Run = { readonly trace: Trace; readonly input: SimulationInput }

/** Receivers open on the entity after record `n`, in the order in which they opened. */
export const openReceivers = (run: Run, entity: EntityId, n: RecordNumber): readonly string[] =>
  openAlong(run, entity)(n)

/** A receiver of the scenario can be served here: a plain one is refused where sessions are required, one of sessions where they are not. */
export function canBeServed({ trace, input }: Run, entity: EntityId, name: string, n: RecordNumber): boolean {
  const own = receiversOf(input, name)
  return own.length === 0 || own.some(({ sessions }) => sessions === requiresSessionAt(trace, entity, n))
}

/** The same, asked again and again of later and later records. */
export function openAlong({ trace, input }: Run, entity: EntityId): (n: RecordNumber) => readonly string[] {
  const records = receiverRecords(trace)
  const open = new Set<string>()
  /** A receiver of the scenario listens to whatever is created under the path that it receives from (Z-5); a step's link ends with its entity. */
  const isForPath = perName(name =>
    receiversOf(input, name).some(({ from }) => isSameName(from, pathOf(trace, entity))),
  )
  let next = 0
  return n => {
    for (; next < records.length && records[next]! <= n; next++) {
      const name = trace.actorOf(records[next]!)
      if (name === null || (trace.entityOf(records[next]!) !== entity && !isForPath(name))) continue
      if (isOpening(trace, records[next]!)) open.add(name)
      else open.delete(name)
    }
    return [...open]
  }
}
