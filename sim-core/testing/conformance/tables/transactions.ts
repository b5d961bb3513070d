import { table } from '../table.ts'

const LONG = { q: { lockDuration: 300 } }

/** A facts: what happens together or not at all. */
export const transactions = [
  table(
    'CC-112: a completion that is rolled back leaves message and lock as they were',
    'A-3 A-1',
    {},
    `
    0        send M()          | enqueued #1
    1        m = receive       | locked #1 LU=61
    2        x = begin         | begun x
    3        complete m in=x   |
    3        state             | active=1 locked=1
    4        rollback x        | rolled-back x
    4        look #1           | dc=0 LU=61
    5        complete m        | completed #1`,
  ),

  table(
    'CC-112: two minutes after the first operation it is over',
    'A-2 A-3 Z-3',
    LONG,
    `
    0        send M()          | enqueued #1
    0        m = receive       | locked #1 LU=300
    10       x = begin         | begun x
    30       complete m in=x   |
    149.999  state             | active=1 locked=1
    150                        | rolled-back x because=begun
    151      commit x          | failed commitTransaction InvalidOperation
    152      complete m        | completed #1`,
  ),

  table(
    'without an operation it waits for one',
    'A-2',
    {},
    `
    0        x = begin         | begun x
    500      send M() in=x     |
    619      commit x          | committed x, enqueued #1 enq=619
    900      state             | active=1`,
  ),

  table(
    'a timeout comes before the operations of its instant',
    'A-2 Z-3',
    {},
    `
    0        x = begin         | begun x
    0        send M() in=x     |
    120      commit x          | rolled-back x, failed commitTransaction InvalidOperation`,
  ),

  table(
    'and before a lock that ends in that instant',
    'A-2 Z-3',
    { q: { lockDuration: 120 } },
    `
    0        send M()          | enqueued #1
    0        m = receive       | locked #1 LU=120
    0        x = begin         | begun x
    0        complete m in=x   |
    120                        | rolled-back x, lapsed #1 dc=1`,
  ),

  table(
    'sends appear at the commit, together, with its time',
    'A-1 A-4 S-4 O-1',
    {},
    `
    0        receive wait=100 max=9  | waiting
    1        x = begin         | begun x
    2        send M(30s) in=x  |
    3        send M() in=x     |
    4        peek              | peeked nothing
    5        send M()          | enqueued #1, locked #1
    10       commit x          | committed x, enqueued #2 enq=10 xA=40 because=committed, enqueued #3 enq=10 because=committed
    11       receive max=9     | locked #2 #3`,
  ),

  table(
    'a rolled-back send uses no number',
    'N-10 G-8 N-8',
    {},
    `
    0        x = begin         | begun x
    1        send M() M() in=x |
    2        rollback x        | rolled-back x
    3        send M()          | enqueued #1`,
  ),

  table(
    'every kind of settlement, at the commit',
    'A-1 L-14',
    {},
    `
    0        send M() M() M() M()  | enqueued #1..#4
    1        m = receive max=4 | locked #1..#4
    2        x = begin         | begun x
    3        complete #1 in=x  |
    4        abandon #2 k:1 in=x  |
    5        defer #3 in=x     |
    6        deadLetter #4 reason=bad in=x  |
    6        state             | active=4 locked=4 deadLetter=0
    7        commit x          | committed x, completed #1, abandoned #2 dc=1 k:1, deferred #3 dc=1
                               | dead-lettered #4 reason=bad because=committed`,
  ),

  table(
    'rolled back: none of them, and no count',
    'A-3 L-14',
    {},
    `
    0        send M() M() M()  | enqueued #1..#3
    1        m = receive max=3 | locked #1..#3
    2        x = begin         | begun x
    3        abandon #1 in=x   |
    4        defer #2 in=x     |
    5        deadLetter #3 in=x  |
    6        rollback x        | rolled-back x
    7        abandon #1        | abandoned #1 dc=1
    8        complete #2       | completed #2
    9        complete #3       | completed #3`,
  ),

  table(
    'a renewal does not wait for the commit',
    'A-1 L-4',
    {},
    `
    0        send M()          | enqueued #1
    1        m = receive       | locked #1 LU=61
    2        x = begin         | begun x
    30       renew m in=x      | renewed #1 LU=90
    31       rollback x        | rolled-back x
    31       look #1           | LU=90`,
  ),

  table(
    'a receive is not part of it',
    'A-1',
    {},
    `
    0        send M()          | enqueued #1
    1        x = begin         | begun x
    2        m = receive in=x  | locked #1 LU=62
    3        rollback x        | rolled-back x
    4        receive           | empty
    5        complete m        | completed #1`,
  ),

  table(
    'one entity a transaction',
    'A-2 K',
    { queues: { other: {} } },
    `
    0        x = begin         | begun x
    1        send M() in=x     |
    2        send other M() in=x  | failed send InvalidOperation
    3        commit x          | committed x, enqueued #1
    4        state other       | active=0`,
  ),

  table(
    'a topic and what belongs to it are one entity',
    'A-2 R-1',
    { topics: { t: { subscriptions: { s: {} } } } },
    `
    0        send t M()        | published t#1, enqueued t/s#1
    1        m = receive t/s   | locked t/s#1
    2        x = begin         | begun x
    3        complete m in=x   |
    4        send t M() in=x   |
    5        commit x          | committed x, completed t/s#1, published t#2 copies=1 enq=5, enqueued t/s#2 from=#2`,
  ),

  table(
    'a hundred messages, not one more',
    'A-2 M',
    {},
    `
    0        x = begin         | begun x
    1        send ${'M() '.repeat(100)}in=x  |
    2        send M() in=x     | failed send InvalidOperation
    3        commit x          | committed x, enqueued #1..#100`,
  ),

  table(
    'two partition keys do not go into one',
    'A-6',
    { q: { enablePartitioning: true } },
    `
    0        x = begin         | begun x
    1        send M(partitionKey=A) in=x  |
    2        send M(partitionKey=B) in=x  | failed send InvalidOperation
    3        send M(partitionKey=A) in=x  |
    4        commit x          | committed x, enqueued #63:1 #63:2`,
  ),

  table(
    'a message is settled once in a transaction, and not beside it',
    'A-1 L-8',
    {},
    `
    0        send M()          | enqueued #1
    1        m = receive       | locked #1
    2        x = begin         | begun x
    3        complete m in=x   |
    4        abandon m in=x    | failed abandon MessageLockLost
    5        complete m        | failed complete MessageLockLost
    6        commit x          | committed x, completed #1`,
  ),

  table(
    'a lock that ran out takes the whole transaction with it',
    'A-3 L-7',
    { q: { lockDuration: 60 } },
    `
    0        send M() M()      | enqueued #1 #2
    0        m = receive       | locked #1 LU=60
    10       x = begin         | begun x
    11       complete m in=x   |
    12       send M(id=next) in=x  |
    60                         | lapsed #1 dc=1
    61       commit x          | failed commitTransaction MessageLockLost, rolled-back x because=failed
    61       state             | active=2`,
  ),

  table(
    'refused inside, the transaction goes on',
    'A-1 K',
    {},
    `
    0        x = begin         | begun x
    1        cancel #9 in=x    | failed cancelScheduled MessageNotFound
    2        send M() in=x     |
    3        commit x          | committed x, enqueued #1`,
  ),

  table(
    'an ended transaction takes nothing more',
    'A-1 K',
    {},
    `
    0        x = begin         | begun x
    1        commit x          | committed x
    2        send M() in=x     | failed send InvalidOperation
    3        commit x          | failed commitTransaction InvalidOperation
    4        rollback x        | failed rollbackTransaction InvalidOperation
    5        state             | active=0`,
  ),

  table(
    'scheduling and cancelling belong to it',
    'C-13 A-1 A-4',
    {},
    `
    0        schedule M(at=90) | scheduled #1
    1        x = begin         | begun x
    2        cancel #1 in=x    |
    3        rollback x        | rolled-back x
    3        state             | scheduled=1
    4        y = begin         | begun y
    5        cancel #1 in=y    |
    6        s = schedule M(at=80) in=y  |
    7        commit y          | committed y, cancelled #1, scheduled #2 for=80
    8        cancel s          | cancelled #2
    90       state             | active=0`,
  ),

  table(
    'a duplicate inside is dropped at the commit',
    'A-7 U-2',
    { q: { requiresDuplicateDetection: true } },
    `
    0        send M(id=a)      | enqueued #1
    1        x = begin         | begun x
    2        send M(id=a) in=x |
    3        send M(id=b) in=x |
    4        commit x          | committed x, discarded q id=a because=committed, enqueued #2 id=b`,
  ),

  table(
    'full at the call: refused; full at the commit: rolled back',
    'A-4 B-3',
    { q: { maxSizeInBytes: 10 } },
    `
    0        x = begin         | begun x
    1        send M(size=6) in=x  |
    2        send M(size=6) in=x  | failed send QuotaExceeded
    3        send M(size=7)    | enqueued #1
    4        commit x          | failed commitTransaction QuotaExceeded, rolled-back x
    5        state             | active=1`,
  ),

  table(
    'an abandoned message comes back at the commit',
    'A-1 L-23',
    {},
    `
    0        send M()          | enqueued #1
    0        m = receive       | locked #1
    1        receive wait=60   | waiting
    2        x = begin         | begun x
    3        abandon m in=x    |
    9        commit x          | committed x, abandoned #1 dc=1, locked #1 dc=1`,
  ),
]

