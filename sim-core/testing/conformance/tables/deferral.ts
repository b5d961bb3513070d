import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

const PLAIN = { modes: EVERY_MODE }
const ONE_DEFERRED = `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        defer a           | deferred #1 dc=1`

/** D facts: messages set aside, fetched by their numbers. */
export const deferral = [
  table(
    'out of the way of receives, in sight of peeks',
    'D-1 D-2 D-11 T-11',
    PLAIN,
    `${ONE_DEFERRED}
    2        receive           | empty
    3        peek              | peeked #1 state=deferred dc=1
    3        state             | active=1 deferred=1 locked=0
    4        receiveDeferred #1  | locked #1 dc=1 LU=64
    4        look #1           | state=deferred LU=64
    4        state             | active=1 deferred=1 locked=1`,
  ),

  table(
    'only with a lock',
    'D-1',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        p = peek          | peeked #1
    2        defer p           | failed defer InvalidOperation
    3        receiveDeferred #1  | failed receiveDeferred
    4        receive           | locked #1`,
  ),

  table(
    'the first delivery after deferring counts 1',
    'D-3',
    PLAIN,
    `${ONE_DEFERRED}
    5        receiveDeferred #1  | locked #1 dc=1`,
  ),

  table(
    'abandoned or lapsed: deferred again',
    'D-4',
    { q: { lockDuration: 30 }, modes: EVERY_MODE },
    `${ONE_DEFERRED}
    5        b = receiveDeferred #1  | locked #1 dc=1
    6        abandon b         | abandoned #1 dc=2
    6        look #1           | state=deferred dc=2
    7        receive           | empty
    10       receiveDeferred #1  | locked #1 dc=2 LU=40
    40                         | lapsed #1 dc=3
    40       look #1           | state=deferred dc=3
    41       receiveDeferred #1  | locked #1 dc=3`,
  ),

  table(
    'deferred again, renewed, completed',
    'D-5',
    PLAIN,
    `${ONE_DEFERRED}
    5        b = receiveDeferred #1  | locked #1
    6        defer b           | deferred #1 dc=2
    7        c = receiveDeferred #1  | locked #1 dc=2 LU=67
    10       renew c           | renewed #1 LU=70
    69       complete c        | completed #1
    69       state             | active=0 deferred=0`,
  ),

  table(
    'dead-lettered with the present count',
    'D-5',
    PLAIN,
    `${ONE_DEFERRED}
    5        b = receiveDeferred #1  | locked #1
    6        deadLetter b reason=x  | dead-lettered #1 reason=x
    6        look dlq#1        | dc=1`,
  ),

  table(
    'received and deleted by number',
    'D-1 L-1',
    PLAIN,
    `${ONE_DEFERRED}
    5        receiveDeferred #1 receiveAndDelete  | received #1
    5        state             | active=0 deferred=0`,
  ),

  table(
    'several numbers at once',
    'D-1',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive max=3 | locked #1..#3
    1        defer a           | deferred #1..#3
    2        b = receiveDeferred #1 #3  | locked #1 #3
    3        complete b        | completed #1 #3
    4        receiveDeferred #2  | locked #2`,
  ),

  table(
    'CC-96: one unknown number and nothing is locked',
    'D-6 D-7 K',
    PLAIN,
    `${ONE_DEFERRED}
    5        receiveDeferred #1 #99  | failed receiveDeferred MessageNotFound
    5        look #1           | LU=never
    6        receiveDeferred #1      | locked #1`,
  ),

  table(
    'CC-96: one unknown number and nothing is deleted',
    'D-6',
    PLAIN,
    `${ONE_DEFERRED}
    5        receiveDeferred #1 #2 receiveAndDelete  | failed receiveDeferred MessageNotFound
    6        receiveDeferred #1      | locked #1`,
  ),

  table(
    'CC-96: 250 numbers may be asked for, 251 may not',
    'D-7 M',
    PLAIN,
    `${ONE_DEFERRED}
    5        receiveDeferred #1..#251  | failed receiveDeferred
    5        look #1           | LU=never
    6        receiveDeferred #1      | locked #1`,
  ),

  table(
    '250 deferred ones at once, and 251 not, and nothing of them is deleted',
    'D-7 M',
    { ...PLAIN, notForTheReference: 'a thousand records with 251 messages each take it a quarter of a minute' },
    `
    0        send ${'M() '.repeat(251)}   | enqueued #1..#251
    0        a = receive max=251       | locked #1..#251
    1        defer a                   | deferred #1..#251
    5        receiveDeferred #1..#251 receiveAndDelete  | failed receiveDeferred
    5        state                     | deferred=251
    6        receiveDeferred #1..#250 receiveAndDelete  | received #1..#250
    6        state                     | deferred=1`,
  ),

  table(
    'a number that is locked already, and then is not',
    'D-6',
    PLAIN,
    `
    0        send M() M()      | enqueued #1 #2
    0        a = receive max=2 | locked #1 #2
    1        defer a           | deferred #1 #2
    2        b = receiveDeferred #2    | locked #2
    3        receiveDeferred #1 #2     | failed receiveDeferred
    3        look #1           | LU=never
    4        abandon b         | abandoned #2 dc=2
    5        receiveDeferred #1 #2     | locked #1 dc=1, locked #2 dc=2`,
  ),

  table(
    'CC-120: deferring does not check the count, releasing does',
    'L-14 D-8 G-4',
    { q: { maxDeliveryCount: 3 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1 dc=0
    1        defer a           | deferred #1 dc=1
    2        b = receiveDeferred #1  | locked #1 dc=1
    3        defer b           | deferred #1 dc=2
    4        c = receiveDeferred #1  | locked #1 dc=2
    5        defer c           | deferred #1 dc=3
    6        d = receiveDeferred #1  | locked #1 dc=3
    7        abandon d         | abandoned #1 dc=4, dead-lettered #1 reason=MaxDeliveryCountExceeded
    7        look dlq#1        | dc=4`,
  ),

  table(
    'a lapse of a deferred one counts and can be the last',
    'D-8',
    { q: { maxDeliveryCount: 2, lockDuration: 30 }, modes: EVERY_MODE },
    `${ONE_DEFERRED}
    5        receiveDeferred #1  | locked #1 dc=1 LU=35
    35                         | lapsed #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded`,
  ),

  table(
    'the switch deferCountsTowardsMaxDelivery: the defer itself is the last',
    'G-4',
    { q: { maxDeliveryCount: 2 }, modes: EVERY_MODE, switches: { deferCountsTowardsMaxDelivery: true } },
    `${ONE_DEFERRED}
    2        b = receiveDeferred #1  | locked #1 dc=1
    3        defer b           | deferred #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded`,
  ),

  table(
    'at its end it stays where it is, in every mode',
    'D-9 T-16',
    { modes: [...LAZY, ...EAGER, 7] },
    `
    0        r = open          |
    0        send M(20s)       | enqueued #1
    0        a = receive       | locked #1
    1        defer a           | deferred #1
    100      receive           | empty
    100      peek              | peeked #1 state=deferred xA=20
    100      state             | active=1 deferred=1`,
  ),

  table(
    'asked for before its end it comes',
    'D-9',
    PLAIN,
    `
    0        send M(20s)       | enqueued #1
    0        a = receive       | locked #1
    1        defer a           | deferred #1
    19.999   receiveDeferred #1  | locked #1`,
  ),

  table(
    'its end passed while it was fetched and locked: it leaves when that lock ends',
    'Z-5 S-9 T-14',
    PLAIN,
    `
    0        send M(20s)       | enqueued #1
    0        a = receive       | locked #1
    1        defer a           | deferred #1
    10       b = receiveDeferred #1  | locked #1
    30       abandon b         | abandoned #1 dc=2, expired #1 dropped`,
  ),

  table(
    'asked for at its end: dropped, and an error',
    'D-9 T-16',
    PLAIN,
    `
    0        send M(20s)       | enqueued #1
    0        a = receive       | locked #1
    1        defer a           | deferred #1
    20       receiveDeferred #1  | expired #1 dropped, failed receiveDeferred MessageNotFound
    20       state             | active=0 deferred=0`,
  ),

  table(
    'asked for after its end, together with a live one: the live one is not locked',
    'T-16 D-6',
    { q: { deadLetteringOnMessageExpiration: true }, modes: EVERY_MODE },
    `
    0        send M(20s) M()   | enqueued #1 #2
    0        a = receive max=2 | locked #1 #2
    1        defer a           | deferred #1 #2
    30       receiveDeferred #1 #2  | expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
                                    | failed receiveDeferred MessageNotFound
    30       look #2           | state=deferred LU=never
    30       look dlq#1        | dc=1
    31       receiveDeferred #2  | locked #2`,
  ),
]
