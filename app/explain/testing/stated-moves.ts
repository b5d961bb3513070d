/** What explanations state of the way of a message: published, copied, forwarded, dead-lettered, gone. */

import type { EntityId, Kind } from '../../../sim-core/index.ts'
import { isSameName, numberOf } from '../../read/at.ts'
import { TIME, timeText } from './acts.ts'
import { rowsIn, isNamed, countOf, COUNT, has, isOne, PATH } from './readers.ts'
import type { OfRecord } from './readers.ts'
import { claim, NAME, KIND, NUMBER, rowsOf, momentsOf, ownerOf, upTo } from './stated-records.ts'
import type { Claim, Stated } from './stated-records.ts'

export const MOVES = {
  publishedThen: claim(
    `(?:published|It was published|became active and was published)(?: it)? to the topic ${NAME}(?: at ${TIME})?, as ${NUMBER}[.]`,
    (stated, [topic, then, number]) =>
      has(
        stated,
        ['message-published'],
        one =>
          isOne(stated, one, number!) &&
          isSameName(one.entity ?? '', topic!) &&
          (then === undefined || timeText(one.t) === then),
      ),
  ),
  publishedInAll: claim(
    `^At ${TIME} (?:it|the copy|one copy) was published to the topic ${NAME}(?:, but (no) subscription|; its subscriptions got ${COUNT})`,
    (stated, [then, topic, none, count]) =>
      has(
        stated,
        ['message-published'],
        one =>
          timeText(one.t) === then && isSameName(one.entity ?? '', topic!) && one.copies === countOf(none ?? count),
      ),
  ),
  gotCopy: claim(
    `^(?:The subscription named )?${NAME} got a copy(?: of the published message)?, as ${NUMBER}`,
    (stated, [subscription, number]) => {
      const { trace } = stated
      return rowsOf(stated).some(m => {
        const previous = trace.previousOf(m)
        const { path } = trace.entities[trace.homeOf(m)]!
        return (
          previous !== null &&
          trace.kindOf(trace.birthOf(previous)) !== 'message-scheduled' &&
          numberOf(trace, m) === number &&
          (isSameName(path, subscription!) || path.toLowerCase().endsWith(`/${subscription!.toLowerCase()}`))
        )
      })
    },
  ),
  copiesOf: claim(
    `^(?:(Both|All [\\d,]+|[\\d,]+ of the [\\d,]+) subscriptions of the topic|([\\d,]+) of ([\\d,]+) subscriptions? of the topic) ${NAME}`,
    (stated, [share, got, of, topic]) => {
      const said = share === undefined ? [countOf(got), countOf(of)] : sharesOf(share)
      const { trace, at } = stated
      return upTo(at.n).some(n => {
        if (trace.kindOf(n) !== 'message-published') return false
        const entity = trace.entityOf(n)!
        return (
          isSameName(trace.entities[entity]!.path, topic!) &&
          subscriptionsAt(stated, entity, n).length === said[1] &&
          gotIt(stated, n) === said[0]
        )
      })
    },
  ),
  subscriptionsThen: claim(
    `(?:the topic ${NAME} had no other subscription|^Of the ${COUNT} subscriptions of the topic ${NAME}, only (?:the one named |those named )(.+?) got )`,
    (stated, [alone, count, among, names]) => {
      const { trace, at } = stated
      return upTo(at.n).some(n => {
        if (trace.kindOf(n) !== 'message-published') return false
        const entity = trace.entityOf(n)!
        return (
          isSameName(trace.entities[entity]!.path, (alone ?? among)!) &&
          subscriptionsAt(stated, entity, n).length === (alone === undefined ? countOf(count) : 1) &&
          (names === undefined || gotIt(stated, n) === names.split(/, | and /).length)
        )
      })
    },
  ),
  forwardedThen: claim(
    `^At ${TIME} it was forwarded from (?:the queue )?${NAME} to ${KIND}${NAME}, where it became ${NUMBER} \\(hop (\\d+)`,
    (stated, [then, from, , number, hops]) =>
      has(
        stated,
        ['message-forwarded'],
        one => timeText(one.t) === then && isSameName(one.entity ?? '', from!) && one.hops === Number(hops),
      ) && has(stated, BIRTHS, one => timeText(one.t) === then && isOne(stated, one, number!)),
  ),
  forwardedOn: claim(`^At ${TIME} it was forwarded to ${KIND}${NAME} \\(hop (\\d+)`, (stated, [then, to, hops]) =>
    has(
      stated,
      ['message-forwarded'],
      one => timeText(one.t) === then && isSameName(one.to ?? '', to!) && one.hops === Number(hops),
    ),
  ),
  wentAs: claim(
    `^(?:(?:A )?${NAME} (completed|received) (?:it|the copy|one copy)|(?:It|The copy|One copy) (expired|was \\w+)) (?:from|in) ${PATH} \\(${NUMBER}\\)(?: in ReceiveAndDelete mode|(?: at \\S+)? and was discarded| by a batch deletion)? at ${TIME}`,
    (stated, [name, did, was, path, number, then]) =>
      has(
        stated,
        [WENT[did ?? was!.replace('was ', '')]!],
        one =>
          timeText(one.t) === then &&
          isOne(stated, one, number!, path!) &&
          (name === undefined || isNamed(one.actor ?? null, name)),
      ),
  ),
  wentWith: claim(
    `^(?:It|The copy|One copy) was in ${PATH} \\(${NUMBER}\\) and was deleted with the \\w+ at ${TIME}`,
    (stated, [path, , then]) =>
      has(stated, ['entity-deleted'], one => timeText(one.t) === then && isSameName(one.entity ?? '', ownerOf(path!))),
  ),
  isDead: claim(`^(?:It|The copy|One copy) is in ${NAME} as ${NUMBER}`, (stated, [path, number]) =>
    momentsOf(stated).some(at =>
      stated.trace.entities
        .filter(one => isSameName(one.path, path!))
        .some(({ id }) => rowsIn({ ...stated, at }, id).some(m => numberOf(stated.trace, m) === number)),
    ),
  ),
  notForwarded: claim(`could not be (?:forwarded|transferred) to ${KIND}${NAME} at ${TIME} \\(`, (stated, [, then]) =>
    has(
      stated,
      ['message-dead-lettered'],
      one => timeText(one.t) === then && (one.branch === 'forwardRefused' || one.branch === 'transferRefused'),
    ),
  ),
  diedThen: claim(
    `^At ${TIME} (?:${NAME} dead-lettered it|it was dead-lettered) in ${KIND}${NAME}`,
    (stated, [then, name, path]) =>
      has(
        stated,
        ['message-dead-lettered'],
        one =>
          timeText(one.t) === then &&
          isSameName(one.entity ?? '', path!) &&
          (name === undefined || isNamed(one.actor ?? null, name)),
      ),
  ),
  setThen: claim(
    `^(?:The queue )?${NAME} forwards (everything|its dead-lettered messages) to ${KIND}${NAME}(?: \\(set at ${TIME}\\))?`,
    ({ trace }, [path, what, to, then]) => {
      const key = what === 'everything' ? 'forwardTo' : 'forwardDeadLetteredMessagesTo'
      return upTo(trace.length - 1).some(n => {
        const one: OfRecord = trace.record(n)
        return (
          (one.kind === 'entity-created' || one.kind === 'entity-updated') &&
          isSameName(one.entity ?? '', path!) &&
          isSameName((one.properties as Readonly<Record<string, string | undefined>>)[key] ?? '', to!) &&
          (then === undefined || timeText(one.t) === then)
        )
      })
    },
  ),
} as const satisfies Readonly<Record<string, Claim>>

