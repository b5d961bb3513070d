/** A message that asks for a longer life than its entity allows gets less, and its sender is not told (S-23, S-24, S-29). */
import { rangeOn } from '../../../sim-core/index.ts'
import { iso } from '../excerpt.ts'
import type { Feed } from '../feeds.ts'
import { settingIn, spanOf } from '../over-time.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'

export const timeToLiveCut: Rule = {
  name: 'time-to-live-cut',
  facts: ['S-23', 'S-24', 'T-3', 'S-29'],
  *find(ground) {
    for (const feed of ground.feeds) {
      const { to, at, message } = feed
      const asked = message.timeToLive ?? null
      const target = ground.find(to)
      if (target === undefined || asked === null) continue
      const setting = settingIn(ground, target, 'defaultMessageTimeToLive', spanOf(feed, ground.input.runForMs))
      const allowed = setting?.value ?? null
      if (setting === null || allowed === null || asked <= allowed) continue
      const isLimit = asked > rangeOn('defaultMessageTimeToLive', ground.input.namespace.tier)!.max
      yield {
        severity: 'warning',
        certainty: 'certain',
        at: [...at, 'timeToLive'],
        message: ground.says['time-to-live-cut']({
          path: target.path,
          isTopic: target.kind === 'topic',
          asked: ground.duration(asked),
          allowed: ground.duration(allowed),
        }),
        arithmetic: `min(timeToLive ${ground.duration(asked)}, defaultMessageTimeToLive ${ground.duration(allowed)}) = ${ground.duration(allowed)}`,
        fix: isLimit
          ? [{ path: [...at, 'timeToLive'], value: iso(allowed) }]
          : [{ path: setting.at, value: iso(asked) }],
        shown: shownBy(ground, feed, target),
      }
    }
  },
}

function shownBy({ input }: Ground, { time }: Feed, { kind, path }: Entity) {
  // A published message is cut in its subscriptions.
  const entity = kind === 'topic' ? {} : { entity: path }
  const isInRun = time === null || time <= input.runForMs
  return isInRun
    ? {
        scenario: null,
        evidence: { kind: 'time-to-live-clamped', ...entity, ...(time !== null && { at: time }) } as const,
      }
    : null
}
