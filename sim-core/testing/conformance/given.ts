/** What a table presupposes, in seconds, and the simulation input that it becomes. */

import type {
  EntityPropertiesPatch,
  ExpirationMode,
  QueueInput,
  ReceiverInput,
  SendInput,
  SenderInput,
  SettlePolicy,
  SettleRule,
  SimulationInput,
  SubscriptionInput,
  Switches,
  Tier,
  TopicInput,
} from '../../input/input.ts'
import type { RuleGiven } from './operations.ts'
import { message, properties, rule } from './operations.ts'
import { entityPath, ms } from './table.ts'

/** Section 21 says lazy, eager, listener and gc(n) for these. A number sweeps every so many seconds. */
export type Mode = 'whenListening' | 'onReceive' | 'immediate' | number

/** A table whose outcome is the same in all of them says nothing about modes. */
export const EVERY_MODE: readonly Mode[] = ['whenListening', 'onReceive', 'immediate', 7]
/** The same for tables of a year, where a sweep every few seconds would only take time. */
export const EVERY_MODE_FOR_A_YEAR: readonly Mode[] = ['whenListening', 'onReceive', 'immediate', 86_400]
/** Steps alone, with no open receiver, behave the same in both (Z-5). */
export const LAZY: readonly Mode[] = ['onReceive', 'whenListening']
export const EAGER: readonly Mode[] = ['immediate']

/** In which a table is played. */
export const modesOf = ({ modes = EVERY_MODE }: Given): readonly Mode[] => modes

/** Properties of an entity: durations in seconds, never = null. */
type EntityGiven = Readonly<Record<string, string | number | boolean | bigint | null>>

interface SubscriptionGiven {
  readonly is?: EntityGiven
  /** Absent: the true filter. */
  readonly rules?: Readonly<Record<string, RuleGiven>>
}
interface TopicGiven {
  readonly is?: EntityGiven
  readonly subscriptions?: Readonly<Record<string, SubscriptionGiven>>
}

/** Every time in seconds; a message as in the tables: `M(30s)`. */
interface SenderGiven {
  readonly to?: string
  readonly at?: readonly number[]
  readonly every?: number
  readonly phases?: readonly { readonly for?: number; readonly every?: number; readonly perSecond?: number }[]
  readonly message?: string
  readonly count?: number
  readonly openAt?: number
  readonly closeAt?: number
}

interface ReceiverGiven {
  readonly from?: string
  readonly client?: 'receiver' | 'processor'
  readonly receiveMode?: 'peekLock' | 'receiveAndDelete'
  readonly instances?: number
  readonly maxConcurrentCalls?: number
  readonly prefetchCount?: number
  readonly maxAutoLockRenewalDuration?: number
  readonly sessions?: boolean
  readonly sessionIdleTimeout?: number
  readonly openAt?: number
  readonly closeAt?: number
  readonly killAt?: number
  readonly restartAfter?: number
  readonly processingTime?: number
  readonly settle?: readonly (Pick<SettleRule, 'do'> & Partial<SettleRule>)[]
  readonly weights?: Partial<Record<SettleRule['do'], number>>
  readonly onReceive?: readonly { readonly to: string; readonly message: string }[]
  readonly onSettle?: readonly { readonly after: SettleRule['do']; readonly to: string; readonly message: string }[]
}

export interface Given {
  /** Properties of `q`, which exists from 0; null = it does not. */
  readonly q?: EntityGiven | null
  readonly queues?: Readonly<Record<string, EntityGiven>>
  readonly topics?: Readonly<Record<string, TopicGiven>>
  readonly modes?: readonly Mode[]
  readonly tier?: Tier
  readonly partitions?: number
  readonly switches?: Partial<Switches>
  readonly cannotDelete?: boolean
  readonly senders?: Readonly<Record<string, SenderGiven>>
  readonly receivers?: Readonly<Record<string, ReceiverGiven>>
  /** Why the naive reference model cannot follow. */
  readonly notForTheReference?: string
  /** End of the run, seconds; default: the last line. */
  readonly until?: number
}

export type Frame = Omit<SimulationInput, 'steps' | 'runForMs'>

export function frame(given: Given, mode: Mode): Frame {
  const queues = { ...(given.q === null ? {} : { q: given.q ?? {} }), ...given.queues }
  return {
    seed: 1,
    namespace: {
      tier: given.tier ?? 'standard',
      partitions: given.partitions ?? 1,
      expiration: expirationMode(mode),
      switches: { ...DEFAULT_SWITCHES, ...given.switches },
      cannotDelete: given.cannotDelete ?? false,
    },
    queues: Object.entries(queues).map(([name, rest]): QueueInput => ({ name, properties: entityProperties(rest) })),
    topics: Object.entries(given.topics ?? {}).map(([name, rest]) => topic(name, rest)),
    senders: Object.entries(given.senders ?? {}).map(([name, rest]) => sender(name, rest)),
    receivers: Object.entries(given.receivers ?? {}).map(([name, rest]) => receiver(name, rest)),
  }
}

