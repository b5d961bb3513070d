import { EAGER } from '../given.ts'
import { table } from '../table.ts'

const DEAD_TO_D = { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: {} } }

/** Q-10 … Q-12: dead letters that are forwarded. */
export const deadLetterForwarding = [
  table(
    'a dead letter goes on, and says where it died and why',
    'Q-10 N-4',
    DEAD_TO_D,
    `
    0        send M(id=m k:1)  | enqueued #1
    1        m = receive       | locked #1
    2        abandon m         | abandoned #1 dc=1
    3        m = receive       | locked #1
    4        deadLetter m reason=Poison description=bad  | dead-lettered #1 reason=Poison, forwarded dlq#1 to=d hops=1 because=dead-lettered
                               | enqueued d#1 id=m from=none enq=4
    4        look d#1          | source=q reason=Poison description=bad DeadLetterReason:Poison k:1 dc=0 state=active
    4        state             | deadLetter=0
    5        receive dlq       | failed receive InvalidOperation
    6        open dlq          | failed openReceiver InvalidOperation
    7        peek dlq          | peeked nothing
    8        receive d         | locked d#1`,
  ),

  table(
    'from a subscription it keeps the subscription’s number',
    'Q-10 N-2',
    { queues: { d: {} }, topics: { t: { subscriptions: { s: { is: { forwardDeadLetteredMessagesTo: 'd' } } } } } },
    `
    0        send t M()        | published t#1, enqueued t/s#1
    0        receive t/s receiveAndDelete  | received t/s#1
    0        addRule t/s none sql="1 = 2"  | rule-added t/s
    0        removeRule t/s $Default  | rule-removed t/s
    0        send t M()        | published t#2 copies=0
    0        addRule t/s all   | rule-added t/s
    1        send t M()        | published t#3, enqueued t/s#2 from=#3
    1        m = receive t/s   | locked t/s#2
    2        deadLetter m      | dead-lettered t/s#2, forwarded t/s/dlq#2 to=d, enqueued d#1 from=#2
    2        look d#1          | source=t/Subscriptions/s`,
  ),

  table(
    'CC-125: the time to live is carried, counted anew',
    'Q-12 F-6 G-14',
    { ...DEAD_TO_D, modes: EAGER, q: { forwardDeadLetteredMessagesTo: 'd', lockDuration: 300 } },
    `
    0        send M(60s)       | enqueued #1 xA=60
    1        m = receive       | locked #1
    50       deadLetter m      | dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1 enq=50 xA=110
    51       peek d            | peeked d#1 xA=110
    110                        | expired d#1 dropped`,
  ),

  table(
    'CC-125, the other report: it shows the expiry it had',
    'G-14 F-6',
    {
      ...DEAD_TO_D,
      modes: EAGER,
      switches: { reportStaleExpiresAtAfterForward: true },
      q: { forwardDeadLetteredMessagesTo: 'd', lockDuration: 300 },
    },
    `
    0        send M(60s)       | enqueued #1 xA=60
    1        m = receive       | locked #1
    50       deadLetter m      | dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1 enq=50 xA=110
    51       peek d            | peeked d#1 xA=60
    51       look d#1          | xA=110
    100      state d           | active=1
    110                        | expired d#1 dropped`,
  ),

  table(
    'an auto-forward reports the old expiry too, where told so',
    'G-14 F-6',
    { q: {}, queues: { d: {} }, switches: { reportStaleExpiresAtAfterForward: true } },
    `
    0        send M(60s) M()   | enqueued #1 #2
    20       update q forwardTo=d  | updated q, forwarded #1, enqueued d#1 enq=20 xA=80, forwarded #2, enqueued d#2
    30       peek d            | peeked d#1 xA=60 d#2 xA=never`,
  ),

  table(
    'expired, dead-lettered and gone in one instant',
    'Q-10 Q-13',
    {
      q: { forwardDeadLetteredMessagesTo: 'd', deadLetteringOnMessageExpiration: true },
      queues: { d: {} },
      modes: EAGER,
    },
    `
    0        send M(30s)       | enqueued #1
    30                         | expired #1 deadLettered, dead-lettered #1, forwarded dlq#1 to=d, enqueued d#1 enq=30 xA=60
    60                         | expired d#1 dropped`,
  ),

  table(
    'a full target: it stays until there is space, and those behind it',
    'Q-11',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: { maxSizeInBytes: 10 } } },
    `
    0        send d M(size=8)  | enqueued d#1
    0        send M(size=5) M(size=2)  | enqueued #1 #2
    1        m = receive max=2 | locked #1 #2
    2        deadLetter m      | dead-lettered #1, dead-lettered #2
    2        state             | deadLetter=2
    3        n = receive d     | locked d#1
    10       complete n        | completed d#1, forwarded dlq#1 to=d, enqueued d#2, forwarded dlq#2 to=d, enqueued d#3
    10       state             | deadLetter=0`,
  ),

  table(
    'a full topic: there is space once a subscription is deleted',
    'Q-11 I-8',
    {
      q: { forwardDeadLetteredMessagesTo: 't' },
      topics: { t: { is: { maxSizeInBytes: 20 }, subscriptions: { a: {}, b: {} } } },
    },
    `
    0        send t M(size=8)  | published t#1 copies=2, enqueued t/a#1 t/b#1
    0        send M(size=5)    | enqueued #1
    1        m = receive       | locked #1
    2        deadLetter m      | dead-lettered #1
    10       delete t/a        | deleted t/a explicit, forwarded dlq#1 to=t, published t#2 copies=1, enqueued t/b#2`,
  ),

  table(
    'a dead letter that its target will never take keeps nobody back',
    'Q-11 F-11',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: { requiresSession: true } } },
    `
    0        send M() M(session=A)  | enqueued #1 #2
    1        m = receive max=2 | locked #1 #2
    2        deadLetter m      | dead-lettered #1, dead-lettered #2, forwarded dlq#2 to=d, enqueued d#1
    2        state             | deadLetter=1
    3        peek dlq          | peeked dlq#1`,
  ),

  table(
    'a target that is gone: it stays until there is one again',
    'Q-11',
    DEAD_TO_D,
    `
    0        send M()          | enqueued #1
    1        delete d          | deleted d explicit
    2        m = receive       | locked #1
    3        deadLetter m      | dead-lettered #1
    4        state             | deadLetter=1
    5        peek dlq          | peeked dlq#1
    10       create d          | forwarded dlq#1 to=d, enqueued d#1`,
  ),

  table(
    'a closed target: it stays until it opens',
    'Q-11 E-4',
    { q: { forwardDeadLetteredMessagesTo: 'd' }, queues: { d: { status: 'SendDisabled' } } },
    `
    0        send M()          | enqueued #1
    2        m = receive       | locked #1
    3        deadLetter m      | dead-lettered #1
    10       update d status=Active  | updated d, forwarded dlq#1 to=d, enqueued d#1`,
  ),

  table(
    'set later: what lies there goes, in the order of its numbers',
    'Q-10 Q-5',
    { queues: { d: {} } },
    `
    0        send M() M()      | enqueued #1 #2
    1        m = receive max=2 | locked #1 #2
    2        deadLetter #2     | dead-lettered #2
    3        deadLetter #1     | dead-lettered #1
    9        update q forwardDeadLetteredMessagesTo=d  | updated q, forwarded dlq#1, enqueued d#1 enq=9, forwarded dlq#2, enqueued d#2`,
  ),

  table(
    'dead letters of a forward that failed go the way of dead letters',
    'F-4 Q-10 G-12',
    { q: { forwardTo: 'gone', forwardDeadLetteredMessagesTo: 'd' }, queues: { gone: {}, d: {} } },
    `
    0        delete gone       | deleted gone explicit
    1        send M()          | enqueued #1, dead-lettered #1 reason=MessagingEntityNotFound, forwarded dlq#1 to=d hops=1, enqueued d#1
    1        look d#1          | source=q reason=MessagingEntityNotFound`,
  ),

  table(
    'hops of both kinds count together',
    'F-3 Q-10',
    {
      q: { forwardTo: 'a' },
      queues: {
        a: { forwardTo: 'b' },
        b: { forwardTo: 'c' },
        c: { forwardDeadLetteredMessagesTo: 'd' },
        d: { forwardTo: 'e' },
        e: {},
      },
    },
    `
    0        send M()          | enqueued #1, forwarded #1 hops=1, enqueued a#1, forwarded a#1 hops=2, enqueued b#1, forwarded b#1 hops=3
                               | enqueued c#1
    1        m = receive c     | locked c#1
    2        deadLetter m      | dead-lettered c#1, forwarded c/dlq#1 to=d hops=4, enqueued d#1
                               | dead-lettered d#1 reason=MaxTransferHopCountExceeded`,
  ),

  table(
    'retry by time to live: out through the dead letters, back through the forward',
    'Q-10 Q-12 F-6',
    {
      q: { forwardDeadLetteredMessagesTo: 'later' },
      modes: EAGER,
      queues: { later: { defaultMessageTimeToLive: 60, deadLetteringOnMessageExpiration: true } },
    },
    `
    0        update later forwardDeadLetteredMessagesTo=q  | updated later
    1        send M(id=m)      | enqueued #1
    2        m = receive       | locked #1
    3        deadLetter m reason=retry  | dead-lettered #1, forwarded dlq#1 to=later hops=1, enqueued later#1 xA=63
    63                         | expired later#1 deadLettered, dead-lettered later#1, forwarded later/dlq#1 to=q hops=2
                               | enqueued #2 xA=never
    64       m = receive       | locked #2 dc=0
    64       look #2           | source=later reason=TTLExpiredException
    65       deadLetter m reason=retry  | dead-lettered #2, forwarded dlq#2 hops=3, enqueued later#2 xA=125
    125                        | expired later#2 deadLettered, dead-lettered later#2, forwarded later/dlq#2 hops=4, enqueued #3
    126      m = receive       | locked #3
    127      deadLetter m      | dead-lettered #3
    127      state             | deadLetter=1`,
  ),
]
