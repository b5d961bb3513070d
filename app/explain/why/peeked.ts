/** What a peek shows that is not what the broker stores: expiries, locks, messages past their time. */

import type { EntityId, MessageState, RecordNumber, RecordOf } from '../../../sim-core/index.ts'
import { cursorAt, isPast, isTopicNamed, numberIn, numberOf, pathOf } from '../../read/at.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { entityAt, messageAt } from '../../read/state-at.ts'
import { splitOf } from '../../read/entity/split.ts'
import { storyOf } from '../../read/message/history.ts'
import { isByOwn } from '../../read/message/present-expiry.ts'
import type { Story } from '../../read/message/history.ts'
import { length, part, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { lifeOf } from './birth.ts'
import { expiryNow, nextExpiry, storedAhead } from './expiry-now.ts'
import { fixedExpiryNote, forwardedExpiryNote, isPastStamp } from './modelled.ts'
import { listedPart, NO_PARTITION } from './numbers.ts'
import { stepOfRecord } from './refused.ts'
import { scheduledSteps } from './steps.ts'
import type { Part, Step } from './types.ts'

/** Messages whose differences are told; the others are named. */
const MESSAGES_TOLD = 4

/** `ask.at` is right after the record. */
export function peekedOf(ask: Ask, record: RecordOf<'messages-peeked'>, entity: EntityId): Part {
  const { trace, w } = ask
  if (trace.entities[entity]!.kind === 'topic')
    return part({
      steps: [
        step(w.topicWords.peeked({ path: pathOf(trace, entity) })),
        ...scheduledSteps(ask, splitOf(trace, ask.at, entity)),
      ],
      facts: ['C-10'],
    })
  if (record.messages.length === 0)
    return part({ steps: [step(nothingText(ask, record, entity))], facts: ['O-7', 'O-8'] })
  const differing = record.messages.map(message => differencesOf(ask, message, entity)).filter(all => all.length > 0)
  const found = differing.flat()
  const more = differing.slice(MESSAGES_TOLD).map(([first]) => first!.number)
  const first = rowOf(ask, entity, record.messages[0]!.sequenceNumber)
  const listed = first === null ? NO_PARTITION : listedPart(ask, first)
  const isStale = found.some(({ isStale }) => isStale === true)
  const isAnew = found.some(({ isAnew }) => isAnew === true)
  return part({
    steps: [
      ...differing.slice(0, MESSAGES_TOLD).flatMap(all => all.map(({ text }) => step(text))),
      ...(more.length === 0
        ? []
        : [step(w.whyRecord.peekMore({ numbers: more.slice(0, MESSAGES_TOLD), count: more.length }))]),
      ...listed.steps,
    ],
    arithmetic: listed.arithmetic,
    facts: [...new Set(found.map(({ fact }) => fact)), ...listed.facts],
    modelled: [
      ...(isStale ? [forwardedExpiryNote(ask)] : []),
      ...(isAnew ? [fixedExpiryNote(ask)] : []),
      ...listed.modelled,
    ],
  })
}

/** Why it shows none: there are none, none of its session, or none from where it began (O-7, O-8). */
function nothingText(ask: Ask, record: RecordOf<'messages-peeked'>, entity: EntityId): string {
  const { trace, w, at } = ask
  const path = pathOf(trace, entity)
  const asked = stepOfRecord(ask, record, 'peek')
  const messages = cursorAt(trace, at).messagesIn(entity)
  if (asked?.do !== 'peek' || messages.length === 0) return w.whyRecord.emptyNothing(path)
  const { sessionId: session, fromSequenceNumber: from } = asked
  const reached = Array.from(messages).filter(m => from === null || BigInt(trace.sequenceNumberOf(m)) >= from)
  const own = reached.filter(m => trace.contentOf(m).sessionId === session).length
  if (session !== null && own === 0 && reached.length > 0)
    return w.whyRecord.emptySession({ session, own, others: reached.length })
  if (from !== null) return w.whyRecord.peekFrom({ path, number: numberIn(trace, entity, String(from)) })
  const last = lastShown(ask, asked.of, record.n)
  return last === null
    ? w.whyRecord.emptyNothing(path)
    : w.whyRecord.peekAfter({ path, number: numberIn(trace, entity, last) })
}

/** The number up to which the peek under a label had come: its last message, or that of the peek which it continued. */
function lastShown({ trace, input }: Ask, label: string | null, n: RecordNumber): string | null {
  const continuedBy = new Map(input.steps.map(one => [one.as, one.do === 'peek' ? one.of : null]))
  let continued = label
  for (const peek of Array.from(recordsOfKind(trace, 'messages-peeked')).toReversed()) {
    if (peek >= n || trace.actorOf(peek) !== continued) continue
    const last = trace.recordOf(peek, 'messages-peeked').messages.at(-1)
    if (last !== undefined) return last.sequenceNumber
    continued = continuedBy.get(continued) ?? null
    if (continued === null) return null
  }
  return null
}

/** Of a receive at a record: why it shows another expiry than a peek before it. */
export function partsAfterPeek(ask: Ask, story: Story, entity: EntityId, n: RecordNumber): Part[] {
  const isPeeked = recordsOfKind(ask.trace, 'messages-peeked').some(
    peek => peek < n && peek > story.birth.n && ask.trace.entityOf(peek) === entity,
  )
  return isPeeked ? [part({ steps: peekSteps(ask, story), facts: peekFacts(ask, story) })] : []
}

/** Its expiry comes from a default alone, which a peek does not compute (S-25). */
const isHiddenFromPeek = (ask: Ask, story: Story): boolean => {
  const { source, expiresAt } = lifeOf(ask, story)
  return source === 'entity' && expiresAt !== null
}

/** Where its status refuses receiving, peeking is refused, too (G-32). */
const canPeek = ({ trace, at }: Ask, { home }: Story): boolean => !entityAt(trace, home, at.n).refusesReceives

export function peekSteps(ask: Ask, story: Story): Step[] {
  if (!isHiddenFromPeek(ask, story) || !canPeek(ask, story)) return []
  const { ceilingPath: entity } = lifeOf(ask, story)
  const expiresAt = expiryNow(ask, story)
  if (expiresAt === null) return []
  // Past only as a receive computes it (G-5): no receive would show it.
  if (isPast(expiresAt, ask.at.t) && !isPastStamp(ask, story.m)) return []
  const words = ask.w.causeWords
  const then = time(ask, expiresAt)
  const isTopic = isTopicNamed(ask.trace, entity, ask.at.n)
  return [
    step(
      isPast(expiresAt, ask.at.t)
        ? words.peekShowsPast({ entity, isTopic, expired: then })
        : words.peekShows({ entity, isTopic, expires: then }),
    ),
  ]
}

export const peekFacts = (ask: Ask, story: Story): readonly string[] =>
  isHiddenFromPeek(ask, story) && canPeek(ask, story) ? ['S-25', 'T-4'] : []

interface Difference {
  readonly number: string
  readonly text: string
  readonly fact: string
  readonly isStale?: boolean
  readonly isAnew?: boolean
}

function differencesOf(ask: Ask, shown: MessageState, entity: EntityId): readonly Difference[] {
  const { trace, w, at } = ask
  const m = rowOf(ask, entity, shown.sequenceNumber)
  if (m === null) return []
  const story = storyOf(trace, m, at.n)
  const number = numberOf(trace, m)
  // What is scheduled gets its expiry when it becomes active, by the defaults and the clock of then (S-73, S-62).
  const life = story?.birth.kind === 'message-scheduled' ? lifeOf(ask, story) : null
  const isScheduled = life !== null
  const by = life === null || life.skew === 0 ? null : length(ask, life.skew)
  const present = story === null ? trace.expiresAtOf(m, at.n) : expiryNow(ask, story)
  const expiresAt = life === null ? present : life.expiresAt
  const words = w.whyRecord
  const { stage, holder = null } = trace.after(m, at.n) ?? {}
  const found: Difference[] = []
  if (expiresAt !== null) {
    const real = time(ask, expiresAt)
    const stored = trace.expiresAtOf(m, at.n)
    // Of a locked one: as the receive after this lock has it.
    const next = stage === 'locked' && story !== null ? (nextExpiry(ask, story) ?? null) : null
    // By what a receive makes of it, it is over: no receive shows it (G-5).
    const isOver = !isScheduled && isPast(next ?? expiresAt, at.t)
    // Nothing expires in a dead-letter queue (T-15).
    if (shown.expiresAt === null && story !== null && story.deadLetter === null && (stored !== null || !isOver)) {
      const entity = lifeOf(ask, story).ceilingPath
      const byStored = isScheduled || next !== null ? null : storedAhead(ask, story)
      found.push({
        number,
        text: words.peekDefault({
          number,
          real: isOver && stored !== null ? time(ask, stored) : (byStored ?? real),
          anew: isOver ? null : next !== null ? time(ask, next) : byStored === null ? null : real,
          entity,
          isTopic: isTopicNamed(trace, entity, at.n),
          isScheduled,
          by,
        }),
        fact: 'S-25',
        isAnew: trace.recomputesExpiry && !isScheduled,
      })
    }
    if (stored !== null && shown.expiresAt === stored && (next ?? expiresAt) !== stored && !isOver) {
      const parts = { number, shown: time(ask, stored), real: time(ask, next ?? expiresAt) }
      found.push(
        isScheduled
          ? { number, text: words.peekScheduled({ ...parts, by }), fact: 'S-73' }
          : { number, text: words.peekAnew({ ...parts, isOwn: isByOwn(trace, m, at.n) }), fact: 'S-25', isAnew: true },
      )
    }
    if (typeof shown.expiresAt === 'number' && shown.expiresAt !== stored)
      found.push({
        number,
        text: words.peekStale({ number, shown: time(ask, shown.expiresAt), real }),
        fact: 'G-14',
        isStale: true,
      })
    if (messageAt(trace, m, at)?.isExpired === true && holder === null) {
      const expired = stage === 'deferred' ? words.peekExpiredDeferred : words.peekExpired
      const parts = { number, at: real }
      found.push(
        expiresAt === stored
          ? { number, text: expired(parts), fact: 'S-13' }
          : {
              number,
              text: words.peekExpiredAnew({ ...parts, isOwn: isByOwn(trace, m, at.n) }),
              fact: 'S-13',
              isAnew: true,
            },
      )
    }
  }
  if (holder !== null) found.push({ number, text: words.peekLocked({ number, by: holder }), fact: 'L-25' })
  return found
}

function rowOf({ trace, at }: Ask, entity: EntityId, number: string): number | null {
  return Array.from(cursorAt(trace, at).messagesIn(entity)).find(m => trace.sequenceNumberOf(m) === number) ?? null
}
