/** Receives of steps: at once or with a wait, and deferred ones by number (O-6, D facts). */
import { Action, Priority } from '../broker/broker.ts'
import type { Broker, ReceivePort } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { ENTITY_NOT_FOUND, SESSION_LOCK_LOST } from '../broker/failures.ts'
import type { Failure } from '../broker/failures.ts'
import type { LockToken } from '../broker/lock.ts'
import type { Message } from '../broker/message.ts'
import { endWait, receive, receiveInSession } from '../broker/receive.ts'
import { receiveDeferred } from '../broker/receive-deferred.ts'
import type { Session } from '../broker/session.ts'
import { sessionRefusal, takeRefusal } from '../broker/status.ts'
import type { StepInput } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING } from '../trace/data.ts'
import { failOn } from './fail.ts'
import type { Labels } from './labels.ts'
import { accepterOf } from './step-sessions.ts'

type ReceiveStep = Extract<StepInput, { readonly do: 'receive' }>
type DeferredStep = Extract<StepInput, { readonly do: 'receiveDeferred' }>

/** The step's end of its receive: collects what comes under its label. */
class StepPort implements ReceivePort {
  readonly actor: number
  readonly receiveAndDelete: boolean
  readonly batch: number
  readonly tokens: LockToken[] = []
  readonly step: ReceiveStep | DeferredStep
  /** The wait that is outstanding, its time-out, and the record that began it. */
  wait = NONE
  timer = NONE
  waitingRecord = NOTHING
  entity: Entity | null = null
  /** Where it waits: the entity, or a session of it. */
  line: Entity | Session | null = null

  /** In a session that a step accepted it acts under that step's label, unless it has its own (DECISIONS 7). */
  constructor(b: Broker, step: ReceiveStep | DeferredStep, session: Session | null) {
    this.step = step
    const accepter = session === null ? null : accepterOf(session)
    this.actor = step.as === null && accepter !== null ? accepter : b.trace.actor(step.as ?? 'step')
    this.receiveAndDelete = step.receiveMode === 'receiveAndDelete'
    this.batch = step.do === 'receive' ? step.maxMessages : 1
  }

  deliver(_b: Broker, m: Message, lockNumber: number): void {
    this.tokens.push({ m, lockNumber })
  }

  served(): void {
    this.wait = NONE
  }

  refused(b: Broker, failure: Failure): void {
    this.wait = NONE
    this.stopTimer(b)
    failOn(b, failure, {
      operation: 'receive',
      path: this.step.from,
      entity: b.find(this.step.from),
      cause: this.waitingRecord,
      actor: this.actor,
    })
  }

  sessionEnded(b: Broker, failure: Failure | null, cause: number): void {
    this.wait = NONE
    this.stopTimer(b)
    if (failure === null) b.trace.writeEntity(Code.receiveEmpty, this.entity!.id, cause, this.actor, 0)
    else
      failOn(b, failure, { operation: 'receive', path: this.step.from, entity: this.entity!, cause, actor: this.actor })
  }

  stopTimer(b: Broker): void {
    this.timer = b.agenda.disarm(this.timer)
  }
}

export class StepReceives {
  private readonly labels: Labels
  private readonly waiting: StepPort[] = []

  constructor(labels: Labels) {
    this.labels = labels
  }

  receive(b: Broker, step: ReceiveStep): void {
    const e = b.find(step.from)
    const session = e === undefined ? null : sessionOf(e, step.sessionId)
    const port = new StepPort(b, step, session)
    this.labels.set(step.as, { kind: 'messages', path: step.from, tokens: port.tokens })
    const refusal =
      e === undefined
        ? ENTITY_NOT_FOUND
        : (refusalIn(e, step.sessionId, session) ?? (step.sessionId === null ? takeRefusal(e) : null))
    if (e === undefined || refusal !== null) {
      failOn(b, refusal!, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor: port.actor })
      return
    }
    const mayWait = step.maxWait > 0
    const index = b.ports.push(port) - 1
    const wait =
      session === null
        ? receive(b, e, index, mayWait, NOTHING)
        : receiveInSession(b, e, session, index, mayWait, NOTHING)
    port.line = session ?? e
    if (wait !== NONE) this.beginWait(b, e, port, wait, step.maxWait)
    else if (port.tokens.length === 0) b.trace.writeEntity(Code.receiveEmpty, e.id, NOTHING, port.actor, 0)
  }

  private beginWait(b: Broker, e: Entity, port: StepPort, wait: number, maxWait: number): void {
    port.wait = wait
    port.entity = e
    port.waitingRecord = b.trace.writeEntity(Code.receiveWaiting, e.id, NOTHING, port.actor, 0)
    const index = this.waiting.push(port) - 1
    port.timer = b.agenda.arm(b.now + maxWait, Priority.waitEnds, b.waitsBegun++, Action.waitEnds, index, NONE)
  }

  /** The wait is over; one that was served in time came to nothing here. */
  onWaitEnds(b: Broker, index: number): void {
    const port = this.waiting[index]!
    port.timer = NONE
    if (port.wait === NONE) return
    const e = port.entity!
    endWait(b, e, port.line!, port.wait, port.waitingRecord)
    port.wait = NONE
    b.trace.writeEntity(Code.receiveEmpty, e.id, port.waitingRecord, port.actor, 0)
  }

  receiveDeferred(b: Broker, step: DeferredStep): void {
    const e = b.find(step.from)
    const session = e === undefined ? null : sessionOf(e, step.sessionId)
    const port = new StepPort(b, step, session)
    this.labels.set(step.as, { kind: 'messages', path: step.from, tokens: port.tokens })
    const failure =
      e === undefined
        ? ENTITY_NOT_FOUND
        : (refusalIn(e, step.sessionId, session) ?? receiveDeferred(b, e, step.sequenceNumbers, session, port))
    if (failure !== null)
      failOn(b, failure, { operation: step.do, path: step.from, entity: e, cause: NOTHING, actor: port.actor })
  }
}

/** The session that somebody holds, or null. */
function sessionOf(e: Entity, sessionId: string | null): Session | null {
  const session = sessionId === null ? undefined : e.sessions?.byId.get(sessionId)
  return session?.isHeld === true ? session : null
}

/** A receive that names a session needs an entity with sessions, and that one held. */
function refusalIn(e: Entity, sessionId: string | null, session: Session | null): Failure | null {
  if (sessionId === null) return null
  return sessionRefusal(e) ?? (session === null ? SESSION_LOCK_LOST : null)
}
