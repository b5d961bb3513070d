/** Words in and under whole figures, in English. */

import { duration, number } from './grammar.ts'

interface EndCounts {
  readonly active: number
  readonly locked: number
  readonly deferred: number
  readonly scheduled: number
  readonly deadLetter: number
}

/** What is left of an entity when the stretch of time ends; active counts the locked ones too (T-11). */
function left({ active, locked, deferred, scheduled, deadLetter }: EndCounts): string {
  const parts = [
    ...(active === 0
      ? []
      : [locked === 0 ? `${number(active)} active` : `${number(active)} active, of which ${number(locked)} locked`]),
    ...(deferred === 0 ? [] : [`${number(deferred)} deferred`]),
    ...(scheduled === 0 ? [] : [`${number(scheduled)} scheduled`]),
    ...(deadLetter === 0 ? [] : [`${number(deadLetter)} dead-lettered`]),
  ]
  return parts.length === 0 ? 'empty' : parts.join(' · ')
}

export const figure = {
  /** The last sentence of every description. `own`: entities with a mode of their own. */
  mode: (mode: string, own: readonly string[]) =>
    `Expiration mode ${mode}${own.length === 0 ? '' : ` (${own.join(', ')})`}; simulated.`,
  animated: (ms: number) => `Animated: it runs for ${duration(ms)} in a loop; with reduced motion, it shows the end.`,
  ownMode: (path: string, mode: string) => `${path}: ${mode}`,
  views: {
    timeline: 'timeline',
    stage: 'stage, at one instant',
    filmstrip: 'filmstrip, at several instants',
    chart: 'chart',
    sequence: 'sequence diagram',
    inspector: 'inspector, at one instant',
  },
  shows: {
    timeline: (title: string) => `Diagram that shows the messages of “${title}” over time.`,
    stage: (title: string) => `Diagram that shows where the messages of “${title}” are.`,
    filmstrip: (title: string) => `Diagram that shows where the messages of “${title}” are at several instants.`,
    chart: (title: string) => `Diagram that shows how many messages “${title}” contains over time.`,
    sequence: (title: string) => `Diagram that shows who sends which message to whom in “${title}”.`,
    inspector: (title: string) => `Diagram that shows the properties of a message of “${title}”.`,
  },
  untitled: 'Untitled scenario',
  end: (counts: EndCounts) => `at the end: ${left(counts)}`,
  /** The same where the picture ends before the run does. */
  endAt: (time: string, counts: EndCounts) => `at ${time}: ${left(counts)}`,
  band: (count: number) => `${number(count)} messages, too many for rows of their own`,
  moreEntities: (count: number) =>
    count === 1
      ? 'and 1 more queue, topic or subscription'
      : `and ${number(count)} more queues, topics and subscriptions`,
  moreSessions: (count: number) => `and ${number(count)} more`,
  sessions: 'sessions',
  dead: 'dead letters',
  transferDead: 'transfer dead letters',
  nothing: 'Nothing happens in this stretch of time.',
  /** Over the ruler of a clock in UTC. */
  utcFrom: (day: string) => `${day} UTC`,
  /** Its own TTL is longer than the entity allows (S-24). */
  clamped: (ms: number, asked: number) => `TTL ${duration(ms)}, shortened from ${duration(asked)}`,
  arrows: {
    ttl: (ms: number) => `TTL ${duration(ms)}`,
    lock: (ms: number) => `lock ${duration(ms)}`,
    schedule: (ms: number) => `scheduled ${duration(ms)} ahead`,
    stamp: (ms: number) => `stamped ${duration(ms)} early`,
    idle: (ms: number) => `idle ${duration(ms)}`,
    wait: (ms: number) => `waits ${duration(ms)}`,
    plain: (ms: number) => duration(ms),
  },
  legend: {
    scheduled: 'scheduled',
    active: 'waiting',
    locked: 'locked',
    lingering: 'past its expiry, still there',
    underLock: 'past its expiry, locked',
    deferred: 'deferred',
    lapsed: 'lock ran out',
    deadLettered: 'dead-lettered',
    completed: 'completed or received',
    struck: 'expired',
    hollow: 'ExpiresAtUtc',
    gone: 'discarded, cancelled or lost',
    onward: 'becomes active',
    forwarded: 'forwarded',
    session: 'session held',
    published: 'published',
    changed: 'changed',
    duplicate: 'duplicate discarded',
    refused: 'refused',
    idle: 'idle timer, a tick for every use',
    deleted: 'deleted',
    fold: 'nothing happens, not to scale',
    transaction: 'transaction',
    band: 'how many wait, are locked, deferred',
    loss: 'dead-lettered, discarded, lock lost',
  },
}
