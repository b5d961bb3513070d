/** The properties of an entity as of a record, in milliseconds; null = never. */

import type {
  DescribedProperties,
  EntityStatus,
  ExpirationMode,
  SimulationInput,
  Trace,
} from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/schema/duration.ts'
import { lastUpTo } from '../ascending.ts'
import { entityInfo, homeEntity, isTransfer } from '../at.ts'
import { perTraceAnd } from '../per-trace.ts'
import { listsOf } from '../trace-index.ts'

export interface Properties {
  readonly lockDuration: number
  readonly defaultMessageTimeToLive: number | null
  readonly deadLetteringOnMessageExpiration: boolean
  readonly maxDeliveryCount: number
  readonly autoDeleteOnIdle: number | null
  readonly status: EntityStatus
  readonly maxSizeInMegabytes: number
  readonly maxSizeInBytes: number | null
  readonly requiresSession: boolean
  /** Its window; null = duplicates are not looked for. */
  readonly duplicateWindow: number | null
  readonly enablePartitioning: boolean
  /** Paths; null = none. */
  readonly forwardTo: string | null
  readonly forwardDeadLetteredMessagesTo: string | null
  /** Overrides the namespace's mode. */
  readonly expiration: ExpirationMode | null
  /** As the record says it, in ARM names with ISO durations. */
  readonly described: DescribedProperties
}

/** Of a dead-letter queue: those of its queue, which it follows. */
export function propertiesAt(trace: Trace, entity: number, n: number): Properties {
  const home = homeEntity(trace, entity)
  const record = lastUpTo(listsOf(trace).updates.get(home), n) ?? entityInfo(trace, home).createdBy
  return byRecord(trace, record)
}

const byRecord = perTraceAnd((trace, record: number): Properties => read(describedBy(trace, record)))

const describedBy = (trace: Trace, record: number): DescribedProperties =>
  trace.recordOf(record, 'entity-created', 'entity-updated').properties

/** What forwards refuses every receive (F-7); a dead-letter queue that forwards too. */
export function isForwardingAt(trace: Trace, entity: number, n: number): boolean {
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, n)
  const info = entityInfo(trace, entity)
  if (info.kind !== 'deadLetterQueue') return forwardTo !== null
  return forwardDeadLetteredMessagesTo !== null && !isTransfer(trace, info)
}

/** The record that set a property's present value: the creation or an update. */
export function setBy(trace: Trace, entity: number, n: number, name: keyof DescribedProperties): number {
  const home = homeEntity(trace, entity)
  const records = [entityInfo(trace, home).createdBy, ...(listsOf(trace).updates.get(home) ?? [])].filter(
    record => record <= n,
  )
  let since = records[0]!
  for (const record of records.slice(1))
    if (valueIn(trace, record, name) !== valueIn(trace, since, name)) since = record
  return since
}

const valueIn = (trace: Trace, record: number, name: keyof DescribedProperties): string =>
  JSON.stringify(describedBy(trace, record)[name] ?? null)

export function expirationMode(input: SimulationInput, properties: Properties): ExpirationMode {
  return properties.expiration ?? input.namespace.expiration
}

function read(described: DescribedProperties): Properties {
  const duration = (name: keyof DescribedProperties): number | null => {
    const value = described[name]
    return typeof value === 'string' ? durationMs(value) : null
  }
  const path = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  const numeric = (value: unknown): number | null => (typeof value === 'number' ? value : null)
  return {
    lockDuration: duration('lockDuration') ?? 60_000,
    defaultMessageTimeToLive: duration('defaultMessageTimeToLive'),
    deadLetteringOnMessageExpiration: described.deadLetteringOnMessageExpiration === true,
    maxDeliveryCount: numeric(described.maxDeliveryCount) ?? 10,
    autoDeleteOnIdle: duration('autoDeleteOnIdle'),
    status: statusOf(described.status),
    maxSizeInMegabytes: numeric(described.maxSizeInMegabytes) ?? 1024,
    maxSizeInBytes: numeric(described.maxSizeInBytes),
    requiresSession: described.requiresSession === true,
    duplicateWindow:
      described.requiresDuplicateDetection === true ? duration('duplicateDetectionHistoryTimeWindow') : null,
    enablePartitioning: described.enablePartitioning === true,
    forwardTo: path(described.forwardTo),
    forwardDeadLetteredMessagesTo: path(described.forwardDeadLetteredMessagesTo),
    expiration: modeOf(described.expiration),
    described,
  }
}

function statusOf(value: unknown): EntityStatus {
  return value === 'Disabled' || value === 'SendDisabled' || value === 'ReceiveDisabled' ? value : 'Active'
}

function modeOf(value: unknown): ExpirationMode | null {
  if (value === 'whenListening' || value === 'onReceive' || value === 'immediate') return { kind: value }
  const every = isObject(value) ? value.sweepEvery : undefined
  return typeof every === 'string' ? { kind: 'sweepEvery', everyMs: durationMs(every) ?? 0 } : null
}

/** Those that this kind of entity has. */
export const namesOf = (described: DescribedProperties): readonly (keyof DescribedProperties)[] =>
  Object.keys(described) as (keyof DescribedProperties)[]

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
