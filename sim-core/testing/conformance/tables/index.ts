/** Every table, by section: what `conformance.test.ts` runs and what a list of facts and their tables reads. */

import type { Table } from '../table.ts'
import { batchDelete } from './batch-delete.ts'
import { changes } from './changes.ts'
import { deadLetterForwarding } from './dead-letter-forwarding.ts'
import { deadLetterQueue } from './dead-letter-queue.ts'
import { defaultTimeToLive } from './default-time-to-live.ts'
import { deferral } from './deferral.ts'
import { duplicates } from './duplicates.ts'
import { expirationModes } from './expiration-modes.ts'
import { forwarding } from './forwarding.ts'
import { idleTopics } from './idle-topics.ts'
import { idle } from './idle.ts'
import { interplayEntities } from './interplay-entities.ts'
import { interplay } from './interplay.ts'
import { limits } from './limits.ts'
import { locksAndExpiry } from './locks-and-expiry.ts'
import { numbers } from './numbers.ts'
import { partitions } from './partitions.ts'
import { quota } from './quota.ts'
import { receiveAndPeek } from './receive-and-peek.ts'
import { receiverLives } from './receiver-lives.ts'
import { receivers } from './receivers.ts'
import { filterErrors, rules, sqlFilters } from './rules.ts'
import { scheduled } from './scheduled.ts'
import { senders } from './senders.ts'
import { sessionExpiry, sessionModes } from './session-expiry.ts'
import { sessionLocks } from './session-locks.ts'
import { sessionReceivers } from './session-receivers.ts'
import { sessions } from './sessions.ts'
import { settlement } from './settlement.ts'
import { spike } from './spike.ts'
import { status } from './status.ts'
import { timeToLive } from './time-to-live.ts'
import { topicLimits } from './topic-limits.ts'
import { topicSchedules, topicTimeToLive, topics } from './topics.ts'
import { sendVia, transactions } from './transactions.ts'

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
  'batch deletion': batchDelete,
  status,
  limits,
  'a full queue': quota,
  receivers,
  'receivers that close, die and come late': receiverLives,
  'senders and the order of an instant': senders,
  'one clock on top of another': interplay,
  'properties that change': changes,
  topics,
  'topics: time to live': topicTimeToLive,
  'topics: scheduled messages': topicSchedules,
  'topics: sizes, status, tiers': topicLimits,
  rules,
  'SQL filters': sqlFilters,
  'filters that fail': filterErrors,
  'topics and subscriptions that are idle': idleTopics,
  sessions,
  'sessions: order and locks': sessionLocks,
  'sessions and expiry': [...sessionExpiry, ...sessionModes],
  'session receivers': sessionReceivers,
  forwarding,
  'dead letters that are forwarded': deadLetterForwarding,
  'duplicate detection': duplicates,
  partitions,
  transactions,
  'send via': sendVia,
  'one thing on top of another': interplayEntities,
}
