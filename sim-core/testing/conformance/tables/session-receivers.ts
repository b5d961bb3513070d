import { table } from '../table.ts'

const Q = { q: { requiresSession: true } }
const worker = (more: object = {}) => ({
  receivers: { worker: { sessions: true, processingTime: 10, sessionIdleTimeout: 5, ...more } },
})

/** Contract 1.2: receivers that take one session after another. */
export const sessionReceivers = [
  table(
    'a session is worked off, then the next is accepted',
    'X-3 X-6 X-7 O-4',
    { ...Q, ...worker(), until: 45 },
    `
    0        send M(session=A) M(session=B) M(session=A)  | enqueued #1..#3, accepted session=A LU=60 actor=worker
                               | locked #1 by=worker LU=60
    10                         | completed #1, locked #3
    20                         | completed #3
    25                         | session-closed session=A, accepted session=B LU=85, locked #2
    35                         | completed #2
    40                         | session-closed session=B`,
  ),

  table(
    'two instances: order within each session, and nothing of one session in two hands',
    'X-3 O-4',
    { ...Q, ...worker({ instances: 2, sessionIdleTimeout: 100 }), until: 50 },
    `
    0        send M(session=A) M(session=A) M(session=B)  | enqueued #1..#3, accepted session=A actor=worker#1, locked #1 by=worker#1
                               | accepted session=B actor=worker#2, locked #3 by=worker#2
    10                         | completed #1, locked #2 by=worker#1, completed #3
    20                         | completed #2`,
  ),

  table(
    'competing consumers without sessions: the order of finishing is another',
    'O-4',
    { receivers: { a: { processingTime: 30 }, b: { processingTime: 10 } } },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1 by=a, locked #2 by=b
    10                         | completed #2, locked #3 by=b
    20                         | completed #3
    30                         | completed #1`,
  ),

  table(
    'calls at once within one session',
    'X-3',
    { ...Q, ...worker({ maxConcurrentCalls: 2 }), until: 30 },
    `
    0        send M(session=A) M(session=B) M(session=A) M(session=A)  | enqueued #1..#4, accepted session=A, locked #1, locked #3
    10                         | completed #1, locked #4, completed #3
    20                         | completed #4
    25                         | session-closed session=A, accepted session=B, locked #2`,
  ),

  table(
    'a step without a label receives as `step` in a session that a receiver holds, not as the receiver',
    'X-3 D-10',
    { ...Q, ...worker({ settle: [{ do: 'defer' }], sessionIdleTimeout: 100 }), until: 40 },
    `
    0        send M(session=A) | enqueued #1, accepted session=A LU=60 actor=worker, locked #1 by=worker
    10                         | deferred #1
    20       receiveDeferred session=A #1  | locked #1 LU=60 by=step
    30       session A         | holder=worker`,
  ),

  table(
    'X-14: never settled, let go when idle, back at once, never dead',
    'X-14 X-10 L-17 L-18',
    {
      q: { requiresSession: true, maxDeliveryCount: 2 },
      ...worker({ settle: [{ do: 'crash' }], sessionIdleTimeout: 20 }),
      until: 100,
    },
    `
    1        send M(session=A) | enqueued #1, accepted session=A LU=61, locked #1 dc=0
    31                         | session-closed session=A, released #1 dc=0, accepted session=A LU=91, locked #1 dc=0
    61                         | session-closed session=A, released #1 dc=0, accepted session=A LU=121, locked #1 dc=0
    91                         | session-closed session=A, released #1 dc=0, accepted session=A LU=151, locked #1 dc=0
    100      state             | active=1 deadLetter=0`,
  ),

  table(
    'the lock of the session runs out under the work',
    'X-9 L-7',
    {
      q: { requiresSession: true, lockDuration: 10 },
      ...worker({ processingTime: 15, sessionIdleTimeout: 100 }),
      until: 16,
    },
    `
    0        send M(session=A) | enqueued #1, accepted session=A LU=10, locked #1 dc=0, started #1 late=false
    10                         | session-lapsed session=A, lapsed #1 dc=1, accepted session=A LU=20 because=session-lapsed
    15                         | failed complete SessionLockLost, finished #1 late=true, locked #1 dc=1 LU=20, started #1 late=false`,
  ),

  table(
    'a processor renews the session, not the message',
    'X-8 L-30',
    {
      q: { requiresSession: true, lockDuration: 20 },
      ...worker({ client: 'processor', processingTime: 25, sessionIdleTimeout: 100 }),
      until: 26,
    },
    `
    0        send M(session=A) | enqueued #1, accepted session=A LU=20, locked #1 LU=20
    10                         | session-renewed session=A LU=30
    10       look #1           | LU=30
    20                         | session-renewed session=A LU=40
    25                         | completed #1`,
  ),

  table(
    'renewal ends where it was told to',
    'X-8 L-30',
    {
      q: { requiresSession: true, lockDuration: 20 },
      ...worker({ maxAutoLockRenewalDuration: 15, processingTime: 50, sessionIdleTimeout: 100 }),
      until: 31,
    },
    `
    0        send M(session=A) | enqueued #1, accepted session=A LU=20, locked #1
    10                         | session-renewed session=A LU=30
    30                         | session-lapsed session=A, lapsed #1 dc=1, accepted session=A LU=50`,
  ),

  table(
    'closing: the work in hand is finished, then the session is let go',
    'X-10 L-10',
    { ...Q, ...worker({ closeAt: 5 }), until: 30 },
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2, accepted session=A, locked #1
    10                         | completed #1, session-closed session=A
    30       state             | active=1 locked=0`,
  ),

  table(
    'closing between messages lets go at once',
    'X-10',
    { ...Q, ...worker({ closeAt: 12, sessionIdleTimeout: 100 }), until: 30 },
    `
    0        send M(session=A) | enqueued #1, accepted session=A, locked #1
    10                         | completed #1
    12                         | session-closed session=A
    13       send M(session=B) | enqueued #2`,
  ),

  table(
    'killed: the session lock runs to its end',
    'L-10 X-9 G-6',
    { ...Q, ...worker({ killAt: 5 }), until: 80 },
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2, accepted session=A LU=60, locked #1
    10       accept session=A  | failed acceptSession SessionCannotBeLocked
    60                         | session-lapsed session=A, lapsed #1 dc=1
    61       accept session=A  | accepted session=A`,
  ),

  table(
    'the switch locksDieWithReceiver is of message locks: a session stays held',
    'G-6 L-10 X-9',
    { ...Q, ...worker({ killAt: 5 }), switches: { locksDieWithReceiver: true }, until: 80 },
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2, accepted session=A LU=60, locked #1
    10       accept session=A  | failed acceptSession SessionCannotBeLocked
    60                         | session-lapsed session=A, lapsed #1 dc=1`,
  ),

  table(
    'the switch sessionLocksDieWithReceiver: killed, the session is free at once, and no count is raised',
    'G-6 X-10 L-18',
    { ...Q, ...worker({ killAt: 5 }), switches: { sessionLocksDieWithReceiver: true }, until: 60 },
    `
    0        send M(session=A) M(session=A)  | enqueued #1 #2, accepted session=A LU=60, locked #1 dc=0
    5                          | session-closed session=A, released #1 dc=0
    10       accept session=A  | accepted session=A LU=70`,
  ),

  table(
    'the switch sessionLocksDieWithReceiver: closing does not wait for the work in hand, whose settling comes too late',
    'G-6 X-10 L-7',
    {
      ...Q,
      receivers: {
        worker: { sessions: true, processingTime: 10, closeAt: 5 },
        next: { sessions: true, processingTime: 1, openAt: 2, sessionIdleTimeout: 100 },
      },
      switches: { sessionLocksDieWithReceiver: true },
      until: 12,
    },
    `
    0        send M(session=A) | enqueued #1, accepted session=A LU=60 actor=worker, locked #1 dc=0 by=worker
    5                          | session-closed session=A, released #1 dc=0, accepted session=A LU=65 actor=next, locked #1 dc=0 by=next
    6                          | completed #1, finished #1
    10                         | failed complete SessionLockLost, finished #1 late=true`,
  ),

  table(
    'the switch sessionLocksDieWithReceiver: a message that had expired under the lock leaves, its count unchanged',
    'G-6 X-10 S-9 L-18',
    {
      q: { requiresSession: true, deadLetteringOnMessageExpiration: true },
      ...worker({ killAt: 20, processingTime: 40, sessionIdleTimeout: 100 }),
      switches: { sessionLocksDieWithReceiver: true },
      until: 30,
    },
    `
    0        send M(10s session=A) | enqueued #1, accepted session=A LU=60, locked #1 dc=0
    20                         | session-closed session=A, released #1 dc=0, expired #1, dead-lettered #1 reason=TTLExpiredException`,
  ),

  table(
    'the switch sessionLocksDieWithReceiver is of sessions: message locks survive their receiver',
    'G-6 L-10',
    {
      receivers: { worker: { processingTime: 10, killAt: 5 } },
      switches: { sessionLocksDieWithReceiver: true },
      until: 70,
    },
    `
    0        send M()          | enqueued #1, locked #1 LU=60
    60                         | lapsed #1 dc=1`,
  ),

  table(
    'a poison message holds up its session until it is dead, not the others',
    'X-7 L-19',
    {
      q: { requiresSession: true, maxDeliveryCount: 2 },
      ...worker({
        instances: 2,
        sessionIdleTimeout: 100,
        settle: [{ when: { subject: 'poison' }, do: 'abandon' }, { do: 'complete' }],
      }),
      until: 40,
    },
    `
    0        send M(session=A subject=poison) M(session=A) M(session=B)  | enqueued #1..#3, accepted session=A, locked #1 dc=0
                               | accepted session=B, locked #3
    10                         | abandoned #1 dc=1, locked #1 dc=1, completed #3
    20                         | abandoned #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded, locked #2
    30                         | completed #2`,
  ),

  table(
    'a queue that goes and comes back: its sessions went with it',
    'L-26 I-9 I-10',
    { ...Q, ...worker({ sessionIdleTimeout: 100 }), until: 70 },
    `
    0        send M(session=A) | enqueued #1, accepted session=A, locked #1
    10                         | completed #1
    30       delete q          | deleted q explicit, failed receive MessagingEntityNotFound
    40       create q requiresSession=true  |
    50       send M(session=A) | enqueued #1, accepted session=A LU=110, locked #1
    60                         | completed #1`,
  ),

  table(
    'a session receiver on a queue without sessions is refused once',
    'X-13 K',
    { receivers: { worker: { sessions: true } }, until: 100 },
    `
    0                          | failed acceptSession InvalidOperation
    50       send M()          | enqueued #1`,
  ),
]
