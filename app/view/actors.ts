/** What senders and receivers did and will do, read once per trace. Instances `name#1` … count as `name`. */

import type { Trace } from '../../sim-core/index.ts'
import { countWhile, firstAfter } from './ascending.ts'

export interface Work {
  readonly m: number
  readonly fromN: number
  /** Record that ended it; Infinity = goes on when the run ends. */
  readonly toN: number
}

interface Actor {
  /** Records of messages it sent or tried to send. */
  readonly sends: number[]
  /** Handlers at work, by beginning. */
  readonly work: Work[]
  /** `endMax[i]`: latest end of work 0 … i, so that a search backwards knows when to stop. */
  readonly endMax: number[]
  /** receiver-opened, -closed, -killed. */
  readonly doors: number[]
}

const byTrace = new WeakMap<Trace, ReadonlyMap<string, Actor>>()
const NOBODY: Actor = { sends: [], work: [], endMax: [], doors: [] }

export const baseName = (actor: string): string => actor.replace(/#\d+$/, '')

function actorOf(trace: Trace, name: string): Actor {
  let known = byTrace.get(trace)
  if (known === undefined) byTrace.set(trace, (known = readActors(trace)))
  return known.get(name) ?? NOBODY
}

function readActors(trace: Trace): ReadonlyMap<string, Actor> {
  const actors = new Map<string, Actor>()
  const open = new Map<string, Map<number, number>>()
  for (let n = 0; n < trace.length; n++) {
    const full = trace.actorOf(n)
    if (full === null) continue
    const name = baseName(full)
    let actor = actors.get(name)
    if (actor === undefined) actors.set(name, (actor = { sends: [], work: [], endMax: [], doors: [] }))
    note(trace, actor, open, full, n)
  }
  for (const [full, works] of open) for (const [m, fromN] of works) actors.get(baseName(full))!.work.push({ m, fromN, toN: Infinity })
  for (const actor of actors.values()) {
    actor.work.sort((a, b) => a.fromN - b.fromN)
    actor.work.forEach((work, i) => actor.endMax.push(Math.max(work.toN, actor.endMax[i - 1] ?? 0)))
  }
  return actors
}

function note(trace: Trace, actor: Actor, open: Map<string, Map<number, number>>, full: string, n: number): void {
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
      if (m !== null) open.set(full, (open.get(full) ?? new Map<number, number>()).set(m, n))
      break
    case 'processing-finished': {
      const fromN = m === null ? undefined : open.get(full)?.get(m)
      if (m === null || fromN === undefined) break
      open.get(full)!.delete(m)
      actor.work.push({ m, fromN, toN: n })
      break
    }
    case 'receiver-opened':
    case 'receiver-closed':
    case 'receiver-killed':
      actor.doors.push(n)
      if (trace.kindOf(n) !== 'receiver-killed') break
      for (const [of, fromN] of open.get(full) ?? []) actor.work.push({ m: of, fromN, toN: n })
      open.delete(full)
      break
    default:
  }
}

/** Handlers at work right after record `n`, longest at work first. */
export function workAt(trace: Trace, name: string, n: number): readonly Work[] {
  const { work, endMax } = actorOf(trace, name)
  const found: Work[] = []
  for (let i = countWhile(work.length, at => work[at]!.fromN <= n) - 1; i >= 0 && endMax[i]! > n; i--) if (work[i]!.toN > n) found.push(work[i]!)
  return found.reverse()
}

/** Instant of its next message; null = none in this run. */
export function nextSend(trace: Trace, name: string, n: number): number | null {
  const next = firstAfter(actorOf(trace, name).sends, n)
  return next === null ? null : trace.timeOf(next)
}

export type Door = { readonly kind: 'open' } | { readonly kind: 'notYet' | 'closed' | 'killed'; readonly opensAt: number | null }

/** Open while any instance is. */
export function doorAt(trace: Trace, name: string, n: number): Door {
  const { doors } = actorOf(trace, name)
  const open = new Set<string>()
  let last: 'notYet' | 'closed' | 'killed' = 'notYet'
  for (const record of doors) {
    if (record > n) break
    const kind = trace.kindOf(record)
    const full = trace.actorOf(record)!
    if (kind === 'receiver-opened') open.add(full)
    else open.delete(full)
    if (kind !== 'receiver-opened') last = kind === 'receiver-killed' ? 'killed' : 'closed'
  }
  if (open.size > 0) return { kind: 'open' }
  const next = doors.find(record => record > n && trace.kindOf(record) === 'receiver-opened')
  return { kind: last, opensAt: next === undefined ? null : trace.timeOf(next) }
}
