/** The few values that matter for a scenario: each has a place in its text, a range, a default, and a weight by what the run shows. */

import type { Knob } from './knob.ts'
import { BASIC_TIME_TO_LIVE, PROPERTY_RANGES, defaultProperties } from '../../../sim-core/index.ts'
import type { PropertyRange, Trace } from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/index.ts'
import type {
  QueueProperties,
  Scenario,
  Step,
  SubscriptionProperties,
  TopicProperties,
} from '../../../scenarios/index.ts'
import type { JsonPath } from '../../read/scenario-place.ts'
import { clientKnobs } from './clients.ts'
import { strainOf } from './strain.ts'

type Properties = QueueProperties & SubscriptionProperties & TopicProperties

/** The most telling first. */
export function knobsOf(scenario: Scenario, trace: Trace): readonly Knob[] {
  const knobs = [...entityKnobs(scenario, trace), ...clientKnobs(scenario, trace), ...runKnobs(scenario)]
  return knobs.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight)
}

function entityKnobs(scenario: Scenario, trace: Trace): Knob[] {
  const { queues = {}, topics = {}, steps = [] } = scenario
  return [
    ...steps.flatMap((step, i) => createdKnobs(scenario, trace, step, ['steps', i, 'properties'])),
    ...Object.entries(queues).flatMap(([name, queue]) => [
      ...common(scenario, trace, ['queues', name], name, queue),
      ...received(trace, ['queues', name], name, queue),
    ]),
    ...Object.entries(topics).flatMap(([name, topic]) => [
      ...common(scenario, trace, ['topics', name], name, topic),
      ...Object.entries(topic.subscriptions ?? {}).flatMap(([own, subscription]) => {
        const path = ['topics', name, 'subscriptions', own]
        const of = `${name}/subscriptions/${own}`
        return [...common(scenario, trace, path, of, subscription), ...received(trace, path, of, subscription)]
      }),
    ]),
  ]
}

function createdKnobs(scenario: Scenario, trace: Trace, step: Step, path: JsonPath): Knob[] {
  if (step.do !== 'createQueue' && step.do !== 'createTopic' && step.do !== 'createSubscription') return []
  const { entity, properties = {} } = step
  return [
    ...common(scenario, trace, path, entity, properties),
    ...(step.do === 'createTopic' ? [] : received(trace, path, entity, properties)),
  ]
}

const ranged = ({ min, max, whose }: PropertyRange) => ({ min, max, whose })

/** What queues, topics and subscriptions have. */
function common(scenario: Scenario, trace: Trace, path: JsonPath, of: string, properties: Partial<Properties>): Knob[] {
  const { expired, idleDeleted, duplicates } = strainOf(trace, of)
  const isBasic = scenario.namespace?.tier === 'basic'
  const { defaultMessageTimeToLive, autoDeleteOnIdle, duplicateDetectionHistoryTimeWindow } = properties
  const knobs: Knob[] = [
    {
      path: [...path, 'defaultMessageTimeToLive'],
      name: 'defaultMessageTimeToLive',
      of,
      entity: of,
      kind: 'duration',
      ...ranged(isBasic ? BASIC_TIME_TO_LIVE : PROPERTY_RANGES.defaultMessageTimeToLive),
      hasNever: !isBasic,
      fallback: defaultProperties(isBasic ? 'basic' : 'standard').defaultMessageTimeToLive,
      weight: defaultMessageTimeToLive === undefined ? 8 : expired > 0 ? 100 : 55,
    },
  ]
  if (!isBasic) {
    const weight = idleDeleted > 0 ? 98 : autoDeleteOnIdle === undefined ? 4 : 60
    const { autoDeleteOnIdle: range } = PROPERTY_RANGES
    knobs.push({
      path: [...path, 'autoDeleteOnIdle'],
      name: 'autoDeleteOnIdle',
      of,
      entity: of,
      kind: 'duration',
      ...ranged(range),
      hasNever: true,
      fallback: null,
      weight,
    })
  }
  if (properties.requiresDuplicateDetection === true) {
    const { duplicateDetectionHistoryTimeWindow: range } = PROPERTY_RANGES
    const weight = duplicates > 0 ? 97 : duplicateDetectionHistoryTimeWindow === undefined ? 50 : 75
    knobs.push({
      path: [...path, 'duplicateDetectionHistoryTimeWindow'],
      name: 'duplicateDetectionHistoryTimeWindow',
      of,
      entity: of,
      kind: 'duration',
      ...ranged(range),
      hasNever: false,
      fallback: 10 * 60_000,
      weight,
    })
  }
  return knobs
}

/** What messages are received from. */
function received(
  trace: Trace,
  path: JsonPath,
  of: string,
  { lockDuration, maxDeliveryCount }: Partial<Properties>,
): Knob[] {
  const { locked, lostLocks, overDelivered, released } = strainOf(trace, of)
  return [
    {
      path: [...path, 'lockDuration'],
      name: 'lockDuration',
      of,
      entity: of,
      kind: 'duration',
      ...ranged(PROPERTY_RANGES.lockDuration),
      hasNever: false,
      fallback: 60_000,
      weight: lostLocks > 0 ? 96 : locked > 0 ? (lockDuration === undefined ? 24 : 44) : 3,
    },
    {
      path: [...path, 'maxDeliveryCount'],
      name: 'maxDeliveryCount',
      of,
      entity: of,
      kind: 'count',
      ...ranged(PROPERTY_RANGES.maxDeliveryCount),
      hasNever: false,
      fallback: 10,
      weight: overDelivered > 0 ? 94 : released > 0 ? 48 : maxDeliveryCount === undefined ? 2 : 20,
    },
  ]
}

const RUN_MS_MAX = 366 * 86_400_000
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
  const expiration = namespace?.expiration
  const isSwept = typeof expiration === 'object'
  return [
    {
      path: ['runFor'],
      name: 'runFor',
      of: null,
      entity: null,
      kind: 'duration',
      min: lastInstant(scenario),
      max: RUN_MS_MAX,
      whose: 'busscope',
      hasNever: false,
      fallback: undefined,
      weight: 10,
    },
    {
      path: ['seed'],
      name: 'seed',
      of: null,
      entity: null,
      kind: 'count',
      min: 0,
      max: SEED_MAX,
      whose: 'busscope',
      hasNever: false,
      fallback: 1,
      weight: isDrawn ? 58 : 0,
    },
    {
      path: ['namespace', 'expiration', 'sweepEvery'],
      name: 'sweepEvery',
      of: null,
      entity: null,
      kind: 'duration',
      ...ranged(PROPERTY_RANGES.sweepEvery),
      hasNever: false,
      fallback: undefined,
      weight: isSwept ? 72 : 0,
    },
  ]
}
