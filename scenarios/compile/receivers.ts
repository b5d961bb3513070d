import type { Distribution, ReceiverInput, SendInput, SettlePolicy, SettleRule } from '../../sim-core/index.ts'
import { LONGEST_MS } from '../schema/duration.ts'
import { choice, receiver, when } from '../schema/receivers.ts'
import type { ProcessingTime, Receiver, Send, Settle, SettleChoice, SettleDo } from '../schema/scenario.ts'
import { complete, finiteMs, sparse } from './inside.ts'
import { compileMessage } from './senders.ts'

export function compileReceiver(written: Receiver): ReceiverInput {
  const { maxAutoLockRenewalDuration, processingTime, settle, onReceive, onSettle, ...same } = complete(
    receiver,
    written,
  )
  return {
    ...same,
    // "Never ends" is longer than any run.
    maxAutoLockRenewalDuration: maxAutoLockRenewalDuration ?? LONGEST_MS,
    processingTime: compileProcessingTime(processingTime ?? { constant: 'PT0S' }),
    settle: compileSettle(settle),
    onReceive: (onReceive ?? []).map(({ send }) => compileSend(send)),
    onSettle: (onSettle ?? []).map(({ after, send }) => ({ after, send: compileSend(send) })),
  }
}

function compileProcessingTime(time: ProcessingTime): Distribution {
  if ('constant' in time) return { kind: 'constant', ms: finiteMs(time.constant) }
  if ('exponential' in time) return { kind: 'exponential', meanMs: finiteMs(time.exponential.mean) }
  if ('uniform' in time)
    return { kind: 'uniform', minMs: finiteMs(time.uniform.min), maxMs: finiteMs(time.uniform.max) }
  if ('erlang' in time) return { kind: 'erlang', shape: time.erlang.shape, meanMs: finiteMs(time.erlang.mean) }
  const { mean, standardDeviation } = time.lognormal
  return { kind: 'lognormal', meanMs: finiteMs(mean), standardDeviationMs: finiteMs(standardDeviation) }
}

function compileSettle(settle: Settle): SettlePolicy {
  if (typeof settle === 'string') return { kind: 'rules', rules: [compileChoice({ do: settle })] }
  if (!('weights' in settle)) return { kind: 'rules', rules: settle.map(compileChoice) }
  const weights = Object.entries(settle.weights) as [SettleDo, number][]
  return { kind: 'weights', weights: weights.map(([act, weight]) => ({ do: act, weight })) }
}

function compileChoice(written: SettleChoice): SettleRule {
  return { ...complete(choice, written), when: written.when ? sparse(when, written.when) : null }
}

function compileSend({ to, message }: Send): SendInput {
  return { to, message: compileMessage(message) }
}
