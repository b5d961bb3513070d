import { createRequire } from 'node:module'
import type { ServiceBusAdministrationClient } from '@azure/service-bus'
import { nearest, parseDuration } from '../../../scenarios/index.ts'
import type { FigureSpec, Scenario } from '../../../scenarios/index.ts'
import type { Counts, State, TraceRecord } from '../../../sim-core/index.ts'
import { ScenarioProblems } from '../../library/run-scenario.ts'
import type { WhyQuestion } from '../../library/run-scenario.ts'
import type { Lang } from '../../model/lang.ts'
import { readSpeed } from '../clock.ts'
import { readServed } from '../served.ts'
import { serve } from '../serve.ts'
import type { Serving } from '../serve.ts'
import { onFailure } from './on-failure.ts'
import type { FailureContext } from './on-failure.ts'
import { plainHttp } from './plain-http.ts'

/** How a bus of a test starts (bridge section 5). */
export interface StartOptions {
  /** It stands until it is told (default), follows the wall, or is so many times faster. */
  readonly clock?: 'manual' | 'real' | `${number}x`
  /** What the broker calls now at the start; default: the wall's now, so that clients which compare with their own clock see no past. */
  readonly startsAt?: Date | string
  /** How far the clock can go; default: what the scenario says, else 366 days. */
  readonly runFor?: string
  /** Wall milliseconds that connections must be silent before time goes on (20), and for which that is waited at most (2,000). */
  readonly quietMs?: number
  readonly settleMs?: number
  /** Free ones unless given. */
  readonly port?: number
  readonly http?: number
}

/** A duration: ISO 8601 such as "PT2M", or milliseconds. */
type Span = string | number

/**
 * Starts a broker with these entities: a scenario, of which `busscope`, `title` and `runFor` may be left out. Throws ScenarioProblems
 * with all that is wrong with it.
 */
export async function startBus(scenario: object | string = {}, options: StartOptions = {}): Promise<Bus> {
  const { clock = 'manual', startsAt = new Date(), runFor, quietMs = 20, settleMs = 2000 } = options
  const serving = await serve(scenarioOf(scenario), {
    host: '127.0.0.1',
    port: options.port ?? 0,
    http: options.http ?? 0,
    speed: readSpeed(clock),
    startsAtMs: new Date(startsAt).getTime(),
    patience: { quietMs, settleMs },
    ...(runFor !== undefined && { runForMs: spanOf(runFor) }),
  })
  return new Bus(serving)
}

export class Bus implements AsyncDisposable {
  /** For `new ServiceBusClient(…)` and its like in other languages. */
  readonly connectionString: string
  /** For administration clients; the JavaScript one needs `plainHttp` too, see `administration()`. */
  readonly adminConnectionString: string
  /** The page that follows this run, and `/busscope/…`. */
  readonly http: string
  readonly #serving: Serving

  /** @internal use startBus */
  constructor(serving: Serving) {
    this.#serving = serving
    this.connectionString = serving.connectionString
    this.adminConnectionString = serving.adminConnectionString
    this.http = serving.http
  }

