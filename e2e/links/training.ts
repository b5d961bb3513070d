import { builtInIds } from '../../scenarios/index.ts'

/** Every second built-in scenario of the day when app/link/dictionary.txt was made. Those that are not here measure what it is worth (P14). */
const TRAINING: readonly string[] = [
  'traffic-spike',
  'wrong-counts',
  'dropped-or-dead-lettered',
  'ttl-longer-than-the-queue-allows',
  'default-changed-later',
  'peek-says-9999',
  'left-from-the-last-test',
  'expired-but-locked',
  'the-prefetch-trap',
  'deployment-kills-the-worker',
  'switched-off-for-maintenance',
  'dead-letter-reasons',
  'full-of-dead-letters',
  'deferred-once-too-often',
  'cancelled-in-time',
  'numbers-with-gaps',
  'whose-number',
  'clock-skew',
  'before-midnight',
  'filter-that-throws',
  'order-with-sessions',
  'never-dead-lettered',
  'the-send-that-happened-twice',
  'transactional-move',
  'five-hops',
  'stale-expires-at',
  'kept-alive',
  'idle-by-the-older-page',
  'deleted-under-the-processor',
  'ghost-subscription-kept-alive',
  'the-lock-that-does-not-hold',
]

export const heldOut: readonly string[] = builtInIds.filter(id => !TRAINING.includes(id))
