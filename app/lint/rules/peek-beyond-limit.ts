/** One peek shows 250 messages at most, without a word about the rest (O-9). */
import { isGone } from '../steady.ts'
import type { Rule } from '../rule.ts'

const PEEK_MOST = 250

export const peekBeyondLimit: Rule = {
  name: 'peek-beyond-limit',
  facts: ['O-9', 'O-8'],
  *find(ground) {
    for (const [index, step] of ground.input.steps.entries()) {
      if (step.do !== 'peek' || step.maxMessages <= PEEK_MOST || isGone(ground, step)) continue
      yield {
        severity: 'warning',
        certainty: 'certain',
        at: ['steps', index, 'maxMessages'],
        message: ground.says['peek-beyond-limit']({ path: step.from, asked: ground.number(step.maxMessages) }),
        arithmetic: `min(maxMessages ${ground.number(step.maxMessages)}, ${PEEK_MOST}) = ${PEEK_MOST}`,
        fix: [{ path: ['steps', index, 'maxMessages'], value: PEEK_MOST }],
        shown: { scenario: null, evidence: { kind: 'messages-peeked', entity: step.from, at: step.at } },
      }
    }
  },
}
