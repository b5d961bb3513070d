/** What keeps an entity alive by accident: forwarding sets the limit to never, and a pending schedule, a peek or an update counts as use (S-52, F-5, C-14, S-49). */
import type { JsonPath } from '../../model/json-path.ts'
import type { Edit } from '../finding.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import { usesOf } from '../uses.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'

export const isKeptByForwarding = ({ properties }: Entity): boolean =>
  properties.forwardTo !== null || properties.forwardDeadLetteredMessagesTo !== null

type Keeper = 'forwarding' | 'peek' | 'schedule'

export const idleLimitWithoutEffect: Rule = {
  name: 'idle-limit-without-effect',
  facts: ['S-52', 'F-5', 'S-49', 'C-14', 'I-3'],
  *find(ground) {
    const steady = withoutChanging(ground, 'autoDeleteOnIdle', 'forwardTo', 'forwardDeadLetteredMessagesTo')
    for (const entity of steady.entities) {
      const limit = entity.properties.autoDeleteOnIdle
      const found = limit === null ? null : keeperOf(ground, entity, limit)
      if (limit === null || found === null) continue
      const { keeper, at, fix } = found
      yield {
        severity: keeper === 'forwarding' ? 'warning' : 'note',
        certainty: 'certain',
        at,
        message: ground.says['idle-limit-without-effect']({ path: entity.path, keeper }),
        arithmetic: found.sum,
        fix,
        shown: {
          scenario: null,
          evidence:
            keeper === 'forwarding'
              ? { kind: 'entity-deleted', entity: entity.path, isAbsentAt: Math.min(limit, ground.input.runForMs) }
              : { kind: 'idle-clock-reset', entity: entity.path, is: { by: keeper === 'peek' ? 'peek' : 'schedule' } },
        },
      }
    }
  },
}

interface Kept {
  readonly keeper: Keeper
  readonly at: JsonPath
  readonly sum: string
  readonly fix: readonly Edit[]
}

function keeperOf(ground: Ground, entity: Entity, limit: number): Kept | null {
  const at = [...entity.at, 'autoDeleteOnIdle']
  const idle = `autoDeleteOnIdle ${ground.duration(limit)}`
  if (isKeptByForwarding(entity)) {
    const by = entity.properties.forwardTo === null ? 'forwardDeadLetteredMessagesTo' : 'forwardTo'
    return { keeper: 'forwarding', at, sum: `${by} → ${idle} = ∞`, fix: [{ path: at, value: undefined }] }
  }
  const ofPeeks = ground.stepsOf(entity.path).filter(({ one }) => one.do === 'peek')
  const isPeekedOnly =
    ofPeeks.length > 0 &&
    ground.stepsOf(entity.path).length === ofPeeks.length &&
    ground.receiversOf(entity.path).length === 0 &&
    ground.feedsTo(entity.path).length === 0
  if (isPeekedOnly) {
    const last = Math.max(...ofPeeks.map(({ one }) => one.at))
    return { keeper: 'peek', at: ['steps', ofPeeks[0]!.index], sum: `peek ${ground.duration(last)} + ${idle}`, fix: [] }
  }
  const longest = ground
    .feedsTo(entity.path)
    .map(feed => ({ feed, waits: (feed.message.scheduledEnqueueTime ?? 0) - (feed.time ?? 0) }))
    .filter(({ feed, waits }) => feed.time !== null && waits >= limit)
    .at(0)
  if (longest === undefined || usesOf(ground, entity, limit).length > 3) return null
  return {
    keeper: 'schedule',
    at: longest.feed.at,
    sum: `scheduledEnqueueTime − ${ground.duration(longest.feed.time!)} = ${ground.duration(longest.waits)} ≥ ${idle}`,
    fix: [],
  }
}
