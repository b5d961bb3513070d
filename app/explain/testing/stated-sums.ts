/** What the sums under explanations of records and entities come to, and that the times and counts in them are those of the records. */

import type { Kind } from '../../../sim-core/index.ts'
import { messageAt } from '../../read/state-at.ts'
import type { MessageAt } from '../../read/state-at.ts'
import { TIME } from './acts.ts'
import { countOf, LENGTH, ofEntity, rowsIn } from './readers.ts'
import { isSum } from './stated-expiry.ts'
import { claim, isRecorded, timeOrNone } from './stated-records.ts'
import type { Claim } from './stated-records.ts'

export const SUMS = {
  sumOfSessionLock: claim(
    String.raw`^LockedUntilUtc of the session = (acceptance|renewal) \+ LockDuration = ${TIME} \+ ${LENGTH} = ${TIME}`,
    (stated, [how, from, lock, until]) =>
      isSum(from!, lock!, until!) &&
      isRecorded(
        stated,
        [how === 'acceptance' ? 'session-accepted' : 'session-lock-renewed'],
        from!,
        one => timeOrNone(one.lockedUntil ?? null) === until,
      ),
  ),
  sumOfDeletion: claim(
    String.raw`^deletion = last use \+ AutoDeleteOnIdle = ${TIME} \(.*\) \+ ${LENGTH} = ${TIME}`,
    (stated, [from, limit, then]) =>
      isSum(from!, limit!, then!) &&
      isRecorded(stated, USES, from!, one => one.kind !== 'idle-clock-reset' || timeOrNone(one.deletesAt!) === then),
  ),
  sumOfTimeout: claim(
    String.raw`^timeout = first operation \+ ${LENGTH} = ${TIME} \+ ${LENGTH} = ${TIME}`,
    (stated, [told, from, limit, then]) =>
      told === limit &&
      isSum(from!, limit!, then!) &&
      isRecorded(stated, ['transaction-rolled-back'], then!, one => one.branch === 'timedOut'),
  ),
  sumOfClosing: claim(
    String.raw`^closing = end of the last processing \+ sessionIdleTimeout = ${TIME} \+ ${LENGTH} = ${TIME}`,
    (stated, [from, limit, then]) =>
      isSum(from!, limit!, then!) && isRecorded(stated, ['processing-finished'], from!, () => true),
  ),
  sumOfActive: claim(
    String.raw`^([\d,]+) active = (.+)$`,
    ofEntity((stated, entity, [total, text]) => {
      const all = rowsIn(stated, entity).map(m => messageAt(stated.trace, m, stated.at)!)
      const parts = text!.split(' + ').map(one => /^([\d,]+) (.*)$/.exec(one)!)
      return (
        parts.reduce((sum, [, count]) => sum + countOf(count), 0) === countOf(total) &&
        all.filter(({ stage }) => stage !== 'scheduled').length === countOf(total) &&
        ACTIVE.every(([name, is]) => countOf(parts.find(one => one[2] === name)?.[1]) === all.filter(is).length)
      )
    }),
  ),
  sumOfBytes: claim(
    String.raw`^(?:used|[\d,]+ messages =) (?!.*what was to be added)([^=>]*B[^=>]*)(?: = ([^=>]*B[^=>]*))?(?: > maximum size ([\d,]+) B)?$`,
    (_, [left, right, limit]) => {
      const [used, sum] = [left, right].map(bytesIn)
      return (right === undefined || used === sum) && (limit === undefined || used! > countOf(limit))
    },
  ),
  sumOfSize: claim(
    String.raw`^size = \(?([\d,]+) cop(?:y|ies)( \+ 1\))? × ([\d,]+) B = ([\d,]+) B`,
    (_, [copies, more, size, total]) =>
      (countOf(copies) + (more === undefined ? 0 : 1)) * countOf(size) === countOf(total),
  ),
  sumOfHops: claim(
    String.raw`^hops = (\d+) made \+ 1.*? = (\d+) > (\d+)`,
    (_, [made, hops, most]) => Number(made) + 1 === Number(hops) && Number(hops) > Number(most),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const USES: readonly Kind[] = ['idle-clock-reset', 'entity-created', 'entity-updated']

/** The rest is available, or in sessions. */
const ACTIVE: readonly (readonly [name: string, is: (one: MessageAt) => boolean])[] = [
  ['locked', one => one.isLocked],
  ['deferred', one => one.stage === 'deferred'],
  ['expired, not yet removed', one => one.stage === 'active' && one.isExpired],
]

const bytesIn = (text: string | undefined): number =>
  [...(text ?? '').matchAll(/([\d,]+) B/g)].reduce((sum, [, bytes]) => sum + countOf(bytes), 0)
