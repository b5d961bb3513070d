/** A run: entities, clients and agenda put together, advanced piece by piece, ended by its horizon or a limit. */
import { Action, Broker, Priority } from '../broker/broker.ts'
import { onSweep, onSweptLeave } from '../broker/lingering.ts'
import { onLockEnd } from '../broker/lock.ts'
import { hasRolledOver } from '../broker/numbers.ts'
import { onIdleDeletion } from '../broker/remove.ts'
import { onSessionLockEnd } from '../broker/session-lock.ts'
import { serveWaiting } from '../broker/serve.ts'
import { onActivation } from '../broker/schedule.ts'
import { onTimeToLive } from '../broker/time-to-live.ts'
import { Handlers } from '../clients/handlers.ts'
import type { Labels } from '../clients/labels.ts'
import type { LinkListener } from '../clients/link-listener.ts'
import { ReceiverInstance } from '../clients/receivers.ts'
import { Sender } from '../clients/senders.ts'
import { Steps } from '../clients/steps.ts'
import { ownerPath } from '../input/entity-path.ts'
import { DEFAULT_LIMITS } from '../input/input.ts'
import type { Limits, SimulationInput, StepInput } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, ROW_WORDS } from '../trace/data.ts'
import type { TraceData } from '../trace/data.ts'
import { createEntities, nameRanks, namesOf } from './entities.ts'
import { REHEARSAL } from './rehearsal.ts'

/** Actions between two looks at the memory. */
const ACTIONS_PER_MEMORY_CHECK = 4096
const BYTES_PER_RECORD = ROW_WORDS * Uint32Array.BYTES_PER_ELEMENT

export interface SimulationOptions {
  /** Called after every record, when the live store holds what the record says. */
  readonly afterRecord?: (n: number) => void
  /** A client outside the run: hears what comes to links. */
  readonly listener?: LinkListener
}

export class Simulation {
  readonly broker: Broker
  private readonly input: SimulationInput
  private readonly limits: Limits
  /** Asked at every event, so not of the caller's objects: those may have any shape. */
  private readonly runForMs: number
  /** One less than the limit: the last record that it allows says that it struck. */
  private readonly recordsMax: number
  private readonly senders: readonly Sender[]
  private readonly receivers: ReceiverInstance[] = []
  private readonly handlers = new Handlers()
  private readonly steps: Steps
  private stopped: 'records' | 'memory' | null = null
  private ended = false
  private actions = 0

  constructor(input: SimulationInput, limits: Limits = DEFAULT_LIMITS, options: SimulationOptions = {}) {
    this.input = input
    this.limits = limits
    this.runForMs = input.runForMs
    this.recordsMax = limits.records - 1
    const b = new Broker(input.namespace, nameRanks(namesOf(input)))
    this.broker = b
    b.trace.afterRecord = options.afterRecord ?? null
    b.recordsMax = this.recordsMax
    createEntities(b, input)
    b.entityChanged = entity => this.retryReceivers(entity.path.toLowerCase())
    this.senders = input.senders.map((sender, i) => new Sender(b, i, sender, input.seed))
    this.addReceivers()
    this.steps = new Steps(b, input.steps, options.listener ?? null)
    this.armClients()
  }

  private addReceivers(): void {
    for (const input of this.input.receivers) {
      const counter = { sent: 0 }
      for (let i = 1; i <= input.instances; i++) {
        const label = input.instances === 1 ? input.name : `${input.name}#${i}`
        const receiver = new ReceiverInstance(this.broker, this.receivers.length, input, label, this.handlers)
        this.receivers.push(receiver)
        this.handlers.setManner(this.broker, receiver, this.input.seed, counter)
      }
    }
  }

  private armClients(): void {
    const { agenda } = this.broker
    for (const sender of this.senders) sender.armNext(this.broker, this.runForMs)
    for (const { index, input } of this.receivers) {
      agenda.arm(input.openAt, Priority.receiverOpens, index, Action.receiverOpens, index, NONE)
      // In list order; of one receiver, closing before killing.
      const ordinal = index * 2
      if (input.closeAt !== null)
        agenda.arm(input.closeAt, Priority.receiverStops, ordinal, Action.receiverCloses, index, NONE)
      if (input.killAt !== null)
        agenda.arm(input.killAt, Priority.receiverStops, ordinal + 1, Action.receiverKilled, index, NONE)
    }
    this.input.steps.forEach(({ at, last = false }, i) =>
      agenda.arm(at, last ? Priority.lastStep : Priority.step, i, Action.step, i, NONE),
    )
  }

  /** The entity was created or updated: receivers that wait for that try again in this instant. */
  private retryReceivers(path: string): void {
    const { agenda, now } = this.broker
    for (const { index, input, waitsForEntity } of this.receivers) {
      if (!waitsForEntity || ownerPath(input.from).toLowerCase() !== path) continue
      agenda.arm(now, Priority.receiverOpens, index, Action.receiverOpens, index, NONE)
    }
  }

  /** Share of the run's time that has passed, 0 … 1. */
  get progress(): number {
    return this.ended ? 1 : Math.min(this.broker.now / Math.max(this.runForMs, 1), 1)
  }

  /** Runs until at least `records` more are written or the run has ended; true when it has ended. */
  advance(records: number): boolean {
    if (rehearsal === null) rehearse()
    const { agenda, trace } = this.broker
    const target = Math.min(trace.length + records, this.recordsMax)
    while (!this.ended && trace.length < target) {
      if (agenda.popDue(this.runForMs)) this.next()
      else this.ended = true
    }
    if (!this.ended && trace.length >= this.recordsMax) {
      if (agenda.isDue(this.runForMs) || this.broker.toServe.length > 0) this.stop('records')
      else this.ended = true
    }
    return this.ended
  }

