import { table } from '../table.ts'

const partitioned = (is: Readonly<Record<string, string | number | boolean | bigint>> = {}) => ({
  q: { enablePartitioning: true, partitionCount: 2, ...is },
})
const TWO = partitioned()
/** By FNV-1a modulo 2 the keys A and C fall to partition 51, B and D to 52. */
const LAST_48 = 2 ** 48 - 1

/** P facts, S-56, S-58, S-59, N-9, G-34: 51 and 52 are the partitions, #51:1 the first message of the first. */
export const partitions = [
  table(
    'CC-61: each partition counts for itself; the top bits are the partition',
    'S-56 S-58 N-9 P-1 P-3 G-34',
    TWO,
    `
    0        send M()          | enqueued #51:1
    1        send M()          | enqueued #52:1
    2        send M()          | enqueued #51:2
    3        send M() M()      | enqueued #52:2 #51:3
    4        look #52:1        | sequenceNumber=${52n * 2n ** 48n + 1n}
    4        state             | enablePartitioning=true active=5`,
  ),

  table(
    'sixteen of them, unless told otherwise',
    'P-1 G-34',
    { q: { enablePartitioning: true } },
    `
    0        send ${Array.from({ length: 17 }, () => 'M()').join(' ')}  | ${Array.from({ length: 16 }, (_, i) => `enqueued #${51 + i}:1`).join(', ')}, enqueued #51:2`,
  ),

  table(
    'a key chooses the partition: always the same',
    'P-1 G-34',
    { q: { enablePartitioning: true } },
    `
    0        send M(partitionKey=A)  | enqueued #63:1
    1        send M(partitionKey=B)  | enqueued #56:1
    2        send M(partitionKey=A)  | enqueued #63:2
    3        send M(partitionKey=k1) | enqueued #52:1`,
  ),

  table(
    'the session is the key, else the partition key; an id only where duplicates are looked for',
    'P-1',
    TWO,
    `
    0        send M(sessionId=B)     | enqueued #52:1
    1        send M(sessionId=B partitionKey=B id=A)  | enqueued #52:2
    2        send M(partitionKey=D id=A)  | enqueued #52:3
    3        send M(id=B)            | enqueued #51:1
    4        send M(id=B)            | enqueued #52:4`,
  ),

  table(
    'a partition key other than the session is refused by the client, on any entity and for the whole batch',
    'P-6',
    { ...TWO, queues: { plain: {} }, senders: { web: { at: [4, 5], message: 'M(sessionId=1 partitionKey={n})' } } },
    `
    0        send M(sessionId=B partitionKey=A)              | failed send GeneralError
    1        send plain M(sessionId=B partitionKey=A)        | failed send GeneralError
    2        send plain M() M(sessionId=B partitionKey=A)    | failed send GeneralError
    2        state plain       | active=0
    3        send plain M(sessionId=B partitionKey=B)        | enqueued plain#1
    4                          | enqueued #51:1 id=web-1
    5                          | failed send GeneralError
    6        x = begin         | begun x
    7        send M(sessionId=B partitionKey=A) in=x         | failed send GeneralError`,
  ),

  table(
    'on Premium the namespace is partitioned, and all its entities with it',
    'P-5 N-9 M',
    { tier: 'premium', partitions: 2, q: {}, topics: { t: { subscriptions: { s: {} } } } },
    `
    0        send M() M() M()  | enqueued #51:1 #52:1 #51:2
    1        send t M()        | published t#51:1 copies=1, enqueued t/s#51:1 from=#51:1
    2        create x          |
    3        send x M()        | enqueued x#51:1
    4        state             | enablePartitioning=true partitionCount=2
    5        create y partitionCount=4  | failed createQueue`,
  ),

  table(
    'on Premium no entity is partitioned by itself',
    'P-5',
    { tier: 'premium' },
    `
    0        create x enablePartitioning=true  | failed createQueue GeneralError
    1        createTopic t enablePartitioning=true  | failed createTopic GeneralError
    2        create x          |
    3        send x M()        | enqueued x#1`,
  ),

  table(
    'the message id is the key under duplicate detection',
    'P-1 U-3',
    partitioned({ requiresDuplicateDetection: true }),
    `
    0        send M(id=B)            | enqueued #52:1
    1        send M(id=D)            | enqueued #52:2
    2        send M(id=A)            | enqueued #51:1
    3        send M(id=A)            | discarded q id=A
    4        send M(partitionKey=B id=A)  | enqueued #52:3`,
  ),

  table(
    'a receive goes round the partitions; a peek lists by number',
    'P-2 O-7',
    TWO,
    `
    0        send M(partitionKey=A) M(partitionKey=A) M(partitionKey=A) M(partitionKey=B)  | enqueued #51:1 #51:2 #51:3 #52:1
    1        peek              | peeked #51:1 #51:2 #51:3 #52:1
    2        receive max=2     | locked #51:1 #52:1
    3        receive           | locked #51:2
    4        send M(partitionKey=B)  | enqueued #52:2
    5        receive max=9     | locked #52:2 #51:3`,
  ),

  table(
    'two partitions, one order? Not across them',
    'P-2 S-61',
    TWO,
    `
    0        send M(partitionKey=B id=1)  | enqueued #52:1
    1        send M(partitionKey=B id=2)  | enqueued #52:2
    2        send M(partitionKey=A id=3)  | enqueued #51:1
    3        receive max=3     | locked #51:1 id=3, locked #52:1 id=1, locked #52:2 id=2`,
  ),

  table(
    'an abandoned message is the first of its partition again',
    'P-2 O-3',
    TWO,
    `
    0        send M(partitionKey=A) M(partitionKey=A) M(partitionKey=B)  | enqueued #51:1 #51:2 #52:1
    1        m = receive       | locked #51:1
    2        abandon m         | abandoned #51:1 dc=1
    3        receive           | locked #52:1
    4        receive           | locked #51:1 dc=1
    5        receive           | locked #51:2`,
  ),

  table(
    'a scheduled message stays in its partition',
    'P-1 N-6 C-3',
    TWO,
    `
    0        schedule M(at=10 partitionKey=B)  | scheduled #52:1
    1        schedule M(at=10) | scheduled #51:1
    10                         | enqueued #51:2 previous=#51:1, enqueued #52:2 previous=#52:1`,
  ),

  table(
    'the dead-letter queue hands out by number, without going round',
    'Q-5 P-2 Q-4',
    TWO,
    `
    0        send M(partitionKey=A) M(partitionKey=A) M(partitionKey=B)  | enqueued #51:1 #51:2 #52:1
    1        receive max=3     | locked #51:1 #52:1 #51:2
    2        deadLetter #52:1  | dead-lettered #52:1
    3        deadLetter #51:1  | dead-lettered #51:1
    4        deadLetter #51:2  | dead-lettered #51:2
    5        receive dlq max=9 | locked dlq#51:1 dlq#51:2 dlq#52:1`,
  ),

  table(
    'deferred messages of two partitions are not fetched in one call',
    'D-7',
    TWO,
    `
    0        send M() M() M()  | enqueued #51:1 #52:1 #51:2
    1        receive max=3     | locked #51:1 #52:1 #51:2
    2        defer #51:1       | deferred #51:1
    3        defer #52:1       | deferred #52:1
    4        defer #51:2       | deferred #51:2
    5        receiveDeferred #51:1 #52:1  | failed receiveDeferred InvalidOperation
    6        receiveDeferred #51:1 #51:2  | locked #51:1 #51:2`,
  ),

  table(
    'after 2^48 − 1 comes 0 in that partition, and the older is served first',
    'S-59 N-11',
    partitioned({ firstSequenceNumber: BigInt(LAST_48) }),
    `
    0        send M(partitionKey=A)  | enqueued #51:${LAST_48}
    1        send M(partitionKey=A)  | enqueued #51:0
    2        send M(partitionKey=B)  | enqueued #52:${LAST_48}
    3        send M(partitionKey=A)  | enqueued #51:1
    4        receive max=9     | locked #51:${LAST_48} #52:${LAST_48} #51:0 #51:1`,
  ),

  table(
    'after the roll-over of a partition numbers still name their messages',
    'S-59 N-11 C-7 D-1',
    partitioned({ firstSequenceNumber: BigInt(LAST_48) }),
    `
    0        schedule M(partitionKey=A at=50)  | scheduled #51:${LAST_48}
    1        schedule M(partitionKey=A at=50)  | scheduled #51:0
    2        cancel #51:0      | cancelled #51:0
    3        send M(partitionKey=A)  | enqueued #51:1
    4        m = receive       | locked #51:1
    5        defer m           | deferred #51:1
    6        receiveDeferred #51:1  | locked #51:1
    7        cancel #51:${LAST_48}  | cancelled #51:${LAST_48}`,
  ),

  table(
    'a copy keeps the partition, with a counter of its subscription',
    'P-1 N-2 R-2',
    {
      topics: {
        t: { is: { enablePartitioning: true, partitionCount: 2 }, subscriptions: { s: { rules: { r: 'k = 1' } } } },
      },
    },
    `
    0        send t M(partitionKey=B)      | published t#52:1 copies=0
    1        send t M(partitionKey=B k:1)  | published t#52:2 copies=1, enqueued t/s#52:1 from=#52:2
    2        send t M(partitionKey=A k:1)  | published t#51:1 copies=1, enqueued t/s#51:1 from=#51:1
    3        receive t/s max=2 | locked t/s#51:1 t/s#52:1`,
  ),

  table(
    'sessions: each in its order, wherever its partition',
    'P-1 X-7',
    partitioned({ requiresSession: true }),
    `
    0        send M(session=B) M(session=B) M(session=A)  | enqueued #52:1 #52:2 #51:1
    1        accept session=B  | accepted session=B
    2        receive session=B max=9  | locked #52:1 #52:2
    3        receive session=B | empty`,
  ),

  table(
    'it deletes itself like any other',
    'P-4',
    partitioned({ autoDeleteOnIdle: 300 }),
    `
    0        send M() M()      | enqueued #51:1 #52:1
    300                        | deleted q autoDeleteOnIdle lost=2`,
  ),

  table(
    'partitioning is decided at the creation',
    'P-1',
    { notForTheReference: 'it takes any property at any time' },
    `
    0        update q enablePartitioning=true  | failed updateEntity
    1        create x enablePartitioning=true  |
    2        send x M()        | enqueued x#51:1`,
  ),
]
