/** The kinds of records, in the order of contract section 2. */
import type { Kind } from '../../../sim-core/index.ts'

export const kinds = [
  'entity-created', 'entity-updated', 'entity-deleted', 'rule-added', 'rule-removed', 'idle-clock-reset', 'message-scheduled',
  'scheduled-message-cancelled', 'message-enqueued', 'message-published', 'time-to-live-clamped', 'duplicate-discarded', 'message-locked',
  'message-received', 'lock-renewed', 'lock-expired', 'message-abandoned', 'message-deferred', 'message-released', 'message-completed',
  'message-expired', 'message-dead-lettered', 'message-forwarded', 'messages-peeked', 'receive-empty', 'receive-waiting', 'operation-failed',
  'session-accepted', 'session-lock-renewed', 'session-closed', 'session-state-set', 'session-state-read', 'session-lock-expired',
  'transaction-begun', 'transaction-committed', 'transaction-rolled-back', 'clock-skew-set', 'processing-started', 'processing-finished',
  'receiver-opened', 'receiver-closed', 'receiver-killed', 'run-stopped',
] as const satisfies readonly Kind[]
