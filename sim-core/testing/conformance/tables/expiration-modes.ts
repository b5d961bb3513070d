import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

const DEAD_LETTER = { deadLetteringOnMessageExpiration: true }

/** Z-5: when an expired, unlocked message leaves, in each of the four modes. */
export const expirationModes = [
  table(
    'CC-116: somebody who listens is enough, though nobody receives',
    'S-6 G-30 Z-5',
    { q: DEAD_LETTER, modes: ['whenListening'] },
    `
    0         r = open          |
    10        send M(30s)       | enqueued #1
    40.000                      | expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'CC-116, closed before: it stays until the next receive',
    'S-6 G-30 Z-5',
    { q: DEAD_LETTER, modes: ['whenListening'] },
    `
    0         r = open          |
    10        send M(30s)       | enqueued #1
    35        close r           |
    500       peek              | peeked #1 state=active
    600       receive           | expired #1 deadLettered, dead-lettered #1, empty`,
  ),

  table(
    'CC-116, closed and opened again: it leaves at that instant',
    'S-6 G-30 Z-5',
    { q: DEAD_LETTER, modes: ['whenListening'] },
    `
    0         r = open          |
    10        send M(30s)       | enqueued #1
    35        close r           |
    500       peek              | peeked #1 state=active
    600       r = open          | expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'an open receiver that does not receive is not enough in onReceive',
    'G-30 Z-5',
    { q: DEAD_LETTER, modes: ['onReceive'] },
    `
    0         r = open          |
    10        send M(30s)       | enqueued #1
    80        peek              | peeked #1
    90        close r           |
    91        s = open          |
    92        receive           | expired #1 deadLettered, dead-lettered #1, empty`,
  ),

  table(
    'one of two receivers is left: still listening',
    'Z-5',
    { modes: ['whenListening'] },
    `
    0         r = open          |
    0         s = open          |
    0         send M(30s)       | enqueued #1
    20        close r           |
    30                          | expired #1 dropped`,
  ),

  table(
    'a receiver of the dead-letter queue, a peek and a management call are nobody listening',
    'Z-5 G-31',
    { modes: LAZY },
    `
    0         r = open dlq      |
    0         send M(30s)       | enqueued #1
    40        receive dlq       | empty
    41        peek              | peeked #1
    42        update q maxDeliveryCount=9  | updated q
    43        state             | active=1`,
  ),

  table(
    'a receiver that opens at the very instant of the expiry',
    'Z-2 Z-5',
    { modes: ['whenListening'] },
    `
    0         send M(30s)       | enqueued #1
    30        r = open          | expired #1 dropped`,
  ),

  table(
    'immediate: at its end, whoever listens',
    'Z-5',
    { modes: EAGER },
    `
    0         send M(30s)       | enqueued #1
    10        send M(5s)        | enqueued #2
    15                          | expired #2 dropped
    30                          | expired #1 dropped`,
  ),

  table(
    'sweeping every 25 s: at the first sweep at or after its end',
    'Z-5',
    { modes: [25] },
    `
    10        send M(30s)       | enqueued #1 xA=40
    20        send M(30s)       | enqueued #2 xA=50
    21        send M(29.001s)   | enqueued #3 xA=50.001
    45        peek              | peeked #1 #2 #3
    50                          | expired #1 #2 dropped
    75                          | expired #3 dropped`,
  ),

  table(
    'sweeping every 25 s: a receive between sweeps removes them too',
    'Z-5 S-14',
    { modes: [25] },
    `
    10        send M(30s)       | enqueued #1
    10        send M(60s)       | enqueued #2
    45        receive           | expired #1 dropped, locked #2`,
  ),

  table(
    'sweeping every 25 s: what is locked at the sweep leaves when its lock ends',
    'Z-5 S-8 L-27',
    { q: { lockDuration: 40 }, modes: [25] },
    `
    10        send M(30s)       | enqueued #1
    15        receive           | locked #1 LU=55
    50        peek              | peeked #1
    55                          | lapsed #1 dc=1, expired #1 dropped`,
  ),

  table(
    'a sweep stands before the operations of its instant',
    'Z-3',
    { modes: [60] },
    `
    0         send M(30s)       | enqueued #1
    60        peek              | expired #1 dropped, peeked nothing`,
  ),

  table(
    'four queues in four modes',
    'Z-5',
    {
      queues: {
        listening: { expiration: 'whenListening' },
        lazy: { expiration: 'onReceive' },
        eager: { expiration: 'immediate' },
        swept: { expiration: 60 },
      },
      modes: EVERY_MODE,
    },
    `
    0         a = open listening     |
    0         b = open lazy          |
    0         send listening M(10s)  | enqueued listening#1
    0         send lazy M(10s)       | enqueued lazy#1
    0         send eager M(10s)      | enqueued eager#1
    0         send swept M(10s)      | enqueued swept#1
    10                               | expired listening#1 eager#1 dropped
    20        state lazy             | active=1
    60                               | expired swept#1 dropped
    70        receive lazy           | expired lazy#1 dropped, empty`,
  ),

  table(
    'a mode that is changed in time holds for what is there',
    'Z-5',
    { modes: [60] },
    `
    0         send M(100s)      | enqueued #1
    10        update q expiration=immediate      | updated q
    100                         | expired #1 dropped
    101       send M(20s)       | enqueued #2 xA=121
    110       update q expiration=whenListening  | updated q
    200       peek              | peeked #2
    210       r = open          | expired #2 dropped`,
  ),

  table(
    'a receive that waits counts as a receive when it is issued',
    'Z-5 T-9',
    { modes: LAZY },
    `
    0         send M(10s)       | enqueued #1
    20        receive wait=5    | expired #1 dropped, waiting
    25                          | empty`,
  ),

  table(
    'a receiveDeferred does not count as a receive for the others',
    'Z-5 T-16',
    { modes: LAZY },
    `
    0         send M(10s)       | enqueued #1
    0         send M()          | enqueued #2
    1         a = receive max=2 | locked #1 #2
    2         defer #2          | deferred #2 dc=1
    3         abandon #1        | abandoned #1 dc=1
    20        receiveDeferred #2  | locked #2 dc=1
    21        peek              | peeked #1 #2`,
  ),

  table(
    'a receiver opened again after a kill listens again',
    'Z-5',
    {
      modes: ['whenListening'],
      receivers: { worker: { openAt: 0, killAt: 20, restartAfter: 60, processingTime: 500 } },
    },
    `
    0         send M()          | enqueued #1, locked #1
    5         send M(20s)       | enqueued #2 xA=25
    50        state             | active=2
    60                          | lapsed #1 dc=1
    80                          | expired #2 dropped, locked #1 dc=1`,
  ),

  table(
    'a busy worker listens',
    'G-30 Z-5 S-6',
    { modes: ['whenListening'], receivers: { worker: { processingTime: 50 } } },
    `
    0         send M()          | enqueued #1, locked #1
    5         send M(20s)       | enqueued #2
    25                          | expired #2 dropped
    50                          | completed #1`,
  ),

  table(
    'a busy worker does not receive',
    'G-30 Z-5 S-11',
    { modes: ['onReceive'], receivers: { worker: { processingTime: 50 } } },
    `
    0         send M()          | enqueued #1, locked #1
    5         send M(20s)       | enqueued #2
    30        state             | active=2
    50                          | completed #1, expired #2 dropped`,
  ),

  table(
    'the same with a second slot: a receive is outstanding, so the message is taken before it can expire',
    'O-1 Z-5',
    { modes: ['onReceive'], receivers: { worker: { processingTime: 50, maxConcurrentCalls: 2 } } },
    `
    0         send M()          | enqueued #1, locked #1
    5         send M(20s)       | enqueued #2, locked #2
    50                          | completed #1
    55                          | completed #2`,
  ),

  table(
    'closed for good with an expired message: nobody removes it',
    'Z-5 S-6',
    { modes: LAZY, receivers: { worker: { processingTime: 50, closeAt: 10 } } },
    `
    0         send M()          | enqueued #1, locked #1
    5         send M(20s)       | enqueued #2
    50                          | completed #1
    500       peek              | peeked #2`,
  ),
]
