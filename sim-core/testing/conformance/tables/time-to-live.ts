import { EAGER, EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

const DEAD_LETTER = { deadLetteringOnMessageExpiration: true }
const ONE_MINUTE = { defaultMessageTimeToLive: 60 }

/** Semantics 21.1, and T facts with other numbers: when a message becomes too old, and what happens to it. */
export const timeToLive = [
  table(
    'CC-1: the TTL becomes an instant when the message is enqueued',
    'S-3 S-4 S-5 N-1 Z-4 SD-1',
    { modes: EVERY_MODE },
    `
    10       send M(30s)        | enqueued #1 enq=10 ttl=30 xA=40
    10       look #1            | state=active enq=10 ttl=30 xA=40 dc=0 expired=false LU=never`,
  ),

  table(
    'CC-2: received one millisecond before its end',
    'S-7 S-14 Z-1 Z-2',
    { modes: EVERY_MODE },
    `
    10       send M(30s)        | enqueued #1
    39.999   receive            | locked #1 dc=0 LU=99.999`,
  ),

  table(
    'CC-2, second run: at its end nobody receives it',
    'S-7 S-14 Z-2 G-1 SD-2',
    { modes: EVERY_MODE },
    `
    10       send M(30s)        | enqueued #1
    40.000   receive            | expired #1 dropped, empty`,
  ),

  table(
    'CC-3: expired without dead-lettering is dropped',
    'S-7 S-32 T-9',
    { modes: LAZY },
    `
    10       send M(30s)        | enqueued #1
    41       receive            | expired #1 dropped, empty
    41       state              | active=0 deadLetter=0
    41       peek               | peeked nothing`,
  ),

  table(
    'CC-4: expired with dead-lettering keeps its number and says why',
    'S-31 S-33 S-34 Q-4 Q-13 SD-13',
    { q: DEAD_LETTER, modes: LAZY },
    `
    10       send M(30s)        | enqueued #1
    41       receive            | expired #1 deadLettered, dead-lettered #1 to=dlq reason=TTLExpiredException because=expired, empty
    41       look #1            | absent
    41       look dlq#1         | state=deadLettered enq=10 dc=0 reason=TTLExpiredException
    41       look dlq#1         | description="The message expired and was dead lettered."
    41       look dlq#1         | DeadLetterReason:TTLExpiredException
    41       look dlq#1         | DeadLetterErrorDescription:"The message expired and was dead lettered."
    41       state              | active=0 deadLetter=1`,
  ),

  table(
    'CC-5: while nobody listens it stays, in counts and in peeks',
    'S-6 S-11 S-12 S-13 T-8 T-10 T-11 G-2 G-25 SD-5',
    { q: DEAD_LETTER, modes: LAZY },
    `
    10       send M(30s)        | enqueued #1
    500      peek               | peeked #1 state=active xA=40
    500      look #1            | state=active expired=true
    500      state              | active=1 deadLetter=0`,
  ),

  table(
    'CC-6: eager, it moves at its end',
    'Z-5 G-25',
    { q: DEAD_LETTER, modes: EAGER },
    `
    10       send M(30s)        | enqueued #1
    40.000                      | expired #1 deadLettered, dead-lettered #1
    40.000   peek               | peeked nothing
    40.000   peek dlq           | peeked dlq#1
    40.000   state              | active=0 deadLetter=1`,
  ),

  table(
    'CC-10: a millisecond is enough for a receive in the same millisecond',
    'S-15',
    { modes: EVERY_MODE },
    `
    0        send M(0.001s)     | enqueued #1 xA=0.001
    0        receive            | locked #1`,
  ),

  table(
    'CC-10, second run: and not for the next',
    'S-15',
    { modes: EVERY_MODE },
    `
    0        send M(0.001s)     | enqueued #1
    0.001    receive            | expired #1 dropped, empty`,
  ),

  table(
    'CC-11: 200 ms, received after 199',
    'S-15 T-12',
    { modes: EVERY_MODE },
    `
    0        send M(0.2s)       | enqueued #1 xA=0.2
    0.199    receive            | locked #1`,
  ),

  table(
    'CC-11, second run: 200 ms, too late after 200',
    'S-15 T-12',
    { modes: EVERY_MODE },
    `
    0        send M(0.2s)       | enqueued #1
    0.200    receive            | expired #1 dropped, empty`,
  ),

  table(
    'CC-12: the next test run starts clean',
    'S-2 S-22',
    { q: ONE_MINUTE, modes: LAZY },
    `
    0        send M()           | enqueued #1 xA=60
    1        send M()           | enqueued #2 xA=61
    2        send M()           | enqueued #3 xA=62
    100      receive            | expired #1 dropped, expired #2 dropped, expired #3 dropped, empty
    100      state              | active=0 deadLetter=0`,
  ),

  table(
    'dead-lettering on expiry is off by default',
    'Q-14 S-32',
    { modes: EAGER },
    `
    0        send M(5s)         | enqueued #1
    5                           | expired #1 dropped
    5        state              | active=0 deadLetter=0`,
  ),

  table(
    'an older message with a long TTL is not in the way of a younger one with a short TTL',
    'S-14 O-2',
    { modes: EAGER },
    `
    0        send M(90s)        | enqueued #1
    1        send M(9s)         | enqueued #2
    2        send M()           | enqueued #3
    10                          | expired #2 dropped
    11       receive max=5      | locked #1 #3`,
  ),

  table(
    'a receive takes what is alive and leaves out what is not',
    'S-14 T-9 O-2',
    { modes: LAZY },
    `
    0        send M(5s)         | enqueued #1
    0        send M(50s)        | enqueued #2
    0        send M(7s)         | enqueued #3
    0        send M()           | enqueued #4
    20       receive max=5      | expired #1 #3 dropped, locked #2 #4`,
  ),

  table(
    'a peek does not remove what has expired',
    'S-13 G-31 O-9',
    { modes: LAZY },
    `
    0        send M(5s)         | enqueued #1
    6        peek               | peeked #1
    7        peek               | peeked #1
    8        receive            | expired #1 dropped, empty
    9        peek               | peeked nothing`,
  ),

  table(
    'an eager queue shows no expired message to a peek',
    'G-25',
    { modes: EAGER },
    `
    0        send M(5s)         | enqueued #1
    0        send M(6s)         | enqueued #2
    4.999    peek               | peeked #1 #2
    5                           | expired #1 dropped
    5        peek               | peeked #2
    6        peek               | expired #2 dropped, peeked nothing`,
  ),

  table(
    'in the dead-letter queue nothing expires, and ExpiresAt stays as it was',
    'T-15 Q-8',
    { q: { ...DEAD_LETTER, ...ONE_MINUTE }, modes: EAGER },
    `
    0        send M(20s)        | enqueued #1
    20                          | expired #1 deadLettered, dead-lettered #1
    90000    receive dlq        | locked dlq#1
    90000    look dlq#1         | xA=20 ttl=20`,
  ),

  table(
    'CC-91: received from the dead-letter queue hours later',
    'T-15',
    { q: DEAD_LETTER, modes: LAZY },
    `
    10       send M(30s)        | enqueued #1
    41       receive            | expired #1 deadLettered, dead-lettered #1, empty
    10000    receive dlq        | locked dlq#1 dc=0
    10000    look dlq#1         | xA=40 state=deadLettered`,
  ),

  table(
    'a TTL of 60 days, more than the 49 of the wire format',
    'T-6 T-7',
    { modes: EAGER },
    `
    0        send M(60d)        | enqueued #1 ttl=5184000 xA=5184000
    5183999  peek               | peeked #1
    5184000                     | expired #1 dropped`,
  ),

  table(
    'many expire at one instant: the earlier expiry first, then the lower number',
    'Z-3',
    { modes: EAGER },
    `
    0        send M(30s)        | enqueued #1
    5        send M(25s)        | enqueued #2
    6        send M(20s)        | enqueued #3
    26                          | expired #3 dropped
    30                          | expired #1 #2 dropped`,
  ),

  table(
    'found by a receive, they leave in the order in which they expired',
    'Z-3 T-9',
    { modes: LAZY },
    `
    0        send M(60s)       | enqueued #1 xA=60
    5        send M(25s)       | enqueued #2 xA=30
    6        send M(24s)       | enqueued #3 xA=30
    7        send M(40s)       | enqueued #4 xA=47
    100      receive           | expired #2 #3 #4 #1 dropped, empty`,
  ),

  table(
    'and so they do in a sweep',
    'Z-3 Z-5',
    { modes: [90] },
    `
    0        send M(60s)       | enqueued #1 xA=60
    5        send M(25s)       | enqueued #2 xA=30
    90                         | expired #2 #1 dropped`,
  ),

  table(
    'a queue emptied by expiry takes new messages as before',
    'N-5 S-55',
    { modes: EAGER },
    `
    0        send M(5s)         | enqueued #1
    5                           | expired #1 dropped
    6        send M(5s)         | enqueued #2 enq=6 xA=11
    7        receive            | locked #2`,
  ),
]
