/** A time to live shorter than the backlog takes to drain: the last ones expire before their turn (S-7, S-39, Z-5). */
import { iso } from '../excerpt.ts'
import { longestWait, waitsOf } from '../backlog.ts'
import type { Wait } from '../backlog.ts'
import type { Feed } from '../feeds.ts'
import { feedsReaching } from '../reaching.ts'
import type { Evidence } from '../finding.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { niceAbove } from '../nice.ts'
import { topicOf } from '../paths.ts'
import { allowedIn, livesIn, storesOf } from './time-to-live.ts'

export const timeToLiveShorterThanBacklog: Rule = {
  name: 'time-to-live-shorter-than-backlog',
  facts: ['S-7', 'S-14', 'S-39', 'T-1'],
  *find(all) {
    // A clock that is set while it runs lengthens or shortens every life (S-62).
    if (all.input.steps.some(({ do: act }) => act === 'setClockSkew')) return
    const ground = withoutChanging(
      all,
      'defaultMessageTimeToLive',
      'deadLetteringOnMessageExpiration',
      'forwardTo',
      'status',
      'rules',
    )
    for (const entity of storesOf(ground)) {
      const receivers = ground.receiversOf(entity.path).map(({ one }) => one)
      const feeds = feedsReaching(ground, entity).filter(({ receiver }) => receiver === null)
      if (receivers.length === 0 || feeds.length === 0 || entity.properties.forwardTo !== null) continue
      const waits = waitsOf(feeds, receivers, ground.input.runForMs)
      const tooLong = feeds
        .map(feed => ({ feed, lives: livesIn(ground, entity, feed.message) }))
        .map(one => ({ ...one, wait: longestWait(waits, one.feed, ground.input.runForMs) }))
        .filter(({ lives, wait }) => wait !== null && wait.ms >= lives)
        .toSorted((a, b) => a.lives - b.lives || b.wait!.ms - a.wait!.ms)
      const [worst] = tooLong
      if (worst === undefined || worst.wait === null) continue
      const { feed, lives, wait } = worst
      const isKept = entity.properties.deadLetteringOnMessageExpiration
      const backlog = ground.number(Math.round(wait.backlog * 10) / 10)
      const rate = ground.perSecond(Math.round(wait.perSecond * 1000) / 1000)
      const at = placeOf(ground, entity, feed)
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
        arithmetic: isSteady(wait)
          ? `(${backlog} − 1) ÷ ${rate} = ${ground.duration(Math.round(wait.ms))} ≥ timeToLive ${ground.duration(lives)}`
          : `${ground.duration(Math.round(wait.ms))} ≥ timeToLive ${ground.duration(lives)}`,
        fix: [{ path: at, value: iso(niceAbove(wait.ms)) }],
        shown: { scenario: null, evidence: { kind: 'message-expired', entity: entity.path, ...idOf(feed) } },
      }
    }
  },
}

/** The whole backlog is worked off at the rate at which it begins to be: nobody opens, closes or starts again meanwhile. */
const isSteady = ({ ms, backlog, perSecond }: Wait): boolean =>
  perSecond > 0 && Math.abs(((backlog - 1) / perSecond) * 1000 - ms) < 1

/** Where the time to live is written that holds for it: a message's own, unless a default is shorter, the entity's or its topic's (T-2). */
function placeOf(ground: Ground, entity: Entity, { message, at }: Feed): JsonPath {
  const allowed = allowedIn(ground, entity)
  if ((message.timeToLive ?? Infinity) < allowed) return [...at, 'timeToLive']
  const topic = topicOf(entity.path)
  const bounding =
    entity.properties.defaultMessageTimeToLive === allowed || topic === null ? entity : ground.find(topic)
  return [...(bounding ?? entity).at, 'defaultMessageTimeToLive']
}

/** Of a message that is sent once, by a step, that very one shows it. */
const idOf = ({ message, time }: Feed): Pick<Evidence, 'messageId'> =>
  time === null || message.messageId === undefined ? {} : { messageId: message.messageId }
