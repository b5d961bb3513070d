/// <reference types="vite/types/importMeta.d.ts" />
/** What is known of the built-in scenarios without fetching any: all ids, and of the first one its text and what the simulator runs. */
import type { SimulationInput } from '../sim-core/index.ts'
import order from './order.json'

const first = import.meta.glob<string>('./library/traffic-spike.json', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** In teaching order. */
export const builtInIds: readonly string[] = order.map(({ id }) => id)

/** The scenario that a page opens with. */
export const startText: string = Object.values(first)[0]!

/** What compile makes of it, in any language: a page that has just opened needs neither the schema nor its checks. start.test.ts holds them together. */
export const startInput: SimulationInput = {
  runForMs: 100_000,
  seed: 1,
  namespace: {
    tier: 'standard',
    partitions: 1,
    expiration: { kind: 'whenListening' },
    switches: {
      recomputeExpiryOnReceive: false,
      reportStaleExpiresAtAfterForward: false,
      topicIdleIgnoresSubscriptions: false,
      messagesKeepSubscriptionAlive: false,
      locksDieWithReceiver: false,
      sessionLocksDieWithReceiver: false,
      deferCountsTowardsMaxDelivery: false,
    },
    cannotDelete: false,
  },
  queues: [
    {
      name: 'jobs',
      properties: { lockDuration: 60_000, defaultMessageTimeToLive: 30_000, deadLetteringOnMessageExpiration: true },
    },
  ],
  topics: [],
  senders: [
    {
      name: 'website',
      to: 'jobs',
      arrivals: { kind: 'at', at: [0, 15_000, 30_000, 31_000, 32_000, 33_000, 34_000, 35_000, 60_000, 75_000] },
      message: { messageId: 'job-{n}', subject: 'resize picture {n}' },
      count: null,
      openAt: 0,
      closeAt: null,
    },
  ],
  receivers: [
    {
      name: 'backend',
      from: 'jobs',
      client: 'receiver',
      receiveMode: 'peekLock',
      instances: 1,
      maxConcurrentCalls: 1,
      prefetchCount: 0,
      sessions: false,
      sessionIdleTimeout: 60_000,
      openAt: 0,
      closeAt: null,
      killAt: null,
      restartAfter: null,
      maxAutoLockRenewalDuration: 0,
      processingTime: { kind: 'constant', ms: 10_000 },
      settle: {
        kind: 'rules',
        rules: [
          {
            do: 'complete',
            when: null,
            deadLetterReason: null,
            deadLetterErrorDescription: null,
            propertiesToModify: null,
          },
        ],
      },
      onReceive: [],
      onSettle: [],
    },
  ],
  steps: [],
}
