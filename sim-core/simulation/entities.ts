/** The entities of a run: those that exist from time 0, and the names of all that ever will. */
import type { Broker } from '../broker/broker.ts'
import { createQueue, createSubscription, createTopic } from '../broker/create.ts'
import type { Failure } from '../broker/failures.ts'
import { subscriptionPath } from '../input/entity-path.ts'
import type { SimulationInput } from '../input/input.ts'

/** A library caller's mistake that a parser would have found throws. */
export function createEntities(b: Broker, input: SimulationInput): void {
  const check = (path: string, failure: Failure | null): void => {
    if (failure !== null) throw new RangeError(`${path}: ${failure.message}`)
  }
  for (const { name, properties } of input.queues) check(name, createQueue(b, name, properties, 0))
  for (const { name, properties, subscriptions } of input.topics) {
    check(name, createTopic(b, name, properties, 0))
    for (const subscription of subscriptions) {
      const path = subscriptionPath(name, subscription.name)
      check(path, createSubscription(b, path, subscription.properties, subscription.rules, 0))
    }
  }
  b.hasStarted = true
}

/** Idle deletions of one instant go by entity name (Z-3). */
export function nameRanks(names: ReadonlySet<string>): ReadonlyMap<string, number> {
  return new Map([...names].sort().map((name, rank) => [name, rank]))
}

/** Every name that an entity has in this run, lower-cased. */
export function namesOf(input: SimulationInput): Set<string> {
  const names = new Set(input.queues.map(({ name }) => name.toLowerCase()))
  for (const { name, subscriptions } of input.topics) {
    names.add(name.toLowerCase())
    for (const subscription of subscriptions) names.add(subscriptionPath(name, subscription.name).toLowerCase())
  }
  for (const step of input.steps) {
    if (step.do === 'createQueue' || step.do === 'createTopic' || step.do === 'createSubscription')
      names.add(step.entity.toLowerCase())
  }
  return names
}
