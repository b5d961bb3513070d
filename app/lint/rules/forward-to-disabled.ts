/** A forward into an entity that takes nothing: every message goes to the dead-letter queue it came from (F-4, E-4, G-12). */
import { excerpt } from '../excerpt.ts'
import type { Rule } from '../rule.ts'
import { sendOf } from '../sample.ts'
import { valuesOf } from '../updates.ts'

const TAKES_NOTHING: ReadonlySet<string> = new Set(['Disabled', 'SendDisabled'])

export const forwardToDisabled: Rule = {
  name: 'forward-to-disabled',
  facts: ['F-4', 'E-4', 'G-12'],
  *find(ground) {
    for (const entity of ground.entities) {
      const { forwardTo } = entity.properties
      const target = forwardTo === null ? undefined : ground.find(forwardTo)
      // What an update lets through later does not all go to the dead-letter queue.
      const isClosed =
        target !== undefined && valuesOf(ground, target, 'status').every(({ value }) => TAKES_NOTHING.has(value))
      if (!isClosed || valuesOf(ground, entity, 'forwardTo').length > 1) continue
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
