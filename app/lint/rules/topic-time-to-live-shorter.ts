/** A subscription cannot keep messages for longer than its topic lets them live (S-30). */
import { excerpt, iso } from '../excerpt.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { settingIn, spanOf } from '../over-time.ts'
import type { Rule } from '../rule.ts'
import { topicOf } from '../paths.ts'
import { sendOf } from '../sample.ts'

export const topicTimeToLiveShorter: Rule = {
  name: 'topic-time-to-live-shorter',
  facts: ['S-30', 'T-2', 'G-20'],
  *find(ground) {
    for (const entity of ground.entities) {
      const topicPath = topicOf(entity.path)
      const topic = topicPath === null ? undefined : ground.find(topicPath)
      const found = topic === undefined ? null : shorterIn(ground, topic, entity)
      if (topic === undefined || found === null) continue
      const { own, allowed, at, fixAt } = found
      yield {
        severity: 'warning',
        certainty: 'certain',
        at,
        message: ground.says['topic-time-to-live-shorter']({
          path: entity.path,
          topic: topic.path,
          own: ground.duration(own),
          allowed: ground.duration(allowed),
        }),
        arithmetic: `min(${topic.path} ${ground.duration(allowed)}, ${entity.path} ${ground.duration(own)}) = ${ground.duration(allowed)}`,
        fix: [{ path: fixAt, value: iso(own) }],
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: own,
            receivers: entity.properties.requiresSession
              ? []
              : [{ name: 'reader', from: entity.path, openAt: iso(allowed) }],
            steps: [sendOf(ground, entity, 1)],
          }),
          evidence: { kind: 'message-expired', entity: entity.path },
        },
      }
    }
  },
}

interface Shorter {
  readonly own: number
  readonly allowed: number
  readonly at: JsonPath
  readonly fixAt: JsonPath
}

/** More messages tell nothing new. */
const FEEDS_MOST = 200

/** For the first message of which that is true; without messages, in the end. */
function shorterIn(ground: Ground, topic: Entity, entity: Entity): Shorter | null {
  const { runForMs } = ground.input
  const feeds = ground.feedsTo(topic.path).slice(0, FEEDS_MOST)
  const spans = feeds.map(feed => spanOf(feed, runForMs))
  for (const span of spans.length === 0 ? [{ from: runForMs, to: runForMs }] : spans) {
    const own = settingIn(ground, entity, 'defaultMessageTimeToLive', span)
    const allowed = settingIn(ground, topic, 'defaultMessageTimeToLive', span)
    if (own === null || allowed === null || own.value === null || allowed.value === null) continue
    if (allowed.value < own.value) return { own: own.value, allowed: allowed.value, at: own.at, fixAt: allowed.at }
  }
  return null
}
