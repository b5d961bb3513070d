/** What answers about records and entities state of settings, subscriptions, partitions and clients, against the records. */

import type { EntityId } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { isReceiveDisabled, isSendDisabled, propertiesAt } from '../../read/entity/properties.ts'
import { entityAt } from '../../read/state-at.ts'
import { durationText } from '../../words/format.ts'
import { TIME, timeText } from './acts.ts'
import { COUNT, countOf, homeOf, isNamed, LENGTH, ofEntity, ofRecord, rowsIn } from './readers.ts'
import { claim, isActor, isRecorded, KIND, NAME, pathAt, rowsOf, timeOrNone, upTo, wayOf } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

const SETTINGS = {
  idleOff: claim(
    '^AutoDeleteOnIdle is off, so',
    ofEntity(({ trace, at }, entity) => propertiesAt(trace, homeOf(trace, entity).id, at.n).autoDeleteOnIdle === null),
  ),
  needsSessions: claim(
    '^The (?:queue|subscription) requires sessions, so',
    ofEntity(({ trace, at }, entity) => propertiesAt(trace, entity, at.n).requiresSession),
  ),
  deadGoTo: claim(
    `^Dead-lettered messages are forwarded to ${KIND}${NAME}\\.`,
    ofEntity(({ trace, at }, entity, [path]) =>
      isSameName(propertiesAt(trace, entity, at.n).forwardDeadLetteredMessagesTo ?? '', path!),
    ),
  ),
  willBeCreated: claim(`^It will be created at ${TIME}`, ({ trace, question, at }, [then]) => {
    if (question.about !== 'entity') return null
    const { createdBy } = homeOf(trace, question.entity)
    return createdBy > at.n && timeText(trace.timeOf(createdBy)) === then
  }),
  refusesNow: claim(
    '^The status is (\\w+), so (send|receive|send and receive) operations are refused',
    ofEntity(({ trace, at }, entity, [status, what]) => {
      const now = entityAt(trace, homeOf(trace, entity).id, at.n).status
      return (
        now === status &&
        (!what!.includes('send') || isSendDisabled(now)) &&
        (!what!.includes('receive') || isReceiveDisabled(now))
      )
    }),
  ),
  deadReasons: claim(
    `(?:(?:DeadLetterReason is|,| and) (“.*?”|\\S+) for ${COUNT} messages?(?=,| and |;|\\.|$)|${COUNT} messages? ha(?:s|ve) no DeadLetterReason)`,
    ofEntity((stated, entity, [reason, count, without]) => {
      const said = (reason ?? '').replaceAll(/[“”]/g, '')
      const reasons = rowsIn(stated, entity).map(m => reasonOf(stated, m))
      return reasons.filter(one => one === said).length === countOf(count ?? without!)
    }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const SUBSCRIPTIONS = {
  eachGot: claim(
    `^The ${COUNT} subscriptions of the topic ${NAME} \\((.*)\\) each got a copy`,
    ofRecord((stated, one, [count, path, names]) => {
      const got = copiesOf(stated, one.n)
      const said = names!.split(/, | and /)
      return (
        isSameName(one.entity ?? '', path!) &&
        said.length === countOf(count) &&
        got.length === said.length &&
        liveSubscriptions(stated, stated.trace.entityOf(one.n)!, one.n).length === said.length &&
        said.every(name => got.some(place => place.endsWith(`/${name}`)))
      )
    }),
  ),
  nobodyMatched: claim(
    `^Nobody\\. (?:No rule on (?:the (only) subscription|any of the ${COUNT} subscriptions) of the|The) topic ${NAME} (?:matched|had no)`,
    ofRecord((stated, one, [only, count, path]) => {
      const there = liveSubscriptions(stated, stated.trace.entityOf(one.n)!, one.n).length
      return (
        isSameName(one.entity ?? '', path!) &&
        copiesOf(stated, one.n).length === 0 &&
        there === (only === undefined ? countOf(count) : 1)
      )
    }),
  ),
  nothingPublished: claim(
    `^So far, nothing has been published to the topic ${NAME}, which has ${COUNT} subscriptions?`,
    ofEntity(
      (stated, entity, [, count]) =>
        liveSubscriptions(stated, entity, stated.at.n).length === countOf(count) &&
        publishedTo(stated, entity, 0).length === 0,
    ),
  ),
  sinceCreated: claim(
    `^${COUNT} messages? (?:has|have) been published to the topic ${NAME} since this subscription was created; (?:${COUNT} of them (?:was|were) not copied|none of them was copied|it was not copied)`,
    ofEntity((stated, entity, [count, , missed]) => {
      const { createdBy, parent, path } = homeOf(stated.trace, entity)
      const published = publishedTo(stated, parent!, createdBy)
      const without = published.filter(n => !copiesOf(stated, n).some(place => isSameName(place, path)))
      return published.length === countOf(count) && without.length === countOf(missed ?? count)
    }),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const OF_RECORDS = {
  errorSays: claim('^The simulator’s error says: “(.*)”', ({ trace }, [text]) =>
    upTo(trace.length - 1).some(n => {
      const { message, deadLetterErrorDescription: description } = trace.record(n) as {
        message?: unknown
        deadLetterErrorDescription?: string | null
      }
      return [message, description].some(one => typeof one === 'string' && one.includes(text!.replace(/\.$/, '')))
    }),
  ),
  inPartition: claim(
    '^It is in partition (\\d+)\\.',
    ofRecord(({ trace }, { n }, [partition]) => numberOf(trace, trace.messageOf(n)!).startsWith(`#${partition}·`)),
  ),
  cameFromPartition: claim(
    'delivered (?:before it )?came from partition (\\d+); \\D*(\\d+)',
    ofRecord(({ trace }, { n }, [before, own]) => {
      const place = trace.entityOf(n)
      const last = upTo(n - 1).findLast(
        one => ['message-locked', 'message-received'].includes(trace.kindOf(one)) && trace.entityOf(one) === place,
      )
      return [n, last!].every((one, i) => numberOf(trace, trace.messageOf(one)!).startsWith(`#${[own, before][i]}·`))
    }),
  ),
  batchDeleted: claim(`^It was deleted at ${TIME} in a batch deletion(?: by ${NAME})?\\.`, (stated, [then, name]) =>
    isRecorded(stated, ['message-deleted'], then!, one => name === undefined || isNamed(one.actor ?? null, name)),
  ),
  asDefined: claim(
    `^${NAME} (was killed|closed), (?:as defined in the scenario; it|and with (\\w+) its locks)`,
    ofRecord(({ trace, input }, one, [name, how, option]) => {
      const kind = how === 'closed' ? 'receiver-closed' : 'receiver-killed'
      return option === undefined
        ? one.kind === kind && isActor(one, name!)
        : input.namespace.switches.locksDieWithReceiver &&
            upTo(one.n).some(n => trace.kindOf(n) === kind && trace.timeOf(n) === one.t && trace.actorOf(n) === name)
    }),
  ),
  requestedSession: claim(
    `^${NAME} requested session (\\S+) by its SessionId, and nobody held it`,
    ofRecord(
      (_, one, [name, session]) =>
        one.kind === 'session-accepted' && one.branch === 'named' && one.sessionId === session && isActor(one, name!),
    ),
  ),
  releasedSession: claim(
    `^${NAME} released session (\\S+?)\\.$`,
    ofRecord(({ trace }, one, [name, session]) =>
      upTo(one.n).some(n => {
        const other = trace.record(n)
        return other.kind === 'session-closed' && other.sessionId === session && isNamed(other.actor ?? null, name!)
      }),
    ),
  ),
  clockWasOff: claim(
    `^The broker’s clock was ${LENGTH} (behind|ahead), so EnqueuedTimeUtc (?:is|was) ${TIME}`,
    ({ trace, record }, [by, where, stamped]) => {
      if (record === null) return null
      const { enqueuedTime = null, t } = trace.record(record) as { enqueuedTime?: number; t: number }
      const off = (enqueuedTime! - t) * (where === 'ahead' ? 1 : -1)
      return timeOrNone(enqueuedTime) === stamped && durationText(off, 'en') === by
    },
  ),
  renewsAtMost: claim(
    `^${NAME} renews a lock for at most ${LENGTH} \\(MaxAutoLockRenewalDuration\\) from the start of its work at ${TIME}`,
    (stated, [name, limit, then]) =>
      isRecorded(stated, ['processing-started'], then!, one => one.actor === name) &&
      stated.input.receivers.some(
        one =>
          isNamed(name!.replace(/#\d+$/, ''), one.name) && durationText(one.maxAutoLockRenewalDuration, 'en') === limit,
      ),
  ),
  killedWithSession: claim(
    `^${NAME} held its session, (\\S+), and was killed at ${TIME}\\.`,
    (stated, [name, session, then]) =>
      isRecorded(stated, ['receiver-killed'], then!, one => isActor(one, name!)) &&
      upTo(stated.at.n).some(n => {
        const one = stated.trace.record(n)
        return one.kind === 'session-accepted' && one.sessionId === session && one.actor === name
      }),
  ),
  reachedInVain: claim(
    `^At ${TIME} this message(?:, sent by ${NAME},)? reached ${KIND}${NAME}; the send operation was`,
    ofRecord(
      (_, one, [then, name, path]) =>
        one.kind === 'duplicate-discarded' &&
        isSameName(one.entity, path!) &&
        timeText(one.t) === then &&
        (name === undefined || isActor(one, name)),
    ),
  ),
} as const satisfies Readonly<Record<string, Claim>>

export const ANSWERS = { ...SETTINGS, ...SUBSCRIPTIONS, ...OF_RECORDS } as const satisfies Readonly<
  Record<string, Claim>
>

/** Of its last dead-lettering; it may have come from another entity. */
function reasonOf({ trace, at }: Stated, m: number): string {
  for (const one of wayOf({ trace }, m)) {
    const dead = [...trace.rowsOf(one)].filter(n => n <= at.n && trace.kindOf(n) === 'message-dead-lettered').at(-1)
    if (dead !== undefined) return trace.recordOf(dead, 'message-dead-lettered').deadLetterReason ?? ''
  }
  return ''
}

const liveSubscriptions = ({ trace }: Stated, topic: EntityId, n: number) =>
  trace.entities.filter(
    one => one.kind === 'subscription' && one.parent === topic && one.createdBy <= n && (one.deletedBy ?? Infinity) > n,
  )

const publishedTo = ({ trace, at }: Stated, topic: EntityId, from: number): readonly number[] =>
  upTo(at.n).filter(n => n > from && trace.kindOf(n) === 'message-published' && trace.entityOf(n) === topic)

/** Paths of the subscriptions that a published message was copied to. */
const copiesOf = (stated: Stated, n: number): readonly string[] =>
  rowsOf(stated)
    .filter(m => stated.trace.previousOf(m) === stated.trace.messageOf(n))
    .map(m => pathAt(stated.trace, stated.trace.birthOf(m)))
