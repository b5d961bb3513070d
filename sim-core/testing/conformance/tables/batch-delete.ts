import { EVERY_MODE, LAZY } from '../given.ts'
import { table } from '../table.ts'

/** B-6. */
export const batchDelete = [
  table(
    'the oldest active ones that nobody has locked',
    'B-6',
    { modes: EVERY_MODE },
    `
    0        send M() M() M() M() M()  | enqueued #1 #2 #3 #4 #5
    1        a = receive       | locked #1
    2        deleteMessages count=2  | taken-away #2 #3, purged q count=2
    3        state             | active=3 holds=#1#4#5
    4        abandon a         | abandoned #1 dc=1
    5        deleteMessages count=9  | taken-away #1 #4 #5, purged q count=3
    6        deleteMessages count=9  | purged q count=0`,
  ),

  table(
    'only what was enqueued before the instant',
    'B-6',
    { modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    5        send M()          | enqueued #2
    6        purge before=5    | taken-away #1, purged q count=1
    7        send M()          | enqueued #3
    7        purge             | taken-away #2, purged q count=1
    8        state             | active=1`,
  ),

  table(
    'scheduled, deferred and locked ones stay; the dead-letter queue is purged by itself',
    'B-6 C-9 D-1',
    { modes: EVERY_MODE },
    `
    0        send M() M() M() M()  | enqueued #1 #2 #3 #4
    0        schedule M(at=900)    | scheduled #5
    1        a = receive       | locked #1
    2        defer a           | deferred #1
    3        b = receive       | locked #2
    4        deadLetter b      | dead-lettered #2
    5        c = receive       | locked #3
    6        purge             | taken-away #4, purged q count=1
    7        state             | active=2 deferred=1 locked=1 scheduled=1 deadLetter=1
    8        purge dlq         | taken-away dlq#2, purged dlq count=1
    9        state             | deadLetter=0`,
  ),

  table(
    'expired ones that are still stored go too, into no dead-letter queue',
    'B-6 S-6 T-9',
    { modes: LAZY, q: { deadLetteringOnMessageExpiration: true } },
    `
    0        send M(5s)        | enqueued #1
    9        purge             | taken-away #1, purged q count=1
    10       state             | active=0 deadLetter=0`,
  ),

  table(
    'sessions need no accept; what was delivered in one stays',
    'B-6 X-8',
    { modes: EVERY_MODE, q: { requiresSession: true } },
    `
    0        send M(session=A) M(session=A) M(session=B)  | enqueued #1 #2 #3
    1        a = accept session=A  | accepted session=A
    2        receive session=A | locked #1
    3        purge             | taken-away #2 #3, purged q count=2`,
  ),

  table(
    'it frees room, and it is use of the entity',
    'B-6 B-4 I-15',
    { modes: EVERY_MODE, q: { maxSizeInBytes: 100, autoDeleteOnIdle: 300 } },
    `
    0        send M(size=100)  | enqueued #1
    1        send M(size=1)    | failed send QuotaExceeded
    100      purge             | taken-away #1, purged q count=1
    100      state             | idle=400
    101      send M(size=100)  | enqueued #2
    102      update q status=ReceiveDisabled  | updated q
    103      purge             | failed purge MessagingEntityDisabled
    103      state             | idle=402`,
  ),

  table(
    'not over partitions, not from a topic, not where everything goes on',
    'B-6 P-4 R-1 F-7',
    {
      q: { enablePartitioning: true },
      queues: { source: { forwardTo: 'target' }, target: {} },
      topics: { t: { subscriptions: { s: {} } } },
    },
    `
    0        send M()          | enqueued #51:1
    1        purge             | failed purge GeneralError
    2        purge dlq         | failed purge GeneralError
    3        purge t           | failed purge GeneralError
    4        purge source      | failed purge GeneralError
    5        purge gone        | failed purge MessagingEntityNotFound
    6        send t M()        | published t#1 copies=1, enqueued t/s#1 from=#1
    7        purge t/s         | taken-away t/s#1, purged t/s count=1`,
  ),

  table(
    'a partitioned namespace of Premium does not have it',
    'B-6 P-5 M',
    { tier: 'premium', partitions: 2 },
    `
    0        send M()          | enqueued #51:1
    1        deleteMessages count=1  | failed deleteMessages GeneralError`,
  ),

  table(
    'on Basic',
    'B-6 M',
    { tier: 'basic', modes: EVERY_MODE },
    `
    0        send M()          | enqueued #1
    1        purge             | taken-away #1, purged q count=1`,
  ),
]
