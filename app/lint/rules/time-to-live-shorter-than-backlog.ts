/** A time to live shorter than the backlog takes to drain: the last ones expire before their turn (S-7, S-39, Z-5). */
import { iso } from '../excerpt.ts'
import { longestWait } from '../backlog.ts'
import { feedsReaching } from '../reaching.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Rule } from '../rule.ts'
import type { Entity, Ground } from '../ground.ts'
import { niceAbove } from '../nice.ts'
import { livesIn, storesOf } from './time-to-live.ts'

export const timeToLiveShorterThanBacklog: Rule = {
  name: 'time-to-live-shorter-than-backlog',
  facts: ['S-7', 'S-14', 'S-39', 'T-1'],
  *find(ground) {
    for (const entity of storesOf(ground)) {
      const receivers = ground.receiversOf(entity.path).map(({ one }) => one)
      const feeds = feedsReaching(ground, entity).filter(({ receiver }) => receiver === null)
      if (receivers.length === 0 || feeds.length === 0 || entity.properties.forwardTo !== null) continue
      const lives = Math.min(...feeds.map(({ message }) => livesIn(ground, entity, message)))
      if (lives === Infinity) continue
      const wait = longestWait(feeds, receivers, ground.input.runForMs)
      if (wait === null || wait.ms < lives) continue
      const isKept = entity.properties.deadLetteringOnMessageExpiration
      const backlog = ground.number(Math.round(wait.backlog * 10) / 10)
      const rate = ground.number(Math.round(wait.perSecond * 1000) / 1000)
      const at = placeOf(ground, entity)
      yield {
        severity: 'warning',
        certainty: 'likely',
        at,
        message: ground.says['time-to-live-shorter-than-backlog']({
          path: entity.path,
          wait: ground.duration(Math.round(wait.ms)),
          lives: ground.duration(lives),
          isKept,
        }),
        arithmetic:
          wait.perSecond > 0
            ? `(${backlog} − 1) ÷ ${rate}/s = ${ground.duration(Math.round(wait.ms))} ≥ timeToLive ${ground.duration(lives)}`
            : `${ground.duration(Math.round(wait.ms))} ≥ timeToLive ${ground.duration(lives)}`,
        fix: [{ path: at, value: iso(niceAbove(wait.ms)) }],
        shown: { scenario: null, evidence: { kind: 'message-expired', entity: entity.path } },
      }
    }
  },
}

/** Where the smallest time to live is written that holds for all; a message's own goes before. */
function placeOf(ground: Ground, entity: Entity): JsonPath {
  const own = feedsReaching(ground, entity)
    .filter(({ message }) => message.timeToLive !== undefined && message.timeToLive !== null)
    .toSorted((a, b) => a.message.timeToLive! - b.message.timeToLive!)
    .at(0)
  const limit = entity.properties.defaultMessageTimeToLive ?? Infinity
  return own !== undefined && own.message.timeToLive! < limit
    ? [...own.at, 'timeToLive']
    : [...entity.at, 'defaultMessageTimeToLive']
}
