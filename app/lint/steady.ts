/** What a rule can judge without asking when: the entities in which what it looks at does not change while it runs. */
import { ownerPath } from '../../sim-core/index.ts'
import type { EntityProperties, Instant } from '../../sim-core/index.ts'
import { withEntities } from './ground.ts'
import type { Ground } from './ground.ts'
import { isThere, versionsOf } from './over-time.ts'

/** Without entities that are deleted meanwhile, and those of which one of these changes; `rules`: those of a subscription. */
export function withoutChanging(ground: Ground, ...names: readonly (keyof EntityProperties | 'rules')[]): Ground {
  const steady = ground.entities.filter(entity => {
    const versions = versionsOf(ground, entity)
    const { properties: first } = versions[0]!
    return (
      versions.every(({ properties: then }) => then !== null) &&
      names.every(name =>
        name === 'rules'
          ? !ground.stepsOf(entity.path).some(({ one }) => one.do === 'addRule' || one.do === 'removeRule')
          : versions.every(({ properties: then }) => then![name] === first![name]),
      )
    )
  })
  return steady.length === ground.entities.length ? ground : withEntities(ground, steady)
}

/** What is done then with this entity, or its dead-letter queue, is refused. */
export function isGone(ground: Ground, { from, at }: { readonly from: string; readonly at: Instant }): boolean {
  const entity = ground.find(ownerPath(from))
  return entity !== undefined && !isThere(ground, entity, { from: at, to: at })
}
