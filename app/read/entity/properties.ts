/** The properties of an entity as of a record, in milliseconds; null = never or none. */

import { PROPERTY_NAMES, propertyOf } from '../../../sim-core/index.ts'
import type {
  DescribedProperties,
  EntityId,
  EntityProperties,
  EntityStatus,
  ExpirationMode,
  PropertyName,
  RecordNumber,
  SimulationInput,
  Trace,
} from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/schema/duration.ts'
import { lastUpTo } from '../lists.ts'
import { entityInfo, homeEntity, isTransfer } from '../at.ts'
import { perTraceAnd } from '../per-trace.ts'
import { recordsAt, settingRecords } from '../trace-index.ts'

/** One that its kind of entity does not have reads as its default. `expiration` overrides the namespace's mode. */
export interface Properties extends Omit<EntityProperties, 'firstSequenceNumber'> {
  /** null = duplicates are not looked for. */
  readonly duplicateWindow: number | null
  /** As the record says it, in ARM names with ISO durations. */
  readonly described: DescribedProperties
}

/** Of a dead-letter queue: those of its queue, which it follows. */
export function propertiesAt(trace: Trace, entity: EntityId, n: RecordNumber): Properties {
  const home = homeEntity(trace, entity)
  return byRecord(trace, lastUpTo(recordsAt(trace, 'updates', home), n) ?? entityInfo(trace, home).createdBy)
}

const byRecord = perTraceAnd((trace, record: RecordNumber): Properties => read(describedBy(trace, record)))

const describedBy = (trace: Trace, record: RecordNumber): DescribedProperties =>
  trace.recordOf(record, 'entity-created', 'entity-updated').properties

/** Sends are refused (E-1). */
export const isSendDisabled = (status: EntityStatus): boolean => status === 'Disabled' || status === 'SendDisabled'

/** A dead-letter queue follows its queue (G-32). */
export const isReceiveDisabled = (status: EntityStatus): boolean =>
  status === 'Disabled' || status === 'ReceiveDisabled'

/** What forwards refuses every receive (F-7); a dead-letter queue that forwards too. */
export function isForwardingAt(trace: Trace, entity: EntityId, n: RecordNumber): boolean {
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, n)
  const info = entityInfo(trace, entity)
  if (info.kind !== 'deadLetterQueue') return forwardTo !== null
  return forwardDeadLetteredMessagesTo !== null && !isTransfer(trace, info)
}

/** The record that set a property's present value: the creation or an update. */
export function setBy(trace: Trace, entity: EntityId, n: RecordNumber, name: keyof DescribedProperties): number {
  const records = settingRecords(trace, homeEntity(trace, entity)).filter(record => record <= n)
  let since = records[0]!
  for (const record of records.slice(1))
    if (valueIn(trace, record, name) !== valueIn(trace, since, name)) since = record
  return since
}

/** The first record after `n` by which a property has another value; null: none. */
export function changedAfter(
  trace: Trace,
  entity: EntityId,
  n: RecordNumber,
  name: keyof DescribedProperties,
): RecordNumber | null {
  const then = setBy(trace, entity, n, name)
  const later = settingRecords(trace, homeEntity(trace, entity)).filter(record => record > n)
  return later.find(record => valueIn(trace, record, name) !== valueIn(trace, then, name)) ?? null
}

const valueIn = (trace: Trace, record: RecordNumber, name: keyof DescribedProperties): string =>
  JSON.stringify(describedBy(trace, record)[name] ?? null)

export function expirationMode(input: SimulationInput, properties: Properties): ExpirationMode {
  return properties.expiration ?? input.namespace.expiration
}

function read(described: DescribedProperties): Properties {
  const values = Object.fromEntries(PROPERTY_NAMES.map(name => [name, valueOf(name, described[name])]))
  const properties = values as unknown as EntityProperties
  const { requiresDuplicateDetection, duplicateDetectionHistoryTimeWindow } = properties
  return {
    ...properties,
    duplicateWindow: requiresDuplicateDetection ? duplicateDetectionHistoryTimeWindow : null,
    described,
  }
}

/** The way back from what a record says of a property. */
function valueOf(name: PropertyName, value: DescribedProperties[PropertyName] | undefined): unknown {
  const { kind, default: usual } = propertyOf(name)
  if (value === undefined || value === null) return usual
  if (kind === 'expiration') return modeOf(value)
  const isDuration = kind === 'duration' || kind === 'durationOrNever'
  return isDuration && typeof value === 'string' ? durationMs(value) : value
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

/** Its messages are received by session; those of a dead-letter queue are not. */
export const requiresSessionAt = (trace: Trace, entity: EntityId, n: RecordNumber): boolean =>
  entityInfo(trace, entity).kind !== 'deadLetterQueue' && propertiesAt(trace, entity, n).requiresSession
