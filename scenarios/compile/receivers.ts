import type { Distribution, ReceiverInput, SendInput, SettlePolicy, SettleRule } from '../../sim-core/index.ts'
import { durationMs, LONGEST_MS } from '../schema/duration.ts'
import type { Condition, ProcessingTime, Receiver, Send, Settle, SettleChoice, SettleDo } from '../schema/scenario.ts'
import { finiteMs } from './entities.ts'
import { compileMessage } from './senders.ts'

const MINUTE = 60_000

/** What a .NET processor renews without being told (L-30). */
const PROCESSOR_RENEWS_MS = 5 * MINUTE

export function compileReceiver(receiver: Receiver): ReceiverInput {
  const { client = 'receiver', receiveMode = 'peekLock' } = receiver
  return {
    name: receiver.name,
    from: receiver.from,
    client,
    receiveMode,
    instances: receiver.instances ?? 1,
    maxConcurrentCalls: receiver.maxConcurrentCalls ?? 1,
    prefetchCount: receiver.prefetchCount ?? 0,
    maxAutoLockRenewalDuration: renewalMs(receiver.maxAutoLockRenewalDuration, client),
    sessions: receiver.sessions ?? false,
    sessionIdleTimeout: receiver.sessionIdleTimeout === undefined ? MINUTE : finiteMs(receiver.sessionIdleTimeout),
    openAt: receiver.openAt === undefined ? 0 : finiteMs(receiver.openAt),
    closeAt: optionalMs(receiver.closeAt),
    killAt: optionalMs(receiver.killAt),
    restartAfter: optionalMs(receiver.restartAfter),
    processingTime: compileProcessingTime(receiver.processingTime ?? { constant: 'PT0S' }),
    settle: compileSettle(receiver.settle ?? 'complete'),
    onReceive: (receiver.onReceive ?? []).map(({ send }) => compileSend(send)),
    onSettle: (receiver.onSettle ?? []).map(({ after, send }) => ({ after, send: compileSend(send) })),
  }
}

function optionalMs(text: string | undefined): number | null {
  return text === undefined ? null : finiteMs(text)
}

/** "Never ends" is longer than any run. */
function renewalMs(text: string | undefined, client: 'receiver' | 'processor'): number {
  if (text === undefined) return client === 'processor' ? PROCESSOR_RENEWS_MS : 0
  return durationMs(text) ?? LONGEST_MS
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

function compileChoice(choice: SettleChoice): SettleRule {
  return {
    do: choice.do,
    when: choice.when ? compileCondition(choice.when) : null,
    deadLetterReason: choice.deadLetterReason ?? null,
    deadLetterErrorDescription: choice.deadLetterErrorDescription ?? null,
    propertiesToModify: choice.propertiesToModify ?? null,
  }
}

function compileCondition({ timeToLive, ...same }: Condition): Readonly<Record<string, unknown>> {
  return timeToLive === undefined ? same : { ...same, timeToLive: durationMs(timeToLive) }
}

function compileSend({ to, message }: Send): SendInput {
  return { to, message: compileMessage(message) }
}
