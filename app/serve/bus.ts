/**
 * The broker for real clients: a run driven from outside, whose operations are steps of contract 1.3, and the recording of them.
 * AMQP and HTTP act through `perform` and nothing else, so what they do can be scrubbed, explained, linked and run again.
 */
import { DEFAULT_LIMITS, LiveRun } from '../../sim-core/index.ts'
import type { Failure, Limits, LiveSession, MessageInput, MessageState, Performed } from '../../sim-core/index.ts'
import { compile, compileStep, formatDuration, StepReader } from '../../scenarios/index.ts'
import type { Issue, ReadStep, Scenario, Step } from '../../scenarios/index.ts'
import { messagesSent } from '../read/messages-sent.ts'
import { Recording } from './recording.ts'

/** A step without its instant: it is done now. */
export type Operation = Step extends infer S ? (S extends Step ? Omit<S, 'at' | 'last'> : never) : never

/** What comes to a link. Called in the middle of an operation: to be remembered or put on the wire, not to be answered by another operation. */
export interface LinkEvents {
  /** The nth message of this link; a settlement names it `<label>.<n>`. `beside`: what `perform` was given with it. */
  delivered(n: number, message: MessageState, beside: unknown): void
  accepted(session: LiveSession): void
  /** Nothing comes any more: the entity is gone or disabled, the accept ran out of time, the session's lock lapsed. */
  ended(failure: Failure): void
}

/** Time never goes beyond this (contract: a run lasts at most P366D). */
export const HORIZON_MS = 366 * 86_400_000

const STOPPED_WHY = {
  records: (length: number, at: string) =>
    `The run met a limit, the largest number of records a run may write: it stopped at ${at} with ${length} records. Reset it to go on.`,
  memory: (length: number, at: string) =>
    `The run met a limit, the memory a run may take: it stopped at ${at} with ${length} records. Reset it to go on.`,
} as const

const refusal = (message: string): Failure => ({ error: 'GeneralError', message, branch: 'limit', facts: [] })

/** What no scenario could say is neither done nor recorded. */
function notTaken({ issues, isEntityMissing }: ReadStep & { readonly ok: false }): Failure {
  if (isEntityMissing)
    return { ...refusal('The messaging entity could not be found.'), error: 'MessagingEntityNotFound' }
  return refusal(
    `InvalidOperation: ${issues.map(({ path, message }) => `${path.replace(/^steps\[0\]\.?/, '')} ${message}`).join('; ')}`,
  )
}

const isObject = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export interface BusOptions {
  /** What the broker calls now at instant 0, in ms since 1970. */
  readonly startsAtMs: number
  /** Ends the run; default 366 days. */
  readonly runForMs?: number
  /** Where the run stops though it has not ended; by default those of the page and the command line. */
  readonly limits?: Limits
}

export class Bus {
  readonly scenario: Scenario
  readonly startsAtMs: number
  readonly run: LiveRun
  readonly recording: Recording
  private readonly links = new Map<string, LinkEvents>()
  private readonly reader: StepReader
  private readonly beside = new WeakMap<MessageInput, unknown>()
  private readonly taken: ReadonlySet<string>
  private labels = 0
  private readonly changeListeners = new Set<() => void>()
  private handed = 0
  readonly runForMs: number
  /** Called before every operation, so that a clock that follows the wall is up to date. */
  beforeOperation: () => void = () => {}

  constructor(scenario: Scenario, { startsAtMs, runForMs = HORIZON_MS, limits = DEFAULT_LIMITS }: BusOptions) {
    this.scenario = scenario
    this.startsAtMs = startsAtMs
    this.runForMs = runForMs
    this.reader = new StepReader(scenario, runForMs)
    this.recording = new Recording(scenario, startsAtMs)
    const ownLabels = (scenario.steps ?? []).flatMap(step => step.as ?? [])
    const names = [...(scenario.senders ?? []), ...(scenario.receivers ?? [])].map(({ name }) => name)
    this.taken = new Set([...ownLabels, ...names])
    this.run = new LiveRun(
      { ...compile(scenario), runForMs },
      {
        delivered: (label, n, message, sent) => {
          this.handed++
          this.links.get(label)?.delivered(n, message, this.beside.get(sent))
        },
        accepted: (label, session) => {
          this.handed++
          this.links.get(label)?.accepted(session)
        },
        ended: (label, failure) => {
          this.handed++
          this.links.get(label)?.ended(failure)
        },
      },
      limits,
    )
  }

  /** Milliseconds since the start. */
  get now(): number {
    return this.run.now
  }

  /** Counts what came to links: another number than before means that a client was told something. */
  get handedOver(): number {
    return this.handed
  }

  /** The limit that ended the run, in a sentence; null = it goes on. */
  get stoppedWhy(): string | null {
    const { stopped, length, now } = this.run
    return stopped === null ? null : STOPPED_WHY[stopped](length, formatDuration(now))
  }

  /** Called after every operation and every move of time; returns how to stop that. */
  onChange(listener: () => void): () => void {
    this.changeListeners.add(listener)
    return () => this.changeListeners.delete(listener)
  }

  private changed(): void {
    for (const listener of this.changeListeners) listener()
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

  /**
   * One operation, now, and everything it leads to in this instant. A refusal is a record and an answer, never an exception.
   * `beside`: for each message that is sent what the wire carried and a scenario does not say; it comes back with the message.
   */
  perform(operation: Operation, beside: readonly unknown[] = []): Performed {
    this.beforeOperation()
    const { now, length, stopped } = this.run
    if (stopped !== null) return { first: length, last: length, failure: refusal(this.stoppedWhy!) }
    const read = this.reader.read({ ...operation, at: formatDuration(now), last: true })
    if (!read.ok) return { first: length, last: length, failure: notTaken(read) }
    return this.performStep(read.step, beside)
  }

  /** A list of steps of contract 1.3 without `at`, done now one after the other: all of them or, where one cannot be read, none. */
  performAll(
    steps: readonly unknown[],
  ): { readonly ok: true } | { readonly ok: false; readonly issues: readonly Issue[] } {
    this.beforeOperation()
    if (this.stoppedWhy !== null) return { ok: false, issues: [{ path: '', message: this.stoppedWhy }] }
    const at = formatDuration(this.run.now)
    const read = this.reader.readAll(steps.map(step => (isObject(step) ? { ...step, at, last: true } : step)))
    if (!read.ok) return read
    for (const step of read.steps) this.performStep(step)
    return { ok: true }
  }

  private performStep(step: Step, beside: readonly unknown[] = []): Performed {
    this.recording.add(step, this.run.now)
    const compiled = compileStep(step)
    for (const [i, message] of messagesSent(compiled).entries()) {
      if (beside[i] !== undefined) this.beside.set(message, beside[i])
    }
    const performed = this.run.perform(compiled)
    this.changed()
    return performed
  }

  /** The messages under a label (`LiveRun.messages`), each with what its send was given beside it. */
  messages(label: string): readonly { readonly message: MessageState; readonly beside: unknown }[] {
    const sent = this.run.sent(label)
    return this.run.messages(label).map((message, i) => ({ message, beside: this.beside.get(sent[i]!) }))
  }

  /** Everything due up to `instant` happens; then it is that time. */
  moveTo(instant: number): void {
    this.run.moveTo(instant)
    this.changed()
  }
}
