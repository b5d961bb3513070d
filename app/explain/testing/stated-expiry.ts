/** What explanations state of TTL and expiry, and the sums under them, against the records of the message's life. */

import type { EveryKey } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { openReceivers } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { isNamed, LENGTH, PATH } from './readers.ts'
import { claim, holderNow, isIn, KIND, lifeOf, NAME, NUMBER, ofIts, timeOrNone, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

/** What is said of an entity in the present is so now. */
const isDefaultNow = ({ trace, at }: Stated, path: string, ttl: string): boolean =>
  trace.entities.some(one => {
    if (!isSameName(one.path, path) || one.createdBy > at.n) return false
    const { defaultMessageTimeToLive: ms } = propertiesAt(trace, one.id, at.n)
    return ms !== null && durationText(ms, 'en') === ttl
  })

export const EXPIRY_STATED = {
  expiredAt: claim(
    `^(?!.*default TTL (?:of .*)?then in force)(?!.*current default TTL)(?!According to its own)(?:.* )?(?:[Ii]t expired|Its TTL ended|its expiry|it was past its expiry) at ${TIME}`,
    (stated, [then]) => lifeOf(stated).some(m => expiries(stated, m).includes(then!)),
  ),
  isPast: claim(`^(?:It expired|Its TTL ended) at ${TIME}`, (stated, [then]) => msOf(then!) <= stated.at.t),
  never: claim('^(?!.*current default).*has no default TTL, so the message never expires', ({ trace, m, at }) =>
    m === null ? null : trace.expiresAtOf(m, at.n) === null,
  ),
  whileScheduled: claim(
    `TTL of ${LENGTH} starts at ${TIME}, so (?:the message expires|its copy there will expire) at ${TIME}`,
    (stated, [ttl, due, then]) =>
      lifeOf(stated).some(
        m =>
          timeText(stated.trace.scheduledEnqueueTimeOf(m) ?? 0) === due &&
          isSumOrNone(stated.trace.scheduledEnqueueTimeOf(m), ttl!, then!) &&
          becameOf(stated, m).every(expires => expires === then),
      ),
  ),
  defaultThen: claim(
    `^The default TTL of ${KIND}${NAME} was ${LENGTH} when the message was enqueued, so the message expires at ${TIME}`,
    (stated, [path, ttl, then]) =>
      lifeOf(stated).some(
        m =>
          timeOrNone(stated.trace.expiresAtOf(m, stated.trace.birthOf(m))) === then &&
          isDefaultNow({ ...stated, at: { t: 0, n: stated.trace.birthOf(m) } }, path!, ttl!),
      ),
  ),
  peekedNever: claim(
    `^A peek operation shows ExpiresAtUtc 9999-12-31 because it does not compute the expiry from the default TTL of ${KIND}${NAME}; (?:the message expired at|a receive operation shows) ${TIME}`,
    (stated, [path, then]) =>
      lifeOf(stated).some(
        m =>
          (stated.trace.contentOf(m).timeToLive ?? null) === null &&
          (expiries(stated, m).includes(then!) || timeOrNone(computed(stated, m)) === then) &&
          stated.trace.entities.some(
            ({ path: one, id }) =>
              isSameName(one, path!) &&
              propertiesAt(stated.trace, id, stated.trace.birthOf(m)).defaultMessageTimeToLive !== null,
          ),
      ),
  ),
  ofBasic: claim('^On the Basic tier, the default TTL', ({ input }) => input.namespace.tier === 'basic'),
  computedAnew: claim(
    `(?:according to (?:its own TimeToLive|the current default TTL), the message (?:expired|expires)|from the current default TTL, so the message expires|^According to (?:its own TimeToLive|the current default TTL), it expired) at ${TIME}`,
    (stated, [then]) =>
      lifeOf(stated).some(m => timeOrNone(computed(stated, m)) === then || expiries(stated, m).includes(then!)),
  ),
  sentOnExpired: claim(
    `^If it is still waiting at ${TIME}, it will expire\\. ${PATH} dead-letters expired messages and forwards its dead-lettered messages to ${PATH}`,
    ({ trace, m, at }, [then, path, to]) => {
      if (m === null) return null
      const now = propertiesAt(trace, trace.homeOf(m), at.n)
      return (
        timeOrNone(trace.expiresAtOf(m, at.n)) === then &&
        isSameName(trace.entities[trace.homeOf(m)]!.path, path!) &&
        now.deadLetteringOnMessageExpiration &&
        isSameName(now.forwardDeadLetteredMessagesTo ?? '', to!)
      )
    },
  ),
  ownTtl: claim(`Its own TimeToLive is ${LENGTH},`, (stated, [ttl]) =>
    someOf(stated, one => lengthOrNone(one.message as unknown as { timeToLive?: number } | undefined) === ttl),
  ),
  clamped: claim(
    `requested a TTL of ${LENGTH}, but (?:when it was enqueued )?${PATH} (allows|allowed) only ${LENGTH} and`,
    (stated, [asked, path, when, granted]) =>
      (when === 'allowed' || isDefaultNow(stated, path!, granted!)) &&
      someOf(
        stated,
        one =>
          one.timeToLive !== undefined && one.timeToLive !== null && durationText(one.timeToLive, 'en') === granted,
      ) &&
      someOf(stated, one => lengthOrNone(one.message as unknown as { timeToLive?: number } | undefined) === asked),
  ),
  expiryOption: claim(
    `${PATH} (moves expired messages to its dead-letter queue|discards expired messages because)`,
    (stated, [path, how]) => {
      const { trace, at } = stated
      const rows = lifeOf(stated).filter(row => isIn(stated, row, path!))
      const expired = rows
        .map(m => ({ m, n: trace.rowsOf(m).find(one => one <= at.n && trace.kindOf(one) === 'message-expired') }))
        .filter(({ n }) => n !== undefined)
      // Of an id, those that did expire.
      const told = expired.length > 0 ? expired : rows.slice(0, 1).map(m => ({ m, n: at.n }))
      const isSo = how!.startsWith('moves')
      return told.length === 0
        ? null
        : told.some(({ m, n }) => propertiesAt(trace, trace.homeOf(m), n!).deadLetteringOnMessageExpiration === isSo)
    },
  ),
  removedWhen: claim(
    `At ${TIME} ${NAME} (?:began to listen|requested .*), and the broker removed the expired message`,
    (stated, [then, name]) =>
      ofLife(stated, 'message-expired').some(n => timeText(stated.trace.timeOf(n)) === then) &&
      (['client', 'receiver'].includes(name!) || isThere(stated, name!, then!)),
  ),
  nobodyThen: claim(`It expired at ${TIME},(?: but| when) nobody was listening`, (stated, [then]) => {
    const m = lifeOf(stated).findLast(row => expiries(stated, row).includes(then!))
    if (m === undefined) return false
    const home = stated.trace.homeOf(m)
    return openReceivers(stated, home, stated.trace.recordsUpTo(msOf(then!) - 1) - 1).length === 0
  }),
  overtook: claim(
    `It was removed before ${NUMBER}, which was delivered earlier and was still locked by ${NAME}`,
    (stated, [number, name]) => {
      const { trace, m: own, at } = stated
      if (own === null) return null
      const rows = lifeOf(ofIts(stated))
      const n = upTo(at.n).findLast(one => {
        const m = trace.messageOf(one) ?? -1
        return rows.includes(m) && trace.after(m, one - 1)?.stage !== 'gone'
      })
      if (n === undefined) return false
      const home = trace.homeOf(trace.messageOf(n)!)
      return upTo(trace.messageCount - 1).some(
        m =>
          trace.homeOf(m) === home &&
          numberOf(trace, m) === number &&
          (trace.after(m, n)?.stage ?? '').startsWith('locked') &&
          isNamed(holderNow(trace, m, n), name!),
      )
    },
  ),
  /** From the current default it may be another one than what was stored (G-5). */
  sumOfExpiry: claim(
    String.raw`^ExpiresAtUtc = (Enqueued|ScheduledEnqueue)TimeUtc \+ TTL = ${TIME} \+ ${LENGTH} = ${TIME}`,
    (stated, [how, from, ttl, then]) =>
      isSum(from!, ttl!, then!) &&
      (how !== 'Enqueued' || someOf(stated, ({ enqueuedTime }) => timeOrNone(enqueuedTime ?? null) === from)),
  ),
  sumOfLock: claim(
    String.raw`^LockedUntilUtc = (delivery|renewal) \+ LockDuration = ${TIME} \+ ${LENGTH} = ${TIME}`,
    (stated, [how, from, lock, until]) =>
      isSum(from!, lock!, until!) &&
      ofLife(stated, how === 'delivery' ? 'message-locked' : 'lock-renewed').some(
        n =>
          timeText(stated.trace.timeOf(n)) === from &&
          timeOrNone((stated.trace.record(n) as EveryKey).lockedUntil ?? null) === until,
      ),
  ),
  sumOfDeliveries: claim(
    String.raw`^DeliveryCount = counted releases = (\d+) ≥ MaxDeliveryCount = (\d+)`,
    (stated, [count, max]) =>
      Number(count) >= Number(max) &&
      ofLife(stated, 'message-dead-lettered').some(n => {
        const m = stated.trace.messageOf(n)!
        return (
          stated.trace.after(m, n)?.deliveryCount === Number(count) &&
          propertiesAt(stated.trace, stated.trace.homeOf(m), n).maxDeliveryCount === Number(max)
        )
      }),
  ),
  sumOfTtl: claim(
    String.raw`^TTL(?: computed by the receive operation at ${TIME})? = min\((.*)\) = (.+)$`,
    (_, [, parts, result]) => {
      const all = parts!.split(/, (?=[^,]*: )/).map(part => lengthOf(part.replace(/^.*: /, '')))
      return Math.min(...all) === lengthOf(result!)
    },
  ),
  tooLate: claim(
    String.raw`^${TIME} − (?:LockedUntilUtc|end of the lock) ${TIME} = ${LENGTH} too late`,
    (_, [end, until, length]) => isSum(until!, length!, end!),
  ),
  sumOfWindow: claim(String.raw`^end of the window = .* = ${TIME} \+ ${LENGTH} = ${TIME}`, (_, [first, window, end]) =>
    isSum(first!, window!, end!),
  ),
  insideWindow: claim(
    String.raw`^${TIME} − ${TIME} = ${LENGTH} < ${LENGTH} \(the window\)`,
    (_, [now, first, since, window]) => isSum(first!, since!, now!) && lengthOf(since!) < lengthOf(window!),
  ),
} as const satisfies Readonly<Record<string, Claim>>

/** All that its expiry ever was. */
const expiries = ({ trace }: Stated, m: number): readonly (string | null)[] =>
  [...trace.rowsOf(m)].map(n => timeOrNone(trace.expiresAtOf(m, n)))

/** By the defaults of now; null: never. */
function computed({ trace, at }: Stated, m: number): number | null {
  const home = trace.entities[trace.homeOf(m)]!
  const enqueued = trace.enqueuedTimeOf(m)
  const ttls = [
    trace.contentOf(m).timeToLive,
    ...[home.id, ...(home.kind === 'subscription' ? [home.parent!] : [])].map(
      id => propertiesAt(trace, id, at.n).defaultMessageTimeToLive,
    ),
  ].filter(one => typeof one === 'number')
  return enqueued === null || ttls.length === 0 ? null : enqueued + Math.min(...ttls)
}

/** The expiry with which what was scheduled in a queue becomes active in this run. */
const becameOf = ({ trace }: Stated, m: number): readonly (string | null)[] =>
  upTo(trace.messageCount - 1)
    .filter(one => trace.previousOf(one) === m && trace.homeOf(one) === trace.homeOf(m))
    .filter(one => trace.entities[trace.homeOf(one)]!.kind !== 'topic')
    .map(one => timeOrNone(trace.expiresAtOf(one, trace.birthOf(one))))

const isSumOrNone = (from: number | null, length: string, to: string): boolean =>
  from !== null && isSum(timeText(from), length, to)

const ofLife = (stated: Stated, kind: string): readonly number[] =>
  lifeOf(stated)
    .flatMap(m => [...stated.trace.rowsOf(m)])
    .filter(n => stated.trace.kindOf(n) === kind)
    .toSorted((a, b) => a - b)

const someOf = (stated: Stated, isIt: (one: EveryKey) => boolean): boolean =>
  lifeOf(stated).some(m => [...stated.trace.rowsOf(m)].some(n => isIt(stated.trace.record(n))))

const lengthOrNone = (sent: { timeToLive?: number } | undefined): string | null =>
  typeof sent?.timeToLive === 'number' ? durationText(sent.timeToLive, 'en') : null

/** Something that this client did is recorded then, or a step began a call that waits and has its record at its end. */
const isThere = ({ trace, input }: Stated, name: string, then: string): boolean =>
  upTo(trace.length - 1).some(n => timeText(trace.timeOf(n)) === then && trace.actorOf(n) === name) ||
  input.steps.some(
    one => ['acceptSession', 'receive'].includes(one.do) && 'as' in one && one.as === name && timeText(one.at) === then,
  )

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000 }

/** Infinity: none. */
function lengthOf(text: string): number {
  const parts = [...text.matchAll(/([\d,.]+) (ms|s|min|h|d)\b/g)]
  return parts.length === 0
    ? Infinity
    : parts.reduce((sum, [, count, unit]) => sum + Math.round(Number(count!.replaceAll(',', '')) * UNITS[unit!]!), 0)
}

/** "13 d 04:00", "2:05:00", "1:06.500" */
function msOf(text: string): number {
  const [, days, clock] = /^(?:([\d,]+) d )?(.*)$/.exec(text)!
  const parts = clock!.split(':').map(Number)
  if (days !== undefined && parts.length === 2) parts.push(0)
  const seconds = parts.reduce((sum, part) => sum * 60 + part, 0)
  return Math.round(seconds * 1000) + (days === undefined ? 0 : Number(days.replaceAll(',', '')) * UNITS.d!)
}

/** A length over an hour is told in whole minutes or hours. */
export function isSum(from: string, length: string, to: string): boolean {
  const rest = msOf(to) - msOf(from) - lengthOf(length)
  return rest >= 0 && rest < (/\bd\b/.test(length) ? UNITS.h! : /\bh\b/.test(length) ? UNITS.min! : 1)
}
