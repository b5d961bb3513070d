/** A small scenario that shows a finding: the entities concerned as they are written, and just enough traffic. */
import { DAY, formatDuration, subscriptionParts } from '../../sim-core/index.ts'
import type { Scenario } from '../../scenarios/index.ts'
import { valueAt } from '../model/json-path.ts'
import { keyOf } from './paths.ts'
import type { Entity } from './entities.ts'
import type { Ground } from './ground.ts'

type Raw = Readonly<Record<string, unknown>>

const RUN_MOST_MS = 366 * DAY

export const iso = (ms: number): string => formatDuration(Math.round(ms))

/** What is in the run besides entities. */
export interface Traffic {
  readonly runForMs: number
  readonly senders?: readonly Raw[]
  readonly receivers?: readonly Raw[]
  readonly steps?: readonly Raw[]
  /** The entities keep their autoDeleteOnIdle. */
  readonly keepsIdleLimit?: true
}

/** With what they forward to; nothing deletes itself meanwhile unless that is what is shown. */
export function excerpt(ground: Ground, paths: readonly string[], traffic: Traffic): Scenario {
  const { runForMs, senders = [], receivers = [], steps = [], keepsIdleLimit } = traffic
  const queues: Record<string, Raw> = {}
  const topics: Record<string, Raw & { subscriptions: Record<string, Raw> }> = {}
  for (const entity of withTargets(ground, paths)) {
    const own = writtenOf(ground, entity, keepsIdleLimit === true)
    const parts = subscriptionParts(entity.path)
    if (entity.kind === 'queue') queues[entity.path] = own
    else if (parts === null) topics[entity.path] = { ...own, subscriptions: topics[entity.path]?.subscriptions ?? {} }
    else {
      const topic = ground.find(parts.topic)
      const name = topic?.path ?? parts.topic
      topics[name] ??= {
        ...(topic === undefined ? {} : writtenOf(ground, topic, keepsIdleLimit === true)),
        subscriptions: {},
      }
      topics[name].subscriptions[parts.name] = own
    }
  }
  const { namespace, startsAt, seed } = ground.scenario
  return {
    busscope: 1,
    ...(startsAt !== undefined && { startsAt }),
    runFor: iso(Math.min(Math.max(runForMs, 1000), RUN_MOST_MS)),
    ...(seed !== undefined && { seed }),
    ...(namespace !== undefined && { namespace }),
    ...(Object.keys(queues).length > 0 && { queues }),
    ...(Object.keys(topics).length > 0 && { topics }),
    ...(senders.length > 0 && { senders }),
    ...(receivers.length > 0 && { receivers }),
    ...(steps.length > 0 && { steps }),
  } as unknown as Scenario
}

/** More of a picture nobody looks at. */
const ENTITIES_MOST = 30

function withTargets(ground: Ground, paths: readonly string[]): readonly Entity[] {
  const found = new Map<string, Entity>()
  const open = [...paths]
  for (let path = open.shift(); path !== undefined && found.size < ENTITIES_MOST; path = open.shift()) {
    const entity = ground.find(path)
    if (entity === undefined || found.has(keyOf(path))) continue
    found.set(keyOf(path), entity)
    const { forwardTo, forwardDeadLetteredMessagesTo } = entity.properties
    for (const target of [forwardTo, forwardDeadLetteredMessagesTo]) {
      const next = target === null ? undefined : ground.find(target)
      if (next === undefined) continue
      open.push(next.path)
      if (next.kind === 'topic') open.push(...ground.subscriptionsOf(next).map(({ path: own }) => own))
    }
  }
  return [...found.values()]
}

function writtenOf({ scenario }: Ground, { at }: Entity, keepsIdleLimit: boolean): Raw {
  const { subscriptions: _, autoDeleteOnIdle, ...own } = (valueAt(scenario, at) ?? {}) as Raw
  return keepsIdleLimit && autoDeleteOnIdle !== undefined ? { ...own, autoDeleteOnIdle } : own
}

/** A receiver as it is written, open from the start and for the whole run, sending nothing on. */
export function receiverAsWritten({ scenario }: Ground, index: number, more: Raw = {}): Raw {
  const {
    openAt: _o,
    closeAt: _c,
    killAt: _k,
    restartAfter: _r,
    onReceive: _n,
    onSettle: _s,
    ...own
  } = scenario.receivers![index]! as unknown as Raw
  return { ...own, ...more }
}
