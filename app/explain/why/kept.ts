/** Whether an entity would have been kept without an idle limit of its own, or by a use in time: tried by running it. */

import type { EntityId, EntityInfo, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { cursorAt, entitiesNamed, entityInfo, pathOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import { recordsAt } from '../../read/trace-index.ts'
import type { Ask } from './ask.ts'
import { time } from './ask.ts'
import type { Fix } from './types.ts'
import { tryWhole, withEntity } from './what-if.ts'
import type { Change } from './what-if.ts'

export interface DeletedAnyway {
  /** null: too large to try, but its topic has a limit, too. */
  readonly at: number | null
  readonly isWithTopic: boolean
}

/** How a subscription would be deleted all the same: with its topic (I-8) or by a step. null: it would not. */
export function deletedAnyway(trace: Trace, input: SimulationInput, subscription: EntityId): DeletedAnyway | null {
  const { parent, createdBy, deletedBy } = entityInfo(trace, subscription)
  if (parent === null || deletedBy === null) return null
  const path = pathOf(trace, subscription)
  const other = trial(
    trace,
    input,
    { key: `kept ${path}`, change: withEntity(path, { autoDeleteOnIdle: null }) },
    path,
    trace.timeOf(createdBy),
  )
  if (other === null) {
    const hasLimit = propertiesAt(trace, parent, deletedBy - 1).autoDeleteOnIdle !== null
    return hasLimit ? { at: null, isWithTopic: true } : null
  }
  const { run, twin } = other
  if (!other.isGone || twin.deletedBy === null) return null
  const topic = twin.parent === null ? null : entityInfo(run, twin.parent).deletedBy
  const at = run.timeOf(twin.deletedBy)
  return { at, isWithTopic: topic !== null && run.timeOf(topic) === at }
}

/** A status with which its receivers go on receiving keeps it, where they were refused as it was deleted (E-1). */
export function receivable({ trace, input, w }: Ask, entity: EntityId): readonly Fix[] {
  const path = pathOf(trace, entity)
  const changed = { key: `status ${path}`, change: withEntity(path, { status: 'Active' }) }
  const other = trial(trace, input, changed, path, trace.timeOf(entityInfo(trace, entity).createdBy))
  return other === null || other.isGone ? [] : [{ text: w.causeWords.receivable(path), fixes: [] }]
}

interface Trial {
  readonly run: Trace
  readonly twin: EntityInfo
  /** Deleted in the changed run. */
  readonly isGone: boolean
}

/** Longer runs of one change: what still uses the entity after so many goes on doing so. */
const LONGER_MOST = 5

/** The changed run, as long as it takes until the entity is deleted, or nothing threatens it any more: a receiver that is at work when the run ends receives again. null: too large to try. */
function trial(
  trace: Trace,
  input: SimulationInput,
  { key, change }: Changed,
  path: string,
  createdAt: number,
): Trial | null {
  for (let i = 0, moreMs = 0; ; i++) {
    const run = tryWhole(trace, input, key, change, moreMs)
    const twin =
      run === null ? undefined : entitiesNamed(run, path).find(one => run.timeOf(one.createdBy) === createdAt)
    if (run === null || twin === undefined) return null
    const { deletedBy } = twin
    if (deletedBy !== null && run.timeOf(deletedBy) <= trace.runForMs) return { run, twin, isGone: true }
    // Later than that nothing is sent any more; what a sender would have sent keeps it.
    const isSent = input.senders.some(({ closeAt }) => closeAt === null || closeAt > trace.runForMs)
    if (isSent || deletedBy !== null) return { run, twin, isGone: !isSent }
    const end = cursorAt(run, { t: run.runForMs, n: run.length - 1 })
    const due = [twin.id, twin.parent].flatMap(id => (id === null ? [] : (end.idleDeletesAt(id) ?? [])))
    if (due.length === 0 || i === LONGER_MOST) return { run, twin, isGone: false }
    moreMs = 2 * (moreMs + Math.max(...due) - run.runForMs)
  }
}

/** A use of an entity that was deleted for being idle. */
export interface TimelyUse {
  readonly fix: Fix
  /** The latest one, for the message that it may save; null: not tried yet, or too large to try. */
  readonly latest: (Changed & { readonly fix: Fix }) | null
}

interface Changed {
  readonly key: string
  readonly change: Change
}

/** Whether it only puts the deletion off is tried at the last moment; from when on it is enough, by the use that comes next. */
export function timelyUse(ask: Ask, entity: EntityId, deletedBy: RecordNumber): TimelyUse {
  const { trace, input } = ask
  const { whyChanges } = ask.w
  const path = pathOf(trace, entity)
  const t = trace.timeOf(deletedBy)
  const named = {
    entity: path,
    isTopic: entityInfo(trace, entity).kind === 'topic',
    isUpdate: isUpdateOnly(trace, entity, deletedBy - 1),
    before: time(ask, t),
  }
  const created = trace.timeOf(entityInfo(trace, entity).createdBy)
  const inTime = (from: number): string => whyChanges.use({ ...named, after: time(ask, from) })
  const tried = (at: number): Tried | null => {
    const other = trial(trace, input, used(path, at), path, created)
    if (other === null) return null
    const { run, twin, isGone } = other
    const next = recordsAt(run, 'resets', twin.id)
      .map(n => run.timeOf(n))
      .find(use => use >= t)
    const goneAt = twin.deletedBy === null ? Infinity : run.timeOf(twin.deletedBy)
    const isPastEnd = goneAt !== Infinity && goneAt > trace.runForMs
    return {
      isKept: !isGone,
      isPastEnd,
      isGoneNow: goneAt <= ask.at.t,
      next: next === undefined || next > trace.runForMs ? null : next,
    }
  }
  const last = tried(t - 1)
  const limit = propertiesAt(trace, entity, deletedBy - 1).autoDeleteOnIdle ?? 0
  // One before its last use would not have put the deletion off.
  const plain = inTime(t - limit)
  if (last === null) return { fix: { text: plain, fixes: [] }, latest: null }
  const first = last.next === null ? null : tried(last.next - limit + 1)
  const isWindow = last.next !== null && first !== null && first.isKept === last.isKept && first.next === last.next
  const isToEnd = last.next === null && (last.isKept || last.isPastEnd)
  const text = isWindow
    ? whyChanges.useInTime({ ...named, after: time(ask, last.next - limit), next: time(ask, last.next) })
    : isToEnd
      ? inTime(trace.runForMs - limit)
      : plain
  // At its next use it would still have existed, be it deleted later than the instant asked about.
  const isHelp = last.isKept || (isWindow && !last.isGoneNow)
  const putOff = isToEnd ? whyChanges.postponesPastEnd(text) : whyChanges.postponesOnce(plain)
  return {
    fix: { text: isHelp ? text : putOff, fixes: [] },
    latest: { fix: { text, fixes: [] }, ...used(path, t - 1) },
  }
}

/** The status that it has had since its last use refuses any other use (E-1, E-3). */
function isUpdateOnly(trace: Trace, entity: EntityId, n: RecordNumber): boolean {
  const { refusesSends, refusesReceives } = entityAt(trace, entity, n)
  const { kind } = entityInfo(trace, entity)
  return (kind === 'subscription' || refusesSends) && (kind === 'topic' || refusesReceives)
}

interface Tried {
  readonly isKept: boolean
  /** It is deleted, but when the run that is shown has ended. */
  readonly isPastEnd: boolean
  /** It is deleted by the instant that is asked about. */
  readonly isGoneNow: boolean
  /** The first use that would otherwise have come too late. */
  readonly next: number | null
}

/** An update that sets nothing is use of a queue, a topic and a subscription alike (I-3). */
const used = (path: string, at: number): Changed => ({
  key: `use ${path} ${at}`,
  change: input => ({
    ...input,
    steps: [...input.steps, { do: 'updateEntity', at, entity: path, properties: {}, as: null, in: null }],
  }),
})
