/** The properties of an entity as of a record, in milliseconds; null = never. */

import type { EntityStatus, ExpirationMode, SimulationInput, Trace } from '../../../sim-core/index.ts'
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
  readonly described: Readonly<Record<string, unknown>>
}

/** Of a dead-letter queue: those of its queue, which it follows. */
export function propertiesAt(trace: Trace, entity: number, n: number): Properties {
  const home = homeEntity(trace, entity)
  const record = lastUpTo(listsOf(trace).updates.get(home), n) ?? entityInfo(trace, home).createdBy
  return byRecord(trace, record)
}

const byRecord = perTraceAnd((trace, record: number): Properties => {
  const described = trace.record(record)['properties']
  return read(isObject(described) ? described : {})
})

/** What forwards refuses every receive (F-7); a dead-letter queue that forwards too. */
export function isForwardingAt(trace: Trace, entity: number, n: number): boolean {
  const { forwardTo, forwardDeadLetteredMessagesTo } = propertiesAt(trace, entity, n)
  const info = entityInfo(trace, entity)
  if (info.kind !== 'deadLetterQueue') return forwardTo !== null
  return forwardDeadLetteredMessagesTo !== null && !isTransfer(trace, info)
}

/** The record that set a property's present value: the creation or an update. */
export function setBy(trace: Trace, entity: number, n: number, name: string): number {
  const home = homeEntity(trace, entity)
  const records = [entityInfo(trace, home).createdBy, ...(listsOf(trace).updates.get(home) ?? [])].filter(
    record => record <= n,
  )
  let since = records[0]!
  for (const record of records.slice(1))
    if (valueIn(trace, record, name) !== valueIn(trace, since, name)) since = record
  return since
}

function valueIn(trace: Trace, record: number, name: string): string {
  const properties = trace.record(record)['properties']
  return JSON.stringify(isObject(properties) ? properties[name] : null)
}

export function expirationMode(input: SimulationInput, properties: Properties): ExpirationMode {
  return properties.expiration ?? input.namespace.expiration
}

function read(described: Readonly<Record<string, unknown>>): Properties {
  const duration = (name: string): number | null => {
    const value = described[name]
    return typeof value === 'string' ? durationMs(value) : null
  }
  const path = (name: string): string | null => (typeof described[name] === 'string' ? described[name] : null)
  const numeric = (name: string): number | null => (typeof described[name] === 'number' ? described[name] : null)
  return {
    lockDuration: duration('lockDuration') ?? 60_000,
    defaultMessageTimeToLive: duration('defaultMessageTimeToLive'),
    deadLetteringOnMessageExpiration: described['deadLetteringOnMessageExpiration'] === true,
    maxDeliveryCount: numeric('maxDeliveryCount') ?? 10,
    autoDeleteOnIdle: duration('autoDeleteOnIdle'),
    status: statusOf(described['status']),
    maxSizeInMegabytes: numeric('maxSizeInMegabytes') ?? 1024,
    maxSizeInBytes: numeric('maxSizeInBytes'),
    requiresSession: described['requiresSession'] === true,
    duplicateWindow:
      described['requiresDuplicateDetection'] === true ? duration('duplicateDetectionHistoryTimeWindow') : null,
    enablePartitioning: described['enablePartitioning'] === true,
    forwardTo: path('forwardTo'),
    forwardDeadLetteredMessagesTo: path('forwardDeadLetteredMessagesTo'),
    expiration: modeOf(described['expiration']),
    described,
  }
}

function statusOf(value: unknown): EntityStatus {
  return value === 'Disabled' || value === 'SendDisabled' || value === 'ReceiveDisabled' ? value : 'Active'
}

function modeOf(value: unknown): ExpirationMode | null {
  if (value === 'whenListening' || value === 'onReceive' || value === 'immediate') return { kind: value }
  const every = isObject(value) ? value['sweepEvery'] : undefined
  return typeof every === 'string' ? { kind: 'sweepEvery', everyMs: durationMs(every) ?? 0 } : null
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
