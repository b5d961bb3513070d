/** A receive operation that names a transaction: it is not enlisted, and is not undone by a rollback. */
import type { Rule } from '../rule.ts'

export const receiveInTransaction: Rule = {
  name: 'receive-in-transaction',
  facts: ['A-1'],
  *find(ground) {
    for (const [index, step] of ground.input.steps.entries()) {
      if ((step.do !== 'receive' && step.do !== 'receiveDeferred') || step.in === null) continue
      const at = ['steps', index, 'in'] as const
      const kind = step.receiveMode === 'peekLock' ? 'message-locked' : 'message-received'
      // One that waits takes it later.
      const waits = step.do === 'receive' && step.maxWait > 0
      yield {
        severity: 'warning',
        certainty: 'certain',
        at,
        message: ground.says['receive-in-transaction']({ path: step.from, transaction: step.in }),
        arithmetic: `${step.do} ∉ ${step.in}`,
        fix: [{ path: at, value: undefined }],
        shown: { scenario: null, evidence: { kind, entity: step.from, ...(!waits && { at: step.at }) } },
      }
    }
  },
}
