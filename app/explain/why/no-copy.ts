/** Why a subscription has no message of what was published to its topic: it got no copy, or the copy has another id or was an earlier subscription's. */

import type { EntityId, EntityInfo, MessageRow, RecordNumber, Trace } from '../../../sim-core/index.ts'
import { subscriptionParts } from '../../../sim-core/index.ts'
import { entitiesNamed, entityInfo, existsAt, isSameName } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import { goesOnIn, wayTo } from '../../read/message/lineage.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { createdLaterStep, deletedStep, earlierOf, earlierSteps } from './earlier.ts'
import { explainMessage } from './message.ts'
import { placeStep } from './place.ts'
import { copiedToStep, filterFacts, filterNotes, noCopy, publishedStep, wouldMatch } from './published.ts'
import { inOrder } from './steps.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { noRulesStep, verdictOf } from './verdicts.ts'
import type { Explanation, Step } from './types.ts'

/** Published by now on the topic of this subscription. */
export function isPublishedOn({ trace, at }: Ask, m: MessageRow, subscription: number): boolean {
  const birth = trace.birthOf(m)
  return (
    birth <= at.n &&
    trace.kindOf(birth) === 'message-published' &&
    trace.homeOf(m) === entityInfo(trace, subscription).parent
  )
}

export function explainNoCopy(ask: Ask, id: string, published: number, subscription: EntityInfo): Explanation {
  const { trace, w } = ask
  const copy = copyIn(trace, published, subscription)
  if (copy !== undefined) return explainCopy(ask, id, copy, subscription)
  const birth = trace.birthOf(published)
  const named = entitiesNamed(trace, subscription.path)
  const then = named.find(one => existsAt(one, birth))
  if (then !== undefined && then.id !== subscription.id) return explainNamesake(ask, id, published, subscription, then)
  const { path, createdBy, deletedBy } = subscription
  const isGone = deletedBy !== null && deletedBy <= ask.at.n
  const words = w.absentWords
  const at = (record: RecordNumber) => time(ask, trace.timeOf(record))
  const of = (answer: string, reasons: readonly Step[], rule: string, facts: readonly string[]): Explanation =>
    explanation({
      title: w.moveTitles.notThere(id, path),
      answer,
      tone: 'lost',
      steps: [publishedStep(ask, published), ...reasons, ...copiedToStep(ask, published)],
      rule,
      facts: ['R-1', ...facts],
    })
  if (createdBy > birth) {
    // Of several that came later the first: what had this name before that was deleted before it was published.
    const first = named.find(one => one.createdBy > birth) ?? subscription
    const isFirst = first.id === subscription.id
    const earlier = earlierOf(trace, first.id)
    const answer =
      earlier === null
        ? words.createdLater({ path, at: at(first.createdBy), published: at(birth) })
        : words.deletedBefore({ path, at: at(earlier) })
    // Created earlier, it might be deleted for being idle before anybody receives, or there is still the one before it.
    const mayBeIdle = propertiesAt(trace, subscription.id, createdBy).autoDeleteOnIdle !== null
    const isFree = isFirst && earlier === null && !isGone
    const changes =
      trace.timeOf(birth) > 0 && isFree && !mayBeIdle && wouldMatch(ask, published, subscription)
        ? [w.whyChanges.createdBefore(path, at(birth))]
        : []
    const reasons = [
      ...(earlier === null ? [createdLaterStep(ask, first)] : isFirst ? [] : [deletedStep(ask, path, earlier)]),
      ...earlierSteps(ask, subscription.id),
    ]
    return { ...of(answer, reasons, w.moveRules.createdLater, ['R-3', 'N-3']), wouldHaveChanged: changes }
  }
  if (deletedBy !== null && deletedBy <= birth) {
    const answer = words.deletedBefore({ path, at: at(deletedBy) })
    return of(answer, [deletedStep(ask, path, deletedBy)], w.moveRules.published, ['I-9'])
  }
  const { cause, isAction, text } = noCopy(ask, published, subscription.id)
  const facts = {
    noRules: ['R-4'],
    failed: [...(isAction ? [] : ['R-7']), 'R-8', 'Q-14'],
    unmatched: ['R-4', ...filterFacts(ask, [subscription], birth)],
  }[cause]
  const why = of(
    words[cause]({ path, isAction }),
    [cause === 'noRules' ? noRulesStep(ask, subscription.id, birth) : step(text, trace.timeOf(birth))],
    cause !== 'failed' ? w.moveRules.published : isAction ? w.moveRules.actionFailed : w.moveRules.filterFailed,
    facts,
  )
  const removed = cause === 'unmatched' ? removedRuleSteps(ask, published, subscription.id) : []
  return { ...why, steps: inOrder([...why.steps, ...removed]), modelled: filterNotes(ask, published, [subscription]) }
}

