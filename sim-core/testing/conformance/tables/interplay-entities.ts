import { EAGER, LAZY } from '../given.ts'
import { table } from '../table.ts'

const SESSIONS = { q: { requiresSession: true } }

/** Topics, sessions, forwards, duplicates, partitions and transactions on top of one another. */
export const interplayEntities = [
  table(
    'from a sender through a topic to a worker, and the answer back',
    'R-1 S-38 S-43',
    {
      q: null,
      queues: { replies: {} },
      topics: { t: { subscriptions: { work: {}, log: {} } } },
      senders: { web: { to: 't', at: [5] } },
      receivers: {
        worker: {
          from: 't/work',
          processingTime: 10,
          onSettle: [{ after: 'complete', to: 'replies', message: 'M(30s)' }],
        },
      },
    },
    `
    5                          | published t#1 id=web-1 actor=web, enqueued t/work#1 t/log#1, locked t/work#1 by=worker
    15                         | completed t/work#1, enqueued replies#1 id=worker-1 xA=45
    15       state t/log       | active=1`,
  ),

  table(
    'a skewed clock stamps topic and copies alike',
    'S-62 N-2 T-2',
    { topics: { t: { is: { defaultMessageTimeToLive: 100 }, subscriptions: { s: {} } } } },
    `
    0        skew -2           | skewed by=-2
    10       send t M()        | published t#1 enq=8, enqueued t/s#1 enq=8 xA=108`,
  ),

  table(
    'with recomputeExpiryOnReceive three present values meet',
    'G-5 T-2 T-18',
    {
      topics: { t: { is: { defaultMessageTimeToLive: 50 }, subscriptions: { s: {} } } },
      modes: LAZY,
      switches: { recomputeExpiryOnReceive: true },
    },
    `
    0        send t M() M(80s) | published t#1, enqueued t/s#1 xA=50, published t#2, enqueued t/s#2 xA=50
    10       update t defaultMessageTimeToLive=200  | updated t
    11       update t/s defaultMessageTimeToLive=100  | updated t/s
    90       receive t/s max=9 | expired t/s#2 dropped, locked t/s#1 xA=100`,
  ),

  table(
    'dead-lettered in one subscription, sent again to the topic: the others get it twice',
    'Q-16 R-1 R-2',
    { topics: { t: { subscriptions: { a: {}, b: {} } } } },
    `
    0        send t M(id=m)    | published t#1, enqueued t/a#1 t/b#1
    1        m = receive t/a   | locked t/a#1
    2        deadLetter m      | dead-lettered t/a#1
    3        d = receive t/a/dlq  | locked t/a/dlq#1
    4        send t M(id=m)    | published t#2, enqueued t/a#2 t/b#2
    5        complete d        | completed t/a/dlq#1
    6        receive t/b max=9 | locked t/b#1 id=m, locked t/b#2 id=m`,
  ),

  table(
    'a schedule of a topic that detects duplicates',
    'C-12 C-10 U-6',
    { topics: { t: { is: { requiresDuplicateDetection: true }, subscriptions: { s: {} } } } },
    `
    0        schedule t M(id=a at=60)  | scheduled t#1
    1        schedule t M(id=a at=60)  | discarded t#2 id=a
    60                         | published t#3 previous=#1 copies=1, enqueued t/s#1`,
  ),

  table(
    'deferred in a subscription',
    'D-1 D-3 R-2',
    { topics: { t: { subscriptions: { s: {} } } } },
    `
    0        send t M()        | published t#1, enqueued t/s#1
    1        m = receive t/s   | locked t/s#1
    2        defer m           | deferred t/s#1 dc=1
    3        receive t/s       | empty
    4        receiveDeferred t/s#1  | locked t/s#1 dc=1`,
  ),

  table(
    'a waiting accept on a subscription is served after the last copy',
    'X-6 R-1',
    { topics: { t: { subscriptions: { s: { is: { requiresSession: true } }, other: {} } } } },
    `
    0        a = accept t/s wait=60  |
    10       send t M(session=A)  | published t#1, enqueued t/s#1, enqueued t/other#1, accepted t/s session=A LU=70 actor=a`,
  ),

  table(
    'a transaction in a session: the lock that counts is the session’s',
    'A-3 X-9',
    SESSIONS,
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        accept session=A  | accepted session=A LU=60
    1        m = receive session=A max=2  | locked #1 #2
    10       x = begin         | begun x
    11       complete #1 in=x  |
    50       renewSession session=A  | session-renewed session=A LU=110
    61       commit x          | committed x, completed #1
    62       y = begin         | begun y
    63       complete #2 in=y  |
    110                        | session-lapsed session=A, lapsed #2 dc=1
    111      commit y          | failed commitTransaction SessionLockLost, rolled-back y`,
  ),

  table(
    'a commit is one unit: all that it sends is there before any of it is forwarded',
    'A-4 F-8',
    { q: { forwardTo: 'd' }, queues: { d: {} } },
    `
    0        x = begin         | begun x
    1        send M() in=x     |
    2        send M() in=x     |
    3        commit x          | committed x, enqueued #1 #2, forwarded #1, enqueued d#1, forwarded #2, enqueued d#2`,
  ),

  table(
    'dead-lettered in a transaction, forwarded after it',
    'A-1 Q-10',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: {} } },
    `
    0        send M() M()      | enqueued #1 #2
    0        m = receive max=2 | locked #1 #2
    1        x = begin         | begun x
    2        deadLetter #1 in=x  |
    3        complete #2 in=x  |
    4        commit x          | committed x, dead-lettered #1, completed #2, forwarded dlq#1 to=d, enqueued d#1`,
  ),

  table(
    'dead letters of a session queue, forwarded: the session id goes with them',
    'Q-7 Q-10',
    { q: { requiresSession: true, forwardDeadLetteredMessagesTo: 'd' }, queues: { d: { requiresSession: true } } },
    `
    0        send M(session=A) | enqueued #1
    0        accept session=A  | accepted session=A
    1        m = receive session=A  | locked #1
    2        deadLetter m      | dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1
    3        b = accept d      | accepted d session=A
    4        receive d session=A  | locked d#1`,
  ),

  table(
    'a dead letter without a session id stays where a session queue would be its target',
    'Q-11 F-11',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: { requiresSession: true } } },
    `
    0        send M()          | enqueued #1
    0        m = receive       | locked #1
    1        deadLetter m reason=bad  | dead-lettered #1 reason=bad
    1        state             | deadLetter=1
    1        look dlq#1        | reason=bad`,
  ),

  table(
    'from a partitioned queue: the number of the first entity is kept, partition and all',
    'N-4 N-9 F-2',
    { q: { enablePartitioning: true, partitionCount: 2, forwardTo: 'd' }, queues: { d: {} } },
    `
    0        send M(partitionKey=B)  | enqueued #52:1, forwarded #52:1 to=d, enqueued d#1 from=#52:1`,
  ),

  table(
    'prefetch in a session: the buffer is of that session',
    'X-3 O-5',
    {
      ...SESSIONS,
      receivers: { worker: { sessions: true, processingTime: 10, prefetchCount: 1, sessionIdleTimeout: 5 } },
      until: 30,
    },
    `
    0        send M(session=A) M(session=B) M(session=A) M(session=A)  | enqueued #1..#4, accepted session=A, locked #1, locked #3
    10                         | completed #1, locked #4
    20                         | completed #3
    30                         | completed #4`,
  ),

  table(
    'an expired message in a session is dead-lettered, its followers are served',
    'X-12 X-7 S-14',
    { q: { requiresSession: true, deadLetteringOnMessageExpiration: true }, modes: EAGER },
    `
    0        send M(10s session=A) M(session=A)  | enqueued #1 #2
    10                         | expired #1 deadLettered, dead-lettered #1
    11       a = accept        | accepted session=A
    12       receive session=A | locked #2`,
  ),

  table(
    'properties modified on the way to the dead letters go along with the forward',
    'L-22 Q-10',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: {} } },
    `
    0        send M(k:1 tries:0)  | enqueued #1
    0        m = receive       | locked #1
    1        abandon m tries:1 | abandoned #1
    2        m = receive       | locked #1
    3        deadLetter m reason=bad tries:2  | dead-lettered #1, forwarded dlq#1, enqueued d#1
    3        look d#1          | k:1 tries:2 dc=0 DeadLetterReason:bad`,
  ),

  table(
    'a handler at the end of a forward sees what was modified before it',
    'L-22 Q-10',
    {
      q: { forwardDeadLetteredMessagesTo: 'd' },
      queues: { d: {} },
      receivers: {
        clerk: {
          from: 'd',
          settle: [{ when: { applicationProperties: { tries: 3, seen: 1, DeadLetterReason: 'bad' } }, do: 'defer' }],
        },
      },
    },
    `
    0        send M(tries:0)   | enqueued #1
    0        m = receive       | locked #1
    1        abandon m seen:1  | abandoned #1
    2        m = receive       | locked #1
    3        deadLetter m reason=bad tries:3  | dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1, locked d#1, deferred d#1 dc=1`,
  ),

  table(
    'a topic at the end of a dead-letter forward filters by what was modified on the way',
    'L-22 Q-10 R-7',
    {
      q: { forwardDeadLetteredMessagesTo: 't' },
      topics: {
        t: {
          subscriptions: { again: { rules: { r: 'tries < 3' } }, bad: { rules: { r: "DeadLetterReason = 'bad'" } } },
        },
      },
    },
    `
    0        send M(tries:0)   | enqueued #1
    0        m = receive       | locked #1
    1        abandon m tries:3 | abandoned #1
    2        m = receive       | locked #1
    3        deadLetter m reason=bad  | dead-lettered #1, forwarded dlq#1 to=t hops=1, published t#1 copies=1, enqueued t/bad#1
    3        look t/bad#1      | tries:3 source=q reason=bad`,
  ),

  table(
    'the temporary entities of topics: what may be asked for',
    'S-45 I-1 T-19 L-3 K',
    { topics: { t: { subscriptions: {} } } },
    `
    0        createTopic x autoDeleteOnIdle=299.999  | failed createTopic GeneralError
    1        createSubscription t/x autoDeleteOnIdle=299.999  | failed createSubscription GeneralError
    2        createTopic x autoDeleteOnIdle=300  |
    3        createSubscription x/s autoDeleteOnIdle=300  |
    3        state x           | idle=303
    4        createTopic y defaultMessageTimeToLive=0.5  | failed createTopic GeneralError
    5        createSubscription t/y lockDuration=301  | failed createSubscription GeneralError
    6        createTopic t     | failed createTopic MessagingEntityAlreadyExists
    7        create t          | failed createQueue MessagingEntityAlreadyExists
    303                        | deleted x autoDeleteOnIdle, deleted x/s topicDeleted`,
  ),
]
