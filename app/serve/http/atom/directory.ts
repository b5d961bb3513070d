/** What exists now, read from the run: entities, their rules, and what Azure tells of each. */
import type { DescribedProperties, EntityInfo, RuleInput, Trace } from '../../../../sim-core/index.ts'
import type { Served } from '../../served.ts'
import { writeEntity } from './entity-xml.ts'
import type { Kept, Kind } from './entity-xml.ts'
import { DESCRIPTION } from './feed.ts'
import type { Entry } from './feed.ts'
import { writeRule } from './rule-xml.ts'
import { element } from './xml.ts'
import { isSameName } from '../../../read/at.ts'

export interface Found extends EntityInfo {
  readonly kind: Kind
}

/** When nothing ever used it, Azure says this. */
const NEVER = '0001-01-01T00:00:00Z'

export class Directory {
  private readonly served: Served
  /** What the model does without, by path in small letters. */
  private readonly kept = new Map<string, Kept>()

  constructor(served: Served) {
    this.served = served
  }

  keep(path: string, kept: Kept, isUpdate: boolean): void {
    const before = isUpdate ? this.kept.get(path.toLowerCase()) : undefined
    this.kept.set(path.toLowerCase(), new Map([...(before ?? []), ...kept]))
  }

  forget(path: string): void {
    this.kept.delete(path.toLowerCase())
  }

  forgetAll(): void {
    this.kept.clear()
  }

  private get trace(): Trace {
    return this.served.bus.run.trace()
  }

  private get living(): readonly Found[] {
    return this.trace.entities.filter((e): e is Found => e.deletedBy === null && e.kind !== 'deadLetterQueue')
  }

  find(path: string): Found | null {
    return this.living.find(e => isSameName(e.path, path)) ?? null
  }

  all(kind: Kind): readonly Found[] {
    return byName(this.living.filter(e => e.kind === kind))
  }

  subscriptionsOf(topic: Found): readonly Found[] {
    return byName(this.living.filter(({ parent }) => parent === topic.id))
  }

  rulesOf({ id }: Found): readonly RuleInput[] {
    const { entityLog, length } = this.trace
    return entityLog.rulesAt(id, length - 1)
  }

  propertiesOf({ id }: Found): DescribedProperties {
    return this.cursor().properties(id)
  }

  private cursor() {
    const cursor = this.trace.cursor()
    cursor.seekTime(this.served.bus.now)
    return cursor
  }

  namespace(origin: string): Entry {
    const { scenario } = this.served.bus
    const tier = scenario.namespace?.tier ?? 'standard'
    const started = this.utc(0)
    const content = [
      element('CreatedTime', started),
      element('MessagingSKU', tier.charAt(0).toUpperCase() + tier.slice(1)),
      tier === 'premium' ? element('MessagingUnits', 1) : '',
      element('ModifiedTime', started),
      element('Name', 'busscope'),
      element('NamespaceType', 'Messaging'),
    ].join('')
    return {
      address: `${origin}/$namespaceinfo`,
      title: 'busscope',
      createdAt: started,
      updatedAt: started,
      content: `<NamespaceInfo ${DESCRIPTION}>${content}</NamespaceInfo>`,
    }
  }

  entry(found: Found, origin: string): Entry {
    const { id, kind, path } = found
    const cursor = this.cursor()
    const times = this.timesOf(found)
    const measures = {
      counts: cursor.counts(id),
      sizeInBytes: this.sizeOf(cursor, found),
      subscriptionCount: kind === 'topic' ? this.subscriptionsOf(found).length : 0,
      ...times,
    }
    return {
      address: `${origin}/${addressPath(path)}`,
      title: path.replace(/^.*\/subscriptions\//i, ''),
      ...times,
      content: writeEntity(
        kind,
        cursor.properties(id),
        this.kept.get(path.toLowerCase()) ?? new Map(),
        measures,
        origin,
      ),
    }
  }

  ruleEntry(found: Found, rule: RuleInput, origin: string): Entry {
    const { createdAt } = this.timesOf(found)
    return {
      address: `${origin}/${addressPath(found.path)}/Rules/${rule.name}`,
      title: rule.name,
      createdAt,
      updatedAt: createdAt,
      content: writeRule(rule, createdAt),
    }
  }

  private timesOf({ id, createdBy }: Found): {
    readonly createdAt: string
    readonly updatedAt: string
    readonly accessedAt: string
  } {
    const { trace } = this
    const own = trace.entityLog.records[id]!
    const at = (n: number | undefined): string | null => (n === undefined ? null : this.utc(trace.timeOf(n)))
    const updated = own.findLast(n => trace.kindOf(n) === 'entity-updated')
    const createdAt = at(createdBy < trace.length ? createdBy : undefined) ?? this.utc(0)
    return { createdAt, updatedAt: at(updated) ?? createdAt, accessedAt: at(lastUse(trace, id)) ?? NEVER }
  }

  private sizeOf(cursor: ReturnType<Trace['cursor']>, { id, deadLetterQueue }: Found): number {
    const { trace } = this
    const sizeIn = (entity: number): number =>
      cursor
        .messagesIn(entity)
        .reduce((sum, m) => sum + (trace.messageState(m, cursor.n, cursor.t).sizeInBytes ?? 0), 0)
    return sizeIn(id) + (deadLetterQueue === null ? 0 : sizeIn(deadLetterQueue))
  }

  private utc(instant: number): string {
    return new Date(this.served.bus.utcOf(instant)).toISOString()
  }
}

/** The latest record of a message in each entity: one walk through a trace, however many ask. */
const lastUses = new WeakMap<Trace, ReadonlyMap<number, number>>()

function lastUse(trace: Trace, entity: number): number | undefined {
  let uses = lastUses.get(trace)
  if (uses === undefined) lastUses.set(trace, (uses = usesOf(trace)))
  return uses.get(entity)
}

function usesOf(trace: Trace): ReadonlyMap<number, number> {
  const uses = new Map<number, number>()
  for (let n = 0; n < trace.length; n++) {
    const entity = trace.messageOf(n) === null ? null : trace.entityOf(n)
    if (entity !== null) uses.set(entity, n)
  }
  return uses
}

const byName = (all: readonly Found[]): readonly Found[] =>
  all.toSorted((one, other) => (one.path.toLowerCase() < other.path.toLowerCase() ? -1 : 1))

/** Clients look for these words as Azure writes them. */
const addressPath = (path: string): string => path.replace(/\/subscriptions\//i, '/Subscriptions/')
