/**
 * A run that somebody drives from outside: time stands still until it is moved, and operations come when they come. An operation is
 * a step, done after everything else that is due at its instant. So a recording is nothing but the list of them: put into a
 * scenario with `last: true` and run, it gives the same records.
 */
import { describeLive } from '../broker/describe.ts'
import type { Failure } from '../broker/failures.ts'
import { rankNames } from '../broker/idle.ts'
import { firstInOrder } from '../broker/store.ts'
import type { LinkListener } from '../clients/link-listener.ts'
import { recordedAs } from '../clients/recorded-as.ts'
import { ownerPath } from '../input/entity-path.ts'
import { DEFAULT_LIMITS } from '../input/input.ts'
import type { Limits, MessageInput, RuleInput, SessionContent, SimulationInput, StepInput } from '../input/input.ts'
import type { Instant } from '../kernel/sim-time.ts'
import { asPeeked } from '../trace/message-state.ts'
import { Trace } from '../trace/trace.ts'
import type { TraceRecord } from '../trace/records.ts'
import type { EntityKind, MessageState, RecordNumber } from '../trace/types.ts'
import { nameRanks, namesOf } from './entities.ts'
import { Simulation } from './run.ts'

/** What comes to a client's links. Called in the middle of an operation or of a move: to be remembered, not to be answered. */
export interface LiveListener {
  /** The nth message of the link opened under `label`; a settlement names it `<label>.<n>`. `sent`: the object that its send was given. */
  delivered(label: string, n: number, message: MessageState, sent: MessageInput): void
  /** The accept under `label` has its session. */
  accepted(label: string, session: LiveSession): void
  /** Nothing comes through this link any more. */
  ended(label: string, failure: Failure): void
}

export interface LiveSession {
  readonly sessionId: string
  readonly lockedUntil: Instant
  readonly state: SessionContent | null
}

export interface LiveEntity {
  readonly kind: EntityKind
  /** As written. */
  readonly path: string
  readonly hasSessions: boolean
  /** B-2; null = the tier's. */
  readonly maxMessageSizeInKilobytes: number | null
}

export interface Performed {
  /** The records that it led to: [first, last); empty when there are none. */
  readonly first: RecordNumber
  readonly last: RecordNumber
  /** Why the broker refused it; null = it did not. */
  readonly failure: Failure | null
}

export class LiveRun {
  private readonly simulation: Simulation
  private readonly names: Set<string>
  private opened: Trace | null = null

  /** `input.runForMs` is the horizon: time never goes beyond it. What is due at instant 0 has happened afterwards. */
  constructor(input: SimulationInput, listener: LiveListener, limits: Limits = DEFAULT_LIMITS) {
    this.simulation = new Simulation(input, limits, { listener: linkListener(listener) })
    this.names = namesOf(input)
    this.moveTo(0)
  }

  get now(): Instant {
    return this.simulation.broker.now
  }

  /** Records so far. */
  get length(): number {
    return this.simulation.broker.trace.length
  }

  /** The limit that ended the run; null = it goes on. */
  get stopped(): 'records' | 'memory' | null {
    return this.simulation.stoppedBy
  }

  /** The next instant at which something is due, or null when nothing is before the horizon. */
  get nextDue(): Instant | null {
    return this.simulation.nextDue
  }

  /** Everything due at or before `instant` happens, in the order of a run; then it is that time. */
  moveTo(instant: Instant): void {
    this.simulation.moveTo(instant)
  }

  /** One operation, now. `at` must be the present instant. */
  perform(step: StepInput): Performed {
    const b = this.simulation.broker
    this.learnName(step)
    const operation = recordedAs(step.do)
    const first = b.trace.length
    let failure: Failure | null = null
    // A refused operation leads to nothing else, so its refusal is the first; what others are refused meanwhile is not its own.
    b.onFailure = (refused, what) => {
      if (what === operation && b.trace.length === first) failure = refused
    }
    try {
      this.simulation.performNow(step)
    } finally {
      b.onFailure = null
    }
    return { first, last: b.trace.length, failure }
  }

  private learnName(step: StepInput): void {
    if (step.do !== 'createQueue' && step.do !== 'createTopic' && step.do !== 'createSubscription') return
    const key = step.entity.toLowerCase()
    if (this.names.has(key)) return
    this.names.add(key)
    rankNames(this.simulation.broker, nameRanks(this.names))
  }

