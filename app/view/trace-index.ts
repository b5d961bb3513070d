/** Short lists of rare records, read once per trace, so that no view scans a million records to find one. */

import type { Kind, Trace } from '../../sim-core/index.ts'

type ByEntity = ReadonlyMap<number, readonly number[]>

interface Lists {
  /** entity-updated by entity. */
  readonly updates: ByEntity
  /** idle-clock-reset by entity. */
  readonly resets: ByEntity
  /** rule-added and rule-removed by subscription. */
  readonly rules: ByEntity
  /** message-published by topic. */
  readonly published: ByEntity
  /** duplicate-discarded by entity. */
  readonly duplicates: ByEntity
  /** operation-failed by the entity it was about, or the last one that had this path. */
  readonly refusals: ByEntity
  /** All session records by entity. */
  readonly sessions: ByEntity
  /** receiver-opened, -closed and -killed, all entities. */
  readonly receivers: readonly number[]
  /** transaction-begun, -committed and -rolled-back. */
  readonly transactions: readonly number[]
  /** How often each kind occurs. */
  readonly kinds: ReadonlyMap<Kind, number>
}

type EntityList = 'updates' | 'resets' | 'rules' | 'published' | 'duplicates' | 'refusals' | 'sessions'

const LIST_OF: { readonly [K in Kind]?: EntityList | 'receivers' | 'transactions' } = {
  'entity-updated': 'updates',
  'idle-clock-reset': 'resets',
  'rule-added': 'rules',
  'rule-removed': 'rules',
  'message-published': 'published',
  'duplicate-discarded': 'duplicates',
  'operation-failed': 'refusals',
  'session-accepted': 'sessions',
  'session-lock-renewed': 'sessions',
  'session-closed': 'sessions',
  'session-state-set': 'sessions',
  'session-state-read': 'sessions',
  'session-lock-expired': 'sessions',
  'receiver-opened': 'receivers',
  'receiver-closed': 'receivers',
  'receiver-killed': 'receivers',
  'transaction-begun': 'transactions',
  'transaction-committed': 'transactions',
  'transaction-rolled-back': 'transactions'
}

const known = new WeakMap<Trace, Lists>()

export function listsOf(trace: Trace): Lists {
  let lists = known.get(trace)
  if (lists === undefined) known.set(trace, (lists = read(trace)))
  return lists
}

function read(trace: Trace): Lists {
  const byEntity = {
    updates: new Map<number, number[]>(),
    resets: new Map<number, number[]>(),
    rules: new Map<number, number[]>(),
    published: new Map<number, number[]>(),
    duplicates: new Map<number, number[]>(),
    refusals: new Map<number, number[]>(),
    sessions: new Map<number, number[]>()
  }
  const receivers: number[] = []
  const transactions: number[] = []
  const kinds = new Map<Kind, number>()
  for (let n = 0; n < trace.length; n++) {
    const kind = trace.kindOf(n)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const list = LIST_OF[kind]
    if (list === undefined) continue
    if (list === 'receivers') receivers.push(n)
    else if (list === 'transactions') transactions.push(n)
    else add(byEntity[list], list === 'refusals' ? refusedAt(trace, n) : trace.entityOf(n), n)
  }
  return { ...byEntity, receivers, transactions, kinds }
}

/** What is not there any more still has its lane; what never was has none. */
function refusedAt(trace: Trace, n: number): number | null {
  const entity = trace.entityOf(n)
  if (entity !== null) return entity
  const path = trace.record(n).entity?.toLowerCase()
  return trace.entities.findLast(info => info.path.toLowerCase() === path && info.createdBy < n)?.id ?? null
}

function add(lists: Map<number, number[]>, entity: number | null, n: number): void {
  if (entity === null) return
  const list = lists.get(entity)
  if (list === undefined) lists.set(entity, [n])
  else list.push(n)
}
