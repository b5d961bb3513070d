/** A subscription cannot keep messages for longer than its topic lets them live (S-30). */
import { excerpt, iso } from '../excerpt.ts'
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
      const own = entity.properties.defaultMessageTimeToLive
      const allowed = topic?.properties.defaultMessageTimeToLive ?? null
      if (topic === undefined || own === null || allowed === null || allowed >= own) continue
      yield {
        severity: 'warning',
        certainty: 'certain',
        at: [...entity.at, 'defaultMessageTimeToLive'],
        message: ground.says['topic-time-to-live-shorter']({
          path: entity.path,
          topic: topic.path,
          own: ground.duration(own),
          allowed: ground.duration(allowed),
        }),
        arithmetic: `min(${topic.path} ${ground.duration(allowed)}, ${entity.path} ${ground.duration(own)}) = ${ground.duration(allowed)}`,
        fix: [{ path: [...topic.at, 'defaultMessageTimeToLive'], value: iso(own) }],
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