const DEFAULT_SWITCHES: Switches = {
  recomputeExpiryOnReceive: false,
  reportStaleExpiresAtAfterForward: false,
  topicIdleIgnoresSubscriptions: false,
  messagesKeepSubscriptionAlive: false,
  locksDieWithReceiver: false,
  sessionLocksDieWithReceiver: false,
  deferCountsTowardsMaxDelivery: false,
}

function expirationMode(mode: Mode): ExpirationMode {
  return typeof mode === 'number' ? { kind: 'sweepEvery', everyMs: ms(mode) } : { kind: mode }
}

function topic(name: string, { is = {}, subscriptions = {} }: TopicGiven): TopicInput {
  return {
    name,
    properties: entityProperties(is),
    subscriptions: Object.entries(subscriptions).map(([inner, rest]) => subscription(inner, rest)),
  }
}

function subscription(name: string, { is = {}, rules }: SubscriptionGiven): SubscriptionInput {
  return {
    name,
    properties: entityProperties(is),
    rules: rules ? Object.entries(rules).map(([inner, rest]) => rule(inner, rest)) : null,
  }
}

function entityProperties(given: EntityGiven): EntityPropertiesPatch {
  return properties(
    Object.entries(given).map(([key, value]) => [key, value === null ? 'never' : String(value)] as const),
  )
}

const instant = (seconds: number | undefined) => (seconds === undefined ? null : ms(seconds))

function sender(name: string, given: SenderGiven): SenderInput {
  return {
    name,
    to: entityPath(given.to ?? ''),
    arrivals: arrivals(given),
    message: message(given.message ?? 'M()'),
    count: given.count ?? null,
    openAt: ms(given.openAt ?? 0),
    closeAt: instant(given.closeAt),
  }
}

function arrivals(given: SenderGiven): SenderInput['arrivals'] {
  if (given.at) return { kind: 'at', at: given.at.map(ms) }
  const phases = given.phases ?? [{ every: given.every ?? 1 }]
  return {
    kind: 'phases',
    phases: phases.map(phase => ({
      forMs: instant(phase.for),
      rate:
        phase.perSecond === undefined
          ? { kind: 'every', everyMs: ms(phase.every ?? 1) }
          : { kind: 'poisson', ratePerSecond: phase.perSecond },
    })),
  }
}

function receiver(name: string, given: ReceiverGiven): ReceiverInput {
  const client = given.client ?? 'receiver'
  const send = (it: { to: string; message: string }): SendInput => ({ to: it.to, message: message(it.message) })
  return {
    name,
    from: entityPath(given.from ?? ''),
    client,
    receiveMode: given.receiveMode ?? 'peekLock',
    instances: given.instances ?? 1,
    maxConcurrentCalls: given.maxConcurrentCalls ?? 1,
    prefetchCount: given.prefetchCount ?? 0,
    // L-30: .NET's processor renews for five minutes, a plain receiver not at all
    maxAutoLockRenewalDuration: ms(given.maxAutoLockRenewalDuration ?? (client === 'processor' ? 300 : 0)),
    sessions: given.sessions ?? false,
    sessionIdleTimeout: ms(given.sessionIdleTimeout ?? 60),
    openAt: ms(given.openAt ?? 0),
    closeAt: instant(given.closeAt),
    killAt: instant(given.killAt),
    restartAfter: instant(given.restartAfter),
    processingTime: { kind: 'constant', ms: ms(given.processingTime ?? 0) },
    settle: settlePolicy(given),
    onReceive: (given.onReceive ?? []).map(send),
    onSettle: (given.onSettle ?? []).map(it => ({ after: it.after, send: send(it) })),
  }
}

const ANY_MESSAGE = { when: null, deadLetterReason: null, deadLetterErrorDescription: null, propertiesToModify: null }

function settlePolicy({ settle, weights }: ReceiverGiven): SettlePolicy {
  if (!weights) return { kind: 'rules', rules: (settle ?? []).map(rule => ({ ...ANY_MESSAGE, ...rule })) }
  return {
    kind: 'weights',
    weights: Object.entries(weights).map(([action, weight]) => ({ do: action as SettleRule['do'], weight })),
  }
}
