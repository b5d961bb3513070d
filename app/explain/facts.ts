/** What a fact id of semantics.md stands for, at a glance: Microsoft's page about the subject. Its sentence is in fact-sentences.ts. */

export interface FactNote {
  readonly id: string
  readonly url: string | null
}

const PAGES = 'https://learn.microsoft.com/azure/service-bus-messaging/'

const EXPIRATION = 'message-expiration'
const SEQUENCING = 'message-sequencing'
const LOCKS = 'message-transfers-locks-settlement'
const DEAD_LETTER = 'service-bus-dead-letter-queues'
const PREFETCH = 'service-bus-prefetch'
const DEFERRAL = 'message-deferral'
const BROWSING = 'message-browsing'
const QUOTAS = 'service-bus-quotas'
const SUSPEND = 'entity-suspend'
const AMQP = 'service-bus-amqp-protocol-guide'
const SESSIONS = 'message-sessions'
const DUPLICATES = 'duplicate-detection'
const FORWARDING = 'service-bus-auto-forwarding'
const TOPICS = 'service-bus-queues-topics-subscriptions'
const FILTERS = 'topic-filters'
const TRANSACTIONS = 'service-bus-transactions'
const PARTITIONING = 'service-bus-partitioning'

/** The page on the subject of each group of facts; null: a convention of ours that no page speaks of. */
const PAGE_OF_GROUP: Readonly<Record<string, string | null>> = {
  S: EXPIRATION,
  T: EXPIRATION,
  L: LOCKS,
  Q: DEAD_LETTER,
  O: LOCKS,
  N: SEQUENCING,
  C: SEQUENCING,
  D: DEFERRAL,
  E: SUSPEND,
  I: EXPIRATION,
  B: QUOTAS,
  X: SESSIONS,
  U: DUPLICATES,
  F: FORWARDING,
  R: FILTERS,
  A: TRANSACTIONS,
  P: PARTITIONING,
  M: QUOTAS,
  Z: null,
  G: null,
}

const PAGE_OF_FACT: Readonly<Record<string, string>> = {
  'S-33': DEAD_LETTER,
  'S-34': DEAD_LETTER,
  'T-6': AMQP,
  'T-7': AMQP,
  'T-8': DEAD_LETTER,
  'T-9': BROWSING,
  'T-10': BROWSING,
  'T-15': DEAD_LETTER,
  'T-16': DEAD_LETTER,
  'T-19': QUOTAS,
  'T-20': 'overview-emulator',
  'L-5': PREFETCH,
  'L-18': SESSIONS,
  'L-19': DEAD_LETTER,
  'L-20': DEAD_LETTER,
  'L-21': DEAD_LETTER,
  'L-25': BROWSING,
  'L-31': PREFETCH,
  'O-1': AMQP,
  'O-4': SEQUENCING,
  'O-5': PREFETCH,
  'O-7': BROWSING,
  'O-8': BROWSING,
  'O-9': BROWSING,
  'O-10': BROWSING,
  'N-4': 'service-bus-messages-payloads',
  'N-9': PARTITIONING,
  'N-2': TOPICS,
  'N-3': TOPICS,
  'N-10': TRANSACTIONS,
  'C-2': BROWSING,
  'C-12': DUPLICATES,
  'C-13': TRANSACTIONS,
  'C-16': FORWARDING,
  'B-5': 'service-bus-throttling',
  'Z-2': EXPIRATION,
  'Z-4': LOCKS,
  'Z-5': EXPIRATION,
  'Z-6': EXPIRATION,
  'G-2': EXPIRATION,
  'G-3': EXPIRATION,
  'G-4': DEFERRAL,
  'G-5': EXPIRATION,
  'G-6': LOCKS,
  'G-7': DEAD_LETTER,
  'G-9': SEQUENCING,
  'G-12': FORWARDING,
  'G-14': FORWARDING,
  'G-15': 'advanced-features-overview',
  'G-16': EXPIRATION,
  'G-17': LOCKS,
  'G-18': DEAD_LETTER,
  'G-21': LOCKS,
  'G-29': EXPIRATION,
  'G-30': EXPIRATION,
  'G-31': BROWSING,
  'G-32': SUSPEND,
  'G-33': SESSIONS,
  'G-34': PARTITIONING,
  'I-5': 'advanced-features-overview',
  'E-4': FORWARDING,
  'S-52': FORWARDING,
  'S-56': PARTITIONING,
  'S-58': PARTITIONING,
  'R-1': TOPICS,
  'R-2': TOPICS,
  'R-3': TOPICS,
  'R-7': 'service-bus-messaging-sql-filter',
  'R-9': 'service-bus-messaging-sql-rule-action',
  'R-10': SESSIONS,
}

/** An id that is not in the sheet still shows, by its id alone. */
export function factNote(id: string): FactNote {
  const page = PAGE_OF_FACT[id] ?? PAGE_OF_GROUP[id.slice(0, 1)] ?? null
  return { id, url: page === null ? null : PAGES + page }
}

/** Each once, in the order given. */
export function factNotes(ids: readonly string[]): readonly FactNote[] {
  return [...new Set(ids)].map(factNote)
}
