/** Which namespace of a file becomes the scenario's: a scenario has one. */
import type { Found, FoundEntity, FoundNamespace } from './found.ts'
import type { Notes } from './notes.ts'

export interface Chosen {
  /** null: the file names none. */
  readonly name: string | null
  readonly tier: NonNullable<FoundNamespace['tier']>
  readonly partitions: number
  readonly entities: readonly FoundEntity[]
  /** All that have entities, the chosen one too. */
  readonly names: readonly string[]
}

/** `wanted` in any case; without it the one with most entities, the first of equals. */
export function chooseNamespace({ namespaces, entities }: Found, wanted: string | null, notes: Notes): Chosen {
  const groups = grouped(entities, namespaces)
  const chosen =
    groups.find(({ name }) => wanted !== null && same(name, wanted)) ??
    groups.reduce<Group | undefined>((most, group) => (most && sizeOf(most) >= sizeOf(group) ? most : group), undefined)
  for (const other of groups) {
    if (other === chosen || other.entities.length === 0) continue
    const count = other.entities.length === 1 ? 'one entity' : `${other.entities.length} entities`
    const named = other.name === null ? 'a namespace that the file does not name' : `the namespace ${other.name}`
    notes.warn('', `${named} is left out, with ${count}: a scenario has one namespace`)
  }
  const own = namespaces.find(({ name }) => same(name, chosen?.name ?? null))
  return {
    name: chosen?.name ?? null,
    tier: tierOf(own, chosen?.entities ?? [], notes),
    partitions: own?.partitions ?? 1,
    entities: chosen?.entities ?? [],
    names: groups.filter(group => group.entities.length > 0).flatMap(({ name }) => (name === null ? [] : [name])),
  }
}

interface Group {
  readonly name: string | null
  readonly entities: FoundEntity[]
}

const sizeOf = ({ entities }: Group): number => entities.length

const same = (a: string | null, b: string | null): boolean => a?.toLowerCase() === b?.toLowerCase()

/** Entities of no named namespace belong to the only one there is. */
function grouped(entities: readonly FoundEntity[], namespaces: readonly FoundNamespace[]): readonly Group[] {
  const groups: Group[] = []
  for (const { name } of namespaces)
    if (!groups.some(group => same(group.name, name))) groups.push({ name, entities: [] })
  const only = groups.length === 1 ? groups[0] : undefined
  for (const entity of entities) {
    let group = groups.find(({ name }) => same(name, entity.namespace))
    if (group === undefined && entity.namespace === null) group = only
    if (group === undefined) groups.push((group = { name: entity.namespace, entities: [] }))
    group.entities.push(entity)
  }
  return groups
}

function tierOf(
  own: FoundNamespace | undefined,
  entities: readonly FoundEntity[],
  notes: Notes,
): NonNullable<FoundNamespace['tier']> {
  if (own?.tier) return own.tier
  if (entities.length === 0) return 'standard'
  // B-2: only Premium has it, and there it is at least 1024.
  const isPremium = entities.some(({ properties }) => Number(properties['maxMessageSizeInKilobytes'] ?? 0) >= 1024)
  notes.notice('', `the tier of the namespace is not in the file; ${isPremium ? 'Premium' : 'Standard'} is assumed`)
  return isPremium ? 'premium' : 'standard'
}
