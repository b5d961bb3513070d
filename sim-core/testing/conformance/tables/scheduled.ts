import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

/** Semantics 21.5: messages that come later. */
export const scheduled = [
  table(
    'CC-44: scheduled for 300 s with a TTL of 600 s',
    'S-16 S-17 S-66 S-67 S-70 S-71 C-2 C-9 C-10 SD-12',
    { modes: EVERY_MODE },
    `
    0        schedule M(600s at=300)  | scheduled #1 for=300 enq=0
    100      peek              | peeked #1 state=scheduled enq=0 for=300
    299.999  receive           | empty
    299.999  state             | active=0 scheduled=1`,
  ),

  table(
    'CC-45: on activation a new number, and the TTL starts',
    'S-18 S-19 S-73 N-5 N-6 C-3 C-5 G-9',
    { modes: EVERY_MODE },
    `
    0        schedule M(600s at=300)  | scheduled #1
    300                        | enqueued #2 enq=300 ttl=600 xA=900 previous=#1
    300      look #1           | absent
    300      look #2           | state=active for=300 enq=300 xA=900
    300      state             | active=1 scheduled=0
    899.999  receive           | locked #2`,
  ),

  table(
    'CC-45, second run: fifteen minutes are over',
    'S-18 S-19',
    { modes: EVERY_MODE },
    `
    0        schedule M(600s at=300)  | scheduled #1
    300                        | enqueued #2
    900      receive           | expired #2 dropped, empty`,
  ),

  table(
    'CC-47: cancelled before its time',
    'S-68 C-7 N-7',
    { modes: EVERY_MODE },
    `
    0        schedule M(600s at=300)  | scheduled #1
    299.999  cancel #1         | cancelled #1
    299.999  peek              | peeked nothing
    300      state             | active=0 scheduled=0
    301      send M()          | enqueued #2`,
  ),

  table(
    'cancelled by what the schedule call returned',
    'S-70 C-7',
    { modes: EVERY_MODE },
    `
    0        s = schedule M(at=50)  | scheduled #1
    0        t = schedule M(at=50)  | scheduled #2
    10       cancel s          | cancelled #1
    50                         | enqueued #3 previous=#2`,
  ),

  table(
    'CC-49: nothing to cancel',
    'C-8 K',
    { modes: EVERY_MODE },
    `
    5        cancel #999       | failed cancelScheduled MessageNotFound`,
  ),

  table(
    'cancelled too late, twice, or not scheduled at all',
    'C-8 S-72',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=50)  | scheduled #1
    0        schedule M(at=90)  | scheduled #2
    0        send M()           | enqueued #3
    50       cancel #1          | enqueued #4 previous=#1, failed cancelScheduled MessageNotFound
    51       cancel #4          | failed cancelScheduled MessageNotFound
    52       cancel #3          | failed cancelScheduled MessageNotFound
    60       cancel #2          | cancelled #2
    61       cancel #2          | failed cancelScheduled MessageNotFound`,
  ),

  table(
    'CC-50: an ordinary send with a scheduled time is the same thing',
    'S-69 S-70 S-71 C-1',
    { modes: EVERY_MODE },
    `
    0        send M(at=300)    | scheduled #1
    1        peek              | peeked #1 state=scheduled
    2        cancel #1         | cancelled #1`,
  ),

  table(
    'CC-51: ten scheduled as 1–10 arrive as 11–20',
    'N-6 SD-14',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=10)   | scheduled #1
    0        schedule M(at=10)   | scheduled #2
    0        schedule M(at=10)   | scheduled #3
    0        schedule M(at=10)   | scheduled #4
    0        schedule M(at=10)   | scheduled #5
    0        schedule M(at=10)   | scheduled #6
    0        schedule M(at=10)   | scheduled #7
    0        schedule M(at=10)   | scheduled #8
    0        schedule M(at=10)   | scheduled #9
    0        schedule M(at=10)   | scheduled #10
    10                           | enqueued #11..#20
    11       receive max=20      | locked #11..#20`,
  ),

  table(
    'CC-54: while scheduled it cannot expire',
    'S-18 T-17',
    { q: { defaultMessageTimeToLive: 10 }, modes: EVERY_MODE },
    `
    0        schedule M(at=60) | scheduled #1
    59       look #1           | state=scheduled expired=false
    60                         | enqueued #2 ttl=10 xA=70
    69       receive           | locked #2`,
  ),

  table(
    'CC-57: it comes once and never again',
    'S-74 C-17',
    { modes: EVERY_MODE, until: 100_000 },
    `
    0        schedule M(600s at=300)  | scheduled #1
    300                        | enqueued #2
    301      a = receive       | locked #2
    301      complete a        | completed #2`,
  ),

  table(
    'what it will expire at is known before',
    'C-19',
    { q: { defaultMessageTimeToLive: 40 }, modes: EVERY_MODE },
    `
    0        schedule M(25s at=100)  | scheduled #1
    0        schedule M(at=100)      | scheduled #2
    50       look #1           | xA=125
    50       look #2           | xA=140`,
  ),

  table(
    'a time that has passed: active at once, under one number',
    'C-6 G-10',
    { modes: EVERY_MODE },
    `
    50       schedule M(30s at=20)  | enqueued #1 enq=50 xA=80
    51       send M(at=51)     | enqueued #2 enq=51
    52       send M(at=10)     | enqueued #3 enq=52
    53       receive max=5     | locked #1 #2 #3`,
  ),

  table(
    'the same instant: the earlier schedule call first',
    'C-15 Z-3',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=50) | scheduled #1
    1        schedule M(at=40) | scheduled #2
    2        schedule M(at=50) | scheduled #3
    3        schedule M(at=40) | scheduled #4
    40                         | enqueued #5 previous=#2, enqueued #6 previous=#4
    50                         | enqueued #7 previous=#1, enqueued #8 previous=#3`,
  ),

  table(
    'activation comes before a send of the same instant, and behind what was there',
    'S-73 C-3 Z-3',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=50 id=later)  | scheduled #1
    49       send M(id=early)  | enqueued #2
    50       send M(id=same)   | enqueued #3 id=later, enqueued #4 id=same
    51       receive max=5     | locked #2 #3 #4`,
  ),

  table(
    'a waiting receive gets it the moment it is activated',
    'C-5 O-6',
    { modes: EVERY_MODE },
    `
    0        schedule M(at=50) | scheduled #1
    45       receive wait=20   | waiting
    50                         | enqueued #2, locked #2 LU=110`,
  ),

  table(
    'what was sent survives activation',
    'C-3 C-4 S-54',
    { modes: EVERY_MODE },
    `
    0        schedule M(90s at=50 id=a subject=tea colour:green)  | scheduled #1 id=a
    50                         | enqueued #2 id=a
    50       look #2           | messageId=a subject=tea colour:green for=50 ttl=90 state=active`,
  ),

  table(
    'a TTL longer than the default is cut for a scheduled message too',
    'S-24 S-18',
    { q: { defaultMessageTimeToLive: 10 }, modes: EAGER },
    `
    0        schedule M(99s at=50)  | scheduled #1
    50                         | enqueued #2 ttl=10 xA=60
    60                         | expired #2 dropped`,
  ),

  table(
    'a batch may hold messages for now and for later',
    'B-1 C-1 N-6',
    { modes: EVERY_MODE },
    `
    0        send M() M(at=20) M()  | enqueued #1, scheduled #2, enqueued #3
    20                         | enqueued #4 previous=#2`,
  ),

  table(
    'scheduled on Basic works too',
    'M S-66',
    { tier: 'basic', modes: EVERY_MODE },
    `
    0        schedule M(at=20) | scheduled #1
    20                         | enqueued #2 xA=1209620`,
  ),

  table(
    'scheduled messages cannot be received, deferred or expired away',
    'C-9 T-17',
    { modes: LAZY },
    `
    0        schedule M(5s at=100)  | scheduled #1
    50       receive max=9     | empty
    50       receiveDeferred #1  | failed receiveDeferred
    50       peek              | peeked #1 state=scheduled`,
  ),
]
