/** What is published to a topic without subscriptions is gone: the send succeeds, and there is no copy. */
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'

export const topicWithoutSubscription: Rule = {
  name: 'topic-without-subscription',
  facts: ['R-1'],
  *find(ground) {
    for (const entity of withoutChanging(ground).entities) {
      if (entity.kind !== 'topic' || ground.subscriptionsOf(entity).length > 0) continue
      const feeds = ground.feedsTo(entity.path)
      if (feeds.length === 0) continue
      yield {
        severity: 'error',
        certainty: 'certain',
        at: entity.at,
        message: ground.says['topic-without-subscription']({ path: entity.path }),
        arithmetic: `${entity.path}: 0 × subscription`,
        fix: entity.step === null ? [{ path: [...entity.at, 'subscriptions', 'all'], value: {} }] : [],
        shown: { scenario: null, evidence: { kind: 'message-published', entity: entity.path, is: { copies: 0 } } },
      }
    }
  },
}
