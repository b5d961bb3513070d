import { EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

/** Contract 1.1: generated load, and the order of everything that is due at one instant. */
export const senders = [
  table(
    'at given instants, named and numbered',
    'S-55',
    { modes: EVERY_MODE, senders: { web: { at: [0, 4, 4], message: 'M(30s body="job {n}")' } } },
    `
    0                          | enqueued #1 id=web-1 xA=30
    4                          | enqueued #2 id=web-2, enqueued #3 id=web-3
    4        look #3           | body="job 3"`,
  ),

  table(
    'every six seconds, from its opening, not at its closing',
    'S-55',
    { modes: EVERY_MODE, senders: { web: { every: 6, openAt: 10, closeAt: 28 } }, until: 60 },
    `
    10                         | enqueued #1
    16                         | enqueued #2
    22                         | enqueued #3`,
  ),

  table(
    'the closing instant is outside',
    'S-55',
    { modes: EVERY_MODE, senders: { web: { every: 6, closeAt: 12 } }, until: 60 },
    `
    0                          | enqueued #1
    6                          | enqueued #2`,
  ),

  table(
    'no more than so many',
    'S-55',
    { modes: EVERY_MODE, senders: { web: { every: 6, count: 2 } }, until: 60 },
    `
    0                          | enqueued #1
    6                          | enqueued #2`,
  ),

  table(
    'phases: from the start of each to before its end, counted together',
    'S-55',
    {
      modes: EVERY_MODE,
      senders: { web: { phases: [{ for: 10, every: 5 }, { for: 4, every: 2 }, { every: 50 }], count: 6 } },
      until: 300,
    },
    `
    0                          | enqueued #1
    5                          | enqueued #2
    10                         | enqueued #3
    12                         | enqueued #4
    14                         | enqueued #5
    64                         | enqueued #6 id=web-6`,
  ),

  table(
    'what is due at the very end still happens',
    'Z-1',
    { modes: EVERY_MODE, senders: { web: { every: 5 } }, until: 10 },
    `
    0                          | enqueued #1
    5                          | enqueued #2
    10                         | enqueued #3`,
  ),

  table(
    'scheduled by a sender, after each send or for a given instant',
    'S-69 C-1',
    {
      modes: EVERY_MODE,
      senders: { later: { at: [0, 3], message: 'M(delay=10)' }, fixed: { at: [1], message: 'M(at=5)' } },
      until: 20,
    },
    `
    0                          | scheduled #1 for=10
    1                          | scheduled #2 for=5
    3                          | scheduled #3 for=13
    5                          | enqueued #4 previous=#2
    10                         | enqueued #5 previous=#1
    13                         | enqueued #6 previous=#3`,
  ),

  table(
    'a sender goes on when its queue refuses',
    'E-1 K',
    { modes: EVERY_MODE, senders: { web: { every: 5, count: 3 } } },
    `
    0                          | enqueued #1
    2        update q status=SendDisabled  | updated q
    5                          | failed send MessagingEntityDisabled
    7        update q status=Active        | updated q
    10                         | enqueued #2 id=web-3`,
  ),

  table(
    'a sender, too, finds a queue that was made again',
    'I-9 I-10',
    { modes: EVERY_MODE, senders: { web: { every: 10, count: 4 } } },
    `
    0                          | enqueued #1
    10                         | enqueued #2
    15       delete q          | deleted q explicit lost=2
    20                         | failed send MessagingEntityNotFound
    25       create q          |
    30                         | enqueued #1 id=web-4`,
  ),

  table(
    'one instant: broker, openings, steps, senders, renewals, ends of work, closings, ends of waits',
    'Z-3',
    {
      q: { lockDuration: 20 },
      queues: { other: { lockDuration: 300 }, third: {} },
      modes: ['immediate'],
      senders: { web: { at: [60] } },
      receivers: {
        renewing: { from: 'third', client: 'processor', processingTime: 90, closeAt: 15 },
        working: { from: 'other', processingTime: 60, closeAt: 5 },
        closing: { from: 'third', openAt: 20, closeAt: 60 },
        opening: { openAt: 60, processingTime: 5 },
      },
    },
    `
    0        send other M()          | enqueued other#1, locked other#1 by=working
    0        schedule other M(at=60) | scheduled other#2
    0        send M(60s)             | enqueued #1
    10       send third M()          | enqueued third#1, locked third#1 LU=70
    40       receive                 | locked #1 LU=60
    50       send M(10s) M()         | enqueued #2 #3
    55       receive dlq wait=5      | waiting
    60       send other M()          | lapsed #1 dc=1, expired #1 dropped, enqueued other#3 previous=#2, expired #2 dropped
                                     | locked #3 by=opening, enqueued other#4, enqueued #4 id=web-1
                                     | renewed third#1 LU=120, completed other#1, empty`,
  ),

  table(
    'steps of one instant in the order of the list, though it is not sorted',
    'Z-3 O-1',
    { modes: EVERY_MODE },
    `
    5        send M(id=a)      | enqueued #1 id=a
    5        receive           | locked #1
    5        send M(id=b)      | enqueued #2 id=b
    5        receive           | locked #2`,
  ),
]
