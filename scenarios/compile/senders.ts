import type { Arrivals as ArrivalsInput, MessageInput, Phase, SenderInput } from '../../sim-core/index.ts'
import { replyMessage } from '../schema/messages.ts'
import type { Arrivals, ReplyMessage, Sender } from '../schema/scenario.ts'
import { sender } from '../schema/senders.ts'
import { complete, finiteMs, sparse } from './inside.ts'

export function compileSender(written: Sender): SenderInput {
  return {
    ...complete(sender, written),
    arrivals: compileArrivals(written.arrivals),
    message: compileMessage(written.message),
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

type Rate = { readonly every: string } | { readonly poisson: { readonly ratePerSecond: number } }

function compileRate(rate: Rate): Phase['rate'] {
  if ('every' in rate) return { kind: 'every', everyMs: finiteMs(rate.every) }
  return { kind: 'poisson', ratePerSecond: rate.poisson.ratePerSecond }
}

export function compileMessage(written: ReplyMessage): MessageInput {
  return sparse(replyMessage, written)
}
