import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const PLAIN = { modes: EVERY_MODE }
/** 1 … 30, each once, in no order. */
const SCATTERED = Array.from({ length: 30 }, (_, i) => ((i + 1) * 12) % 31)

/** Semantics 21.8 and L facts: locks, settlement, delivery count. */
export const settlement = [
  table(
    'CC-83: a renewal counts from now, and not after the end',
    'L-3 L-4 L-7 G-22',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 LU=60
    50       renew a           | renewed #1 LU=110
    110.000  renew a           | lapsed #1 dc=1, failed renewLock MessageLockLost`,
  ),

  table(
    'renewed early, often, and in the same millisecond',
    'L-4 L-6',
    { q: { lockDuration: 10 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 LU=10
    0        renew a           | renewed #1 LU=10
    9.999    renew a           | renewed #1 LU=19.999
    10       renew a           | renewed #1 LU=20
    15       renew a           | renewed #1 LU=25
    15       look #1           | dc=0 LU=25
    25                         | lapsed #1 dc=1`,
  ),

  table(
    'CC-85: settled once, settled for good',
    'L-8',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        complete a        | completed #1
    2        complete a        | failed complete MessageLockLost`,
  ),

  table(
    'one lock, one settlement: whichever comes second fails',
    'L-8 L-7',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive       | locked #1
    0        b = receive       | locked #2
    0        c = receive       | locked #3
    1        abandon a         | abandoned #1 dc=1
    2        complete a        | failed complete MessageLockLost
    3        defer b           | deferred #2 dc=1
    4        abandon b         | failed abandon MessageLockLost
    5        deadLetter c      | dead-lettered #3
    6        renew c           | failed renewLock MessageLockLost
    7        state             | active=2 deferred=1 deadLetter=1 locked=0`,
  ),

  table(
    "AMQP's released does not count: the message is back in front and never dead-letters",
    'L-17 L-12 L-19',
    { q: { maxDeliveryCount: 1, lockDuration: 5 }, modes: EVERY_MODE },
    `
    0        send M() M()      | enqueued #1..#2
    0        a = receive       | locked #1
    1        release a         | released #1 dc=0
    2        b = receive       | locked #1
    2        release b         | released #1 dc=0
    3        release b         | failed abandon MessageLockLost
    4        c = receive       | locked #1 LU=9
    5        defer c           | deferred #1 dc=1
    6        d = receiveDeferred #1 | locked #1
    7        release d         | released #1 dc=1
    8        state             | active=2 deferred=1 deadLetter=0 locked=0`,
  ),

  table(
    'released past its expiry it is gone, as from any other lock',
    'L-17 G-19',
    { q: { defaultMessageTimeToLive: 10 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    15       release a         | released #1 dc=0, expired #1 dropped`,
  ),

  table(
    'after the lock has lapsed every settlement fails',
    'L-7 K',
    { q: { lockDuration: 5 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 LU=5
    5        complete a        | lapsed #1 dc=1, failed complete MessageLockLost
    6        abandon a         | failed abandon MessageLockLost
    7        defer a           | failed defer MessageLockLost
    8        deadLetter a      | failed deadLetter MessageLockLost
    9        renew a           | failed renewLock MessageLockLost
    9        look #1           | state=active dc=1`,
  ),

  table(
    'every delivery has its own lock: the earlier holder is out',
    'L-11 L-7',
    { q: { lockDuration: 20 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 dc=0 LU=20
    20       b = receive       | lapsed #1 dc=1, locked #1 dc=1 LU=40
    21       complete a        | failed complete MessageLockLost
    22       complete b        | completed #1`,
  ),

  table(
    'locked for one, out of sight for the others',
    'L-2 O-2',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        receive           | locked #1
    1        receive           | empty
    59.999   receive           | empty
    60       receive           | lapsed #1 dc=1, locked #1 dc=1`,
  ),

  table(
    'CC-86: ten attempts, counted 0 to 9, then the dead-letter queue at once',
    'Q-1 L-19 L-20 L-23 G-18',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        a = receive       | locked #1 dc=0
    1        abandon a         | abandoned #1 dc=1
    2        a = receive       | locked #1 dc=1
    2        abandon a         | abandoned #1 dc=2
    3        a = receive       | locked #1 dc=2
    3        abandon a         | abandoned #1 dc=3
    4        a = receive       | locked #1 dc=3
    4        abandon a         | abandoned #1 dc=4
    5        a = receive       | locked #1 dc=4
    5        abandon a         | abandoned #1 dc=5
    6        a = receive       | locked #1 dc=5
    6        abandon a         | abandoned #1 dc=6
    7        a = receive       | locked #1 dc=6
    7        abandon a         | abandoned #1 dc=7
    8        a = receive       | locked #1 dc=7
    8        abandon a         | abandoned #1 dc=8
    9        a = receive       | locked #1 dc=8
    9        abandon a         | abandoned #1 dc=9
    10       a = receive       | locked #1 dc=9
    10       abandon a         | abandoned #1 dc=10, dead-lettered #1 reason=MaxDeliveryCountExceeded
    10       look dlq#1        | description="Message could not be consumed after 10 delivery attempts."
    10       receive           | empty
    10       look dlq#1        | dc=10`,
  ),

  table(
    'two attempts, one abandoned, one lapsed',
    'L-14 L-19 G-17',
    { q: { maxDeliveryCount: 2, lockDuration: 30 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 dc=0
    1        abandon a         | abandoned #1 dc=1
    5        receive           | locked #1 dc=1 LU=35
    35                         | lapsed #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded
    35       look dlq#1        | description="Message could not be consumed after 2 delivery attempts."
    35       state             | active=0 deadLetter=1`,
  ),

  table(
    'what counts as an attempt, and what does not',
    'L-13 L-14 L-15 G-17 G-21',
    { q: { lockDuration: 30 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    1        a = receive       | locked #1 dc=0
    1        look #1           | dc=0
    5        renew a           | renewed #1 LU=35
    5        look #1           | dc=0
    35                         | lapsed #1 dc=1
    36       peek              | peeked #1 dc=1
    40       b = receive       | locked #1 dc=1
    41       abandon b         | abandoned #1 dc=2
    41       look #1           | dc=2
    45       c = receive       | locked #1 dc=2
    46       defer c           | deferred #1 dc=3
    50       d = receiveDeferred #1  | locked #1 dc=3
    51       deadLetter d      | dead-lettered #1
    51       look dlq#1        | dc=3`,
  ),

  table(
    'CC-88: dead-lettered by the application at the first delivery',
    'L-16',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    3        deadLetter a reason=A description=B  | dead-lettered #1 reason=A description=B to=dlq
    3        look dlq#1        | dc=0 reason=A description=B DeadLetterReason:A DeadLetterErrorDescription:B`,
  ),

  table(
    'CC-93: properties given while abandoning are there at the next delivery',
    'L-22',
    PLAIN,
    `
    0        send M(j:0 k:0)   | enqueued #1
    0        a = receive       | locked #1
    1        abandon a k:1     | abandoned #1 dc=1 k:1
    2        receive           | locked #1 dc=1
    2        look #1           | j:0 k:1`,
  ),

  table(
    'properties given while deferring and dead-lettering',
    'L-22',
    PLAIN,
    `
    0        send M() M(k:old)  | enqueued #1 #2
    0        a = receive       | locked #1
    0        b = receive       | locked #2
    1        defer a step:two  | deferred #1 step:two
    1        look #1           | step:two
    2        deadLetter b k:new reason=x  | dead-lettered #2 k:new
    2        look dlq#2        | k:new DeadLetterReason:x`,
  ),

  table(
    'CC-94: what was only peeked cannot be settled',
    'L-9',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        p = peek          | peeked #1
    2        complete p        | failed complete InvalidOperation
    2        look #1           | state=active dc=0`,
  ),

  table(
    'what was received and deleted cannot be settled',
    'L-1 L-9',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        a = receive receiveAndDelete  | received #1
    1        state             | active=0
    2        complete a        | failed complete InvalidOperation
    3        renew a           | failed renewLock InvalidOperation`,
  ),

  table(
    'receive and delete: a batch is gone as a whole when it is sent',
    'L-1 L-28',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    1        receive max=2 receiveAndDelete  | received #1 #2
    1        state             | active=1
    1        receive           | locked #3`,
  ),

  table(
    'receive and delete leaves out what has expired',
    'L-1 S-14',
    { modes: ['onReceive', 'whenListening'] },
    `
    0        send M(5s) M()    | enqueued #1 #2
    9        receive max=9 receiveAndDelete  | expired #1 dropped, received #2`,
  ),

  table(
    'a batch is settled as a whole, message by message',
    'L-2 O-6',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive max=5 | locked #1..#3
    5        complete #2       | completed #2
    9        renew #3          | renewed #3 LU=69
    10       abandon #1        | abandoned #1 dc=1
    11       complete #3       | completed #3
    12       state             | active=1 locked=0`,
  ),

  table(
    'the label of a batch settles all of it',
    'L-2',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive max=2 | locked #1 #2
    1        renew a           | renewed #1 #2 LU=61
    5        complete a        | completed #1 #2
    5        state             | active=1`,
  ),

  table(
    'settling what came back empty fails',
    'K',
    PLAIN,
    `
    0        a = receive       | empty
    1        complete a        | failed complete`,
  ),

  table(
    'by number or message id the holder settles what it holds',
    'L-2 L-7',
    PLAIN,
    `
    0        send M(id=x) M(id=y) M(id=x)  | enqueued #1..#3
    0        a = receive max=2 | locked #1 #2 by=a
    1        complete #1       | completed #1 actor=a
    2        renew id=y        | renewed #2 LU=62 actor=a
    2        look #2           | holder=a
    3        abandon id=x      | failed abandon                       | nobody holds #3
    4        complete #9       | failed complete
    5        complete id=z     | failed complete
    6        b = receive       | locked #3
    7        complete id=x     | completed #3
    8        complete id=x     | failed complete
    9        deadLetter id=y reason=r  | dead-lettered #2 reason=r
    10       receive dlq       | locked dlq#2
    11       complete dlq id=y | completed dlq#2`,
  ),

  table(
    'a released message goes back to its place',
    'L-12 O-3',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive       | locked #1
    0        b = receive       | locked #2
    1        abandon b         | abandoned #2
    2        abandon a         | abandoned #1
    3        receive max=3     | locked #1 dc=1, locked #2 dc=1, locked #3 dc=0`,
  ),

  table(
    'released in any order, they stand in the order of their numbers again',
    'L-12 O-2 O-3',
    PLAIN,
    `
    0        send ${'M() '.repeat(30)}  | enqueued #1..#30
    0        a = receive max=30  | locked #1..#30
${SCATTERED.map(n => `    1        abandon #${n}   | abandoned #${n}`).join('\n')}
    7        receive           | locked #1
    9        send M()          | enqueued #31
    10       receive max=10    | locked #2..#11 dc=1
    11       receive max=40    | locked #12..#30 dc=1, locked #31 dc=0`,
  ),

  table(
    'redelivery changes neither number nor time nor what was sent',
    'L-24',
    { q: { lockDuration: 5 }, modes: EVERY_MODE },
    `
    3        send M(90s subject=x k:1)  | enqueued #1
    4        receive           | locked #1
    9        receive           | lapsed #1, locked #1
    9        look #1           | enq=3 xA=93 subject=x k:1 dc=1`,
  ),

  table(
    'a new lock duration: at the next lock or renewal, not before',
    'L-29',
    PLAIN,
    `
    0        send M() M()      | enqueued #1 #2
    0        a = receive       | locked #1 LU=60
    10       update q lockDuration=20  | updated q
    11       b = receive       | locked #2 LU=31
    20       look #1           | LU=60
    30       renew a           | renewed #1 LU=50
    31                         | lapsed #2`,
  ),

  table(
    'a new MaxDeliveryCount: at the next release, not before',
    'L-27 L-29',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        a = receive       | locked #1
    2        abandon a         | abandoned #1 dc=1
    3        b = receive       | locked #1
    4        abandon b         | abandoned #1 dc=2
    5        update q maxDeliveryCount=1  | updated q
    6        look #1           | state=active dc=2
    7        c = receive       | locked #1 dc=2
    8        abandon c         | abandoned #1 dc=3
                               | dead-lettered #1 description="Message could not be consumed after 1 delivery attempts."`,
  ),

  table(
    'locks that end at one instant: the earlier number first',
    'Z-3',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        receive max=3     | locked #1..#3
    5        renew #3          | renewed #3 LU=65
    5        renew #1          | renewed #1 LU=65
    60                         | lapsed #2
    65                         | lapsed #1 #3`,
  ),

  table(
    'the longest lock, the shortest, and beyond',
    'L-3 M',
    PLAIN,
    `
    0        create a lockDuration=300  |
    0        create b lockDuration=5    |
    1        create c lockDuration=300.001  | failed createQueue
    1        create d lockDuration=4.999    | failed createQueue
    2        create e maxDeliveryCount=0    | failed createQueue
    3        create f maxDeliveryCount=1    |
    3        state             | lockDuration=PT1M maxDeliveryCount=10
    3        state f           | lockDuration=PT1M maxDeliveryCount=1`,
  ),

  table(
    'nothing, once completed, is left',
    'S-36 Z-7',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        complete a        | completed #1
    1        look #1           | absent
    100      peek              | peeked nothing`,
  ),
]
