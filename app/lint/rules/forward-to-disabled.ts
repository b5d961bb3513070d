/** A forward into an entity that takes nothing: every message goes to the dead-letter queue it came from (F-4, E-4, G-12). */
import { excerpt } from '../excerpt.ts'
import { withoutChanging } from '../steady.ts'
import { TAKES_NOTHING } from '../over-time.ts'
import type { Rule } from '../rule.ts'
import { sendOf } from '../sample.ts'

export const forwardToDisabled: Rule = {
  name: 'forward-to-disabled',
  facts: ['F-4', 'E-4', 'G-12'],
  *find(all) {
    const ground = withoutChanging(all, 'forwardTo', 'status')
    for (const entity of ground.entities) {
      const { forwardTo } = entity.properties
      const target = forwardTo === null ? undefined : ground.find(forwardTo)
      if (target === undefined || !TAKES_NOTHING.has(target.properties.status)) continue
      yield {
        severity: 'error',
        certainty: 'certain',
        at: [...target.at, 'status'],
        message: ground.says['forward-to-disabled']({
          path: entity.path,
          target: target.path,
          status: target.properties.status,
        }),
        arithmetic: `${entity.path} → ${target.path} (${target.properties.status})`,
        fix: [{ path: [...target.at, 'status'], value: 'Active' }],
        shown: {
          scenario: excerpt(ground, [entity.path], { runForMs: 1000, steps: [sendOf(ground, entity, 1)] }),
          evidence: { kind: 'message-dead-lettered', entity: entity.path },
        },
      }
    }
  },
}
