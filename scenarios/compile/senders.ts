import type { Arrivals as ArrivalsInput, MessageInput, Phase as PhaseInput, SenderInput } from '../../sim-core/index.ts'
import { durationMs } from '../schema/duration.ts'
import type { Arrivals, Rate, ReplyMessage, Sender } from '../schema/scenario.ts'
import { finiteMs } from './entities.ts'

export function compileSender(sender: Sender): SenderInput {
  return {
    name: sender.name,
    to: sender.to,
    arrivals: compileArrivals(sender.arrivals),
    message: compileMessage(sender.message),
    count: sender.count ?? null,
    openAt: sender.openAt === undefined ? 0 : finiteMs(sender.openAt),
    closeAt: sender.closeAt === undefined ? null : finiteMs(sender.closeAt),
  }
}

/** A rate alone is one phase without end. */
function compileArrivals(arrivals: Arrivals): ArrivalsInput {
  if ('at' in arrivals) return { kind: 'at', at: arrivals.at.map(finiteMs) }
  if (!('phases' in arrivals)) return { kind: 'phases', phases: [{ forMs: null, rate: compileRate(arrivals) }] }
  return {
    kind: 'phases',
    phases: arrivals.phases.map(phase => ({ forMs: finiteMs(phase.for), rate: compileRate(phase) })),
  }
}

function compileRate(rate: Rate): PhaseInput['rate'] {
  if ('every' in rate) return { kind: 'every', everyMs: finiteMs(rate.every) }
  return { kind: 'poisson', ratePerSecond: rate.poisson.ratePerSecond }
}

export function compileMessage(message: ReplyMessage): MessageInput {
  const { timeToLive, scheduledEnqueueTime, scheduledEnqueueDelay, ...same } = message
  return {
    ...same,
    ...(timeToLive !== undefined && { timeToLive: durationMs(timeToLive) }),
    ...(scheduledEnqueueTime !== undefined && { scheduledEnqueueTime: finiteMs(scheduledEnqueueTime) }),
    ...(scheduledEnqueueDelay !== undefined && { scheduledEnqueueDelay: finiteMs(scheduledEnqueueDelay) }),
  }
}
