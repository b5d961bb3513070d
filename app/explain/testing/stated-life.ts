/** What explanations state of the deliveries of a message and of their ends, against the records of its life. */

import type { EveryKey, Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { numberOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { LENGTH, TIMES } from './readers.ts'
import { claim, isActor, isRecorded, lifeOf, NAME, NUMBER, ofIts, rowsOf, timeOrNone, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const LIFE_STATED = {
  receivedAt: claim(
    String.raw`(?!have )(?<![\w/$#.-])${NAME} received it at ${TIME}(?: \(DeliveryCount (\d+)\))?(?:(,? with a lock|; (?:the message is locked|the session lock lasts)) until ${TIME})?`,
    (stated, [name, then, count, how, until]) =>
      some(stated, ['message-locked', 'message-received'], then!, one => {
        const isCounted = how === undefined || one.deliveryCount === Number(count ?? 0)
        const isUntil = !how?.includes('with') || timeOrNone(one.lockedUntil ?? null) === until
        return isBy(one, name!) && isCounted && isUntil
      }),
  ),
  processed: claim(
    `${NAME} processed it for ${LENGTH}, from ${TIME} to ${TIME}[.,]`,
    (stated, [name, length, from, to]) => {
      const starts = found(stated, ['processing-started'], from!, one => isBy(one, name!))
      const ends = found(stated, ['processing-finished'], to!, one => isBy(one, name!))
      return starts.some(a => ends.some(b => took(stated, a, b) === length))
    },
  ),
  lockRanOut: claim(
    String.raw`At ${TIME} (?:its|the) lock (ended because its receiver had stopped|ran out)(?: (while|before|because)(?: the message was in the buffer of)? (?:a (?=client|receiver))?${NAME} ?(was still|had settled|had stopped)?)?`,
    (stated, [then, how, , name, doing]) =>
      found(stated, ['lock-expired'], then!, () => true).some(n =>
        isRanOut(stated, n, how!, name ?? null, doing ?? null),
      ),
  ),
  finishedLate: claim(
    String.raw`${NAME} finished its ${LENGTH} of work at ${TIME}(?:, too late|; the lock had been lost)(?:.*failed with (\w+))?`,
    (stated, [name, length, then, error]) =>
      found(stated, ['processing-finished'], then!, one => isBy(one, name!)).some(
        n =>
          took(stated, startOf(stated, n), n) === length &&
          (error === undefined ||
            isRecorded(stated, ['operation-failed'], then!, one => isOfError(one, error) && isBy(one, name!))),
      ),
  ),
  completedAfter: claim(`${NAME} completed it at ${TIME}, after ${LENGTH} of work`, (stated, [name, then, length]) =>
    found(stated, ['message-completed'], then!, one => isBy(one, name!)).some(
      n => took(stated, startOf(stated, n), n) === length,
    ),
  ),
  settledAt: claim(
    `(?!and )(?<![\\w/$#.-])${NAME} (completed|abandoned|deferred|dead-lettered|released) it at ${TIME}`,
    (stated, [name, how, then]) =>
      some(stated, SETTLED_BY[how!]!, then!, one => one.actor === undefined || isBy(one, name!)),
  ),
  renewedUntil: claim(`Its lock was renewed ${TIMES}, (?:most recently )?until ${TIME}`, (stated, [times, until]) =>
    lifeOf(stated).some(m =>
      renewals(stated, m).some(([count, last]) => count === numberOfTimes(times!) && last === until),
    ),
  ),
  endedSo: claim(
    String.raw`^(?:The message was (abandoned|deferred|released)|The lock (ran out))(?: again)? (?:after one more delivery, at|in each of ([\d,]+) more deliveries, the last time at) ${TIME}`,
    (stated, [how, , count, then]) => {
      if (stated.record === null) return null
      const ends = upTo(stated.record).filter(n => isOfLife(stated, n) && ENDS.has(stated.trace.kindOf(n)))
      const wanted = how === undefined ? ['lock-expired'] : SETTLED_BY[how]!
      const last = ends.slice(-numberOfTimes(count ?? '1'))
      return (
        last.length > 0 &&
        last.every(n => wanted.includes(stated.trace.kindOf(n))) &&
        timeText(stated.trace.timeOf(last.at(-1)!)) === then
      )
    },
  ),
  endedWork: claim(
    `${NAME} has (?:stopped processing the message without settling it|finished processing the message, but the call)`,
    (stated, [name]) =>
      livesOf(stated).some(one => {
        const taken = last(one, ['message-locked'])
        // An earlier copy may have ended after it (L-31).
        const isEnd = (n: RecordNumber): boolean =>
          one.trace.kindOf(n) === 'processing-finished' && one.trace.actorOf(n) === name
        return taken !== null && upTo(one.at.n).some(n => n > taken && isOfLife(one, n) && isEnd(n))
      }),
  ),
  untouched: claim('(nobody processed it|has not been processed yet)', stated =>
    livesOf(stated).some(one => last(one, ['processing-started']) === null),
  ),
  lost: claim('nobody receives it again', stated => {
    const taken = last(stated, ['message-locked', 'message-received'])
    const later = upTo(stated.trace.length - 1).filter(
      n => isOfLife(ofIts(stated), n) && ['message-locked', 'message-received'].includes(stated.trace.kindOf(n)),
    )
    return stated.m === null ? null : taken === later.at(-1)
  }),
  lostAtWork: claim(`because ${NAME} (?:was killed|closed) at ${TIME} while processing it`, (stated, [name]) => {
    const start = last(stated, ['processing-started'])
    const end = last(stated, ['processing-finished'])
    return start !== null && (end === null || end < start) && stated.trace.actorOf(start) === name
  }),
  byNumber: claim(`${NAME} (cancelled|deleted) ${NUMBER} at ${TIME}`, (stated, [, how, number, then]) =>
    some(
      stated,
      [how === 'cancelled' ? 'scheduled-message-cancelled' : 'message-deleted'],
      then!,
      (_, n) => numberOf(stated.trace, stated.trace.messageOf(n)!) === number,
    ),
  ),
  deadAt: claim(`dead-lettered at ${TIME}, with DeliveryCount (\\d+)`, (stated, [then, count]) =>
    some(
      stated,
      ['message-dead-lettered'],
      then!,
      (_, n) => stated.trace.after(stated.trace.messageOf(n)!, n)?.deliveryCount === Number(count),
    ),
  ),
  allows: claim(
    String.raw`allowed (\d+) deliver(?:y|ies), so the message was dead-lettered at ${TIME}`,
    (stated, [max, then]) =>
      some(
        stated,
        ['message-dead-lettered'],
        then!,
        (_, n) => maxOf(stated, stated.trace.messageOf(n)!, n) === Number(max),
      ),
  ),
  wouldBeDead: claim(
    String.raw`its DeliveryCount will (reach|exceed) MaxDeliveryCount \((\d+)\), so the message will be dead-lettered`,
    ({ trace, m, at, ...more }, [how, max]) => {
      if (m === null) return null
      const next = (trace.after(m, at.n)?.deliveryCount ?? Number.NaN) + 1
      return (
        maxOf({ trace, m, at, ...more }, m, at.n) === Number(max) &&
        (how === 'reach' ? next === Number(max) : next > Number(max))
      )
    },
  ),
  reached: claim(
    String.raw`Its DeliveryCount (?:\((\d+)\) is higher than|has reached) MaxDeliveryCount \((\d+)\)`,
    (stated, [count, max]) =>
      stated.m === null
        ? null
        : stated.trace.after(stated.m, stated.at.n)?.deliveryCount === Number(count ?? max) &&
          maxOf(stated, stated.m, stated.at.n) === Number(max),
  ),
  refusedWith: claim(String.raw`At ${TIME} (?:(?!At \d).)*?refused with ([A-Z]\w+)`, (stated, [then, error]) =>
    isRecorded(stated, ['operation-failed'], then!, one => isOfError(one, error!)),
  ),
  refusedAt: claim(
    String.raw`(?:refused at|send operation at|call to schedule it at) ${TIME} (?:was refused )?with ([A-Z]\w+)`,
    (stated, [then, error]) => isRecorded(stated, ['operation-failed'], then!, one => isOfError(one, error!)),
  ),
  deliveredOften: claim(`^It was delivered ${TIMES} without being completed\\. At`, (stated, [times]) => {
    const dead = last(stated, ['message-dead-lettered']) ?? stated.at.n
    const rows = upTo(dead).filter(n => isOfLife(stated, n) && stated.trace.kindOf(n) === 'message-locked')
    return stated.m === null
      ? null
      : rows.filter(n => stated.trace.messageOf(n) === stated.m).length === numberOfTimes(times!)
  }),
  deadTries: claim(
    String.raw`It was received from ${NAME} ${TIMES} without being completed`,
    (stated, [path, times]) => {
      const { trace, m, at } = stated
      const told = numberOfTimes(times!)
      const locks = upTo(at.n).filter(n => {
        const one: EveryKey = trace.record(n)
        return trace.kindOf(n) === 'message-locked' && isOfLife(stated, n) && one.entity === path
      })
      const { deletedBy = null } = trace.entities.find(one => one.path === path) ?? {}
      const isOver =
        deletedBy !== null && deletedBy <= at.n && m !== null && trace.after(m, deletedBy - 1)?.stage !== 'gone'
      // All of its own but one that took it, or goes on.
      const own = locks.filter(n => trace.messageOf(n) === m).length
      return locks.length >= told && (own === 0 || own === told || (own === told + 1 && !isOver))
    },
  ),
  aheadUntil: claim(
    `${NUMBER} was delivered ${TIMES} and was ahead of it until ${TIME}`,
    (stated, [number, times, then]) => {
      const { trace } = stated
      const homes = lifeOf(stated).map(m => trace.homeOf(m))
      return rowsOf(stated).some(
        m =>
          homes.includes(trace.homeOf(m)) &&
          numberOf(trace, m) === number &&
          trace.rowsOf(m).some(n => timeText(trace.timeOf(n)) === then) &&
          trace.rowsOf(m).filter(n => n <= stated.at.n && trace.kindOf(n) === 'message-locked').length >=
            numberOfTimes(times!),
      )
    },
  ),
} as const satisfies Readonly<Record<string, Claim>>

const SETTLED_BY: Readonly<Record<string, readonly Kind[]>> = {
  completed: ['message-completed'],
  abandoned: ['message-abandoned'],
  deferred: ['message-deferred'],
  'dead-lettered': ['message-dead-lettered'],
  released: ['message-released'],
}

const ENDS: ReadonlySet<Kind> = new Set<Kind>([
  'message-completed',
  'message-abandoned',
  'message-deferred',
  'message-released',
  'lock-expired',
])

/** A general error is told by the text that it has. */
const isOfError = ({ error, message }: EveryKey, said: string): boolean =>
  error === said || (typeof message === 'string' && message.startsWith(said))

type AnyRecord = EveryKey & { readonly actor?: string }

const isBy = (one: AnyRecord, name: string): boolean => ['receiver', 'client'].includes(name) || isActor(one, name)

const isOfLife = (stated: Stated, n: RecordNumber): boolean => {
  const m = stated.trace.messageOf(n)
  return m !== null && lifeOf(stated).includes(m)
}

function found(
  stated: Stated,
  kinds: readonly Kind[],
  then: string,
  isIt: (one: AnyRecord, n: RecordNumber) => boolean,
): readonly number[] {
  const { trace } = stated
  return upTo(trace.length - 1).filter(
    n =>
      kinds.includes(trace.kindOf(n)) &&
      timeText(trace.timeOf(n)) === then &&
      isOfLife(stated, n) &&
      isIt(trace.record(n), n),
  )
}

const some = (...parts: Parameters<typeof found>): boolean => found(...parts).length > 0

/** The last of these kinds in the message's life by now. */
const last = (stated: Stated, kinds: readonly Kind[]): number | null =>
  upTo(stated.at.n).findLast(n => kinds.includes(stated.trace.kindOf(n)) && isOfLife(ofIts(stated), n)) ?? null

/** When the work began that this record ended: the causes of a settlement lead there, past other works on the same message (L-31). */
function startOf({ trace }: Stated, n: RecordNumber): number | null {
  let one: RecordNumber | null = n
  while (one !== null && trace.kindOf(one) !== 'processing-started') one = trace.causeOf(one)
  return one
}

/** Of an id whose answer chooses one of its messages, each of them. */
const livesOf = (stated: Stated): readonly Stated[] =>
  stated.question.about !== 'messageId' || stated.m !== null
    ? [stated]
    : lifeOf(stated)
        .filter(m => stated.trace.birthOf(m) <= stated.at.n)
        .map(m => ofIts({ ...stated, m }))

const took = ({ trace }: Stated, from: number | null, to: number): string | null =>
  from === null ? null : durationText(trace.timeOf(to) - trace.timeOf(from), 'en')

const numberOfTimes = (times: string): number => Number({ once: 1, twice: 2 }[times] ?? times.replace(/,| times/g, ''))

const maxOf = ({ trace }: Stated, m: MessageRow, n: RecordNumber): number | null =>
  propertiesAt(trace, trace.homeOf(m), n).maxDeliveryCount

function isRanOut(stated: Stated, n: RecordNumber, how: string, name: string | null, doing: string | null): boolean {
  const { trace } = stated
  const m = trace.messageOf(n)
  const own = trace.rowsOf(m!).filter(one => one < n)
  const lock = own.findLast(one => trace.kindOf(one) === 'message-locked') ?? 0
  const started = own.some(one => isWorkOf(trace, one, lock))
  const ended = own.some(
    one => trace.kindOf(one) === 'processing-finished' && isWorkOf(trace, trace.record(one).cause ?? -1, lock),
  )
  const record: EveryKey = trace.record(n)
  if (how !== 'ran out') return record.branch === 'receiverClosed' || record.branch === 'sessionEnded'
  if (name === null) return true
  if (trace.actorOf(lock) !== name && !['client', 'receiver'].includes(name)) return false
  if (doing === 'was still') return started && !ended
  if (doing === 'had stopped') return ended
  return doing !== null || !started
}

/** How often each lock was renewed by now, and until when: alone, or with its session. */
function renewals({ trace, at }: Stated, m: MessageRow): readonly (readonly [number, string | null])[] {
  const all: [number, string | null][] = []
  const { entity, message }: EveryKey = trace.record(trace.birthOf(m))
  const session = typeof message === 'object' && 'sessionId' in message ? message.sessionId : undefined
  for (let n = trace.birthOf(m); n <= at.n; n++) {
    const one: EveryKey = trace.record(n)
    const isOwn = trace.messageOf(n) === m
    if (isOwn && trace.kindOf(n) === 'message-locked') all.push([0, null])
    if (isOwn && (ENDS.has(trace.kindOf(n)) || trace.kindOf(n) === 'message-dead-lettered')) all.push([0, null])
    const isRenewed = isOwn
      ? trace.kindOf(n) === 'lock-renewed'
      : trace.kindOf(n) === 'session-lock-renewed' && one.sessionId === session && one.entity === entity
    if (isRenewed && all.length > 0) all[all.length - 1] = [all.at(-1)![0] + 1, timeOrNone(one.lockedUntil ?? null)]
  }
  return all
}

/** The work on the copy that this lock gave; an earlier copy may be worked on still (L-31). */
const isWorkOf = (trace: Trace, n: RecordNumber, lock: RecordNumber): boolean =>
  n >= 0 && trace.kindOf(n) === 'processing-started' && trace.record(n).cause === lock
