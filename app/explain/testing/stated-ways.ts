/** What explanations state of where a message of an id is, was or will be, and of what it kept on its way, against the records of its life. */

import type { EntityId, Kind, MessageRow } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { TIME, timeText } from './acts.ts'
import { countOf, has, isNamed, namesIn, PATH, sessionIdOf } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, isRecorded, lifeOf, NAME, NUMBER, rowsOf, rowsOfId, upTo, wayOf } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const WAYS_STATED = {
  willBeSent: claim(
    `^It has not been sent yet; (?:it|${NAME}) will (?:be sent|send it) at ${TIME}`,
    (stated, [name, then]) => {
      const { trace, at, input } = stated
      const named = upTo(trace.length - 1).filter(n => isOfId(stated, n))
      // What is refused is not sent; of nothing but that, the first.
      const first = named.find(n => trace.kindOf(n) !== 'operation-failed') ?? named[0]
      return (
        first !== undefined &&
        first > at.n &&
        (timeText(trace.timeOf(first)) === then ||
          input.steps.some(
            one =>
              one.in !== null &&
              timeText(one.at) === then &&
              one.at > at.t &&
              sendsId(input, one, trace.record(first).messageId ?? ''),
          )) &&
        (name === undefined || isNamed(trace.actorOf(first), name))
      )
    },
  ),
  arrives: claim(`^It will (?:arrive in|be published to) ${PATH} at ${TIME}`, (stated, [path, then]) =>
    lifeOf(stated).some(m => {
      const n = stated.trace.birthOf(m)
      return n > stated.at.n && isHome(stated, m, path!) && timeText(stated.trace.timeOf(n)) === then
    }),
  ),
  neverInEarlier: claim(`^It was never in the earlier entity named ${NAME}\\.`, (stated, [path]) =>
    lifeOf(stated).every(m => {
      const { question } = stated
      const home = stated.trace.homeOf(m)
      const { deletedBy } = stated.trace.entities[home]!
      if (question.about === 'messageId' && question.entity !== undefined) return home !== question.entity
      return !isHome(stated, m, path!) || deletedBy === null || deletedBy > stated.at.n
    }),
  ),
  seeNext: claim(`^For what happened next, see ${NUMBER}`, ({ trace, m }, [number]) =>
    m === null ? null : rowsOf({ trace }).some(one => trace.previousOf(one) === m && numberOf(trace, one) === number),
  ),
  wentTo: claim('^A message with this MessageId went to (.*)\\.$', (stated, [places]) => {
    const { trace, at } = stated
    const told = namesIn(places!).map(one => one.replace(/^the (?:earlier )?(?:queue|entity|topic) (?:named )?/, ''))
    const born = rowsOfId(stated).filter(m => trace.birthOf(m) <= at.n)
    return (
      told.every(path => born.some(m => isHome(stated, m, path))) &&
      (places!.endsWith(' more') || born.every(m => told.some(path => isHome(stated, m, path))))
    )
  }),
  keptNumber: claim(`^Its EnqueuedSequenceNumber, (\\d+), was assigned by ${PATH}\\.`, (stated, [number, path]) =>
    lifeOf(stated).some(
      m =>
        stated.trace.enqueuedSequenceNumberOf(m) === number &&
        wayOf(stated, m).some(one => isHome(stated, one, path!) && stated.trace.sequenceNumberOf(one) === number),
    ),
  ),
  deadSource: claim(`^Its DeadLetterSource is ${PATH}(?:\\.|, where it was dead-lettered)`, (stated, [path]) =>
    lifeOf(stated).some(
      m =>
        isSameName(stated.trace.deadLetterSourceOf(m) ?? '', path!) &&
        wayOf(stated, m).some(
          one =>
            isHome(stated, one, path!) &&
            [...stated.trace.rowsOf(one)].some(n => stated.trace.kindOf(n) === 'message-dead-lettered'),
        ),
    ),
  ),
  cameVia: claim(`^It was sent via ${PATH}\\.`, (stated, [path]) => {
    const ids = lifeOf(stated).map(m => stated.trace.messageIdOf(m))
    return stated.input.steps.some(
      one =>
        one.do === 'send' &&
        isSameName(one.via ?? '', path!) &&
        one.messages.some(({ messageId }) => messageId === undefined || ids.includes(messageId)),
    )
  }),
  answered: claim(
    `^${NAME} sent it at ${TIME}, (?:in reply to|as a copy of) ${NUMBER} in ${PATH}\\.`,
    (stated, [name, then, number, path]) => {
      const { trace } = stated
      const isDone = (n: number): boolean => {
        const m = trace.messageOf(n)
        return (
          m !== null &&
          numberOf(trace, m) === number &&
          timeText(trace.timeOf(n)) === then &&
          isNamed(trace.actorOf(n), name!) &&
          (isHome(stated, m, path!) || isSameName(trace.entities[trace.after(m, n)!.entity]!.path, path!))
        )
      }
      return (
        lifeOf(stated).some(
          m => timeText(trace.timeOf(trace.birthOf(m))) === then && isNamed(trace.actorOf(trace.birthOf(m)), name!),
        ) && upTo(trace.length - 1).some(isDone)
      )
    },
  ),
  reachedAsDuplicate: claim(
    `^At ${TIME} (?:it|the copy|one copy) reached ${PATH} and was discarded there as a duplicate(?: of ${NUMBER})?\\.(?: The copy was ${NUMBER} in ${PATH})?`,
    (stated, [then, path, , number, from]) =>
      isRecorded(
        stated,
        ['duplicate-discarded'],
        then!,
        one =>
          isSameName(one.entity ?? '', path!) &&
          // Another copy of the publication may have another id.
          (isOfIdAsked(stated, one.messageId ?? '') || isOfPublication(stated, one.messageId ?? '')),
      ) &&
      (number === undefined ||
        lifeOf(stated).some(m => numberOf(stated.trace, m) === number && isHome(stated, m, from!))),
  ),
  noRule: claim(
    `^(?:No rule of ${PATH} matched it|(?:A filter|The action of a rule) of ${PATH} failed while it was (?:evaluating|changing) the message, so the copy)`,
    (stated, [path, failed]) =>
      publications(stated).some(
        m => isPublished(stated, m) && !hasCopyIn(stated, m, one => isSameName(one, path ?? failed!)),
      ),
  ),
  gotNone: claim('^The subscription named ([^\\s.]+) got no copy', (stated, [name]) =>
    publications(stated).some(
      m =>
        isPublished(stated, m) && !hasCopyIn(stated, m, one => one.toLowerCase().endsWith(`/${name!.toLowerCase()}`)),
    ),
  ),
  copiesWent: claim(
    '^(?:A copy|[\\d,]+ copies|Copies) went to (?:subscriptions|the subscription named) (.*)\\.$',
    (stated, [names]) =>
      publications(stated).some(
        m =>
          isPublished(stated, m) &&
          namesIn(names!).every(name =>
            hasCopyIn(stated, m, one => one.toLowerCase().endsWith(`/${name.toLowerCase()}`)),
          ),
      ),
  ),
  feeds: claim(`^${PATH} forwards its messages to ${PATH}\\.`, (stated, [from, to]) =>
    isSetNow(stated, from!, one => isSameName(one.forwardTo ?? '', to!)),
  ),
  noSessionId: claim(
    `(?:^It has no SessionId, but ${PATH}(?:, to which it was to be forwarded,)? requires|(?<![\\w/$#.-])${PATH} requires sessions, but the message has no)`,
    (stated, [path, then]) =>
      lifeOf(stated).some(m => sessionIdOf(stated, m) === null) &&
      isSetNow(stated, (path ?? then)!, one => one.requiresSession),
  ),
  hopsMade: claim('^It (?:had already been forwarded|had made|has made) (\\d+) (?:times|hops?)', (stated, [hops]) =>
    lifeOf(stated).some(m => hopsOf(stated, m) === Number(hops)),
  ),
  notForwardedThen: claim(`so it was not forwarded to ${PATH} at ${TIME}`, (stated, [, then]) =>
    lifeOf(stated).some(m =>
      [...stated.trace.rowsOf(m)].some(
        n =>
          timeText(stated.trace.timeOf(n)) === then && (stated.trace.record(n) as OfRecord).branch === 'hopsExceeded',
      ),
    ),
  ),
  notForwardedOn: claim(`not forwarded to ${PATH} because it has already made (\\d+) hops`, (stated, [to, hops]) =>
    lifeOf(stated).some(
      m =>
        hopsOf(stated, m) === Number(hops) &&
        isSameName(
          propertiesAt(stated.trace, stated.trace.homeOf(m), stated.at.n).forwardDeadLetteredMessagesTo ?? '',
          to!,
        ),
    ),
  ),
  forwardFailed: claim(`^At ${TIME}, forwarding to ${PATH} failed: “(.*)”`, (stated, [then, , text]) =>
    has(stated, ['message-dead-lettered'], one => timeText(one.t) === then && one.deadLetterErrorDescription === text),
  ),
  filterFailedThen: claim(`^(?:A filter|The action of a rule) of ${NAME} failed at ${TIME}`, (stated, [path, then]) =>
    has(
      stated,
      ['message-dead-lettered'],
      one => timeText(one.t) === then && one.branch === 'filterFailed' && isSameName(one.entity ?? '', path!),
    ),
  ),
  othersWithout: claim('^([\\d,]+) other subscriptions? got no copy', (stated, [count]) =>
    lifeOf(stated).some(m => isPublished(stated, m) && withoutCopy(stated, m).length === countOf(count)),
  ),
} as const satisfies Readonly<Record<string, Claim>>