  get #served() {
    return this.#serving.served
  }

  /** What the broker's clock shows. */
  now(): Date {
    const { bus } = this.#served
    return new Date(bus.utcOf(bus.now))
  }

  /** Lets so much time pass, from instant to instant; at each, clients answer first. Resolves when the clock stands again. */
  advance(duration: Span): Promise<void> {
    return this.#served.clock.advance(spanOf(duration))
  }

  /** To an instant: a duration since the start, or a date of the broker's clock. */
  advanceTo(instant: Span | Date): Promise<void> {
    const { bus, clock } = this.#served
    return clock.moveTo(instant instanceof Date ? bus.instantOf(instant.getTime()) : spanOf(instant))
  }

  /** To the next instant at which something is due. */
  toNext(): Promise<void> {
    return this.#served.clock.toNext()
  }

  /** Resolves when virtual time has got there: "this handler works for 40 s". */
  sleep(duration: Span): Promise<void> {
    return this.#served.clock.sleep(spanOf(duration))
  }

  /** Now, or at an instant before. */
  async state(at?: Span): Promise<State> {
    const { bus } = this.#served
    return this.#served.asRun().state(at === undefined ? bus.now : spanOf(at))
  }

  /** Throws RangeError where no such entity is now. */
  async counts(entity: string): Promise<Counts> {
    const { entities } = await this.state()
    const path = Object.keys(entities).find(known => known.toLowerCase() === entity.toLowerCase())
    if (path !== undefined) return entities[path]!.counts
    const near = nearest(entity, Object.keys(entities))
    throw new RangeError(`There is no entity ${entity} now.${near === undefined ? '' : ` Did you mean ${near}?`}`)
  }

  /** What has happened so far, in order. */
  async records(): Promise<readonly TraceRecord[]> {
    return [...this.#served.asRun().records()]
  }

  /** The explanation of a message, an entity or a record, in lines of text. */
  why(question: WhyQuestion, lang: Lang = 'en'): Promise<readonly string[]> {
    return this.#served.asRun().why(question, lang)
  }

  /** What clients did so far, as a scenario that gives the same records. */
  async scenario(): Promise<Scenario> {
    return this.#served.recorded()
  }

  /** The run in the playground, at this instant; the link needs no server. Throws RangeError where it would be too long for one. */
  link(): Promise<string> {
    return this.#served.link()
  }

  /** A figure of the run as SVG. */
  figure(spec: Omit<FigureSpec, 'scenario'>, lang: Lang = 'en'): Promise<string> {
    return this.#served.asRun().figure(spec, lang)
  }

  /** Steps of a scenario without `at`, done now, all or none; numbers of the first and the last record that they led to. Throws StepProblems. */
  async steps(list: readonly object[]): Promise<{ readonly records: readonly number[] }> {
    return this.#served.doSteps(list)
  }

  /** The start again, or another scenario's; clients are disconnected. */
  async reset(scenario?: object | string): Promise<void> {
    await this.#served.reset(scenario === undefined ? undefined : scenarioOf(scenario))
  }

  /** Azure's own administration client for this bus; `@azure/service-bus` must be installed. */
  administration(): ServiceBusAdministrationClient {
    const { ServiceBusAdministrationClient } = azure()
    const client = new ServiceBusAdministrationClient(this.adminConnectionString)
    client.pipeline.addPolicy(plainHttp, { afterPhase: 'Sign' })
    return client
  }

  /**
   * After a failed test, prints why and the link. In the test: `bus.onFailure(context)` with the context of vitest or node:test; in an
   * `afterEach` of mocha: `return bus.onFailure(this)`; anywhere, jest too: `test('…', () => bus.onFailure(async () => { … })())`.
   */
  onFailure(context: FailureContext, question?: WhyQuestion): Promise<void>
  onFailure<Args extends readonly unknown[]>(
    run: (...args: Args) => unknown,
    question?: WhyQuestion,
  ): (...args: Args) => Promise<void>
  onFailure(context: FailureContext | ((...args: readonly unknown[]) => unknown), question?: WhyQuestion): unknown {
    return onFailure(context, () => this.#told(question))
  }

  async #told(question?: WhyQuestion): Promise<string> {
    const run = this.#served.asRun()
    const asked = question ?? latest(run.trace)
    const why = asked === null ? ['Nothing has happened to any message.'] : await run.why(asked)
    const link = await this.link().catch((error: unknown) => String(error))
    return [`BusScope at ${this.now().toISOString()}:`, ...why, link].join('\n')
  }

  /** Clients are disconnected, the ports are free. What was recorded can still be asked for. */
  close(): Promise<void> {
    return this.#serving.close('The bus is closed.')
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close()
  }
}

/** The message to which something happened last. */
function latest(trace: { readonly length: number; messageOf(n: number): number | null }): WhyQuestion | null {
  for (let n = trace.length - 1; n >= 0; n--) if (trace.messageOf(n) !== null) return { record: n }
  return null
}

function scenarioOf(given: object | string): Scenario {
  const read = readServed(given)
  if (read.ok) return read.scenario
  throw new ScenarioProblems(read.issues)
}

function spanOf(span: Span): number {
  const parsed = typeof span === 'number' ? { ms: span } : parseDuration(span)
  if ('fault' in parsed) throw new RangeError(`${JSON.stringify(span)} ${parsed.fault}.`)
  if (parsed.ms === null || !Number.isSafeInteger(parsed.ms) || parsed.ms < 0)
    throw new RangeError(`${span} is not a duration that time can go: whole milliseconds, not negative.`)
  return parsed.ms
}

function azure(): typeof import('@azure/service-bus') {
  try {
    return createRequire(import.meta.url)('@azure/service-bus') as typeof import('@azure/service-bus')
  } catch {
    throw new Error('administration() needs @azure/service-bus: npm install --save-dev @azure/service-bus')
  }
}