  /** What stands at a path now, or null. */
  entity(path: string): LiveEntity | null {
    const e = this.simulation.broker.find(path)
    if (e === undefined) return null
    const { maxMessageSizeInKilobytes } = e.properties
    return { kind: e.kind, path: e.path, hasSessions: e.sessions !== null, maxMessageSizeInKilobytes }
  }

  /** Something stands there, or did, or will: only such paths may stand in a scenario. */
  isKnown(path: string): boolean {
    return this.names.has(ownerPath(path).toLowerCase())
  }

  /** Of a subscription, in the order in which they were added; null = there is none at this path. */
  rules(path: string): readonly RuleInput[] | null {
    const e = this.simulation.broker.find(path)
    return e === undefined || e.kind !== 'subscription' ? null : e.rules.map(({ rule }) => rule)
  }

  /** Sessions that have messages or a state, in the order in which the entity first saw them. */
  sessionIds(path: string): readonly string[] {
    const e = this.simulation.broker.find(path)
    if (e === undefined || e.sessions === null) return []
    const holding = new Set(firstInOrder(e, Infinity, () => true).map(({ rare }) => rare?.session))
    return e.sessions.all.filter(session => session.state !== null || holding.has(session)).map(({ id }) => id)
  }

  /** Sequence numbers that the latest `schedule` under this label gave. */
  numbers(label: string): readonly bigint[] {
    const labelled = this.simulation.labels.get(label)
    return labelled?.kind === 'scheduled' ? labelled.numbers : []
  }

  /** The messages under a label, or the one under `<label>.<n>`, as they are now; peeked ones as a client is shown them (S-25, L-25). */
  messages(label: string): readonly MessageState[] {
    const b = this.simulation.broker
    const tokens = this.simulation.labels.messages(label)?.tokens ?? []
    if (this.simulation.labels.get(label)?.kind !== 'peek') return tokens.map(({ m }) => describeLive(b, m))
    return tokens.map(({ m }) => asPeeked(describeLive(b, m), b.sourceTimeToLive[m.source]! !== Infinity))
  }

  /** What their sends were given, in the same order. */
  sent(label: string): readonly MessageInput[] {
    const b = this.simulation.broker
    return (this.simulation.labels.messages(label)?.tokens ?? []).map(({ m }) => b.sources[m.source]!.message)
  }

  /** The session that the accept under this label holds, or null. */
  session(label: string): LiveSession | null {
    const labelled = this.simulation.labels.get(label)
    const token = labelled?.kind === 'session' ? labelled.token : null
    if (token === null || token.session.acceptance !== token.acceptance || !token.session.isHeld) return null
    const { id: sessionId, lockedUntil, state } = token.session
    return { sessionId, lockedUntil, state }
  }

  /** A session that somebody holds, or null. */
  heldSession(path: string, sessionId: string): LiveSession | null {
    const session = this.simulation.broker.find(path)?.sessions?.byId.get(sessionId)
    if (session?.isHeld !== true) return null
    return { sessionId, lockedUntil: session.lockedUntil, state: session.state }
  }

  /** Receives outstanding under this label. */
  credit(label: string): number {
    const labelled = this.simulation.labels.get(label)
    return labelled !== undefined && 'link' in labelled ? labelled.link.credit : 0
  }

  record(n: RecordNumber): TraceRecord {
    return this.trace().record(n)
  }

  /** What has happened so far; `runForMs` is the present instant. Kept until something more is recorded or time has moved. */
  trace(): Trace {
    const data = this.simulation.data()
    const known = this.opened
    if (known !== null && known.length === data.length && known.runForMs === this.now) return known
    this.opened = Trace.open({ ...data, runForMs: this.now })
    return this.opened
  }
}

function linkListener(listener: LiveListener): LinkListener {
  return {
    delivered: (b, label, n, m) => listener.delivered(label, n, describeLive(b, m), b.sources[m.source]!.message),
    accepted: (_b, label, { id: sessionId, lockedUntil, state }) =>
      listener.accepted(label, { sessionId, lockedUntil, state }),
    ended: (_b, label, failure) => listener.ended(label, failure),
  }
}
