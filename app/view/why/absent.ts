/** Where a message of an id is; asked of an entity: why it is there, or why it is not. */

import type { EntityInfo, Trace } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, pathOf } from '../at.ts'
import { factNotes } from '../facts.ts'
import { explanation, step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { explainDuplicate } from './duplicate.ts'
import { explainMessage } from './message.ts'
import { copiedToStep, createdLaterStep, noCopyReason, publishedStep } from './published.ts'
import { explainEnlisted, explainUnsent } from './unsent.ts'
import type { Explanation } from './types.ts'
import { firstBirth, wayTo, wentOnAs } from './way.ts'

export function explainId(ask: Ask, messageId: string, entity?: number): Explanation {
  const rows = rowsOfId(ask.trace, messageId)
  if (entity !== undefined) return explainIdIn(ask, messageId, rows, entity)
  const born = rows.filter(m => birthOf(ask.trace, m) <= ask.at.n)
  if (born.length > 0) return explainMessage(ask, mostTelling(ask, born))
  return rows[0] === undefined ? explainUnsent(ask, messageId, null) : (explainEnlisted(ask, messageId, null) ?? explainMessage(ask, rows[0]))
}

const birthOf = (trace: Trace, m: number): number => trace.rowsOf(m)[0] ?? Infinity

function rowsOfId(trace: Trace, messageId: string): readonly number[] {
  return Array.from({ length: trace.messageCount }, (_, m) => m).filter(m => trace.messageIdOf(m) === messageId)
}

/** Of the latest message of this id: where it is now; if it is in several places, where it was published. */
function mostTelling(ask: Ask, born: readonly number[]): number {
  const latest = born.at(-1)!
  const first = firstBirth(ask.trace, latest)
  for (let m = first; ; ) {
    const next = wentOnAs(ask.trace, m, ask.at.n)
    if (next.length !== 1) return m
    m = next[0]!
  }
}

/** `entity` may be a dead-letter queue. */
function explainIdIn(ask: Ask, messageId: string, rows: readonly number[], entity: number): Explanation {
  const { trace, at } = ask
  const home = homeEntity(trace, entity)
  const own = rows.filter(m => trace.homeOf(m) === home)
  const here = own.findLast(m => birthOf(trace, m) <= at.n)
  if (here !== undefined) return explainMessage(ask, here)
  const published = rows.findLast(m => isPublishedOn(ask, m, home))
  if (published !== undefined) return explainNoCopy(ask, messageId, published, entityInfo(trace, home))
  return own[0] === undefined ? explainElsewhere(ask, messageId, rows, home) : explainComes(ask, messageId, own[0], home)
}

/** Published by now on the topic of this subscription. */
function isPublishedOn({ trace, at }: Ask, m: number, subscription: number): boolean {
  const birth = birthOf(trace, m)
  return birth <= at.n && trace.kindOf(birth) === 'message-published' && trace.homeOf(m) === entityInfo(trace, subscription).parent
}

function explainNoCopy(ask: Ask, id: string, published: number, subscription: EntityInfo): Explanation {
  const { trace, w } = ask
  const birth = birthOf(trace, published)
  const { path, createdBy, deletedBy } = subscription
  const words = w.absentWords
  const isLater = createdBy > birth
  const isGone = deletedBy !== null && deletedBy <= birth
  const why = isLater || isGone ? '' : noCopyReason(ask, published, subscription.id)
  const hasRules = trace.rulesOf(subscription.id, birth).length > 0
  const at = (record: number) => time(ask, trace.timeOf(record))
  const answer = isLater
    ? words.createdLater({ path, at: at(createdBy), published: at(birth) })
    : isGone
      ? words.deletedBefore({ path, at: at(deletedBy) })
      : hasRules
        ? words.unmatched({ path })
        : words.noRules({ path })
  const reason = isLater ? [createdLaterStep(ask, subscription)] : isGone ? [stepOf(ask, answer, deletedBy)] : [step(why, trace.timeOf(birth))]
  return explanation({
    title: w.moveTitles.notThere(id, path),
    answer,
    tone: 'lost',
    steps: [publishedStep(ask, published), ...reason, ...copiedToStep(ask, published)],
    rule: isLater ? w.moveRules.createdLater : w.moveRules.published,
    facts: factNotes(isLater ? ['R-3', 'N-3', 'R-1'] : ['R-1', 'R-4', ...(hasRules ? ['R-6', 'R-7', 'R-8'] : [])])
  })
}

function explainComes(ask: Ask, id: string, m: number, entity: number): Explanation {
  const { trace, w } = ask
  const path = pathOf(trace, entity)
  const before = wayTo(trace, m).findLast(row => birthOf(trace, row) <= ask.at.n)
  const found = before === undefined ? null : explainMessage(ask, before)
  const answer = w.absentWords.notYet({ path, at: time(ask, trace.timeOf(birthOf(trace, m))) })
  return explanation({
    title: w.moveTitles.notThere(id, path),
    answer,
    tone: 'waiting',
    steps: found?.steps ?? [],
    arithmetic: found?.arithmetic ?? [],
    rule: found?.rule ?? w.whyRules.notYet,
    facts: found?.facts ?? []
  })
}

/** It never was here: discarded, refused, or only ever somewhere else. */
function explainElsewhere(ask: Ask, id: string, rows: readonly number[], entity: number): Explanation {
  const { trace, w, at } = ask
  const discarded = duplicateIn(ask, id, entity)
  if (discarded !== null) return explainDuplicate(ask, trace.record(discarded), trace.entityOf(discarded)!)
  const born = rows.filter(m => birthOf(trace, m) <= at.n)
  const path = pathOf(trace, entity)
  if (born.length === 0) return { ...explainUnsent(ask, id, entity), title: w.moveTitles.notThere(id, path) }
  const found = explainMessage(ask, mostTelling(ask, born))
  const places = [...new Set(born.map(m => pathOf(trace, trace.homeOf(m))))]
  return explanation({
    title: w.moveTitles.notThere(id, path),
    answer: w.absentWords.elsewhere({ path }),
    tone: 'neutral',
    steps: [step(w.absentWords.otherPlaces({ places })), ...found.steps],
    rule: w.absentWords.rule,
    facts: found.facts
  })
}

/** The last time the entity, or the topic of this subscription, discarded this id. */
function duplicateIn({ trace, at }: Ask, id: string, entity: number): number | null {
  const { parent, kind } = entityInfo(trace, entity)
  const judges = kind === 'subscription' ? [entity, parent] : [entity]
  for (let n = Math.min(at.n, trace.length - 1); n >= 0; n--) {
    if (trace.kindOf(n) === 'duplicate-discarded' && judges.includes(trace.entityOf(n)) && trace.record(n).messageId === id) return n
  }
  return null
}

