/** A message without SessionId for an entity that requires sessions: refused by a queue, dead-lettered in a subscription (X-1, F-11). */
import { feedsReaching } from '../reaching.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'

export const sessionIdMissing: Rule = {
  name: 'session-id-missing',
  facts: ['X-1', 'F-11', 'R-10'],
  *find(all) {
    const ground = withoutChanging(all, 'requiresSession', 'forwardTo', 'rules')
    for (const entity of ground.entities) {
      if (!entity.properties.requiresSession) continue
      for (const { message, at, to, time } of feedsReaching(ground, entity)) {
        if (message.sessionId !== undefined || message.copy === true) continue
        const isDirect = entity.kind === 'queue' && ground.find(to) === entity
        yield {
          severity: 'error',
          certainty: 'certain',
          at,
          message: ground.says['session-id-missing']({ path: entity.path, isRefused: isDirect }),
          arithmetic: `${entity.path}: requiresSession true; sessionId ∅`,
          fix: [{ path: [...at, 'sessionId'], value: 'session-1' }],
          shown: {
            scenario: null,
            evidence: isDirect
              ? { kind: 'operation-failed', entity: entity.path, ...(time !== null && { at: time }) }
              : { kind: 'message-dead-lettered', is: { deadLetterReason: 'Session id is null.' } },
          },
        }
      }
    }
  },
}
