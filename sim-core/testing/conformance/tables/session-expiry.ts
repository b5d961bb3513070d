import { EAGER, EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const S = { q: { requiresSession: true } }
const session = (is: Readonly<Record<string, string | number | boolean>>) => ({ q: { requiresSession: true, ...is } })

/** Sessions and time to live: against S-9, G-33 and the modes. */
export const sessionExpiry = [
  table(
    'CC-117: the session lock lapses over an expired message',
    'X-9 S-9 L-18 G-19',
    { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
    `
    0        send M(30s session=s)  | enqueued #1 xA=30
    0        a = accept session=s  | accepted session=s LU=60
    0        receive session=s | locked #1 LU=60
    40       look #1           | state=active expired=true LU=60
    60                         | session-lapsed session=s, lapsed #1 dc=1, expired #1 deadLettered
                               | dead-lettered #1 reason=TTLExpiredException
    60       look dlq#1        | dc=1
    60       b = accept session=s  | accepted session=s actor=b
    60       receive session=s | empty`,
  ),

  table(
    'CC-118: closing releases without counting; the expiry still strikes',
    'X-10 S-9 L-17 L-18',
    { q: { requiresSession: true, deadLetteringOnMessageExpiration: true } },
    `
    0        send M(30s session=s)  | enqueued #1
    0        a = accept session=s  | accepted session=s
    0        receive session=s | locked #1
    40       closeSession a    | session-closed session=s, released #1 dc=0, expired #1 deadLettered
                               | dead-lettered #1 reason=TTLExpiredException
    40       look dlq#1        | dc=0`,
  ),

  table(
    'with recomputeExpiryOnReceive a receive in a session looks at the present default',
    'G-5 X-12',
    {
      q: { requiresSession: true, defaultMessageTimeToLive: 60 },
      modes: ['onReceive'],
      switches: { recomputeExpiryOnReceive: true },
    },
    `
    0        send M(session=A) | enqueued #1 xA=60
    30       update q defaultMessageTimeToLive=600  | updated q
    40       accept session=A  | accepted session=A LU=100
    41       receive session=A | locked #1
    41       look #1           | xA=600`,
  ),

  table(
    'time to live works message by message',
    'X-12 X-8 G-33',
    { ...S, modes: ['immediate', 'whenListening'] },
    `
    0        accept session=A  | accepted session=A LU=60
    0        send M(20s session=A) M(20s session=A) M(session=A)  | enqueued #1..#3
    1        receive session=A | locked #1
    20                         | expired #2 dropped
    21       receive session=A | locked #3
    22       complete #1       | completed #1`,
  ),

  table(
    'an expired message of a held session is never handed out',
    'X-12 G-33 S-14',
    { ...S, modes: ['onReceive', 1_000] },
    `
    0        accept session=A  | accepted session=A LU=60
    0        send M(20s session=A) M(session=A)  | enqueued #1 #2
    21       receive session=A | expired #1 dropped, locked #2`,
  ),

  table(
    'CC-7: a receive outstanding in one session listens for the queue',
    'Z-5 S-6',
    { q: { requiresSession: true, deadLetteringOnMessageExpiration: true }, modes: EVERY_MODE },
    `
    0        a = accept session=A  | accepted session=A LU=60
    5        receive session=A wait=95  | waiting
    10       send M(30s session=B)  | enqueued #1 xA=40
    40                         | expired #1 deadLettered, dead-lettered #1
    50       renewSession a    | session-renewed session=A LU=110
    100                        | empty`,
  ),

  table(
    'CC-7 without the receiver',
    'Z-5 S-6',
    { q: { requiresSession: true, deadLetteringOnMessageExpiration: true }, modes: ['onReceive', 'whenListening'] },
    `
    10       send M(30s session=B)  | enqueued #1 xA=40
    500      peek              | peeked #1`,
  ),

  table(
    'a held session listens in whenListening, not in onReceive',
    'Z-5 G-30',
    { ...session({ lockDuration: 300 }), modes: ['onReceive'] },
    `
    0        accept session=A  | accepted session=A
    10       send M(30s session=B)  | enqueued #1
    100      state             | active=1`,
  ),

  table(
    'and there it does, as does a waiting accept',
    'Z-5 G-30',
    { ...session({ lockDuration: 300 }), modes: ['whenListening'] },
    `
    0        a = accept session=A  | accepted session=A
    10       send M(30s session=B)  | enqueued #1
    40                         | expired #1 dropped
    50       closeSession a    | session-closed session=A
    51       send M(30s session=B)  | enqueued #2
    90       accept session=X  | expired #2 dropped, accepted session=X`,
  ),
]

/** X-6 where the modes part: who drops the expired message, and when. V-10: the session that is accepted is the same. */
export const sessionModes = [
  table(
    'eager: the expired message is gone, its session is not offered',
    'X-6 Z-5',
    { ...S, modes: EAGER },
    `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    20                         | expired #1 dropped
    30       accept            | accepted session=B`,
  ),

  table(
    'lazy: it is still there, its session is not offered either',
    'X-6 Z-5',
    { ...S, modes: ['onReceive', 1_000] },
    `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    30       accept            | accepted session=B
    31       state             | active=2
    32       receive session=B | expired #1 dropped, locked #2`,
  ),

  table(
    'an accept listens: what expired unseen leaves first',
    'X-6 Z-5 S-11',
    { ...S, modes: ['whenListening'] },
    `
    0        send M(20s session=A) M(session=B)  | enqueued #1 #2
    30       accept            | expired #1 dropped, accepted session=B`,
  ),

  table(
    'a named session with expired messages only is accepted, and empty',
    'X-4 S-14',
    { ...S, modes: ['onReceive'] },
    `
    0        send M(20s session=A)  | enqueued #1
    30       accept session=A  | accepted session=A
    31       receive session=A | expired #1 dropped, empty`,
  ),
]
