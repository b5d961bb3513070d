import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const KILOBYTES_256 = 256 * 1024

/** M and K facts that concern a queue: what a tier allows, and what management refuses. */
export const limits = [
  table(
    'Basic has no idle deletion, neither at creation nor later',
    'M I-1',
    { tier: 'basic', modes: EVERY_MODE },
    `
    0        create x autoDeleteOnIdle=300  | failed createQueue
    1        update q autoDeleteOnIdle=300  | failed updateEntity
    1000     state             | active=0`,
  ),

  table(
    'the first number has 63 bits',
    'S-57 M',
    { notForTheReference: 'it takes any', modes: EVERY_MODE },
    `
    0        create x firstSequenceNumber=9223372036854775808  | failed createQueue
    1        create x firstSequenceNumber=0                    |
    2        send x M()        | enqueued x#0
    3        send x M()        | enqueued x#1`,
  ),

  table(
    'of a partitioned entity the first number has 48 bits',
    'S-58 S-59',
    { modes: EVERY_MODE },
    `
    0        create x enablePartitioning=true firstSequenceNumber=281474976710656  | failed createQueue
    1        create y enablePartitioning=true firstSequenceNumber=281474976710655  |`,
  ),

  table(
    'Basic has neither sessions nor duplicate detection',
    'M',
    { tier: 'basic', notForTheReference: 'it has neither', modes: EVERY_MODE },
    `
    0        create x requiresSession=true             | failed createQueue
    1        create x requiresDuplicateDetection=true  | failed createQueue
    2        create x requiresSession=false            |
    2        state x           | active=0`,
  ),

  table(
    'a message of 256 KB on Standard, and one byte more',
    'M B-2 K N-8',
    { modes: EVERY_MODE },
    `
    0        send M(size=${KILOBYTES_256})      | enqueued #1
    1        send M(size=${KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    2        send M()          | enqueued #2`,
  ),

  table(
    'one message too large, and nothing of its batch is stored',
    'M B-1 B-2 N-8',
    { modes: EVERY_MODE },
    `
    0        send M() M(size=${KILOBYTES_256 + 1}) M()  | failed send MessageSizeExceeded
    1        state             | active=0
    2        send M()          | enqueued #1`,
  ),

  table(
    'on Premium it may have 1 MB, and more where the entity says so',
    'M B-2',
    {
      tier: 'premium',
      queues: { large: { maxMessageSizeInKilobytes: 102_400 } },
      topics: { t: { is: { maxMessageSizeInKilobytes: 2048 }, subscriptions: { s: {} } } },
      modes: EVERY_MODE,
    },
    `
    0        send M(size=${KILOBYTES_256 + 1})  | enqueued #1
    1        send M(size=${4 * KILOBYTES_256})      | enqueued #2
    2        send M(size=${4 * KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    3        send large M(size=${400 * KILOBYTES_256})      | enqueued large#1
    4        send large M(size=${400 * KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    5        send t M(size=${8 * KILOBYTES_256})      | published t#1 copies=1, enqueued t/s#1
    6        send t M(size=${8 * KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    7        update q maxMessageSizeInKilobytes=2048   | updated q
    8        send M(size=${8 * KILOBYTES_256})        | enqueued #3
    9        update q maxMessageSizeInKilobytes=1023   | failed updateEntity
    10       create x maxMessageSizeInKilobytes=102401 | failed createQueue`,
  ),

  table(
    'only Premium has a largest message of its own',
    'M B-2',
    { modes: EVERY_MODE },
    `
    0        create x maxMessageSizeInKilobytes=1024   | failed createQueue
    1        update q maxMessageSizeInKilobytes=1024   | failed updateEntity`,
  ),

  table(
    'the 256 KB that templates of Standard say are what it has',
    'M B-2',
    { modes: EVERY_MODE },
    `
    1        update q maxMessageSizeInKilobytes=256   | updated q
    2        send M(size=${KILOBYTES_256})      | enqueued #1
    3        send M(size=${KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    4        update q maxMessageSizeInKilobytes=255   | failed updateEntity`,
  ),

  table(
    'a batch of Standard has 256 KB together',
    'B-2 B-1',
    { modes: EVERY_MODE },
    `
    0        send M(size=${KILOBYTES_256 / 2}) M(size=${KILOBYTES_256 / 2 + 1})  | failed send MessageSizeExceeded
    1        state             | active=0
    2        send M(size=${KILOBYTES_256 / 2}) M(size=${KILOBYTES_256 / 2})      | enqueued #1 #2`,
  ),

  table(
    'a batch of Premium has 1 MB, whatever one message may have',
    'B-2 B-1',
    { tier: 'premium', q: { maxMessageSizeInKilobytes: 102_400 }, modes: EVERY_MODE },
    `
    0        send M(size=${2 * KILOBYTES_256}) M(size=${2 * KILOBYTES_256 + 1})  | failed send MessageSizeExceeded
    1        send M(size=${2 * KILOBYTES_256}) M(size=${2 * KILOBYTES_256})      | enqueued #1 #2
    2        send M(size=${5 * KILOBYTES_256})  | enqueued #3`,
  ),

  table(
    'what exists cannot be created, whatever the case of its name',
    'K',
    { modes: EVERY_MODE },
    `
    0        create q          | failed createQueue MessagingEntityAlreadyExists
    1        create Q          | failed createQueue MessagingEntityAlreadyExists
    2        create other      |
    3        create Other      | failed createQueue MessagingEntityAlreadyExists`,
  ),

  table(
    'a label of what failed names nothing',
    'K',
    { modes: EVERY_MODE },
    `
    0        update q status=SendDisabled  | updated q
    1        s = schedule M(at=99)  | failed schedule MessagingEntityDisabled
    2        cancel s          | failed cancelScheduled
    3        d = receiveDeferred #5  | failed receiveDeferred MessageNotFound
    4        abandon d         | failed abandon
    5        p = peek          | peeked nothing
    6        peek after=p      | peeked nothing
    7        renew p           | failed renewLock
    8        delete q          | deleted q explicit
    9        r = open          | failed openReceiver MessagingEntityNotFound`,
  ),

  table(
    'a receiver that a step opens, and closes',
    'Z-5 I-9',
    { modes: EVERY_MODE },
    `
    0        r = open          | opened q by=r
    5        close r           | closed q by=r
    6        r = open          | opened q by=r
    7        delete q          | deleted q explicit
    8        close r           | failed closeReceiver MessagingEntityNotFound`,
  ),

  table(
    'what does not exist yet',
    'K I-9',
    { q: null, modes: EVERY_MODE },
    `
    0        send M()          | failed send MessagingEntityNotFound
    1        receive           | failed receive MessagingEntityNotFound
    2        update q lockDuration=30  | failed updateEntity MessagingEntityNotFound
    3        create q          |
    4        send M()          | enqueued #1
    5        receive           | locked #1`,
  ),

  table(
    'a queue deleted by hand is gone with everything, and may come again',
    'I-9 I-10',
    { modes: EVERY_MODE },
    `
    0        send M() M()      | enqueued #1 #2
    1        a = receive       | locked #1
    2        schedule M(at=900)  | scheduled #3
    3        delete q          | deleted q explicit lost=3
    4        complete a        | failed complete MessagingEntityNotFound
    5        create q          |
    6        complete a        | failed complete
    7        send M()          | enqueued #1
    900      state             | active=1 scheduled=0`,
  ),

  table(
    'names compare without case',
    'K',
    { modes: EVERY_MODE },
    `
    0        send Q M()        | enqueued #1
    1        receive Q         | locked #1`,
  ),

  table(
    'a waiting receive when its queue goes',
    'K I-9',
    { modes: EVERY_MODE },
    `
    0        receive wait=60   | waiting
    10       delete q          | deleted q explicit, failed receive MessagingEntityNotFound`,
  ),
]
