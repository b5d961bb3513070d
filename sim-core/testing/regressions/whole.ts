/** Of topics, forwarding, duplicates, partitions and transactions. */
import type { RuleInput, SimulationInput } from '../../input/input.ts'
import {
  beginStep,
  commitStep,
  inputOf,
  inside,
  peekStep,
  queueOf,
  receiveStep,
  receiverOf,
  scheduleStep,
  sendStep,
  settleStep,
  skewStep,
  subscriptionOf,
  SWITCHES_OFF,
  topicOf,
  updateStep,
} from '../inputs.ts'

const S = 1_000
const PARTITIONED = { enablePartitioning: true, partitionCount: 3 }

function ruleWith(parts: Partial<RuleInput>): RuleInput {
  return {
    name: 'r',
    filterType: 'TrueFilter',
    sqlExpression: null,
    correlation: null,
    actionSqlExpression: null,
    ...parts,
  }
}

const SWEPT = { deadLetteringOnMessageExpiration: true, forwardDeadLetteredMessagesTo: 'beta' }

const CIRCLE = [queueOf('alpha', { forwardTo: 'beta' }), queueOf('beta', { forwardTo: 'alpha' })]

export const WHOLE: Readonly<Record<string, SimulationInput>> = {
  'a message goes all its hops before the next one leaves': inputOf({
    queues: CIRCLE,
    steps: [sendStep(0, 'alpha', {}, {})],
  }),

  'whoever waits where it ends gets it before the next one leaves': inputOf({
    queues: CIRCLE,
    receivers: [
      receiverOf('w', 'alpha/$deadletterqueue', {
        processingTime: { kind: 'constant', ms: 2_500 },
        onReceive: [{ to: 'beta', message: {} }],
      }),
    ],
    steps: [sendStep(0, 'alpha', {}, {})],
  }),

  'copies that come round again go on before those that wait': inputOf({
    queues: [queueOf('alpha')],
    topics: [
      topicOf('news', {}, [
        subscriptionOf('one', { forwardTo: 'news' }),
        subscriptionOf('two', { forwardTo: 'alpha' }),
      ]),
    ],
    steps: [sendStep(0, 'news', {})],
  }),

  'partitions take turns from the one served last, by a message that came round as well': inputOf({
    namespace: { tier: 'premium', partitions: 2 },
    queues: CIRCLE,
    steps: [sendStep(0, 'alpha', {}, {}, { sessionId: 'session-4' })],
  }),

  'of dead letters the lowest number goes on first, though a later one came round with another copy': inputOf({
    queues: [queueOf('beta')],
    topics: [
      topicOf('news', {}, [
        subscriptionOf('one', { forwardTo: 'news' }),
        subscriptionOf('two', { forwardDeadLetteredMessagesTo: 'beta' }, [
          ruleWith({ filterType: 'SqlFilter', sqlExpression: 'sys.NoSuch = 1' }),
        ]),
      ]),
    ],
    steps: [sendStep(0, 'news', {})],
  }),

  'a sweep takes what expired first, in whichever queue': inputOf({
    namespace: { expiration: { kind: 'sweepEvery', everyMs: 10 * S } },
    queues: [
      queueOf('alpha', SWEPT),
      queueOf('gamma', SWEPT),
      queueOf('beta'),
      queueOf('delta', { ...SWEPT, expiration: { kind: 'immediate' } }),
    ],
    steps: [
      sendStep(0, 'delta', { messageId: 'now', timeToLive: 10 * S }),
      sendStep(
        0,
        'alpha',
        { messageId: 'second', timeToLive: 8 * S },
        { messageId: 'with the sweep', timeToLive: 10 * S },
      ),
      sendStep(0, 'gamma', { messageId: 'first', timeToLive: 7 * S }, { messageId: 'third', timeToLive: 9 * S }),
    ],
  }),

  'a dead letter that its target cannot take yet keeps those behind it waiting': inputOf({
    queues: [
      queueOf('alpha', { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'beta' }),
      queueOf('beta', { maxSizeInBytes: 10 }),
    ],
    steps: [
      sendStep(0, 'beta', { sizeInBytes: 5 }),
      sendStep(0, 'alpha', { sizeInBytes: 8 }, { sizeInBytes: 1 }),
      receiveStep(0, 'alpha', { maxMessages: 2, as: 'r' }),
      settleStep(S, 'abandon', 'r'),
      receiveStep(2 * S, 'beta', { receiveMode: 'receiveAndDelete' }),
    ],
  }),

  'a receiver starts work on what it deleted by receiving before the next dead letter moves into its place': inputOf({
    queues: [queueOf('beta')],
    topics: [
      topicOf('news', {}, [
        subscriptionOf('one', { forwardDeadLetteredMessagesTo: 'beta' }, [
          ruleWith({ filterType: 'SqlFilter', sqlExpression: 'sys.NoSuch = 1' }),
        ]),
      ]),
    ],
    receivers: [receiverOf('w', 'beta', { receiveMode: 'receiveAndDelete', maxConcurrentCalls: 2 })],
    steps: [sendStep(0, 'news', {}, {})],
  }),

  'without a session id into sessions: the reason of its own': inputOf({
    queues: [queueOf('alpha', { forwardTo: 'beta' }), queueOf('beta', { requiresSession: true })],
    steps: [sendStep(0, 'alpha', {})],
  }),

  'the first expiry is shown after a forward, where the switch says so': inputOf({
    namespace: { switches: { ...SWITCHES_OFF, reportStaleExpiresAtAfterForward: true } },
    queues: [queueOf('alpha', { maxDeliveryCount: 1, forwardDeadLetteredMessagesTo: 'beta' }), queueOf('beta')],
    steps: [
      sendStep(0, 'alpha', { timeToLive: 60 * S }),
      receiveStep(0, 'alpha', { as: 'r' }),
      settleStep(50 * S, 'abandon', 'r'),
      peekStep(70 * S, 'beta'),
    ],
  }),

  'an action sets the time: at once in the subscription, scheduled where it is forwarded': inputOf({
    queues: [queueOf('alpha')],
    topics: [
      topicOf('news', {}, [
        subscriptionOf('one', { forwardTo: 'alpha' }, [
          ruleWith({ actionSqlExpression: "SET sys.ScheduledEnqueueTimeUtc = 'PT40S'" }),
        ]),
      ]),
    ],
    steps: [sendStep(0, 'news', { timeToLive: 60 * S })],
  }),

  'a copy of a batch that arrives expired waits for the next sweep': inputOf({
    namespace: { expiration: { kind: 'sweepEvery', everyMs: 10 * S } },
    topics: [topicOf('news', {}, [subscriptionOf('one')])],
    steps: [skewStep(0, -10 * S), sendStep(0, 'news', { timeToLive: 5 * S }, {})],
  }),

  'what is forwarded to a partitioned topic gets a partition anew': inputOf({
    topics: [topicOf('news', PARTITIONED, [subscriptionOf('one', { forwardTo: 'news' })])],
    steps: [sendStep(0, 'news', {})],
  }),

  'a forwarding subscription keeps its topic alive': inputOf({
    queues: [queueOf('alpha')],
    topics: [topicOf('news', { autoDeleteOnIdle: 300 * S }, [subscriptionOf('one', { forwardTo: 'alpha' })])],
    steps: [updateStep(400 * S, 'news/subscriptions/one', { forwardTo: null })],
    runForMs: 900 * S,
  }),

  'a lock that a transaction will settle can be renewed, not settled': inputOf({
    queues: [queueOf('alpha')],
    steps: [
      sendStep(0, 'alpha', {}),
      receiveStep(0, 'alpha', { as: 'r' }),
      beginStep(0, 't'),
      inside('t', settleStep(0, 'complete', 'r')),
      inside('t', settleStep(S, 'renewLock', 'r')),
      settleStep(S, 'abandon', 'r'),
      commitStep(S, 't'),
    ],
  }),

  'an ended transaction is told before anything else': inputOf({
    queues: [queueOf('alpha')],
    steps: [
      beginStep(0, 't'),
      commitStep(0, 't'),
      inside('t', sendStep(0, 'nowhere', {})),
      inside('t', { as: null, in: null, at: 0, do: 'cancelScheduled', to: 'nowhere', of: null, sequenceNumber: 1n }),
      inside(
        't',
        settleStep(0, 'complete', 't', {
          target: { kind: 'message', from: 'alpha', messageId: 'm', sequenceNumber: null },
        }),
      ),
    ],
  }),

  'a schedule in a transaction knows its number from the commit on': inputOf({
    topics: [topicOf('news', {}, [subscriptionOf('one')])],
    steps: [
      beginStep(0, 't'),
      inside('t', scheduleStep(0, 'news', { scheduledEnqueueTime: 0 }, 's')),
      commitStep(0, 't'),
      { as: null, in: null, at: S, do: 'cancelScheduled', to: 'news', of: 's', sequenceNumber: null },
    ],
  }),

  'a batch by way of another queue is put down as a whole': inputOf({
    queues: [queueOf('alpha', { requiresSession: true }), queueOf('beta')],
    steps: [{ ...sendStep(0, 'alpha', { sessionId: 's' }, { scheduledEnqueueTime: 90 * S }), via: 'beta' }],
  }),

  'what is refused on a message of the transfer dead-letter queue is recorded there': inputOf({
    queues: [queueOf('alpha')],
    topics: [topicOf('news', { status: 'Disabled' }, [subscriptionOf('one')])],
    steps: [
      { ...sendStep(0, 'news', { messageId: 'm' }), via: 'alpha' },
      settleStep(5 * S, 'complete', 'm', {
        target: { kind: 'message', from: 'alpha/$transfer/$deadletterqueue', messageId: 'm', sequenceNumber: null },
      }),
    ],
  }),

  'a dead letter that is published later keeps its reason and its hops': inputOf({
    topics: [
      topicOf('news', {}, [
        subscriptionOf('one', { forwardDeadLetteredMessagesTo: 'late' }, [
          ruleWith({ actionSqlExpression: "SET sys.ScheduledEnqueueTimeUtc = 'PT60S'" }),
        ]),
      ]),
      topicOf('late', {}, [subscriptionOf('one', { forwardTo: 'late' })]),
    ],
    steps: [
      sendStep(0, 'news', {}),
      receiveStep(0, 'news/subscriptions/one', { as: 'r' }),
      settleStep(S, 'deadLetter', 'r', { deadLetterReason: 'bad' }),
    ],
  }),
}
