import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const PLAIN = { modes: EVERY_MODE }
const FIVE = `
    0        send M() M() M() M() M()  | enqueued #1..#5`

/** O facts, CC-122 and CC-123: who gets which message, and what a peek shows. */
export const receiveAndPeek = [
  table(
    'CC-122: three are there, ten are wanted: three at once',
    'O-6',
    PLAIN,
    `
    0        send M() M() M()  | enqueued #1..#3
    1        receive max=10 wait=5  | locked #1..#3`,
  ),

  table(
    'CC-122: one arrives two seconds later',
    'O-6',
    PLAIN,
    `
    1        receive max=10 wait=5  | waiting
    3        send M()          | enqueued #1, locked #1
    4        send M()          | enqueued #2
    6        state             | active=2 locked=1`,
  ),

  table(
    'CC-122: none arrives',
    'O-6 K',
    PLAIN,
    `
    1        receive max=10 wait=5  | waiting
    6                          | empty`,
  ),

  table(
    'a batch that arrives is taken as far as it is wanted',
    'O-6 B-1',
    PLAIN,
    `
    1        receive max=1 wait=5  | waiting
    3        send M() M()      | enqueued #1 #2, locked #1`,
  ),

  table(
    'at most as many as asked for',
    'O-6 O-2',
    PLAIN,
    `${FIVE}
    1        receive max=3     | locked #1..#3
    2        receive max=3     | locked #4 #5
    3        receive max=3     | empty`,
  ),

  table(
    'those who wait are served in the order in which they asked',
    'O-1',
    PLAIN,
    `
    0        receive wait=60   | waiting
    1        receive wait=10   | waiting
    2        receive wait=60   | waiting
    5        send M(id=first)  | enqueued #1, locked #1 by=step
    11                         | empty
    20       send M()          | enqueued #2, locked #2
    21       send M()          | enqueued #3
    22       state             | locked=2 active=3`,
  ),

  table(
    'each in turn gets the lowest number',
    'O-1 O-2',
    PLAIN,
    `
    0        a = receive wait=60  | waiting
    0        b = receive wait=60  | waiting
    5        send M()          | enqueued #1, locked #1 by=a
    6        send M()          | enqueued #2, locked #2 by=b
    7        complete b        | completed #2
    8        complete a        | completed #1`,
  ),

  table(
    'what is released goes to the one who waits',
    'O-1 O-3',
    { q: { lockDuration: 30 }, modes: EVERY_MODE },
    `
    0        send M() M()      | enqueued #1 #2
    0        a = receive       | locked #1 LU=30
    0        b = receive       | locked #2 LU=30
    5        c = receive wait=60  | waiting
    10       abandon b         | abandoned #2 dc=1, locked #2 dc=1 by=c
    20       receive wait=60   | waiting
    30                         | lapsed #1 dc=1, locked #1 dc=1`,
  ),

  table(
    'a wait that ends lets the operations of its instant go first',
    'O-6 Z-3',
    PLAIN,
    `
    0        receive wait=5    | waiting
    5        send M()          | enqueued #1, locked #1`,
  ),

  table(
    'waits that end at one instant end in the order in which they began',
    'O-6 Z-3',
    PLAIN,
    `
    0        a = receive wait=6  | waiting
    1        b = receive wait=5  | waiting
    6                          | empty, empty
    7        send M()          | enqueued #1
    8        state             | locked=0`,
  ),

  table(
    'abandoned and lapsed come before what came later',
    'O-3',
    { q: { lockDuration: 20 }, modes: EVERY_MODE },
    `${FIVE}
    0        a = receive max=2 | locked #1 #2 LU=20
    1        abandon #2        | abandoned #2 dc=1
    2        receive           | locked #2 dc=1 LU=22
    20                         | lapsed #1 dc=1
    20       receive           | locked #1 dc=1
    21       receive           | locked #3 dc=0`,
  ),

  table(
    'with several holders only the hand-out is in order',
    'O-4',
    PLAIN,
    `${FIVE}
    0        a = receive       | locked #1
    0        b = receive       | locked #2
    0        c = receive       | locked #3
    1        complete b        | completed #2
    2        complete c        | completed #3
    3        complete a        | completed #1`,
  ),

  table(
    'a batch that arrives whole answers a waiting receive whole, up to what it asked for',
    'O-6 B-1',
    { modes: EVERY_MODE },
    `
    0        receive wait=60 max=2  | waiting
    10       send M() M() M()  | enqueued #1..#3, locked #1 #2
    10       state             | active=3 locked=2`,
  ),

  table(
    'CC-123: one peek goes on after another, a new one starts over',
    'O-7 O-8 O-9',
    PLAIN,
    `${FIVE}
    1        p = peek max=2    | peeked #1 #2
    2        q = peek max=2 after=p  | peeked #3 #4
    3        peek max=2 after=q  | peeked #5
    4        peek max=2        | peeked #1 dc=0 #2 dc=0
    5        look #1           | dc=0 LU=never`,
  ),

  table(
    'a peek from a number, there or gone',
    'O-7',
    PLAIN,
    `${FIVE}
    1        receive max=3 receiveAndDelete  | received #1..#3
    2        peek              | peeked #4 #5
    3        peek from=#2      | peeked #4 #5
    4        peek from=#5      | peeked #5
    5        peek from=#6      | peeked nothing
    6        peek from=#1 max=1  | peeked #4`,
  ),

  table(
    'a peek sees everything but the dead: active, locked, deferred, scheduled',
    'O-10 L-25 D-11 C-2 T-10',
    PLAIN,
    `${FIVE}
    0        schedule M(at=900)  | scheduled #6
    1        a = receive max=3 | locked #1..#3
    2        defer #2          | deferred #2
    3        deadLetter #3     | dead-lettered #3
    4        peek              | peeked #1 state=active #2 state=deferred #4 state=active #5 state=active #6 state=scheduled
    5        peek dlq          | peeked dlq#3`,
  ),

  table(
    'a peek does not show that a message is locked',
    'L-25',
    PLAIN,
    `${FIVE}
    0        receive           | locked #1
    1        peek max=1        | peeked #1 state=active LU=never holder=none
    1        look #1           | LU=60`,
  ),

  table(
    'a peek changes nothing',
    'O-9',
    PLAIN,
    `${FIVE}
    1        peek              | peeked #1..#5
    2        peek              | peeked #1..#5
    3        receive max=9     | locked #1..#5 dc=0`,
  ),

  table(
    'a peek brings 250 at most',
    'O-9 M',
    PLAIN,
    `
    0        send ${Array.from({ length: 260 }, () => 'M()').join(' ')}  | enqueued #1..#260
    1        peek max=300      | peeked #1..#250
    2        peek max=300 from=#251  | peeked #251..#260`,
  ),

  table(
    'no message, no fault',
    'K',
    PLAIN,
    `
    0        receive           | empty
    1        peek              | peeked nothing
    2        receive dlq       | empty`,
  ),
]
