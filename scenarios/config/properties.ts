/** The properties of one entity as a file has them → as a scenario has them, by the simulator's own table. */
import { ENTITY_STATUSES, PROPERTY_NAMES, defaultProperties, formatDuration, propertyOf } from '../../sim-core/index.ts'
import type { PropertyName } from '../../sim-core/index.ts'
import { IGNORED_PROPERTIES } from '../schema/ignored.ts'
import { property, show } from '../schema/issue.ts'
import { nearest } from '../schema/nearest.ts'
import { Unknown } from './found.ts'
import type { FoundEntity, FoundNamespace } from './found.ts'
import type { Notes } from './notes.ts'
import { readTimespan } from './timespan.ts'

type Tier = NonNullable<FoundNamespace['tier']>
type EntityKind = 'queue' | 'topic' | 'subscription'

/** What configurations of Azure can say of entities. */
export const AZURE_PROPERTIES = PROPERTY_NAMES.filter(name => propertyOf(name).isOurs !== true)

export const azureProperties = (kind: EntityKind): readonly PropertyName[] =>
  AZURE_PROPERTIES.filter(name => propertyOf(name).of.includes(kind))

/** Names of SDKs and older versions of the resource provider, in small letters. */
const ALIASES: Readonly<Record<string, PropertyName>> = {
  enabledeadletteringonmessageexpiration: 'deadLetteringOnMessageExpiration',
  enabledeadletteringonfilterevaluationexceptions: 'deadLetteringOnFilterEvaluationExceptions',
}

/** Means nothing to a run, in small letters: what is only to be read, and what the model ignores. */
const IGNORED: ReadonlySet<string> = new Set(
  [
    ...IGNORED_PROPERTIES,
    'availabilityStatus',
    'enableFilteringMessagesBeforePublishing',
    'enableSubscriptionPartitioning',
    'entityAvailabilityStatus',
    'filteringMessagesBeforePublishing',
    'isAnonymousAccessible',
    'isReadOnly',
    'messageCountDetails',
    'path',
    'sizeInMegabytes',
    'topicPath',
  ].map(name => name.toLowerCase()),
)

/** Of every queue and topic that is not on Premium (B-2). */
const USUAL_MESSAGE_KILOBYTES = 256

const WORDS: Readonly<Record<EntityKind, string>> = {
  queue: 'a queue',
  topic: 'a topic',
  subscription: 'a subscription',
}

/** What differs from the default of the tier; the rest is a note. */
export function readProperties(
  { properties, place }: Pick<FoundEntity, 'properties' | 'place'>,
  kind: EntityKind,
  tier: Tier,
  notes: Notes,
): Readonly<Record<string, unknown>> {
  const defaults = defaultProperties(tier)
  const read: Record<string, unknown> = {}
  const ignored: string[] = []
  for (const [written, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue
    const name = known(written)
    if (name === undefined && IGNORED.has(written.toLowerCase())) ignored.push(written)
    else if (name === undefined || !propertyOf(name).of.includes(kind)) {
      if (!isNothing(value)) notes.warn(property(place, written), unknownWords(written, name, kind))
    } else if (!(name === 'maxMessageSizeInKilobytes' && Number(value) === USUAL_MESSAGE_KILOBYTES)) {
      const own = valueOf(name, value, property(place, written), notes)
      if (tier !== 'premium' && own !== undefined && propertyOf(name).onPremiumOnly !== undefined) {
        // Modules send it on every tier, and Azure takes no notice of it there.
        notes.warn(property(place, written), 'is left out because only Premium has it')
      } else if (own !== undefined && own !== writtenDefault(name, defaults[name])) read[name] = own
    }
  }
  if (ignored.length > 0) notes.notice(place, `${list(ignored)}: no effect in a run`)
  return inOrder(read)
}

const known = (written: string): PropertyName | undefined =>
  AZURE_PROPERTIES.find(name => name.toLowerCase() === written.toLowerCase()) ??
  (Object.hasOwn(ALIASES, written.toLowerCase()) ? ALIASES[written.toLowerCase()] : undefined)

function unknownWords(written: string, name: PropertyName | undefined, kind: EntityKind): string {
  if (name !== undefined) return `${WORDS[kind]} has no ${name}; it is left out`
  const near = nearest(written, azureProperties(kind))
  const hint = near === undefined ? '' : `; did you mean ${near}?`
  return `is left out because it is not a known property of ${WORDS[kind]}${hint}`
}

/** Tools write an empty text or list for what is not set. */
const isNothing = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)

const list = (names: readonly string[]): string => names.map(name => name.slice(0, 60)).join(', ')

/** As the scenario writes it; undefined: a note says why it is left out. */
function valueOf(name: PropertyName, value: unknown, place: string, notes: Notes): unknown {
  const { kind } = propertyOf(name)
  // Where the entity's own name is not known either, the same word stands for it.
  if (value instanceof Unknown && kind === 'path' && value.standIn !== '') return value.standIn
  if (value instanceof Unknown) {
    notes.warn(place, `is left out: ${value.why}; the default of Service Bus applies`)
    return undefined
  }
  const read =
    kind === 'duration' || kind === 'durationOrNever'
      ? duration(value, place, notes)
      : kind === 'switch'
        ? truth(value)
        : kind === 'status'
          ? ENTITY_STATUSES.find(status => String(value).toLowerCase() === status.toLowerCase())
          : kind === 'path'
            ? target(value)
            : count(value)
  if (read === undefined && value !== '')
    notes.warn(place, `${show(value)} is left out because it is not ${words(kind)}`)
  return read === null ? undefined : read
}

const words = (kind: ReturnType<typeof propertyOf>['kind']): string =>
  kind === 'switch'
    ? 'true or false'
    : kind === 'status'
      ? 'the status of an active or disabled entity'
      : kind.startsWith('duration')
        ? 'a duration'
        : kind === 'path'
          ? 'a path'
          : 'a number'

function duration(value: unknown, place: string, notes: Notes): string | undefined {
  const read = typeof value === 'string' ? readTimespan(value.trim()) : undefined
  if (read === undefined) return undefined
  const written = formatDuration(read.ms)
  if (read.isRounded) notes.notice(place, `${show(value)} is ${written} here`)
  return written
}

function truth(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value
  const word = String(value).toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : undefined
}

function count(value: unknown): number | undefined {
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : undefined
}

/** A name, an address (`sb://…/name`) or a resource's id (`…/queues/name`); null: none. */
function target(value: unknown): string | null | undefined {
  if (typeof value !== 'string') return undefined
  const written = value.trim()
  if (written === '') return null
  const id = /\/(?:queues|topics)\/([^/]+)$/i.exec(written)
  if (/^\/subscriptions\//i.test(written) && id !== null) return id[1]
  return written.replace(/^[a-z]+:\/\/[^/]*\//i, '').replace(/^\/+|\/+$/g, '')
}

/** A default as it would be written in a scenario. */
export function writtenDefault(name: PropertyName, value: unknown): unknown {
  return propertyOf(name).kind.startsWith('duration') ? formatDuration(value as number | null) : value
}

function inOrder(read: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(PROPERTY_NAMES.filter(name => Object.hasOwn(read, name)).map(name => [name, read[name]]))
}
