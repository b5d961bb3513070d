/**
 * The broker for real clients: a run driven from outside, whose operations are steps of contract 1.3, and the recording of them.
 * AMQP and HTTP act through `perform` and nothing else, so what they do can be scrubbed, explained, linked and run again.
 */
import { LiveRun } from '../../sim-core/index.ts'
import type { Failure, LiveSession, MessageState, Performed } from '../../sim-core/index.ts'
import { compile, compileStep, formatDuration } from '../../scenarios/index.ts'
import type { Scenario, Step } from '../../scenarios/index.ts'
import { Recording } from './recording.ts'

/** A step without its instant: it is done now. */
export type Operation = Step extends infer S ? (S extends Step ? Omit<S, 'at' | 'last'> : never) : never

/** What comes to a link. Called in the middle of an operation: to be remembered or put on the wire, not to be answered by another operation. */
export interface LinkEvents {
  /** The nth message of this link; a settlement names it `<label>.<n>`. */
  delivered(n: number, message: MessageState): void
  accepted(session: LiveSession): void
  /** Nothing comes any more: the entity is gone or disabled, the accept ran out of time, the session's lock lapsed. */
  ended(failure: Failure): void
}

/** Time never goes beyond this (contract: a run lasts at most P366D). */
const HORIZON_MS = 366 * 86_400_000

export interface BusOptions {
  /** What the broker calls now at instant 0, in ms since 1970. */
  readonly startsAtMs: number
  /** Ends the run; default 366 days. */
  readonly runForMs?: number
}

export class Bus {
  readonly scenario: Scenario
  readonly startsAtMs: number
  readonly run: LiveRun
  readonly recording: Recording
  private readonly links = new Map<string, LinkEvents>()
  private readonly taken: ReadonlySet<string>
  private labels = 0
  /** Called after every operation and every move of time. */
  onChange: () => void = () => {}
  /** Called before every operation, so that a clock that follows the wall is up to date. */
  beforeOperation: () => void = () => {}

  constructor(scenario: Scenario, { startsAtMs, runForMs = HORIZON_MS }: BusOptions) {
    this.scenario = scenario
    this.startsAtMs = startsAtMs
    this.recording = new Recording(scenario, startsAtMs)
    const ownLabels = (scenario.steps ?? []).flatMap(step => step.as ?? [])
    const names = [...(scenario.senders ?? []), ...(scenario.receivers ?? [])].map(({ name }) => name)
    this.taken = new Set([...ownLabels, ...names])
    this.run = new LiveRun(
      { ...compile(scenario), runForMs },
      {
        delivered: (label, n, message) => this.links.get(label)?.delivered(n, message),
        accepted: (label, session) => this.links.get(label)?.accepted(session),
        ended: (label, failure) => this.links.get(label)?.ended(failure),
      },
    )
  }

  /** Milliseconds since the start. */
  get now(): number {
    return this.run.now
  }

  /** What the broker's clock shows at an instant, in ms since 1970, and back. */
  utcOf(instant: number): number {
    return this.startsAtMs + instant
  }

  instantOf(utcMs: number): number {
    return utcMs - this.startsAtMs
  }

  /** `c1`, `c2` …: names a link in the trace and in the recording. */
  newLabel(): string {
    for (;;) {
      const label = `c${++this.labels}`
      if (!this.taken.has(label)) return label
    }
  }

  /** From now on these are told what comes to the link. */
  listen(label: string, events: LinkEvents): void {
    this.links.set(label, events)
  }

  unlisten(label: string): void {
    this.links.delete(label)
  }

  /** One operation, now, and everything it leads to in this instant. A refusal is a record and an answer, never an exception. */
  perform(operation: Operation): Performed {
    this.beforeOperation()
    const { now } = this.run
    const step = { ...operation, at: formatDuration(now), last: true } as Step
    this.recording.add(step, now)
    const performed = this.run.perform(compileStep(step))
    this.onChange()
    return performed
  }

  /** Everything due up to `instant` happens; then it is that time. */
  moveTo(instant: number): void {
    this.run.moveTo(instant)
    this.onChange()
  }
}
