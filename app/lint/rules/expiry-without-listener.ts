/** Dead-lettering by expiry in a queue that nobody reads: the delay pattern, for which Azure promises no moment (S-6, S-11, T-8). */
import { STEP_FACTS } from '../../model/step-facts.ts'
import { excerpt, iso } from '../excerpt.ts'
import { feedsReaching } from '../reaching.ts'
import type { Feed } from '../feeds.ts'
import type { Edit } from '../finding.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { sendOf } from '../sample.ts'
import { livesIn, allowedIn, storesOf } from './time-to-live.ts'

export const expiryWithoutListener: Rule = {
  name: 'expiry-without-listener',
  facts: ['S-6', 'S-11', 'T-8', 'G-2'],
  *find(all) {
    const ground = withoutChanging(
      all,
      'defaultMessageTimeToLive',
      'deadLetteringOnMessageExpiration',
      'forwardDeadLetteredMessagesTo',
      'forwardTo',
      'expiration',
      'rules',
    )
    for (const entity of storesOf(ground)) {
      const { deadLetteringOnMessageExpiration, forwardDeadLetteredMessagesTo: target, forwardTo } = entity.properties
      const mode = entity.properties.expiration ?? ground.input.namespace.expiration
      if (!deadLetteringOnMessageExpiration || target === null || forwardTo !== null) continue
      if (mode.kind !== 'whenListening' && mode.kind !== 'onReceive') continue
      if (ground.receiversOf(entity.path).length > 0) continue
      if (ground.stepsOf(entity.path).some(({ one }) => STEP_FACTS[one.do].listens)) continue
      const feeds = feedsReaching(ground, entity)
      const lives = Math.min(allowedIn(ground, entity), ...feeds.map(({ message }) => livesIn(ground, entity, message)))
      if (lives === Infinity) continue
      const parts = { path: entity.path, target, lives: ground.duration(lives) }
      yield {
        severity: 'warning',
        certainty: 'likely',
        at: [...entity.at, 'forwardDeadLetteredMessagesTo'],
        message: ground.says['expiry-without-listener'](parts),
        arithmetic: `timeToLive ${parts.lives}; ${entity.path}: 0 × receive`,
        fix: fixOf(ground, entity, feeds),
        shown: {
          scenario: excerpt(ground, [entity.path], {
            runForMs: lives * 3,
            steps: [sendOf(ground, entity, 1, { timeToLive: iso(lives) })],
          }),
          evidence: { kind: 'message-expired', entity: entity.path, isAbsentAt: lives },
        },
      }
    }
  },
}

/** Where every message is sent straight there: scheduled for the target instead. */
function fixOf(ground: Ground, entity: Entity, feeds: readonly Feed[]): readonly Edit[] {
  const target = entity.properties.forwardDeadLetteredMessagesTo!
  const isPlain = feeds.every(
    ({ to, message, at }) =>
      ground.find(to) === entity &&
      message.scheduledEnqueueTime === undefined &&
      message.scheduledEnqueueDelay === undefined &&
      at.length === 3,
  )
  if (!isPlain) return []
  return feeds.flatMap(({ at, message }): Edit[] => [
    { path: [...at.slice(0, -1), 'to'], value: target },
    { path: [...at, 'scheduledEnqueueDelay'], value: iso(livesIn(ground, entity, message)) },
    { path: [...at, 'timeToLive'], value: undefined },
  ])
}
