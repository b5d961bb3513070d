import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

const MINUTE = { defaultMessageTimeToLive: 60 }
const RECOMPUTING = { switches: { recomputeExpiryOnReceive: true } }

/** Properties that change while messages are there: what changes with them, and what does not. */
export const changes = [
  table(
    'without the switch a receive computes nothing anew',
    'T-18 G-5 S-75',
    { q: MINUTE, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1 xA=60
    30       update q defaultMessageTimeToLive=600  | updated q
    50       a = receive       | locked #1
    50       look #1           | xA=60 ttl=60
    61       abandon a         | abandoned #1, expired #1 dropped`,
  ),

  table(
    'with the switch the new end counts from the receive on',
    'S-25 G-5',
    { q: MINUTE, ...RECOMPUTING, modes: EAGER },
    `
    0        send M()          | enqueued #1 xA=60
    30       update q defaultMessageTimeToLive=600  | updated q
    40       a = receive       | locked #1
    40       look #1           | xA=600 ttl=600
    61       abandon a         | abandoned #1
    600                        | expired #1 dropped`,
  ),

  table(
    'with the switch, but no change: all as without it',
    'S-25 G-5',
    { q: MINUTE, ...RECOMPUTING, modes: EAGER },
    `
    0        send M() M(20s)   | enqueued #1 xA=60, enqueued #2 xA=20
    10       a = receive max=2 | locked #1 #2
    10       look #1           | xA=60
    10       look #2           | xA=20
    11       abandon a         | abandoned #1 #2
    20                         | expired #2 dropped
    60                         | expired #1 dropped`,
  ),

  table(
    'the sweeps end with the mode that sweeps',
    'Z-5',
    { modes: [60] },
    `
    10       send M(20s)       | enqueued #1 xA=30
    20       update q expiration=whenListening  | updated q
    120      peek              | peeked #1
    130      r = open          | expired #1 dropped`,
  ),

  table(
    'the sweeps begin with the mode that sweeps',
    'Z-5',
    { modes: LAZY },
    `
    10       send M(20s)       | enqueued #1 xA=30
    20       update q expiration=50  | updated q
    20       state             | expiration={"sweepEvery":"PT50S"}
    50                         | expired #1 dropped`,
  ),

  table(
    'what had expired before the sweeps began is swept as well',
    'Z-5',
    { modes: LAZY },
    `
    10       send M(20s)       | enqueued #1 xA=30
    35       update q expiration=50  | updated q
    50                         | expired #1 dropped`,
  ),

  table(
    'eager from now on: what is there ends at its end',
    'Z-5',
    { modes: ['onReceive'] },
    `
    10       send M(20s)       | enqueued #1 xA=30
    20       update q expiration=immediate  | updated q
    30                         | expired #1 dropped`,
  ),

  table(
    'eager no more: what is there waits for a receive',
    'Z-5',
    { modes: EAGER },
    `
    10       send M(20s)       | enqueued #1 xA=30
    20       update q expiration=onReceive  | updated q
    100      peek              | peeked #1
    110      receive           | expired #1 dropped, empty`,
  ),

  table(
    'a receive that waits is refused when the queue is disabled',
    'E-1 K',
    { modes: EVERY_MODE },
    `
    0        receive wait=60   | waiting
    10       update q status=SendDisabled     | updated q
    20       update q status=ReceiveDisabled  | updated q, failed receive MessagingEntityDisabled`,
  ),

  table(
    'an idle worker is refused once, however often the queue is changed for the worse',
    'E-1 K',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10 } } },
    `
    10       update q status=ReceiveDisabled  | updated q, failed receive MessagingEntityDisabled
    20       send M()          | enqueued #1
    30       update q status=Active  | updated q, locked #1
    40                         | completed #1`,
  ),

  table(
    'an idle clock that was stopped leaves nothing behind',
    'L-29 I-1',
    { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE },
    `
    100      update q autoDeleteOnIdle=never  | updated q
    500      state             | idle=never
    600      update q autoDeleteOnIdle=900    | updated q
    1500                       | deleted q autoDeleteOnIdle`,
  ),

  table(
    'an idle clock of a queue that was deleted does not strike for its successor',
    'I-10 I-14',
    { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE, until: 1_000 },
    `
    10       delete q          | deleted q explicit lost=0
    20       create q          |
    400      state             | idle=never active=0`,
  ),

  table(
    'the dead-letter queue takes the lock duration of its queue, also the new one',
    'Q-6 L-29',
    { modes: EVERY_MODE },
    `
    0        send M() M()      | enqueued #1 #2
    0        a = receive max=2 | locked #1 #2
    1        deadLetter a      | dead-lettered #1 #2
    2        receive dlq       | locked dlq#1 LU=62
    3        update q lockDuration=20  | updated q
    4        receive dlq       | locked dlq#2 LU=24`,
  ),

  table(
    'dead-lettering on expiry switched off in time',
    'L-29',
    { q: { deadLetteringOnMessageExpiration: true }, modes: EAGER },
    `
    0        send M(10s) M(30s)  | enqueued #1 #2
    10                         | expired #1 deadLettered, dead-lettered #1
    20       update q deadLetteringOnMessageExpiration=false  | updated q
    30                         | expired #2 dropped`,
  ),

  table(
    'all properties of a queue, defaults included',
    'Q-14 L-19 L-3 I-1 S-28',
    { q: { firstSequenceNumber: 7n }, modes: EVERY_MODE },
    `
    0        state             | lockDuration=PT1M maxDeliveryCount=10 deadLetteringOnMessageExpiration=false status=Active
    0        state             | defaultMessageTimeToLive=P10675199DT2H48M5.4775807S autoDeleteOnIdle=P10675199DT2H48M5.4775807S
    0        state             | requiresSession=false requiresDuplicateDetection=false enablePartitioning=false firstSequenceNumber=7
    0        state             | forwardTo=null forwardDeadLetteredMessagesTo=null`,
  ),
]
