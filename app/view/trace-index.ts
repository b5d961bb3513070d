/** Short lists of rare records, read once per trace, so that no view scans a million records to find one. */

import type { Kind, Trace } from '../../sim-core/index.ts'

interface Lists {
  /** entity-updated by entity. */
  readonly updates: ReadonlyMap<number, readonly number[]>
  /** idle-clock-reset by entity. */
  readonly resets: ReadonlyMap<number, readonly number[]>
  /** receiver-opened, -closed and -killed, all entities. */
  readonly receivers: readonly number[]
  /** How often each kind occurs. */
  readonly kinds: ReadonlyMap<Kind, number>
}

const known = new WeakMap<Trace, Lists>()

export function listsOf(trace: Trace): Lists {
  let lists = known.get(trace)
  if (lists === undefined) known.set(trace, (lists = read(trace)))
  return lists
}

function read(trace: Trace): Lists {
  const updates = new Map<number, number[]>()
  const resets = new Map<number, number[]>()
  const receivers: number[] = []
  const kinds = new Map<Kind, number>()
  for (let n = 0; n < trace.length; n++) {
    const kind = trace.kindOf(n)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (kind === 'entity-updated') add(updates, trace.entityOf(n), n)
    else if (kind === 'idle-clock-reset') add(resets, trace.entityOf(n), n)
    else if (kind === 'receiver-opened' || kind === 'receiver-closed' || kind === 'receiver-killed') receivers.push(n)
  }
  return { updates, resets, receivers, kinds }
}

function add(lists: Map<number, number[]>, entity: number | null, n: number): void {
  if (entity === null) return
  const list = lists.get(entity)
  if (list === undefined) lists.set(entity, [n])
  else list.push(n)
}
