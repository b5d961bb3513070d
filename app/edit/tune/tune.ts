/** The few values that matter for a scenario: each has a place in its text, a range, a default, and a weight by what the run shows. */

import { subscriptionPath } from '../../../sim-core/index.ts'
import type { Trace } from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/index.ts'
import type { QueueProperties, Scenario, SubscriptionProperties, TopicProperties } from '../../../scenarios/index.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { clientKnobs } from './clients.ts'
import { knobAt } from './knob.ts'
import type { Knob, Place } from './knob.ts'
import { strainOf } from './strain.ts'

/** The most telling first. */
export function knobsOf(scenario: Scenario, trace: Trace): readonly Knob[] {
  const knobs = [...entityKnobs(scenario, trace), ...clientKnobs(scenario, trace), ...runKnobs(scenario)]
  return knobs.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
}

function entityKnobs(scenario: Scenario, trace: Trace): Knob[] {
  const { queues = {}, topics = {}, steps = [] } = scenario
  const place = (entity: string, path: JsonPath): Place => ({ scenario, path, of: entity, entity })
  const store = (entity: string, path: JsonPath, properties: Properties) => [
    ...common(place(entity, path), trace, properties),
    ...received(place(entity, path), trace, properties),
  ]
  return [
    ...steps.flatMap((step, i) => {
      const path = ['steps', i, 'properties']
      if (step.do === 'createTopic') return common(place(step.entity, path), trace, step.properties ?? {})
      const isStore = step.do === 'createQueue' || step.do === 'createSubscription'
      return isStore ? store(step.entity, path, step.properties ?? {}) : []
    }),
    ...Object.entries(queues).flatMap(([name, queue]) => store(name, ['queues', name], queue)),
    ...Object.entries(topics).flatMap(([name, topic]) => [
      ...common(place(name, ['topics', name]), trace, topic),
      ...Object.entries(topic.subscriptions ?? {}).flatMap(([own, subscription]) =>
        store(subscriptionPath(name, own), ['topics', name, 'subscriptions', own], subscription),
      ),
    ]),
  ]
}

type Properties = QueueProperties & SubscriptionProperties & TopicProperties

/** What queues, topics and subscriptions have. */
function common(place: Place, trace: Trace, properties: Properties): Knob[] {
  const { expired, idleDeleted, duplicates } = strainOf(trace, place.of!)
  const isBasic = place.scenario.namespace?.tier === 'basic'
  const { defaultMessageTimeToLive, autoDeleteOnIdle, duplicateDetectionHistoryTimeWindow } = properties
  const knobs: Knob[] = [
    knobAt(place, 'defaultMessageTimeToLive', defaultMessageTimeToLive === undefined ? 8 : expired > 0 ? 100 : 55),
  ]
  if (!isBasic)
    knobs.push(knobAt(place, 'autoDeleteOnIdle', idleDeleted > 0 ? 98 : autoDeleteOnIdle === undefined ? 4 : 60))
  if (properties.requiresDuplicateDetection === true) {
    const weight = duplicates > 0 ? 97 : duplicateDetectionHistoryTimeWindow === undefined ? 50 : 75
    knobs.push(knobAt(place, 'duplicateDetectionHistoryTimeWindow', weight))
  }
  return knobs
}

/** What messages are received from. */
function received(place: Place, trace: Trace, { lockDuration, maxDeliveryCount }: Properties): Knob[] {
  const { locked, lostLocks, overDelivered, released } = strainOf(trace, place.of!)
  const ofLock = lostLocks > 0 ? 96 : locked > 0 ? (lockDuration === undefined ? 24 : 44) : 3
  const ofCount = overDelivered > 0 ? 94 : released > 0 ? 48 : maxDeliveryCount === undefined ? 2 : 20
  return [knobAt(place, 'lockDuration', ofLock), knobAt(place, 'maxDeliveryCount', ofCount)]
}

/** More seeds than anybody tries. */
const SEED_MAX = 2 ** 32 - 1

/** Nothing may stand after the end of the run. */
function lastInstant({ steps = [], marks = [], expect = [] }: Scenario): number {
  return [...steps, ...marks, ...expect].reduce(
    (last, one) => Math.max(last, one.at === undefined ? 0 : (durationMs(one.at) ?? 0)),
    1,
  )
}

function runKnobs(scenario: Scenario): Knob[] {
  const { namespace, senders = [], receivers = [] } = scenario
  const isDrawn = /"(poisson|exponential|uniform|lognormal|erlang|weights)"/.test(JSON.stringify([senders, receivers]))
  const run: Place = { scenario, path: [], of: null, entity: null }
  return [
    knobAt(run, 'runFor', 10, { min: lastInstant(scenario) }),
    ...(isDrawn ? [knobAt(run, 'seed', 58, { max: SEED_MAX })] : []),
    ...(typeof namespace?.expiration === 'object'
      ? [knobAt({ ...run, path: ['namespace', 'expiration'] }, 'sweepEvery', 72)]
      : []),
  ]
}
