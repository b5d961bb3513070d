/** The nearest value of a slider with which what hurts is gone: found by running the scenario with it, elsewhere, because longer runs take a while. */

import type { Goal } from '../../model/tuning.ts'
import { compile, parseScenario } from '../../../scenarios/index.ts'
import type { Limits, Trace } from '../../../sim-core/index.ts'
import type { Knob } from './knob.ts'
import type { KnobName } from '../../model/tuning.ts'
import type { Scale, Value } from './scale.ts'
import { happensElsewhere, strainOf } from './strain.ts'
import { isSameName } from '../../read/at.ts'
import { isLockedStage } from '../../read/state-at.ts'
import { pastEnd } from '../../explain/why/try-run.ts'
import type { TryRun } from '../../explain/why/try-run.ts'
import { isInRange, rawOf } from './value.ts'

/** Runs of this size take some tens of milliseconds, a slider some ten of them. */
const RECORDS_MAX = 60_000
const TEXT_MAX = 60_000
const TRIES_MAX = 18
export const LIMITS: Limits = { records: RECORDS_MAX * 3, memoryBytes: 1 << 27 }

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
  autoDeleteOnIdle: { goals: ['idleDeleted'], direction: 1 },
}

/** Whether there may ever be a hint for it: its place is kept, so that nothing moves when one comes or goes. */
export const mayHaveHint = ({ name, entity }: Knob): boolean => CURES[name] !== undefined && entity !== null

/** A run, and the text that it is of. */
export interface TuneRun {
  readonly text: string
  readonly trace: Trace
}

export const isTooLarge = ({ text, trace }: TuneRun): boolean => trace.length > RECORDS_MAX || text.length > TEXT_MAX

/** What hurts where the value bears upon, and a change of it may cure; undefined: nothing. */
export function goalFor(trace: Trace, knob: Knob): Goal | undefined {
  const strain = knob.entity === null ? null : strainOf(trace, knob.entity)
  return strain === null ? undefined : CURES[knob.name]?.goals.find(one => strain[one] > 0)
}

/** null: nothing hurts, nothing was found, or the run is too large to try. The text is valid. */
export async function hintFor(
  run: TuneRun,
  knob: Knob,
  scale: Scale,
  value: Value,
  tryRun: TryRun,
): Promise<Hint | null> {
  const goal = isTooLarge(run) ? undefined : goalFor(run.trace, knob)
  if (goal === undefined || knob.entity === null) return null
  const cured = new Map<Value, Trace>()
  const helps = async (candidate: Value) => {
    const trace = await curedRun(run.text, knob, candidate, goal, tryRun)
    if (trace !== null) cured.set(candidate, trace)
    return trace !== null
  }
  const found = await search(helps, knob, scale, value, CURES[knob.name]!.direction)
  const now = found === undefined ? undefined : cured.get(found)
  return found === undefined || now === undefined
    ? null
    : { value: found, goal, of: happensElsewhere(now, knob.entity, goal) ? knob.entity : null }
}

type Helps = (value: Value) => Promise<boolean>

/* oxlint-disable no-await-in-loop -- each try depends on the one before */
/** From stop to stop until it helps, then back by halves as far as it still does. */
async function search(
  helps: Helps,
  knob: Knob,
  scale: Scale,
  from: Value,
  direction: 1 | -1,
): Promise<Value | undefined> {
  let bad = from
  let tries = TRIES_MAX
  for (; tries > 0; tries--) {
    const candidate = scale.next(bad, direction, [])
    if (candidate === bad || !isInRange(knob, candidate)) return undefined
    if (await helps(candidate)) return nearer(helps, scale, bad, candidate, tries)
    bad = candidate
  }
  return undefined
}

async function nearer(helps: Helps, scale: Scale, tooNear: Value, good: Value, tries: number): Promise<Value> {
  let [low, high] = [tooNear, good]
  for (let left = tries; left > 0 && low !== null && high !== null; left--) {
    const middle = scale.rounded((low + high) / 2)
    if (middle === low || middle === high) break
    if (await helps(middle)) high = middle
    else low = middle
  }
  return high
}
/* oxlint-enable no-await-in-loop */

/** null: it still hurts. */
async function curedRun(text: string, knob: Knob, value: Value, goal: Goal, tryRun: TryRun): Promise<Trace | null> {
  const scenario: unknown = JSON.parse(text)
  place(scenario as Container, knob, value)
  const parsed = parseScenario(JSON.stringify(scenario))
  if (!parsed.ok) return null
  const input = compile(parsed.scenario)
  const trace = await tryRun(goal === 'idleDeleted' ? input : pastEnd(input), LIMITS)
  const isCured = trace !== null && trace.stopped === null && strainOf(trace, knob.entity!)[goal] === 0
  return isCured && !isPutOff(trace, knob.entity!, goal) ? trace : null
}

/** What is still there at the end of the trial may yet come to the same end. */
function isPutOff(trace: Trace, path: string, goal: Goal): boolean {
  if (goal === 'idleDeleted') return false
  for (let m = 0; m < trace.messageCount; m++) {
    const home = trace.homeOf(m)
    const after = trace.after(m, trace.length - 1)
    if (after?.entity !== home || !isSameName(trace.entities[home]!.path, path)) continue
    if (isLockedStage(after.stage)) return true
    if (after.stage === 'deferred' && goal === 'expired' && trace.expiresAtOf(m) !== null) return true
    if (after.stage === 'active' && (goal === 'expired' ? trace.expiresAtOf(m) !== null : after.deliveryCount > 0))
      return true
  }
  return false
}

type Container = Record<string | number, unknown>

function place(scenario: Container, knob: Knob, value: Value): void {
  const { path } = knob
  let at = scenario
  for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Container
  at[path.at(-1)!] = rawOf(knob, value)
}
