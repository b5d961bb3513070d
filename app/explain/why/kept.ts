/** Whether an entity would have been kept without an idle limit of its own, or by a use in time: tried by running it. */

import type { EntityId, EntityInfo, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt, entitiesNamed, entityInfo, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { recordsAt } from '../../read/trace-index.ts'
import type { Ask } from './ask.ts'
import { time } from './ask.ts'
import type { Fix } from './types.ts'
import { tryWhole, withEntity } from './what-if.ts'
import type { Change } from './what-if.ts'

/** A subscription that would be deleted all the same, with its topic (I-8). Too large to try: its topic has a limit, too. */
export function isDeletedAnyway(trace: Trace, input: SimulationInput, subscription: EntityId): boolean {
  const { parent, createdBy, deletedBy } = entityInfo(trace, subscription)
  if (parent === null || deletedBy === null) return false
  const path = pathOf(trace, subscription)
  const other = tryWhole(trace, input, `kept ${path}`, withEntity(path, { autoDeleteOnIdle: null }))
  if (other === null) return propertiesAt(trace, parent, deletedBy - 1).autoDeleteOnIdle !== null
  const twin = twinOf(other, path, trace.timeOf(createdBy))
  return twin !== undefined && isGone(trace, input, other, twin)
}

/** Deleted in the changed run, or about to be when it ends. */
function isGone(trace: Trace, input: SimulationInput, other: Trace, twin: EntityInfo): boolean {
  if (twin.deletedBy !== null && other.timeOf(twin.deletedBy) <= trace.runForMs) return true
  // Later than that nothing is sent any more; what a sender would have sent keeps it.
  if (input.senders.some(({ closeAt }) => closeAt === null || closeAt > trace.runForMs)) return false
  const end = cursorAt(other, { t: other.runForMs, n: other.length - 1 })
  return twin.deletedBy !== null || [twin.id, twin.parent].some(id => id !== null && end.idleDeletesAt(id) !== null)
}

const twinOf = (other: Trace, path: string, createdAt: number): EntityInfo | undefined =>
  entitiesNamed(other, path).find(one => other.timeOf(one.createdBy) === createdAt)

/** A use of an entity that was deleted for being idle. */
export interface TimelyUse {
  readonly fix: Fix
  /** The latest one, for the message that it may save; null: not tried yet, or too large to try. */
  readonly latest: { readonly fix: Fix; readonly key: string; readonly change: Change } | null
}

/** Whether it only puts the deletion off is tried at the last moment; from when on it is enough, by the use that comes next. */
export function timelyUse(ask: Ask, entity: EntityId, deletedBy: RecordNumber): TimelyUse {
  const { trace, input } = ask
  const { whyChanges } = ask.w
  const path = pathOf(trace, entity)
  const isTopic = entityInfo(trace, entity).kind === 'topic'
  const t = trace.timeOf(deletedBy)
  const created = trace.timeOf(entityInfo(trace, entity).createdBy)
  const plain: Fix = { text: whyChanges.use(path, time(ask, t), isTopic), fixes: [] }
  const tried = (at: number): Tried | null => {
    const other = tryWhole(trace, input, keyOf(path, at), withUse(path, at))
    const twin = other === null ? undefined : twinOf(other, path, created)
    if (other === null || twin === undefined) return null
    const next = recordsAt(other, 'resets', twin.id).find(n => other.timeOf(n) >= t)
    return { isKept: !isGone(trace, input, other, twin), next: next === undefined ? null : other.timeOf(next) }
  }
  const last = tried(t - 1)
  const limit = propertiesAt(trace, entity, deletedBy - 1).autoDeleteOnIdle
  if (last === null || limit === null) return { fix: plain, latest: null }
  const first = last.next === null ? null : tried(last.next - limit + 1)
  const isWindow = last.next !== null && first !== null && first.isKept === last.isKept && first.next === last.next
  const text = isWindow
    ? whyChanges.useInTime({
        entity: path,
        isTopic,
        after: time(ask, last.next - limit),
        before: time(ask, t),
        next: time(ask, last.next),
      })
    : plain.text
  const fix = { text, fixes: [] }
  return {
    fix: last.isKept ? fix : { text: whyChanges.postpones(plain.text), fixes: [] },
    latest: { fix, key: keyOf(path, t - 1), change: withUse(path, t - 1) },
  }
}

interface Tried {
  readonly isKept: boolean
  /** The first use that would otherwise have come too late. */
  readonly next: number | null
}

const keyOf = (path: string, at: number): string => `use ${path} ${at}`

/** An update that sets nothing is use of a queue, a topic and a subscription alike (I-3). */
const withUse =
  (path: string, at: number): Change =>
  input => ({
    ...input,
    steps: [...input.steps, { do: 'updateEntity', at, entity: path, properties: {}, as: null, in: null }],
  })
