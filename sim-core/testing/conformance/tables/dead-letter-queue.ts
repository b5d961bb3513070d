import { EAGER, EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const PLAIN = { modes: EVERY_MODE }
const THREE_DEAD = `
    0        send M() M() M()  | enqueued #1..#3
    0        a = receive max=3 | locked #1..#3
    1        deadLetter #3     | dead-lettered #3
    2        deadLetter #1     | dead-lettered #1
    3        deadLetter #2     | dead-lettered #2`

/** Q facts: the dead-letter queue is a queue of its own, with fewer habits. */
export const deadLetterQueue = [
  table(
    'it has its own path and its own counts',
    'Q-2 Q-15',
    PLAIN,
    `${THREE_DEAD}
    3        state             | active=0 deadLetter=3
    3        state dlq         | active=3 deadLetter=0 locked=0
    4        receive dlq       | locked dlq#1 LU=64
    4        state dlq         | active=3 locked=1
    4        receive           | empty`,
  ),

  table(
    'its order is the order of the numbers, not of dead-lettering',
    'Q-5 G-7',
    PLAIN,
    `${THREE_DEAD}
    4        peek dlq          | peeked dlq#1 dlq#2 dlq#3
    5        receive dlq max=9 | locked dlq#1 dlq#2 dlq#3`,
  ),

  table(
    'a message keeps all it had, and gains a reason',
    'Q-4 S-33',
    PLAIN,
    `
    5        send M(600s id=a subject=x k:1)  | enqueued #1
    6        a = receive       | locked #1
    7        abandon a         | abandoned #1 dc=1
    8        b = receive       | locked #1
    9        deadLetter b reason=Poison  | dead-lettered #1 reason=Poison description=none
    9        look dlq#1        | messageId=a subject=x k:1 enq=5 xA=605 dc=1 source=none state=deadLettered DeadLetterReason:Poison`,
  ),

  table(
    'nothing can be sent into it',
    'Q-3',
    PLAIN,
    `
    0        send dlq M()      | failed send
    0        schedule dlq M(at=9)  | failed schedule
    10       peek dlq          | peeked nothing
    11       send M()          | enqueued #1`,
  ),

  table(
    'peek-lock, completion, receive and delete, abandoning and renewing work as anywhere',
    'Q-6',
    { q: { lockDuration: 40 }, modes: EVERY_MODE },
    `${THREE_DEAD}
    10       a = receive dlq   | locked dlq#1 LU=50
    20       renew a           | renewed dlq#1 LU=60
    30       complete a        | completed dlq#1
    31       receive dlq receiveAndDelete  | received dlq#2
    32       b = receive dlq   | locked dlq#3
    33       abandon b         | abandoned dlq#3
    34       receive dlq       | locked dlq#3
    35       state             | deadLetter=1`,
  ),

  table(
    'dead-lettering there is an error',
    'Q-6 G-28 K',
    PLAIN,
    `${THREE_DEAD}
    4        a = receive dlq   | locked dlq#1
    5        deadLetter a      | failed deadLetter InvalidOperation
    6        complete a        | completed dlq#1`,
  ),

  table(
    'its count never moves, whatever ends the lock',
    'L-21 Q-8',
    { q: { maxDeliveryCount: 2, lockDuration: 10 }, modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        abandon a         | abandoned #1 dc=1
    2        a = receive       | locked #1
    3        abandon a         | abandoned #1 dc=2, dead-lettered #1 reason=MaxDeliveryCountExceeded
    10       b = receive dlq   | locked dlq#1 dc=2
    11       abandon b         | abandoned dlq#1 dc=2
    12       receive dlq       | locked dlq#1 dc=2 LU=22
    22                         | lapsed dlq#1 dc=2
    23       c = receive dlq   | locked dlq#1 dc=2
    24       abandon c         | abandoned dlq#1 dc=2
    25       state             | deadLetter=1
    25       look dlq#1        | reason=MaxDeliveryCountExceeded dc=2`,
  ),

  table(
    'CC-89: fifty times abandoned, still there',
    'L-21 Q-8',
    {
      ...PLAIN,
      receivers: {
        retry: {
          from: 'q/$deadletterqueue',
          processingTime: 10,
          openAt: 10,
          closeAt: 505,
          settle: [{ do: 'abandon' }],
        },
      },
      until: 600,
    },
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        deadLetter a      | dead-lettered #1
    10                         | locked dlq#1 dc=0
${Array.from({ length: 49 }, (_, i) => `    ${20 + 10 * i}   | abandoned dlq#1 dc=0, locked dlq#1 dc=0`).join('\n')}
    510                        | abandoned dlq#1 dc=0
    510      state             | deadLetter=1`,
  ),

  table(
    'deferring there: fetched by its number, the count stays',
    'Q-6 D-1 L-21',
    PLAIN,
    `${THREE_DEAD}
    4        a = receive dlq   | locked dlq#1
    5        defer a           | deferred dlq#1 dc=0
    6        receive dlq       | locked dlq#2
    7        b = receiveDeferred dlq#1  | locked dlq#1 dc=0
    8        complete b        | completed dlq#1`,
  ),

  table(
    'deferred there, it is fetched long after its time to live',
    'T-15 Q-8 T-16',
    PLAIN,
    `
    0        send M(40s)       | enqueued #1 xA=40
    0        m = receive       | locked #1
    1        deadLetter m      | dead-lettered #1
    2        a = receive dlq   | locked dlq#1
    3        defer a           | deferred dlq#1
    9000     receiveDeferred dlq#1  | locked dlq#1`,
  ),

  table(
    'expired and dead-lettered in one step',
    'Q-13 S-37',
    { q: { deadLetteringOnMessageExpiration: true }, modes: EAGER },
    `
    0        send M(7s)        | enqueued #1
    6.999    state             | active=1 deadLetter=0
    7                          | expired #1 deadLettered, dead-lettered #1
    7        state             | active=0 deadLetter=1`,
  ),

  table(
    'resubmitting is the application’s act: a new message in every respect',
    'Q-16',
    PLAIN,
    `
    0        send M(id=a)      | enqueued #1
    0        a = receive       | locked #1
    1        abandon a         | abandoned #1
    2        a = receive       | locked #1
    3        deadLetter a      | dead-lettered #1
    10       b = receive dlq   | locked dlq#1 dc=1
    11       send M(id=a)      | enqueued #2 enq=11
    12       complete b        | completed dlq#1
    13       receive           | locked #2 dc=0`,
  ),

  table(
    'resubmitted by a receiver with copy: without reason, numbers and times of before',
    'Q-16',
    {
      q: { deadLetteringOnMessageExpiration: true },
      modes: EAGER,
      receivers: {
        again: {
          from: 'q/$deadletterqueue',
          openAt: 50,
          closeAt: 51,
          onSettle: [{ after: 'complete', to: 'q', message: 'M(copy)' }],
        },
      },
    },
    `
    0        send M(20s id=a subject=x correlationId=c body=b k:1)  | enqueued #1
    20                         | expired #1 deadLettered, dead-lettered #1
    50                         | locked dlq#1, completed dlq#1, enqueued #2 id=a enq=50 ttl=20 xA=70
    50       look #2           | subject=x correlationId=c body=b k:1 DeadLetterReason:none dc=0 reason=none
    70                         | expired #2 deadLettered, dead-lettered #2`,
  ),

  table(
    'a handler tells them apart by the reason among the application properties',
    'S-33 Q-4',
    {
      q: { deadLetteringOnMessageExpiration: true, maxDeliveryCount: 1 },
      modes: EAGER,
      receivers: {
        handler: {
          from: 'q/$deadletterqueue',
          openAt: 50,
          settle: [
            { when: { applicationProperties: { DeadLetterReason: 'TTLExpiredException' } }, do: 'complete' },
            {
              when: { applicationProperties: { DeadLetterReason: 'Poison', DeadLetterErrorDescription: 'bad', k: 1 } },
              do: 'defer',
            },
            { do: 'crash' },
          ],
        },
      },
    },
    `
    0        send M() M(20s) M(k:1) M()  | enqueued #1..#4
    0        a = receive       | locked #1
    0        b = receive max=2 | locked #2 #3
    1        abandon a         | abandoned #1 dc=1, dead-lettered #1 reason=MaxDeliveryCountExceeded
    2        deadLetter #3 reason=Poison description=bad  | dead-lettered #3
    3        c = receive       | locked #4
    4        deadLetter c      | dead-lettered #4 reason=none
    21       abandon #2        | abandoned #2 dc=1, expired #2 deadLettered, dead-lettered #2
    50                         | locked dlq#1, locked dlq#2, completed dlq#2, locked dlq#3, deferred dlq#3, locked dlq#4
    51       state dlq         | active=3 locked=2 deferred=1`,
  ),

  table(
    'it goes with its queue',
    'I-7 Q-2',
    PLAIN,
    `${THREE_DEAD}
    10       delete q          | deleted q explicit lost=3
    10       state dlq         | gone
    11       receive dlq       | failed receive MessagingEntityNotFound`,
  ),
]
