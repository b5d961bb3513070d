/** What steps make of an entity's properties during the run. */
import type { EntityProperties, Instant } from '../../sim-core/index.ts'
import type { Entity, Ground } from './ground.ts'

interface Since<T> {
  readonly at: Instant
  readonly value: T
}

/** The values that a property has one after the other: the one it begins with, then those of its updates. */
export function valuesOf<K extends keyof EntityProperties>(
  ground: Ground,
  entity: Entity,
  name: K,
): readonly Since<EntityProperties[K]>[] {
  const updates = ground.stepsOf(entity.path).flatMap(({ one }): Since<EntityProperties[K]>[] => {
    if (one.do !== 'updateEntity') return []
    const value = (one.properties as Partial<EntityProperties>)[name]
    return value === undefined ? [] : [{ at: one.at, value }]
  })
  return [{ at: 0, value: entity.properties[name] }, ...updates.toSorted((a, b) => a.at - b.at)]
}
