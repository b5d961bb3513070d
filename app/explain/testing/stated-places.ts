/** What explanations state of ways, numbers, partitions, copies, ids and duplicates, against the records of the run. */

import { PARTITION_RANGE } from '../../../sim-core/index.ts'
import type { EveryKey, Kind, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { isSameName, numberOf, partitionOf } from '../../read/at.ts'
import { TIME, timeText } from './acts.ts'
import { PATH } from './readers.ts'
import {
  claim,
  isActor,
  isIn,
  isRecorded,
  lifeOf,
  NAME,
  NUMBER,
  pathAt,
  rowsOf,
  rowsOfId,
  timeOrNone,
} from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const PLACES_STATED = {
  forwardedTo: claim(
    `At ${TIME} it was forwarded(?: from the dead-letter queue)? to ${PATH}\\.`,
    (stated, [then, to]) => some(stated, ['message-forwarded'], then!, one => isSameName(one.to ?? '', to!)),
  ),
  becameActive: claim(
    `[Ii]t became active(?: at ${TIME})?(?:, as message ${NUMBER}| and was enqueued as ${NUMBER} in ${PATH})`,
    (stated, [, as, number, path]) =>
      lifeOf(stated).some(
        m => numberOf(stated.trace, m) === (as ?? number) && (path === undefined || isIn(stated, m, path)),
      ),
  ),
  sentAt: claim(
    `^(?:It was sent|${NAME} sent it)(?: to ${PATH})? at ${TIME}(?:, when (?:(#[^.]*?) (?:was|were) ahead of it)?(?: and )?(?:${NAME} was busy with ${NUMBER})?)?\\.(?!\\d)`,
    (stated, [name, , then, behind, busy, number]) => {
      const { trace } = stated
      const born = lifeOf(stated)
        .map(m => trace.birthOf(m))
        .filter(n => timeText(trace.timeOf(n)) === then)
      if (lifeOf(stated).some(m => isByCommit(trace, trace.birthOf(m)))) return null
      const isFrom = (n: RecordNumber): boolean =>
        name === undefined || name === 'client' || isActor(trace.record(n), name)
      const numbers = (behind ?? '').match(/#[\d·]*\d/g) ?? []
      return born.some(
        n =>
          isFrom(n) &&
          numbers.every(one => isHereBefore(stated, n, one)) &&
          (number === undefined || isHereBefore(stated, n, number) || busy === undefined),
      )
    },
  ),
  scheduledAs: claim(
    `(?:It was scheduled|${NAME} scheduled it) at ${TIME}, as ${NUMBER}, to become active at ${TIME}`,
    (stated, [name, then, number, due]) =>
      lifeOf(stated).some(m => isByCommit(stated.trace, stated.trace.birthOf(m))) ||
      some(
        stated,
        ['message-scheduled'],
        then!,
        (one, n) =>
          (name === undefined || name === 'client' || isActor(one, name)) &&
          timeOrNone(one.scheduledEnqueueTime ?? null) === due &&
          numberOf(stated.trace, stated.trace.messageOf(n)!) === number,
      ),
  ),
  isDue: claim(`^It is scheduled to become active at ${TIME}`, (stated, [due]) =>
    lifeOf(stated).some(m =>
      [...stated.trace.rowsOf(m)].some(
        n => timeOrNone((stated.trace.record(n) as EveryKey).scheduledEnqueueTime ?? null) === due,
      ),
    ),
  ),
  byItself: claim(
    `the copy is ${NUMBER} in this subscription, and its EnqueuedSequenceNumber is the number of the message in the topic \\S+, #(\\d+)\\.`,
    (stated, [number, there]) =>
      lifeOf(stated).some(
        m => numberOf(stated.trace, m) === number && birth(stated, m).enqueuedSequenceNumber === there,
      ),
  ),
  inPartition: claim(String.raw`^It is in partition (\d+)`, ({ trace, m }, [partition]) =>
    m === null ? null : partitionOf(trace, m)?.partition === Number(partition),
  ),
  nextOfPartition: claim(String.raw`next to be received from partition (\d+)`, ({ trace, m }, [partition]) =>
    m === null ? null : partitionOf(trace, m)?.partition === Number(partition),
  ),
  parts: claim(
    String.raw`SequenceNumber (\d+) = (\d+) × 2\^48 \+ (\d+): number (\d+) of partition (\d+)`,
    (_, [all, partition, low, again, same]) =>
      BigInt(all!) === BigInt(partition!) * PARTITION_RANGE + BigInt(low!) && again === low && same === partition,
  ),
  modulo: claim(
    String.raw`is ([\d,]+), which is (\d+) modulo (\d+)`,
    (_, [hash, index, count]) => Number(hash!.replaceAll(',', '')) % Number(count) === Number(index),
  ),
  neverIn: claim(
    `It was never in (?!the current|the earlier)${PATH}\\.`,
    (stated, [path]) =>
      !rowsOfId(stated).some(
        m =>
          stated.trace.birthOf(m) <= stated.at.n && places(stated, m, stated.at.n).some(one => isSameName(one, path!)),
      ),
  ),
  noneOfId: claim('^No message with (?:MessageId \\S+|this id) was sent', stated =>
    rowsOfId(stated).every(m => stated.trace.birthOf(m) > stated.at.n),
  ),
  storedOften: claim(String.raw`^([\d,]+) messages? with this MessageId (?:was|were) accepted`, (stated, [count]) => {
    const { trace } = stated
    const id =
      stated.question.about === 'messageId'
        ? stated.question.messageId
        : stated.m === null
          ? null
          : trace.messageIdOf(stated.m)
    const all = rowsOf(stated).filter(m => trace.messageIdOf(m) === id && trace.birthOf(m) <= stated.at.n)
    return id === null ? null : all.length >= Number(count) && Number(count) > 0
  }),
  discardedAt: claim(
    `At ${TIME} (?:${PATH} discarded|another message with this MessageId(?:, sent by \\S+,)? reached ${PATH} and was discarded)`,
    (stated, [then, path, other]) =>
      isRecorded(stated, ['duplicate-discarded'], then!, (_, n) => isSameName(pathAt(stated.trace, n), path ?? other!)),
  ),
  acceptedAt: claim(`(?:had accepted (?:a message|#[\\d·]+) with .*?|was accepted) at ${TIME}`, (stated, [then]) =>
    isRecorded(stated, ACCEPTED, then!, () => true),
  ),
  createdAt: claim(`(?:${NAME} was not created until|This entity was created at) ${TIME}`, (stated, [, then]) =>
    isRecorded(stated, ['entity-created'], then!, () => true),
  ),
  publishedAt: claim(`(?:was published at|published at) ${TIME}`, (stated, [then]) =>
    isRecorded(stated, ['message-published'], then!, () => true),
  ),
  sessionAccepted: claim(`${NAME} accepted session (\\S+) at ${TIME}`, (stated, [name, session, then]) =>
    isRecorded(stated, ['session-accepted'], then!, (_, n) => {
      const one: EveryKey & { readonly actor?: string } = stated.trace.record(n)
      return one.sessionId === session && (name === 'client' || isActor(one, name!))
    }),
  ),
  copyOf: claim(`subscription named ${NAME} got a copy, as ${NUMBER}`, (stated, [path, number]) => {
    const { trace } = stated
    return rowsOf(stated).some(
      m =>
        numberOf(trace, m) === number &&
        places(stated, m, trace.length).some(
          one => one.toLowerCase().endsWith(`/${path!.toLowerCase()}`) || isSameName(one, path!),
        ),
    )
  }),
  topicDeleted: claim(
    String.raw`The topic (\S+) was deleted at ${TIME} with its (subscription|[\d,]+ subscriptions)`,
    ({ trace }, [path, then, count]) =>
      trace.entities.some(
        topic =>
          topic.deletedBy !== null &&
          isSameName(topic.path, path!) &&
          timeText(trace.timeOf(topic.deletedBy)) === then &&
          trace.entities.filter(
            one =>
              one.kind === 'subscription' &&
              one.parent === topic.id &&
              one.deletedBy !== null &&
              // One that was deleted by itself at the same instant is not of these.
              trace.causeOf(one.deletedBy) === topic.deletedBy,
          ).length === (Number.parseInt(count!, 10) || 1),
      ),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const ACCEPTED: readonly Kind[] = [
  'message-enqueued',
  'message-published',
  'message-scheduled',
  'transaction-committed',
]

const birth = ({ trace }: Stated, m: MessageRow): EveryKey => trace.record(trace.birthOf(m))

/** Where it was by then. */
const places = ({ trace }: Stated, m: MessageRow, upToN: RecordNumber): readonly string[] =>
  [...trace.rowsOf(m)]
    .filter(n => n <= upToN)
    .flatMap(n => [trace.after(m, n)?.entity, trace.entityOf(n)])
    .flatMap(entity => (entity === undefined || entity === null ? [] : [trace.entities[entity]!.path]))

const some = (
  stated: Stated,
  kinds: readonly Kind[],
  then: string,
  isIt: (one: EveryKey & { readonly actor?: string }, n: RecordNumber) => boolean,
): boolean =>
  isRecorded(stated, kinds, then, (one, n) => lifeOf(stated).includes(stated.trace.messageOf(n) ?? -1) && isIt(one, n))

/** There was a message of this number in the same entity before this one was born, and it was not gone. */
function isHereBefore(stated: Stated, n: RecordNumber, number: string): boolean {
  const { trace } = stated
  const home = trace.homeOf(trace.messageOf(n)!)
  return rowsOf(stated).some(
    m =>
      trace.homeOf(m) === home &&
      numberOf(trace, m) === number &&
      trace.birthOf(m) < n &&
      (trace.after(m, n)?.stage ?? 'gone') !== 'gone',
  )
}

/** What a transaction sends is stored when it commits. */
function isByCommit(trace: Trace, n: RecordNumber): boolean {
  const { cause } = trace.record(n)
  return cause !== undefined && trace.kindOf(cause) === 'transaction-committed'
}