const NAMING: readonly Kind[] = [
  'message-enqueued',
  'message-published',
  'message-scheduled',
  'duplicate-discarded',
  'operation-failed',
]

const isOfIdAsked = ({ trace, question, m }: Stated, id: string): boolean =>
  question.about === 'messageId' ? question.messageId === id : m === null || trace.messageIdOf(m) === id

/** It names the id that is asked about. */
function isOfId(stated: Stated, n: number): boolean {
  const { trace } = stated
  if (!NAMING.includes(trace.kindOf(n))) return false
  const one: OfRecord = trace.record(n)
  const ids = [one.messageId, ...('messageIds' in one ? (one.messageIds ?? []) : [])]
  return ids.some(id => id !== undefined && isOfIdAsked(stated, id))
}

const isHome = ({ trace }: Stated, m: MessageRow, path: string): boolean =>
  isSameName(trace.entities[trace.homeOf(m)]!.path, path)

/** The hops that led to where it is. */
const hopsOf = (stated: Stated, m: MessageRow): number =>
  wayOf(stated, m).filter(one => {
    const { branch }: OfRecord & { readonly branch?: string } = stated.trace.record(stated.trace.birthOf(one))
    return branch === 'forwarded' || branch === 'deadLetterForwarded'
  }).length

/** Of a copy whose MessageId an action changed, what it was before, too. */
/** A copy of the same publication has this id. */
const isOfPublication = (stated: Stated, id: string): boolean =>
  rowsOf(stated).some(
    m => stated.trace.messageIdOf(m) === id && wayOf(stated, m).some(one => publications(stated).includes(one)),
  )

