import { EAGER, LAZY } from '../given.ts'
import { table } from '../table.ts'

/** One topic `t` with these subscriptions and no queue of its own. */
const topic = (...names: readonly string[]) => ({
  t: { subscriptions: Object.fromEntries(names.map(name => [name, {}])) },
})
const TWO = { topics: topic('a', 'b') }

/** R-1 … R-4, N-2, N-3, T-2: publishing, copies, their numbers and their time to live. */
export const topics = [
  table(
    'a topic gives every subscription a copy and keeps none',
    'R-1 R-4 N-2 O-1',
    TWO,
    `
    5        send t M(id=m subject=x k:1)  | published t#1 enq=5 copies=2 id=m, enqueued t/a#1 from=#1 enq=5 because=published
                                           | enqueued t/b#1 from=#1 enq=5 because=published
    5        state t           | active=0 scheduled=0 holds=nothing
    5        state t/a         | active=1
    5        look t/b#1        | subject=x k:1 messageId=m state=active dc=0
    6        peek t            | peeked nothing
    7        receive t/a       | locked t/a#1 LU=67 dc=0
    8        receive t/b       | locked t/b#1 LU=68 dc=0`,
  ),

  table(
    'the copies of one publish become available together',
    'R-1 B-1',
    { ...TWO, receivers: { worker: { from: 't/a', processingTime: 10 } } },
    `
    0        send t M()        | published t#1 copies=2, enqueued t/a#1 t/b#1, locked t/a#1 by=worker
    10                         | completed t/a#1`,
  ),

  table(
    'without a subscription the message vanishes, and the send succeeds',
    'R-1',
    { topics: topic() },
    `
    0        send t M()        | published t#1 copies=0
    1        createSubscription t/late  |
    1        state t/late      | active=0
    2        send t M()        | published t#2 copies=1, enqueued t/late#1 from=#2`,
  ),

  table(
    'CC-110: each subscription counts for itself, and tells the topic’s number',
    'N-2 N-3 R-3 G-24',
    { topics: topic('s1') },
    `
    1        send t M(id=A)    | published t#1, enqueued t/s1#1 from=#1 id=A
    2        createSubscription t/s2  |
    3        send t M(id=B)    | published t#2 copies=2, enqueued t/s1#2 from=#2, enqueued t/s2#1 from=#2
    3        state t/s2        | active=1`,
  ),

  table(
    'a copy is a message of its own: locked, abandoned, modified and dead-lettered apart',
    'R-2 Q-2',
    { topics: { t: { subscriptions: { a: { is: { lockDuration: 30, maxDeliveryCount: 2 } }, b: {} } } } },
    `
    0        send t M(k:1)     | published t#1, enqueued t/a#1 t/b#1
    1        m = receive t/a   | locked t/a#1 LU=31
    2        n = receive t/b   | locked t/b#1 LU=62
    3        abandon m k:2     | abandoned t/a#1 dc=1
    4        look t/b#1        | k:1 dc=0
    4        look t/a#1        | k:2 dc=1
    5        m = receive t/a   | locked t/a#1 dc=1
    6        abandon m         | abandoned t/a#1 dc=2, dead-lettered t/a#1 reason=MaxDeliveryCountExceeded to=t/a/dlq
    6        state t/a         | active=0 deadLetter=1
    6        state t/a/dlq     | active=1
    6        look t/a/dlq#1    | dc=2 source=none from=#1
    7        receive t/a/dlq   | locked t/a/dlq#1
    8        complete n        | completed t/b#1
    8        state t/b         | active=0 deadLetter=0`,
  ),

  table(
    'a batch to a topic is one unit: all published, then served',
    'B-1 R-1 N-2',
    { topics: topic('a'), receivers: { worker: { from: 't/a', processingTime: 10 } } },
    `
    0        send t M() M()    | published t#1, enqueued t/a#1, published t#2, enqueued t/a#2, locked t/a#1
    10                         | completed t/a#1, locked t/a#2
    20                         | completed t/a#2`,
  ),

  table(
    'a topic is not received from, a subscription is not sent to',
    'R-1 Q-2 Q-3 K',
    TWO,
    `
    0        receive t         | failed receive InvalidOperation
    1        open t            | failed openReceiver InvalidOperation
    2        send t/a M()      | failed send InvalidOperation
    3        schedule t/a M(at=9)  | failed schedule InvalidOperation
    4        send t/a/dlq M()  | failed send InvalidOperation
    5        send t M()        | published t#1, enqueued t/a#1 t/b#1`,
  ),

  table(
    'paths compare without case and print as first written',
    'Q-2',
    { topics: { Orders: { subscriptions: { Billing: {} } } } },
    `
    0        send orders M()   | published Orders#1, enqueued Orders/Billing#1
    1        receive ORDERS/billing  | locked Orders/Billing#1
    2        createSubscription orders/BILLING  | failed createSubscription MessagingEntityAlreadyExists`,
  ),

  table(
    'created by steps, deleted by steps: the subscriptions go with their topic',
    'I-8 I-9 I-10 R-3',
    { q: null },
    `
    0        createTopic t     |
    1        createSubscription t/a  |
    2        createSubscription t/b  |
    3        send t M() M()    | published t#1, enqueued t/a#1 t/b#1, published t#2, enqueued t/a#2 t/b#2
    4        schedule t M(at=90)  | scheduled t#3
    5        m = receive t/a   | locked t/a#1
    6        deadLetter m      | dead-lettered t/a#1
    7        delete t          | deleted t explicit lost=1, deleted t/a topicDeleted lost=2 because=deleted
                               | deleted t/b topicDeleted lost=2 because=deleted
    8        send t M()        | failed send MessagingEntityNotFound
    9        receive t/a       | failed receive MessagingEntityNotFound
    10       peek t/a/dlq      | failed peek MessagingEntityNotFound
    11       createSubscription t/c  | failed createSubscription MessagingEntityNotFound
    20       createTopic t     |
    21       createSubscription t/a  |
    22       send t M()        | published t#1 copies=1, enqueued t/a#1 from=#1
    90       state t           | scheduled=0`,
  ),

  table(
    'deleting one subscription leaves topic and siblings alone',
    'I-8 R-2',
    TWO,
    `
    0        send t M()        | published t#1, enqueued t/a#1 t/b#1
    1        delete t/a        | deleted t/a explicit lost=1
    2        send t M()        | published t#2 copies=1, enqueued t/b#2
    3        state t/a         | gone`,
  ),
]

