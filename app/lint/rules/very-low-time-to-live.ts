/** A time to live of a second or less: any delay on the way, and the message has expired before anybody can receive it (S-15). */
import { excerpt, iso } from '../excerpt.ts'
import { feedsReaching } from '../reaching.ts'
import type { JsonPath } from '../../model/json-path.ts'
import { withoutChanging } from '../steady.ts'
import type { Rule } from '../rule.ts'
import { sendOf } from '../sample.ts'
import { livesIn, storesOf } from './time-to-live.ts'

const LOW_MS = 1000

export const veryLowTimeToLive: Rule = {
  name: 'very-low-time-to-live',
  facts: ['S-15', 'S-7', 'T-12'],
  *find(all) {
    const ground = withoutChanging(all, 'defaultMessageTimeToLive', 'forwardTo', 'rules')
    const told = new Set<string>()
    for (const entity of storesOf(ground)) {
      const places: { at: JsonPath; ms: number }[] = feedsReaching(ground, entity)
        .filter(({ message }) => (message.timeToLive ?? Infinity) <= LOW_MS)
        .map(({ at, message }) => ({ at: [...at, 'timeToLive'], ms: livesIn(ground, entity, message) }))
      const own = entity.properties.defaultMessageTimeToLive
      if (own !== null && own <= LOW_MS) places.push({ at: [...entity.at, 'defaultMessageTimeToLive'], ms: own })
      for (const { at, ms } of places) {
        const key = at.join('.')
        if (told.has(key)) continue
        told.add(key)
        yield {
          severity: 'warning',
          certainty: 'possible',
          at,
          message: ground.says['very-low-time-to-live']({ path: entity.path, lives: ground.duration(ms) }),
          arithmetic: `timeToLive ${ground.duration(ms)} ≤ ${ground.duration(LOW_MS)}`,
          fix: [{ path: at, value: 'PT1M' }],
          shown: {
            scenario: excerpt(ground, [entity.path], {
              runForMs: ms + 1000,
              steps: [
                sendOf(ground, entity, 1, { timeToLive: iso(ms) }),
                entity.properties.requiresSession
                  ? { at: iso(ms), do: 'acceptSession', from: entity.path }
                  : { at: iso(ms), do: 'receive', from: entity.path },
              ],
            }),
            evidence: { kind: 'message-expired', entity: entity.path },
          },
        }
      }
    }
  },
}
