/** Short forms of `SimulationInput` for tests: name what matters, the rest is the contract's default. */
import type {
  EntityPropertiesPatch,
  MessageInput,
  NamespaceInput,
  QueueInput,
  ReceiverInput,
  SenderInput,
  SettleAction,
  SettleRule,
  SimulationInput,
  StepInput,
  SubscriptionInput,
  Switches,
  TopicInput,
} from '../input/input.ts'

export const SWITCHES_OFF: Switches = {
  recomputeExpiryOnReceive: false,
  reportStaleExpiresAtAfterForward: false,
  topicIdleIgnoresSubscriptions: false,
  messagesKeepSubscriptionAlive: false,
  locksDieWithReceiver: false,
  sessionLocksDieWithReceiver: false,
  deferCountsTowardsMaxDelivery: false,
}

type Parts = Partial<Omit<SimulationInput, 'namespace'>> & { readonly namespace?: Partial<NamespaceInput> }

export function inputOf(parts: Parts): SimulationInput {
  const namespace: NamespaceInput = {
    tier: 'standard',
    partitions: 1,
    expiration: { kind: 'whenListening' },
    switches: SWITCHES_OFF,
    cannotDelete: false,
    ...parts.namespace,
  }
  return {
    runForMs: 600_000,
    seed: 1,
    queues: [],
    topics: [],
    senders: [],
    receivers: [],
    steps: [],
    ...parts,
    namespace,
  }
}

export function queueOf(name: string, properties: QueueInput['properties'] = {}): QueueInput {
  return { name, properties }
}

export function receiverOf(name: string, from: string, parts: Partial<ReceiverInput> = {}): ReceiverInput {
  return {
    name,
    from,
    client: 'receiver',
    receiveMode: 'peekLock',
    instances: 1,
    maxConcurrentCalls: 1,
    prefetchCount: 0,
    maxAutoLockRenewalDuration: 0,
    sessions: false,
    sessionIdleTimeout: 60_000,
    openAt: 0,
    closeAt: null,
    killAt: null,
    restartAfter: null,
    processingTime: { kind: 'constant', ms: 0 },
    settle: { kind: 'rules', rules: [] },
    onReceive: [],
    onSettle: [],
    ...parts,
  }
}

export function ruleOf(action: SettleAction, parts: Partial<SettleRule> = {}): SettleRule {
  return {
    do: action,
    when: null,
    deadLetterReason: null,
    deadLetterErrorDescription: null,
    propertiesToModify: null,
    ...parts,
  }
}

export function senderOf(name: string, to: string, at: readonly number[], message: MessageInput = {}): SenderInput {
  return { name, to, arrivals: { kind: 'at', at }, message, count: null, openAt: 0, closeAt: null }
}

type Step<Do extends StepInput['do']> = Extract<StepInput, { do: Do }>
type Settling = 'complete' | 'abandon' | 'defer' | 'deadLetter' | 'renewLock'

const BASE = { as: null, in: null } as const

export function sendStep(at: number, to: string, ...messages: readonly MessageInput[]): Step<'send'> {
  return { ...BASE, at, do: 'send', to, messages, via: null }
}

export function scheduleStep(
  at: number,
  to: string,
  message: MessageInput,
  as: string | null = null,
): Step<'schedule'> {
  return { ...BASE, as, at, do: 'schedule', to, message }
}

export function receiveStep(at: number, from: string, parts: Partial<Step<'receive'>> = {}): Step<'receive'> {
  return {
    ...BASE,
    at,
    do: 'receive',
    from,
    receiveMode: 'peekLock',
    maxMessages: 1,
    maxWait: 0,
    sessionId: null,
    ...parts,
  }
}

export function settleStep(
  at: number,
  action: Settling,
  of: string,
  parts: Partial<Step<Settling>> = {},
): Step<Settling> {
  return {
    ...BASE,
    at,
    do: action,
    target: { kind: 'label', of },
    deadLetterReason: null,
    deadLetterErrorDescription: null,
    propertiesToModify: null,
    ...parts,
  }
}

export function receiveDeferredStep(
  at: number,
  from: string,
  sequenceNumbers: readonly bigint[],
  as: string | null = null,
): Step<'receiveDeferred'> {
  return { ...BASE, as, at, do: 'receiveDeferred', from, sequenceNumbers, receiveMode: 'peekLock', sessionId: null }
}

export function peekStep(at: number, from: string, parts: Partial<Step<'peek'>> = {}): Step<'peek'> {
  return {
    ...BASE,
    at,
    do: 'peek',
    from,
    fromSequenceNumber: null,
    maxMessages: 100,
    sessionId: null,
    of: null,
    ...parts,
  }
}

export function updateStep(at: number, entity: string, properties: EntityPropertiesPatch): Step<'updateEntity'> {
  return { ...BASE, at, do: 'updateEntity', entity, properties }
}

export function openReceiverStep(at: number, from: string, as: string): Step<'openReceiver'> {
  return { ...BASE, as, at, do: 'openReceiver', from }
}

export function closeReceiverStep(at: number, of: string): Step<'closeReceiver'> {
  return { ...BASE, at, do: 'closeReceiver', of }
}

export function creditStep(at: number, of: string, credit = 1): Step<'addCredit'> {
  return { ...BASE, at, do: 'addCredit', of, credit }
}

export function createQueueStep(at: number, entity: string): StepInput {
  return { ...BASE, at, do: 'createQueue', entity, properties: {} }
}

export function skewStep(at: number, byMs: number): Step<'setClockSkew'> {
  return { ...BASE, at, do: 'setClockSkew', byMs }
}

/** By the label of the accept. */
export function sessionStep(
  at: number,
  action: 'closeSession' | 'renewSessionLock' | 'getSessionState',
  of: string,
): StepInput {
  return { ...BASE, at, do: action, target: { kind: 'label', of } }
}

export function acceptStep(
  at: number,
  from: string,
  parts: Partial<Step<'acceptSession'>> = {},
): Step<'acceptSession'> {
  return { ...BASE, at, do: 'acceptSession', from, sessionId: null, maxWait: 0, ...parts }
}

export function beginStep(at: number, as: string): Step<'beginTransaction'> {
  return { ...BASE, as, at, do: 'beginTransaction' }
}

export function commitStep(at: number, of: string): StepInput {
  return { ...BASE, at, do: 'commitTransaction', of }
}

/** The step as one of that transaction. */
export function inside<T extends StepInput>(transaction: string, step: T): T {
  return { ...step, in: transaction }
}

export function deleteStep(at: number, entity: string): Step<'deleteEntity'> {
  return { ...BASE, at, do: 'deleteEntity', entity }
}

export function topicOf(
  name: string,
  properties: TopicInput['properties'],
  subscriptions: readonly SubscriptionInput[],
): TopicInput {
  return { name, properties, subscriptions }
}

export function subscriptionOf(
  name: string,
  properties: SubscriptionInput['properties'] = {},
  rules: SubscriptionInput['rules'] = null,
): SubscriptionInput {
  return { name, properties, rules }
}
