/** What changes about entities, in short lists: properties, idle clock, listeners, rules, sessions; looked up at a record. */
import type { RuleInput } from '../input/input.ts'
import { CODES, Code, isUpdate } from './codes.ts'
import type { TraceColumns } from './columns.ts'
import type { DetailOf } from './data.ts'
import type { Instant } from '../kernel/sim-time.ts'
import type { Kind } from './records.ts'
import type { DescribedProperties, EntityId, RecordNumber, SessionState } from './types.ts'

const IDLE_CLOCK: ReadonlySet<number> = codesOf('idle-clock-reset')
const SESSION_CODES: ReadonlySet<number> = codesOf(
  'session-accepted',
  'session-lock-renewed',
  'session-closed',
  'session-lock-expired',
  'session-state-set',
)

function codesOf(...kinds: readonly Kind[]): ReadonlySet<number> {
  return new Set(CODES.flatMap(({ kind }, code) => (kinds.includes(kind) ? [code] : [])))
}

/** Values with the record that set each, ascending. */
class Timeline<T> {
  private readonly at: number[] = []
  private readonly values: T[] = []

  set(n: number, value: T): void {
    this.at.push(n)
    this.values.push(value)
  }

  /** The value right after record n. */
  valueAt(n: number): T | undefined {
    let low = 0
    let high = this.at.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.at[middle]! <= n) low = middle + 1
      else high = middle
    }
    return this.values[low - 1]
  }

  get last(): T | undefined {
    return this.values.at(-1)
  }
}

export class EntityLog {
  readonly properties: Timeline<DescribedProperties>[] = []
  /** Instant of the idle deletion, null = the clock stands still. */
  readonly idleDeletesAt: Timeline<number | null>[] = []
  readonly openReceivers: Timeline<number>[] = []
  readonly heldSessions: Timeline<number>[] = []
  /** The creation and the records about rules: a list of rules for each would be quadratic. */
  private readonly ruleRecords: number[][] = []
  /** By entity, then session id. */
  private readonly sessions: Map<string, Timeline<SessionState>>[] = []
  /** The end of a session's lock as it was set last, by entity and session id; a delivered message keeps it until it is given back. */
  private readonly lockEnds: Map<string, Timeline<number>>[] = []
  /** All records about each entity itself. */
  readonly records: number[][] = []
  private readonly trace: TraceColumns

  constructor(trace: TraceColumns) {
    this.trace = trace
    for (const _ of trace.data.entities) {
      this.properties.push(new Timeline())
      this.idleDeletesAt.push(new Timeline())
      this.openReceivers.push(new Timeline())
      this.heldSessions.push(new Timeline())
      this.ruleRecords.push([])
      this.sessions.push(new Map())
      this.lockEnds.push(new Map())
      this.records.push([])
    }
    trace.eachEntityRow((n, entity, code) => {
      this.records[entity]!.push(n)
      this.note(trace, n, entity, code)
    })
  }

  private note(trace: TraceColumns, n: RecordNumber, entity: EntityId, code: number): void {
    if (code === Code.entityCreated || isUpdate(code)) {
      const properties = trace.uncheckedDetailOf(n, 'entity-updated').properties
      this.properties[entity]!.set(n, properties)
      this.noteIdleLimit(trace, n, entity, code)
      if (code === Code.entityCreated) this.ruleRecords[entity]!.push(n)
    } else if (IDLE_CLOCK.has(code)) {
      const after = trace.uncheckedDetailOf(n, 'idle-clock-reset').deletesAfter
      this.idleDeletesAt[entity]!.set(n, after === null ? null : trace.timeOf(n) + after)
    } else if (code === Code.receiverOpened) {
      this.openReceivers[entity]!.set(n, (this.openReceivers[entity]!.last ?? 0) + 1)
    } else if (code === Code.receiverClosed || code === Code.receiverKilled) {
      this.openReceivers[entity]!.set(n, (this.openReceivers[entity]!.last ?? 1) - 1)
    } else if (code === Code.ruleAdded || code === Code.ruleRemoved) this.ruleRecords[entity]!.push(n)
    else if (SESSION_CODES.has(code)) this.noteSession(trace, n, entity, code)
  }