const publications = (stated: Stated): readonly MessageRow[] => lifeOf(stated).flatMap(m => wayOf(stated, m))

const isPublished = ({ trace, at }: Stated, m: MessageRow): boolean =>
  trace.kindOf(trace.birthOf(m)) === 'message-published' && trace.birthOf(m) <= at.n

const hasCopyIn = ({ trace }: Stated, m: MessageRow, isIt: (path: string) => boolean): boolean =>
  rowsOf({ trace }).some(one => trace.previousOf(one) === m && isIt(trace.entities[trace.homeOf(one)]!.path))

/** Subscriptions of its topic that existed when it was published and got no copy. */
const withoutCopy = (stated: Stated, m: MessageRow): readonly EntityId[] =>
  stated.trace.entities
    .filter(
      ({ kind, parent, createdBy, deletedBy, path }) =>
        kind === 'subscription' &&
        parent === stated.trace.homeOf(m) &&
        createdBy <= stated.trace.birthOf(m) &&
        (deletedBy ?? Infinity) > stated.trace.birthOf(m) &&
        !hasCopyIn(stated, m, one => isSameName(one, path)),
    )
    .map(({ id }) => id)

/** Of one that had this path by now. */
const isSetNow = (
  { trace, at }: Stated,
  path: string,
  isSo: (one: ReturnType<typeof propertiesAt>) => boolean,
): boolean =>
  trace.entities.some(
    one => isSameName(one.path, path) && one.createdBy <= at.n && isSo(propertiesAt(trace, one.id, at.n)),
  )
