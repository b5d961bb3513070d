/** The nearest value of a slider with which what hurts is gone: found by running the scenario with it. Small runs only. */

import { compile, parseScenario } from '../../scenarios/index.ts'
import { simulate } from '../../sim-core/index.ts'
import type { Limits, Trace } from '../../sim-core/index.ts'
import type { Knob, KnobName } from './tune.ts'
import type { Scale, Value } from './tune-scale.ts'
import { happensElsewhere, strainOf } from './tune-strain.ts'
import type { Strain } from './tune-strain.ts'
import { isInRange, rawOf } from './tune-value.ts'

/** Runs of this size take a few milliseconds. */
const RECORDS_MAX = 2000
const TEXT_MAX = 60_000
const TRIES_MAX = 18
const LIMITS: Limits = { records: RECORDS_MAX * 6, memoryBytes: 1 << 26 }

export type Goal = keyof Pick<Strain, 'expired' | 'lostLocks' | 'overDelivered' | 'idleDeleted'>

export interface Hint {
  readonly value: Value
  /** What does not happen any more with it. */
  readonly goal: Goal
  /** Entity to which it does not happen any more, where it still does to others; null: it happens nowhere. */
  readonly of: string | null
}

interface Cure {
  readonly goals: readonly Goal[]
  readonly direction: 1 | -1
}

/** To send fewer messages is no remedy. */
const CURES: Readonly<Partial<Record<KnobName, Cure>>> = {
  defaultMessageTimeToLive: { goals: ['expired'], direction: 1 },
  timeToLive: { goals: ['expired'], direction: 1 },
  instances: { goals: ['expired', 'lostLocks'], direction: 1 },
  maxConcurrentCalls: { goals: ['expired'], direction: 1 },
  processingTime: { goals: ['expired', 'lostLocks'], direction: -1 },
  lockDuration: { goals: ['lostLocks'], direction: 1 },
  maxAutoLockRenewalDuration: { goals: ['lostLocks'], direction: 1 },
  prefetchCount: { goals: ['lostLocks'], direction: -1 },
  maxDeliveryCount: { goals: ['overDelivered'], direction: 1 },
  autoDeleteOnIdle: { goals: ['idleDeleted'], direction: 1 }
}

/** Whether there may ever be a hint for it: its place is kept, so that nothing moves when one comes or goes. */
export const mayHaveHint = ({ name, entity }: Knob): boolean => CURES[name] !== undefined && entity !== null

/** null: nothing hurts, nothing was found, or the run is too large to try. `text` is that of the run and is valid. */
export function hintFor(text: string, trace: Trace, knob: Knob, scale: Scale, value: Value): Hint | null {
  const cure = CURES[knob.name]
  if (cure === undefined || knob.entity === null || trace.length > RECORDS_MAX || text.length > TEXT_MAX) return null
  const strain = strainOf(trace, knob.entity)
  const goal = cure.goals.find(one => strain[one] > 0)
  if (goal === undefined) return null
  const cured = (candidate: Value) => curedRun(text, knob, candidate, goal)
  const found = search(candidate => cured(candidate) !== null, knob, scale, value, cure.direction)
  const now = found === undefined ? null : cured(found)
  return found === undefined || now === null ? null : { value: found, goal, of: happensElsewhere(now, knob.entity, goal) ? knob.entity : null }
}

/** From stop to stop until it helps, then back by halves as far as it still does. */
function search(helps: (value: Value) => boolean, knob: Knob, scale: Scale, from: Value, direction: 1 | -1): Value | undefined {
  let bad = from
  let tries = TRIES_MAX
  for (; tries > 0; tries--) {
    const candidate = scale.next(bad, direction, [])
    if (candidate === bad || !isInRange(knob, candidate)) return undefined
    if (helps(candidate)) return nearer(helps, scale, bad, candidate, tries)
    bad = candidate
  }
  return undefined
}

function nearer(helps: (value: Value) => boolean, scale: Scale, tooNear: Value, good: Value, tries: number): Value {
  let [low, high] = [tooNear, good]
  for (let left = tries; left > 0 && low !== null && high !== null; left--) {
    const middle = scale.rounded((low + high) / 2)
    if (middle === low || middle === high) break
    if (helps(middle)) high = middle
    else low = middle
  }
  return high
}

/** null: it still hurts. */
function curedRun(text: string, knob: Knob, value: Value, goal: Goal): Trace | null {
  const scenario: unknown = JSON.parse(text)
  place(scenario as Container, knob, value)
  const parsed = parseScenario(JSON.stringify(scenario))
  if (!parsed.ok) return null
  const trace = simulate(compile(parsed.scenario), LIMITS)
  return trace.stopped === null && strainOf(trace, knob.entity!)[goal] === 0 ? trace : null
}

type Container = Record<string | number, unknown>

function place(scenario: Container, knob: Knob, value: Value): void {
  const { path } = knob
  let at = scenario
  for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Container
  at[path.at(-1)!] = rawOf(knob, value)
}
