import { EVERY_MODE, EVERY_MODE_FOR_A_YEAR } from '../given.ts'
import { table } from '../table.ts'

const FIVE_MINUTES = { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE }

/** Semantics 21.7 and I facts: a queue that deletes itself. */
export const idle = [
  table(
    'CC-69: unused for five minutes',
    'S-41 S-44 S-49 I-2 I-13 I-14',
    FIVE_MINUTES,
    `
    0         state            | idle=300
    299.999   state            | active=0
    300.000                    | deleted q autoDeleteOnIdle lost=0
    300.000   send M()         | failed send MessagingEntityNotFound
    300       state            | gone`,
  ),

  table(
    'CC-69, a millisecond before: the deletion moves',
    'S-49 I-3 I-13',
    FIVE_MINUTES,
    `
    299.999   send M()         | enqueued #1, kept-alive q use=send until=599.999
    300       state            | active=1 idle=599.999
    599.999                    | deleted q autoDeleteOnIdle lost=1`,
  ),

  table(
    'CC-70: five minutes are the least',
    'S-45 I-1 SD-6 SD-7',
    { modes: EVERY_MODE },
    `
    0         create x autoDeleteOnIdle=299.999  | failed createQueue
    1         create x autoDeleteOnIdle=300      |
    1         state x          | idle=301
    2         update x autoDeleteOnIdle=299.999  | failed updateEntity
    2         state x          | idle=301
    301                        | deleted x autoDeleteOnIdle`,
  ),

  table(
    'CC-73: a scheduled message keeps the queue; what it becomes does not',
    'S-49 C-14 I-7 I-11',
    FIVE_MINUTES,
    `
    0         schedule M(at=3600)  | scheduled #1
    10        send M()         | enqueued #2
    11        a = receive      | locked #2
    12        deadLetter a     | dead-lettered #2
    3000      state            | idle=never
    3600                       | enqueued #3
    3600      state            | idle=3900 active=1 deadLetter=1
    3900                       | deleted q autoDeleteOnIdle lost=2
    3900      receive          | failed receive MessagingEntityNotFound
    3900      state dlq        | gone`,
  ),

  table(
    'a cancelled schedule keeps nothing',
    'C-14 I-11',
    FIVE_MINUTES,
    `
    0         schedule M(at=3600)  | scheduled #1
    400       cancel #1        | cancelled #1
    400       state            | idle=700
    700                        | deleted q autoDeleteOnIdle lost=0`,
  ),

  table(
    'two scheduled messages: until the last has come',
    'C-14 I-11',
    FIVE_MINUTES,
    `
    0         schedule M(at=500)  | scheduled #1
    0         schedule M(at=900)  | scheduled #2
    500                        | enqueued #3
    600       state            | idle=never
    900                        | enqueued #4
    1200                       | deleted q autoDeleteOnIdle lost=2`,
  ),

  table(
    'CC-78: a resource lock does not stop it, never does',
    'S-47 S-48 I-1 I-12',
    {
      q: { autoDeleteOnIdle: 300 },
      queues: { ever: { autoDeleteOnIdle: null } },
      cannotDelete: true,
      modes: EVERY_MODE_FOR_A_YEAR,
      until: 31_000_000,
    },
    `
    10        delete ever      | failed deleteEntity
    300                        | deleted q autoDeleteOnIdle
    30000000  state ever       | idle=never`,
  ),

  table(
    'CC-79: created again under the same name it is a new queue',
    'I-10 I-14',
    FIVE_MINUTES,
    `
    0         send M()         | enqueued #1
    300                        | deleted q autoDeleteOnIdle lost=1
    400       create q autoDeleteOnIdle=300  |
    400       peek             | peeked nothing
    401       send M()         | enqueued #1
    401       state            | active=1 idle=701`,
  ),

  table(
    'CC-81: the lock does not outlive the queue',
    'L-26 G-13',
    { q: { lockDuration: 300 }, modes: EVERY_MODE },
    `
    0         send M()         | enqueued #1
    0         a = receive      | locked #1 LU=300
    10        delete q         | deleted q explicit lost=1
    11        complete a       | failed complete MessagingEntityNotFound`,
  ),

  table(
    'CC-82: a reply queue whose process died',
    'S-41 S-42 S-43',
    { q: null, modes: EVERY_MODE },
    `
    0         create q autoDeleteOnIdle=300  |
    100       receive          | empty
    400                        | deleted q autoDeleteOnIdle
    401       send M()         | failed send MessagingEntityNotFound`,
  ),

  table(
    'a receive that brings nothing, a peek, an update: all use it',
    'I-3 S-49 E-3',
    FIVE_MINUTES,
    `
    100       receive          | empty, kept-alive q use=receive until=400
    200       peek             | peeked nothing, kept-alive q use=peek until=500
    350       update q maxDeliveryCount=5  | updated q, kept-alive q use=updateEntity until=650
    650                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'a batch uses it once, a sender and an answer like any send',
    'S-49 I-3',
    {
      q: { autoDeleteOnIdle: 300 },
      queues: { source: {} },
      modes: EVERY_MODE,
      senders: { web: { at: [200] } },
      receivers: {
        worker: { from: 'source', openAt: 400, onSettle: [{ after: 'complete', to: 'q', message: 'M()' }] },
      },
    },
    `
    100       send M() M(at=150) M()  | enqueued #1, scheduled #2, enqueued #3
    100       state            | idle=never
    150                        | enqueued #4
    150       state            | idle=450
    200                        | enqueued #5
    200       state            | idle=500
    400       send source M()  | enqueued source#1, locked source#1, completed source#1, enqueued #6
    400       state            | idle=700
    500       send M() M()     | enqueued #7 #8
    500       state            | idle=800
    800                        | deleted q autoDeleteOnIdle lost=7`,
  ),

  table(
    'settling and renewing use it',
    'I-15 G-16',
    { q: { autoDeleteOnIdle: 300, lockDuration: 300 }, modes: EVERY_MODE },
    `
    0         send M() M() M() M()  | enqueued #1..#4
    10        a = receive max=4 | locked #1..#4
    100       renew #1         | renewed #1
    100       state            | idle=400
    120       complete #1      | completed #1
    120       state            | idle=420
    130       abandon #2       | abandoned #2
    130       state            | idle=430
    140       defer #3         | deferred #3
    140       state            | idle=440
    150       deadLetter #4    | dead-lettered #4
    150       state            | idle=450
    160       receiveDeferred #3  | locked #3
    160       state            | idle=460
    460                        | lapsed #3 dc=2, deleted q autoDeleteOnIdle lost=3`,
  ),

  table(
    'a refused operation does not use it',
    'I-3',
    FIVE_MINUTES,
    `
    100       cancel #7        | failed cancelScheduled MessageNotFound
    150       receiveDeferred #7  | failed receiveDeferred MessageNotFound
    160       update q lockDuration=1000  | failed updateEntity
    200       state            | idle=300
    300                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'messages in it, a lock in it, an expiry in it do not keep it',
    'I-7',
    { q: { autoDeleteOnIdle: 300, deadLetteringOnMessageExpiration: true, lockDuration: 100 }, modes: ['immediate'] },
    `
    0         send M() M(90s) M()  | enqueued #1..#3
    10        receive          | locked #1 LU=110
    90                         | expired #2 deadLettered, dead-lettered #2
    110                        | lapsed #1 dc=1
    200       state            | idle=310
    310                        | deleted q autoDeleteOnIdle lost=3`,
  ),

  table(
    'a receive that waits keeps it all the while',
    'I-6 G-16',
    FIVE_MINUTES,
    `
    0         receive wait=1000  | waiting
    500       state            | idle=never
    1000                       | empty
    1000      state            | idle=1300
    1300                       | deleted q autoDeleteOnIdle`,
  ),

  table(
    'a worker that waits for work keeps it, until it closes',
    'I-6 G-16',
    { ...FIVE_MINUTES, receivers: { worker: { closeAt: 1000 } } },
    `
    900       state            | idle=never
    1000      state            | idle=1300
    1300                       | deleted q autoDeleteOnIdle`,
  ),

  table(
    'a worker that dies lets go of it at once',
    'I-6 G-16',
    { ...FIVE_MINUTES, receivers: { worker: { instances: 2, killAt: 1000 } } },
    `
    999       state            | idle=never
    1300                       | deleted q autoDeleteOnIdle`,
  ),

  table(
    'a worker that is busy, but has room in its buffer, still waits',
    'I-6 G-16',
    {
      q: { autoDeleteOnIdle: 300 },
      modes: EVERY_MODE,
      receivers: { worker: { processingTime: 50, prefetchCount: 1, settle: [{ do: 'crash' }], closeAt: 45 } },
    },
    `
    0         send M()         | enqueued #1, locked #1
    30        state            | idle=never
    45        state            | idle=345
    60                         | lapsed #1 dc=1
    345                        | deleted q autoDeleteOnIdle lost=1`,
  ),

  table(
    'a worker that is busy does not',
    'I-6 I-9 G-16',
    { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE, receivers: { worker: { processingTime: 400 } } },
    `
    0         send M()         | enqueued #1, locked #1
    60                         | lapsed #1 dc=1
    100       state            | idle=300
    300                        | deleted q autoDeleteOnIdle lost=1
    400                        | failed complete MessagingEntityNotFound, failed receive MessagingEntityNotFound`,
  ),

  table(
    'an open receiver that does not receive counts once, when it opens',
    'I-3 I-6',
    FIVE_MINUTES,
    `
    50        r = open         |
    100       state            | idle=350
    350                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'a new value restarts the clock with it',
    'L-29 S-75',
    FIVE_MINUTES,
    `
    100       update q autoDeleteOnIdle=600  | updated q
    100       state            | idle=700
    200       update q autoDeleteOnIdle=never  | updated q
    200       state            | idle=never
    300       update q autoDeleteOnIdle=400  | updated q
    700                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'after it is gone everything is refused',
    'I-9 K',
    { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE },
    `
    0         send M()         | enqueued #1
    1         a = receive      | locked #1
    61                         | lapsed #1 dc=1
    301                        | deleted q autoDeleteOnIdle lost=1
    302       send M()         | failed send MessagingEntityNotFound
    302       schedule M(at=400)  | failed schedule MessagingEntityNotFound
    302       cancel #1        | failed cancelScheduled MessagingEntityNotFound
    302       receive          | failed receive MessagingEntityNotFound
    302       receive dlq      | failed receive MessagingEntityNotFound
    302       peek             | failed peek MessagingEntityNotFound
    302       receiveDeferred #1  | failed receiveDeferred MessagingEntityNotFound
    302       complete a       | failed complete MessagingEntityNotFound
    302       update q lockDuration=30  | failed updateEntity MessagingEntityNotFound
    302       delete q         | failed deleteEntity MessagingEntityNotFound`,
  ),

  table(
    'several at one instant, by name',
    'Z-3',
    { q: null, queues: { b: { autoDeleteOnIdle: 300 }, a: { autoDeleteOnIdle: 300 } }, modes: EVERY_MODE },
    `
    300                        | deleted a autoDeleteOnIdle, deleted b autoDeleteOnIdle`,
  ),

  table(
    'switching a queue off where nobody receives is one use of it, not two',
    'I-3 G-16 E-3',
    { q: { autoDeleteOnIdle: 300 } },
    `
    100       update q status=Disabled  | updated q, kept-alive q use=updateEntity until=400
    100       state q                   | idle=400
  `,
  ),
  table(
    'a lock of this instant ends before the queue does',
    'Z-3',
    { q: { autoDeleteOnIdle: 300, lockDuration: 300 }, modes: EVERY_MODE },
    `
    0         send M()         | enqueued #1
    0         receive          | locked #1 LU=300
    300                        | lapsed #1 dc=1, deleted q autoDeleteOnIdle lost=1`,
  ),
]
