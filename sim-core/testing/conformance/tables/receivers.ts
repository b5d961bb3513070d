import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const TEN_SECONDS = { processingTime: 10 }

/** Contract 1.2: receivers that work on their own. */
export const receivers = [
  table(
    'one after the other',
    'O-2',
    { modes: EVERY_MODE, receivers: { worker: TEN_SECONDS } },
    `
    0        send M() M()      | enqueued #1 #2, locked #1 by=worker LU=60, started #1 by=worker
    10                         | completed #1, locked #2 LU=70, finished #1 late=false, started #2
    20                         | completed #2, finished #2 late=false`,
  ),

  table(
    'it opens later, and takes what is there',
    'O-2',
    { modes: EVERY_MODE, receivers: { worker: { ...TEN_SECONDS, openAt: 50 } } },
    `
    0        send M()          | enqueued #1
    50                         | locked #1, opened q by=worker
    60                         | completed #1`,
  ),

  table(
    'it opens before the steps of its instant',
    'Z-3',
    { modes: EVERY_MODE, receivers: { worker: { ...TEN_SECONDS, openAt: 50 } } },
    `
    0        send M()          | enqueued #1
    50       receive           | locked #1 by=worker, empty
    60                         | completed #1`,
  ),

  table(
    'two calls at once',
    'O-1 O-4',
    { modes: EVERY_MODE, receivers: { worker: { ...TEN_SECONDS, maxConcurrentCalls: 2 } } },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1 #2
    10                         | completed #1, locked #3, completed #2
    20                         | completed #3`,
  ),

  table(
    'instances take turns: the one that became free first is served first',
    'O-1',
    { modes: EVERY_MODE, receivers: { worker: { ...TEN_SECONDS, instances: 2 } } },
    `
    0        send M()          | enqueued #1, locked #1 by=worker#1
    3        send M()          | enqueued #2, locked #2 by=worker#2
    10                         | completed #1
    12       send M()          | enqueued #3, locked #3 by=worker#1
    13                         | completed #2
    22                         | completed #3
    25       send M()          | enqueued #4, locked #4 by=worker#2
    26       send M()          | enqueued #5, locked #5 by=worker#1
    35                         | completed #4
    36                         | completed #5`,
  ),

  table(
    'two receivers compete in the order in which they asked',
    'O-1 L-2',
    { modes: EVERY_MODE, receivers: { first: TEN_SECONDS, second: { processingTime: 4 } } },
    `
    0        send M() M() M()  | enqueued #1..#3, locked #1 by=first, locked #2 by=second
    4                          | completed #2, locked #3 by=second
    8                          | completed #3
    9        send M()          | enqueued #4, locked #4 by=second
    10                         | completed #1
    13                         | completed #4`,
  ),

  table(
    'handlers that end together end in the order in which they began',
    'Z-3',
    { modes: EVERY_MODE, receivers: { slow: { processingTime: 20 }, quick: { processingTime: 15 } } },
    `
    0        send M()          | enqueued #1, locked #1 by=slow
    5        send M()          | enqueued #2, locked #2 by=quick
    6        send M() M()      | enqueued #3 #4
    20                         | completed #1, locked #3 by=slow, completed #2, locked #4 by=quick
    35                         | completed #4
    40                         | completed #3`,
  ),

  table(
    'work that takes no time',
    'O-2',
    { modes: EVERY_MODE, receivers: { worker: {} } },
    `
    0        send M() M()      | enqueued #1 #2, locked #1, completed #1, locked #2, completed #2
    5        send M()          | enqueued #3, locked #3, completed #3`,
  ),

  table(
    'receive and delete: nothing to settle, nothing to lose but the message',
    'L-1',
    { modes: EVERY_MODE, receivers: { worker: { ...TEN_SECONDS, receiveMode: 'receiveAndDelete', killAt: 5 } } },
    `
    0        send M() M()      | enqueued #1 #2, received #1
    20       state             | active=1
    100      peek              | peeked #2 dc=0`,
  ),

  table(
    'receive and delete: nothing to renew either',
    'L-1 L-30',
    {
      q: { lockDuration: 20 },
      modes: EVERY_MODE,
      receivers: { worker: { client: 'processor', processingTime: 100, receiveMode: 'receiveAndDelete' } },
    },
    `
    0        send M()          | enqueued #1, received #1, started #1 late=false
    100                        | finished #1 late=false`,
  ),

  table(
    'a poison message is abandoned until it is dead',
    'L-19 L-23 O-3',
    {
      q: { maxDeliveryCount: 3 },
      modes: EVERY_MODE,
      receivers: {
        worker: { ...TEN_SECONDS, settle: [{ when: { subject: 'poison' }, do: 'abandon' }, { do: 'complete' }] },
      },
    },
    `
    0        send M(subject=poison) M(subject=fine)  | enqueued #1 #2, locked #1 dc=0
    10                         | abandoned #1 dc=1, locked #1 dc=1
    20                         | abandoned #1 dc=2, locked #1 dc=2
    30                         | abandoned #1 dc=3, dead-lettered #1 reason=MaxDeliveryCountExceeded, locked #2
    40                         | completed #2`,
  ),

  table(
    'the first rule that fits decides; deliveryCount and application properties may be asked',
    'L-14 L-22',
    {
      modes: EVERY_MODE,
      receivers: {
        worker: {
          ...TEN_SECONDS,
          settle: [
            {
              when: { deliveryCount: 1 },
              do: 'deadLetter',
              deadLetterReason: 'twice',
              deadLetterErrorDescription: 'seen before',
            },
            {
              when: { applicationProperties: { kind: 'odd' }, subject: 'x' },
              do: 'abandon',
              propertiesToModify: { seen: 'yes' },
            },
            { when: { subject: 'later' }, do: 'defer' },
          ],
        },
      },
    },
    `
    0        send M(subject=x kind:even)  | enqueued #1, locked #1
    1        send M(subject=x kind:odd)   | enqueued #2
    2        send M(subject=later)        | enqueued #3
    10                         | completed #1, locked #2
    20                         | abandoned #2 dc=1 seen:yes, locked #2 dc=1
    30                         | dead-lettered #2 reason=twice description="seen before", locked #3
    40                         | deferred #3 dc=1`,
  ),

  table(
    'what was modified by an abandon is seen by the rules at the next delivery, and copied',
    'L-22',
    {
      queues: { next: {} },
      modes: EVERY_MODE,
      receivers: {
        worker: {
          ...TEN_SECONDS,
          settle: [
            { when: { applicationProperties: { tries: 1 } }, do: 'complete' },
            { do: 'abandon', propertiesToModify: { tries: 1 } },
          ],
          onSettle: [{ after: 'complete', to: 'next', message: 'M(copy)' }],
        },
      },
    },
    `
    0        send M(tries:0)   | enqueued #1, locked #1
    10                         | abandoned #1 dc=1 tries:1, locked #1
    20                         | completed #1, enqueued next#1
    20       look next#1       | tries:1 dc=0`,
  ),

  table(
    'a crash settles nothing: the slot goes on, the lock runs out',
    'L-14 L-15 G-17',
    {
      modes: EVERY_MODE,
      receivers: { worker: { ...TEN_SECONDS, settle: [{ when: { deliveryCount: 0, subject: 'bug' }, do: 'crash' }] } },
    },
    `
    0        send M(subject=bug) M()  | enqueued #1 #2, locked #1 LU=60
    10                         | locked #2
    20                         | completed #2
    60                         | lapsed #1 dc=1, locked #1 dc=1
    70                         | completed #1`,
  ),

  table(
    'replies: sent when the settlement has succeeded',
    'S-38',
    {
      queues: { replies: {}, started: {} },
      modes: EVERY_MODE,
      receivers: {
        worker: {
          ...TEN_SECONDS,
          settle: [{ when: { subject: 'bad' }, do: 'deadLetter' }],
          onReceive: [{ to: 'started', message: 'M(subject=begun)' }],
          onSettle: [
            { after: 'complete', to: 'replies', message: 'M(30s subject=ok)' },
            { after: 'deadLetter', to: 'replies', message: 'M(id=no-{n} subject=no)' },
          ],
        },
      },
    },
    `
    0        send M() M(subject=bad)  | enqueued #1 #2, locked #1, enqueued started#1 id=worker-1
    10                         | completed #1, enqueued replies#1 xA=40, locked #2, enqueued started#2
    20                         | dead-lettered #2, enqueued replies#2
    20       look replies#1    | subject=ok
    20       look replies#2    | subject=no`,
  ),

  table(
    'late work gets no reply',
    'L-7',
    {
      q: { lockDuration: 5 },
      queues: { replies: {} },
      modes: EVERY_MODE,
      receivers: {
        worker: { ...TEN_SECONDS, closeAt: 1, onSettle: [{ after: 'complete', to: 'replies', message: 'M()' }] },
      },
    },
    `
    0        send M()          | enqueued #1, locked #1 LU=5
    5                          | lapsed #1 dc=1
    10                         | failed complete MessageLockLost
    10       state replies     | active=0`,
  ),

  table(
    'a copy starts from what was received',
    'Q-16',
    {
      queues: { next: {} },
      modes: EVERY_MODE,
      receivers: { worker: { onSettle: [{ after: 'complete', to: 'next', message: 'M(copy subject=new to="{n}")' }] } },
    },
    `
    0        send M(90s id=a sessionId=s subject=old correlationId=c contentType=text k:1)  | enqueued #1, locked #1, completed #1
                                                                                | enqueued next#1 id=a ttl=90 xA=90
    0        look next#1       | to=1 sessionId=s subject=new correlationId=c contentType=none k:1 for=never`,
  ),

  table(
    'a copy without the time to live',
    'Q-16',
    {
      queues: { next: { defaultMessageTimeToLive: 500 } },
      modes: EVERY_MODE,
      receivers: { worker: { onSettle: [{ after: 'complete', to: 'next', message: 'M(copy withoutTimeToLive)' }] } },
    },
    `
    7        send M(90s)       | enqueued #1, locked #1, completed #1, enqueued next#1 ttl=500 xA=507`,
  ),
]
