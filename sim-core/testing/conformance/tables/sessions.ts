import { EAGER, EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const S = { q: { requiresSession: true } }
const session = (is: Readonly<Record<string, string | number | boolean>>) => ({ q: { requiresSession: true, ...is } })
const NO_ID = `reason="Session id is null." description="Session enabled entity doesn't allow a message whose session identifier is null."`

/** X facts: accepting, holding, renewing, closing; state. */
export const sessions = [
  table('CC-98: a session queue takes nothing without a session id', 'X-1 N-8 G-8 K', S, `
    0        send M()          | failed send InvalidOperation
    1        send M(session=A) M()  | failed send InvalidOperation
    2        schedule M(at=9)  | failed schedule InvalidOperation
    3        send M(session=A) | enqueued #1
    3        state             | active=1`),

  table('CC-98: in a subscription it is dead-lettered', 'X-1 R-10', {
    topics: { t: { subscriptions: { s: { is: { requiresSession: true } }, plain: {} } } },
  }, `
    0        send t M()        | published t#1 copies=2, enqueued t/s#1, dead-lettered t/s#1 ${NO_ID}, enqueued t/plain#1
    0        state t/s         | active=0 deadLetter=1
    1        send t M(session=A)  | published t#2, enqueued t/s#2 t/plain#2
    1        state t/s         | active=1`),

  table('sessions are decided at the creation', 'X-1', { queues: { s: { requiresSession: true } } }, `
    0        update q requiresSession=true   | failed updateEntity
    1        update s requiresSession=false  | failed updateEntity`),

  table('without sessions a session id is kept and does nothing', 'X-2 X-13', {}, `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    1        receive max=2     | locked #1 #2
    1        look #1           | sessionId=A
    2        accept session=A  | failed acceptSession InvalidOperation
    3        receive session=A | failed receive InvalidOperation`),

  table('a plain receive on a session queue is refused; a peek sees all', 'X-13', S, `
    0        send M(session=A) M(session=B) M(session=A)  | enqueued #1..#3
    1        receive           | failed receive InvalidOperation
    2        open              | failed openReceiver InvalidOperation
    3        receiveDeferred #1  | failed receiveDeferred InvalidOperation
    4        peek              | peeked #1 #2 #3
    5        peek session=A    | peeked #1 #3
    6        receive session=A | failed receive SessionLockLost`),

  table('one holder has all messages of a session, those that come later too', 'X-3 L-4 X-5', S, `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    10       a = accept session=A  | accepted session=A LU=70 actor=a state=none
    10       session A         | LU=70 holder=a
    11       accept session=A  | failed acceptSession SessionCannotBeLocked
    12       receive session=A max=9  | locked #1 LU=70 by=a dc=0
    13       send M(session=A) | enqueued #3
    14       receive session=A max=9  | locked #3 LU=70
    15       receive session=A max=9  | empty
    16       session B         | absent`),

  table('a session held by somebody is refused at once, however long one would wait', 'X-5', S, `
    0        a = accept session=A  | accepted session=A
    1        accept session=A wait=30  | failed acceptSession SessionCannotBeLocked`),

  table('CC-101: an empty session is accepted; its state outlives holder and messages', 'X-4 X-11', S, `
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
    54       c = accept session=z  | accepted session=z state=none`),

  table('accept next: the session whose first available message has the lowest number', 'X-6', S, `
    0        send M(session=B) M(session=A) M(session=C)  | enqueued #1..#3
    1        accept            | accepted session=B
    2        accept            | accepted session=A
    3        accept            | accepted session=C
    4        accept            | failed acceptSession ServiceTimeout
    5        accept wait=10    |
    15                         | failed acceptSession ServiceTimeout`),

  table('accept next passes over what is locked, deferred, scheduled or expired', 'X-6 D-10 S-14', { ...session({ lockDuration: 300 }), modes: ['onReceive'] }, `
    0        send M(session=D) M(20s session=E) M(session=S at=500) M(session=F)  | enqueued #1 #2, scheduled #3, enqueued #4
    1        d = accept session=D  | accepted session=D
    2        m = receive session=D  | locked #1
    3        defer m           | deferred #1
    4        closeSession d    | session-closed session=D
    19.999   e = accept        | accepted session=E
    19.999   closeSession e    | session-closed session=E
    20       accept            | accepted session=F
    21       accept            | failed acceptSession ServiceTimeout`),

  table('a waiting accept is served when a session appears, in order of asking', 'X-6 O-1 G-16', S, `
    0        a = accept wait=100  |
    1        b = accept wait=100  |
    30       send M(session=C) M(session=C)  | enqueued #1 #2, accepted session=C LU=90 actor=a
    31       send M(session=D) | enqueued #3, accepted session=D LU=91 actor=b
    32       receive session=D | locked #3 by=b`),

  table('a waiting accept is served when a session is let go', 'X-6 X-10', S, `
    0        send M(session=C) | enqueued #1
    0        a = accept        | accepted session=C actor=a
    5        b = accept wait=100  |
    20       closeSession a    | session-closed session=C, accepted session=C LU=80 actor=b`),

  table('in order within a session, also after an abandon', 'X-7 O-3 L-14', S, `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    1        m = receive session=A  | locked #1
    2        abandon m         | abandoned #1 dc=1
    3        receive session=A | locked #1 dc=1
    4        receive session=A | locked #2 dc=0`),

  table('the session is renewed as one, its messages with it', 'X-8 L-4', S, `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A LU=60
    1        m = receive session=A  | locked #1 LU=60
    50       renewSession a    | session-renewed session=A LU=110
    50       look #1           | LU=110
    51       receive session=A | locked #2 LU=110
    52       renew m           | failed renewLock InvalidOperation
    100      complete m        | completed #1
    110      renewSession a    | session-lapsed session=A, lapsed #2 dc=1, failed renewSessionLock SessionLockLost`),

  table('after the session lock nothing of it can be settled', 'X-9 K L-14', S, `
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
    68       complete n        | failed complete SessionLockLost`),

  table('the end of a session lock counts for MaxDeliveryCount, message by message', 'X-9 L-18 L-19', session({ maxDeliveryCount: 2, lockDuration: 10 }), `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        accept session=A  | accepted session=A LU=10
    0        receive session=A max=2  | locked #1 #2
    10                         | session-lapsed session=A, lapsed #1 dc=1, lapsed #2 dc=1
    11       accept session=A  | accepted session=A LU=21
    11       receive session=A max=1  | locked #1 dc=1
    21                         | session-lapsed session=A, lapsed #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded
    21       look #2           | dc=1`),

  table('CC-117: the session lock lapses over an expired message', 'X-9 S-9 L-18 G-19', {
    q: { requiresSession: true, deadLetteringOnMessageExpiration: true },
  }, `
    0        send M(30s session=s)  | enqueued #1 xA=30
    0        a = accept session=s  | accepted session=s LU=60
    0        receive session=s | locked #1 LU=60
    40       look #1           | state=active expired=true LU=60
    60                         | session-lapsed session=s, lapsed #1 dc=1, expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
    60       look dlq#1        | dc=1
    60       b = accept session=s  | accepted session=s actor=b
    60       receive session=s | empty`),

  table('CC-118: closing releases without counting; the expiry still strikes', 'X-10 S-9 L-17 L-18', {
    q: { requiresSession: true, deadLetteringOnMessageExpiration: true },
  }, `
    0        send M(30s session=s)  | enqueued #1
    0        a = accept session=s  | accepted session=s
    0        receive session=s | locked #1
    40       closeSession a    | session-closed session=s, released #1 dc=0, expired #1 deadLettered, dead-lettered #1 reason=TTLExpiredException
    40       look dlq#1        | dc=0`),

  table('closing counts nothing, not even towards MaxDeliveryCount', 'X-10 L-17 L-18 X-14', session({ maxDeliveryCount: 1 }), `
    0        send M(session=A) M(session=A)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    0        m = receive session=A max=2  | locked #1 #2
    5        closeSession a    | session-closed session=A, released #1 dc=0, released #2 dc=0
    6        complete m        | failed complete SessionLockLost, failed complete SessionLockLost
    7        b = accept        | accepted session=A
    8        receive session=A | locked #1 dc=0`),

  table('closing ends the receives of the session, and frees the others', 'X-10', S, `
    0        a = accept session=A  | accepted session=A
    1        receive session=A wait=100  | waiting
    20       closeSession session=A  | session-closed session=A actor=a, empty
    21       send M(session=A) | enqueued #1
    22       receive session=A | failed receive SessionLockLost
    23       closeSession session=A  | failed closeSession SessionLockLost`),

  table('a lapse ends the receives of the session with an error', 'X-9', S, `
    0        a = accept session=A  | accepted session=A LU=60
    1        receive session=A wait=100  | waiting
    60                         | session-lapsed session=A, failed receive SessionLockLost because=session-lapsed
    70       send M(session=A) | enqueued #1`),

  table('what a lapse gives back is not for the receive that waits in that session', 'X-9 X-3', S, `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A LU=60
    1        receive session=A | locked #1
    2        receive session=A wait=100  | waiting
    60                         | session-lapsed session=A, lapsed #1 dc=1, failed receive SessionLockLost
    61       look #1           | state=active LU=never dc=1`),

  table('nor is what a close gives back', 'X-10 X-3', S, `
    0        send M(session=A) | enqueued #1
    0        a = accept        | accepted session=A
    1        receive session=A | locked #1
    2        receive session=A wait=100  | waiting
    3        b = accept wait=100  |
    20       closeSession a    | session-closed session=A, released #1 dc=0, empty, accepted session=A LU=80 actor=b`),

  table('with recomputeExpiryOnReceive a receive in a session looks at the present default', 'G-5 X-12', {
    q: { requiresSession: true, defaultMessageTimeToLive: 60 }, modes: ['onReceive'], switches: { recomputeExpiryOnReceive: true },
  }, `
    0        send M(session=A) | enqueued #1 xA=60
    30       update q defaultMessageTimeToLive=600  | updated q
    40       accept session=A  | accepted session=A LU=100
    41       receive session=A | locked #1
    41       look #1           | xA=600`),

  table('several sessions lapse at one instant, in the order in which the queue met them', 'X-9 Z-3', session({ lockDuration: 60 }), `
    0        send M(session=B) M(session=A)  | enqueued #1 #2
    1        accept session=A  | accepted session=A LU=61
    1        accept session=B  | accepted session=B LU=61
    2        receive session=A | locked #2
    2        receive session=B | locked #1
    61                         | session-lapsed session=B, lapsed #1 dc=1, session-lapsed session=A, lapsed #2 dc=1`),

  table('states of several sessions, one of them held', 'X-11', S, `
    0        accept session=A  | accepted session=A
    0        accept session=B  | accepted session=B
    1        setState session=A x  | state-set session=A state=x
    1        setState session=B y  | state-set session=B state=y
    2        closeSession session=A  | session-closed session=A
    2        session A         | state=x holder=none
    2        session B         | state=y holder=step
    60       getState session=B  | session-lapsed session=B, failed getSessionState SessionLockLost
    60       session B         | state=y holder=none`),

  table('time to live works message by message', 'X-12 X-8 G-33', { ...S, modes: ['immediate', 'whenListening'] }, `
    0        accept session=A  | accepted session=A LU=60
    0        send M(20s session=A) M(20s session=A) M(session=A)  | enqueued #1..#3
    1        receive session=A | locked #1
    20                         | expired #2 dropped
    21       receive session=A | locked #3
    22       complete #1       | completed #1`),

  table('an expired message of a held session is never handed out', 'X-12 G-33 S-14', { ...S, modes: ['onReceive', 1_000] }, `
    0        accept session=A  | accepted session=A LU=60
    0        send M(20s session=A) M(session=A)  | enqueued #1 #2
    21       receive session=A | expired #1 dropped, locked #2`),

  table('CC-7: a receive outstanding in one session listens for the queue', 'Z-5 S-6', {
    q: { requiresSession: true, deadLetteringOnMessageExpiration: true }, modes: EVERY_MODE,
  }, `
    0        a = accept session=A  | accepted session=A LU=60
    5        receive session=A wait=95  | waiting
    10       send M(30s session=B)  | enqueued #1 xA=40
    40                         | expired #1 deadLettered, dead-lettered #1
    50       renewSession a    | session-renewed session=A LU=110
    100                        | empty`),

  table('CC-7 without the receiver', 'Z-5 S-6', {
    q: { requiresSession: true, deadLetteringOnMessageExpiration: true }, modes: ['onReceive', 'whenListening'],
  }, `
    10       send M(30s session=B)  | enqueued #1 xA=40
    500      peek              | peeked #1`),

  table('a held session listens in whenListening, not in onReceive', 'Z-5 G-30', { ...session({ lockDuration: 300 }), modes: ['onReceive'] }, `
    0        accept session=A  | accepted session=A
    10       send M(30s session=B)  | enqueued #1
    100      state             | active=1`),

  table('and there it does, as does a waiting accept', 'Z-5 G-30', { ...session({ lockDuration: 300 }), modes: ['whenListening'] }, `
    0        a = accept session=A  | accepted session=A
    10       send M(30s session=B)  | enqueued #1
    40                         | expired #1 dropped
    50       closeSession a    | session-closed session=A
    51       send M(30s session=B)  | enqueued #2
    90       accept session=X  | expired #2 dropped, accepted session=X`),

  table('the dead-letter queue of a session queue is read by a plain receiver', 'Q-7', S, `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A
    1        m = receive session=A  | locked #1
    2        deadLetter m      | dead-lettered #1
    3        receive dlq       | locked dlq#1 LU=63
    3        look dlq#1        | sessionId=A
    4        accept dlq        | failed acceptSession InvalidOperation
    5        receive dlq session=A  | failed receive InvalidOperation`),

  table('but not what is deferred there', 'Q-7b', S, `
    0        send M(session=A) | enqueued #1
    0        accept            | accepted session=A
    1        m = receive session=A  | locked #1
    2        deadLetter m      | dead-lettered #1
    3        d = receive dlq   | locked dlq#1
    4        defer d           | deferred dlq#1
    5        receiveDeferred dlq#1  | failed receiveDeferred SessionLockLost`),

  table('a deferred message is fetched in its session only', 'D-10 D-1 D-3', S, `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    0        a = accept session=A  | accepted session=A LU=60
    0        accept session=B  | accepted session=B
    1        m = receive session=A  | locked #1
    2        defer m           | deferred #1 dc=1
    3        receiveDeferred #1 session=B  | failed receiveDeferred MessageNotFound
    4        receiveDeferred #1 session=A  | locked #1 dc=1 LU=60
    5        closeSession a    | session-closed session=A, released #1 dc=1
    6        receiveDeferred #1 session=A  | failed receiveDeferred SessionLockLost
    6        look #1           | state=deferred`),

  table('a session holding only deferred messages is not handed out', 'D-10 X-6', S, `
    0        send M(session=A) M(session=B)  | enqueued #1 #2
    0        a = accept        | accepted session=A
    1        m = receive session=A  | locked #1
    2        defer m           | deferred #1
    3        closeSession a    | session-closed session=A
    4        accept            | accepted session=B`),

  table('receive and delete in a session', 'L-1 X-3', S, `
    0        send M(session=A) M(session=B) M(session=A)  | enqueued #1..#3
    0        accept session=A  | accepted session=A
    1        receive session=A max=9 receiveAndDelete  | received #1 #3
    1        state             | active=1`),

  table('the state goes with the queue', 'X-11 I-10 L-26', S, `
    0        a = accept session=A  | accepted session=A
    1        setState a x      | state-set session=A
    2        delete q          | deleted q explicit
    3        renewSession a    | failed renewSessionLock MessagingEntityNotFound
    4        create q requiresSession=true  |
    5        accept session=A  | accepted session=A state=none`),

  table('sessions of a subscription', 'X-3 R-2', {
    topics: { t: { subscriptions: { s: { is: { requiresSession: true, lockDuration: 30 } }, other: { is: { requiresSession: true } } } } },
  }, `
    0        send t M(session=A)  | published t#1, enqueued t/s#1 t/other#1
    1        a = accept t/s    | accepted t/s session=A LU=31
    2        receive t/s session=A  | locked t/s#1 LU=31 by=a
    3        b = accept t/other session=A  | accepted t/other session=A LU=63
    31                         | session-lapsed t/s session=A, lapsed t/s#1 dc=1
    32       session A t/other | holder=b`),

  table('sessions on Basic there are none', 'M', { tier: 'basic' }, `
    0        accept session=A  | failed acceptSession InvalidOperation`),
]

/** X-6 where the modes part: who drops the expired message, and when. V-10: the session that is accepted is the same. */
export const sessionModes = [
  table('eager: the expired message is gone, its session is not offered', 'X-6 Z-5', { ...S, modes: EAGER }, `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    20                         | expired #1 dropped
    30       accept            | accepted session=B`),

  table('lazy: it is still there, its session is not offered either', 'X-6 Z-5', { ...S, modes: ['onReceive', 1_000] }, `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    30       accept            | accepted session=B
    31       state             | active=2
    32       receive session=B | expired #1 dropped, locked #2`),

  table('an accept listens: what expired unseen leaves first', 'X-6 Z-5 S-11', { ...S, modes: ['whenListening'] }, `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    30       accept            | expired #1 dropped, accepted session=B`),

  table('a named session with expired messages only is accepted, and empty', 'X-4 S-14', { ...S, modes: ['onReceive'] }, `
    0        send M(20s session=A)  | enqueued #1
    30       accept session=A  | accepted session=A
    31       receive session=A | expired #1 dropped, empty`),
]
