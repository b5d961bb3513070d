import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

const TWO_AND_A_HALF = { q: { maxSizeInBytes: 250 }, modes: EVERY_MODE }
const MEGABYTE = 1024 * 1024
const MEGABYTES_100 = 100 * MEGABYTE

/** B facts that concern a queue: a queue that is full. Every message here has 100 bytes unless it says otherwise. */
export const quota = [
  table(
    'CC-60: the third does not fit; its number is not lost',
    'S-57 N-8 G-8 B-3 B-4',
    TWO_AND_A_HALF,
    `
    1        send M(size=100)  | enqueued #1
    2        send M(size=100)  | enqueued #2
    3        send M(size=100)  | failed send QuotaExceeded
    4        a = receive       | locked #1
    5        complete a        | completed #1
    6        send M(size=100)  | enqueued #3`,
  ),

  table(
    'CC-114: what is in the dead-letter queue counts',
    'B-3 B-4 Q-9',
    TWO_AND_A_HALF,
    `
    1        send M(size=100) M(size=100)  | enqueued #1 #2
    2        a = receive       | locked #1
    3        deadLetter a      | dead-lettered #1
    4        send M(size=100)  | failed send QuotaExceeded
    5        b = receive dlq   | locked dlq#1
    6        complete b        | completed dlq#1
    7        send M(size=100)  | enqueued #3`,
  ),

  table(
    'CC-126: lazily, the expired fill the queue until a receive removes them',
    'B-3 T-9 Z-5',
    { ...TWO_AND_A_HALF, modes: LAZY },
    `
    1        send M(9s size=100) M(9s size=100)  | enqueued #1 #2
    20       send M(size=100)  | failed send QuotaExceeded
    21       receive           | expired #1 #2 dropped, empty
    22       send M(size=100)  | enqueued #3`,
  ),

  table(
    'CC-126: eagerly, there is room as soon as they expire',
    'B-3 Z-5',
    { ...TWO_AND_A_HALF, modes: EAGER },
    `
    1        send M(9s size=100) M(9s size=100)  | enqueued #1 #2
    9.999    send M(size=100)  | failed send QuotaExceeded
    10       send M(size=100)  | expired #1 #2 dropped, enqueued #3`,
  ),

  table(
    'expired into the dead-letter queue they still take their room',
    'B-4 Q-9',
    { q: { maxSizeInBytes: 250, deadLetteringOnMessageExpiration: true }, modes: EAGER },
    `
    1        send M(9s size=100) M(9s size=100)  | enqueued #1 #2
    10                         | expired #1 deadLettered, dead-lettered #1, expired #2 deadLettered, dead-lettered #2
    11       send M(size=100)  | failed send QuotaExceeded
    12       receive dlq receiveAndDelete  | received dlq#1
    13       send M(size=100)  | enqueued #3`,
  ),

  table(
    'full to the last byte is not too full',
    'B-3',
    { q: { maxSizeInBytes: 200 }, modes: EVERY_MODE },
    `
    1        send M(size=100)  | enqueued #1
    2        send M(size=101)  | failed send QuotaExceeded
    3        send M(size=100)  | enqueued #2
    4        send M(size=1)    | failed send QuotaExceeded
    5        send M()          | enqueued #3`,
  ),

  table(
    'a batch fits as a whole or not at all',
    'B-1 B-3',
    TWO_AND_A_HALF,
    `
    1        send M(size=100) M(size=100) M(size=100)  | failed send QuotaExceeded
    2        state             | active=0
    3        send M(size=100) M(size=150)  | enqueued #1 #2`,
  ),

  table(
    'scheduled, deferred and locked ones count, cancelled and deleted ones do not',
    'B-3 B-4',
    TWO_AND_A_HALF,
    `
    1        schedule M(at=900 size=100)  | scheduled #1
    2        send M(size=100)  | enqueued #2
    3        schedule M(at=900 size=100)  | failed schedule QuotaExceeded
    4        a = receive       | locked #2
    5        send M(size=100)  | failed send QuotaExceeded
    6        defer a           | deferred #2
    7        send M(size=100)  | failed send QuotaExceeded
    8        receiveDeferred #2 receiveAndDelete  | received #2
    9        send M(size=100)  | enqueued #3
    10       cancel #1         | cancelled #1
    11       send M(size=100)  | enqueued #4`,
  ),

  table(
    'activation takes no more room than the schedule had',
    'B-3',
    { q: { maxSizeInBytes: 100 }, modes: EVERY_MODE },
    `
    1        schedule M(at=9 size=100)  | scheduled #1
    9                          | enqueued #2
    10       send M(size=1)    | failed send QuotaExceeded
    11       receive receiveAndDelete  | received #2
    12       send M(size=100)  | enqueued #3`,
  ),

  table(
    'a megabyte is 2^20 bytes',
    'B-3 M',
    { q: { maxSizeInMegabytes: 1024, maxMessageSizeInKilobytes: 102_400 }, tier: 'premium', modes: EVERY_MODE },
    `
${Array.from({ length: 5 }, (_, i) => `    1        send M(size=${MEGABYTES_100})  | enqueued #${i + 1}`).join('\n')}
    2        send M(size=${12 * MEGABYTE + 1})  | failed send QuotaExceeded
    3        send M(size=${12 * MEGABYTE})      | enqueued #6`,
  ),

  table(
    'the default is one gigabyte, on Premium too',
    'B-3 M',
    { tier: 'premium', modes: EVERY_MODE },
    `
    0        state             | maxSizeInMegabytes=1024 maxMessageSizeInKilobytes=1024`,
  ),

  table(
    'a message over 1 MB counts twice, one of 1 MB once',
    'B-3',
    { q: { maxSizeInBytes: 3 * MEGABYTE, maxMessageSizeInKilobytes: 4096 }, tier: 'premium', modes: EVERY_MODE },
    `
    1        send M(size=${MEGABYTE + 1})  | enqueued #1
    2        send M(size=${MEGABYTE})      | failed send QuotaExceeded
    3        a = receive receiveAndDelete  | received #1
    4        send M(size=${MEGABYTE})      | enqueued #2
    5        send M(size=${MEGABYTE})      | enqueued #3
    6        send M(size=${MEGABYTE})      | enqueued #4
    7        send M(size=1)    | failed send QuotaExceeded`,
  ),

  table(
    'in a topic it counts once more than it has copies, until the last of them is gone',
    'B-3 R-2',
    {
      tier: 'premium',
      modes: EVERY_MODE,
      topics: {
        t: {
          is: { maxSizeInBytes: 6 * MEGABYTE + 3, maxMessageSizeInKilobytes: 4096 },
          subscriptions: { a: {}, b: {} },
        },
      },
    },
    `
    1        send t M(size=${2 * MEGABYTE + 1})  | published t#1 copies=2, enqueued t/a#1 t/b#1
    2        send t M(size=1)  | failed send QuotaExceeded
    3        receive t/a receiveAndDelete  | received t/a#1
    4        send t M(size=${MEGABYTE})    | published t#2 copies=2, enqueued t/a#2 t/b#2
    5        send t M(size=1)  | failed send QuotaExceeded
    6        receive t/b receiveAndDelete  | received t/b#1
    7        send t M(size=${MEGABYTE})    | published t#3 copies=2, enqueued t/a#3 t/b#3`,
  ),

  table(
    'a sender tries again with its next message, a reply is lost',
    'B-3 K',
    {
      q: { maxSizeInBytes: 100 },
      queues: { replies: { maxSizeInBytes: 99 } },
      modes: EVERY_MODE,
      senders: { web: { at: [1, 2, 15], message: 'M(size=100)' } },
      receivers: {
        worker: {
          openAt: 5,
          processingTime: 5,
          onSettle: [{ after: 'complete', to: 'replies', message: 'M(size=50)' }],
        },
      },
    },
    `
    1                          | enqueued #1
    2                          | failed send QuotaExceeded
    5                          | locked #1
    10                         | completed #1, enqueued replies#1
    15                         | enqueued #2 id=web-3, locked #2
    20                         | completed #2, failed send QuotaExceeded`,
  ),
]
