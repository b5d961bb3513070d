/** What changes about entities, in short lists: properties, idle clock, open receivers; looked up at a record. */
import { Code } from './codes.ts'
import type { TraceColumns } from './columns.ts'

/** Values with the record that set each, ascending. */
class Timeline<T> {
  private readonly at: number[] = []
  private readonly values: T[] = []

  set(n: number, value: T): void {
    this.at.push(n)
    this.values.push(value)
  }

  /** The value right after record n. */
  valueAt(n: number): T | undefined {
    let low = 0
    let high = this.at.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.at[middle]! <= n) low = middle + 1
      else high = middle
    }
    return this.values[low - 1]
  }

  get last(): T | undefined {
    return this.values.at(-1)
  }
}

export type DescribedProperties = Readonly<Record<string, unknown>>

export class EntityLog {
  readonly properties: Timeline<DescribedProperties>[] = []
  /** Instant of the idle deletion, null = the clock stands still. */
  readonly idleDeletesAt: Timeline<number | null>[] = []
  readonly openReceivers: Timeline<number>[] = []
  /** All records about each entity itself. */
  readonly records: number[][] = []

  constructor(trace: TraceColumns) {
    for (const _ of trace.data.entities) {
      this.properties.push(new Timeline())
      this.idleDeletesAt.push(new Timeline())
      this.openReceivers.push(new Timeline())
      this.records.push([])
    }
    trace.eachEntityRow((n, entity, code) => {
      this.records[entity]!.push(n)
      this.note(trace, n, entity, code)
    })
  }

  private note(trace: TraceColumns, n: number, entity: number, code: number): void {
    if (code === Code.entityCreated || code === Code.entityUpdated || code === Code.entityStatusChanged) {
      const properties = trace.detailOf(n)['properties'] as DescribedProperties
      this.properties[entity]!.set(n, properties)
      this.noteIdleLimit(trace, n, entity, code)
    } else if (code === Code.idleClockReset) {
      const after = trace.detailOf(n)['deletesAfter'] as number | null
      this.idleDeletesAt[entity]!.set(n, after === null ? null : trace.timeOf(n) + after)
    } else if (code === Code.receiverOpened) {
      this.openReceivers[entity]!.set(n, (this.openReceivers[entity]!.last ?? 0) + 1)
    } else if (code === Code.receiverClosed || code === Code.receiverKilled) {
      this.openReceivers[entity]!.set(n, (this.openReceivers[entity]!.last ?? 1) - 1)
    }
  }

  /** Creation starts the clock (I-14); an update without a limit stops it. */
  private noteIdleLimit(trace: TraceColumns, n: number, entity: number, code: number): void {
    const limit = trace.detailOf(n)['autoDeleteOnIdleMs'] as number | null
    if (limit === null) this.idleDeletesAt[entity]!.set(n, null)
    else if (code === Code.entityCreated) this.idleDeletesAt[entity]!.set(n, trace.timeOf(n) + limit)
  }
}
