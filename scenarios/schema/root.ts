/** The whole scenario (contract section 1). */
import { show } from './issue.ts'
import { RUN_FOR_MOST_MS, STEPS_MOST } from './limits.ts'
import type { LocalizedText, Mark, Namespace, Scenario } from './scenario.ts'
import {
  boolean,
  byType,
  duration,
  entity,
  instantOfRun,
  integer,
  list,
  object,
  oneOf,
  sequenceNumber,
  string,
} from './shape.ts'
import type { Fields, Shape, Visit } from './shape.ts'
import { expiration, queues, topics } from './entities.ts'
import { expectation } from './expectations.ts'
import { receiver } from './receivers.ts'
import { sender } from './senders.ts'
import { anyStep } from './steps.ts'
import { checkWhole } from './check-whole.ts'

const ours = { whose: 'busscope' } as const

const languages = object<Exclude<LocalizedText, string>>(
  'a text in several languages',
  {},
  { en: string(), es: string(), ru: string(), pt: string() },
  { also: checkLanguages },
)
const text: Shape<LocalizedText> = byType<LocalizedText>({ string: string(), object: languages })

const namespace = object<Namespace>(
  'a namespace',
  {},
  {
    tier: oneOf('basic', 'standard', 'premium'),
    expiration,
    recomputeExpiryOnReceive: boolean,
    reportStaleExpiresAtAfterForward: boolean,
    topicIdleIgnoresSubscriptions: boolean,
    messagesKeepSubscriptionAlive: boolean,
    locksDieWithReceiver: boolean,
    deferCountsTowardsMaxDelivery: boolean,
    resourceLock: oneOf('CanNotDelete'),
  },
  { elsewhere: { sku: 'the tier is called tier here' } },
)

const selection = object<NonNullable<Mark['select']>>(
  'a selection',
  {},
  { entity: entity('any'), messageId: string({ min: 1 }), sequenceNumber },
)

const mark = object<Mark>('a mark', { at: instantOfRun, title: text }, { text, select: selection })

export const root = object<Scenario>(
  'a scenario',
  { busscope: oneOf(1), runFor: duration({ max: RUN_FOR_MOST_MS, limit: ours }) },
  {
    $schema: string(),
    title: text,
    description: text,
    startsAt: string({ test: problemOfStart }),
    seed: integer({ min: 0, max: Number.MAX_SAFE_INTEGER, limit: ours }),
    namespace,
    queues,
    topics,
    senders: list(sender),
    receivers: list(receiver),
    steps: list(anyStep, { max: STEPS_MOST, limit: ours }),
    expect: list(expectation),
    marks: list(mark),
  },
  { also: checkWhole },
)

function checkLanguages(value: Fields, path: string, visit: Visit): void {
  if (Object.keys(value).length === 0)
    visit.issues.add(path, () => ({ message: 'needs a text in at least one of en, es, ru and pt' }))
}

function problemOfStart(text: string) {
  const parts = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.\d{1,7})?Z$/.exec(text) ?? []
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  const leap = year !== undefined && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const daysOfMonth = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][(month ?? 0) - 1] ?? 0
  if (year && day && day <= daysOfMonth && hour! < 24 && minute! < 60 && second! < 60) return null
  return { message: `${show(text)} is no instant in UTC; write "2026-01-01T00:00:00Z"` }
}
