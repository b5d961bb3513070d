/** Messages without a key go round the partitions, and so do receives: what was sent first need not be received first (P-1, P-2). */
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'

export const orderAcrossPartitions: Rule = {
  name: 'order-across-partitions',
  facts: ['P-1', 'P-2', 'O-4'],
  *find(all) {
    const ground = withoutChanging(all, 'enablePartitioning', 'partitionCount')
    const { partitions } = ground.input.namespace
    for (const entity of ground.entities) {
      const { enablePartitioning, partitionCount, requiresDuplicateDetection, requiresSession } = entity.properties
      const count = partitions > 1 ? partitions : enablePartitioning ? partitionCount : 1
      if (count < 2 || requiresDuplicateDetection || requiresSession || entity.kind === 'subscription') continue
      const free = ground
        .feedsTo(entity.path)
        .filter(({ message }) => message.sessionId === undefined && message.partitionKey === undefined)
      const isRead = [entity, ...ground.subscriptionsOf(entity)].some(({ path }) => ground.receiversOf(path).length > 0)
      const [first] = free
      if (!isRead || first === undefined || (free.length === 1 && first.sender === null)) continue
      yield {
        severity: 'note',
        certainty: 'possible',
        at: partitions > 1 ? ['namespace', 'partitions'] : [...entity.at, 'enablePartitioning'],
        message: ground.says['order-across-partitions']({ path: entity.path, isTopic: entity.kind === 'topic', count }),
        arithmetic: `partitionKey ∅ ⇒ 1 … ${ground.number(count)}`,
        fix: [],
        shown: { scenario: null, evidence: { kind: 'message-enqueued', entity: entity.path } },
      }
    }
  },
}
