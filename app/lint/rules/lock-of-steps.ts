/** Steps that settle what they received when its lock has ended: a batch takes as long as all its messages together (L-4, L-7, X-9). */
import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import type { StepInput } from '../../../sim-core/index.ts'
import { niceAbove } from '../nice.ts'
import { iso } from '../excerpt.ts'
import type { Found } from '../finding.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Ground } from '../ground.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'
import { GIVES_NOTHING, isThere, settingIn } from '../over-time.ts'
import { keyOf } from '../paths.ts'

interface Held {
  readonly from: string
  /** Since when the lock of the message lasts, or that of its session; undefined: nobody knows who accepted that when. */
  readonly since: number | undefined
  readonly sessionId: string | null
}

/** What is settled, as far as a step tells: a label, or the messages of an entity. */
const targetOf = (step: StepInput): string | null => {
  if (!('target' in step)) return null
  return step.target.kind === 'label' ? `of ${step.target.of}` : `from ${keyOf(step.target.from)}`
}

/** Of the first settlement that comes too late, one a receive. */
export function* settledTooLate(ground: Ground): Generator<Found> {
  const steps = [...ground.input.steps.entries()].toSorted(([, a], [, b]) => a.at - b.at)
  const settled = groupBy(
    steps.flatMap(([, step]) => (targetOf(step) === null ? [] : [step])),
    targetOf,
  )
  const renewed = new Set(steps.flatMap(([, step]) => (step.do === 'renewLock' ? [targetOf(step)] : [])))
  const renewsSessions = steps.some(([, step]) => step.do === 'renewSessionLock')
  const held = new Map<string, Held>()
  const sessions = new Map<string, number>()
  const told = new Set<Held>()
  for (const [index, step] of steps) {
    if (step.do === 'acceptSession') accept(ground, sessions, step)
    // Which one it closes is not asked: since when one is held is not known any more.
    if (step.do === 'closeSession') sessions.clear()
    if (step.do === 'receive' || step.do === 'receiveDeferred') {
      const isLocked = step.receiveMode === 'peekLock' && isOpen(ground, step)
      const one = {
        from: step.from,
        since:
          step.sessionId === null
            ? step.at + (step.do === 'receive' ? step.maxWait : 0)
            : sessions.get(`${keyOf(step.from)} ${step.sessionId}`),
        sessionId: step.sessionId,
      }
      for (const key of [`from ${keyOf(step.from)}`, ...(step.as === null ? [] : [`of ${step.as}`])])
        if (isLocked) held.set(key, one)
        else held.delete(key)
    }
    const target = STEP_FACTS[step.do].settles ? targetOf(step) : null
    const one = target === null ? undefined : held.get(target)
    const entity = one === undefined ? undefined : ground.find(one.from)
    if (one === undefined || entity === undefined || told.has(one)) continue
    // What is renewed is somebody's deliberate timing.
    if (renewed.has(target) || (one.sessionId !== null && renewsSessions)) continue
    const others = settled.get(target) ?? []
    const { since } = one
    // What an update changes holds for the next lock (L-29).
    const setting = since === undefined ? null : settingIn(ground, entity, 'lockDuration', { from: since, to: since })
    if (since === undefined || setting === null || step.at - since < setting.value) continue
    if (!isThere(ground, entity, { from: since, to: step.at })) continue
    const lock = setting.value
    told.add(one)
    const took = step.at - since
    const longest = niceAbove(Math.max(...others.map(({ at }) => at)) - since)
    yield {
      severity: 'warning',
      certainty: 'certain',
      at: ['steps', index],
      message: ground.says['settled-too-late']({
        path: entity.path,
        took: ground.duration(took),
        holds: ground.duration(lock),
        isSession: one.sessionId !== null,
      }),
      arithmetic: `${ground.duration(step.at)} − ${ground.duration(since)} = ${ground.duration(took)} ≥ lockDuration ${ground.duration(lock)}`,
      fix: longest > ENTITY_PROPERTIES.lockDuration.range.max ? [] : [{ path: setting.at, value: iso(longest) }],
      shown: { scenario: null, evidence: { kind: 'operation-failed', at: step.at, is: { operation: step.do } } },
    }
  }
}

/** Whether a receive or an accept is not refused by a status; in doubt it is. */
function isOpen(ground: Ground, step: StepInput & { from: string }): boolean {
  const entity = ground.find(step.from)
  const status = entity === undefined ? null : settingIn(ground, entity, 'status', { from: step.at, to: step.at })
  return status !== null && !GIVES_NOTHING.has(status.value)
}

/** A session that is held goes to nobody else; one that is free may be the next one, of which no name is told, and a receiver may have any. */
function accept(ground: Ground, sessions: Map<string, number>, step: StepInput & { do: 'acceptSession' }): void {
  const place = `${keyOf(step.from)} `
  const lock = ground.find(step.from)?.properties.lockDuration ?? 0
  const isFree = (key: string, at = step.at): boolean => at - (sessions.get(key) ?? -Infinity) >= lock
  const named = step.sessionId === null ? null : place + step.sessionId
  const isSure = isOpen(ground, step) && ground.receiversOf(step.from).length === 0
  if (named !== null && isSure && isFree(named)) {
    sessions.set(named, step.at)
    return
  }
  for (const key of named === null ? [...sessions.keys()] : [named])
    if (key.startsWith(place) && isFree(key, step.at + step.maxWait)) sessions.delete(key)
}
