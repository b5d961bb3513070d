/** The scenario's receivers from an entity, and what each has in hand. */

import type { SimulationInput, Trace } from '../../../sim-core/index.ts'
import { workAt } from '../client/actors.ts'
import { baseName } from '../client/doors.ts'
import { cursorAt, numberOf, pathOf, rowsUpTo } from '../at.ts'
import type { Playhead } from '../../model/selection.ts'

export interface InHand {
  readonly holder: string
  /** Message rows it works on; without a handler (a step), all that it holds. */
  readonly working: readonly number[]
  /** Locked in its prefetch buffer. */
  readonly buffered: readonly number[]
}

/** By holder, in order of number. At most `limit` locked messages are looked at. */
export function inHand(
  trace: Trace,
  input: SimulationInput,
  entity: number,
  at: Playhead,
  limit = 500,
): readonly InHand[] {
  const found = new Map<string, { working: number[]; buffered: number[] }>()
  const messages = cursorAt(trace, at).messagesIn(entity)
  for (let i = 0, seen = 0; i < messages.length && seen < limit; i++) {
    const m = messages[i]!
    const after = trace.after(m, at.n)
    if (
      after?.holder === null ||
      after?.holder === undefined ||
      (after.stage !== 'locked' && after.stage !== 'lockedDeferred')
    )
      continue
    seen++
    let hand = found.get(after.holder)
    if (hand === undefined) found.set(after.holder, (hand = { working: [], buffered: [] }))
    ;(isBuffered(trace, input, m, at.n) ? hand.buffered : hand.working).push(m)
  }
  return [...found].map(([holder, hand]) => ({ holder, ...hand }))
}

/** Handed to a client with handlers whose handler has not begun: it lies in the prefetch buffer. */
export function isBuffered(trace: Trace, input: SimulationInput, m: number, n: number): boolean {
  const rows = rowsUpTo(trace, m, n)
  let isLocked = false
  let isWorked = false
  for (const row of rows) {
    const kind = trace.kindOf(row)
    if (kind === 'message-locked') {
      isLocked = true
      isWorked = false
    } else if (kind === 'processing-started') isWorked = true
  }
  return isLocked && !isWorked && hasHandlers(input, trace.after(m, n)?.holder ?? null)
}

/** Instances of a receiver are `name#1` … */
export const isInstance = (name: string, actor: string): boolean => actor === name || actor.startsWith(`${name}#`)

/** A receiver of the scenario has handlers, a step has not. */
export function hasHandlers(input: SimulationInput, holder: string | null): boolean {
  return holder !== null && input.receivers.some(({ name }) => isInstance(name, holder))
}

/** When the handler that has `m` in hand ends, as the run goes on; null: not before the run ends. */
export function workEndOf(trace: Trace, m: number, n: number): number | null {
  for (const row of trace.rowsOf(m))
    if (row > n && trace.kindOf(row) === 'processing-finished') return trace.timeOf(row)
  return null
}

/** The scenario's receivers from an entity. */
export function receiversFrom(trace: Trace, input: SimulationInput, entity: number): SimulationInput['receivers'] {
  const path = pathOf(trace, entity).toLowerCase()
  return input.receivers.filter(receiver => receiver.from.toLowerCase() === path)
}

export const numbersOf = (trace: Trace, messages: readonly number[], limit = 4): readonly string[] =>
  messages.slice(0, messages.length > limit ? limit - 1 : limit).map(m => numberOf(trace, m))

/** A sender or receiver of the scenario; null for a step, whose label names what comes back and not who acts. */
export function clientOrNull(input: SimulationInput, name: string | null): string | null {
  if (name === null) return null
  return hasHandlers(input, name) || input.senders.some(sender => sender.name === name) ? name : null
}

/** The scenario's own entities exist from the start; what a step creates at time 0 does not. */
export function isFromStart(trace: Trace, input: SimulationInput, created: number): boolean {
  if (trace.timeOf(created) !== 0) return false
  const count = input.queues.length + input.topics.reduce((sum, { subscriptions }) => sum + 1 + subscriptions.length, 0)
  const own = trace.entities.filter(({ kind }) => kind !== 'deadLetterQueue').slice(0, count)
  return own.some(({ createdBy }) => createdBy === created)
}

/** Of what a handler has in hand right after record `n`, what it really works on: a killed one's is still locked, and in nobody's work (L-10). */
export function atWork(trace: Trace, { holder, working }: InHand, n: number): readonly number[] {
  const work = workAt(trace, baseName(holder), n)
  return working.filter(m => work.some(own => own.m === m))
}
