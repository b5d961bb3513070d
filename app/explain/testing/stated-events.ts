/** What explanations state of single records: what caused them, what a refused call met, what a transaction did. */

import type { Kind } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { STEP_FACTS } from '../../model/step-facts.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { LIST, listed, rowsIn, isNamed, countOf, COUNT, ofRecord, has, isOne, PATH } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, NAME, KIND, NUMBER, rowsOf, upTo } from './stated-records.ts'
import type { Claim } from './stated-records.ts'

export const EVENTS = {
  causeThen: claim(
    `^An(?:other)? event at (?:the same instant|${TIME}) caused this:`,
    ofRecord(({ trace }, one, [then]) => {
      const cause = one.cause ?? null
      // One that was refused tries again when its entity is updated, which no record says of itself.
      if (cause === null) return null
      return then === undefined ? trace.timeOf(cause) === one.t : timeText(trace.timeOf(cause)) === then
    }),
  ),
  byStep: claim(
    `^Step ([\\d,]+) of the scenario \\(`,
    ofRecord(({ input }, one, [number]) => {
      const step = input.steps[countOf(number) - 1]
      return step !== undefined && step.at <= one.t
    }),
  ),
  ranOut: claim(
    `^The lock ended at ${TIME} [(]LockedUntilUtc[)], before ${NAME} had settled the message`,
    ofRecord(
      (_, one, [then, name]) =>
        one.kind === 'lock-expired' && timeText(one.t) === then && isNamed(one.actor ?? null, name!),
    ),
  ),
  waitedInVain: claim(
    '^It waited for (.*), but nothing became available',
    ofRecord(({ trace }, one, [wait]) => {
      const waiting = upTo(one.n).findLast(
        n => trace.kindOf(n) === 'receive-waiting' && trace.actorOf(n) === (one.actor ?? null),
      )
      return waiting !== undefined && durationText(one.t - trace.timeOf(waiting), 'en') === wait
    }),
  ),
  goneByAsking: claim(
    `^${LIST} had already expired and (?:was|were) removed by this operation`,
    ofRecord(({ trace }, one, [list]) => {
      // One that waited removed them as it was issued.
      const since = one.kind === 'receive-empty' && one.cause !== undefined ? trace.timeOf(one.cause) : one.t
      // An update, or the opening of a receiver, comes before what it removes.
      const isBefore = one.kind === 'entity-updated' || one.kind === 'receiver-opened'
      const gone = (isBefore ? upTo(trace.recordsUpTo(one.t) - 1) : upTo(one.n))
        .filter(n => trace.timeOf(n) >= since && trace.kindOf(n) === 'message-expired')
        .map(n => numberOf(trace, trace.messageOf(n)!))
      return listed(list!).numbers.every(number => gone.includes(number))
    }),
  ),
  peekedExpired: claim(
    `^${NUMBER} expired at ${TIME}(?: but has not been removed yet|; because it is deferred)`,
    ofRecord(({ trace }, one, [number, then]) => {
      const entity = trace.entityOf(one.n)
      return rowsOf({ trace }).some(
        m =>
          numberOf(trace, m) === number &&
          trace.after(m, one.n)?.entity === entity &&
          timeText(trace.expiresAtOf(m, one.n) ?? -1) === then &&
          (trace.expiresAtOf(m, one.n) ?? Infinity) <= one.t,
      )
    }),
  ),
  peekedLocked: claim(
    `^${NUMBER} is locked by ${NAME}, but a peek operation does not show locks`,
    ofRecord(({ trace }, one, [number, name]) =>
      rowsOf({ trace }).some(
        m =>
          numberOf(trace, m) === number &&
          trace.after(m, one.n)?.entity === trace.entityOf(one.n) &&
          isNamed(trace.after(m, one.n)?.holder ?? null, name!),
      ),
    ),
  ),
  peekedAhead: claim(
    `^(?:It continued after|It began at) ${NUMBER}, and ${KIND}${NAME} contained no message`,
    ofRecord(
      ({ trace }, one) =>
        one.kind === 'messages-peeked' && trace.recordOf(one.n, 'messages-peeked').messages.length === 0,
    ),
  ),
  hadDied: claim(`^${NUMBER} had been dead-lettered at ${TIME}`, (stated, [number, then]) =>
    has(stated, ['message-dead-lettered'], one => timeText(one.t) === then && isOne(stated, one, number!)),
  ),
  wasLocked: claim(
    `^${NUMBER} was (?:not deferred; it was locked by ${NAME}|deferred, but ${NAME} had already received it and held its lock) until ${TIME}`,
    ofRecord(({ trace }, one, [number, holder, other, then]) =>
      rowsOf({ trace }).some(m => {
        const after = numberOf(trace, m) === number ? trace.after(m, one.n) : null
        return (
          after !== null &&
          after.lockedUntil !== null &&
          timeText(after.lockedUntil) === then &&
          isNamed(after.holder, (holder ?? other)!)
        )
      }),
    ),
  ),
  wasActive: claim(
    `^${NUMBER} was active, not deferred`,
    ofRecord(({ trace }, one, [number]) =>
      rowsOf({ trace }).some(m => numberOf(trace, m) === number && trace.after(m, one.n)?.stage === 'active'),
    ),
  ),
  wasScheduled: claim(
    `^${NUMBER} was scheduled, not deferred`,
    ofRecord(({ trace }, one, [number]) =>
      rowsOf({ trace }).some(m => numberOf(trace, m) === number && trace.after(m, one.n)?.stage === 'scheduled'),
    ),
  ),
  sinceEnqueued: claim(
    `^${NUMBER} was not scheduled; it was active as soon as it was enqueued at ${TIME}`,
    (stated, [number, then]) =>
      has(stated, ['message-enqueued'], one => timeText(one.t) === then && isOne(stated, one, number!)),
  ),
  wasNotThere: claim(
    `^${PATH} contained no message with (?:the sequence number ${NUMBER}|MessageId (\\S+))\\.`,
    ofRecord((stated, one, [path, number, id]) => {
      const { trace } = stated
      const there = trace.entities
        .filter(
          entity =>
            isSameName(entity.path, path!) && entity.createdBy <= one.n && (entity.deletedBy ?? Infinity) > one.n,
        )
        .flatMap(({ id: entity }) => rowsIn({ trace, at: { t: one.t, n: one.n } }, entity))
      return !there.some(m => (number === undefined ? trace.messageIdOf(m) === id : numberOf(trace, m) === number))
    }),
  ),
  receivedAndDeleted: claim(
    `^${NAME} received ${NUMBER} at ${TIME} in ReceiveAndDelete mode`,
    (stated, [name, number, then]) =>
      has(
        stated,
        ['message-received'],
        one => timeText(one.t) === then && isOne(stated, one, number!) && isNamed(one.actor ?? null, name!),
      ),
  ),
  wasSettledIn: claim(
    `^${NUMBER} was settled \\(.*?\\) in transaction (\\S+) at ${TIME}`,
    ({ input }, [, name, then]) => input.steps.some(one => one.in === name && timeText(one.at) === then),
  ),
  transactionWasOver: claim(
    `^Transaction (\\S+) (was committed|was rolled back|timed out and was rolled back) at ${TIME}`,
    (stated, [name, how, then]) =>
      has(
        stated,
        [how === 'was committed' ? 'transaction-committed' : 'transaction-rolled-back'],
        one =>
          one.transaction === name &&
          timeText(one.t) === then &&
          (how === 'was committed' || (one.branch === 'timedOut') === how!.startsWith('timed')),
      ),
  ),
  transactionBegan: claim(
    `^The transaction began at ${TIME}`,
    ofRecord((stated, one, [then]) =>
      has(stated, ['transaction-begun'], other => other.transaction === one.transaction && timeText(other.t) === then),
    ),
  ),
  enlistedThen: claim(
    `^At ${TIME} a call to .* was enlisted`,
    ofRecord(({ input }, one, [then]) =>
      input.steps.some(({ in: name, at }) => name === one.transaction && timeText(at) === then),
    ),
  ),
  willEnd: claim(
    `^It will (?:contain no operations and )?(?:still be open|be committed at ${TIME}|be rolled back at ${TIME}|time out at ${TIME})`,
    ofRecord(({ trace }, one, [committed, rolledBack, timedOut]) => {
      const n = upTo(trace.length - 1).find(
        i =>
          i > one.n &&
          [...ENDS, 'transaction-begun'].includes(trace.kindOf(i)) &&
          (trace.record(i) as OfRecord).transaction === one.transaction,
      )
      const then = committed ?? rolledBack ?? timedOut
      // Another one of its name hides it from then on.
      if (n !== undefined && trace.kindOf(n) === 'transaction-begun') return null
      if (n === undefined || then === undefined) return n === undefined && then === undefined
      const end: OfRecord = trace.record(n)
      return (
        timeText(end.t) === then &&
        (end.kind === 'transaction-committed') === (committed !== undefined) &&
        (end.branch === 'timedOut') === (timedOut !== undefined)
      )
    }),
  ),
  tookEffect: claim(
    `^It was committed(?: (without any operation)|, and its operations took effect)`,
    ofRecord((stated, one, [empty]) => {
      const { trace, input } = stated
      const begun = upTo(one.n).findLast(
        n => trace.kindOf(n) === 'transaction-begun' && (trace.record(n) as OfRecord).transaction === one.transaction,
      )!
      const steps = input.steps.filter(
        step =>
          step.in === one.transaction &&
          STEP_FACTS[step.do].enlists &&
          step.at >= trace.timeOf(begun) &&
          step.at <= one.t,
      )
      // Of those of one instant it is not told which were refused.
      const refused = upTo(one.n).filter(
        n => n > begun && trace.kindOf(n) === 'operation-failed' && steps.some(({ at }) => at === trace.timeOf(n)),
      )
      return refused.length > 0 ? null : (steps.length === 0) === (empty !== undefined)
    }),
  ),
  neitherNor: claim(
    `^It was neither committed nor rolled back within .* so the broker rolled it back at ${TIME}`,
    ofRecord((_, one, [then]) => one.branch === 'timedOut' && timeText(one.t) === then),
  ),
  turn: claim(
    `^${NAME} sends (?:messages|a message) .*; this is message ${COUNT}(?: of ${COUNT})?\\.`,
    ofRecord(({ trace, input }, one, [name, turn, of]) => {
      const sender = input.senders.find(other => other.name === name)
      if (sender === undefined || sender.arrivals.kind === 'at') return null
      return (
        (of === undefined || sender.count === countOf(of)) &&
        upTo(one.n).filter(
          n => trace.actorOf(n) === name && trace.causeOf(n) === null && SENT.includes(trace.kindOf(n)),
        ).length === countOf(turn)
      )
    }),
  ),
  opensNow: claim(
    `^According to the scenario, ${NAME} opens its receiver at ${TIME}`,
    ofRecord(
      (_, one, [name, then]) => one.kind === 'receiver-opened' && one.actor === name && timeText(one.t) === then,
    ),
  ),
  restartsNow: claim(
    `^${NAME} was killed at ${TIME}; according to the scenario, it starts again (.*) later`,
    ofRecord(({ trace }, one, [name, then, after]) =>
      upTo(one.n).some(
        n =>
          trace.kindOf(n) === 'receiver-killed' &&
          trace.actorOf(n) === name &&
          timeText(trace.timeOf(n)) === then &&
          durationText(one.t - trace.timeOf(n), 'en') === after,
      ),
    ),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const ENDS: readonly Kind[] = ['transaction-committed', 'transaction-rolled-back']
const SENT: readonly Kind[] = [
  'message-enqueued',
  'message-published',
  'message-scheduled',
  'duplicate-discarded',
  'operation-failed',
]
