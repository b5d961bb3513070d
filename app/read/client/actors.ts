/** What senders and receivers did and will do, read once per trace. Instances `name#1` … count as `name`. */

import type { Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { baseName } from './doors.ts'
import { countUpTo, firstAfter } from '../lists.ts'
import { BIRTHS } from '../kinds.ts'
import { perTraceInSteps, stretches } from '../per-trace.ts'
import type { Reading } from '../per-trace.ts'
import { recordsOfKinds } from '../trace-index.ts'

export interface Work {
  readonly m: MessageRow
  readonly fromN: number
  /** Record that ended it; Infinity = goes on when the run ends. */
  readonly toN: number
}

interface Actor {
  /** Records of messages it sent or tried to send. */
  readonly sends: number[]
  /** Records with which handlers began, ascending, and ended theirs; Infinity = in this run never. */
  readonly begun: number[]
  readonly ended: number[]
  /** `endMax[i]`: latest end of work 0 … i, so that a search backwards knows when to stop. */
  readonly endMax: number[]
}

const NOBODY: Actor = { sends: [], begun: [], ended: [], endMax: [] }

const actorOf = (trace: Trace, name: string): Actor => actorsOf(trace).get(name) ?? NOBODY

/** What an instance is at, by the record that began it, which its end names as its cause: index in its actor's `begun`. */
type Open = Map<RecordNumber, number>

export const actorsOf = perTraceInSteps(readActors)

function* readActors(trace: Trace): Reading<ReadonlyMap<string, Actor>> {
  const actors = new Map<string, Actor>()
  /** By full name, which a record gives at once; several instances are one actor. */
  const byFull = new Map<string, { readonly actor: Actor; readonly open: Open }>()
  const of = (full: string) => {
    let own = byFull.get(full)
    if (own !== undefined) return own
    const name = baseName(full)
    const actor = actors.get(name) ?? { sends: [], begun: [], ended: [], endMax: [] }
    actors.set(name, actor)
    byFull.set(full, (own = { actor, open: new Map() }))
    return own
  }
  const records = recordsOfKinds(trace, KINDS)
  for (const [from, to] of stretches(records.length)) {
    for (let i = from; i < to; i++) {
      const full = trace.actorOf(records[i]!)
      if (full === null) continue
      const { actor, open } = of(full)
      note(trace, actor, open, records[i]!)
    }
    yield
  }
  for (const { ended, endMax } of actors.values())
    for (const end of ended) endMax.push(Math.max(end, endMax.at(-1) ?? 0))
  return actors
}

const KINDS: readonly Kind[] = [
  ...BIRTHS,
  'duplicate-discarded',
  'processing-started',
  'processing-finished',
  'receiver-killed',
]

function note(trace: Trace, actor: Actor, open: Open, n: RecordNumber): void {
  const m = trace.messageOf(n)
  switch (trace.kindOf(n)) {
    case 'message-enqueued':
    case 'message-published':
      if (m !== null && trace.previousOf(m) === null) actor.sends.push(n)
      break
    case 'message-scheduled':
    case 'duplicate-discarded':
      actor.sends.push(n)
      break
    case 'processing-started':
      if (m === null) break
      open.set(n, actor.begun.push(n) - 1)
      actor.ended.push(Infinity)
      break
    case 'processing-finished': {
      const start = trace.causeOf(n)
      const i = start === null ? undefined : open.get(start)
      if (start === null || i === undefined) break
      open.delete(start)
      actor.ended[i] = n
      break
    }
    default:
      for (const i of open.values()) actor.ended[i] = n
      open.clear()
  }
}

/** Handlers at work right after record `n`, longest at work first. */
export const workAt = (trace: Trace, name: string, n: RecordNumber): readonly Work[] =>
  workBetween(trace, name, n, n + 1)

/** The same of one instance, `name#1` …; of a receiver with one only, itself. */
export const workOfInstance = (trace: Trace, instance: string, n: RecordNumber): readonly Work[] =>
  workAt(trace, baseName(instance), n).filter(({ fromN }) => trace.actorOf(fromN) === instance)

/** What its handlers were at between two records, one that ended or began in between too; in the order in which they began. */
export function workBetween(trace: Trace, name: string, fromN: RecordNumber, toN: RecordNumber): readonly Work[] {
  const { begun, ended, endMax } = actorOf(trace, name)
  const found: Work[] = []
  for (let i = countUpTo(begun, toN - 1) - 1; i >= 0 && endMax[i]! > fromN; i--) {
    if (ended[i]! > fromN) found.push({ m: trace.messageOf(begun[i]!)!, fromN: begun[i]!, toN: ended[i]! })
  }
  return found.reverse()
}

/** Instant of its next message; null = none in this run. */
export function nextSend(trace: Trace, name: string, n: RecordNumber): number | null {
  const next = firstAfter(actorOf(trace, name).sends, n)
  return next === null ? null : trace.timeOf(next)
}
