/** The values of senders, receivers and steps that a slider can change. */

import type { Trace } from '../../../sim-core/index.ts'
import { durationMs } from '../../../scenarios/index.ts'
import type { Message, ProcessingTime, Receiver, Scenario, Sender, Step } from '../../../scenarios/index.ts'
import { fatesOf } from '../../read/difference/fates.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { knobAt } from './knob.ts'
import type { Knob, Place } from './knob.ts'
import { strainOf } from './strain.ts'

/** How much is sent is what a system has to bear: such values come last. */
const LOAD = 1
/** More sends than a slider goes through. */
const SENDS_MAX = 100_000

export function clientKnobs(scenario: Scenario, trace: Trace): Knob[] {
  const { senders = [], receivers = [], steps = [] } = scenario
  return [
    ...receivers.flatMap((receiver, i) =>
      receiverKnobs(trace, receiver, { scenario, path: ['receivers', i], of: receiver.name, entity: receiver.from }),
    ),
    ...senders.flatMap((sender, i) =>
      senderKnobs(trace, sender, { scenario, path: ['senders', i], of: sender.name, entity: sender.to }),
    ),
    ...steps.flatMap((step, i) => stepKnobs(trace, step, i, scenario)),
  ]
}

const inside = (place: Place, ...path: JsonPath): Place => ({ ...place, path: [...place.path, ...path] })

function receiverKnobs(trace: Trace, receiver: Receiver, place: Place): Knob[] {
  const { expired, lostLocks } = strainOf(trace, receiver.from)
  const hurt = expired > 0 ? 90 : hasWaits(trace) ? 62 : 40
  const ofRenewal = lostLocks > 0 ? 88 : receiver.maxAutoLockRenewalDuration === undefined ? 9 : 50
  const ofPrefetch = receiver.prefetchCount === undefined ? 13 : lostLocks > 0 ? 93 : 64
  const knobs = [
    knobAt(place, 'instances', hurt),
    knobAt(place, 'maxConcurrentCalls', receiver.maxConcurrentCalls === undefined ? 14 : 57),
    knobAt(place, 'prefetchCount', ofPrefetch),
    knobAt(place, 'maxAutoLockRenewalDuration', ofRenewal),
    workKnob(receiver.processingTime, place, expired > 0 || lostLocks > 0 ? 89 : 52),
    ...(['openAt', 'closeAt', 'killAt', 'restartAfter'] as const).flatMap(one =>
      receiver[one] === undefined ? [] : [knobAt(place, one, 46, { fallback: undefined, ...beside(receiver, one) })],
    ),
  ]
  if (receiver.sessions === true) knobs.push(knobAt(place, 'sessionIdleTimeout', 54))
  return knobs
}

/** It closes or is killed after it has started. */
function beside(
  { openAt = 'PT0S', closeAt, killAt }: Receiver,
  name: 'openAt' | 'closeAt' | 'killAt' | 'restartAfter',
): Partial<Knob> {
  if (name === 'restartAfter') return {}
  if (name !== 'openAt') return { min: durationMs(openAt) ?? 0 }
  return { max: Math.min(...[closeAt, killAt].map(at => (at === undefined ? Infinity : (durationMs(at) ?? Infinity)))) }
}

const hasWaits = (trace: Trace): boolean => (fatesOf(trace).longestWait ?? 0) > 0

/** Where in a distribution the number stands that says how long work takes. */
function workKnob(time: ProcessingTime | undefined, place: Place, weight: number): Knob {
  const at = (given: Partial<Knob>, ...within: string[]) => knobAt(place, 'processingTime', weight, given, within)
  if (time === undefined || 'constant' in time) return at({ fallback: 0 }, 'constant')
  if ('exponential' in time) return at({}, 'exponential', 'mean')
  if ('uniform' in time) return at({ min: durationMs(time.uniform.min) ?? 0 }, 'uniform', 'max')
  return at({}, 'lognormal' in time ? 'lognormal' : 'erlang', 'mean')
}

function senderKnobs(trace: Trace, { arrivals, message, count: sends }: Sender, place: Place): Knob[] {
  const listed = 'at' in arrivals ? arrivals.at.length : undefined
  const weight = sends === undefined && listed === undefined ? 0 : LOAD / 2
  return [
    ...rateKnobs(arrivals, inside(place, 'arrivals'), LOAD),
    knobAt(place, 'count', weight, { max: listed ?? SENDS_MAX, fallback: listed }),
    ...messageKnobs(trace, message, inside(place, 'message'), 70),
  ]
}

/** A rate may be as small as one likes; a slider begins somewhere. */
const RATE_MIN = 1e-6

function rateKnobs(rate: Sender['arrivals'], place: Place, weight: number): Knob[] {
  if ('every' in rate) return [knobAt(place, 'every', weight)]
  if ('poisson' in rate) return [knobAt(inside(place, 'poisson'), 'ratePerSecond', weight, { min: RATE_MIN })]
  return 'phases' in rate
    ? rate.phases.flatMap((phase, i) =>
        rateKnobs(phase, inside(place, 'phases', i), weight - (i + 1) / (2 * rate.phases.length + 2)),
      )
    : []
}

function messageKnobs(trace: Trace, message: Message, place: Place, weight: number): Knob[] {
  const isHurt = strainOf(trace, place.entity!).expired > 0
  const scheduled = (['scheduledEnqueueTime', 'scheduledEnqueueDelay'] as const).filter(
    name => message[name] !== undefined,
  )
  return [
    ...(message.timeToLive === undefined ? [] : [knobAt(place, 'timeToLive', isHurt ? 91 : weight)]),
    ...scheduled.map(name => knobAt(place, name, 92)),
  ]
}

/** Steps in great number are a table of data, not something to tune. */
const STEPS_MAX = 40

function stepKnobs(trace: Trace, step: Step, index: number, scenario: Scenario): Knob[] {
  if (index >= STEPS_MAX || (step.do !== 'send' && step.do !== 'schedule')) return []
  const messages = 'messages' in step ? step.messages : [step.message]
  return messages.flatMap((message, i) => {
    const path = ['steps', index, ...('messages' in step ? ['messages', i] : ['message'])]
    const place: Place = { scenario, path, of: message.messageId ?? step.to, entity: step.to }
    return messageKnobs(trace, message, place, 69 - index / STEPS_MAX)
  })
}