  /** Rules of a subscription right after record n, in the order in which they were added. */
  rulesAt(entity: EntityId, n: RecordNumber): readonly RuleInput[] {
    const rules = new Map<string, RuleInput>()
    for (const row of this.ruleRecords[entity]!) {
      if (row > n) break
      const code = this.trace.codeOf(row)
      if (code === Code.ruleRemoved) rules.delete(this.trace.uncheckedDetailOf(row, 'rule-removed').rule)
      else for (const rule of this.rulesGiven(row, code)) rules.set(rule.name, rule)
    }
    return [...rules.values()]
  }

  private rulesGiven(row: RecordNumber, code: number): readonly RuleInput[] {
    return code === Code.ruleAdded
      ? [this.trace.uncheckedDetailOf(row, 'rule-added').input]
      : (this.trace.uncheckedDetailOf(row, 'entity-created').rules ?? [])
  }

  private noteSession(trace: TraceColumns, n: RecordNumber, entity: EntityId, code: number): void {
    const detail: Partial<DetailOf<'session-accepted'>> = trace.uncheckedDetailOf(n, 'session-accepted')
    const { lockedFor, state } = detail
    const sessionId = detail.sessionId!
    const all = this.sessions[entity]!
    if (!all.has(sessionId)) all.set(sessionId, new Timeline())
    const timeline = all.get(sessionId)!
    const before = timeline.last ?? { sessionId, lockedUntil: null, lockedBy: null, state: null }
    if (code !== Code.sessionStateSet && (before.lockedUntil === null) === (lockedFor !== undefined)) {
      this.heldSessions[entity]!.set(n, (this.heldSessions[entity]!.last ?? 0) + (lockedFor === undefined ? -1 : 1))
    }
    if (code === Code.sessionStateSet) timeline.set(n, { ...before, state: state! })
    else if (lockedFor === undefined) timeline.set(n, { ...before, lockedUntil: null, lockedBy: null })
    else {
      const lockedBy = code === Code.sessionLockRenewed ? before.lockedBy : trace.data.actors[trace.actorIndexOf(n)]!
      const lockedUntil = trace.timeOf(n) + lockedFor
      timeline.set(n, { ...before, lockedUntil, lockedBy })
      const ends = this.lockEnds[entity]!
      if (!ends.has(sessionId)) ends.set(sessionId, new Timeline())
      ends.get(sessionId)!.set(n, lockedUntil)
    }
  }

  /** The end of a session's lock as it was set last, at or before record n; undefined = nobody ever accepted it. */
  sessionLockEndAt(entity: EntityId, sessionId: string, n: RecordNumber): Instant | undefined {
    return this.lockEnds[entity]!.get(sessionId)?.valueAt(n)
  }

  /** Those that are held or have a state, by id. */
  sessionsAt(entity: EntityId, n: RecordNumber): readonly SessionState[] {
    const all = [...this.sessions[entity]!.values()].flatMap(timeline => timeline.valueAt(n) ?? [])
    return all
      .filter(({ lockedUntil, state }) => lockedUntil !== null || state !== null)
      .sort((a, z) => (a.sessionId < z.sessionId ? -1 : 1))
  }

  /** Creation starts the clock (I-14); an update without a limit stops it. */
  private noteIdleLimit(trace: TraceColumns, n: RecordNumber, entity: EntityId, code: number): void {
    const limit = trace.uncheckedDetailOf(n, 'entity-updated').autoDeleteOnIdleMs
    if (limit === null) this.idleDeletesAt[entity]!.set(n, null)
    else if (code === Code.entityCreated) this.idleDeletesAt[entity]!.set(n, trace.timeOf(n) + limit)
  }
}
