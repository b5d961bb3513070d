/** A dead-letter queue that fills and that nobody reads: nothing cleans it, and it counts against the quota (Q-8, Q-9, T-15). */
import { STEP_FACTS } from '../../model/step-facts.ts'
import { excerpt } from '../excerpt.ts'
import { feedsReaching } from '../reaching.ts'
import type { Feed } from '../feeds.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import { deadLettersOf } from '../paths.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { deadLetteredSteps } from '../sample.ts'
import { mayDo } from './settling.ts'
import { livesIn, storesOf } from './time-to-live.ts'

export const deadLettersUnread: Rule = {
  name: 'dead-letters-unread',
  facts: ['Q-8', 'Q-9', 'T-15', 'B-4'],
  *find(all) {
    const ground = withoutChanging(
      all,
      'defaultMessageTimeToLive',
      'deadLetteringOnMessageExpiration',
      'forwardDeadLetteredMessagesTo',
      'forwardTo',
      'rules',
    )
    for (const entity of storesOf(ground)) {
      if (isRead(ground, entity)) continue
      const feeds = feedsReaching(ground, entity)
      const cause = causeOf(ground, entity, feeds)
      const ongoing = feeds.some(
        ({ sender }) =>
          sender !== null && sender.count === null && sender.closeAt === null && sender.arrivals.kind === 'phases',
      )
      // A handler that refuses one message of a story is no stream that fills the queue.
      if (cause === null || feeds.length === 0 || (cause === 'handler' && !ongoing)) continue
      const path = deadLettersOf(entity.path)
      yield {
        severity: ongoing ? 'warning' : 'note',
        certainty: 'likely',
        at: cause === 'expiry' ? [...entity.at, 'deadLetteringOnMessageExpiration'] : entity.at,
        message: ground.says['dead-letters-unread']({ path, isByExpiry: cause === 'expiry' }),
        arithmetic: `${path}: 0 × receive, 0 × forwardDeadLetteredMessagesTo`,
        fix: [{ path: ['receivers', -1], value: { name: freeName(ground), from: path }, isInsertion: true }],
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: 30 * 86_400_000,
            steps: deadLetteredSteps(ground, entity, 1),
          }),
          evidence: { kind: 'message-dead-lettered', entity: entity.path },
        },
      }
    }
  },
}

function isRead(ground: Ground, { path, properties }: Entity): boolean {
  if (properties.forwardDeadLetteredMessagesTo !== null || properties.forwardTo !== null) return true
  const dead = deadLettersOf(path)
  return ground.receiversOf(dead).length > 0 || ground.stepsOf(dead).some(({ one }) => STEP_FACTS[one.do].reads)
}

/** null: nothing that the scenario says puts a message there, only what may go wrong. */
function causeOf(ground: Ground, entity: Entity, feeds: readonly Feed[]): 'expiry' | 'handler' | null {
  const receivers = ground.receiversOf(entity.path)
  if (receivers.some(({ one }) => mayDo(one, 'deadLetter'))) return 'handler'
  const isExpiring =
    entity.properties.deadLetteringOnMessageExpiration &&
    receivers.length > 0 &&
    feeds.some(({ message }) => livesIn(ground, entity, message) < Infinity)
  return isExpiring ? 'expiry' : null
}

function freeName({ input }: Ground): string {
  const taken = new Set([...input.receivers, ...input.senders].map(({ name }) => name))
  for (let n = 1; ; n++) {
    const name = n === 1 ? 'dead-letter-reader' : `dead-letter-reader-${n}`
    if (!taken.has(name)) return name
  }
}
