import { table } from '../table.ts'

const S = { q: { requiresSession: true } }
const session = (is: Readonly<Record<string, string | number | boolean>>) => ({ q: { requiresSession: true, ...is } })

/** X facts: order within a session, its lock, what ends it and what then becomes of its messages. */
export const sessionLocks = [
  table(
    'in order within a session, also after an abandon',
    'X-7 O-3 L-14',
    S,
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    1        m = receive session=A  | locked #1
    2        abandon m         | abandoned #1 dc=1
    3        receive session=A | locked #1 dc=1
    4        receive session=A | locked #2 dc=0`,
  ),

  table(
    'the session is renewed as one, its messages with it',
    'X-8 L-4',
    S,
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A LU=60
    1        m = receive session=A  | locked #1 LU=60
    50       renewSession a    | session-renewed session=A LU=110
    50       look #1           | LU=110
    51       receive session=A | locked #2 LU=110
    52       renew m           | failed renewLock InvalidOperation
    100      complete m        | completed #1
    110      renewSession a    | session-lapsed session=A, lapsed #2 dc=1, failed renewSessionLock SessionLockLost`,
  ),

  table(
    'after the session lock nothing of it can be settled',
    'X-9 K L-14',
    S,
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A LU=60
    1        m = receive session=A max=2  | locked #1 #2
    30       complete #1       | completed #1
    31       complete #1       | failed complete MessageLockLost
    32       complete m        | failed complete MessageLockLost, completed #2
    33       send M(session=A) | enqueued #3
    34       n = receive session=A  | locked #3
    60                         | session-lapsed session=A because=accepted, lapsed #3 dc=1 because=session-lapsed
    60       session A         | absent
    61       complete n        | failed complete SessionLockLost
    62       renewSession a    | failed renewSessionLock SessionLockLost
    63       setState a x      | failed setSessionState SessionLockLost
    64       getState a        | failed getSessionState SessionLockLost
    65       closeSession a    | failed closeSession SessionLockLost
    66       b = accept        | accepted session=A
    67       receive session=A | locked #3 dc=1 by=b
    68       complete n        | failed complete SessionLockLost`,
  ),

  table(
    'the end of a session lock counts for MaxDeliveryCount, message by message',
    'X-9 L-18 L-19',
    session({ maxDeliveryCount: 2, lockDuration: 10 }),
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        accept session=A  | accepted session=A LU=10
    0        receive session=A max=2  | locked #1 #2
    10                         | session-lapsed session=A, lapsed #1 dc=1, lapsed #2 dc=1
    11       accept session=A  | accepted session=A LU=21
    11       receive session=A max=1  | locked #1 dc=1
    21                         | session-lapsed session=A, lapsed #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded
    21       look #2           | dc=1`,
  ),

  table(
    'closing counts nothing, not even towards MaxDeliveryCount',
    'X-10 L-17 L-18 X-14',
    session({ maxDeliveryCount: 1 }),
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    0        m = receive session=A max=2  | locked #1 #2
    5        closeSession a    | session-closed session=A, released #1 dc=0, released #2 dc=0
    6        complete m        | failed complete SessionLockLost, failed complete SessionLockLost
    7        b = accept        | accepted session=A
    8        receive session=A | locked #1 dc=0`,
  ),

  table(
    'closing looks at no count, even if a deferral has raised it',
    'L-18 D-8 G-4',
    session({ maxDeliveryCount: 1 }),
    `
    0        send M(session=A) | enqueued #1
    0        a = accept        | accepted session=A
    1        m = receive session=A  | locked #1
    2        defer m           | deferred #1 dc=1
    3        receiveDeferred #1 session=A  | locked #1
    4        closeSession a    | session-closed session=A, released #1 dc=1
    4        look #1           | state=deferred`,
  ),

  table(
    'closing ends the receives of the session, and frees the others',
    'X-10',
    S,
    `
    0        a = accept session=A  | accepted session=A
    1        receive session=A wait=100  | waiting
    20       closeSession session=A  | session-closed session=A actor=a, empty
    21       send M(session=A) | enqueued #1
    22       receive session=A | failed receive SessionLockLost
    23       closeSession session=A  | failed closeSession SessionLockLost`,
  ),

  table(
    'a lapse ends the receives of the session with an error',
    'X-9',
    S,
    `
    0        a = accept session=A  | accepted session=A LU=60
    1        receive session=A wait=100  | waiting
    60                         | session-lapsed session=A, failed receive SessionLockLost because=session-lapsed
    70       send M(session=A) | enqueued #1`,
  ),

  table(
    'what a lapse gives back is not for the receive that waits in that session',
    'X-9 X-3',
    S,
    `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A LU=60
    1        receive session=A | locked #1
    2        receive session=A wait=100  | waiting
    60                         | session-lapsed session=A, lapsed #1 dc=1, failed receive SessionLockLost
    61       look #1           | state=active LU=never dc=1`,
  ),

  table(
    'nor is what a close gives back',
    'X-10 X-3',
    S,
    `
    0        send M(session=A) | enqueued #1
    0        a = accept        | accepted session=A
    1        receive session=A | locked #1
    2        receive session=A wait=100  | waiting
    3        b = accept wait=100  |
    20       closeSession a    | session-closed session=A, released #1 dc=0, empty, accepted session=A LU=80 actor=b`,
  ),

  table(
    'several sessions lapse at one instant, in the order in which the queue met them',
    'X-9 Z-3',
    session({ lockDuration: 60 }),
    `
    0        send M(session=B) M(session=A)  | enqueued #1 #2
    1        accept session=A  | accepted session=A LU=61
    1        accept session=B  | accepted session=B LU=61
    2        receive session=A | locked #2
    2        receive session=B | locked #1
    61                         | session-lapsed session=B, lapsed #1 dc=1, session-lapsed session=A, lapsed #2 dc=1`,
  ),

  table(
    'the dead-letter queue of a session queue is read by a plain receiver',
    'Q-7',
    S,
    `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A
    1        m = receive session=A  | locked #1
    2        deadLetter m      | dead-lettered #1
    3        receive dlq       | locked dlq#1 LU=63
    3        look dlq#1        | sessionId=A
    4        accept dlq        | failed acceptSession InvalidOperation
    5        receive dlq session=A  | failed receive InvalidOperation`,
  ),

  table(
    'but not what is deferred there',
    'Q-7b',
    S,
    `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A
    1        m = receive session=A  | locked #1
    2        deadLetter m      | dead-lettered #1
    3        d = receive dlq   | locked dlq#1
    4        defer d           | deferred dlq#1
    5        receiveDeferred dlq#1  | failed receiveDeferred SessionLockLost`,
  ),

  table(
    'a deferred message is fetched in its session only',
    'D-10 D-1 D-3',
    S,
    `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    0        a = accept session=A  | accepted session=A LU=60
    0        accept session=B  | accepted session=B
    1        m = receive session=A  | locked #1
    2        defer m           | deferred #1 dc=1
    3        receiveDeferred #1 session=B  | failed receiveDeferred MessageNotFound
    4        receiveDeferred #1 session=A  | locked #1 dc=1 LU=60
    5        closeSession a    | session-closed session=A, released #1 dc=1
    6        receiveDeferred #1 session=A  | failed receiveDeferred SessionLockLost
    6        look #1           | state=deferred`,
  ),

  table(
    'a session holding only deferred messages is not handed out',
    'D-10 X-6',
    S,
    `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    1        m = receive session=A  | locked #1
    2        defer m           | deferred #1
    3        closeSession a    | session-closed session=A
    4        accept            | accepted session=B`,
  ),

  table(
    'receive and delete in a session',
    'L-1 X-3',
    S,
    `
    0        send M(session=A) M(session=B) M(session=A)  | enqueued #1..#3
    0        accept session=A  | accepted session=A
    1        receive session=A max=9 receiveAndDelete  | received #1 #3
    1        state             | active=1`,
  ),
]
