import type { Mode } from '../given.ts'
import { EAGER, EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const EAGER_OR_LISTENING: readonly Mode[] = ['immediate', 'whenListening']

/** One clock on top of another: what must be set again, and what must be forgotten. */
export const interplay = [
  table(
    'lapsed before its end, then expired while nobody holds it',
    'S-9 Z-5 L-15',
    { q: { lockDuration: 10 }, modes: EAGER_OR_LISTENING },
    `
    0        r = open          |
    0        send M(30s)       | enqueued #1
    5        receive           | locked #1 LU=15
    15                         | lapsed #1 dc=1
    30                         | expired #1 dropped`,
  ),

  table(
    'abandoned before its end, then expired while nobody holds it',
    'S-9 Z-5',
    { modes: EAGER_OR_LISTENING },
    `
    0        r = open          |
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    6        abandon a         | abandoned #1 dc=1
    7        a = receive       | locked #1
    8        abandon a         | abandoned #1 dc=2
    30                         | expired #1 dropped`,
  ),

  table(
    'renewed past its end, abandoned before the renewed lock would have ended',
    'S-9 T-13',
    { q: { lockDuration: 10 }, modes: EVERY_MODE },
    `
    0        send M(12s)       | enqueued #1
    5        a = receive       | locked #1 LU=15
    14       renew a           | renewed #1 LU=24
    20       abandon a         | abandoned #1 dc=1, expired #1 dropped
    30       state             | active=0`,
  ),

  table(
    'deferred before its end: no clock of it runs any more',
    'T-16 L-2',
    { q: { lockDuration: 10 }, modes: EAGER, until: 100 },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    6        defer a           | deferred #1 dc=1
    20       b = receiveDeferred #1  | locked #1 LU=30
    29       abandon b         | abandoned #1 dc=2`,
  ),

  table(
    'completed: neither its lock nor its end comes later',
    'S-36',
    { modes: EAGER, until: 100 },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    6        complete a        | completed #1`,
  ),

  table(
    'dead-lettered: the clocks of the main queue are off',
    'Q-8 T-15',
    { modes: EAGER, until: 100 },
    `
    0        send M(30s)       | enqueued #1
    5        a = receive       | locked #1
    6        deadLetter a      | dead-lettered #1
    7        b = receive dlq   | locked dlq#1 LU=67
    8        complete b        | completed dlq#1`,
  ),

  table(
    'abandoned once, expired into the dead-letter queue: no receive of the queue finds it there',
    'S-14 Q-2 O-3',
    { q: { deadLetteringOnMessageExpiration: true }, modes: EVERY_MODE },
    `
    0        send M(30s) M()   | enqueued #1 #2
    1        a = receive       | locked #1 LU=61
    2        abandon a         | abandoned #1 dc=1
    30       receive max=9     | expired #1 deadLettered, dead-lettered #1, locked #2
    31       receive dlq       | locked dlq#1`,
  ),

  table(
    'a queue deleted and made again: clocks of the old one mean nothing to the new',
    'I-10 I-9',
    { modes: EAGER, until: 400 },
    `
    0        send M() M(30s)   | enqueued #1 #2
    0        schedule M(at=50) | scheduled #3
    0        receive           | locked #1 LU=60
    10       delete q          | deleted q explicit lost=3
    11       create q autoDeleteOnIdle=300  |
    12       send M(80s)       | enqueued #1 xA=92
    13       receive           | locked #1 LU=73
    73                         | lapsed #1 dc=1
    92                         | expired #1 dropped
    313                        | deleted q autoDeleteOnIdle lost=0`,
  ),

  table(
    'the mode of a queue may be its own, also when it is made later',
    'Z-5',
    { modes: ['onReceive'] },
    `
    0        create x expiration=immediate  |
    1        send x M(5s)      | enqueued x#1
    1        send M(5s)        | enqueued #1
    6                          | expired x#1 dropped
    7        peek              | peeked #1`,
  ),

  table(
    'who asked first is served first, workers and steps alike',
    'O-1',
    { modes: EVERY_MODE, receivers: { one: { processingTime: 10 }, two: { processingTime: 14 } } },
    `
    0        send M() M()      | enqueued #1 #2, locked #1 by=one, locked #2 by=two
    10                         | completed #1
    12       x = receive wait=60  | waiting
    14                         | completed #2
    20       send M()          | enqueued #3, locked #3 by=one
    21       send M()          | enqueued #4, locked #4 by=x
    22       send M()          | enqueued #5, locked #5 by=two`,
  ),

  table(
    'credit given earlier is used earlier',
    'O-1 O-5',
    {
      modes: EVERY_MODE,
      receivers: { hungry: { processingTime: 50, prefetchCount: 2 }, modest: { processingTime: 50 } },
    },
    `
    0        send M() M() M() M()  | enqueued #1..#4, locked #1..#3 by=hungry, locked #4 by=modest`,
  ),

  table(
    'receive and delete with a buffer: what a killed worker had is lost',
    'L-1 O-5',
    {
      modes: EVERY_MODE,
      receivers: {
        worker: { processingTime: 10, prefetchCount: 2, receiveMode: 'receiveAndDelete', killAt: 5, restartAfter: 10 },
      },
    },
    `
    0        send M() M() M() M()  | enqueued #1..#4, received #1..#3
    5        state             | active=1
    15                         | received #4
    20       state             | active=0`,
  ),

  table(
    'killed, opened again, closed for good',
    'L-10 L-15',
    { modes: EVERY_MODE, receivers: { worker: { processingTime: 5, killAt: 20, restartAfter: 10, closeAt: 40 } } },
    `
    15       send M()          | enqueued #1, locked #1 LU=75
    20                         | completed #1
    25       send M()          | enqueued #2
    30                         | locked #2
    35                         | completed #2
    45       send M()          | enqueued #3
    60       state             | active=1 locked=0`,
  ),

  table(
    'an answer that cannot be sent does not undo what was settled',
    'K E-1',
    {
      queues: { replies: { status: 'SendDisabled' } },
      modes: EVERY_MODE,
      receivers: { worker: { onSettle: [{ after: 'complete', to: 'replies', message: 'M()' }] } },
    },
    `
    5        send M()          | enqueued #1, locked #1, completed #1, failed send MessagingEntityDisabled
    5        state             | active=0`,
  ),

  table(
    'after an abandon, too, something may be sent; after a crash nothing',
    'L-23',
    {
      q: { maxDeliveryCount: 2 },
      queues: { log: {} },
      modes: EVERY_MODE,
      receivers: {
        worker: {
          processingTime: 10,
          settle: [{ when: { subject: 'crash' }, do: 'crash' }, { do: 'abandon' }],
          onSettle: [
            { after: 'abandon', to: 'log', message: 'M(subject=again)' },
            { after: 'crash', to: 'log', message: 'M(subject=never)' },
          ],
        },
      },
    },
    `
    0        send M()          | enqueued #1, locked #1
    10                         | abandoned #1 dc=1, enqueued log#1, locked #1 dc=1
    20                         | abandoned #1 dc=2, dead-lettered #1, enqueued log#2
    30       send M(subject=crash)  | enqueued #2, locked #2
    90                         | lapsed #2 dc=1, locked #2 dc=1
    90       state log         | active=2`,
  ),

  table(
    'weights of one kind leave no choice',
    'L-14',
    {
      notForTheReference: 'it draws nothing',
      modes: EVERY_MODE,
      receivers: { worker: { processingTime: 10, weights: { complete: 0, deadLetter: 3 } } },
    },
    `
    0        send M()          | enqueued #1, locked #1
    10                         | dead-lettered #1`,
  ),

  table(
    'who did it is written down',
    'S-60',
    {
      modes: EVERY_MODE,
      senders: { web: { at: [1] } },
      receivers: { worker: { openAt: 2, processingTime: 3, closeAt: 4 } },
    },
    `
    1                          | enqueued #1 actor=web
    2                          | locked #1 actor=worker by=worker
    5                          | completed #1 actor=worker
    6        x = send M()      | enqueued #2 actor=x
    7        y = receive       | locked #2 actor=y by=y
    7        look #2           | holder=y
    8        renew y           | renewed #2 LU=68
    8        look #2           | holder=y LU=68
    9        cancel #9         | failed cancelScheduled MessageNotFound`,
  ),
]
