import { EAGER, EVERY_MODE, EVERY_MODE_FOR_A_YEAR, LAZY } from '../given.ts'
import { table } from '../table.ts'

const MINUTE = { defaultMessageTimeToLive: 60 }
const FOURTEEN_DAYS = 1_209_600

/** Semantics 21.2: the queue's default as a default and as a ceiling, and what a peek shows of it. */
export const defaultTimeToLive = [
  table(
    'CC-14: the default holds where the message has no TTL',
    'S-20 S-22 S-53 T-1',
    { q: MINUTE, modes: EVERY_MODE },
    `
    0         send M()          | enqueued #1 ttl=60 xA=60
    59        receive           | locked #1
    59        look #1           | xA=60`,
  ),

  table(
    'CC-14, second run',
    'S-20 S-22 T-1',
    { q: MINUTE, modes: LAZY },
    `
    0         send M()          | enqueued #1
    60        receive           | expired #1 dropped, empty`,
  ),

  table(
    'CC-15: a peek does not compute it, a receive does',
    'S-25 T-4 Z-6 SD-11',
    { q: MINUTE, modes: EVERY_MODE },
    `
    0         send M()          | enqueued #1
    5         peek              | peeked #1 ttl=never xA=never
    5         look #1           | ttl=60 xA=60
    5         receive           | locked #1
    5         look #1           | xA=60`,
  ),

  table(
    'CC-16: its own TTL is stored when sent, and a peek shows it',
    'S-26',
    { q: MINUTE, modes: EVERY_MODE },
    `
    0         send M(20s)       | enqueued #1 ttl=20 xA=20
    5         peek              | peeked #1 ttl=20 xA=20
    5         receive           | locked #1
    5         look #1           | xA=20`,
  ),

  table(
    'CC-17: a longer TTL is cut to the default, silently',
    'S-23 S-24 T-3 T-5 G-29 SD-4',
    { q: MINUTE, modes: EVERY_MODE },
    `
    0         send M(3600s)     | clamped #1 asked=3600 granted=60, enqueued #1 ttl=60 xA=60
    5         peek              | peeked #1 xA=60`,
  ),

  table(
    'a TTL equal to the default is not cut',
    'S-23 T-1',
    { q: MINUTE, modes: EVERY_MODE },
    `
    3         send M(60s)       | enqueued #1 ttl=60 xA=63
    4         send M(60.001s)   | clamped #2 asked=60.001 granted=60, enqueued #2 ttl=60 xA=64
    5         peek              | peeked #1 xA=63 #2 xA=64`,
  ),

  table(
    'CC-19: no TTL anywhere means never, and a year later it is still there',
    'S-27 S-28 Z-6 SD-9',
    { modes: EVERY_MODE_FOR_A_YEAR },
    `
    0         send M()          | enqueued #1 ttl=never xA=never
    31104000  receive           | locked #1
    31104000  look #1           | xA=never`,
  ),

  table(
    'Premium, too, has no default TTL',
    'S-28 M',
    { tier: 'premium', modes: EVERY_MODE },
    `
    0         send M()          | enqueued #1 ttl=never xA=never
    0         state             | defaultMessageTimeToLive=P10675199DT2H48M5.4775807S`,
  ),

  table(
    'CC-20: on Basic fourteen days are the default and the most',
    'S-29 M SD-10',
    { tier: 'basic', modes: EVERY_MODE },
    `
    0         send M()          | enqueued #1 ttl=${FOURTEEN_DAYS} xA=${FOURTEEN_DAYS}
    0         send M(30d)       | clamped #2 asked=2592000 granted=${FOURTEEN_DAYS}, enqueued #2 xA=${FOURTEEN_DAYS}
    0         send M(1h)        | enqueued #3 xA=3600`,
  ),

  table(
    'on Basic a queue may have a shorter default, not a longer one',
    'S-29 M',
    { tier: 'basic', modes: EVERY_MODE },
    `
    0         create x defaultMessageTimeToLive=${FOURTEEN_DAYS}      |
    0         state x           | active=0
    1         create y defaultMessageTimeToLive=${FOURTEEN_DAYS + 1}  | failed createQueue
    1         state y           | gone
    2         update x defaultMessageTimeToLive=90                    | updated x
    3         send x M()        | enqueued x#1 xA=93`,
  ),

  table(
    'CC-22: a changed default counts for later messages only',
    'S-21 S-75 T-18 G-5',
    { q: MINUTE, modes: LAZY },
    `
    0         send M()                               | enqueued #1 xA=60
    30        update q defaultMessageTimeToLive=600  | updated q
    31        send M()                               | enqueued #2 xA=631
    31        look #1                                | xA=60
    61        receive max=5                          | expired #1 dropped, locked #2`,
  ),

  table(
    'the same the other way: a shorter default does not reach back',
    'S-75 T-18 G-5',
    { q: { defaultMessageTimeToLive: 600 }, modes: EAGER },
    `
    0         send M()                               | enqueued #1 xA=600
    30        update q defaultMessageTimeToLive=10   | updated q
    31        send M()                               | enqueued #2 xA=41
    41                                               | expired #2 dropped
    599.999   receive                                | locked #1`,
  ),

  table(
    'the switch recomputeExpiryOnReceive: a receive looks at the present default',
    'S-25 G-5',
    { q: MINUTE, modes: LAZY, switches: { recomputeExpiryOnReceive: true } },
    `
    0         send M()                               | enqueued #1 xA=60
    30        update q defaultMessageTimeToLive=600  | updated q
    61        receive                                | locked #1
    61        look #1                                | xA=600`,
  ),

  table(
    'the switch recomputeExpiryOnReceive: a shorter default reaches back at the next receive',
    'S-25 G-5',
    { q: { defaultMessageTimeToLive: 600 }, modes: LAZY, switches: { recomputeExpiryOnReceive: true } },
    `
    0         send M()                               | enqueued #1 xA=600
    30        update q defaultMessageTimeToLive=10   | updated q
    31        receive                                | expired #1 dropped, empty`,
  ),

  table(
    'the default may be lifted again',
    'S-21 S-75',
    { q: MINUTE, modes: EAGER },
    `
    0         update q defaultMessageTimeToLive=never  | updated q
    1         send M()          | enqueued #1 ttl=never xA=never
    2         send M(900s)      | enqueued #2 xA=902`,
  ),

  table(
    'a default of one second is the least',
    'T-19',
    { q: { defaultMessageTimeToLive: 1 }, modes: EAGER },
    `
    0         send M()          | enqueued #1 xA=1
    1         send M(0.5s)      | expired #1 dropped, enqueued #2 xA=1.5
    1.5       create x defaultMessageTimeToLive=0.999  | expired #2 dropped, failed createQueue
    1.5       update q defaultMessageTimeToLive=0.999  | failed updateEntity
    2         send M()          | enqueued #3 xA=3`,
  ),
]
