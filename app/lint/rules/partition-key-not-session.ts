/** A PartitionKey beside another SessionId: the SDKs refuse the message before it is sent (P-6). */
import type { Rule } from '../rule.ts'

export const partitionKeyNotSession: Rule = {
  name: 'partition-key-not-session',
  facts: ['P-6', 'P-1'],
  *find(ground) {
    for (const { to, at, message, time } of ground.feeds) {
      const { sessionId, partitionKey } = message
      if (sessionId === undefined || partitionKey === undefined || sessionId === partitionKey) continue
      yield {
        severity: 'error',
        certainty: 'certain',
        at: [...at, 'partitionKey'],
        message: ground.says['partition-key-not-session']({ path: to, sessionId, partitionKey }),
        arithmetic: `partitionKey ${partitionKey} ≠ sessionId ${sessionId}`,
        fix: [{ path: [...at, 'partitionKey'], value: sessionId }],
        shown: {
          scenario: null,
          evidence: { kind: 'operation-failed', ...(time !== null && { at: time }), is: { error: 'GeneralError' } },
        },
      }
    }
  },
}