  /** The limit that ended the run. */
  get stoppedBy(): 'records' | 'memory' | null {
    return this.stopped
  }

  /** What steps have named. */
  get labels(): Labels {
    return this.steps.labels
  }

  /** The next instant at which something is due, or null when nothing is before the end of the run. */
  get nextDue(): number | null {
    return this.ended ? null : this.broker.agenda.nextTime(this.runForMs)
  }

  /** Everything due at or before `instant` happens, then it is that time; for runs that are driven from outside. */
  moveTo(instant: number): void {
    const b = this.broker
    while (!this.ended && b.agenda.popDue(Math.min(instant, this.runForMs))) {
      this.next()
      this.checkRecords()
    }
    this.setNow(Math.max(b.now, Math.min(instant, this.runForMs)))
  }

  /** An operation from outside, after everything else that is due now. */
  performNow(step: StepInput): void {
    if (this.ended) return
    this.steps.performNow(this.broker, step)
    this.settle()
    this.checkRecords()
    this.moveTo(this.broker.now)
  }

  private checkRecords(): void {
    if (!this.ended && this.broker.trace.length >= this.recordsMax) this.stop('records')
  }

  private setNow(t: number): void {
    if (t === this.broker.now) return
    this.broker.now = t
    this.broker.trace.setNow(t)
  }

  /** What was due first happens. */
  private next(): void {
    const { agenda } = this.broker
    this.setNow(agenda.firedTime)
    // The agenda knows numbers only; whoever arms a timer names an action.
    this.act(agenda.firedAction as Action, agenda.firedSubject)
    this.settle()
  }

  /** Whoever waits for what the last action made available is served. */
  private settle(): void {
    serveWaiting(this.broker)
    if (++this.actions % ACTIONS_PER_MEMORY_CHECK === 0) this.checkMemory()
  }

  private act(action: Action, subject: number): void {
    const b = this.broker
    switch (action) {
      case Action.lockEnd:
        return onLockEnd(b, b.messages.live[subject]!)
      case Action.activation:
        return onActivation(b, b.messages.live[subject]!)
      case Action.timeToLive:
        return onTimeToLive(b, b.messages.live[subject]!)
      case Action.sweep:
        return onSweep(b, b.entities[subject]!)
      case Action.sweptLeave:
        return onSweptLeave(b)
      case Action.idleDeletion:
        return onIdleDeletion(b, b.entities[subject]!)
      case Action.receiverOpens:
        return this.receivers[subject]!.onOpens(b)
      case Action.step:
        return this.steps.run(b, subject)
      case Action.arrival:
        this.senders[subject]!.onArrival(b)
        return this.senders[subject]!.armNext(b, this.runForMs)
      case Action.renewal:
        return this.handlers.onRenewal(b, this.handlers.slots[subject]!)
      case Action.handlerEnds:
        return this.handlers.onEnds(b, this.handlers.slots[subject]!)
      case Action.receiverCloses:
        return this.receivers[subject]!.onCloses(b)
      case Action.receiverKilled:
        return this.receivers[subject]!.onKilled(b)
      case Action.waitEnds:
        return this.steps.receives.onWaitEnds(b, subject)
      case Action.acceptEnds:
        return this.steps.sessions.onAcceptEnds(b, subject)
      case Action.transactionTimeout:
        return this.steps.transactions[subject]!.onTimeout(b)
      case Action.sessionLockEnd:
        return onSessionLockEnd(b, b.sessions[subject]!.entity, b.sessions[subject]!.session)
      case Action.sessionIdle:
        return this.receivers[subject]!.seat!.onIdle(b)
      case Action.sessionNext:
        return this.receivers[subject]!.seat!.onNext(b)
      case Action.sessionRenewal:
        return this.receivers[subject]!.seat!.onRenewal(b)
      default:
        action satisfies never
    }
  }

  private checkMemory(): void {
    const { trace, messages, looseBytes } = this.broker
    if (trace.length * BYTES_PER_RECORD + messages.bytes + looseBytes > this.limits.memoryBytes) this.stop('memory')
  }

  private stop(limit: 'records' | 'memory'): void {
    this.stopped = limit
    this.ended = true
    this.broker.trace.writeEntity(Code.runStopped, NOTHING, NOTHING, 0, this.broker.trace.detail({ limit }))
  }

  /** The trace so far, as it travels; `Trace.open` reads it. A worker needs no more. */
  data(): TraceData {
    const b = this.broker
    const messages = b.messages.table()
    const { actors, durations, details, wideDetails, wideDeliveryCounts, length } = b.trace
    return {
      length,
      runForMs: this.runForMs,
      limits: this.limits,
      stopped: this.stopped,
      recomputesExpiry: b.recomputesExpiry,
      chunks: b.trace.takeChunks(),
      messages,
      entities: b.entities.map(e => ({
        id: e.id,
        path: e.path,
        kind: e.kind,
        parent: e.parent?.id ?? null,
        deadLetterQueue: e.deadLetterQueue?.id ?? null,
        transferDeadLetterQueue: e.transferDeadLetterQueue?.id ?? null,
        createdBy: e.createdBy,
        deletedBy: e.deletedBy,
        firstSequenceNumber: e.properties.firstSequenceNumber,
        isPartitioned: e.partitions !== null,
        hasRolledOver: hasRolledOver(e),
      })),
      actors,
      sources: b.sources,
      durations,
      details,
      wideDetails,
      wideDeliveryCounts,
      skewedEnqueuedTimes: b.skewedEnqueuedTimes,
    }
  }
}

let rehearsal: Simulation | null = null

function rehearse(): void {
  rehearsal = new Simulation(REHEARSAL)
  while (!rehearsal.advance(DEFAULT_LIMITS.records));
}
