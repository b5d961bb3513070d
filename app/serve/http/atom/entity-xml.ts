/** Descriptions of queues, topics and subscriptions ⇄ properties in ARM names, by the one table of properties. */
import { NEVER_ISO, PROPERTY_NAMES, propertyOf } from '../../../../sim-core/index.ts'
import type { Counts, DescribedProperties, PropertyName } from '../../../../sim-core/index.ts'
import { durationText, isDuration, ticksOfDuration } from '../../timespans.ts'
import { DESCRIPTION } from './feed.ts'
import { childOf, element, escaped } from './xml.ts'
import type { Element } from './xml.ts'

export type Kind = 'queue' | 'topic' | 'subscription'

const ROOT_NAMES: Readonly<Record<Kind, string>> = {
  queue: 'QueueDescription',
  topic: 'TopicDescription',
  subscription: 'SubscriptionDescription',
}

/** What clients of Azure know. */
const shared = (kind: Kind): readonly PropertyName[] =>
  PROPERTY_NAMES.filter(name => propertyOf(name).of.includes(kind) && propertyOf(name).isOurs !== true)

const xmlNameOf = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** What Azure keeps and the model does without: kept here, given back as it came. With Azure's defaults. */
const KEPT: Readonly<Record<string, { readonly of: readonly Kind[]; readonly default: string | null }>> = {
  EnableBatchedOperations: { of: ['queue', 'topic', 'subscription'], default: 'true' },
  UserMetadata: { of: ['queue', 'topic', 'subscription'], default: null },
  EnableExpress: { of: ['queue', 'topic'], default: 'false' },
  SupportOrdering: { of: ['queue', 'topic'], default: 'true' },
  IsAnonymousAccessible: { of: ['queue', 'topic'], default: 'false' },
  FilteringMessagesBeforePublishing: { of: ['topic'], default: 'false' },
  EntityAvailabilityStatus: { of: ['queue', 'topic', 'subscription'], default: 'Available' },
}
export type Kept = ReadonlyMap<string, string>

export interface ReadEntity {
  readonly kind: Kind
  /** As a step has them. */
  readonly properties: Readonly<Record<string, unknown>>
  readonly kept: Kept
  /** Of a subscription that is made with a rule. */
  readonly defaultRule: Element | undefined
}

/** `description`: the element within an entry's content. */
export function readEntity(description: Element): ReadEntity | null {
  const kind = (Object.keys(ROOT_NAMES) as Kind[]).find(name => ROOT_NAMES[name] === description.name)
  if (kind === undefined) return null
  const given = (name: string): string | undefined => childOf(description, name)?.text.trim()
  const properties = shared(kind).flatMap(name => {
    const text = given(xmlNameOf(name))
    return text === undefined || text === '' ? [] : [[name, valueOf(name, text)] as const]
  })
  const kept = Object.keys(KEPT).flatMap(name => {
    const text = childOf(description, name)?.text
    return text === undefined || name === 'EntityAvailabilityStatus' ? [] : [[name, text] as const]
  })
  return {
    kind,
    properties: Object.fromEntries(properties),
    kept: new Map(kept),
    defaultRule: childOf(description, 'DefaultRuleDescription'),
  }
}

function valueOf(name: PropertyName, text: string): unknown {
  switch (propertyOf(name).kind) {
    case 'switch':
      return text.toLowerCase() === 'true' ? true : text.toLowerCase() === 'false' ? false : text
    case 'count':
    case 'countOrNone':
      return /^-?\d{1,15}$/.test(text) ? Number(text) : text
    case 'path':
      // Clients write the address of the target; its path is what is meant.
      return decodeURIComponent(text.replace(/^[a-z]+:\/\/[^/]*\//i, ''))
    case 'duration':
    case 'durationOrNever':
      return durationOf(text)
    default:
      return text
  }
}

const TICKS_PER_MS = 10_000n
const NEVER_TICKS = 2n ** 63n - 1n

/**
 * What was read is written back by an update, and not every language keeps 100 ns: .NET's longest duration, which means never, comes
 * back from Python as some microseconds less, from Java in hours. Nothing here is finer than a millisecond.
 */
function durationOf(text: string): string {
  if (!isDuration(text)) return text
  const ticks = ticksOfDuration(text)
  return NEVER_TICKS - ticks < 1000n * TICKS_PER_MS ? NEVER_ISO : durationText(ticks - (ticks % TICKS_PER_MS))
}

/** An update names everything; a target that is not named any more is none. */
export function clearedTargets({ kind, properties }: ReadEntity): Readonly<Record<string, null>> {
  const targets = shared(kind).filter(name => propertyOf(name).kind === 'path' && !Object.hasOwn(properties, name))
  return Object.fromEntries(targets.map(name => [name, null]))
}

export interface Measures {
  readonly counts: Counts
  readonly sizeInBytes: number
  /** Of a topic. */
  readonly subscriptionCount: number
  readonly createdAt: string
  readonly updatedAt: string
  readonly accessedAt: string
}

export function writeEntity(
  kind: Kind,
  properties: DescribedProperties,
  kept: Kept,
  measures: Measures,
  origin: string,
): string {
  const own = shared(kind).map(name => {
    const value = properties[name]
    const isTarget = propertyOf(name).kind === 'path' && typeof value === 'string'
    return element(
      xmlNameOf(name),
      isTarget ? `${origin}/${value}` : (value as string | number | boolean | null | undefined),
    )
  })
  const ignored = Object.entries(KEPT).map(([name, { of, default: usual }]) =>
    of.includes(kind) ? element(name, kept.get(name) ?? usual) : '',
  )
  return `<${ROOT_NAMES[kind]} ${DESCRIPTION}>${own.join('')}${ignored.join('')}${measured(kind, measures)}</${ROOT_NAMES[kind]}>`
}

function measured(
  kind: Kind,
  { counts, sizeInBytes, subscriptionCount, createdAt, updatedAt, accessedAt }: Measures,
): string {
  const { active, scheduled, deadLetter, transferDeadLetter } = counts
  const total = active + scheduled + deadLetter + transferDeadLetter
  const detail = {
    ActiveMessageCount: active,
    DeadLetterMessageCount: deadLetter,
    ScheduledMessageCount: scheduled,
    TransferDeadLetterMessageCount: transferDeadLetter,
    TransferMessageCount: 0,
  }
  return [
    kind === 'topic' ? element('SubscriptionCount', subscriptionCount) : element('MessageCount', total),
    kind === 'subscription' ? '' : element('SizeInBytes', sizeInBytes),
    element('CreatedAt', createdAt),
    element('UpdatedAt', updatedAt),
    element('AccessedAt', accessedAt),
    '<CountDetails xmlns:d2p1="http://schemas.microsoft.com/netservices/2011/06/servicebus">',
    ...Object.entries(detail).map(([name, count]) => `<d2p1:${name}>${escaped(String(count))}</d2p1:${name}>`),
    '</CountDetails>',
  ].join('')
}
