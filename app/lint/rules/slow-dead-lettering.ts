/** The longest way into the dead-letter queue: a handler that never settles keeps each lock to its end, MaxDeliveryCount times (L-14, L-19), unless the message expires before. */
import { MINUTE, defaultProperties } from '../../../sim-core/index.ts'
import { excerpt, iso } from '../excerpt.ts'
import type { Edit } from '../finding.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { longestLife, storesOf } from './time-to-live.ts'

const LONG_MS = 30 * MINUTE
const HOPELESS_MS = 24 * 60 * MINUTE
/** Deliveries that a run can show. */
const SHOWN_MOST = 5000

export const slowDeadLettering: Rule = {
  name: 'slow-dead-lettering',
  facts: ['L-14', 'L-15', 'L-19', 'X-7'],
  *find(all) {
    const ground = withoutChanging(all, 'lockDuration', 'maxDeliveryCount', 'forwardTo')
    for (const entity of storesOf(ground)) {
      const { lockDuration, maxDeliveryCount, forwardTo } = entity.properties
      const way = lockDuration * maxDeliveryCount
      if (way < LONG_MS || forwardTo !== null) continue
      // It expires at the end of a lock before the last one.
      if (longestLife(all, entity) <= way) continue
      yield {
        severity: way >= HOPELESS_MS ? 'warning' : 'note',
        certainty: 'possible',
        at: [...entity.at, entity.written.maxDeliveryCount === undefined ? 'lockDuration' : 'maxDeliveryCount'],
        message: ground.says['slow-dead-lettering']({
          path: entity.path,
          way: ground.duration(way),
          isSession: entity.properties.requiresSession,
        }),
        arithmetic: `lockDuration ${ground.duration(lockDuration)} × maxDeliveryCount ${ground.number(maxDeliveryCount)} = ${ground.duration(way)}`,
        fix: fixOf(ground, entity),
        shown: maxDeliveryCount > SHOWN_MOST ? null : shownBy(ground, entity, way),
      }
    }
  },
}

/** As many deliveries, or as long a lock, as by default; what the reason is. */
function fixOf(ground: Ground, { at, properties: { lockDuration, maxDeliveryCount } }: Entity): readonly Edit[] {
  const usual = defaultProperties(ground.input.namespace.tier)
  const deliveries = { path: [...at, 'maxDeliveryCount'], value: usual.maxDeliveryCount }
  if (maxDeliveryCount > usual.maxDeliveryCount && lockDuration * usual.maxDeliveryCount < LONG_MS) return [deliveries]
  const lock = { path: [...at, 'lockDuration'], value: iso(usual.lockDuration) }
  return maxDeliveryCount * usual.lockDuration < LONG_MS ? [lock] : [lock, deliveries]
}

function shownBy(ground: Ground, entity: Entity, way: number) {
  const { path, properties } = entity
  const hangs = { name: 'hangs', from: path, settle: [{ do: 'crash' }], processingTime: { constant: 'PT0S' } }
  const session = properties.requiresSession ? { sessions: true, sessionIdleTimeout: iso(way + MINUTE) } : {}
  return {
    scenario: excerpt(ground, [path], {
      runForMs: way + MINUTE,
      receivers: [{ ...hangs, ...session }],
      steps: [sendOf(ground, entity, 1, { timeToLive: undefined })],
    }),
    evidence: { kind: 'message-dead-lettered', entity: path } as const,
  }
}
