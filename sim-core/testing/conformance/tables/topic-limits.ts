import { table } from '../table.ts'

const SMALL = { topics: { t: { is: { maxSizeInBytes: 100 }, subscriptions: { a: {}, b: {} } } } }
const ON = (status: string, subscription = 'Active') => ({
  topics: { t: { is: { status }, subscriptions: { s: { is: { status: subscription } } } } },
})

/** B-3, B-4, E and M where a topic is concerned. */
export const topicLimits = [
  table(
    'every copy counts against the size of the topic',
    'B-3 B-4 R-2',
    SMALL,
    `
    0        send t M(size=40)  | published t#1 copies=2, enqueued t/a#1 t/b#1
    1        send t M(size=40)  | failed send QuotaExceeded
    2        m = receive t/a   | locked t/a#1
    3        complete m        | completed t/a#1
    4        send t M(size=40)  | failed send QuotaExceeded
    5        n = receive t/b   | locked t/b#1
    6        complete n        | completed t/b#1
    7        send t M(size=40)  | published t#2 copies=2, enqueued t/a#2 t/b#2`,
  ),

  table(
    'dead-lettered copies count too, until they are taken',
    'B-3 B-4 Q-9',
    SMALL,
    `
    0        send t M(size=50)  | published t#1 copies=2, enqueued t/a#1 t/b#1
    1        m = receive t/a   | locked t/a#1
    2        deadLetter m      | dead-lettered t/a#1
    3        receive t/b receiveAndDelete  | received t/b#1
    4        send t M(size=30)  | failed send QuotaExceeded
    5        receive t/a/dlq receiveAndDelete  | received t/a/dlq#1
    6        send t M(size=30)  | published t#2, enqueued t/a#2 t/b#2`,
  ),

  table(
    'a subscription that is deleted frees the room of its copies, dead-lettered ones too',
    'B-3 B-4 I-8',
    SMALL,
    `
    0        send t M(size=50)  | published t#1 copies=2, enqueued t/a#1 t/b#1
    1        m = receive t/a   | locked t/a#1
    2        deadLetter m      | dead-lettered t/a#1
    3        delete t/a        | deleted t/a explicit
    4        send t M(size=51)  | failed send QuotaExceeded
    5        send t M(size=50)  | published t#2 copies=1, enqueued t/b#2`,
  ),

  table(
    'a message that nobody matches takes no room',
    'B-3 R-1',
    { topics: { t: { is: { maxSizeInBytes: 100 }, subscriptions: { red: { rules: { red: "color = 'red'" } } } } } },
    `
    0        send t M(size=80 color:red)   | published t#1 copies=1, enqueued t/red#1
    1        send t M(size=80 color:blue)  | published t#2 copies=0
    2        send t M(size=80 color:red)   | failed send QuotaExceeded
    3        send t M(size=20 color:red)   | published t#3 copies=1, enqueued t/red#2`,
  ),

  table(
    'a batch that does not fit whole is refused whole',
    'B-1 B-3 N-8',
    SMALL,
    `
    0        send t M(size=30) M(size=30)  | failed send QuotaExceeded
    1        send t M(size=25) M(size=25)  | published t#1, enqueued t/a#1 t/b#1, published t#2, enqueued t/a#2 t/b#2`,
  ),

  table(
    'a scheduled message of a topic counts once',
    'B-3',
    SMALL,
    `
    0        schedule t M(at=90 size=80)  | scheduled t#1
    1        schedule t M(at=90 size=21)  | failed schedule QuotaExceeded
    2        send t M(size=10)  | published t#2, enqueued t/a#1 t/b#1
    3        send t M(size=1)   | failed send QuotaExceeded
    4        cancel t#1         | cancelled t#1
    5        send t M(size=40)  | published t#3, enqueued t/a#2 t/b#2`,
  ),

  table(
    'what a scheduled message took is free once it was published',
    'B-3 B-4',
    { topics: { t: { is: { maxSizeInBytes: 100 }, subscriptions: { red: { rules: { red: "color = 'red'" } } } } } },
    `
    0        schedule t M(at=60 size=60)  | scheduled t#1
    1        send t M(color:red size=50)  | failed send QuotaExceeded
    60                         | published t#2 copies=0
    61       send t M(color:red size=100)  | published t#3 copies=1, enqueued t/red#1`,
  ),

  table(
    'a message too large for the tier',
    'B-2 M',
    { topics: { t: { subscriptions: { s: {} } } } },
    `
    0        send t M(size=${256 * 1024 + 1})  | failed send MessageSizeExceeded
    1        send t M()         | published t#1, enqueued t/s#1`,
  ),

  table(
    'a topic that is closed for sending still feeds nobody, and delivers what is there',
    'E-1 E-2 N-8',
    ON('Active'),
    `
    0        send t M()        | published t#1, enqueued t/s#1
    1        update t status=SendDisabled  | updated t
    2        send t M()        | failed send MessagingEntityDisabled
    3        m = receive t/s   | locked t/s#1
    4        complete m        | completed t/s#1
    5        update t status=Active  | updated t
    6        send t M()        | published t#2, enqueued t/s#2`,
  ),

  table(
    'a schedule comes due on a topic that takes no sends',
    'E-2',
    ON('Active'),
    `
    0        schedule t M(at=60)  | scheduled t#1
    1        update t status=SendDisabled  | updated t
    60                         | published t#2 copies=1, enqueued t/s#1`,
  ),

  table(
    'a subscription closed for receiving collects and keeps',
    'E-1 E-2 G-32',
    ON('Active', 'ReceiveDisabled'),
    `
    0        send t M()        | published t#1 copies=1, enqueued t/s#1
    1        receive t/s       | failed receive MessagingEntityDisabled
    2        peek t/s          | failed peek MessagingEntityDisabled
    3        receive t/s/dlq   | failed receive MessagingEntityDisabled
    4        update t/s status=Active  | updated t/s
    5        receive t/s       | locked t/s#1`,
  ),

  table(
    'Basic has queues only',
    'M',
    { tier: 'basic' },
    `
    0        createTopic t     | failed createTopic
    1        state t           | gone
    2        create x          |
    3        schedule M(at=9)  | scheduled #1
    9                          | enqueued #2`,
  ),

  table(
    'Basic forwards nothing',
    'M F-1',
    { tier: 'basic', queues: { d: {} } },
    `
    0        update q forwardTo=d  | failed updateEntity
    1        update q forwardDeadLetteredMessagesTo=d  | failed updateEntity
    2        create x forwardTo=d  | failed createQueue
    3        send M()          | enqueued #1`,
  ),

  table(
    '2,000 subscriptions a topic',
    'M',
    {
      modes: ['onReceive'],
      notForTheReference: 'its state of 2,000 entities, asked after every record, takes half a minute',
      topics: {
        t: { subscriptions: Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`s${i}`, { rules: {} }])) },
      },
    },
    `
    0        createSubscription t/more  | failed createSubscription QuotaExceeded
    1        delete t/s7       | deleted t/s7 explicit
    2        createSubscription t/more  |
    2        state t/more      | active=0`,
  ),

  table(
    '2,000 SQL filters a topic, in all its subscriptions',
    'M',
    {
      modes: ['onReceive'],
      notForTheReference: 'it takes any number',
      topics: {
        t: {
          subscriptions: {
            a: { rules: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`r${i}`, `k = ${i}`])) },
            b: { rules: Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`r${i}`, `k = ${i}`])) },
          },
        },
      },
    },
    `
    0        addRule t/a more sql="k = 1"  | failed addRule QuotaExceeded
    1        addRule t/a other k:1         | rule-added t/a rule=other
    2        removeRule t/b r7             | rule-removed t/b rule=r7
    3        addRule t/a more sql="k = 1"  | rule-added t/a rule=more`,
  ),
]
