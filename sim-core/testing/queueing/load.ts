/** Textbook queues as inputs: Poisson arrivals, c servers, those who wait longer than the time to live leave. */
import type { SimulationInput } from '../../input/input.ts'
import { inputOf, queueOf, receiverOf } from '../inputs.ts'

const YEAR_MS = 365 * 86_400_000
/** The longest that a queue may have: no service outlasts it. */
const LOCK_MS = 300_000
const MS_PER_SECOND = 1000

export interface Load {
  readonly servers: number
  /** Arrival rate · mean service / servers. */
  readonly utilization: number
  readonly meanServiceMs: number
  readonly service: 'exponential' | 'constant'
  /** How long a customer waits for the begin of service at most; null = for ever. */
  readonly patienceMs: number | null
  readonly messages: number
  readonly seed: number
}

export const SENDER = 's'
export const RECEIVER = 'r'

export function meanGapMs({ servers, utilization, meanServiceMs }: Load): number {
  return MS_PER_SECOND / ratePerSecond(servers, utilization, meanServiceMs)
}

function ratePerSecond(servers: number, utilization: number, meanServiceMs: number): number {
  return (utilization * servers * MS_PER_SECOND) / meanServiceMs
}

export function inputOfLoad(load: Load): SimulationInput {
  const { servers, utilization, meanServiceMs, service, patienceMs, messages, seed } = load
  const rate = { kind: 'poisson', ratePerSecond: ratePerSecond(servers, utilization, meanServiceMs) } as const
  return inputOf({
    runForMs: YEAR_MS,
    seed,
    queues: [queueOf('q', { defaultMessageTimeToLive: patienceMs, lockDuration: LOCK_MS })],
    senders: [
      {
        name: SENDER,
        to: 'q',
        message: {},
        count: messages,
        openAt: 0,
        closeAt: null,
        arrivals: { kind: 'phases', phases: [{ forMs: null, rate }] },
      },
    ],
    receivers: [
      receiverOf(RECEIVER, 'q', {
        instances: servers,
        processingTime:
          service === 'constant'
            ? { kind: 'constant', ms: meanServiceMs }
            : { kind: 'exponential', meanMs: meanServiceMs },
      }),
    ],
  })
}
