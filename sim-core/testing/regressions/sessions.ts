/** Of sessions and their receivers. */
import type { SimulationInput } from '../../input/input.ts'
import {
  acceptStep,
  deleteStep,
  inputOf,
  peekStep,
  queueOf,
  receiveStep,
  receiverOf,
  ruleOf,
  sendStep,
  senderOf,
  sessionStep,
  settleStep,
  subscriptionOf,
  topicOf,
} from '../inputs.ts'

const S = 1_000
const WITH_SESSIONS = { requiresSession: true, lockDuration: 5 * S }
const taking = (ms: number) => ({ processingTime: { kind: 'constant', ms } }) as const

export const SESSIONS: Readonly<Record<string, SimulationInput>> = {
  'a session whose lock ended is not held; what was delivered in it is, until its own record': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    steps: [
      sendStep(0, 'alpha', { sessionId: 't' }, { sessionId: 't' }),
      acceptStep(0, 'alpha', { sessionId: 't', as: 'a' }),
      receiveStep(0, 'alpha', { sessionId: 't', maxMessages: 2 }),
    ],
  }),

  'a session operation whose accept failed names the entity of the label': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    steps: [acceptStep(0, 'later', { as: 'a' }), sessionStep(0, 'closeSession', 'a')],
  }),

  'a receiver that deletes on receiving renews its session too': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    receivers: [
      receiverOf('w', 'alpha', {
        sessions: true,
        receiveMode: 'receiveAndDelete',
        maxAutoLockRenewalDuration: 10 * S,
        sessionIdleTimeout: 2_500,
      }),
    ],
    steps: [sendStep(0, 'alpha', { sessionId: 's' })],
  }),

  'a session ends with its entity': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    receivers: [receiverOf('w', 'alpha', { sessions: true, prefetchCount: 1, sessionIdleTimeout: 2_500 })],
    steps: [sendStep(0, 'alpha', { sessionId: 's' }), deleteStep(2_499, 'alpha')],
  }),

  'a receiver at work learns at the end of it that its entity is gone': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    receivers: [receiverOf('w', 'alpha', { sessions: true, instances: 2 })],
    steps: [sendStep(0, 'alpha', { sessionId: 's' }), deleteStep(0, 'alpha')],
  }),

  'a session that somebody else closes is not closed again when it would have been idle': inputOf({
    queues: [queueOf('alpha', WITH_SESSIONS)],
    receivers: [receiverOf('w', 'alpha', { sessions: true, sessionIdleTimeout: 2_500 })],
    steps: [
      sendStep(0, 'alpha', { sessionId: 't' }),
      { as: null, in: null, at: 2_500, do: 'closeSession', target: { kind: 'session', from: 'alpha', sessionId: 't' } },
    ],
  }),

  'an accept passes over what expires in that instant': inputOf({
    namespace: { expiration: { kind: 'immediate' } },
    queues: [queueOf('alpha', { ...WITH_SESSIONS, defaultMessageTimeToLive: 10 * S })],
    receivers: [receiverOf('w', 'alpha', { sessions: true, ...taking(12_500) })],
    steps: [sendStep(0, 'alpha', { sessionId: 's' })],
  }),

  "the lock of a dead letter is its own, not a session's": inputOf({
    topics: [topicOf('news', {}, [subscriptionOf('one', WITH_SESSIONS)])],
    steps: [
      sendStep(0, 'news', {}),
      receiveStep(0, 'news/subscriptions/one/$deadletterqueue', { as: 'r' }),
      settleStep(10 * S, 'complete', 'r'),
    ],
  }),

  "renewing a session's message fails, wherever it is by now": inputOf({
    namespace: { expiration: { kind: 'onReceive' } },
    queues: [queueOf('beta', { ...WITH_SESSIONS, lockDuration: 10 * S, deadLetteringOnMessageExpiration: true })],
    steps: [
      sendStep(0, 'beta', { timeToLive: 10 * S, sessionId: 't' }),
      acceptStep(0, 'beta', { sessionId: 't' }),
      receiveStep(5 * S, 'beta', { sessionId: 't', as: 'r' }),
      settleStep(10 * S, 'renewLock', 'r'),
    ],
  }),

  'a receiver that lost its session looks for the next one after the sweep': inputOf({
    namespace: { expiration: { kind: 'onReceive' } },
    queues: [queueOf('alpha', WITH_SESSIONS)],
    senders: [senderOf('s', 'alpha', [15 * S], { timeToLive: 5 * S, sessionId: 't' })],
    receivers: [receiverOf('w', 'alpha', { sessions: true, prefetchCount: 1, openAt: 15 * S, ...taking(12_500) })],
    steps: [sendStep(0, 'alpha', { sessionId: 's' })],
  }),

  'what one unit brings goes session by session, receives before accepts': inputOf({
    queues: [queueOf('alpha', { requiresSession: true })],
    receivers: [receiverOf('w', 'alpha', { sessions: true, instances: 2, prefetchCount: 1 })],
    steps: [
      sendStep(0, 'alpha', { sessionId: 't' }, { sessionId: 's' }),
      acceptStep(S, 'alpha', { maxWait: 10 * S, as: 'a' }),
      sendStep(2 * S, 'alpha', { sessionId: 'u' }, { sessionId: 's' }, { sessionId: 't' }, { sessionId: 's' }),
    ],
  }),

  'never dead-lettered: released uncounted whenever its receiver lets go (X-14)': inputOf({
    queues: [queueOf('alpha', { requiresSession: true, maxDeliveryCount: 1 })],
    receivers: [
      receiverOf('w', 'alpha', {
        sessions: true,
        sessionIdleTimeout: 10 * S,
        settle: { kind: 'rules', rules: [ruleOf('crash')] },
      }),
    ],
    steps: [sendStep(0, 'alpha', { sessionId: 's' })],
    runForMs: 60 * S,
  }),

  'a peek by session id shows what carries it': inputOf({
    queues: [queueOf('alpha', { requiresSession: true })],
    steps: [
      sendStep(0, 'alpha', { sessionId: 's' }, { sessionId: 't' }, { sessionId: 's' }),
      peekStep(S, 'alpha', { sessionId: 's' }),
      peekStep(S, 'alpha', { sessionId: 't', maxMessages: 1 }),
      peekStep(S, 'alpha'),
    ],
  }),
}
