/**
 * P7: at a random instant of a random run, the timers that wait are exactly those that the state calls for: a lock each, an
 * unexpired time to live each, a schedule each, an idle clock each. The clients' own are known from what the trace says they did.
 */
import { Simulation, Trace } from '../../sim-core/index.ts'
import type { Cursor, ReceiverInput, SenderInput, SimulationInput, StepInput } from '../../sim-core/index.ts'
import { inputOf, peekStep, queueOf, receiverOf } from '../../sim-core/testing/inputs.ts'
import { Stream } from '../../sim-core/testing/queueing/draws.ts'
import { NO_LIMITS } from './scenarios.ts'
import type { Options, Row } from './row.ts'

const MINUTE_MS = 60_000
const LONGEST_MS = 30 * MINUTE_MS
const STEPS = 100

interface Called {
  locks: number
  timesToLive: number
  schedules: number
  idleClocks: number
}

export function timers({ quick }: Options): readonly Row[] {
  const runs = quick ? 50 : 300
  const seen: Called = { locks: 0, timesToLive: 0, schedules: 0, idleClocks: 0 }
  let wrong = 0
  for (let seed = 1; seed <= runs; seed++) if (!check(randomInput(seed), seen)) wrong++
  return [
    {
      number: 'P7',
      what: 'timers pending = locks + unexpired times to live + schedules + idle clocks',
      measured: wrong === 0 ? `exact, ${runs} times` : `wrong ${wrong} times of ${runs}`,
      must: 'exact',
      aim: 'exact',
      verdict: wrong === 0 ? 'meets the aim' : 'MISSES THE MUST',
      notes: [
        `random instants of ${runs} random runs; together ${seen.locks} locks, ${seen.timesToLive} times to live, ${seen.schedules} schedules, ` +
          `${seen.idleClocks} idle clocks`,
      ],
    },
  ]
}

/** Runs to the end of an instant, so nothing is half done, and compares. Adds what the state calls for to `seen`. */
function check(input: SimulationInput, seen: Called): boolean {
  const simulation = new Simulation(input, NO_LIMITS)
  while (!simulation.advance(NO_LIMITS.records));
  const trace = Trace.open(simulation.data())
  const cursor = trace.cursor()
  cursor.seekTime(input.runForMs)
  const called = calledFor(trace, cursor, input.runForMs)
  for (const kind of Object.keys(called) as (keyof Called)[]) seen[kind] += called[kind]
  const all = called.locks + called.timesToLive + called.schedules + called.idleClocks
  return simulation.broker.agenda.pending === all + clientTimers(trace, input)
}

function calledFor(trace: Trace, cursor: Cursor, t: number): Called {
  const called: Called = { locks: 0, timesToLive: 0, schedules: 0, idleClocks: 0 }
  for (const { id, kind } of trace.entities) {
    if (cursor.idleDeletesAt(id) !== null) called.idleClocks++
    for (const m of cursor.messagesIn(id)) {
      const { stage, lockedUntil } = trace.after(m, cursor.n)!
      if (lockedUntil !== null) called.locks++
      if (stage === 'scheduled') called.schedules++
      else if (kind !== 'deadLetterQueue' && (trace.expiresAtOf(m, cursor.n) ?? -1) > t) called.timesToLive++
    }
  }
  return called
}

/** The steps to come, and an end for each handler at work; a sender arms no arrival past the end of the run. */
function clientTimers(trace: Trace, { steps, runForMs }: SimulationInput): number {
  let atWork = 0
  for (let n = 0; n < trace.length; n++) {
    const kind = trace.kindOf(n)
    if (kind === 'processing-started') atWork++
    else if (kind === 'processing-finished') atWork--
  }
  return atWork + steps.filter(({ at }) => at > runForMs).length
}

/** Draws of one random input. */
class Dice {
  private readonly stream: Stream
  private draws = 0

  constructor(seed: number) {
    this.stream = new Stream(seed, 'random input')
  }

  /** A whole number, `low` ≤ it < `high`. */
  between(low: number, high: number): number {
    return Math.floor(low + this.stream.uniform(this.draws++) * (high - low))
  }
}

const BUSY = ['orders', 'mails', 'jobs'] as const
const UNHEARD = 'nobody-listens'
const IDLE = ['idle-0', 'idle-1', 'idle-2', 'idle-3'] as const

/** Busy queues, one that nobody listens to, and some that live on until they have been idle for too long. */
function randomInput(seed: number): SimulationInput {
  const dice = new Dice(seed)
  const properties = (): SimulationInput['queues'][number]['properties'] => ({
    lockDuration: dice.between(5, 40) * 1000,
    defaultMessageTimeToLive: dice.between(0, 4) === 0 ? null : dice.between(5, 90) * 1000,
    deadLetteringOnMessageExpiration: dice.between(0, 2) === 0,
    maxDeliveryCount: dice.between(1, 6),
  })
  const idle = IDLE.map(name => queueOf(name, { autoDeleteOnIdle: dice.between(5, 20) * MINUTE_MS }))
  return inputOf({
    runForMs: dice.between(0, LONGEST_MS),
    seed,
    queues: [...[...BUSY, UNHEARD].map(name => queueOf(name, properties())), ...idle],
    senders: [...BUSY, UNHEARD].flatMap(name => [randomSender(dice, name, false), randomSender(dice, name, true)]),
    receivers: BUSY.map(name => randomReceiver(dice, name)),
    steps: Array.from({ length: STEPS }, (): StepInput =>
      peekStep(dice.between(0, LONGEST_MS), IDLE[dice.between(0, IDLE.length)]!),
    ),
  })
}

function randomSender(dice: Dice, to: string, later: boolean): SenderInput {
  const rate = { kind: 'poisson', ratePerSecond: dice.between(1, 20) / 10 } as const
  return {
    name: `${later ? 'later' : 'now'}-${to}`,
    to,
    count: null,
    openAt: 0,
    closeAt: null,
    arrivals: { kind: 'phases', phases: [{ forMs: null, rate }] },
    message: {
      timeToLive: dice.between(0, 2) === 0 ? null : dice.between(1, 120) * 1000,
      ...(later && { scheduledEnqueueDelay: dice.between(0, 300) * 1000 }),
    },
  }
}

/** Too slow at times, so that locks lapse. */
function randomReceiver(dice: Dice, from: string): ReceiverInput {
  const share = (action: 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'crash', weight: number) => ({
    do: action,
    weight,
  })
  return receiverOf(`at-${from}`, from, {
    instances: dice.between(1, 3),
    maxConcurrentCalls: dice.between(1, 12),
    prefetchCount: dice.between(0, 4),
    processingTime: { kind: 'exponential', meanMs: dice.between(1, 20) * 1000 },
    settle: {
      kind: 'weights',
      weights: [
        share('complete', 12),
        ...(['abandon', 'defer', 'deadLetter', 'crash'] as const).map(action => share(action, dice.between(0, 3))),
      ],
    },
  })
}
