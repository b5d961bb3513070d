/**
 * A scenario as it is written, format version 1 (contract section 1): the JSON of a file or a link, checked but not changed. Names are
 * Azure's: ARM's for entities, the JavaScript SDK's for messages.
 */
import { pathOf, at } from './shared-properties.ts'
import { checkWhole } from './check-whole.ts'
import { EXPIRATION, expiration, queues, topics } from './entities.ts'
import { expectation } from './expectations.ts'
import { alternatives, property, show } from './issue.ts'
import { RUN_FOR_MOST_MS, STEPS_MOST, STORY_MOST, TITLE_MOST } from './limits.ts'
import { lint } from './lint.ts'
import { receiver } from './receivers.ts'
import { sender } from './senders.ts'
import {
  boolean,
  byType,
  duration,
  field,
  integer,
  list,
  object,
  oneOf,
  ours,
  sequenceNumber,
  string,
} from './shape.ts'
import type { Fields, HelpKey, Infer, Visit } from './shape.ts'
import { anyStep } from './steps.ts'

/** One text for all languages, or one per language. */
function told(max: number) {
  const own = string({ max, limit: ours })
  return byType({ string: own, object: languagesOf(own) })
}

const LANGUAGES = ['en', 'es', 'ru', 'pt'] as const
export type Language = (typeof LANGUAGES)[number]

function languagesOf(own: ReturnType<typeof string>) {
  const each = Object.fromEntries(LANGUAGES.map(lang => [lang, own])) as Record<Language, typeof own>
  return object('a text in several languages', {}, each, { also: checkLanguages })
}
const title = told(TITLE_MOST)
const text = told(STORY_MOST)

/** A choice where Microsoft's pages and observations disagree. */
const choice = <const A extends string>(about: A) => field(boolean, { about, default: false })

export const namespace = object(
  'a namespace',
  {},
  {
    tier: field(oneOf('basic', 'standard', 'premium'), {
      about: 'Default {default}.',
      default: 'standard',
      isOften: true,
    }),
    partitions: field(oneOf(1, 2, 4), {
      about: 'Premium only: the number of partitions of the namespace and all its entities (P-5). Default {default}.',
      default: 1,
    }),
    expiration: field(expiration, { about: EXPIRATION, default: 'whenListening', isOften: true }),
    recomputeExpiryOnReceive: choice('A receive operation computes the expiry again from the current default (G-5).'),
    reportStaleExpiresAtAfterForward: choice(
      'The ExpiresAtUtc of a forwarded message is still the one from before the forwarding (G-14).',
    ),
    topicIdleIgnoresSubscriptions: choice(
      'Operations on the subscriptions of a topic do not count as use of the topic, as the older documentation page says (I-4).',
    ),
    messagesKeepSubscriptionAlive: choice('A message that arrives counts as use of its subscription (G-15).'),
    locksDieWithReceiver: choice('Closing or killing a receiver ends its message locks at once (G-6).'),
    sessionLocksDieWithReceiver: choice(
      'Closing or killing a receiver releases its session at once; DeliveryCount is unchanged (G-6).',
    ),
    deferCountsTowardsMaxDelivery: choice('Deferring checks maxDeliveryCount (G-4).'),
    resourceLock: field(oneOf('CanNotDelete'), {
      about: 'CanNotDelete refuses explicit deletions and does not stop idle deletion (S-47).',
    }),
  },
  {
    also: checkPartitions,
    elsewhere: { sku: 'the tier is called tier here', sweepEvery: 'it stands in expiration, { "sweepEvery": … }' },
  },
)

function checkPartitions({ tier, partitions }: Fields, path: string, visit: Visit): void {
  if (tier === 'premium' || (partitions !== 2 && partitions !== 4)) return
  visit.issues.add(property(path, 'partitions'), () => ({
    message:
      "only a namespace of the Premium tier is partitioned (the tier's limit); on Standard an entity has enablePartitioning",
    limit: 'tier',
    facts: ['P-5'],
  }))
}

const selection = object(
  'a selection',
  {},
  { entity: pathOf('any'), messageId: field(string({ min: 1 }), { start: 'message-1' }), sequenceNumber },
)

const mark = object(
  'a mark',
  { at, title },
  { text, select: field(selection, { about: 'What is selected at the mark.' }) },
)

const FROM_START = 'Entities that exist from time 0, by name.'

export const root = object(
  'a scenario',
  {
    busscope: field(oneOf(1), { about: 'Version of the format.' }),
    runFor: field(duration({ max: RUN_FOR_MOST_MS, limit: ours }), {
      about: 'The run ends here; at most {max}.',
      start: 'PT20M',
    }),
  },
  {
    $schema: field(string(), { about: 'For editors; BusScope ignores it.' }),
    title,
    description: field(text, { about: 'One short paragraph, plain text; a string, or one per language.' }),
    startsAt: field(string({ test: problemOfStart }), {
      about: 'The UTC time at time 0, for display and for calendar times in filters; default {default}.',
      default: '2026-01-01T00:00:00Z',
    }),
    seed: field(integer({ min: 0, max: Number.MAX_SAFE_INTEGER, limit: ours }), {
      about: 'Seed of everything random; default {default}.',
      default: 1,
    }),
    namespace,
    queues: field(queues, { about: FROM_START }),
    topics: field(topics, { about: FROM_START }),
    senders: list(sender),
    receivers: list(receiver),
    steps: list(anyStep, { max: STEPS_MOST, limit: ours }),
    expect: list(expectation),
    marks: list(mark),
    lint: field(lint, { about: 'Linter findings that the author accepts.' }),
  },
  {
    also: checkWhole,
    elsewhere: {
      UserConfig:
        'this looks like the configuration of the Service Bus emulator; here queues and topics are listed under "queues" and "topics", by name, with the contents of their Properties one level up',
    },
  },
)

export type * from './entities.ts'
export type * from './expectations.ts'
export type { LintRule } from './lint.ts'
export type * from './messages.ts'
export type * from './receivers.ts'
export type * from './rules.ts'
export type * from './senders.ts'
export type * from './steps.ts'
/** An ISO 8601 duration of days and smaller; an instant is the duration since the start of the run. */
export type Iso = string
export type LocalizedText = Infer<typeof text>
/** Of the texts of a scenario: es, ru or pt beside its own English. */
export type Namespace = Infer<typeof namespace>
/** The scenario format (contract 1): durations and instants are ISO 8601 texts, entities have the property names of ARM. */
export type Scenario = Infer<typeof root>
/** Names of what other languages have to say about the properties. */
export type PropertyHelpKey = HelpKey<typeof root>

function checkLanguages(value: Fields, path: string, visit: Visit): void {
  if (Object.keys(value).length === 0)
    visit.issues.add(path, () => ({ message: `needs a text in ${alternatives(LANGUAGES)}` }))
}

function problemOfStart(text: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,7})?Z$/.exec(text) ?? []
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  const leap = year !== undefined && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysOfMonth = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][(month ?? 0) - 1] ?? 0
  if (year && day && day <= daysOfMonth && hour! < 24 && minute! < 60 && second! < 60) return null
  return { message: `${show(text)} is not an instant in UTC; write "2026-01-01T00:00:00Z"` }
}
