import { table } from '../table.ts'

const S = { q: { requiresSession: true } }
const session = (is: Readonly<Record<string, string | number | boolean>>) => ({ q: { requiresSession: true, ...is } })
const NO_ID = `reason="Session id is null." description="Session enabled entity doesn't allow a message whose session identifier is null."`

/** X facts: accepting a session, holding it, its state. */
export const sessions = [
  table(
    'CC-98: a session queue takes nothing without a session id',
    'X-1 N-8 G-8 K',
    S,
    `
    0        send M()          | failed send InvalidOperation
    1        send M(session=A) M()  | failed send InvalidOperation
    2        schedule M(at=9)  | failed schedule InvalidOperation
    3        send M(session=A) | enqueued #1
    3        state             | active=1`,
  ),

  table(
    'CC-98: in a subscription it is dead-lettered',
    'X-1 R-10',
    { topics: { t: { subscriptions: { s: { is: { requiresSession: true } }, plain: {} } } } },
    `
    0        send t M()        | published t#1 copies=2, enqueued t/s#1, dead-lettered t/s#1 ${NO_ID}, enqueued t/plain#1
    0        state t/s         | active=0 deadLetter=1
    1        send t M(session=A)  | published t#2, enqueued t/s#2 t/plain#2
    1        state t/s         | active=1`,
  ),

  table(
    'sessions are decided at the creation',
    'X-1',
    { queues: { s: { requiresSession: true } }, notForTheReference: 'it takes any property at any time' },
    `
    0        update q requiresSession=true   | failed updateEntity
    1        update s requiresSession=false  | failed updateEntity`,
  ),

  table(
    'without sessions a session id is kept and does nothing',
    'X-2 X-13',
    {},
    `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    1        receive max=2     | locked #1 #2
    1        look #1           | sessionId=A
    2        accept session=A  | failed acceptSession InvalidOperation
    3        receive session=A | failed receive InvalidOperation`,
  ),

  table(
    'a plain receive on a session queue is refused; a peek sees all',
    'X-13',
    S,
    `
    0        send M(session=A) M(session=B) M(session=A)  | enqueued #1..#3
    1        receive           | failed receive InvalidOperation
    2        open              | failed openReceiver InvalidOperation
    3        receiveDeferred #1  | failed receiveDeferred InvalidOperation
    4        peek              | peeked #1 #2 #3
    5        peek session=A    | peeked #1 #3
    6        receive session=A | failed receive SessionLockLost`,
  ),

  table(
    'one holder has all messages of a session, those that come later too',
    'X-3 L-4 X-5',
    S,
    `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    10       a = accept session=A  | accepted session=A LU=70 actor=a state=none
    10       session A         | LU=70 holder=a
    11       accept session=A  | failed acceptSession SessionCannotBeLocked
    12       receive session=A max=9  | locked #1 LU=70 by=a dc=0
    13       send M(session=A) | enqueued #3
    14       receive session=A max=9  | locked #3 LU=70
    15       receive session=A max=9  | empty
    16       session B         | absent`,
  ),

  table(
    'a session held by somebody is refused at once, however long one would wait',
    'X-5',
    S,
    `
    0        a = accept session=A  | accepted session=A
    1        accept session=A wait=30  | failed acceptSession SessionCannotBeLocked`,
  ),

  table(
    'CC-101: an empty session is accepted; its state outlives holder and messages',
    'X-4 X-11',
    S,
    `
    0        a = accept session=z  | accepted session=z state=none
    1        setState a 1      | state-set session=z state=1
    2        getState a        | state-read session=z state=1
    3        closeSession a    | session-closed session=z
    3        session z         | state=1 LU=never holder=none
    50       b = accept session=z  | accepted session=z state=1
    51       getState b        | state-read session=z state=1
    52       setState b none   | state-set session=z state=none
    53       closeSession b    | session-closed session=z
    53       session z         | absent
    54       c = accept session=z  | accepted session=z state=none`,
  ),

  table(
    'accept next: the session whose first available message has the lowest number',
    'X-6',
    S,
    `
    0        send M(session=B) M(session=A) M(session=C)  | enqueued #1..#3
    1        accept            | accepted session=B
    2        accept            | accepted session=A
    3        accept            | accepted session=C
    4        accept            | failed acceptSession ServiceTimeout
    4        send M(session=D) | enqueued #4
    5        accept            | accepted session=D
    5        accept wait=10    |
    15                         | failed acceptSession ServiceTimeout`,
  ),

  table(
    'accept next passes over what is locked, deferred, scheduled or expired',
    'X-6 D-10 S-14',
    { ...session({ lockDuration: 300 }), modes: ['onReceive'] },
    `
    0        send M(session=D) M(20s session=E) M(session=S at=500) M(session=F)  | enqueued #1 #2, scheduled #3, enqueued #4
    1        d = accept session=D  | accepted session=D
    2        m = receive session=D  | locked #1
    3        defer m           | deferred #1
    4        closeSession d    | session-closed session=D
    19.999   e = accept        | accepted session=E
    19.999   closeSession e    | session-closed session=E
    20       accept            | accepted session=F
    21       accept            | failed acceptSession ServiceTimeout`,
  ),

  table(
    'a waiting accept is served when a session appears, in order of asking',
    'X-6 O-1 G-16',
    S,
    `
    0        a = accept wait=100  |
    1        b = accept wait=100  |
    30       send M(session=C) M(session=C)  | enqueued #1 #2, accepted session=C LU=90 actor=a
    31       send M(session=D) | enqueued #3, accepted session=D LU=91 actor=b
    32       receive session=D | locked #3 by=b`,
  ),

  table(
    'a waiting accept is served when a session is let go',
    'X-6 X-10',
    S,
    `
    0        send M(session=C) | enqueued #1
    0        a = accept        | accepted session=C actor=a
    5        b = accept wait=100  |
    20       closeSession a    | session-closed session=C, accepted session=C LU=80 actor=b`,
  ),

  table(
    'of one batch the receives in held sessions are served before the accepts',
    'X-6 X-3 B-1',
    S,
    `
    0        accept session=A  | accepted session=A
    1        b = accept wait=60  |
    2        receive session=A wait=50  | waiting
    10       send M(session=B) M(session=A)  | enqueued #1 #2, locked #2 by=step, accepted session=B actor=b`,
  ),

  table(
    'a state counts against the quota',
    'X-11 B-3',
    { q: { requiresSession: true, maxSizeInBytes: 10 } },
    `
    0        a = accept session=z  | accepted session=z
    1        setState a 12345678   | state-set session=z
    2        send M(session=z size=5)  | failed send QuotaExceeded
    3        setState a none       | state-set session=z state=none
    4        send M(session=z size=5)  | enqueued #1
    5        setState a 123456     | failed setSessionState QuotaExceeded
    6        setState a 12345      | state-set session=z state=12345`,
  ),

  table(
    'states of several sessions, one of them held',
    'X-11',
    S,
    `
    0        accept session=A  | accepted session=A
    0        accept session=B  | accepted session=B
    1        setState session=A x  | state-set session=A state=x
    1        setState session=B y  | state-set session=B state=y
    2        closeSession session=A  | session-closed session=A
    2        session A         | state=x holder=none
    2        session B         | state=y holder=step
    60       getState session=B  | session-lapsed session=B, failed getSessionState SessionLockLost
    60       session B         | state=y holder=none`,
  ),

  table(
    'the state goes with the queue',
    'X-11 I-10 L-26',
    S,
    `
    0        a = accept session=A  | accepted session=A
    1        setState a x      | state-set session=A
    2        delete q          | deleted q explicit
    3        renewSession a    | failed renewSessionLock MessagingEntityNotFound
    4        create q requiresSession=true  |
    5        accept session=A  | accepted session=A state=none`,
  ),

  table(
    'sessions of a subscription',
    'X-3 R-2',
    {
      topics: {
        t: {
          subscriptions: {
            s: { is: { requiresSession: true, lockDuration: 30 } },
            other: { is: { requiresSession: true } },
          },
        },
      },
    },
    `
    0        send t M(session=A)  | published t#1, enqueued t/s#1 t/other#1
    1        a = accept t/s    | accepted t/s session=A LU=31
    2        receive t/s session=A  | locked t/s#1 LU=31 by=a
    3        b = accept t/other session=A  | accepted t/other session=A LU=63
    31                         | session-lapsed t/s session=A, lapsed t/s#1 dc=1
    32       session A t/other | holder=b`,
  ),

  table(
    'sessions on Basic there are none',
    'M',
    { tier: 'basic' },
    `
    0        accept session=A  | failed acceptSession InvalidOperation`,
  ),
]
