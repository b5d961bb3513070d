import { EAGER, EVERY_MODE } from '../given.ts'
import { table } from '../table.ts'

const PLAIN = { modes: EVERY_MODE }

/** E facts: a queue that is switched off, wholly or one way. */
export const status = [
  table(
    'CC-111: SendDisabled',
    'E-1 K',
    PLAIN,
    `
    0        send M()          | enqueued #1
    1        update q status=SendDisabled  | updated q
    2        send M()          | failed send MessagingEntityDisabled
    3        schedule M(at=9)  | failed schedule MessagingEntityDisabled
    4        a = receive       | locked #1
    5        complete a        | completed #1
    6        peek              | peeked nothing`,
  ),

  table(
    'CC-111: ReceiveDisabled',
    'E-1 G-32',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        update q status=ReceiveDisabled  | updated q
    2        send M()          | enqueued #2
    3        receive           | failed receive MessagingEntityDisabled
    4        complete a        | failed complete MessagingEntityDisabled
    5        peek              | failed peek MessagingEntityDisabled
    5        receiveDeferred #1  | failed receiveDeferred MessagingEntityDisabled
    5        renew a           | failed renewLock MessagingEntityDisabled
    6        update q status=Active  | updated q
    7        complete a        | completed #1`,
  ),

  table(
    'Disabled: neither way',
    'E-1 G-32',
    PLAIN,
    `
    0        send M()          | enqueued #1
    0        a = receive       | locked #1
    1        update q status=Disabled  | updated q
    2        send M()          | failed send MessagingEntityDisabled
    2        receive           | failed receive MessagingEntityDisabled
    2        peek              | failed peek MessagingEntityDisabled
    2        complete a        | failed complete MessagingEntityDisabled
    2        state             | active=1 locked=1`,
  ),

  table(
    'inside, time goes on: locks lapse, messages expire, schedules come due',
    'E-2',
    { modes: EAGER },
    `
    0        send M() M(100s)  | enqueued #1 #2
    0        receive           | locked #1
    0        schedule M(at=80) | scheduled #3
    1        update q status=Disabled  | updated q
    60                         | lapsed #1 dc=1
    80                         | enqueued #4 previous=#3
    100                        | expired #2 dropped
    101      update q status=Active  | updated q
    102      receive max=9     | locked #1 dc=1, locked #4`,
  ),

  table(
    'switched off it may be listened to, but not where nothing is ever received',
    'F-7 E-1 K',
    { queues: { d: {} } },
    `
    0        update q status=Disabled  | updated q
    1        a = open          |
    2        close a           |
    3        update q forwardTo=d  | updated q
    4        open              | failed openReceiver InvalidOperation
    5        update q status=ReceiveDisabled  | updated q
    6        open              | failed openReceiver InvalidOperation`,
  ),

  table(
    'changing the status uses the queue; what it refuses does not',
    'E-3 S-49',
    { q: { autoDeleteOnIdle: 300 }, modes: EVERY_MODE },
    `
    100      update q status=Disabled  | updated q
    200      send M()          | failed send MessagingEntityDisabled
    200      state             | idle=400 status=Disabled
    400                        | deleted q autoDeleteOnIdle`,
  ),

  table(
    'disabled from the start',
    'E-1',
    { q: { status: 'SendDisabled' }, modes: EVERY_MODE },
    `
    0        send M()          | failed send MessagingEntityDisabled
    1        update q status=Active  | updated q
    2        send M()          | enqueued #1`,
  ),
]
