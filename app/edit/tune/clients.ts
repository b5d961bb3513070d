/** The values of senders, receivers and steps that a slider can change. */

import type { Trace } from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/index.ts'
import type { Message, ProcessingTime, Receiver, Scenario, Sender, Step } from '../../../scenarios/index.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { JsonPath } from '../../read/scenario-place.ts'
import type { Knob } from './knob.ts'
import type { KnobName } from '../../model/tuning.ts'
import { strainOf } from './strain.ts'
import type { Value } from './scale.ts'

/** How much is sent is what a system has to bear: such values come last. */
const LOAD = 1
const OURS = 'busscope'
const INSTANCES_MAX = 1000
const SLOTS_MAX = 100_000
const RATE_MAX = 1_000_000

export function clientKnobs(scenario: Scenario, trace: Trace): Knob[] {
  const { senders = [], receivers = [], steps = [] } = scenario
  return [
    ...receivers.flatMap((receiver, i) => receiverKnobs(trace, receiver, ['receivers', i])),
    ...senders.flatMap((sender, i) => senderKnobs(trace, sender, ['senders', i])),
    ...steps.flatMap((step, i) => stepKnobs(trace, step, ['steps', i])),
  ]
}

/** Whom a value belongs to, and whose messages it bears upon. */
interface Place {
  readonly path: JsonPath
  readonly of: string
  readonly entity: string
}

const count = (
  { path, ...place }: Place,
  name: KnobName,
  min: number,
  max: number,
  fallback: number | undefined,
  weight: number,
): Knob => ({
  path: [...path, name],
  name,
  ...place,
  kind: 'count',
  min,
  max,
  hasNever: false,
  fallback,
  whose: OURS,
  weight,
})

const within = (place: Place, ...path: JsonPath): Place => ({ ...place, path: [...place.path, ...path] })

interface More {
  readonly min?: number
  readonly max?: number
  readonly hasNever?: boolean
  readonly fallback?: Value
}

/** `place` is that of the number itself. */
const duration = (
  place: Place,
  name: KnobName,
  weight: number,
  { min = 0, max = Infinity, hasNever = false, fallback }: More = {},
): Knob => ({ ...place, name, kind: 'duration', min, max, hasNever, fallback, whose: null, weight })

function receiverKnobs(trace: Trace, receiver: Receiver, path: JsonPath): Knob[] {
  const { name, from, client = 'receiver' } = receiver
  const place: Place = { path, of: name, entity: from }
  const { expired, lostLocks } = strainOf(trace, from)
  const hurt = expired > 0 ? 90 : hasWaits(trace) ? 62 : 40
  const renewal = { hasNever: true, fallback: client === 'processor' ? 5 * 60_000 : 0 }
  const ofRenewal = lostLocks > 0 ? 88 : receiver.maxAutoLockRenewalDuration === undefined ? 9 : 50
  const knobs = [
    count(place, 'instances', 1, INSTANCES_MAX, 1, hurt),
    count(place, 'maxConcurrentCalls', 1, SLOTS_MAX, 1, receiver.maxConcurrentCalls === undefined ? 14 : 57),
    count(place, 'prefetchCount', 0, SLOTS_MAX, 0, receiver.prefetchCount === undefined ? 13 : lostLocks > 0 ? 93 : 64),
    duration(within(place, 'maxAutoLockRenewalDuration'), 'maxAutoLockRenewalDuration', ofRenewal, renewal),
    workKnob(receiver.processingTime, place, expired > 0 || lostLocks > 0 ? 89 : 52),
    ...(['openAt', 'closeAt', 'killAt', 'restartAfter'] as const).flatMap(one =>
      receiver[one] === undefined ? [] : [duration(within(place, one), one, 46, beside(receiver, one))],
    ),
  ]
  if (receiver.sessions === true)
    knobs.push(duration(within(place, 'sessionIdleTimeout'), 'sessionIdleTimeout', 54, { min: 1, fallback: 60_000 }))
  return knobs
}

