/** One request deletes 500 messages at most, on Premium 4,000, without a word about the rest (B-6). */
import { DELETE_REQUEST_MAX, ownerPath } from '../../../sim-core/index.ts'
import { isGone } from '../steady.ts'
import type { Rule } from '../rule.ts'

export const deleteBeyondLimit: Rule = {
  name: 'delete-beyond-limit',
  facts: ['B-6'],
  *find(ground) {
    const { tier, partitions } = ground.input.namespace
    const max = DELETE_REQUEST_MAX[tier]
    for (const [index, step] of ground.input.steps.entries()) {
      if (step.do !== 'deleteMessages' || step.count <= max || isGone(ground, step)) continue
      // A partitioned entity refuses the whole request (P-4).
      if (partitions > 1 || ground.find(ownerPath(step.from))?.properties.enablePartitioning === true) continue
      const at = ['steps', index, 'count'] as const
      yield {
        severity: 'warning',
        certainty: 'certain',
        at,
        message: ground.says['delete-beyond-limit']({
          path: step.from,
          asked: ground.number(step.count),
          max: ground.number(max),
        }),
        arithmetic: `min(count ${ground.number(step.count)}, ${ground.number(max)}) = ${ground.number(max)}`,
        fix: [{ path: at, value: max }],
        shown: { scenario: null, evidence: { kind: 'messages-deleted', entity: step.from, at: step.at } },
      }
    }
  },
}
