/** The runs that are measured, as the simulator takes them. Textbook queues stand in sim-core/testing/queueing. */
import type { ReceiverInput, SenderInput, SettlePolicy, SimulationInput } from '../../sim-core/index.ts'
import { inputOf, queueOf, receiverOf } from '../../sim-core/testing/inputs.ts'
import type { Load } from '../../sim-core/testing/queueing/load.ts'

/** No limit: the runs end by themselves, or by the records asked for. */
export const NO_LIMITS = { records: 2 ** 31, memoryBytes: 2 ** 40 }

/** P1: M/M/4 at 0.9, time to live of two mean service times. */
export function p1Load(messages: number): Load {
  return {
    servers: 4,
    utilization: 0.9,
    meanServiceMs: 10_000,
    service: 'exponential',
    patienceMs: 20_000,
    messages,
    seed: 1,
  }
}

const YEAR_MS = 365 * 86_400_000
const LOCK_MS = 300_000
const HANDLERS = 64
const WORK_MS = 1_000
/** What the handlers of one queue can do at most. */
const CAPACITY_PER_SECOND = (HANDLERS * 1000) / WORK_MS

function poisson(name: string, to: string, ratePerSecond: number): SenderInput {
  return sender(name, to, [{ forMs: null, rate: { kind: 'poisson', ratePerSecond } }])
}

function sender(
  name: string,
  to: string,
  phases: Extract<SenderInput['arrivals'], { kind: 'phases' }>['phases'],
): SenderInput {
  return { name, to, message: {}, count: null, openAt: 0, closeAt: null, arrivals: { kind: 'phases', phases } }
}

function handlers(name: string, from: string, settle: SettlePolicy): ReceiverInput {
  return receiverOf(name, from, {
    maxConcurrentCalls: HANDLERS,
    processingTime: { kind: 'exponential', meanMs: WORK_MS },
    settle,
  })
}

/** One line that stays about `live` messages long: those alive at an instant were sent one after another. */
export function backlog(live: number): SimulationInput {
  return inputOf({
    runForMs: YEAR_MS,
    queues: [queueOf('line', { lockDuration: LOCK_MS })],
    senders: [
      sender('s', 'line', [
        { forMs: Math.floor(live * 0.95), rate: { kind: 'every', everyMs: 1 } },
        { forMs: null, rate: { kind: 'poisson', ratePerSecond: CAPACITY_PER_SECOND } },
      ]),
    ],
    receivers: [handlers('r', 'line', { kind: 'rules', rules: [] })],
  })
}

const QUEUES = 8
const ABANDONED = 0.2
const RECORDS_A_MESSAGE = 5.94

/** Eight queues where few messages stay, deferred or dead-lettered, strewn over all that were ever sent; `live` of them in the end. */
export function leftovers(live: number, records: number): SimulationInput {
  const names = Array.from({ length: QUEUES }, (_, i) => `queue-${i}`)
  // Of a delivery, not of a message: some are delivered more than once.
  const stays = (live * 0.95 * (1 - ABANDONED)) / (records / RECORDS_A_MESSAGE)
  const weights = [
    { do: 'complete', weight: 1 - ABANDONED - stays },
    { do: 'abandon', weight: ABANDONED },
    { do: 'defer', weight: stays / 2 },
    { do: 'deadLetter', weight: stays / 2 },
  ] as const
  return inputOf({
    runForMs: YEAR_MS,
    queues: names.map(name => queueOf(name, { lockDuration: LOCK_MS })),
    senders: names.map(name => poisson(`to-${name}`, name, CAPACITY_PER_SECOND * 0.75)),
    receivers: names.map(name => handlers(`from-${name}`, name, { kind: 'weights', weights })),
  })
}