/** It closes or is killed after it has started. */
function beside(
  { openAt = 'PT0S', closeAt, killAt }: Receiver,
  name: 'openAt' | 'closeAt' | 'killAt' | 'restartAfter',
): More {
  if (name === 'restartAfter') return {}
  if (name !== 'openAt') return { min: durationMs(openAt) ?? 0 }
  return { max: Math.min(...[closeAt, killAt].map(at => (at === undefined ? Infinity : (durationMs(at) ?? Infinity)))) }
}

const hasWaits = (trace: Trace): boolean => (fatesOf(trace).longestWait ?? 0) > 0

/** Where in a distribution the number stands that says how long work takes. */
function workKnob(time: ProcessingTime | undefined, place: Place, weight: number): Knob {
  const from = (min: number, ...where: string[]) =>
    duration(within(place, 'processingTime', ...where), 'processingTime', weight, { min })
  if (time === undefined || 'constant' in time) return { ...from(0, 'constant'), fallback: 0 }
  if ('exponential' in time) return from(1, 'exponential', 'mean')
  if ('uniform' in time) return from(durationMs(time.uniform.min) ?? 0, 'uniform', 'max')
  return from(1, 'lognormal' in time ? 'lognormal' : 'erlang', 'mean')
}

function senderKnobs(trace: Trace, { name, arrivals, to, message, count: sends }: Sender, path: JsonPath): Knob[] {
  const place: Place = { path, of: name, entity: to }
  const listed = 'at' in arrivals ? arrivals.at.length : undefined
  return [
    ...rateKnobs(arrivals, within(place, 'arrivals'), LOAD),
    count(place, 'count', 0, listed ?? SLOTS_MAX, listed, sends === undefined && listed === undefined ? 0 : LOAD / 2),
    ...messageKnobs(trace, message, within(place, 'message'), 70),
  ]
}

function rateKnobs(rate: Sender['arrivals'], place: Place, weight: number): Knob[] {
  if ('every' in rate) return [duration(within(place, 'every'), 'every', weight, { min: 1 })]
  if ('poisson' in rate) {
    const at = within(place, 'poisson', 'ratePerSecond')
    return [
      {
        ...at,
        name: 'ratePerSecond',
        kind: 'rate',
        min: 1e-6,
        max: RATE_MAX,
        hasNever: false,
        fallback: undefined,
        whose: OURS,
        weight,
      },
    ]
  }
  return 'phases' in rate
    ? rate.phases.flatMap((phase, i) =>
        rateKnobs(phase, within(place, 'phases', i), weight - (i + 1) / (2 * rate.phases.length + 2)),
      )
    : []
}

function messageKnobs(trace: Trace, message: Message, place: Place, weight: number): Knob[] {
  const isHurt = strainOf(trace, place.entity).expired > 0
  const scheduled = (['scheduledEnqueueTime', 'scheduledEnqueueDelay'] as const).filter(
    name => message[name] !== undefined,
  )
  return [
    ...(message.timeToLive === undefined
      ? []
      : [duration(within(place, 'timeToLive'), 'timeToLive', isHurt ? 91 : weight, { min: 1, hasNever: true })]),
    ...scheduled.map(name => duration(within(place, name), name, 92)),
  ]
}

/** Steps in great number are a table of data, not something to tune. */
const STEPS_MAX = 40

function stepKnobs(trace: Trace, step: Step, path: JsonPath): Knob[] {
  const index = Number(path[1])
  if (index >= STEPS_MAX || (step.do !== 'send' && step.do !== 'schedule')) return []
  const messages = 'messages' in step ? step.messages : [step.message]
  return messages.flatMap((message, i) => {
    const own = 'messages' in step ? [...path, 'messages', i] : [...path, 'message']
    return messageKnobs(
      trace,
      message,
      { path: own, of: message.messageId ?? step.to, entity: step.to },
      69 - index / STEPS_MAX,
    )
  })
}