const VIA = { queues: { d: {} } }

/** a send that goes through the transfer queue of another entity. */
export const sendVia = [
  table(
    'a transactional move: out of one queue, into another, or neither',
    'A-5 A-2 A-4',
    VIA,
    `
    0        send M(id=m)      | enqueued #1
    0        m = receive       | locked #1
    1        x = begin         | begun x
    2        complete m in=x   |
    3        send d M(id=n) via=q in=x  |
    3        state d           | active=0
    4        commit x          | committed x, completed #1, enqueued d#1 id=n enq=4
    5        state             | active=0 transferDeadLetter=0`,
  ),

  table(
    'rolled back, neither',
    'A-5 A-3',
    VIA,
    `
    0        send M(id=m)      | enqueued #1
    0        m = receive       | locked #1
    1        x = begin         | begun x
    2        send d M(id=n) via=q in=x  |
    3        complete m in=x   |
    4        rollback x        | rolled-back x
    5        state d           | active=0
    5        complete m        | completed #1`,
  ),

  table(
    'outside a transaction at once',
    'A-5',
    VIA,
    `
    0        send d M(id=n) via=q  | enqueued d#1 id=n
    0        state             | active=0`,
  ),

  table(
    'a target that does not exist: an error at the send',
    'A-5',
    VIA,
    `
    0        delete d          | deleted d explicit
    1        send d M() via=q  | failed send MessagingEntityNotFound
    2        state             | transferDeadLetter=0`,
  ),

  table(
    'a closed target: the transfer dead-letter queue',
    'A-5 G-12',
    { queues: { d: { status: 'SendDisabled' } } },
    `
    0        send M()          | enqueued #1
    1        x = begin         | begun x
    2        send d M(id=n) via=q in=x  |
    3        commit x          | committed x, enqueued #2 id=n, dead-lettered #2 reason=MessagingEntityDisabled to=q/transfer
    3        state             | active=1 deadLetter=0 transferDeadLetter=1
    3        state q/transfer  | active=1
    4        m = receive q/transfer  | locked q/transfer#2 LU=64
    5        complete m        | completed q/transfer#2
    5        state             | transferDeadLetter=0`,
  ),

  table(
    'a full target: the transfer dead-letter queue',
    'A-5 G-12',
    { queues: { d: { maxSizeInBytes: 10 } } },
    `
    0        send d M(size=11) via=q  | enqueued #1
             | dead-lettered #1 reason=QuotaExceeded description="The message could not be forwarded to d: The entity has reached its maximum size."
    0        look q/transfer#1 | reason=QuotaExceeded
    0        state             | deadLetter=0 transferDeadLetter=1`,
  ),

  table(
    'it uses both: the queue it goes through and the one it comes to, at the commit',
    'A-5 A-4 S-49',
    { q: { autoDeleteOnIdle: 300 }, queues: { d: { autoDeleteOnIdle: 300 } } },
    `
    50       x = begin         | begun x
    60       send d M() via=q in=x  |
    100      commit x          | committed x, enqueued d#1
    100      state             | idle=400
    100      state d           | idle=400
    400                        | deleted d autoDeleteOnIdle lost=1, deleted q autoDeleteOnIdle lost=0`,
  ),

  table(
    'what is stranded there takes room in the queue that it went through',
    'A-5 B-3 Q-9',
    { q: { maxSizeInBytes: 10 }, queues: { d: { status: 'Disabled' } } },
    `
    0        send d M(size=8) via=q  | enqueued #1, dead-lettered #1 to=q/transfer
    1        send M(size=5)    | failed send QuotaExceeded
    2        receive q/transfer receiveAndDelete  | received q/transfer#1
    3        send M(size=5)    | enqueued #2`,
  ),

  table(
    'what is stranded there is no dead letter that is forwarded',
    'A-5 G-12 Q-10',
    { q: { forwardDeadLetteredMessagesTo: 'other' }, queues: { d: { status: 'Disabled' }, other: {} } },
    `
    0        send d M() via=q  | enqueued #1, dead-lettered #1 reason=MessagingEntityDisabled to=q/transfer
    1        state other       | active=0
    1        receive q/transfer  | locked q/transfer#1`,
  ),

  table(
    'the entity it goes through must be there and open',
    'A-5 E-1',
    { queues: { d: {}, closed: { status: 'SendDisabled' } } },
    `
    0        send d M() via=closed  | failed send MessagingEntityDisabled
    1        delete closed     | deleted closed explicit
    2        send d M() via=closed  | failed send MessagingEntityNotFound
    3        state d           | active=0`,
  ),

  table(
    'nothing ever went there: it is empty, and readable',
    'A-5 Q-2',
    VIA,
    `
    0        receive q/transfer  | empty
    1        peek q/transfer   | peeked nothing`,
  ),
]
