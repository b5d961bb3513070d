import { EAGER } from '../given.ts'
import { table } from '../table.ts'

const FIVE = { autoDeleteOnIdle: 300 }
/** Which of topic and subscription is temporary. */
const SUBSCRIPTION = { topics: { t: { subscriptions: { s: { is: FIVE } } } } }
const TOPIC = { topics: { t: { is: FIVE, subscriptions: { s: {} } } } }
const BOTH = { topics: { t: { is: FIVE, subscriptions: { s: { is: FIVE } } } } }
const NEVER = 'P10675199DT2H48M5.4775807S'

/** S-50 … S-52, I-4 … I-6, I-8, I-16: topics and subscriptions that delete themselves. */
export const idleTopics = [
  table(
    'CC-74: a busy topic does not keep its subscription',
    'S-51 G-15 I-5 I-16',
    SUBSCRIPTION,
    `
    0        send t M()        | published t#1, enqueued t/s#1
    150      send t M()        | published t#2, enqueued t/s#2
    299      send t M()        | published t#3, enqueued t/s#3
    299      state t/s         | idle=300
    300                        | deleted t/s autoDeleteOnIdle lost=3
    310      send t M()        | published t#4 copies=0`,
  ),

  table(
    'the other page: messages that arrive keep it',
    'G-15 I-5',
    { ...SUBSCRIPTION, switches: { messagesKeepSubscriptionAlive: true } },
    `
    0        send t M()        | published t#1, enqueued t/s#1, kept-alive t/s use=message until=300
    150      send t M()        | published t#2, enqueued t/s#2, kept-alive t/s use=message until=450
    299      send t M()        | published t#3, enqueued t/s#3, kept-alive t/s use=message until=599
    599                        | deleted t/s autoDeleteOnIdle lost=3`,
  ),

  table(
    'the other page: a message that leaves keeps it too',
    'G-15 I-5',
    {
      topics: { t: { is: FIVE, subscriptions: { s: { is: FIVE } } } },
      modes: EAGER,
      switches: { messagesKeepSubscriptionAlive: true },
    },
    `
    0        send t M(250s)    | published t#1, enqueued t/s#1, kept-alive t/s use=message until=300, kept-alive t use=send until=300
    0        state t           | idle=300
    250                        | expired t/s#1 dropped, kept-alive t/s use=message until=550
    250      state t           | idle=300
    300                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted lost=0`,
  ),

  table(
    'a copy that matches no rule keeps nothing',
    'G-15',
    {
      topics: { t: { subscriptions: { s: { is: FIVE, rules: { red: "color = 'red'" } } } } },
      switches: { messagesKeepSubscriptionAlive: true },
    },
    `
    200      send t M(color:blue)  | published t#1 copies=0
    300                        | deleted t/s autoDeleteOnIdle lost=0`,
  ),

  table(
    'CC-75: a new rule, then a receive that finds nothing',
    'S-51 I-3',
    SUBSCRIPTION,
    `
    200      addRule t/s big sql="k > 1"  | rule-added t/s rule=big, kept-alive t/s use=addRule until=500
    499.999  receive t/s       | empty, kept-alive t/s use=receive until=799.999
    799.999                    | deleted t/s autoDeleteOnIdle`,
  ),

  table(
    'what uses a subscription',
    'S-51 I-3 I-15',
    SUBSCRIPTION,
    `
    0        send t M() M()    | published t#1, enqueued t/s#1, published t#2, enqueued t/s#2
    0        state t/s         | idle=300
    100      m = receive t/s   | locked t/s#1
    100      state t/s         | idle=400
    110      renew m           | renewed t/s#1
    110      state t/s         | idle=410
    120      complete m        | completed t/s#1
    120      state t/s         | idle=420
    130      peek t/s          | peeked t/s#2
    130      state t/s         | idle=430
    140      update t/s maxDeliveryCount=3  | updated t/s
    140      state t/s         | idle=440
    150      removeRule t/s $Default  | rule-removed t/s
    150      state t/s         | idle=450
    160      r = open t/s      |
    160      state t/s         | idle=460
    170      receive t/s/dlq   | empty
    170      state t/s         | idle=460
    460                        | deleted t/s autoDeleteOnIdle lost=1`,
  ),

  table(
    'sends, updates and schedules use a topic',
    'S-50 I-2 C-14 I-11',
    TOPIC,
    `
    0        state t           | idle=300
    100      send t M()        | published t#1, enqueued t/s#1
    100      state t           | idle=400
    200      update t status=Active  | updated t
    200      state t           | idle=500
    300      schedule t M(at=900)  | scheduled t#2
    600      state t           | idle=never
    900                        | published t#3, enqueued t/s#2
    900      state t           | idle=1200
    1000     peek t            | peeked nothing
    1200                       | deleted t autoDeleteOnIdle lost=0, deleted t/s topicDeleted lost=2`,
  ),

  table(
    'a cancelled schedule no longer keeps the topic',
    'C-14 I-11 S-50',
    TOPIC,
    `
    0        schedule t M(at=9000)  | scheduled t#1
    400      cancel t#1        | cancelled t#1
    400      state t           | idle=700
    700                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'operations on its subscriptions use the topic',
    'I-4 S-50 SD-8',
    BOTH,
    `
    100      receive t/s       | empty, kept-alive t/s use=receive until=400, kept-alive t use=receive until=400
    200      peek t/s          | peeked nothing, kept-alive t/s use=peek until=500, kept-alive t use=peek until=500
    300      addRule t/s x     | rule-added t/s, kept-alive t/s use=addRule until=600, kept-alive t use=addRule until=600
    400      removeRule t/s x  | rule-removed t/s, kept-alive t/s use=removeRule until=700, kept-alive t use=removeRule until=700
    500      update t/s maxDeliveryCount=3  | updated t/s, kept-alive t/s use=updateEntity until=800
                               | kept-alive t use=updateEntity until=800
    600      send t M()        | published t#1, enqueued t/s#1, kept-alive t use=send until=900
    700      m = receive t/s   | locked t/s#1, kept-alive t/s use=receive until=1000, kept-alive t use=receive until=1000
    710      complete m        | completed t/s#1, kept-alive t/s use=complete until=1010, kept-alive t use=complete until=1010
    1010                       | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'by the older page they do not',
    'I-4 S-50',
    { ...TOPIC, switches: { topicIdleIgnoresSubscriptions: true } },
    `
    100      receive t/s       | empty
    200      addRule t/s x     | rule-added t/s
    250      receive t/s wait=500  | waiting
    259      state t           | idle=300
    260      update t status=Active  | updated t
    559      state t           | idle=560
    560                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted, failed receive MessagingEntityNotFound`,
  ),

  table(
    'a subscription that forwards keeps its topic: it is like a receive that always waits',
    'I-4 S-52 F-8',
    { queues: { d: {} }, topics: { t: { is: FIVE, subscriptions: { s: { is: { forwardTo: 'd' } } } } } },
    `
    100      send t M()        | published t#1, enqueued t/s#1, forwarded t/s#1 to=d, enqueued d#1
    900      state t           | idle=never
    1000     update t/s forwardTo=none  | updated t/s
    1000     state t           | idle=1300
    1300                       | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'by the older page it does not',
    'I-4 S-50',
    {
      queues: { d: {} },
      topics: { t: { is: FIVE, subscriptions: { s: { is: { forwardTo: 'd' } } } } },
      switches: { topicIdleIgnoresSubscriptions: true },
    },
    `
    100      send t M()        | published t#1, enqueued t/s#1, forwarded t/s#1 to=d, enqueued d#1
    400                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'a new subscription and one that is deleted use the topic',
    'I-4',
    TOPIC,
    `
    100      createSubscription t/x  |
    100      state t           | idle=400
    200      delete t/x        | deleted t/x explicit
    200      state t           | idle=500
    500                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'the idle deletion of a subscription leaves topic and siblings alone',
    'I-16',
    { topics: { t: { is: { autoDeleteOnIdle: 400 }, subscriptions: { a: { is: FIVE }, b: {} } } } },
    `
    300                        | deleted t/a autoDeleteOnIdle
    300      state t           | idle=400
    400                        | deleted t autoDeleteOnIdle, deleted t/b topicDeleted`,
  ),

  table(
    'topic and subscription due at one instant: by name, the topic first',
    'Z-3 I-8',
    BOTH,
    `
    300                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted because=deleted`,
  ),

  table(
    'a receive that waits on a subscription keeps both',
    'I-6 G-16 I-4',
    BOTH,
    `
    100      receive t/s wait=500  | waiting
    500      state t           | idle=never
    500      state t/s         | idle=never
    600                        | empty
    600      state t           | idle=900
    600      state t/s         | idle=900
    900                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'a worker that waits on a subscription keeps both, one on its dead-letter queue neither',
    'I-6 I-4 G-16',
    {
      topics: {
        t: { is: FIVE, subscriptions: { s: { is: FIVE } } },
        other: { is: FIVE, subscriptions: { s: { is: FIVE } } },
      },
      receivers: { worker: { from: 't/s', closeAt: 1_000 }, sweeper: { from: 'other/s/dlq', closeAt: 200 } },
    },
    `
    300                        | deleted other autoDeleteOnIdle, deleted other/s topicDeleted
    900      state t           | idle=never
    1300                       | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'a queue that forwards is never idle, whatever it was given',
    'S-52 I-12 F-5 F-8',
    { q: { autoDeleteOnIdle: 300, forwardTo: 'd' }, queues: { d: FIVE } },
    `
    0        state             | idle=never autoDeleteOnIdle=${NEVER}
    0        state d           | idle=300
    100      send M()          | enqueued #1, forwarded #1 to=d, enqueued d#1, kept-alive d use=send until=400
    400                        | deleted d autoDeleteOnIdle lost=1
    1000     state             | active=0`,
  ),

  table(
    'a subscription that forwards is never idle; nor one that forwards its dead letters',
    'S-52 F-5',
    {
      queues: { d: {} },
      topics: {
        t: {
          subscriptions: {
            on: { is: { ...FIVE, forwardTo: 'd' } },
            dead: { is: { ...FIVE, forwardDeadLetteredMessagesTo: 'd' } },
            plain: { is: FIVE },
          },
        },
      },
    },
    `
    300                        | deleted t/plain autoDeleteOnIdle
    1000     state t/on        | idle=never autoDeleteOnIdle=${NEVER}
    1000     state t/dead      | idle=never autoDeleteOnIdle=${NEVER}`,
  ),

  table(
    'forwarding set later stops the clock, and it stays stopped',
    'F-5 G-26',
    { q: FIVE, queues: { d: {} } },
    `
    100      update q forwardTo=d  | updated q
    100      state             | idle=never autoDeleteOnIdle=${NEVER}
    200      update q autoDeleteOnIdle=300  | updated q
    200      state             | idle=never autoDeleteOnIdle=${NEVER}
    300      update q forwardTo=none  | updated q
    300      state             | idle=never
    400      update q autoDeleteOnIdle=300  | updated q
    700                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'the target of a forward has a clock like any other, and arrivals use it',
    'G-26 F-5',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: FIVE } },
    `
    0        send M()          | enqueued #1
    100      m = receive       | locked #1
    150      deadLetter m      | dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1
    150      state d           | idle=450
    450                        | deleted d autoDeleteOnIdle lost=1`,
  ),

  table(
    'after the deletion of a topic everything on it is refused',
    'I-9',
    BOTH,
    `
    0        send t M()        | published t#1, enqueued t/s#1
    1        m = receive t/s   | locked t/s#1
    61                         | lapsed t/s#1 dc=1
    301                        | deleted t autoDeleteOnIdle lost=0, deleted t/s topicDeleted lost=1
    302      send t M()        | failed send MessagingEntityNotFound
    302      complete m        | failed complete MessagingEntityNotFound
    302      addRule t/s x     | failed addRule MessagingEntityNotFound
    302      update t status=Active  | failed updateEntity MessagingEntityNotFound
    302      delete t/s        | failed deleteEntity MessagingEntityNotFound`,
  ),

  table(
    'a resource lock protects neither from idleness, both from people',
    'S-47 I-12',
    { ...BOTH, cannotDelete: true },
    `
    10       delete t/s        | failed deleteEntity
    20       delete t          | failed deleteEntity
    300                        | deleted t autoDeleteOnIdle, deleted t/s topicDeleted`,
  ),

  table(
    'a waiting accept counts once, a held session only when it is used',
    'I-6 G-16',
    { q: { ...FIVE, requiresSession: true } },
    `
    100      accept wait=1000  | kept-alive q use=acceptSession until=400
    200      peek              | peeked nothing, kept-alive q use=peek until=500
    450      state             | idle=500
    500                        | deleted q autoDeleteOnIdle, failed acceptSession MessagingEntityNotFound`,
  ),

  table(
    'an accepted session with a receive that waits keeps it like a plain receive',
    'I-6 G-16',
    { q: { ...FIVE, requiresSession: true, lockDuration: 300 } },
    `
    0        a = accept session=A  | accepted session=A LU=300
    100      receive session=A wait=150  | waiting
    200      state             | idle=never
    250                        | empty
    250      state             | idle=550
    260      renewSession a    | session-renewed session=A LU=560
    260      state             | idle=560
    270      setState a x      | state-set session=A
    270      state             | idle=570
    280      getState a        | state-read session=A
    280      state             | idle=580
    290      closeSession a    | session-closed session=A
    290      state             | idle=580
    580                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'and its clock starts when that receive is served',
    'I-6 G-16',
    { q: { ...FIVE, requiresSession: true, lockDuration: 300 } },
    `
    0        a = accept session=A  | accepted session=A LU=300
    100      receive session=A wait=150  | waiting
    200      send M(session=A) | enqueued #1, locked #1
    200      state             | idle=500
    300                        | session-lapsed session=A, lapsed #1 dc=1
    500                        | deleted q autoDeleteOnIdle lost=1`,
  ),

  table(
    'holding a session without receiving keeps nothing',
    'I-6 G-16',
    { q: { ...FIVE, requiresSession: true, lockDuration: 300 } },
    `
    10       accept session=A  | accepted session=A LU=310
    310                        | session-lapsed session=A, deleted q autoDeleteOnIdle`,
  ),

  table(
    'a session processor that only waits loses its subscription, a plain one does not',
    'I-6 I-9 G-16',
    {
      topics: { t: { subscriptions: { plain: { is: FIVE }, sessions: { is: { ...FIVE, requiresSession: true } } } } },
      receivers: { waiter: { from: 't/plain' }, accepter: { from: 't/sessions', sessions: true } },
    },
    `
    300                        | deleted t/sessions autoDeleteOnIdle, failed acceptSession MessagingEntityNotFound
    900      state t/plain     | idle=never`,
  ),
]
