import type { Mode } from '../given.ts'
import { table } from '../table.ts'

const JOBS = {
  q: { defaultMessageTimeToLive: 30, deadLetteringOnMessageExpiration: true, lockDuration: 60 },
  senders: { web: { at: [0, 15, 30, 31, 32, 33, 34, 35, 60, 75] } },
  receivers: { worker: { processingTime: 10 } },
}
const inModes = (...modes: readonly Mode[]) => ({ ...JOBS, modes, until: 120 })

/** Semantics 21.4, the worked example of the traffic spike. */
export const spike = [
  table(
    'CC-37, CC-39, CC-40: the worker is busy from 60 to 70, so #7 and #8 leave at its next receive',
    'S-38 S-39 S-40 S-8 S-36 S-12 S-13 Z-5',
    inModes('onReceive'),
    `
    0                          | enqueued #1 xA=30, locked #1 by=worker LU=60
    10                         | completed #1
    15                         | enqueued #2 xA=45, locked #2 LU=75
    25                         | completed #2
    30                         | enqueued #3 xA=60, locked #3
    31                         | enqueued #4 xA=61
    32                         | enqueued #5 xA=62
    33                         | enqueued #6 xA=63
    34                         | enqueued #7 enq=34 xA=64
    35                         | enqueued #8 enq=35 xA=65
    40                         | completed #3, locked #4
    50                         | completed #4, locked #5
    60                         | enqueued #9 xA=90, completed #5, locked #6 LU=120   | the sender stands before the end of the work
    66       state             | active=4 locked=1 deadLetter=0                      | CC-39: #6 locked, #7, #8, #9
    66       peek from=#1      | peeked #6 #7 #8 #9                                  | CC-40
    70                         | completed #6                                        | expired at 63 under lock, settled anyway
                               | expired #7 deadLettered, dead-lettered #7 reason=TTLExpiredException
                               | expired #8 deadLettered, dead-lettered #8 reason=TTLExpiredException
                               | locked #9
    70       state             | active=1 locked=1 deadLetter=2
    70       look dlq#7        | dc=0 enq=34 xA=64
    70       look dlq#8        | dc=0 enq=35 xA=65
    75                         | enqueued #10 xA=105
    80                         | completed #9, locked #10
    90                         | completed #10
    90       state             | active=0 deadLetter=2`,
  ),

  table(
    'CC-38, CC-39, CC-40: the open receiver listens though it is busy, so #7 and #8 leave at their ends',
    'S-39 Z-5 G-30 S-6 S-12 S-13',
    inModes('whenListening', 'immediate'),
    `
    0                          | enqueued #1, locked #1
    10                         | completed #1
    15                         | enqueued #2, locked #2
    25                         | completed #2
    30                         | enqueued #3, locked #3
    31                         | enqueued #4
    32                         | enqueued #5
    33                         | enqueued #6
    34                         | enqueued #7
    35                         | enqueued #8
    40                         | completed #3, locked #4
    50                         | completed #4, locked #5
    60                         | enqueued #9, completed #5, locked #6
    64                         | expired #7 deadLettered, dead-lettered #7 reason=TTLExpiredException
    65                         | expired #8 deadLettered, dead-lettered #8 reason=TTLExpiredException
    66       state             | active=2 locked=1 deadLetter=2                      | CC-39: #6 locked, #9
    66       peek from=#1      | peeked #6 #9                                        | CC-40
    70                         | completed #6, locked #9
    70       state             | active=1 locked=1 deadLetter=2
    75                         | enqueued #10
    80                         | completed #9, locked #10
    90                         | completed #10
    90       state             | active=0 deadLetter=2`,
  ),

  table(
    'the whole story: the reply, the dead-letter handler, the slow path and the mail',
    'S-38 S-39 S-40 Q-16',
    {
      q: { defaultMessageTimeToLive: 20, deadLetteringOnMessageExpiration: true },
      queues: { replies: {}, slow: { lockDuration: 300 }, mails: {} },
      modes: ['whenListening', 'immediate'],
      senders: { web: { at: [0, 1, 2], message: 'M(subject=job)' } },
      receivers: {
        backend: { processingTime: 15, onSettle: [{ after: 'complete', to: 'replies', message: 'M(id=reply-{n})' }] },
        handler: {
          from: 'q/$deadletterqueue',
          onSettle: [{ after: 'complete', to: 'slow', message: 'M(copy withoutTimeToLive)' }],
        },
        slowBackend: {
          from: 'slow',
          processingTime: 100,
          onSettle: [{ after: 'complete', to: 'mails', message: 'M(id=mail-{n})' }],
        },
      },
    },
    `
    0                          | enqueued #1, locked #1
    1                          | enqueued #2
    2                          | enqueued #3
    15                         | completed #1, enqueued replies#1 id=reply-1, locked #2
    22                         | expired #3 deadLettered, dead-lettered #3, locked dlq#3
                               | completed dlq#3, enqueued slow#1 id=web-3 ttl=never, locked slow#1
    30                         | completed #2, enqueued replies#2 id=reply-2
    122                        | completed slow#1, enqueued mails#1 id=mail-1
    122      look mails#1      | state=active
    122      state             | active=0 deadLetter=0
    122      state replies     | active=2`,
  ),
]
