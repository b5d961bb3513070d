/** Where in a scenario's text something of a run is written. Lists of a `SimulationInput` are in the order of the text. */

import { SECOND, formatDuration, subscriptionParts } from '../../sim-core/index.ts'
import type { EntityPropertiesPatch, SimulationInput } from '../../sim-core/index.ts'
import type { JsonPath } from '../model/json-path.ts'
import { isSameName } from './at.ts'

export interface TextFix {
  readonly path: JsonPath
  /** undefined: away with it. */
  readonly value: unknown
}

interface Birth {
  readonly path: JsonPath
  readonly properties: EntityPropertiesPatch
}

/** Places that say what the entity's properties are from the start: where it stands, and the steps that create it, again perhaps. */
function birthsOf({ queues, topics, steps }: SimulationInput, entity: string): readonly Birth[] {
  const parts = subscriptionParts(entity)
  const queue = queues.find(({ name }) => isSameName(name, entity))
  const topic = topics.find(({ name }) => isSameName(name, parts?.topic ?? entity))
  const subscription = topic?.subscriptions.find(({ name }) => parts !== null && isSameName(name, parts.name))
  const places: Birth[] = []
  const { properties = {} } = queue ?? (parts === null ? topic : subscription) ?? {}
  if (queue !== undefined) places.push({ path: ['queues', queue.name], properties })
  else if (topic !== undefined && parts === null) places.push({ path: ['topics', topic.name], properties })
  else if (topic !== undefined && subscription !== undefined)
    places.push({ path: ['topics', topic.name, 'subscriptions', subscription.name], properties })
  const created = steps.flatMap((step, i) =>
    step.do.startsWith('create') && 'properties' in step && 'entity' in step && isSameName(step.entity, entity)
      ? [{ path: ['steps', i, 'properties'], properties: step.properties as EntityPropertiesPatch }]
      : [],
  )
  return [...places, ...created]
}

/** Sets a property from the start, and in updates that set it otherwise. `isToChange`: only where it is so now. */
export function propertyFixes(
  input: SimulationInput,
  entity: string,
  name: keyof EntityPropertiesPatch,
  value: unknown,
  isToChange: (properties: EntityPropertiesPatch) => boolean = () => true,
): readonly TextFix[] {
  const births = birthsOf(input, entity)
  const updates = input.steps.flatMap((step, i) =>
    step.do === 'updateEntity' &&
    isSameName(step.entity, entity) &&
    step.properties[name] !== undefined &&
    isToChange(step.properties)
      ? [{ path: ['steps', i, 'properties', name], value }]
      : [],
  )
  if (births.length === 0) return []
  const changed = births.filter(({ properties }) => isToChange(properties))
  return [...changed.map(({ path }) => ({ path: [...path, name], value })), ...updates]
}

export function receiverFixes(
  input: SimulationInput,
  receiver: string,
  name: string,
  value: unknown,
): readonly TextFix[] {
  const index = input.receivers.findIndex(one => one.name === receiver)
  return index < 0 ? [] : [{ path: ['receivers', index, name], value }]
}

/** Of what a sender sends; `actor` is its name. */
export function senderFixes(input: SimulationInput, actor: string | null, value: unknown): readonly TextFix[] {
  const index = input.senders.findIndex(({ name }) => name === actor)
  return index < 0 ? [] : [{ path: ['senders', index, 'message', 'timeToLive'], value }]
}

/** The next round duration over `ms`. */
export const overMs = (ms: number): number => (ms < SECOND ? ms + 1 : Math.floor(ms / SECOND) * SECOND + SECOND)

/** The same as the text writes it. */
export const over = (ms: number): string => formatDuration(overMs(ms))
