import { table } from '../table.ts'

const ON = { q: { requiresDuplicateDetection: true } }
const detecting = (is: Readonly<Record<string, number | boolean>>) => ({
  q: { requiresDuplicateDetection: true, ...is },
})

/** U facts: a second message with the same id, inside the window and outside. */
export const duplicates = [
  table(
    'dropped, and the send succeeds; no number is used',
    'U-2 U-3 U-7 G-8 N-8',
    ON,
    `
    0        send M(id=a)      | enqueued #1
    1        send M(id=a)      | discarded q id=a
    2        send M(id=b)      | enqueued #2
    2        state             | active=2 requiresDuplicateDetection=true duplicateDetectionHistoryTimeWindow=PT10M`,
  ),

  table(
    'without it two messages may have one id',
    'U-1',
    {},
    `
    0        send M(id=a)      | enqueued #1
    1        send M(id=a)      | enqueued #2`,
  ),

  table(
    'the window counts from the first, and duplicates do not extend it',
    'U-4 U-5',
    detecting({ duplicateDetectionHistoryTimeWindow: 20 }),
    `
    0        send M(id=a)      | enqueued #1
    10       send M(id=a)      | discarded q id=a
    19.999   send M(id=a)      | discarded q id=a
    20       send M(id=a)      | enqueued #2
    30       send M(id=a)      | discarded q id=a
    40       send M(id=a)      | enqueued #3`,
  ),

  table(
    'ten minutes, unless set',
    'U-1 U-5',
    ON,
    `
    0        send M(id=a)      | enqueued #1
    599.999  send M(id=a)      | discarded q
    600      send M(id=a)      | enqueued #2`,
  ),

  table(
    'the history outlives the message',
    'U-4',
    ON,
    `
    0        send M(id=a)      | enqueued #1
    1        receive receiveAndDelete  | received #1
    2        send M(id=a)      | discarded q id=a
    3        state             | active=0`,
  ),

  table(
    'resubmitted from the dead-letter queue with its old id: gone',
    'U-4 Q-16',
    ON,
    `
    0        send M(id=a)      | enqueued #1
    1        m = receive       | locked #1
    2        deadLetter m      | dead-lettered #1
    10       n = receive dlq   | locked dlq#1
    11       send M(id=a)      | discarded q id=a
    12       complete n        | completed dlq#1
    12       state             | active=0 deadLetter=0`,
  ),

  table(
    'CC-103: scheduled twice, comes once',
    'C-12 U-6 U-7',
    ON,
    `
    0        schedule M(id=a at=100)  | scheduled #1
    5        schedule M(id=a at=100)  | discarded #2 id=a
    5        state             | scheduled=1
    50       cancel #2         | failed cancelScheduled MessageNotFound
    100                        | enqueued #3 previous=#1
    100      state             | active=1 scheduled=0`,
  ),

  table(
    'a schedule and a send know of each other',
    'C-12 U-6',
    ON,
    `
    0        schedule M(id=a at=100)  | scheduled #1
    5        send M(id=a)      | discarded q id=a
    6        send M(id=b)      | enqueued #2
    7        schedule M(id=b at=100)  | discarded #3 id=b
    100                        | enqueued #4 previous=#1 id=a`,
  ),

  table(
    'a schedule that comes due is not judged again',
    'C-12 U-4',
    detecting({ duplicateDetectionHistoryTimeWindow: 20 }),
    `
    0        schedule M(id=a at=100)  | scheduled #1
    90       send M(id=a)      | enqueued #2
    100                        | enqueued #3 previous=#1
    105      send M(id=a)      | discarded q id=a
    110      send M(id=a)      | enqueued #4`,
  ),

  table(
    'a cancelled schedule leaves its id behind',
    'U-4 C-12',
    ON,
    `
    0        schedule M(id=a at=100)  | scheduled #1
    1        cancel #1         | cancelled #1
    2        send M(id=a)      | discarded q id=a`,
  ),

  table(
    'two of one id in one batch: the second is the duplicate',
    'U-3 B-1',
    ON,
    `
    0        send M(id=a) M(id=b) M(id=a)  | enqueued #1 id=a, enqueued #2 id=b, discarded q id=a`,
  ),

  table(
    'a refused send leaves no history',
    'U-4 N-8',
    detecting({ maxSizeInBytes: 10 }),
    `
    0        send M(size=10)   | enqueued #1
    1        send M(id=a size=1)  | failed send QuotaExceeded
    2        receive receiveAndDelete  | received #1
    3        send M(id=a size=1)  | enqueued #2`,
  ),

  table(
    'sessions do not keep ids apart',
    'U-6 X-12',
    detecting({ requiresSession: true }),
    `
    0        send M(id=a session=A)  | enqueued #1
    1        send M(id=a session=B)  | discarded q id=a`,
  ),

  table(
    'on a partitioned queue the key is id and partition key',
    'U-3',
    detecting({ enablePartitioning: true, partitionCount: 2 }),
    `
    0        send M(id=a partitionKey=A)  | enqueued #51:1
    1        send M(id=a partitionKey=A)  | discarded q id=a
    2        send M(id=a partitionKey=B)  | enqueued #52:1`,
  ),

  table(
    'on a partitioned queue the partition key of a message with a session id is that',
    'U-3 P-1 P-6',
    detecting({ enablePartitioning: true, partitionCount: 2, requiresSession: true }),
    `
    0        send M(id=a sessionId=A)  | enqueued #51:1
    1        send M(id=a sessionId=A partitionKey=A)  | discarded q id=a
    2        send M(id=a sessionId=B)  | enqueued #52:1
    3        send M(id=a sessionId=B)  | discarded q id=a`,
  ),

  table(
    'a topic judges before it copies',
    'U-3 R-1 U-7',
    { topics: { t: { is: { requiresDuplicateDetection: true }, subscriptions: { a: {}, b: {} } } } },
    `
    0        send t M(id=x)    | published t#1 copies=2, enqueued t/a#1 t/b#1
    1        send t M(id=x)    | discarded t id=x
    2        send t M(id=y)    | published t#2, enqueued t/a#2 t/b#2
    3        createSubscription t/c  |
    4        send t M(id=x)    | discarded t id=x
    4        state t/c         | active=0`,
  ),

  table(
    'a duplicate is use of the queue all the same',
    'U-2 I-3',
    detecting({ autoDeleteOnIdle: 300 }),
    `
    0        send M(id=a)      | enqueued #1, kept-alive q use=send until=300
    100      send M(id=a)      | discarded q, kept-alive q use=send until=400
    400                        | deleted q autoDeleteOnIdle lost=1`,
  ),

  table(
    'a sender that repeats itself uses the queue with every send',
    'U-2 I-3',
    { ...detecting({ autoDeleteOnIdle: 300 }), senders: { web: { at: [0, 100], message: 'M(id=a)' } } },
    `
    0                          | enqueued #1, kept-alive q use=send until=300
    100                        | discarded q id=a actor=web, kept-alive q use=send until=400
    400                        | deleted q autoDeleteOnIdle lost=1`,
  ),

  table(
    'made again under its name, a queue has no history',
    'I-10 U-4',
    ON,
    `
    0        send M(id=a)      | enqueued #1
    1        delete q          | deleted q explicit
    2        create q requiresDuplicateDetection=true  |
    3        send M(id=a)      | enqueued #1`,
  ),

  table(
    'a longer window, set later, counts from the next judgement',
    'U-4 L-29',
    detecting({ duplicateDetectionHistoryTimeWindow: 20 }),
    `
    0        send M(id=a)      | enqueued #1
    10       update q duplicateDetectionHistoryTimeWindow=100  | updated q
    50       send M(id=a)      | discarded q
    100      send M(id=a)      | enqueued #2`,
  ),

  table(
    'what may be set, and when',
    'U-1 M K',
    { notForTheReference: 'it takes any property at any time' },
    `
    0        update q requiresDuplicateDetection=true  | failed updateEntity
    1        create x requiresDuplicateDetection=true duplicateDetectionHistoryTimeWindow=19.999  | failed createQueue
    2        create x requiresDuplicateDetection=true duplicateDetectionHistoryTimeWindow=604800.001  | failed createQueue
    3        create x requiresDuplicateDetection=true duplicateDetectionHistoryTimeWindow=20  |
    4        create y requiresDuplicateDetection=true duplicateDetectionHistoryTimeWindow=604800  |
    5        send x M(id=a) M(id=a)  | enqueued x#1, discarded x`,
  ),

  table(
    'not on Basic',
    'U-1 M',
    { tier: 'basic' },
    `
    0        create x requiresDuplicateDetection=true  | failed createQueue`,
  ),

  table(
    'the same send, tried again after a lost answer',
    'U-2 S-60',
    ON,
    `
    0        send M(id=order-7)  | enqueued #1
    30       send M(id=order-7)  | discarded q id=order-7
    31       receive max=9     | locked #1 id=order-7`,
  ),
]
