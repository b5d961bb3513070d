/** Where two runs part: the first thing that happens in one of them only. */

import type { Kind, Trace } from '../../../sim-core/index.ts'
import { entityTwin, twinOf } from '../../read/difference/difference.ts'
import type { Selection } from '../../model/selection.ts'

export interface Parting {
  readonly at: number
  /** Record of the present run; null: it is the other run that has one there. */
  readonly record: number | null
  /** What it is about, as far as the present run knows it. */
  readonly about: Selection
}

/** What the scenario itself sets up, and what only restates a property. */
const SETTING_UP: ReadonlySet<Kind> = new Set<Kind>(['entity-created', 'receiver-opened'])

/** null: the same things happen to the same messages at the same instants, as far as the present run goes. */
export function partingOf(before: Trace, trace: Trace): Parting | null {
  let b = next(before, 0)
  let n = next(trace, 0)
  while (b < before.length && n < trace.length && isSame(before, b, trace, n)) {
    b = next(before, b + 1)
    n = next(trace, n + 1)
  }
  if (b >= before.length && n >= trace.length) return null
  const at = Math.min(b < before.length ? before.timeOf(b) : Infinity, n < trace.length ? trace.timeOf(n) : Infinity)
  if (at > trace.runForMs) return null
  const record = n < trace.length && trace.timeOf(n) === at ? n : null
  return { at, record, about: record === null ? aboutBefore(before, b, trace) : aboutRecord(trace, record) }
}

/** The next record from `n` on that tells something; the length when there is none. */
function next(trace: Trace, n: number): number {
  let at = n
  while (at < trace.length) {
    const kind = trace.kindOf(at)
    if (kind !== 'idle-clock-reset' && !(SETTING_UP.has(kind) && trace.timeOf(at) === 0)) break
    at++
  }
  return at
}

function isSame(before: Trace, b: number, trace: Trace, n: number): boolean {
  if (before.timeOf(b) !== trace.timeOf(n) || before.kindOf(b) !== trace.kindOf(n)) return false
  const m = trace.messageOf(n)
  if (m !== null) return twinOf(before, trace, m) === before.messageOf(b)
  const entity = trace.entityOf(n)
  const was = before.entityOf(b)
  return entity === null ? was === null : entityTwin(before, trace, entity) === was
}

function aboutRecord(trace: Trace, n: number): Selection {
  const m = trace.messageOf(n)
  return m === null ? { kind: 'record', n } : { kind: 'message', m }
}

/** What the other run's record is about, found here. */
function aboutBefore(before: Trace, b: number, trace: Trace): Selection {
  const m = before.messageOf(b)
  const twin = m === null ? null : twinOf(trace, before, m)
  if (twin !== null) return { kind: 'message', m: twin }
  const entity = before.entityOf(b)
  const same = entity === null ? null : entityTwin(trace, before, entity)
  return same === null ? null : { kind: 'entity', entity: same }
}
