import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

/** Semantics 21.6 and N facts: sequence numbers and timestamps. */
export const numbers = [
  table(
    'CC-59: one number after another, the same for sender, peek and receiver',
    'S-54 S-55 S-57 S-60',
    { modes: EVERY_MODE },
    `
    1        send M()         | enqueued #1 enq=1
    2        send M()         | enqueued #2 enq=2
    3        send M()         | enqueued #3 enq=3
    4        send M()         | enqueued #4 enq=4
    5        send M()         | enqueued #5 enq=5
    6        peek             | peeked #1 enq=1 #2 enq=2 #3 enq=3 #4 enq=4 #5 enq=5
    7        receive max=9    | locked #1..#5`,
  ),

  table(
    'CC-63: the clock falls back two seconds; the numbers do not',
    'S-61 S-62',
    { modes: EVERY_MODE },
    `
    1        send M() M() M() M()  | enqueued #1..#4 enq=1
    10       send M(60s)      | enqueued #5 enq=10 xA=70
    10       skew -2          | skewed by=-2
    10.5     send M(60s)      | enqueued #6 enq=8.5 xA=68.5
    11       receive max=9    | locked #1..#6`,
  ),

  table(
    'a skewed clock stamps messages only: locks and schedules stay true',
    'S-62',
    { modes: EAGER },
    `
    0        skew 5           | skewed by=5
    10       send M(20s)      | enqueued #1 enq=15 xA=35
    10       a = receive      | locked #1 LU=70
    10       complete a       | completed #1
    11       schedule M(30s at=40)  | scheduled #2 for=40 enq=16
    11       schedule M(30s at=15)  | scheduled #3 for=15
    12       send M(10s)      | enqueued #4 enq=17 xA=27
    15                        | enqueued #5 previous=#3 enq=20 xA=50
    20       skew 0           | skewed by=0
    27                        | expired #4 dropped
    40                        | enqueued #6 previous=#2 enq=40 xA=70`,
  ),

  table(
    'a clock so far behind that the message is born too old',
    'S-62 S-14',
    { modes: EAGER },
    `
    0        skew -100        | skewed by=-100
    10       send M(30s)      | enqueued #1 enq=-90 xA=-60, expired #1 dropped
    10       receive          | empty`,
  ),

  table(
    'and nobody receives it, whatever the mode',
    'S-62 S-14 Z-5',
    { modes: LAZY },
    `
    0        skew -100        | skewed by=-100
    10       send M(30s)      | enqueued #1 enq=-90 xA=-60
    11       receive          | expired #1 dropped, empty`,
  ),

  table(
    'a clock that is behind by exactly the time to live',
    'S-62 Z-2',
    { modes: EVERY_MODE },
    `
    0        skew -30         | skewed by=-30
    5        receive wait=60  | waiting
    10       send M(30s)      | enqueued #1 enq=-20 xA=10, expired #1 dropped
    11       send M(31s)      | enqueued #2 enq=-19 xA=12, locked #2`,
  ),

  table(
    'CC-64: three tickets, four requests in one millisecond',
    'S-61 S-62 S-63',
    { modes: EVERY_MODE },
    `
    7        send M(id=A)     | enqueued #1 enq=7
    7        send M(id=B)     | enqueued #2 enq=7
    7        send M(id=C)     | enqueued #3 enq=7
    7        send M(id=D)     | enqueued #4 enq=7
    8        receive max=3    | locked #1 id=A, locked #2 id=B, locked #3 id=C`,
  ),

  table(
    'CC-65: before midnight counts by arrival, not by processing',
    'S-64 S-65',
    { modes: EVERY_MODE },
    `
    99.999   send M()         | enqueued #1 enq=99.999
    100.000  send M()         | enqueued #2 enq=100
    500      receive max=2    | locked #1 #2
    500      look #1          | enq=99.999
    500      look #2          | enq=100`,
  ),

  table(
    'a batch takes consecutive numbers',
    'B-1 S-55',
    { modes: EVERY_MODE },
    `
    1        send M() M() M()   | enqueued #1..#3
    2        send M() M()       | enqueued #4 #5`,
  ),

  table(
    'the number stays for life: redelivered, deferred, dead-lettered',
    'N-5 Q-4 D-2 L-24',
    { modes: EVERY_MODE },
    `
    1        send M()         | enqueued #1
    2        a = receive      | locked #1
    3        abandon a        | abandoned #1
    4        b = receive      | locked #1
    4        look #1          | enq=1
    5        defer b          | deferred #1
    6        c = receiveDeferred #1  | locked #1
    7        deadLetter c     | dead-lettered #1 reason=none description=none
    8        send M()         | enqueued #2
    9        peek dlq         | peeked dlq#1 enq=1`,
  ),

  table(
    'a message sent directly has no enqueued sequence number',
    'N-4',
    { modes: EVERY_MODE },
    `
    1        send M()         | enqueued #1
    1        look #1          | enqueuedSequenceNumber=none`,
  ),

  table(
    'a refused send takes no number',
    'N-8 G-8 E-1',
    { modes: EVERY_MODE },
    `
    1        send M()                      | enqueued #1
    2        update q status=SendDisabled  | updated q
    3        send M()                      | failed send MessagingEntityDisabled
    4        update q status=Active        | updated q
    5        send M()                      | enqueued #2`,
  ),

  table(
    'each queue counts for itself',
    'N-1 G-23',
    { queues: { other: {} }, modes: EVERY_MODE },
    `
    1        send M() M()     | enqueued #1 #2
    2        send other M()   | enqueued other#1`,
  ),

  table(
    'the first number may be set',
    'N-1',
    { q: { firstSequenceNumber: 1000n }, modes: EVERY_MODE },
    `
    1        send M()         | enqueued #1000
    1        schedule M(at=2) | scheduled #1001
    2                         | enqueued #1002 previous=#1001`,
  ),

  table(
    'after 2^63 − 1 comes 0, and the older is still served first',
    'S-59 N-11',
    { q: { firstSequenceNumber: 9223372036854775806n }, modes: EVERY_MODE },
    `
    1        send M(id=a)     | enqueued #9223372036854775806
    2        send M(id=b)     | enqueued #9223372036854775807
    3        send M(id=c)     | enqueued #0
    4        send M(id=d)     | enqueued #1
    5        receive max=9    | locked #9223372036854775806 #9223372036854775807 #0 #1`,
  ),

  table(
    'after the roll-over numbers still name their messages',
    'S-59 C-7 D-1',
    { q: { firstSequenceNumber: 9223372036854775806n } },
    `
    1        schedule M(at=50) | scheduled #9223372036854775806
    2        schedule M(at=50) | scheduled #9223372036854775807
    3        schedule M(at=50) | scheduled #0
    4        send M()          | enqueued #1
    5        cancel #0         | cancelled #0
    6        cancel #9223372036854775807  | cancelled #9223372036854775807
    7        m = receive       | locked #1
    8        defer m           | deferred #1
    9        receiveDeferred #1  | locked #1
    10       peek from=#1      | peeked #1 #9223372036854775806
    11       cancel #2         | failed cancelScheduled MessageNotFound`,
  ),

  table(
    'a message that is released after the roll-over is still the oldest',
    'S-59 O-3',
    { q: { firstSequenceNumber: 9223372036854775807n }, modes: EVERY_MODE },
    `
    1        send M()         | enqueued #9223372036854775807
    2        send M()         | enqueued #0
    3        a = receive      | locked #9223372036854775807
    4        abandon a        | abandoned #9223372036854775807
    5        receive          | locked #9223372036854775807 dc=1`,
  ),

  table(
    'a step’s message without an id gets one',
    'S-60',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=9) | scheduled #1 id=step-1
    1        send M() M(id=own) M()  | enqueued #2 id=step-2, enqueued #3 id=own, enqueued #4 id=step-4
    9                         | enqueued #5 id=step-1`,
  ),
]