const shorter = (topicTtl: number | null, subscriptionTtl: number | null) => ({
  topics: {
    t: {
      is: { defaultMessageTimeToLive: topicTtl },
      subscriptions: {
        s: { is: { defaultMessageTimeToLive: subscriptionTtl, deadLetteringOnMessageExpiration: true } },
      },
    },
  },
})

/** S-30, S-53, T-2: three times to live meet in a subscription. */
export const topicTimeToLive = [
  table(
    'CC-23: the topic’s default is shorter',
    'S-53 S-30 T-2 G-20',
    shorter(30, 300),
    `
    0        send t M()        | published t#1, enqueued t/s#1 ttl=30 xA=30
    29.999   receive t/s receiveAndDelete  | received t/s#1`,
  ),

  table(
    'CC-23, expired by the topic’s default',
    'S-30 T-2 Q-2',
    { ...shorter(30, 300), modes: EAGER },
    `
    0        send t M()        | published t#1, enqueued t/s#1 ttl=30 xA=30
    30                         | expired t/s#1 deadLettered, dead-lettered t/s#1 reason=TTLExpiredException to=t/s/dlq
    30       state t/s         | active=0 deadLetter=1`,
  ),

  table(
    'CC-23, the subscription’s is shorter',
    'S-53 T-2 G-20',
    shorter(300, 30),
    `
    0        send t M()        | published t#1, enqueued t/s#1 ttl=30 xA=30`,
  ),

  table(
    'CC-23, three of them: the smallest',
    'S-53 T-2 S-24 G-20',
    shorter(null, 45),
    `
    0        send t M(40s)     | published t#1, enqueued t/s#1 ttl=40 xA=40
    0        send t M(50s)     | published t#2, enqueued t/s#2 ttl=45 xA=45, clamped t/s#2 asked=50 granted=45
    0        send t M()        | published t#3, enqueued t/s#3 ttl=45 xA=45`,
  ),

  table(
    'two subscriptions, two lives of one message',
    'S-53 R-2 T-2',
    {
      topics: {
        t: {
          subscriptions: {
            brief: { is: { defaultMessageTimeToLive: 10 } },
            long: { is: { defaultMessageTimeToLive: 100 } },
            ever: {},
          },
        },
      },
      modes: EAGER,
    },
    `
    0        send t M(50s)     | published t#1, enqueued t/brief#1 xA=10, enqueued t/long#1 xA=50, enqueued t/ever#1 xA=50
    0        send t M()        | published t#2, enqueued t/brief#2 xA=10, enqueued t/long#2 xA=100, enqueued t/ever#2 xA=never
    10                         | expired t/brief#1 dropped, expired t/brief#2 dropped
    50                         | expired t/long#1 dropped, expired t/ever#1 dropped
    100                        | expired t/long#2 dropped`,
  ),

  table(
    'what a peek shows: own, or never where only defaults apply',
    'S-25 S-26 T-4 T-5',
    shorter(30, 300),
    `
    0        send t M() M(20s) M(90s)  | published t#1, enqueued t/s#1 xA=30, published t#2, enqueued t/s#2 xA=20, published t#3
                               | enqueued t/s#3 xA=30
    5        peek t/s          | peeked t/s#1 xA=never ttl=never t/s#2 xA=20 t/s#3 xA=30
    5        look t/s#1        | xA=30`,
  ),

  table(
    'a changed default of the topic counts for later copies',
    'S-75 T-18 G-5',
    shorter(30, null),
    `
    0        send t M()        | published t#1, enqueued t/s#1 xA=30
    1        update t defaultMessageTimeToLive=100  | updated t
    2        send t M()        | published t#2, enqueued t/s#2 xA=102
    3        update t/s defaultMessageTimeToLive=50  | updated t/s
    4        send t M()        | published t#3, enqueued t/s#3 xA=54
    5        look t/s#1        | xA=30`,
  ),

  table(
    'a subscription in lazy mode: found by its receive, not by the sibling’s',
    'Z-5 S-11 R-2',
    { topics: { t: { subscriptions: { a: {}, b: {} } } }, modes: LAZY },
    `
    0        send t M(30s)     | published t#1, enqueued t/a#1 t/b#1
    40       receive t/a       | expired t/a#1 dropped, empty
    40       state t/b         | active=1
    50       receive t/b       | expired t/b#1 dropped, empty`,
  ),

  table(
    'a receiver on one subscription does not listen on the other',
    'Z-5 G-30',
    { topics: { t: { subscriptions: { a: {}, b: {} } } }, modes: ['whenListening'] },
    `
    0        r = open t/a      |
    0        send t M(30s)     | published t#1, enqueued t/a#1 t/b#1
    30                         | expired t/a#1 dropped
    90       state t/b         | active=1`,
  ),

  table(
    'a subscription may have a mode of its own',
    'Z-5',
    { topics: { t: { subscriptions: { a: { is: { expiration: 'immediate' } }, b: {} } } }, modes: LAZY },
    `
    0        send t M(30s)     | published t#1, enqueued t/a#1 t/b#1
    30                         | expired t/a#1 dropped
    30       state t/b         | active=1`,
  ),
]

