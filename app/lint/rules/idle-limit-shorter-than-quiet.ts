/** An idle limit below the quiet time between two uses: the entity deletes itself, with all that is in it (S-44, S-49 … S-51, G-16). */
import { niceAbove } from '../nice.ts'
import { iso } from '../excerpt.ts'
import { withoutChanging } from '../steady.ts'
import type { Entity } from '../entities.ts'
import type { Ground } from '../ground.ts'
import { deadLettersReach, feedsReaching } from '../reaching.ts'
import type { Rule } from '../rule.ts'
import { countsArrivals, usesOf } from '../uses.ts'
import type { Use } from '../uses.ts'
import { isKeptByForwarding } from './idle-limit-without-effect.ts'

export const idleLimitShorterThanQuiet: Rule = {
  name: 'idle-limit-shorter-than-quiet',
  facts: ['S-44', 'S-49', 'S-50', 'S-51', 'I-6', 'I-7', 'G-15', 'G-16'],
  *find(ground) {
    const steady = withoutChanging(ground, 'autoDeleteOnIdle', 'forwardTo', 'forwardDeadLetteredMessagesTo')
    for (const entity of steady.entities) {
      const limit = entity.properties.autoDeleteOnIdle
      if (limit === null || isKeptByForwarding(entity)) continue
      const uses = usesOf(ground, entity, limit)
      const quiet = longestQuiet(uses)
      if (quiet === null || quiet.ms < limit || isFedAtUnknownTimes(ground, entity)) continue
      // Arrivals keep a queue, not a subscription; whoever sends on finds nobody.
      const since = ground.duration(quiet.since)
      yield {
        severity: 'error',
        certainty: 'likely',
        at: [...entity.at, 'autoDeleteOnIdle'],
        message: ground.says['idle-limit-shorter-than-quiet']({
          path: entity.path,
          isTopic: entity.kind === 'topic',
          quiet: ground.duration(quiet.ms),
          ignoresArrivals: !countsArrivals(ground, entity),
        }),
        arithmetic: `${since} … ${ground.duration(quiet.since + quiet.ms)}: ${ground.duration(quiet.ms)} ≥ autoDeleteOnIdle ${ground.duration(limit)}`,
        fix: [{ path: [...entity.at, 'autoDeleteOnIdle'], value: iso(niceAbove(quiet.ms)) }],
        shown: {
          scenario: null,
          evidence: { kind: 'entity-deleted', entity: entity.path, is: { reason: 'autoDeleteOnIdle' } },
        },
      }
    }
  },
}

/** By receivers that send on, or by dead letters of others; what arrives in a subscription is no use. */
function isFedAtUnknownTimes(ground: Ground, entity: Entity): boolean {
  if (entity.kind === 'subscription') return false
  return feedsReaching(ground, entity).some(({ receiver }) => receiver !== null) || deadLettersReach(ground, entity)
}

/** Between two uses: a quiet time at the end is what the limit is for. */
function longestQuiet(uses: readonly Use[]): { readonly since: number; readonly ms: number } | null {
  let busyUntil = uses[0]?.to ?? 0
  let longest: { since: number; ms: number } | null = null
  for (const { from, to, isCreation = false } of uses) {
    const ms = from - busyUntil
    if (!isCreation && ms > (longest?.ms ?? 0)) longest = { since: busyUntil, ms }
    busyUntil = Math.max(busyUntil, to)
  }
  return longest
}
