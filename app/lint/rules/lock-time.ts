/** Handler time against the lock: without renewal, and against the time for which it is renewed (L-4, L-30). Two rules, one sum. */
import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import { niceAbove } from '../nice.ts'
import { excerpt, iso, receiverAsWritten } from '../excerpt.ts'
import type { Demonstration, Edit, Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import type { Ground } from '../ground.ts'
import { firstArrival } from '../reaching.ts'
import { deadLetteredSteps, isDeadLetters, sendOf } from '../sample.ts'
import { almostAll, leastOf, lockedFor, meanOf, shareFrom } from '../work.ts'
import { settledTooLate } from './lock-of-steps.ts'
import { peekLockReceivers } from './receivers.ts'
import type { Holder } from './receivers.ts'
import { longestLife } from './time-to-live.ts'

/** Fewer lost locks are no pattern. */
const SHARE_LEAST = 0.01

export const lockShorterThanWork: Rule = {
  name: 'lock-shorter-than-work',
  facts: ['L-4', 'L-7', 'L-14', 'X-9'],
  *find(ground) {
    yield* found(ground, false)
    yield* settledTooLate(ground)
  },
}

export const renewalShorterThanWork: Rule = {
  name: 'renewal-shorter-than-work',
  facts: ['L-30', 'L-4', 'L-7', 'L-14'],
  find: ground => found(ground, true),
}

function* found(ground: Ground, isRenewed: boolean): Generator<Found> {
  for (const holder of peekLockReceivers(ground)) {
    const { receiver, entity, index } = holder
    const { processingTime, maxAutoLockRenewalDuration: renewsFor } = receiver
    const lock = entity.properties.lockDuration
    const holds = lockedFor(lock, renewsFor)
    const share = shareFrom(processingTime, holds)
    if (renewsFor > 0 !== isRenewed || share < SHARE_LEAST || getsNothing(ground, holder)) continue
    const least = leastOf(processingTime)
    const isAll = least >= holds
    const parts = { receiver: receiver.name, path: receiver.from, holds: ground.duration(holds) }
    yield {
      severity: isAll ? 'error' : 'warning',
      certainty: isAll ? 'certain' : 'likely',
      at: ['receivers', index, 'processingTime'],
      message: isRenewed
        ? ground.says['renewal-shorter-than-work']({ ...parts, isAll })
        : ground.says['lock-shorter-than-work']({
            ...parts,
            takes: ground.duration(isAll ? least : holds),
            howOften: isAll
              ? processingTime.kind === 'constant'
                ? 'constant'
                : 'always'
              : share > 0.99
                ? 'mostly'
                : 'sometimes',
            isExpired: !isDeadLetters(receiver.from, entity) && longestLife(ground, entity) <= holds,
          }),
      arithmetic: sumOf(ground, holder, holds, share),
      fix: fixOf(holder),
      shown: shownBy(ground, holder, holds, isAll ? 1 : share),
    }
  }
}

/** It is closed or killed for good before any message comes. */
function getsNothing(ground: Ground, { receiver, entity }: Holder): boolean {
  if (isDeadLetters(receiver.from, entity)) return false
  const { closeAt, killAt, restartAfter } = receiver
  const until = Math.min(closeAt ?? Infinity, restartAfter === null ? (killAt ?? Infinity) : Infinity)
  return until < Infinity && until <= (firstArrival(ground, entity) ?? 0)
}

function sumOf(ground: Ground, { receiver, entity }: Holder, holds: number, share: number): string {
  const { processingTime, maxAutoLockRenewalDuration: renewsFor } = receiver
  const lock = ground.duration(entity.properties.lockDuration)
  const held =
    renewsFor === 0
      ? `lockDuration ${lock}`
      : `${ground.duration(holds)} (maxAutoLockRenewalDuration ${ground.duration(renewsFor)}, lockDuration ${lock})`
  return processingTime.kind === 'constant'
    ? `processingTime ${ground.duration(processingTime.ms)} ≥ ${held}`
    : `P(processingTime ≥ ${held}) = ${ground.number(Math.round(share * 1000) / 10)} %`
}

/** A longer lock where Azure allows it; else renewals for as long as the work takes. */
function fixOf({ receiver, entity, index }: Holder): readonly Edit[] {
  const needed = niceAbove(almostAll(receiver.processingTime))
  return receiver.maxAutoLockRenewalDuration === 0 && needed <= ENTITY_PROPERTIES.lockDuration.range.max
    ? [{ path: [...entity.at, 'lockDuration'], value: iso(needed) }]
    : [{ path: ['receivers', index, 'maxAutoLockRenewalDuration'], value: iso(needed) }]
}

/** One message where every one fails, else enough to see one that does. */
function shownBy(ground: Ground, { receiver, entity, index }: Holder, holds: number, share: number): Demonstration {
  const count = share === 1 ? 1 : Math.min(500, Math.ceil(8 / share))
  const isDead = isDeadLetters(receiver.from, entity)
  const steps = isDead ? deadLetteredSteps(ground, entity, count) : [sendOf(ground, entity, count)]
  const longest = almostAll(receiver.processingTime)
  const slots = receiver.instances * receiver.maxConcurrentCalls
  const runForMs = longest + holds + (Math.ceil(count / slots) - 1) * 2 * meanOf(receiver.processingTime) + 1000
  return {
    scenario: excerpt(ground, [entity.path], { runForMs, receivers: [receiverAsWritten(ground, index)], steps }),
    evidence:
      entity.properties.requiresSession && !isDead
        ? { kind: 'session-lock-expired', entity: receiver.from }
        : { kind: 'lock-expired', entity: receiver.from },
  }
}