/** C-10, C-11: a schedule waits on the topic; subscriptions see nothing of it before its time. */
export const topicSchedules = [
  table(
    'CC-55: scheduled on a topic',
    'S-66 C-10 C-11 N-2',
    { topics: topic('s') },
    `
    0        schedule t M(at=60)  | scheduled t#1 for=60 enq=0
    1        state t           | scheduled=1 active=0
    1        state t/s         | scheduled=0 active=0
    1        peek t/s          | peeked nothing
    60                         | published t#2 previous=#1 copies=1 enq=60, enqueued t/s#1 from=#2 enq=60
    60       state t           | scheduled=0 active=0 holds=nothing
    60       state t/s         | active=1
    60       look t/s#1        | for=60`,
  ),

  table(
    'a send with a time is the same thing',
    'S-69 C-1 C-10',
    { topics: topic('s') },
    `
    0        send t M(30s at=60)  | scheduled t#1 for=60
    60                         | published t#2 previous=#1, enqueued t/s#1 xA=90`,
  ),

  table(
    'filters and subscriptions of the hour of activation count',
    'C-11 R-3',
    { topics: topic('early') },
    `
    0        schedule t M(at=60 k:1)  | scheduled t#1
    10       createSubscription t/late  |
    20       createSubscription t/never rules=none  |
    30       removeRule t/early $Default  | rule-removed t/early rule=$Default
    40       addRule t/early one sql="k = 1"  | rule-added t/early rule=one
    60                         | published t#2 copies=2, enqueued t/early#1 t/late#1`,
  ),

  table(
    'a schedule on a topic can be cancelled',
    'S-68 C-7 C-10',
    { topics: topic('s') },
    `
    0        schedule t M(at=60)  | scheduled t#1
    10       cancel t#1        | cancelled t#1
    11       cancel t#1        | failed cancelScheduled MessageNotFound
    12       state t           | scheduled=0
    60       send t M()        | published t#2, enqueued t/s#1`,
  ),

  table(
    'a time that has passed publishes at once, with one number',
    'C-6 G-10',
    { topics: topic('s') },
    `
    5        schedule t M(at=3)  | published t#1 copies=1 enq=5, enqueued t/s#1 from=#1`,
  ),

  table(
    'several at one instant, in the order of their numbers',
    'C-15 Z-3',
    { topics: topic('s') },
    `
    0        schedule t M(at=60 id=x)  | scheduled t#1
    1        schedule t M(at=60 id=y)  | scheduled t#2
    60                         | published t#3 id=x, enqueued t/s#1 id=x, published t#4 id=y, enqueued t/s#2 id=y`,
  ),
]
