/** Of queues alone. */
import type { SimulationInput } from '../../input/input.ts'
import {
  closeReceiverStep,
  createQueueStep,
  creditStep,
  deleteStep,
  inputOf,
  openReceiverStep,
  peekStep,
  queueOf,
  receiveDeferredStep,
  receiveStep,
  receiverOf,
  ruleOf,
  sendStep,
  settleStep,
  skewStep,
  updateStep,
  SWITCHES_OFF,
} from '../inputs.ts'

const S = 1_000
const DEAD_LETTERS = { deadLetteringOnMessageExpiration: true }

export const QUEUES: Readonly<Record<string, SimulationInput>> = {
  'a settlement whose label came back empty names the entity of the label': inputOf({
    queues: [queueOf('alpha')],
    steps: [receiveDeferredStep(0, 'alpha', [1n], 'l'), settleStep(0, 'complete', 'l')],
  }),

  'a late settlement names the queue the message was taken from': inputOf({
    queues: [queueOf('alpha', { lockDuration: 5 * S, maxDeliveryCount: 1 })],
    receivers: [receiverOf('w', 'alpha', { processingTime: { kind: 'constant', ms: 10 * S } })],
    steps: [sendStep(0, 'alpha', {})],
  }),

  'settle rules look at the deliveryCount that was delivered': inputOf({
    queues: [queueOf('alpha', { lockDuration: 5 * S })],
    receivers: [
      receiverOf('w', 'alpha', {
        instances: 2,
        processingTime: { kind: 'constant', ms: 5 * S },
        settle: { kind: 'rules', rules: [ruleOf('abandon', { when: { deliveryCount: 1 } })] },
      }),
    ],
    steps: [sendStep(0, 'alpha', {})],
    runForMs: 60 * S,
  }),

  'renewing a lock keeps its holder': inputOf({
    queues: [queueOf('alpha')],
    steps: [sendStep(0, 'alpha', {}), receiveStep(0, 'alpha', { as: 'l' }), settleStep(0, 'renewLock', 'l')],
  }),

  'an expiry computed anew does not touch dead letters': inputOf({
    namespace: {
      expiration: { kind: 'sweepEvery', everyMs: 10 * S },
      switches: { ...SWITCHES_OFF, recomputeExpiryOnReceive: true },
    },
    queues: [queueOf('alpha', DEAD_LETTERS)],
    steps: [sendStep(0, 'alpha', { timeToLive: 5 * S }), receiveStep(10 * S, 'alpha/$deadletterqueue')],
  }),

  'dead-lettering without a reason adds no application properties': inputOf({
    queues: [queueOf('alpha')],
    steps: [sendStep(0, 'alpha', {}), receiveStep(0, 'alpha', { as: 'l' }), settleStep(0, 'deadLetter', 'l')],
  }),

  'the sweep of a mode that was replaced is over': inputOf({
    namespace: { expiration: { kind: 'sweepEvery', everyMs: 10 * S } },
    queues: [queueOf('alpha')],
    steps: [
      sendStep(17_500, 'alpha', { timeToLive: 5 * S }),
      updateStep(22_500, 'alpha', { expiration: { kind: 'whenListening' } }),
    ],
  }),

  'a message that arrives expired waits for the next sweep': inputOf({
    namespace: { expiration: { kind: 'sweepEvery', everyMs: 10 * S } },
    queues: [queueOf('alpha')],
    steps: [skewStep(0, -10 * S), sendStep(30 * S, 'alpha', { timeToLive: 10 * S })],
  }),

  'the lock of a crashed handling dies with its receiver': inputOf({
    namespace: { switches: { ...SWITCHES_OFF, locksDieWithReceiver: true } },
    queues: [queueOf('alpha')],
    receivers: [receiverOf('w', 'alpha', { killAt: 2 * S, settle: { kind: 'rules', rules: [ruleOf('crash')] } })],
    steps: [sendStep(0, 'alpha', {})],
  }),

  'settling what was received and deleted fails at the client': inputOf({
    queues: [queueOf('alpha', { autoDeleteOnIdle: 300 * S })],
    steps: [
      sendStep(0, 'alpha', {}),
      receiveStep(0, 'alpha', { receiveMode: 'receiveAndDelete', as: 'l' }),
      settleStep(301 * S, 'complete', 'l'),
    ],
  }),

  'a receive that waits is served at the first of several dead letters': inputOf({
    queues: [queueOf('alpha', { defaultMessageTimeToLive: 10 * S, ...DEAD_LETTERS })],
    steps: [
      sendStep(0, 'alpha', {}, {}),
      receiveStep(0, 'alpha/$deadletterqueue', { maxMessages: 2, maxWait: 50 * S }),
    ],
    namespace: { expiration: { kind: 'immediate' } },
  }),

  'expired ones leave by expiry, and the first one is handed out': inputOf({
    queues: [queueOf('alpha', DEAD_LETTERS)],
    steps: [
      receiveStep(0, 'alpha/$deadletterqueue', { maxWait: 50 * S }),
      sendStep(0, 'alpha', { timeToLive: 10 * S }, { timeToLive: 1 }, {}),
      receiveStep(10 * S, 'alpha'),
    ],
  }),

  'what a handler sends is handed out before the next handler starts': inputOf({
    queues: [queueOf('alpha'), queueOf('beta')],
    receivers: [receiverOf('w', 'alpha', { maxConcurrentCalls: 2, onReceive: [{ to: 'beta', message: {} }] })],
    steps: [receiveStep(0, 'beta', { maxMessages: 2, maxWait: 10 * S }), sendStep(0, 'alpha', {}, {})],
  }),

  'the update that turns a receiver away is not the one it waits for': inputOf({
    queues: [queueOf('alpha')],
    receivers: [receiverOf('w', 'alpha')],
    steps: [
      updateStep(0, 'alpha', { status: 'Disabled' }),
      updateStep(S, 'alpha', { status: 'Active' }),
      sendStep(2 * S, 'alpha', {}),
    ],
  }),

  'a settlement is refused at the path it was directed at': inputOf({
    queues: [queueOf('alpha', { lockDuration: 5 * S, maxDeliveryCount: 1 })],
    receivers: [receiverOf('w', 'alpha/$deadletterqueue', { processingTime: { kind: 'constant', ms: 2_500 } })],
    steps: [sendStep(0, 'alpha', {}), receiveStep(0, 'alpha', { as: 'l' }), settleStep(5 * S, 'complete', 'l')],
  }),

  'only receives compute the expiry anew, not the sweep': inputOf({
    namespace: {
      expiration: { kind: 'sweepEvery', everyMs: 10 * S },
      switches: { ...SWITCHES_OFF, recomputeExpiryOnReceive: true },
    },
    queues: [queueOf('alpha')],
    steps: [sendStep(0, 'alpha', { timeToLive: 1 }, {}), updateStep(1, 'alpha', { defaultMessageTimeToLive: 10 * S })],
  }),

  'opening a receiver goes by the expiry that is stored': inputOf({
    namespace: { switches: { ...SWITCHES_OFF, recomputeExpiryOnReceive: true } },
    queues: [queueOf('alpha', { defaultMessageTimeToLive: 10 * S })],
    receivers: [receiverOf('w', 'alpha', { openAt: 20 * S, closeAt: 20 * S, maxConcurrentCalls: 1 })],
    steps: [
      sendStep(0, 'alpha', {}, {}),
      updateStep(S, 'alpha', { defaultMessageTimeToLive: 60 * S }),
      receiveStep(10 * S, 'alpha'),
    ],
  }),

  'one of a batch that arrives expired leaves before the rest is handed out': inputOf({
    namespace: { expiration: { kind: 'onReceive' } },
    queues: [queueOf('alpha')],
    steps: [
      receiveStep(0, 'alpha', { maxWait: 50 * S }),
      skewStep(0, -10 * S),
      sendStep(2_500, 'alpha', {}, { timeToLive: 1 }),
    ],
  }),

  'work of no time begun while another receiver closes ends in the same instant': inputOf({
    namespace: { switches: { ...SWITCHES_OFF, locksDieWithReceiver: true } },
    queues: [queueOf('alpha')],
    receivers: [
      receiverOf('v', 'alpha', { closeAt: 10 * S, processingTime: { kind: 'constant', ms: 60 * S } }),
      receiverOf('w', 'alpha', { openAt: 5 * S }),
    ],
    steps: [sendStep(0, 'alpha', {})],
  }),

  'an expiry computed anew is the one by which the message leaves': inputOf({
    namespace: { expiration: { kind: 'immediate' }, switches: { ...SWITCHES_OFF, recomputeExpiryOnReceive: true } },
    queues: [queueOf('alpha', { defaultMessageTimeToLive: 30 * S })],
    steps: [
      sendStep(0, 'alpha', {}),
      updateStep(S, 'alpha', { defaultMessageTimeToLive: 60 * S }),
      receiveStep(2 * S, 'alpha', { as: 'l' }),
      settleStep(3 * S, 'abandon', 'l'),
    ],
  }),

  'dead letters are peeked and received by number, not by the order in which they came': inputOf({
    queues: [queueOf('alpha', DEAD_LETTERS)],
    steps: [
      sendStep(0, 'alpha', { timeToLive: 20 * S }, { timeToLive: 10 * S }, { timeToLive: 30 * S }),
      receiveStep(0, 'alpha', { maxWait: 60 * S, maxMessages: 1 }),
      receiveStep(0, 'alpha', { maxWait: 60 * S, maxMessages: 3, as: 'l' }),
      settleStep(1, 'deadLetter', 'l'),
      peekStep(2, 'alpha/$deadletterqueue'),
      peekStep(70 * S, 'alpha/$deadletterqueue', { maxMessages: 2 }),
      receiveStep(70 * S, 'alpha/$deadletterqueue', { maxMessages: 10 }),
    ],
  }),

  'credit for a receiver of a deleted queue is refused as of one that is not there': inputOf({
    queues: [queueOf('alpha', { autoDeleteOnIdle: 300 * S })],
    steps: [
      openReceiverStep(0, 'alpha', 'l'),
      creditStep(300 * S, 'l'),
      createQueueStep(300 * S, 'alpha'),
      creditStep(300 * S, 'l'),
      closeReceiverStep(300 * S, 'l'),
    ],
  }),

  'a receiver with credit for several is told once that its queue was deleted or disabled': inputOf({
    queues: [queueOf('alpha'), queueOf('beta')],
    steps: [
      openReceiverStep(0, 'alpha/$deadletterqueue', 'l'),
      openReceiverStep(0, 'beta', 'k'),
      creditStep(0, 'l', 2),
      creditStep(0, 'k', 2),
      updateStep(S, 'beta', { status: 'Disabled' }),
      deleteStep(2 * S, 'alpha'),
    ],
  }),

  'a receiver of a queue that was disabled receives again': inputOf({
    queues: [queueOf('alpha')],
    steps: [
      openReceiverStep(0, 'alpha', 'l'),
      creditStep(0, 'l'),
      updateStep(S, 'alpha', { status: 'Disabled' }),
      creditStep(2 * S, 'l'),
      updateStep(3 * S, 'alpha', { status: 'Active' }),
      creditStep(4 * S, 'l'),
      sendStep(5 * S, 'alpha', {}),
    ],
  }),

  'a message that is given back to a dead-letter queue does not expire there': inputOf({
    namespace: { expiration: { kind: 'immediate' } },
    queues: [queueOf('beta', DEAD_LETTERS)],
    steps: [
      sendStep(0, 'beta', { timeToLive: 10 * S }),
      receiveStep(15 * S, 'beta/$deadletterqueue', { as: 'l' }),
      settleStep(20 * S, 'abandon', 'l', { released: true }),
    ],
  }),

  'of activations at one instant those of a partitioned queue come last': inputOf({
    queues: [queueOf('alpha', { forwardTo: 'beta', enablePartitioning: true }), queueOf('beta')],
    steps: [
      sendStep(0, 'beta', { scheduledEnqueueDelay: 5 * S }),
      sendStep(0, 'alpha', { scheduledEnqueueDelay: 5 * S }),
    ],
  }),

  'a batch deletion of so many takes the expired message or the one behind it': inputOf({
    queues: [queueOf('alpha')],
    steps: [
      sendStep(0, 'alpha', { timeToLive: 5 * S }, {}),
      { as: null, in: null, at: 5 * S, do: 'deleteMessages', count: 1, from: 'alpha', beforeEnqueueTime: null },
      receiveStep(10 * S, 'alpha'),
    ],
  }),
}
