import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

/** Contract 1.2: locks that run out, renewal, prefetch, closing and killing. */
export const receiverLives = [
  table(
    'work longer than the lock: done for nothing, and done again',
    'L-7 L-14 L-30',
    { q: { lockDuration: 30 }, modes: EVERY_MODE, receivers: { worker: { processingTime: 50, closeAt: 120 } } },
    `
    0        send M()          | enqueued #1, locked #1 dc=0 LU=30
    30                         | lapsed #1 dc=1
    50                         | failed complete MessageLockLost, locked #1 dc=1 LU=80, finished #1 late=true
    80                         | lapsed #1 dc=2
    100                        | failed complete MessageLockLost, locked #1 dc=2, finished #1 late=true
    130                        | lapsed #1 dc=3
    150                        | failed complete MessageLockLost, finished #1 late=true`,
  ),

  table(
    'exactly as long as the lock is too long',
    'Z-2 Z-3',
    { q: { lockDuration: 30 }, modes: EVERY_MODE, receivers: { worker: { processingTime: 30, closeAt: 20 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=30
    30                         | lapsed #1 dc=1, failed complete MessageLockLost`,
  ),

  table(
    'with two workers the second has it meanwhile',
    'L-2 L-7 O-3',
    {
      q: { lockDuration: 30 },
      modes: EVERY_MODE,
      receivers: { slow: { processingTime: 50, closeAt: 1 }, quick: { processingTime: 10 } },
    },
    `
    0        send M() M()      | enqueued #1 #2, locked #1 by=slow, locked #2 by=quick
    10                         | completed #2
    30                         | lapsed #1 dc=1, locked #1 dc=1 by=quick
    40                         | completed #1
    50                         | failed complete MessageLockLost`,
  ),

  table(
    'a processor renews ten seconds before the end',
    'L-30 L-4 L-6',
    { q: { lockDuration: 60 }, modes: EVERY_MODE, receivers: { worker: { client: 'processor', processingTime: 170 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    50                         | renewed #1 LU=110
    100                        | renewed #1 LU=160
    150                        | renewed #1 LU=210
    170                        | completed #1`,
  ),

  table(
    'of a short lock, when half of it is left',
    'L-30 L-6',
    { q: { lockDuration: 8 }, modes: EVERY_MODE, receivers: { worker: { client: 'processor', processingTime: 14 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=8
    4                          | renewed #1 LU=12
    8                          | renewed #1 LU=16
    12                         | renewed #1 LU=20
    14                         | completed #1`,
  ),

  table(
    'no longer than it was told to',
    'L-30 L-7',
    {
      q: { lockDuration: 60 },
      modes: EVERY_MODE,
      receivers: { worker: { client: 'processor', maxAutoLockRenewalDuration: 120, processingTime: 170, closeAt: 10 } },
    },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    50                         | renewed #1 LU=110
    100                        | renewed #1 LU=160
    160                        | lapsed #1 dc=1
    170                        | failed complete MessageLockLost`,
  ),

  table(
    'a receiver that was told to renews too',
    'L-30',
    {
      q: { lockDuration: 30 },
      modes: EVERY_MODE,
      receivers: { worker: { maxAutoLockRenewalDuration: 25, processingTime: 45 } },
    },
    `
    0        send M()          | enqueued #1, locked #1 LU=30
    20                         | renewed #1 LU=50
    45                         | completed #1`,
  ),

  table(
    'prefetch: as many as slots and buffer hold',
    'L-5 O-5',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10, prefetchCount: 2 } } },
    `
    0        send M() M() M() M()  | enqueued #1..#4, locked #1..#3 LU=60, started #1
    10                         | completed #1, locked #4 LU=70, started #2
    20                         | completed #2, started #3
    30                         | completed #3, started #4
    40                         | completed #4`,
  ),

  table(
    'the prefetch trap: what waits in the buffer ages there',
    'L-5 L-31 O-5',
    {
      q: { lockDuration: 30 },
      modes: EVERY_MODE,
      receivers: { worker: { processingTime: 20, prefetchCount: 2, closeAt: 45 } },
    },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1..#3 LU=30, started #1 late=false
    20                         | completed #1, started #2 late=false  | one place in the buffer is free again
    30                         | lapsed #2 dc=1, locked #2 dc=1 LU=60, lapsed #3 dc=1
    40                         | failed complete MessageLockLost, locked #3 dc=1 LU=70, started #3 late=true
    60                         | lapsed #2 dc=2, failed complete MessageLockLost
    70                         | lapsed #3 dc=2`,
  ),

  table(
    'a buffered message that has expired is handed over all the same',
    'L-31 S-8',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 20, prefetchCount: 1 } } },
    `
    0        send M() M(15s)   | enqueued #1 #2, locked #1 #2 LU=60, started #1
    20                         | completed #1, started #2
    40                         | completed #2
    40       state             | active=0 deadLetter=0`,
  ),

  table(
    'a buffered message is renewed only once its work begins',
    'L-5 L-30 L-31',
    {
      q: { lockDuration: 60 },
      modes: EVERY_MODE,
      receivers: { worker: { client: 'processor', processingTime: 45, prefetchCount: 1 } },
    },
    `
    0        send M() M()      | enqueued #1 #2, locked #1 #2 LU=60
    45                         | completed #1                        | 15 s of the lock of #2 are left: half of them
    52.5                       | renewed #2 LU=112.5
    90                         | completed #2`,
  ),

  table(
    'closing is graceful: the work in hand goes on, the buffer keeps its locks',
    'L-10 O-5 G-6',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10, prefetchCount: 1, closeAt: 5 } } },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1 #2 LU=60
    5                          | closed q by=worker
    10                         | completed #1
    20       receive max=9     | locked #3
    60                         | lapsed #2 dc=1`,
  ),

  table(
    'CC-92: the lock survives the receiver',
    'L-10 G-6',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 30, closeAt: 5 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    6        receive           | empty
    30                         | completed #1`,
  ),

  table(
    'the switch locksDieWithReceiver: closing ends them',
    'G-6',
    {
      modes: EVERY_MODE,
      switches: { locksDieWithReceiver: true },
      receivers: { worker: { processingTime: 30, closeAt: 5 } },
    },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    5                          | lapsed #1 dc=1
    6        receive           | locked #1 dc=1
    30                         | failed complete MessageLockLost`,
  ),

  table(
    'the switch locksDieWithReceiver: those of the buffer too, and nobody else’s',
    'G-6',
    {
      modes: EVERY_MODE,
      switches: { locksDieWithReceiver: true },
      receivers: {
        leaving: { processingTime: 30, prefetchCount: 1, killAt: 5 },
        staying: { processingTime: 30, closeAt: 50 },
      },
    },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1 #2 by=leaving, locked #3 by=staying
    5                          | lapsed #1 #2 dc=1
    30                         | completed #3, locked #1 dc=1 by=staying
    50                         | lapsed #1 dc=2
    60                         | failed complete MessageLockLost`,
  ),

  table(
    'a deployment kills the worker: the lock runs to its end',
    'L-10 L-15 G-6',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 50, killAt: 20, restartAfter: 15 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    20                         | killed q by=worker
    35       state             | locked=1
    60                         | lapsed #1 dc=1, locked #1 dc=1 LU=120
    110                        | completed #1`,
  ),

  table(
    'what was in the buffer of a killed worker is not in that of the next',
    'L-10 L-31 O-5',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10, prefetchCount: 1, killAt: 5, restartAfter: 5 } } },
    `
    0        send M() M()      | enqueued #1 #2, locked #1 #2 LU=60
    5                          | killed q by=worker
    10       send M()          | enqueued #3, locked #3
    20                         | completed #3
    60                         | lapsed #1 dc=1, locked #1 dc=1, lapsed #2 dc=1, locked #2 dc=1 LU=120
    70                         | completed #1
    80                         | completed #2`,
  ),

  table(
    'what is dead does not close',
    'L-10',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10, killAt: 5, closeAt: 8 } }, until: 100 },
    `
    5                          | killed q by=worker`,
  ),

  table(
    'killed for good, with a buffer',
    'L-10 L-15 O-5',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10, prefetchCount: 5, killAt: 25 } } },
    `
    0        send M() M() M() M()  | enqueued #1..#4, locked #1..#4
    10                         | completed #1
    20                         | completed #2
    60                         | lapsed #3 dc=1, lapsed #4 dc=1
    61       receive max=9     | locked #3 #4`,
  ),

  table(
    'a killed worker renews no more',
    'L-10 L-30',
    { modes: EVERY_MODE, receivers: { worker: { client: 'processor', processingTime: 200, killAt: 70 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    50                         | renewed #1 LU=110
    110                        | lapsed #1 dc=1
    300      look #1           | dc=1 LU=never`,
  ),

  table(
    'killed at the very instant at which the work ends: it has ended',
    'Z-3',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 20, killAt: 20 } } },
    `
    0        send M() M()      | enqueued #1 #2, locked #1
    20                         | completed #1, locked #2 LU=80
    80                         | lapsed #2 dc=1`,
  ),

  table(
    'a worker and a queue that goes and comes back',
    'I-9 I-10 K',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10 } } },
    `
    100      delete q          | deleted q explicit, failed receive MessagingEntityNotFound
    150      send M()          | failed send MessagingEntityNotFound
    200      create q          |
    250      send M()          | enqueued #1, locked #1
    260                        | completed #1`,
  ),

  table(
    'a worker and a queue that is disabled for a while',
    'E-1 E-2 G-32',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 10 } } },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    5        update q status=ReceiveDisabled  | updated q
    10                         | failed complete MessagingEntityDisabled, failed receive MessagingEntityDisabled
    60                         | lapsed #1 dc=1
    100      update q status=Active  | updated q, locked #1 dc=1
    110                        | completed #1`,
  ),

  table(
    'a worker whose queue is created later',
    'K',
    { q: null, modes: EVERY_MODE, receivers: { worker: { processingTime: 10 } } },
    `
    0                          | failed receive MessagingEntityNotFound
    50       create q          |
    60       send M()          | enqueued #1, locked #1
    70                         | completed #1`,
  ),
]
