import { EAGER, LAZY } from '../given.ts'
import { table } from '../table.ts'

const TO_D = { q: { forwardTo: 'd' }, queues: { d: {} } }
/** `q` forwards to `d`, which is or has this. */
const toD = (d: Readonly<Record<string, string | number | boolean>>, q = {}) => ({
  q: { forwardTo: 'd', ...q },
  queues: { d },
})
const chain = (...names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, i) => {
      const next = names[i + 1]
      return [name, next === undefined ? {} : { forwardTo: next }] as const
    }),
  )

/** F facts: a source that forwards is like a receiver that always waits. */
export const forwarding = [
  table(
    'a forwarded message is a new one at the target: number, time, count',
    'F-2 F-8 N-4 N-5 F-9',
    TO_D,
    `
    0        send d M()        | enqueued d#1 from=none
    7        send M(id=m subject=x k:1)  | enqueued #1 enq=7 from=none, forwarded #1 to=d hops=1 because=enqueued
                               | enqueued d#2 from=#1 enq=7 id=m because=forwarded
    7        state             | active=0
    7        look d#2          | subject=x k:1 dc=0 state=active source=none
    8        receive d max=9   | locked d#1 d#2`,
  ),

  table(
    'in order, one message all the way before the next',
    'F-2 F-8 O-1',
    { ...TO_D, receivers: { worker: { from: 'd', processingTime: 10 } } },
    `
    0        send M() M()      | enqueued #1 #2, forwarded #1, enqueued d#1, locked d#1, forwarded #2, enqueued d#2
    10                         | completed d#1, locked d#2
    20                         | completed d#2`,
  ),

  table(
    'forwarding set later takes what is available then, the rest when it becomes so',
    'F-8 F-9 F-10 L-14',
    { queues: { d: {} } },
    `
    0        send M(id=a) M(id=b) M(id=c) M(id=e)  | enqueued #1..#4
    0        schedule M(at=50 id=s)  | scheduled #5
    1        m = receive max=3 | locked #1..#3 LU=61
    2        defer #2          | deferred #2 dc=1
    10       update q forwardTo=d  | updated q, forwarded #4 to=d, enqueued d#1 id=e
    20       abandon #1        | abandoned #1 dc=1, forwarded #1, enqueued d#2 id=a from=#1
    20       look d#2          | dc=0
    50                         | enqueued #6 previous=#5, forwarded #6, enqueued d#3 id=s from=#6 enq=50
    61                         | lapsed #3 dc=1, forwarded #3, enqueued d#4 id=c
    61       look #2           | state=deferred
    70       receive d max=9   | locked d#1..#4 dc=0`,
  ),

  table(
    'receiving from a source that forwards is refused; peeking and settling are not',
    'F-7 K',
    { queues: { d: {} } },
    `
    0        send M() M()      | enqueued #1 #2
    0        m = receive max=2 | locked #1 #2
    1        defer #1          | deferred #1
    2        update q forwardTo=d  | updated q
    3        receive           | failed receive InvalidOperation
    4        open              | failed openReceiver InvalidOperation
    5        receiveDeferred #1  | failed receiveDeferred InvalidOperation
    6        peek              | peeked #1 #2
    7        complete #2       | completed #2
    8        update q forwardTo=none  | updated q
    9        receiveDeferred #1  | locked #1`,
  ),

  table(
    'where a forward may lead',
    'F-1 K',
    {
      q: {},
      queues: { s: { requiresSession: true }, d: {} },
      topics: { t: { subscriptions: { sub: {}, s: { is: { requiresSession: true } } } } },
    },
    `
    0        update q forwardTo=nowhere  | failed updateEntity MessagingEntityNotFound
    1        update q forwardTo=q        | failed updateEntity GeneralError
    2        update q forwardTo=t/subscriptions/sub  | failed updateEntity GeneralError
    3        update s forwardTo=d        | failed updateEntity GeneralError
    4        update t/s forwardTo=d      | failed updateEntity GeneralError
    5        create x forwardTo=nowhere  | failed createQueue MessagingEntityNotFound
    6        create y requiresSession=true forwardTo=d  | failed createQueue GeneralError
    7        update q forwardTo=t        | updated q
    8        update t/sub forwardTo=d    | updated t/sub
    9        update s forwardDeadLetteredMessagesTo=d  | updated s
    10       send M()          | enqueued #1, forwarded #1 to=t hops=1, published t#1 copies=2, enqueued t/sub#1 from=#1, enqueued t/s#1
                               | dead-lettered t/s#1 reason="Session id is null.", forwarded t/sub#1 to=d hops=2, enqueued d#1 from=#1`,
  ),

  table(
    'four hops do work',
    'F-3',
    { q: { forwardTo: 'a' }, queues: chain('a', 'b', 'c', 'd') },
    `
    0        send M()          | enqueued #1, forwarded #1 to=a hops=1, enqueued a#1 from=#1, forwarded a#1 to=b hops=2
                               | enqueued b#1 from=#1
                               | forwarded b#1 to=c hops=3, enqueued c#1 from=#1, forwarded c#1 to=d hops=4, enqueued d#1 from=#1
    1        receive d         | locked d#1`,
  ),

  table(
    'the fifth is not made: dead-lettered where it has come',
    'F-3 Q-4',
    { q: { forwardTo: 'a' }, queues: chain('a', 'b', 'c', 'd', 'e') },
    `
    0        send M()          | enqueued #1, forwarded #1 to=a hops=1, enqueued a#1, forwarded a#1 to=b hops=2, enqueued b#1
                               | forwarded b#1 to=c hops=3, enqueued c#1, forwarded c#1 to=d hops=4, enqueued d#1
                               | dead-lettered d#1 reason=MaxTransferHopCountExceeded to=d/dlq description="The message exceeded the maximum number of forwarding hops (4)."
    0        state d           | active=0 deadLetter=1 transferDeadLetter=0
    0        state e           | active=0`,
  ),

  table(
    'two queues that forward to each other',
    'F-3',
    { q: { forwardTo: 'a' }, queues: { a: {} } },
    `
    0        update a forwardTo=q  | updated a
    1        send M()          | enqueued #1, forwarded #1 hops=1, enqueued a#1, forwarded a#1 to=q hops=2, enqueued #2 from=#1
                               | forwarded #2 hops=3
                               | enqueued a#2 from=#1, forwarded a#2 hops=4, enqueued #3
                               | dead-lettered #3 reason=MaxTransferHopCountExceeded`,
  ),

  table(
    'and what died of its hops is not forwarded as a dead letter either',
    'F-3 Q-10',
    {
      q: { forwardTo: 'a' },
      queues: { ...chain('a', 'b', 'c', 'd', 'e'), d: { forwardTo: 'e', forwardDeadLetteredMessagesTo: 'e' } },
    },
    `
    0        send M()          | enqueued #1, forwarded #1, enqueued a#1, forwarded a#1, enqueued b#1, forwarded b#1, enqueued c#1
                               | forwarded c#1
                               | enqueued d#1, dead-lettered d#1 reason=MaxTransferHopCountExceeded
    1        state d           | deadLetter=1
    1        state e           | active=0`,
  ),

  table(
    'a target that is gone',
    'F-4 G-12',
    TO_D,
    `
    0        delete d          | deleted d explicit
    1        send M()          | enqueued #1, dead-lettered #1 reason=MessagingEntityNotFound to=dlq
    1        state             | active=0 deadLetter=1 transferDeadLetter=0
    2        create d          |
    3        send M()          | enqueued #2, forwarded #2, enqueued d#1
    3        state             | deadLetter=1`,
  ),

  table(
    'a target that takes no sends',
    'F-4 E-4 G-12',
    TO_D,
    `
    0        update d status=SendDisabled  | updated d
    1        send M()          | enqueued #1, dead-lettered #1 reason=MessagingEntityDisabled
    2        update d status=ReceiveDisabled  | updated d
    3        send M()          | enqueued #2, forwarded #2, enqueued d#1
    4        update d status=Disabled  | updated d
    5        send M()          | enqueued #3, dead-lettered #3 reason=MessagingEntityDisabled`,
  ),

  table(
    'a target that is full',
    'F-4 G-12 B-3',
    toD({ maxSizeInBytes: 10 }),
    `
    0        send M(size=10)   | enqueued #1, forwarded #1, enqueued d#1
    1        send M(size=1)    | enqueued #2, dead-lettered #2 reason=QuotaExceeded description="The message could not be forwarded to d: The entity has reached its maximum size."
    1        send d M(size=1)  | failed send QuotaExceeded says="The entity has reached its maximum size."
    1        state d           | active=1`,
  ),

  table(
    'a topic is full when the copies would not fit',
    'F-4 G-12 B-3',
    { q: { forwardTo: 't' }, topics: { t: { is: { maxSizeInBytes: 10 }, subscriptions: { a: {}, b: {} } } } },
    `
    0        send M(size=5)    | enqueued #1, forwarded #1, published t#1 copies=2, enqueued t/a#1 t/b#1
    1        send M(size=1)    | enqueued #2, dead-lettered #2 reason=QuotaExceeded
    2        receive t/a receiveAndDelete  | received t/a#1
    3        send M(size=2)    | enqueued #3, forwarded #3, published t#2 copies=2, enqueued t/a#2 t/b#2`,
  ),

  table(
    'without a session id into a session queue',
    'F-11',
    toD({ requiresSession: true }),
    `
    0        send M()          | enqueued #1
                               | dead-lettered #1 reason="Session id is null." description="Session enabled entity doesn't allow a message whose session identifier is null."
    1        send M(session=A) | enqueued #2, forwarded #2, enqueued d#1`,
  ),

  table(
    'a duplicate vanishes at the target',
    'F-12 U-3',
    toD({ requiresDuplicateDetection: true }),
    `
    0        send M(id=a)      | enqueued #1, forwarded #1, enqueued d#1
    1        send M(id=a)      | enqueued #2, forwarded #2 hops=1, discarded d id=a because=forwarded
    1        state             | active=0 deadLetter=0
    1        state d           | active=1`,
  ),

  table(
    'to a topic, and on from a subscription',
    'F-1 N-2 N-4 R-1',
    {
      q: { forwardTo: 't' },
      queues: { d: {} },
      topics: { t: { subscriptions: { red: { rules: { r: "color = 'red'" }, is: { forwardTo: 'd' } }, all: {} } } },
    },
    `
    0        send t M()        | published t#1 copies=1, enqueued t/all#1 from=#1
    1        send M(color:red) | enqueued #1, forwarded #1 to=t hops=1, published t#2 copies=2 because=forwarded, enqueued t/red#1 from=#2
                               | enqueued t/all#2 from=#2
                               | forwarded t/red#1 to=d hops=2, enqueued d#1 from=#2`,
  ),

  table(
    'a topic chain: publishing is no hop',
    'F-3 R-1',
    {
      q: { forwardTo: 't' },
      queues: { d: {} },
      topics: {
        t: { subscriptions: { s: { is: { forwardTo: 'u' } } } },
        u: { subscriptions: { s: { is: { forwardTo: 'd' } } } },
      },
    },
    `
    0        send M()          | enqueued #1, forwarded #1 to=t hops=1, published t#1, enqueued t/s#1, forwarded t/s#1 to=u hops=2
                               | published u#1, enqueued u/s#1, forwarded u/s#1 to=d hops=3, enqueued d#1`,
  ),

  table(
    'its own time to live travels, and starts again',
    'F-6 T-21 G-14 S-5',
    { ...toD({}), modes: EAGER },
    `
    0        schedule M(30s at=20)  | scheduled #1
    20                         | enqueued #2 xA=50, forwarded #2, enqueued d#1 ttl=30 xA=50
    50                         | expired d#1 dropped`,
  ),

  table(
    'a default does not travel, that of the target counts',
    'F-6 T-21',
    { q: { forwardTo: 'd', defaultMessageTimeToLive: 10 }, queues: { d: { defaultMessageTimeToLive: 100 } } },
    `
    0        send M()          | enqueued #1 ttl=10 xA=10, forwarded #1, enqueued d#1 ttl=100 xA=100
    0        send M(500s)      | enqueued #2 ttl=10 xA=10, forwarded #2, enqueued d#2 ttl=100 xA=100
    0        send M(50s)       | enqueued #3 ttl=10 xA=10, forwarded #3, enqueued d#3 ttl=50 xA=50`,
  ),

  table(
    'an expired message is not forwarded',
    'F-8 S-14',
    { queues: { d: {} }, modes: LAZY },
    `
    0        send M(30s) M()   | enqueued #1 #2
    40       update q forwardTo=d  | updated q, expired #1 dropped, forwarded #2, enqueued d#1
    40       state d           | active=1`,
  ),

  table(
    'scheduling to a source that forwards is accepted',
    'C-16 G-11 F-10',
    TO_D,
    `
    0        schedule M(at=60) | scheduled #1
    1        state             | scheduled=1
    60                         | enqueued #2 previous=#1, forwarded #2, enqueued d#1 from=#2 enq=60
    60       look d#1          | for=60`,
  ),

  table(
    'what is forwarded leaves its space',
    'B-3 B-4 F-8',
    { ...toD({}), q: { forwardTo: 'd', maxSizeInBytes: 10 } },
    `
    0        send M(size=10)   | enqueued #1, forwarded #1, enqueued d#1
    1        send M(size=10)   | enqueued #2, forwarded #2, enqueued d#2`,
  ),

  table(
    'waiting receives at the end of the way are served',
    'F-8 O-1 O-6',
    TO_D,
    `
    0        receive d wait=60 | waiting
    20       send M()          | enqueued #1, forwarded #1, enqueued d#1, locked d#1`,
  ),
]
