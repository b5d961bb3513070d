/** What does not keep an entity from being deleted when it is idle. */

import type { EntityId, EntityInfo } from '../../../sim-core/index.ts'
import { entityInfo, existsAt, isSameName } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { part, step } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Part, Step } from './types.ts'

/** What might be thought to protect it and does not: a resource lock (S-47), being the target of a forward (F-5, G-26). */
export function noProtection({ trace, input, w, at }: Ask, entity: EntityId): Part {
  const { path } = entityInfo(trace, entity)
  const leadsHere = (target: string | null): boolean => target !== null && isSameName(target, path)
  const settings = (one: EntityInfo) => propertiesAt(trace, one.id, at.n)
  const others = trace.entities.filter(one => one.kind !== 'deadLetterQueue' && existsAt(one, at.n))
  const forwarding = others.filter(one => leadsHere(settings(one).forwardTo))
  const ofDead = others.filter(
    one => !forwarding.includes(one) && leadsHere(settings(one).forwardDeadLetteredMessagesTo),
  )
  const steps: Step[] = []
  const facts: string[] = []
  for (const [sources, isDead] of [
    [forwarding, false],
    [ofDead, true],
  ] as const) {
    if (sources.length === 0) continue
    steps.push(
      step(w.whyIdle.target({ sources: sources.slice(0, SOURCES_TOLD).map(one => one.path), to: path, isDead })),
    )
    facts.push('F-5', 'G-26')
  }
  if (input.namespace.cannotDelete) {
    steps.push(step(w.whyIdle.resourceLock))
    facts.push('S-47', 'I-12')
  }
  return part({ steps, facts })
}

const SOURCES_TOLD = 3
