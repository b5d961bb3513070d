/** Where a message of an id is; asked of an entity: why it is there, or why it is not. */

import type { EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { perTrace } from '../../read/per-trace.ts'
import { groupBy } from '../../model/group-by.ts'
import { entityInfo, homeEntity, isSameName, numberOf, pathOf } from '../../read/at.ts'
import { storyOf } from '../../read/message/history.ts'
import { recordsOfKind } from '../../read/trace-index.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { discardsOf } from './discard-record.ts'
import { explainDuplicate } from './duplicate.ts'
import { earlierSteps } from './earlier.ts'
import { targetSteps } from './forward-target.ts'
import { isToBeForwarded, lifeInDead, ofDead } from './dead-letter-queue.ts'
import { explainMessage } from './message.ts'
import { birthOf, lastLife, withLives } from './lives.ts'
import { deletedBefore, explainComes, explainNoCopy, inEarlierText, isPublishedOn } from './no-copy.ts'
import { discardedOnArrival, placeName } from './place.ts'
import { transferredText } from './dead-lettered.ts'
import { isKeptFrom } from './kept-from.ts'
import { inOrder } from './steps.ts'
import { withoutCopySteps } from './published.ts'
import { explainAttempt, explainRefusedSend, explainUnsent, pendingSteps, rolledBackSteps } from './unsent.ts'
import { explainEnlisted } from './uncommitted.ts'
import { verdictOf } from './verdicts.ts'
import type { Explanation, Step } from './types.ts'
import { firstOfId, rowsOfId, wayTo } from '../../read/message/lineage.ts'
import { copiesBy, discardOf, explainFeeders, keptFrom, siblingIn, stoppedSteps } from './toward.ts'
import { withDiscarded } from './discarded.ts'
import { turnedOffSteps } from './stuck.ts'

/** Several lives of one id: `sequenceNumber` chooses one, the others are named. */
export function explainId(ask: Ask, messageId: string, entity?: number, sequenceNumber?: string): Explanation {
  const all = rowsOfId(ask.trace, messageId)
  const rows = sequenceNumber === undefined ? all : all.filter(m => ask.trace.sequenceNumberOf(m) === sequenceNumber)
  return explainRows(ask, messageId, rows, entity, sequenceNumber !== undefined)
}

function explainRows(
  ask: Ask,
  messageId: string,
  rows: readonly number[],
  entity: EntityId | undefined,
  isChosen: boolean,
) {
  const isBorn = (m: MessageRow) => birthOf(ask.trace, m) <= ask.at.n
  if (entity !== undefined) return ofAsked(ask, messageId, explainIdIn(ask, messageId, rows, entity), entity)
  const born = rows.filter(isBorn)
  if (born.length > 0) {
    const m = isChosen ? born.at(-1)! : mostTelling(ask, born)
    const why = withoutCopies(ask, explainOne(ask, messageId, m), m)
    return withLives(ask, messageId, withRefused(ask, messageId, why, true), m)
  }
  // What was refused or discarded by now is not the message with the number that is asked for.
  const chosen = isChosen ? rows[0] : undefined
  const why = chosen === undefined ? explainUnsent(ask, messageId, null, rows[0]) : explainMessage(ask, chosen)
  return withRefused(ask, messageId, why)
}

/** Asked of no entity: also who got no copy, if it is a copy. */
function withoutCopies(ask: Ask, why: Explanation, m: MessageRow): Explanation {
  const published = wayTo(ask.trace, m).find(row => ask.trace.kindOf(birthOf(ask.trace, row)) === 'message-published')
  if (published === undefined || published === m) return why
  const then = ask.trace.timeOf(birthOf(ask.trace, published))
  const index = why.steps.findLastIndex(({ at }) => at !== null && at <= then) + 1
  return { ...why, steps: why.steps.toSpliced(index, 0, ...withoutCopySteps(ask, published)) }
}

/** Refused sends and schedules, by the ids that they name. */
const refusedSends = perTrace(trace => {
  const found = [...recordsOfKind(trace, 'operation-failed')].flatMap(n => {
    const { operation, messageId, messageIds = [] } = trace.recordOf(n, 'operation-failed')
    if (operation !== 'send' && operation !== 'schedule') return []
    return [...new Set([...messageIds, ...(messageId === undefined ? [] : [messageId])])].map(id => ({ id, n }))
  })
  return groupBy(found, ({ id }) => id)
})

const REFUSED_TOLD = 3

/** Other sends of this id were refused or rolled back, of which the last are told, or wait: a client that tries again sends it anew. `isBorn`: the answer is about a message, not about a send. */
function withRefused(ask: Ask, id: string, why: Explanation, isBorn = false): Explanation {
  const { trace, w, at } = ask
  const isTold = (record: RecordNumber | null): boolean => why.steps.some(one => one.record === record)
  const refused = (refusedSends(trace).get(id) ?? [])
    .map(({ n }) => n)
    .filter(n => n <= at.n && !isTold(n))
    .map(n => {
      const { entity = '', error, t, operation } = trace.recordOf(n, 'operation-failed')
      const parts = { at: time(ask, t), entity, error, isSchedule: operation === 'schedule' }
      return stepOf(ask, w.causeWords.refusedBefore(parts), n)
    })
  const rolledBack = inOrder(rolledBackSteps(ask, id).filter(({ record }) => !isTold(record)))
  const pending = isBorn ? pendingSteps(ask, id) : []
  if (refused.length + rolledBack.length + pending.length === 0) return why
  const others = [...lastOf(ask, rolledBack, true), ...pending, ...lastOf(ask, refused, false)]
  return { ...why, steps: inOrder([...why.steps, ...others]) }
}

/** The last of them, and how many there were before. */
function lastOf(ask: Ask, all: readonly Step[], isRolledBack: boolean): readonly Step[] {
  const earlier = all.slice(0, -REFUSED_TOLD)
  const [first, last] = [earlier[0], earlier.at(-1)]
  // A single one is told like the others.
  if (first === undefined || last === undefined || first === last) return all
  const [from, to] = [first, last].map(({ at }) => time(ask, at ?? 0)) as [string, string]
  const text = ask.w.causeWords.refusedEarlier({ from, to, count: earlier.length, isRolledBack })
  return [step(text, last.at, last.record), ...all.slice(-REFUSED_TOLD)]
}

/** Of the latest message of this id: where it is now; if it is in several places, where it was published. */
function mostTelling(ask: Ask, born: readonly number[]): number {
  const { trace, at } = ask
  const last = lastLife(ask, firstOfId(trace, born.at(-1)!))
  const ending = storyOf(trace, last, at.n)?.ending
  const by = ending?.how === 'forwarded' ? discardedOnArrival(ask, ending.record) : null
  // One that was discarded as a duplicate leaves the other to be told.
  const first = by === null ? null : trace.messageOf(trace.detailOf(by, 'duplicate-discarded').original)
  return first !== null && born.includes(first) ? lastLife(ask, first) : last
}

/** Asked of a dead-letter queue, an answer about its queue keeps the question. */
function ofAsked({ trace, w }: Ask, id: string, why: Explanation, entity: EntityId): Explanation {
  const title = w.moveTitles.notThere(id, pathOf(trace, homeEntity(trace, entity)))
  return why.title === title ? { ...why, title: w.moveTitles.notThere(id, pathOf(trace, entity)) } : why
}

/** `entity` may be a dead-letter queue. */
function explainIdIn(ask: Ask, messageId: string, rows: readonly number[], entity: EntityId): Explanation {
  const { trace, at } = ask
  const home = homeEntity(trace, entity)
  const own = rows.filter(m => trace.homeOf(m) === home)
  const born = own.filter(m => birthOf(trace, m) <= at.n)
  const here = home === entity ? born.at(-1) : (lifeInDead(ask, born, entity) ?? born.at(-1))
  if (here !== undefined) {
    const why = explainOne(ask, messageId, here)
    const asked = home === entity ? why : ofDead(ask, messageId, why, here, entity)
    // What became of its other lives comes after all that happened.
    return withLives(ask, messageId, withRefused(ask, messageId, asked, true), here)
  }
  const why = explainNotIn(ask, messageId, rows, home)
  return rows.some(m => birthOf(trace, m) <= at.n) ? withRefused(ask, messageId, why) : why
}

/** It has not been in this entity so far. */
function explainNotIn(ask: Ask, messageId: string, rows: readonly number[], home: EntityId): Explanation {
  const published = rows.findLast(m => isPublishedOn(ask, m, home))
  if (published !== undefined) {
    const why = explainNoCopy(ask, messageId, published, entityInfo(ask.trace, home))
    return withLives(ask, messageId, withDiscarded(ask, messageId, published, why), published, home)
  }
  return explainComing(ask, messageId, rows, home) ?? explainElsewhere(ask, messageId, rows, home)
}

/** What is on its way there by now, or will be sent; null: what there is by now goes elsewhere, or was refused. */
function explainComing(ask: Ask, id: string, rows: readonly MessageRow[], home: EntityId): Explanation | null {
  const { trace, at } = ask
  const isBorn = (m: MessageRow): boolean => birthOf(trace, m) <= at.n
  const own = rows.filter(m => trace.homeOf(m) === home)
  for (const m of own) {
    const before = wayTo(trace, m).findLast(isBorn)
    if (before !== undefined) return withDiscarded(ask, id, before, explainComes(ask, id, m, home))
  }
  if (own[0] === undefined || rows.some(isBorn) || explainAttempt(ask, id, home) !== null) return null
  return explainComes(ask, id, own[0], home)
}

const explainOne = (ask: Ask, id: string, m: MessageRow): Explanation =>
  withDiscarded(ask, id, m, explainMessage(ask, m))

/** It never was here: discarded, refused, or only ever somewhere else. */
function explainElsewhere(ask: Ask, id: string, rows: readonly number[], entity: EntityId): Explanation {
  const { trace, w, at } = ask
  const discarded = duplicateIn(ask, id, entity)
  if (discarded !== null) return explainDuplicate(ask, trace.record(discarded), trace.entityOf(discarded)!)
  const born = rows.filter(m => birthOf(trace, m) <= at.n)
  const path = pathOf(trace, entity)
  const title = w.moveTitles.notThere(id, path)
  if (born.length === 0) return { ...explainUnsent(ask, id, entity, rows[0]), title }
  const onTopic = born.findLast(m => trace.homeOf(m) === entityInfo(trace, entity).parent)
  if (onTopic !== undefined) {
    const why = explainMessage(ask, onTopic)
    return { ...why, title, answer: [why.answer, ...noCopyThen(ask, onTopic, entity)].join(' ') }
  }
  const copies = copiesBy(ask, born)
  const renamed = copies.findLast(row => trace.homeOf(row) === entity)
  if (renamed !== undefined) {
    const answer = w.absentWords.renamed({ path, id: trace.messageIdOf(renamed) })
    return { ...explainMessage(ask, renamed), title, answer, message: id }
  }
  const renamedAway = discardOf(ask, copies, judgesOf(ask, entity))
  if (renamedAway !== null)
    return {
      ...explainDuplicate(ask, trace.record(renamedAway), trace.entityOf(renamedAway)!),
      title,
      message: id,
      // Sent otherwise, it might be forwarded otherwise.
      wouldHaveChanged: [],
      fixes: [],
    }
  const awaited = born.findLast(m => isToBeForwarded(ask, m, path))
  const kept = awaited ?? keptFrom(ask, copies, path)
  const sibling = kept === undefined ? siblingIn(ask, born, entity) : undefined
  if (sibling !== undefined) {
    const parts = { path, number: numberOf(trace, sibling), id: trace.messageIdOf(sibling), asked: id }
    return { ...explainMessage(ask, sibling), title, answer: w.absentWords.sibling(parts), message: id }
  }
  // One of this name that was deleted is another entity (I-10).
  const earlier = copies.findLast(row => isSameName(pathOf(trace, trace.homeOf(row)), path))
  const fed = kept === undefined && earlier === undefined ? explainFeeders(ask, id, { born, copies }, path) : null
  if (fed !== null) return fed
  const m = kept ?? mostTelling(ask, born)
  const found = explainMessage(ask, m)
  if (awaited !== undefined) return { ...found, title, wouldHaveChanged: [], fixes: [] }
  const part = keptPart(ask, m, path, found)
  const stopped = stoppedSteps(ask, m, path)
  const places = [...new Set(born.map(m => placeName(ask, trace.homeOf(m))))]
  const tried = triedSince(ask, id, entity, earlier === undefined ? -1 : birthOf(trace, earlier))
  if (tried !== null) return { ...tried, title, steps: [...tried.steps, step(w.absentWords.otherPlaces({ places }))] }
  const namesake = earlier === undefined ? [] : earlierSteps(ask, entity, trace.homeOf(earlier))
  const gone = deletedBefore(ask, born, entity)
  return explanation({
    title,
    answer:
      gone?.answer ??
      (earlier === undefined || namesake.length === 0
        ? w.absentWords.elsewhere({
            path: placeName(ask, entity),
            answer: part.answer ?? stopped[0]?.text ?? (hasEnded(ask, m, kept !== undefined) ? found.answer : null),
          })
        : inEarlierText(ask, earlier, path)),
    tone: 'neutral',
    steps: [
      ...namesake,
      ...(gone?.steps ?? []),
      ...part.steps,
      ...stopped.filter(({ record }) => found.steps.every(one => one.record !== record)),
      step(w.absentWords.otherPlaces({ places })),
      ...found.steps,
    ],
    rule: w.absentWords.rule,
    facts: [...(namesake.length === 0 ? [] : ['I-10']), ...found.facts.map(({ id }) => id)],
    modelled: found.modelled,
  })
}

/** By the rules of now, its activation will make no copy for this subscription. */
function noCopyThen(ask: Ask, m: MessageRow, subscription: EntityId): string[] {
  const { trace, at, w } = ask
  if (trace.after(m, at.n)?.stage !== 'scheduled') return []
  const rules = trace.rulesOf(subscription, at.n)
  const isCopied = rules.some(rule => verdictOf(ask, rule, trace.contentOf(m)).outcome !== 'unmatched')
  return isCopied ? [] : [w.absentWords.noCopyThen({ path: pathOf(trace, subscription) })]
}

/** The last send of this id to the entity since record `from` that stored nothing: refused, a handler's copy of it perhaps, or part of a transaction that has not committed. */
function triedSince(ask: Ask, id: string, entity: EntityId, from: RecordNumber): Explanation | null {
  const { trace, at } = ask
  const path = pathOf(trace, entity)
  const calls = (refusedSends(trace).get(id) ?? []).map(({ n }) => trace.recordOf(n, 'operation-failed'))
  const last = calls.findLast(({ n, entity: to }) => n > from && n <= at.n && to !== undefined && isSameName(to, path))
  return (
    explainEnlisted(ask, id, entity, last?.n ?? from) ?? (last === undefined ? null : explainRefusedSend(ask, last, id))
  )
}

/** The last time the entity, or the topic of this subscription, discarded this id. */
function duplicateIn({ trace, at }: Ask, id: string, entity: EntityId): number | null {
  const judges = judgesOf({ trace }, entity)
  return discardsOf(trace, id).findLast(n => n <= at.n && judges.includes(trace.entityOf(n))) ?? null
}

/** The topic of a subscription looks for duplicates in its place, too. */
function judgesOf({ trace }: Pick<Ask, 'trace'>, entity: EntityId): readonly (EntityId | null)[] {
  const { parent, kind } = entityInfo(trace, entity)
  return kind === 'subscription' ? [entity, parent] : [entity]
}

/** What happened to it last may be why it never got there: a forward that failed, an expiry, a settlement; that it is a dead letter only where it would have got there. */
function hasEnded({ trace, at }: Ask, m: MessageRow, isOnWay: boolean): boolean {
  const story = storyOf(trace, m, at.n)
  if (story === null || story.ending === null) return isOnWay && (story?.deadLetter ?? null) !== null
  return story.ending.how !== 'published'
}

/** Why it was not forwarded there; an answer that tells how it ended since gives way to that. */
function keptPart(
  ask: Ask,
  m: MessageRow,
  path: string,
  found: Explanation,
): { answer: string | null; steps: readonly Step[] } {
  const story = storyOf(ask.trace, m, ask.at.n)
  const failed = story?.deadLetter ?? null
  if (story === null || failed === null) return { answer: null, steps: [] }
  if (!isKeptFrom(ask, m, path)) return { answer: turnedOffSteps(ask, story, path)[0]?.text ?? null, steps: [] }
  const isTold = ({ text }: Step): boolean => found.steps.some(one => one.text === text)
  if (failed.branch === 'transferRefused')
    return {
      answer: story.ending === null ? null : transferredText(ask, story, failed),
      steps: targetSteps(ask, m, path, failed.record).filter(one => !isTold(one)),
    }
  const told = found.steps.find(({ record }) => record === failed.record) ?? null
  return {
    answer: story.ending === null ? null : (told?.text ?? null),
    steps: targetSteps(ask, m, path, failed.record).filter(one => !isTold(one)),
  }
}
