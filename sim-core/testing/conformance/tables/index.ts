/** Every table, by section: what `conformance.test.ts` runs and what a list of facts and their tables reads. */

import type { Table } from '../table.ts'
import { changes } from './changes.ts'
import { deadLetterQueue } from './dead-letter-queue.ts'
import { defaultTimeToLive } from './default-time-to-live.ts'
import { deferral } from './deferral.ts'
import { expirationModes } from './expiration-modes.ts'
import { idle } from './idle.ts'
import { interplay } from './interplay.ts'
import { limits } from './limits.ts'
import { locksAndExpiry } from './locks-and-expiry.ts'
import { numbers } from './numbers.ts'
import { quota } from './quota.ts'
import { receiveAndPeek } from './receive-and-peek.ts'
import { receiverLives } from './receiver-lives.ts'
import { receivers } from './receivers.ts'
import { scheduled } from './scheduled.ts'
import { senders } from './senders.ts'
import { settlement } from './settlement.ts'
import { spike } from './spike.ts'
import { status } from './status.ts'
import { timeToLive } from './time-to-live.ts'

export const SECTIONS: Readonly<Record<string, readonly Table[]>> = {
  'time to live': timeToLive,
  'the queue’s default': defaultTimeToLive,
  'expiration modes': expirationModes,
  'locks and expiry': locksAndExpiry,
  'the traffic spike': spike,
  'scheduled messages': scheduled,
  'numbers and timestamps': numbers,
  'idle deletion': idle,
  settlement,
  'dead-letter queue': deadLetterQueue,
  deferral,
  'receiving and peeking': receiveAndPeek,
  status,
  limits,
  'a full queue': quota,
  receivers,
  'receivers that close, die and come late': receiverLives,
  'senders and the order of an instant': senders,
  'one clock on top of another': interplay,
  'properties that change': changes,
}
