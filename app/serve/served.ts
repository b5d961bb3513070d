/** A broker that is served: the run, its clock and the connections to it, which a reset replaces together. */
import { compile, formatDuration, issueText, parseScenario } from '../../scenarios/index.ts'
import type { Issue, Scenario } from '../../scenarios/index.ts'
import { linkTo } from '../library/links.ts'
import { runOf } from '../library/run-scenario.ts'
import type { Run } from '../library/run-scenario.ts'
import type { Activity } from './activity.ts'
import { Bus, HORIZON_MS } from './bus.ts'
import { Clock, USUAL_PATIENCE } from './clock.ts'
import type { Patience, Speed } from './clock.ts'
import { elapsed, pause } from './wall.ts'

/** The door for AMQP clients. */
export interface Door {
  readonly port: number
  readonly activity: Activity
  /** Detaches all links, saying why; what clients open from now on belongs to this bus. */
  restart(bus: Bus, reason: string): void
  /** Detaches all links, saying why, and closes the connections. */
  close(reason: string): Promise<void>
}
export interface DoorOptions {
  readonly host: string
  /** 0 = a free one. */
  readonly port: number
  /** Is told, in a sentence, of each client that is sent away for what it did. */
  readonly tell?: ((sentence: string) => void) | undefined
}
type OpenDoor = (bus: Bus, options: DoorOptions) => Promise<Door>

export interface ServedOptions extends DoorOptions {
  readonly scenario: Scenario
  /** What the broker calls now at instant 0, in ms since 1970. */
  readonly startsAtMs: number
  /** Instead of the scenario's own. */
  readonly runForMs?: number
  readonly speed?: Speed
  readonly patience?: Patience
  readonly openDoor: OpenDoor
}

/** Hears that there is another bus, or none any more. */
export type ServedListener = (what: 'reset' | 'closed') => void

export class Served {
  private readonly options: ServedOptions
  private readonly listeners = new Set<ServedListener>()
  private scenario: Scenario
  private current: { readonly bus: Bus; readonly clock: Clock; readonly door: Door }
  private lastRequestAt = -Infinity

  static async start(options: ServedOptions): Promise<Served> {
    const bus = newBus(options.scenario, options)
    const door = await options.openDoor(bus, options)
    const served = new Served(options, bus, door)
    await served.clock.setSpeed(options.speed ?? null)
    return served
  }

  private constructor(options: ServedOptions, bus: Bus, door: Door) {
    this.options = options
    this.scenario = options.scenario
    this.current = { bus, door, clock: this.newClock(bus, door) }
  }

  get bus(): Bus {
    return this.current.bus
  }

  get clock(): Clock {
    return this.current.clock
  }

  get port(): number {
    return this.current.door.port
  }

  /** Deliveries that clients have not settled. */
  get waiting(): number {
    return this.current.door.activity.waiting
  }

  get patience(): Patience {
    return this.options.patience ?? USUAL_PATIENCE
  }

  /** A client has asked something through HTTP: time waits for what it does next, as with frames. */
  requested(): void {
    this.lastRequestAt = elapsed()
  }

  onChange(listener: ServedListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** What was recorded so far, as a scenario that gives the same records. */
  recorded(): Scenario {
    return this.bus.recording.asScenario(this.bus.now)
  }

  /** The run so far, for all that can be asked of a run. */
  asRun(): Run {
    const scenario = this.recorded()
    return runOf(scenario, compile(scenario), this.bus.run.trace())
  }

  /** Where a link leads. */
  get playground(): string {
    return process.env.BUSSCOPE_BASE || PLAYGROUND
  }

  /** Opens in the playground, at the instant reached; needs no server. Throws RangeError where it would be longer than a link may be. */
  async link(): Promise<string> {
    return linkTo(this.playground, this.recorded(), { at: formatDuration(this.bus.now) })
  }

  /** Steps of contract 1.3 without `at`, done now, all or none: numbers of the first and the last record that they led to. */
  doSteps(steps: readonly unknown[]): { readonly records: readonly number[] } {
    const { length } = this.bus.run
    const done = this.bus.performAll(steps)
    if (!done.ok) throw new StepProblems(done.issues)
    const last = this.bus.run.length - 1
    return { records: last < length ? [] : [length, last] }
  }

  /** The start again, or another scenario's. */
  async reset(scenario: Scenario = this.scenario): Promise<void> {
    const { clock, door } = this.current
    const { speed } = clock
    clock.close('The bus was reset.')
    const bus = newBus(scenario, this.options)
    this.scenario = scenario
    this.current = { bus, door, clock: this.newClock(bus, door) }
    door.restart(bus, 'The bus was reset.')
    for (const listener of this.listeners) listener('reset')
    await this.clock.setSpeed(speed)
  }

  async close(reason = 'The server is stopping.'): Promise<void> {
    this.current.clock.close(reason)
    for (const listener of this.listeners) listener('closed')
    await this.current.door.close(reason)
  }

  private newClock(bus: Bus, { activity }: Door): Clock {
    return new Clock(
      bus,
      {
        get waiting() {
          return activity.waiting
        },
        quiet: async (quietMs, settleMs) => {
          const giveUpAt = elapsed() + settleMs
          for (;;) {
            await activity.quiet(quietMs, Math.max(giveUpAt - elapsed(), 0))
            const wait = Math.min(this.lastRequestAt + quietMs, giveUpAt) - elapsed()
            if (!(wait > 0)) return
            await pause(wait)
          }
        },
      },
      this.patience,
    )
  }
}

function newBus(scenario: Scenario, { startsAtMs, runForMs }: ServedOptions): Bus {
  return new Bus(scenario, { startsAtMs, runForMs: runForMs ?? runForOf(scenario) })
}

/** A scenario that was given holds; one that only names entities goes on as long as a run may. */
function runForOf({ runFor }: Scenario): number {
  const { runForMs } = compile({ busscope: 1, runFor })
  return Math.min(runForMs, HORIZON_MS)
}

/** Where a link leads unless BUSSCOPE_BASE says otherwise, as with `busscope link`. */
const PLAYGROUND = 'http://localhost:4173/'

/** Steps that cannot be read: all problems at once. */
export class StepProblems extends Error {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super(['The steps cannot be done:', ...issues.map(issue => `  ${issueText(issue)}`)].join('\n'))
    this.issues = issues
  }
}

export type ReadServed =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** How far the clock of a served run can go where nothing says otherwise. */
export const LONGEST_RUN = 'P366D'

/** A scenario as it may be served: what every scenario says alike may be left out. */
export function readServed(value: string | object): ReadServed {
  const given = typeof value === 'string' ? parsedOrText(value) : value
  if (typeof given === 'string' || Array.isArray(given))
    return parseScenario(typeof value === 'string' ? value : JSON.stringify(value))
  return parseScenario(JSON.stringify({ busscope: 1, runFor: LONGEST_RUN, ...given }))
}

/** Text that is no JSON stays as it is: the parser says what is wrong with it. */
function parsedOrText(text: string): object | string {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : text
  } catch {
    return text
  }
}
