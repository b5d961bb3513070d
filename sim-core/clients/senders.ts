/** Generated load: when each sender sends, and its sends (contract 1.1). */
import { Action, Priority } from '../broker/broker.ts'
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import { sendOne } from '../broker/send.ts'
import type { Phase, SenderInput } from '../input/input.ts'
import { NONE } from '../kernel/agenda.ts'
import { ExponentialTimes } from '../kernel/distributions.ts'
import { Stream } from '../kernel/random.ts'
import type { Instant } from '../kernel/sim-time.ts'
import { NOTHING } from '../trace/data.ts'
import { hasTwoKeys, scheduledTime, sendTo } from './outgoing.ts'

const MS_PER_SECOND = 1000

export class Sender {
  private readonly index: number
  private readonly input: SenderInput
  private readonly actor: number
  private readonly source: number
  private readonly to: string
  private readonly plain: boolean
  /** The client looks at each message before it is sent (P-6). */
  private readonly hasTwoKeys: boolean
  /** Infinity = no limit. */
  private readonly count: number
  private readonly closeAt: Instant
  private readonly arrivals: ArrivalTimes
  private sent = 0
  private target: Entity | undefined
  private targetEpoch = -1

  constructor(b: Broker, index: number, input: SenderInput, seed: number) {
    this.index = index
    this.input = input
    this.to = input.to
    this.actor = b.trace.actor(input.name)
    this.source = b.addSource(input.message, input.name, this.actor)
    this.plain = input.message.scheduledEnqueueTime === undefined && input.message.scheduledEnqueueDelay === undefined
    this.hasTwoKeys = hasTwoKeys(input.message)
    this.count = input.count ?? Infinity
    this.closeAt = input.closeAt ?? Infinity
    this.arrivals = new ArrivalTimes(input, seed)
  }

  /** Arms the next arrival, if there is one. */
  armNext(b: Broker, runForMs: number): void {
    if (this.sent >= this.count) return
    const at = this.arrivals.next()
    if (at > runForMs || at >= this.closeAt) return
    b.agenda.arm(at, Priority.arrival, this.index, Action.arrival, this.index, NONE)
  }

  onArrival(b: Broker): void {
    const number = ++this.sent
    const scheduledEnqueueTime = this.plain ? NaN : scheduledTime(this.input.message, b.now)
    if (this.targetEpoch !== b.epoch) {
      this.target = b.find(this.to)
      this.targetEpoch = b.epoch
    }
    const { source, actor, target } = this
    // The common case goes straight in; a refusal is told by the slow way, which asks again.
    if (
      target === undefined ||
      this.hasTwoKeys ||
      sendOne(b, target, source, number, scheduledEnqueueTime, NOTHING, actor) !== null
    ) {
      sendTo(b, this.to, source, number, scheduledEnqueueTime, NOTHING, actor)
    }
  }
}

/** A phase as the arrivals need it; objects of a caller may have any shape, and V8 is slow with those. */
class PhasePlan {
  /** Infinity = to the end. */
  readonly forMs: number
  readonly isRegular: boolean
  /** Exact or mean. */
  readonly gapMs: number

  constructor({ forMs, rate }: Phase) {
    this.forMs = forMs ?? Infinity
    this.isRegular = rate.kind === 'every'
    this.gapMs = rate.kind === 'every' ? rate.everyMs : MS_PER_SECOND / rate.ratePerSecond
  }
}

/** Arrival instants in order, Infinity after the last. */
class ArrivalTimes {
  private readonly at: readonly Instant[] | null
  private readonly phases: readonly PhasePlan[]
  private readonly times: ExponentialTimes
  private draws = 0
  private index = 0
  private phaseStart: number
  /** Unrounded time of the last arrival of this phase, NaN before its first. */
  private last = NaN

  constructor(input: SenderInput, seed: number) {
    const { arrivals, openAt } = input
    this.at = arrivals.kind === 'at' ? arrivals.at.filter(t => t >= openAt).sort((a, z) => a - z) : null
    this.phases = arrivals.kind === 'phases' ? arrivals.phases.map(phase => new PhasePlan(phase)) : []
    this.phaseStart = openAt
    this.times = new ExponentialTimes(new Stream(seed, `${input.name}/arrivals`))
  }

  next(): number {
    if (this.at !== null) return this.at[this.index++] ?? Infinity
    for (let phase = this.phases[this.index]; phase !== undefined; phase = this.phases[this.index]) {
      const end = this.phaseStart + phase.forMs
      this.last = this.following(phase)
      const rounded = Math.floor(this.last + 0.5)
      if (rounded < end) return rounded
      this.phaseStart = end
      this.last = NaN
      this.index++
    }
    return Infinity
  }

  /** `every` sends first at the phase's start; a Poisson stream waits one draw before its first. */
  private following(phase: PhasePlan): number {
    const first = this.last !== this.last
    if (phase.isRegular) return first ? this.phaseStart : this.last + phase.gapMs
    const gap = this.times.at(this.draws++) * phase.gapMs
    return (first ? this.phaseStart : this.last) + gap
  }
}
