/** What a fact id of semantics.md stands for: Microsoft's page about the subject, its sentence, and how sure it is. */

import type { LazyWords } from '../words/contract.ts'

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

/** DOC: Microsoft's pages. LIVE: seen at the real broker. TEST: asserted by suites that run against it. SDK: what the client libraries do. INF: our inference. CHOICE: our convention. */
export type Confidence = 'DOC' | 'LIVE' | 'TEST' | 'SDK' | 'INF' | 'CHOICE'

export interface FactSentence {
  readonly text: string
  readonly confidence: Confidence
}

/** Where a fact is better founded or worse than its group's default; one of several parts is as sure as the least sure of what its sentence says. */
const CONFIDENCE: Readonly<Record<Exclude<Confidence, 'DOC'>, string>> = {
  LIVE: 'T-4 T-6 T-10 T-21 L-15 L-17 L-21 L-24 L-31 Q-1 Q-4 Q-7b Q-11 Q-12 N-5 N-6 N-9 C-2 C-3 C-4 C-6 C-8 C-12 C-18 D-7 D-8 D-10 I-3 I-6 I-7 I-9 Z-6 X-10 X-13 X-14 U-4 F-3 F-5 F-6 M',
  TEST: 'X-1 T-12 L-4 L-7 L-8 L-9 L-10 L-13 L-14 L-16 L-18 L-19 L-20 L-22 L-23 Q-6 Q-7 Q-10 Q-14 O-2 O-3 N-1 N-2 N-3 C-5 C-7 C-10 C-13 D-2 D-3 D-4 D-5 D-6 Z-4 X-2 X-4 X-5 X-6 X-9 X-12 R-1 R-10 A-3 A-6',
  SDK: 'P-6',
  INF: 'S-75 T-2 T-5 T-11 T-13 T-18 L-11 L-26 L-27 L-29 Q-5 N-7 N-8 N-10 N-11 C-11 C-15 C-16 C-19 E-2 I-10 I-11 I-13 I-14 I-15 U-5 U-7 F-9 F-10 F-11 F-12 A-4 A-7 P-3',
  CHOICE: 'Z-1 Z-2 Z-3 Z-5 Z-7',
}

const confidenceOf: ReadonlyMap<string, Confidence> = new Map(
  (['LIVE', 'TEST', 'SDK', 'INF', 'CHOICE'] as const).flatMap(confidence =>
    CONFIDENCE[confidence].split(' ').map(id => [id, confidence] as const),
  ),
)

/** An id that is not in the sheet is its own sentence. */
export function factSentence(id: string, { facts }: LazyWords): FactSentence {
  const parts: readonly Readonly<Record<string, string>>[] = [
    facts.expiry,
    facts.delivery,
    facts.broker,
    facts.entities,
  ]
  return {
    text: parts.find(part => id in part)?.[id] ?? id,
    confidence: confidenceOf.get(id) ?? (id.startsWith('G') ? 'INF' : 'DOC'),
  }
}
