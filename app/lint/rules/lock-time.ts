/** Handler time against the lock: without renewal, and against the time for which it is renewed (L-4, L-30). Two rules, one sum. */
import { ENTITY_PROPERTIES } from '../../../sim-core/index.ts'
import { niceAbove } from '../nice.ts'
import { excerpt, iso, receiverAsWritten } from '../excerpt.ts'
import type { Demonstration, Edit, Found } from '../finding.ts'
import type { Rule } from '../rule.ts'
import type { Ground } from '../ground.ts'
import { deadLetteredSteps, isDeadLetters, sendOf } from '../sample.ts'
import { almostAll, leastOf, lockedFor, meanOf, shareFrom } from '../work.ts'
import { settledTooLate } from './lock-of-steps.ts'
import { lastHolders } from './receivers.ts'
import type { LastHolder } from './receivers.ts'
import { sessionWorkBeyond } from './session-work.ts'
import type { SessionWork } from './session-work.ts'
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
  facts: ['L-30', 'L-4', 'L-7', 'L-14', 'X-9'],
  find: ground => found(ground, true),
}

function* found(ground: Ground, isRenewed: boolean): Generator<Found> {
  for (const holder of lastHolders(ground)) {
    const { receiver, entity, index, lock, updatedAt } = holder
    const { processingTime, maxAutoLockRenewalDuration: renewsFor } = receiver
    const holds = lockedFor(lock.value, renewsFor)
    const share = shareFrom(processingTime, holds)
    if (renewsFor > 0 !== isRenewed) continue
    if (share < SHARE_LEAST) {
      const session = share === 0 ? sessionWorkBeyond(ground, holder, holds) : null
      if (session !== null) yield foundIn(ground, holder, holds, session)
      continue
    }
    const least = leastOf(processingTime)
    const isAll = least >= holds
    const isSession = entity.properties.requiresSession && !isDeadLetters(receiver.from, entity)
    const error = isSession ? 'SessionLockLost' : 'MessageLockLost'
    const parts = { receiver: receiver.name, path: receiver.from, holds: ground.duration(holds), error }
    yield {
      severity: isAll && updatedAt === null ? 'error' : 'warning',
      certainty: isAll ? 'certain' : 'likely',
      at: updatedAt === null ? ['receivers', index, 'processingTime'] : lock.at,
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
      fix: fixFor(holder, niceAbove(almostAll(processingTime))),
      shown: shownBy(ground, holder, holds, isAll ? 1 : share),
    }
  }
}

/** Each message is short enough, all of its session together are not. */
function foundIn(ground: Ground, holder: LastHolder, holds: number, { sessionId, count, ms }: SessionWork): Found {
  const { receiver, entity, index } = holder
  const { processingTime, maxConcurrentCalls: calls } = receiver
  const takes = ground.duration(ms)
  const most = Math.min(count, 500)
  const rounds = `⌈${ground.number(count)} ÷ maxConcurrentCalls ${ground.number(calls)}⌉ × processingTime ${ground.duration(meanOf(processingTime))}`
  return {
    severity: 'warning',
    certainty: 'likely',
    at: ['receivers', index, 'processingTime'],
    message: ground.says['session-lock-too-short']({
      receiver: receiver.name,
      path: receiver.from,
      sessionId,
      takes,
      holds: ground.duration(holds),
    }),
    arithmetic: `${rounds} = ${takes} > ${heldText(ground, holder, holds)}`,
    fix: fixFor(holder, niceAbove(ms)),
    shown: {
      scenario: excerpt(ground, [entity.path], {
        runForMs: ms + holds + 1000,
        receivers: [receiverAsWritten(ground, index, { instances: 1 })],
        steps: [sendOf(ground, entity, most, { sessionId })],
      }),
      evidence: { kind: 'session-lock-expired', entity: receiver.from },
    },
  }
}

function sumOf(ground: Ground, holder: LastHolder, holds: number, share: number): string {
  const { processingTime } = holder.receiver
  const held = heldText(ground, holder, holds)
  return processingTime.kind === 'constant'
    ? `processingTime ${ground.duration(processingTime.ms)} ≥ ${held}`
    : `P(processingTime ≥ ${held}) = ${ground.number(Math.round(share * 1000) / 10)} %`
}

function heldText(ground: Ground, { receiver, lock: { value } }: LastHolder, holds: number): string {
  const { maxAutoLockRenewalDuration: renewsFor } = receiver
  const lock = `lockDuration ${ground.duration(value)}`
  return renewsFor === 0
    ? lock
    : `${ground.duration(holds)} (maxAutoLockRenewalDuration ${ground.duration(renewsFor)}, ${lock})`
}

/** A longer lock where Azure allows it; else renewals for as long as the work takes. */
function fixFor({ receiver, lock, index }: LastHolder, needed: number): readonly Edit[] {
  return receiver.maxAutoLockRenewalDuration === 0 && needed <= ENTITY_PROPERTIES.lockDuration.range.max
    ? [{ path: lock.at, value: iso(needed) }]
    : [{ path: ['receivers', index, 'maxAutoLockRenewalDuration'], value: iso(needed) }]
}

/** One message where every one fails, else enough to see one that does. */
function shownBy(ground: Ground, holder: LastHolder, holds: number, share: number): Demonstration {
  const { receiver, entity, index, lock, updatedAt } = holder
  const count = share === 1 ? 1 : Math.min(500, Math.ceil(8 / share))
  const isDead = isDeadLetters(receiver.from, entity)
  const steps = isDead ? deadLetteredSteps(ground, entity, count) : [sendOf(ground, entity, count)]
  const update = { at: 'PT0S', do: 'updateEntity', entity: entity.path, properties: { lockDuration: iso(lock.value) } }
  const longest = almostAll(receiver.processingTime)
  const slots = receiver.instances * receiver.maxConcurrentCalls
  const runForMs = longest + holds + (Math.ceil(count / slots) - 1) * 2 * meanOf(receiver.processingTime) + 1000
  return {
    scenario: excerpt(ground, [entity.path], {
      runForMs,
      receivers: [receiverAsWritten(ground, index)],
      steps: [...(updatedAt === null ? [] : [update]), ...steps],
    }),
    evidence:
      entity.properties.requiresSession && !isDead
        ? { kind: 'session-lock-expired', entity: receiver.from }
        : { kind: 'lock-expired', entity: receiver.from },
  }
}
