/** What explanations state of a message that is held, settled in a transaction, or stands where no lock shows, against the records up to now. */

import type { Kind, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { TIME, timeText } from './acts.ts'
import { has, isNamed, ofMessage, secondsOf } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, isActor, isRecorded, lifeOf, NAME, NUMBER, timeOrNone, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'
import { worksAt } from './stated-waiting.ts'

const TRANSACTION = String.raw`(\S+?)`

export const HELD_STATED = {
  worksOnIt: claim(
    `^${NAME} is processing it(?: and will finish at ${TIME})?(?:, too late to settle it)?(?:, too late: the lock ends at ${TIME})?\\.`,
    ofMessage((stated, m, [name, end, lock]) => {
      const { trace, at } = stated
      const ends = (kind: Kind, then: string): boolean =>
        upTo(trace.length - 1).some(
          n => n > at.n && trace.kindOf(n) === kind && trace.messageOf(n) === m && timeText(trace.timeOf(n)) === then,
        )
      return (
        worksAt(stated).some(one => one.m === m && isNamed(one.by, name!)) &&
        (end === undefined || ends('processing-finished', end) || isPastRun(stated, end)) &&
        (lock === undefined ||
          ends('lock-expired', lock) ||
          // Its session is closed or released.
          ends('message-released', lock) ||
          timeOrNone(trace.after(m, at.n)!.lockedUntil) === lock)
      )
    }),
  ),
  inBuffer: claim(
    `^It is (?:locked and )?waiting in the prefetch buffer of ${NAME}(?:, locked since ${TIME})?\\.`,
    ofMessage((stated, m, [name, since]) => {
      const { trace, at } = stated
      const lock = [...trace.rowsOf(m)].findLast(n => n <= at.n && trace.kindOf(n) === 'message-locked')
      return (
        lock !== undefined &&
        isNamed(trace.after(m, at.n)!.holder, name!) &&
        !isStarted(stated, lock) &&
        (since === undefined || timeText(trace.timeOf(lock)) === since)
      )
    }),
  ),
  staleInBuffer: claim(
    `^The prefetch buffer of ${NAME} still contains a delivery of this message (?:whose lock has ended|that a client has already settled)`,
    (stated, [name]) =>
      ofLife(stated, 'message-locked').some(
        n =>
          isActor(stated.trace.record(n), name!) &&
          !isStarted(stated, n) &&
          lockOf(stated, stated.trace.messageOf(n)!) !== n &&
          !upTo(stated.at.n).some(
            one =>
              one > n &&
              stated.trace.kindOf(one) === 'receiver-killed' &&
              stated.trace.actorOf(one) === stated.trace.actorOf(n),
          ),
      ),
  ),
  peekHidesLock: claim(
    '^A peek operation shows the message but not its lock',
    ofMessage(({ trace, at }, m) => trace.after(m, at.n)!.holder !== null),
  ),
  neverExpireThere: claim(`^Messages in ${NAME} do not expire, however long`, (stated, [path]) =>
    ofLife(stated, 'message-dead-lettered', stated.trace.length).some(
      n => (stated.trace.record(n) as OfRecord).to?.toLowerCase() === path!.toLowerCase(),
    ),
  ),
  releasedThen: claim(`^It was released with its session at ${TIME}`, (stated, [then]) =>
    isOfLife(stated, 'message-released', then!, () => true),
  ),
  cancelledThen: claim(
    `^It was cancelled(?: by ${NAME})? at ${TIME}, before it was due at ${TIME}`,
    (stated, [name, then, due]) =>
      isOfLife(
        stated,
        'scheduled-message-cancelled',
        then!,
        one =>
          (name === undefined || isNamed(one.actor ?? null, name)) &&
          timeOrNone(stated.trace.scheduledEnqueueTimeOf(stated.trace.messageOf(one.n)!)) === due,
      ),
  ),
  reachedLimit: claim(
    `without being completed, so its DeliveryCount reached MaxDeliveryCount and it was dead-lettered at ${TIME}`,
    (stated, [then]) => isOfLife(stated, 'message-dead-lettered', then!, one => one.branch === 'maxDeliveryCount'),
  ),
  takenFromDead: claim(
    `^${NAME} received it from the dead-letter queue and completed it at ${TIME}`,
    (stated, [name, then]) =>
      isOfLife(
        stated,
        'message-completed',
        then!,
        ({ n, actor }) =>
          isNamed(actor ?? null, name!) &&
          stated.trace.entities[stated.trace.after(stated.trace.messageOf(n)!, n)!.entity]!.kind === 'deadLetterQueue',
      ),
  ),
  processedThen: claim(`^${NAME} processed it at ${TIME}\\.`, (stated, [name, then]) =>
    (['processing-started', 'processing-finished'] as const).every(kind =>
      isOfLife(stated, kind, then!, one => isNamed(one.actor ?? null, name!)),
    ),
  ),
  enlistedSettlement: claim(
    `^Its settlement \\((\\w+)\\) was enlisted in transaction ${TRANSACTION} at ${TIME}(?:; it takes effect|, but the lock ended at ${TIME}, before)`,
    (stated, [operation, name, then, ended]) =>
      isEnlisted(stated, [operation!], name!, then!) &&
      isOpen(stated, name!, then!, ended ?? null) &&
      (ended === undefined || isOfLife(stated, 'lock-expired', ended, () => true)),
  ),
  enlistedCancellation: claim(
    `^A call to cancel it was enlisted in transaction ${TRANSACTION} at ${TIME}(?:; it takes effect|, but the message became active at ${TIME}, before)`,
    (stated, [name, then, active]) =>
      isEnlisted(stated, ['cancelScheduled'], name!, then!) &&
      isOpen(stated, name!, then!, active ?? null) &&
      (active === undefined ||
        lifeOf(stated).some(
          m => timeOrNone(stated.trace.scheduledEnqueueTimeOf(m)) === active && secondsOf(active) * 1000 <= stated.at.t,
        )),
  ),
  enlistedSend: claim(
    `^The operation that sends it to .* was enlisted at ${TIME} in transaction ${TRANSACTION}, which has not been committed`,
    (stated, [then, name]) =>
      isEnlisted(stated, ['send', 'schedule'], name!, then!) && isOpen(stated, name!, then!, null),
  ),
  moreRefused: claim(`^([\\d,]+) more calls? (?:was|were) refused, the last at ${TIME}`, (stated, [, then]) =>
    isRecorded(stated, ['operation-failed'], then!, () => true),
  ),
  oneOfRefused: claim(
    `^At ${TIME} a call(?: by ${NAME})? to cancel ${NUMBER} was refused with (\\w+)`,
    (stated, [then, name, , error]) =>
      isRecorded(
        stated,
        ['operation-failed'],
        then!,
        one => one.error === error && (name === undefined || isNamed(one.actor ?? null, name)),
      ),
  ),
} as const satisfies Readonly<Record<string, Claim>>

/** What would come after the run is not in its records. */
const isPastRun = ({ trace }: Stated, then: string): boolean =>
  secondsOf(then) * 1000 >= Math.min(trace.runForMs, trace.timeOf(trace.length - 1))

/** The message of this lock was handed to its handler. */
const isStarted = ({ trace, at }: Stated, lock: RecordNumber): boolean =>
  upTo(at.n).some(n => trace.kindOf(n) === 'processing-started' && trace.record(n).cause === lock)

/** The lock that holds now; null: none does. */
const lockOf = ({ trace, at }: Stated, m: MessageRow): RecordNumber | null =>
  (trace.after(m, at.n)?.holder ?? null) === null
    ? null
    : ([...trace.rowsOf(m)].findLast(n => n <= at.n && trace.kindOf(n) === 'message-locked') ?? null)

const ofLife = (stated: Stated, kind: Kind, end = stated.at.n): readonly RecordNumber[] =>
  lifeOf(stated)
    .flatMap(m => [...stated.trace.rowsOf(m)])
    .filter(n => n <= end && stated.trace.kindOf(n) === kind)

const isOfLife = (stated: Stated, kind: Kind, then: string, isIt: (one: OfRecord) => boolean): boolean =>
  ofLife(stated, kind).some(n => timeText(stated.trace.timeOf(n)) === then && isIt(stated.trace.record(n)))

/** Of the scenario's steps: what is enlisted leaves no record before its transaction ends. */
const isEnlisted = ({ input }: Stated, operations: readonly string[], name: string, then: string): boolean =>
  input.steps.some(one => operations.includes(one.do) && 'in' in one && one.in === name && timeText(one.at) === then)

/** It has not been committed between these instants, the second of which is now if it is not told. */
const isOpen = (stated: Stated, name: string, from: string, to: string | null): boolean =>
  !has(
    stated,
    ['transaction-committed'],
    one =>
      one.transaction === name &&
      one.n <= stated.at.n &&
      one.t >= secondsOf(from) * 1000 &&
      (to === null || one.t < secondsOf(to) * 1000),
  )
