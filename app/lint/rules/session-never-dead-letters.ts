/** A session that is let go when idle gives back what was never settled without a count: such a message never dead-letters (X-14, L-18). */
import { excerpt, receiverAsWritten } from '../excerpt.ts'
import type { Edit } from '../finding.ts'
import type { Rule } from '../rule.ts'
import { sendOf } from '../sample.ts'
import { meanOf } from '../work.ts'
import { peekLockReceivers } from './receivers.ts'
import type { Holder } from './receivers.ts'
import { longestLife } from './time-to-live.ts'
import { mayDo, crashingRule } from './settling.ts'

export const sessionNeverDeadLetters: Rule = {
  name: 'session-never-dead-letters',
  facts: ['X-14', 'X-10', 'L-18'],
  *find(ground) {
    for (const holder of peekLockReceivers(ground)) {
      const { receiver, entity, index } = holder
      const lock = entity.properties.lockDuration
      const leaves = receiver.sessionIdleTimeout + meanOf(receiver.processingTime)
      if (!receiver.sessions || !mayDo(receiver, 'crash') || leaves >= lock) continue
      const lives = longestLife(ground, entity)
      if (lives <= leaves) continue // released, it has expired
      const when = crashingRule(receiver)?.rule.when ?? {}
      const idle = ground.duration(receiver.sessionIdleTimeout)
      yield {
        severity: 'warning',
        certainty: 'certain',
        at: ['receivers', index, 'settle'],
        message: ground.says['session-never-dead-letters']({
          receiver: receiver.name,
          path: entity.path,
          idle,
          expires: lives < Infinity,
        }),
        arithmetic: `processingTime ${ground.duration(meanOf(receiver.processingTime))} + sessionIdleTimeout ${idle} < lockDuration ${ground.duration(lock)}`,
        fix: fixOf(holder),
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: 4 * lock,
            receivers: [receiverAsWritten(ground, index)],
            steps: [sendOf(ground, entity, 1, plainOf(when))],
          }),
          evidence: { kind: 'message-released', entity: entity.path },
        },
      }
    }
  },
}

/** What a message must have for the rule to hold; its count comes by itself. */
function plainOf(when: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { deliveryCount: _, timeToLive: _t, ...rest } = when
  return rest
}

/** Abandoned, it counts. */
function fixOf({ receiver, index }: Holder): readonly Edit[] {
  const at = ['receivers', index, 'settle'] as const
  const rule = crashingRule(receiver)
  if (rule !== null) return [{ path: [...at, rule.index, 'do'], value: 'abandon' }]
  if (receiver.settle.kind === 'rules') return []
  const weightOf = (action: string): number =>
    receiver.settle.kind === 'rules' ? 0 : (receiver.settle.weights.find(one => one.do === action)?.weight ?? 0)
  return [
    { path: [...at, 'weights', 'abandon'], value: weightOf('abandon') + weightOf('crash') },
    { path: [...at, 'weights', 'crash'], value: undefined },
  ]
}
