import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const DEAD_LETTER = { deadLetteringOnMessageExpiration: true }
const HALF_MINUTE = { ...DEAD_LETTER, lockDuration: 30 }

/** Semantics 21.3: a lock holds expiry off, and its end brings it at once. Nothing here depends on who listens, so all modes agree. */
export const locksAndExpiry = [
  table(
    'CC-26: completed in time, although expired under the lock',
    'S-8 S-36 SD-3',
    { q: DEAD_LETTER, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    20       a = receive       | locked #1 LU=80
    30       look #1           | state=active expired=true LU=80
    50       complete a        | completed #1
    50       state             | active=0 deadLetter=0`,
  ),

  table(
    'CC-27: abandoned after its end',
    'S-9 S-35 T-14',
    { q: DEAD_LETTER, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    20       a = receive       | locked #1
    50       abandon a         | abandoned #1 dc=1, expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
    50       receive           | empty
    50       look dlq#1        | dc=1`,
  ),

  table(
    'CC-28: the lock runs out after its end',
    'S-9 S-35 Z-2 Z-3 L-7 G-1',
    { q: DEAD_LETTER, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    20       a = receive       | locked #1 LU=80
    80.000   complete a        | lapsed #1 dc=1, expired #1 deadLettered, dead-lettered #1, failed complete MessageLockLost
    80       look dlq#1        | dc=1 reason=TTLExpiredException`,
  ),

  table(
    'CC-29: abandoned after its end, dropped',
    'S-9 S-32',
    { modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    20       a = receive       | locked #1
    50       abandon a         | abandoned #1 dc=1, expired #1 dropped
    50       state             | active=0 deadLetter=0`,
  ),

  table(
    'CC-33: abandoned before its end: available at once, the clock goes on',
    'S-9 L-23',
    { q: DEAD_LETTER, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1 LU=65
    10       abandon a         | abandoned #1 dc=1
    10       look #1           | xA=30 dc=1 LU=never
    29.999   receive           | locked #1 dc=1`,
  ),

  table(
    'CC-33, second run',
    'S-9 S-14',
    { q: DEAD_LETTER, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    10       abandon a         | abandoned #1 dc=1
    30       receive           | expired #1 deadLettered, dead-lettered #1, empty`,
  ),

  table(
    'released, expired and out of attempts: the TTL wins',
    'G-19',
    { q: { ...DEAD_LETTER, maxDeliveryCount: 1 }, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    40       abandon a         | abandoned #1 dc=1, expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
    40       look dlq#1        | dc=1`,
  ),

  table(
    'released, expired and out of attempts, without dead-lettering: dropped',
    'G-19',
    { q: { maxDeliveryCount: 1 }, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1 LU=65
    65                         | lapsed #1 dc=1, expired #1 dropped
    65       state             | active=0 deadLetter=0`,
  ),

  table(
    'CC-35: out of attempts before its end',
    'G-19 L-19',
    { q: { ...DEAD_LETTER, maxDeliveryCount: 1 }, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    20       abandon a         | abandoned #1 dc=1, dead-lettered #1 reason=MaxDeliveryCountExceeded
    20       look dlq#1        | description="Message could not be consumed after 1 delivery attempts."
    20       look dlq#1        | dc=1`,
  ),

  table(
    'the lock ends exactly when the message does',
    'S-9 Z-2 Z-5',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    0        receive           | locked #1 LU=30
    30                         | lapsed #1 dc=1, expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'abandoned exactly when it expires',
    'S-9 Z-2',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    10       a = receive       | locked #1 LU=40
    30       abandon a         | abandoned #1 dc=1, expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'abandoned a millisecond before it expires',
    'S-9 Z-2',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(30s)       | enqueued #1
    10       a = receive       | locked #1 LU=40
    29.999   abandon a         | abandoned #1 dc=1
    29.999   receive           | locked #1 dc=1 LU=59.999`,
  ),

  table(
    'renewed while expired: the holder keeps it as long as it renews',
    'T-13 G-3 G-27 L-6',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(20s)       | enqueued #1
    10       a = receive       | locked #1 LU=40
    35       renew a           | renewed #1 LU=65
    60       renew a           | renewed #1 LU=90
    85       renew a           | renewed #1 LU=115
    114.999  complete a        | completed #1`,
  ),

  table(
    'dead-lettered by the holder while expired: the reason is the holder’s',
    'T-13 G-3',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(20s)       | enqueued #1
    10       a = receive       | locked #1
    25       deadLetter a reason=Late description="too late for us"  | dead-lettered #1 reason=Late description="too late for us"
    25       look dlq#1        | reason=Late dc=0`,
  ),

  table(
    'deferred while expired: parked, and gone when somebody asks for it',
    'T-13 T-16 G-3',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(20s)       | enqueued #1
    10       a = receive       | locked #1
    25       defer a           | deferred #1 dc=1
    499      look #1           | state=deferred dc=1
    500      receiveDeferred #1  | expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
                                 | failed receiveDeferred MessageNotFound`,
  ),

  table(
    'redelivered once, then expired in the second holder’s hands',
    'S-8 S-9 L-15',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(50s)       | enqueued #1
    5        receive           | locked #1 dc=0 LU=35
    35       b = receive       | lapsed #1 dc=1, locked #1 dc=1 LU=65
    60       look #1           | expired=true LU=65 dc=1
    65                         | lapsed #1 dc=2, expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'the flag that counts is the one when the message leaves',
    'L-29',
    { q: { lockDuration: 30 }, modes: EVERY_MODE },
    `
    0        send M(20s)       | enqueued #1
    10       a = receive       | locked #1
    22       update q deadLetteringOnMessageExpiration=true  | updated q
    25       abandon a         | abandoned #1, expired #1 deadLettered, dead-lettered #1`,
  ),

  table(
    'S-37: whether the job was taken in time can be read from where it is',
    'S-10 S-37',
    { q: HALF_MINUTE, modes: EVERY_MODE },
    `
    0        send M(20s) M(40s)  | enqueued #1 #2
    5        a = receive       | locked #1 LU=35
    34       complete a        | completed #1
    40       receive           | expired #2 deadLettered, dead-lettered #2, empty
    40       state             | active=0 deadLetter=1`,
  ),
]
