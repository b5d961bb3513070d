/** What holds where a property is left out, as it would be written. `compile` and the broker are the ones who fill it in; a test compares. */
import { defaultProperties, formatDuration } from '../../sim-core/index.ts'
import type { World } from './world.ts'

type Defaults = Readonly<Record<string, unknown>>

const SWITCHES = [
  'recomputeExpiryOnReceive',
  'reportStaleExpiresAtAfterForward',
  'topicIdleIgnoresSubscriptions',
  'messagesKeepSubscriptionAlive',
  'locksDieWithReceiver',
  'deferCountsTowardsMaxDelivery',
]

const RECEIVE = { receiveMode: 'peekLock' }

/** By the name of the object's shape. */
const DEFAULTS: Readonly<Record<string, Defaults>> = {
  'a scenario': { startsAt: '2026-01-01T00:00:00Z', seed: 1 },
  'a namespace': {
    tier: 'standard',
    expiration: 'whenListening',
    ...Object.fromEntries(SWITCHES.map(name => [name, false])),
  },
  'a sender': { openAt: 'PT0S' },
  'a receiver': {
    client: 'receiver',
    ...RECEIVE,
    instances: 1,
    maxConcurrentCalls: 1,
    prefetchCount: 0,
    sessions: false,
    sessionIdleTimeout: 'PT1M',
    openAt: 'PT0S',
    settle: 'complete',
  },
  'a message': { sizeInBytes: 0, copy: false, copyTimeToLive: true },
  'a scheduled message': { sizeInBytes: 0 },
  'the step receive': { ...RECEIVE, maxMessages: 1, maxWait: 'PT0S' },
  'the step receiveDeferred': RECEIVE,
  'the step peek': { maxMessages: 100 },
  'the step acceptSession': { maxWait: 'PT0S' },
  'an expectation of events': { times: 1 },
}

const PROCESSOR_RENEWS = 'PT5M'
const DURATIONS = [
  'lockDuration',
  'defaultMessageTimeToLive',
  'autoDeleteOnIdle',
  'duplicateDetectionHistoryTimeWindow',
]
const ENTITIES = new Set(['a queue', 'a topic', 'a subscription'])

/** undefined: nothing, or nothing that could be written, such as a maxSizeInBytes that is no limit. */
export function defaultOf(shapeName: string, key: string, value: Defaults, tier: World['tier']): unknown {
  if (shapeName === 'a receiver' && key === 'maxAutoLockRenewalDuration')
    return value['client'] === 'processor' ? PROCESSOR_RENEWS : 'PT0S'
  const known = DEFAULTS[shapeName]
  if (known !== undefined) return Object.hasOwn(known, key) ? known[key] : undefined
  return ENTITIES.has(shapeName) ? defaultOfEntity(key, tier) : undefined
}

function defaultOfEntity(key: string, tier: World['tier']): unknown {
  const found: unknown = (defaultProperties(tier) as unknown as Defaults)[key]
  if (DURATIONS.includes(key)) return formatDuration(found as number | null)
  return typeof found === 'bigint' ? String(found) : (found ?? undefined)
}