const BIRTHS: readonly Kind[] = ['message-enqueued', 'message-published', 'message-scheduled']
const WENT: Readonly<Record<string, Kind>> = {
  completed: 'message-completed',
  received: 'message-received',
  expired: 'message-expired',
  deleted: 'message-deleted',
  cancelled: 'scheduled-message-cancelled',
}

function sharesOf(share: string): readonly number[] {
  if (share === 'Both') return [2, 2]
  const numbers = share.match(/[\d,]+/g)!.map(countOf)
  return numbers.length === 1 ? [numbers[0]!, numbers[0]!] : numbers
}

const subscriptionsAt = ({ trace }: Stated, topic: EntityId, n: number): readonly EntityId[] =>
  trace.entities
    .filter(
      ({ kind, parent, createdBy, deletedBy }) =>
        kind === 'subscription' && parent === topic && createdBy <= n && (deletedBy ?? Infinity) > n,
    )
    .map(({ id }) => id)

/** Subscriptions that got copies of what a record published. */
const gotIt = (stated: Stated, n: number): number => {
  const { trace } = stated
  const m = trace.messageOf(n)
  return new Set(
    rowsOf(stated)
      .filter(row => trace.previousOf(row) === m)
      .map(row => trace.homeOf(row)),
  ).size
}