/** A rule that would have matched it was removed before; the last of them. */
function removedRuleSteps(ask: Ask, published: MessageRow, subscription: EntityId): Step[] {
  const { trace, w } = ask
  const matched = (n: RecordNumber): boolean => {
    const { rule: name } = trace.recordOf(n, 'rule-removed')
    const rule = trace.rulesOf(subscription, n - 1).find(one => one.name === name)
    return rule !== undefined && verdictOf(ask, rule, trace.contentOf(published)).outcome === 'matched'
  }
  const n = recordsAt(trace, 'rules', subscription).findLast(
    row => row < trace.birthOf(published) && trace.kindOf(row) === 'rule-removed' && matched(row),
  )
  if (n === undefined) return []
  const { rule, t } = trace.recordOf(n, 'rule-removed')
  return [stepOf(ask, w.moveSteps.ruleRemoved({ rule, at: time(ask, t) }), n)]
}

const copyIn = (trace: Trace, published: MessageRow, { id }: EntityInfo): MessageRow | undefined =>
  goesOnIn(trace, published).find(m => trace.homeOf(m) === id)

/** When it was published, another subscription had this name (I-10). */
function explainNamesake(ask: Ask, id: string, published: MessageRow, asked: EntityInfo, then: EntityInfo) {
  const { trace, w } = ask
  const { path } = asked
  const copy = copyIn(trace, published, then)
  const why = copy === undefined ? explainNoCopy(ask, id, published, then) : explainMessage(ask, copy)
  return {
    ...why,
    title: w.moveTitles.notThere(id, path),
    answer: copy === undefined ? why.answer : inEarlierText(ask, copy, path),
    steps: inOrder([...earlierSteps(ask, asked.id), ...goneSteps(ask, asked), ...why.steps]),
  }
}

/** It was in an earlier entity of this name only, and how it left that. */
export function inEarlierText(ask: Ask, m: MessageRow, path: string): string {
  const { trace, w, at } = ask
  const { deletedBy } = entityInfo(trace, trace.homeOf(m))
  const isLost = deletedBy === null || storyOf(trace, m, at.n)?.ending?.how === 'entityDeleted'
  // As of then, when it was the entity of its name.
  const then = isLost ? null : { ...ask, at: { t: trace.timeOf(deletedBy), n: deletedBy - 1 } }
  return w.absentWords.inEarlier({ path, place: then === null ? null : placeStep(then, m).text })
}

/** That the entity asked about is gone by now, too. */
const goneSteps = (ask: Ask, { path, deletedBy }: EntityInfo): Step[] =>
  deletedBy === null || deletedBy > ask.at.n ? [] : [deletedStep(ask, path, deletedBy)]

/** It comes within this instant, or an action gave it another MessageId. */
function explainCopy(ask: Ask, id: string, copy: MessageRow, { id: entity, path }: EntityInfo): Explanation {
  if (ask.trace.messageIdOf(copy) === id) return explainComes(ask, id, copy, entity)
  const answer = ask.w.absentWords.renamed({ path, id: ask.trace.messageIdOf(copy) })
  return { ...explainMessage(ask, copy), title: ask.w.moveTitles.notThere(id, path), answer, message: id }
}

/** It arrives there later. */
export function explainComes(ask: Ask, id: string, m: MessageRow, entity: EntityId): Explanation {
  const { trace, w } = ask
  const { path, kind } = entityInfo(trace, entity)
  const before = wayTo(trace, m).findLast(row => trace.birthOf(row) <= ask.at.n)
  const found = before === undefined ? null : explainMessage(ask, before)
  return explanation({
    title: w.moveTitles.notThere(id, path),
    answer: w.absentWords.notYet({
      path,
      isTopic: kind === 'topic',
      at: time(ask, trace.timeOf(trace.birthOf(m))),
      ...atOnce(ask, m),
    }),
    tone: 'waiting',
    steps: found?.steps ?? [],
    arithmetic: found?.arithmetic ?? [],
    rule: found?.rule ?? w.whyRules.notYet,
    facts: found?.facts.map(({ id }) => id) ?? [],
    modelled: found?.modelled ?? [],
  })
}

/** What becomes of it within the instant of its arrival: dead-lettered, or forwarded on. */
function atOnce({ trace }: Ask, m: MessageRow): { reason: string | null; to: string | null } {
  const t = trace.timeOf(trace.birthOf(m))
  const { deadLetter, ending } = storyOf(trace, m, trace.recordsUpTo(t) - 1)!
  const to = ending?.how === 'forwarded' ? trace.recordOf(ending.record, 'message-forwarded').to : null
  return { reason: deadLetter?.reason ?? null, to }
}

/** The subscription of such a topic that was deleted before anything of this id was there; null: it is another entity, or there was one by then. */
export function deletedBefore(ask: Ask, born: readonly MessageRow[], entity: EntityId) {
  const { trace, w } = ask
  const { path } = entityInfo(trace, entity)
  const topic = subscriptionParts(path)?.topic
  const births = born.map(m => trace.birthOf(m))
  const published = births.filter(n => trace.kindOf(n) === 'message-published')
  if (topic === undefined || !published.some(n => isSameName(trace.record(n).entity ?? '', topic))) return null
  const named = entitiesNamed(trace, path)
  const deletedBy = named.findLast(one => births.every(n => one.createdBy < n))?.deletedBy ?? null
  if (deletedBy === null || births.some(n => n < deletedBy)) return null
  if (named.some(one => births.some(n => existsAt(one, n)))) return null
  const answer = w.absentWords.deletedBefore({ path, at: time(ask, trace.timeOf(deletedBy)) })
  return { answer, steps: [deletedStep(ask, path, deletedBy)] }
}
