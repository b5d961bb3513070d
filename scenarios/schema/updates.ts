/** The properties of an updateEntity are those of the entity it names. */
import { check } from './check.ts'
import { property } from './issue.ts'
import { find } from './paths.ts'
import { anyRange, either } from './shape.ts'
import type { Fields, ObjectShape, Shape, Visit } from './shape.ts'
import { queueProperties, subscriptionProperties, topicProperties } from './entities.ts'

const ofKind = { queue: queueProperties, topic: topicProperties, subscription: subscriptionProperties }

/** Where the entity is unknown, what any entity has is right. */
const ofAny: ObjectShape = {
  kind: 'object',
  name: 'an entity',
  fields: { ...subscriptionProperties.fields, ...queueProperties.fields },
}

export const updatable: Shape<Fields> = either(
  anyRange(queueProperties),
  anyRange(topicProperties),
  anyRange(subscriptionProperties),
)

export function checkUpdate(value: Fields, path: string, visit: Visit): void {
  if (!Object.hasOwn(value, 'properties')) return
  const found = typeof value['entity'] === 'string' ? find(value['entity'], visit.world) : null
  const shape = found ? ofKind[found.entity.kind] : ofAny
  check(anyRange(shape), value['properties'], property(path, 'properties'), visit)
}
