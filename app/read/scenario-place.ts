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

/** Where it stands from the start; null: a step creates it. */
function placeOf({ queues, topics }: SimulationInput, entity: string): Birth | null {
  const queue = queues.find(({ name }) => isSameName(name, entity))
  if (queue !== undefined) return { path: ['queues', queue.name], properties: queue.properties }
  const parts = subscriptionParts(entity)
  const topic = topics.find(({ name }) => isSameName(name, parts?.topic ?? entity))
  if (topic === undefined) return null
  const path = ['topics', topic.name]
  if (parts === null) return { path, properties: topic.properties }
  const subscription = topic.subscriptions.find(({ name }) => isSameName(name, parts.name))
  if (subscription === undefined) return null
  return { path: [...path, 'subscriptions', subscription.name], properties: subscription.properties }
}

/** Places that say what its properties are from the start: where it stands, and the steps that create it, again perhaps. */
function birthsOf(input: SimulationInput, entity: string): readonly Birth[] {
  const place = placeOf(input, entity)
  const created = input.steps.flatMap((step, i) =>
    step.do.startsWith('create') && 'properties' in step && 'entity' in step && isSameName(step.entity, entity)
      ? [{ path: ['steps', i, 'properties'], properties: step.properties as EntityPropertiesPatch }]
      : [],
  )
  return place === null ? created : [place, ...created]
}

/** Wherever it is created it is given a value of this property. */
export const isGiven = (input: SimulationInput, entity: string, name: keyof EntityPropertiesPatch): boolean =>
  birthsOf(input, entity).every(({ properties }) => (properties[name] ?? null) !== null)

/** Sets a property from the start, and in updates that set it otherwise. `isToChange`: only where it is so now; an update at an instant. */
export function propertyFixes(
  input: SimulationInput,
  entity: string,
  name: keyof EntityPropertiesPatch,
  value: unknown,
  isToChange: (properties: EntityPropertiesPatch, t?: number) => boolean = () => true,
): readonly TextFix[] {
  const births = birthsOf(input, entity)
  const updates = input.steps.flatMap((step, i) =>
    step.do === 'updateEntity' &&
    isSameName(step.entity, entity) &&
    step.properties[name] !== undefined &&
    isToChange(step.properties, step.at)
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
