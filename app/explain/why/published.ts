/** Which subscriptions got a copy of a published message and which not, with each rule's verdict on it. */

import { isLarge } from '../../../sim-core/index.ts'
import type {
  DeadLetterBranch,
  EntityId,
  EntityInfo,
  MessageInput,
  MessageRow,
  RecordNumber,
} from '../../../sim-core/index.ts'
import { entityInfo, lastPartOf, numberOf, pathOf, subscriptionsOf } from '../../read/at.ts'
import { exactBytes } from '../../words/format.ts'
import { copiesOf, isForwarded, ruleThatMade } from '../../read/message/lineage.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { countUpTo } from '../../read/lists.ts'
import { perTraceAnd } from '../../read/per-trace.ts'
import { recordsAt } from '../../read/trace-index.ts'
import { explanation, part, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { createdSince, deletedSubscriptions, earlierSteps } from './earlier.ts'
import { originSteps } from './origin.ts'
import { inOrder as inTime } from './steps.ts'
import { placeSteps } from './place.ts'
import { noteOf, sqlNote } from './modelled.ts'
import { copyNotes, storyNotes } from './modelled-story.ts'
import type { Explanation, Modelled, Part, Step } from './types.ts'
import { failedText, noRulesStep, verdictOf } from './verdicts.ts'
import type { RuleVerdict } from './verdicts.ts'

const TOLD_ONE_BY_ONE = 8
const RULES_TOLD = 4
const WITHOUT_TOLD = 3
const UNSHARED_TOLD = 2

/** `story` is of the row on the topic. */
export function explainPublished(ask: Ask, story: Story): Explanation {
  const { w, trace } = ask
  const subscriptions = subscriptionsOf(ask.trace, story.home, story.birth.n)
  const copies = copiesOf(trace, story.m)
  const got = subscriptions.filter(({ id }) => copies.some(copy => trace.homeOf(copy) === id))
  const isCountedByCopies =
    copies.length > 0 && copies.length !== subscriptions.length && isLarge(trace.contentOf(story.m).sizeInBytes ?? 0)
  return explanation({
    title: w.moveTitles.published(story.id, story.homePath),
    answer: answerOf(ask, story, subscriptions, got, copies),
    tone: copies.length === 0 ? 'lost' : 'neutral',
    steps: inTime([
      ...originSteps(ask, story),
      ...subscriptionSteps(ask, story, subscriptions, got),
      ...(copies.length === 0 ? deletedSubscriptions(ask, story.home, story.birth.n).slice(0, WITHOUT_TOLD) : []),
      ...(subscriptions.length === 0
        ? [...earlierSteps(ask, story.home), ...createdSince(ask, story).slice(0, WITHOUT_TOLD)]
        : []),
      ...placeSteps(ask, story.m, true),
    ]),
    arithmetic: sizeLine(ask, story, copies.length),
    rule: w.moveRules.published,
    facts: [...story.birth.facts, 'R-3', 'R-4', 'R-5', ...filterFacts(ask, subscriptions, story.birth.n)],
    modelled: [
      ...filterNotes(ask, story.m, subscriptions),
      ...storyNotes(ask, story),
      ...copyNotes(ask, copies),
      ...(isCountedByCopies ? [noteOf(ask, 'largeCopies')] : []),
    ],
  })
}

function answerOf(
  ask: Ask,
  story: Story,
  all: readonly EntityInfo[],
  got: readonly EntityInfo[],
  copies: readonly number[],
): string {
  const words = ask.w.moveAnswers
  const parts = { topic: story.homePath, of: all.length, isForwarded: isForwarded(ask.trace, story.m) }
  const { topic } = parts
  if (all.length === 0) return words.noSubscription(parts)
  if (got.length === 0) {
    const failed = all.filter(({ id }) => noCopy(ask, story.m, id).cause === 'failed').length
    return failed === 0 ? words.unmatched(parts) : words.filtersFailed({ ...parts, failed })
  }
  if (got.length > TOLD_ONE_BY_ONE)
    return words.publishedToMany({ copies: copies.length, topic, got: got.length, of: all.length })
  return words.published({
    copies: copies.length,
    topic,
    subscriptions: got.map(({ path }) => lastPartOf(path)),
    of: all.length,
  })
}

/** When and by whom the row on a topic was published. */
export function publishedStep(ask: Ask, m: MessageRow): Step {
  const story = storyOf(ask.trace, m, ask.at.n)!
  return originSteps(ask, story).find(({ record }) => record === story.birth.n)!
}

/** Who got a copy, in a sentence, and whose was dead-lettered at once; none: nobody did. */
export function copiedToStep(ask: Ask, published: number): Step[] {
  const { trace, w } = ask
  const copies = copiesOf(trace, published)
  if (copies.length === 0) return [step(w.moveSteps.copiedToNobody({ isForwarded: isForwarded(trace, published) }))]
  return [false, true].flatMap(isDead => {
    const those = copies.filter(copy => isDeadOnArrival(ask, copy) === isDead)
    const names = [...new Set(those.map(copy => lastPartOf(pathOf(trace, trace.homeOf(copy)))))]
    const told = { names: names.slice(0, TOLD_ONE_BY_ONE), count: names.length, copies: those.length, isDead }
    return names.length === 0 ? [] : [step(w.moveSteps.copiedTo(told))]
  })
}

/** Of a copy: which subscriptions got none, and why. */
export function withoutCopySteps(ask: Ask, published: number): Step[] {
  const { trace, w } = ask
  const copies = new Set(copiesOf(trace, published).map(copy => trace.homeOf(copy)))
  const birth = trace.rowsOf(published)[0]!
  const without = subscriptionsOf(ask.trace, trace.homeOf(published), birth).filter(({ id }) => !copies.has(id))
  const told = without.slice(0, WITHOUT_TOLD).map(({ id, path }) => {
    const { cause, isAction } = noCopy(ask, published, id)
    return step(w.absentWords[cause]({ path, isAction }), trace.timeOf(birth))
  })
  return without.length > WITHOUT_TOLD
    ? [step(w.moveSteps.manyWithout({ count: without.length }), trace.timeOf(birth))]
    : told
}

/** Publications of which a subscription got no copy. A copy that a publication is about to make counts, too. */
const unshared = perTraceAnd((trace, subscription: EntityId): readonly number[] =>
  publishedFor(trace, subscription).filter(
    n => !copiesOf(trace, trace.messageOf(n)!).some(copy => trace.homeOf(copy) === subscription),
  ),
)

const publishedFor = perTraceAnd((trace, subscription: EntityId): readonly number[] => {
  const { parent, createdBy } = entityInfo(trace, subscription)
  return parent === null ? [] : recordsAt(trace, 'published', parent).filter(n => n > createdBy)
})

/** What a subscription did not get of what was published, and why the last of it; that all was published before it; else nothing. */
export function shareOf(ask: Ask, entity: EntityId): Part {
  const { trace, w, at } = ask
  const { parent, createdBy } = entityInfo(trace, entity)
  const without = unshared(trace, entity).filter(n => n <= at.n)
  if (parent === null) return part({})
  const of = countUpTo(publishedFor(trace, entity), at.n)
  const parts = { topic: entityInfo(trace, parent).path, count: without.length, of }
  if (of === 0 && countUpTo(recordsAt(trace, 'published', parent), createdBy) > 0)
    return part({ steps: [step(w.moveSteps.nothingSince(parts))], facts: ['R-3'] })
  if (without.length === 0) return part({})
  const told = without.slice(-UNSHARED_TOLD)
  return part({
    steps: [
      step(without.length === of ? w.moveSteps.noShare(parts) : w.moveSteps.fewShare(parts)),
      ...told.map(n => {
        const m = trace.messageOf(n)!
        const parts = { at: time(ask, trace.timeOf(n)), reason: noCopy(ask, m, entity).text }
        const text = w.moveSteps.noCopyOf({ id: trace.messageIdOf(m), ...parts })
        // How it came to be published is no matter here.
        return { ...step(text, null, n), isOfOther: true as const }
      }),
      ...(told.length === without.length ? [] : [step(w.moveSteps.moreNotCopied(without.length - told.length))]),
    ],
    facts: told.flatMap(n => filterFacts(ask, [entityInfo(trace, entity)], n)),
    modelled: told.flatMap(n => filterNotes(ask, trace.messageOf(n)!, [entityInfo(trace, entity)])),
  })
}

/** Those that got one first, then those that did not. */
function subscriptionSteps(ask: Ask, story: Story, all: readonly EntityInfo[], got: readonly EntityInfo[]): Step[] {
  const inOrder = [...got, ...all.filter(one => !got.includes(one))]
  const told = inOrder.slice(0, TOLD_ONE_BY_ONE)
  const others = inOrder.slice(TOLD_ONE_BY_ONE)
  const rest = others.filter(one => got.includes(one)).length
  return [
    ...told.flatMap(one => subscriptionStep(ask, story, one)),
    ...(others.length === 0
      ? []
      : [step(ask.w.moveSteps.othersGot({ count: others.length, got: rest }), story.birth.t)]),
  ]
}

function subscriptionStep(ask: Ask, story: Story, subscription: EntityInfo): Step[] {
  const { trace, w } = ask
  const words = w.moveSteps
  const name = lastPartOf(subscription.path)
  const copies = copiesOf(trace, story.m).filter(copy => trace.homeOf(copy) === subscription.id)
  if (copies.length === 0)
    return [
      step(words.gotNone({ subscription: name, reason: noCopy(ask, story.m, subscription.id).text }), story.birth.t),
    ]
  return copies.map(copy => {
    const reason = copyReason(ask, story.m, copy)
    const birth = trace.rowsOf(copy)[0]!
    const parts = { subscription: name, number: numberOf(trace, copy), reason }
    const text = isDeadOnArrival(ask, copy) ? words.deadOnArrival(parts) : words.gotCopy(parts)
    return step(text, story.birth.t, birth <= ask.at.n ? birth : null)
  })
}

const BY_THE_PUBLISH: ReadonlySet<DeadLetterBranch> = new Set<DeadLetterBranch>(['filterFailed', 'noSessionId'])

/** Dead-lettered by the publish itself: its filter failed, or it has no session id. A forward that failed comes after it. */
function isDeadOnArrival({ trace }: Ask, copy: number): boolean {
  const rows = trace.rowsOf(copy)
  return rows.some(
    n =>
      trace.kindOf(n) === 'message-dead-lettered' &&
      trace.causeOf(n) === rows[0] &&
      BY_THE_PUBLISH.has(trace.recordOf(n, 'message-dead-lettered').branch),
  )
}

/** By the rules of the publish, or of another record. */
function verdictsOn(
  ask: Ask,
  published: number,
  subscription: number,
  n = ask.trace.rowsOf(published)[0]!,
): readonly RuleVerdict[] {
  const { trace } = ask
  return trace.rulesOf(subscription, n).map(rule => verdictOf(ask, rule, trace.contentOf(published)))
}

/** How many copies a publish right before record `n` would have made. */
export function copiesDue(ask: Ask, topic: EntityId, n: RecordNumber, content: MessageInput): number {
  const { trace } = ask
  return subscriptionsOf(ask.trace, topic, n).reduce((sum, { id }) => {
    const verdicts = trace.rulesOf(id, n).map(rule => verdictOf(ask, rule, content))
    if (verdicts.some(({ outcome }) => outcome === 'failed'))
      return sum + (propertiesAt(trace, id, n).deadLetteringOnFilterEvaluationExceptions ? 1 : 0)
    const matched = verdicts.filter(({ outcome }) => outcome === 'matched')
    const acting = matched.filter(({ rule }) => rule.actionSqlExpression !== null).length
    return sum + acting + (acting < matched.length ? 1 : 0)
  }, 0)
}

/** Why `copy` was made of `published`. */
export function copyReason(ask: Ask, published: number, copy: number): string {
  const { trace, w } = ask
  const subscription = trace.homeOf(copy)
  const verdicts = verdictsOn(ask, published, subscription)
  const failed = verdicts.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) return `${failedText(ask, verdicts, failed)} ${w.moveSteps.failedDead}`
  const made = ruleThatMade(trace.record(trace.rowsOf(copy)[0]!))
  const matched = verdicts.filter(
    ({ outcome, rule }) =>
      outcome === 'matched' && (made === null ? rule.actionSqlExpression === null : rule.name === made),
  )
  const why = matched
    .slice(0, RULES_TOLD)
    .map(({ text }) => text)
    .join(' ')
  return isDeadOnArrival(ask, copy)
    ? `${why} ${w.moveSteps.noSession({ entity: entityInfo(trace, subscription).path })}`
    : why
}

export interface NoCopy {
  readonly cause: 'noRules' | 'failed' | 'unmatched'
  readonly isAction: boolean
  readonly text: string
}

/** Why a subscription got none. */
export function noCopy(ask: Ask, published: number, subscription: number): NoCopy {
  const { trace, w } = ask
  const verdicts = verdictsOn(ask, published, subscription)
  if (verdicts.length === 0)
    return { cause: 'noRules', isAction: false, text: noRulesStep(ask, subscription, trace.birthOf(published)).text }
  const failed = verdicts.find(({ outcome }) => outcome === 'failed')
  if (failed !== undefined) {
    const text = `${failedText(ask, verdicts, failed)} ${w.moveSteps.failedDropped}`
    return { cause: 'failed', isAction: failed.isAction === true, text }
  }
  return {
    cause: 'unmatched',
    isAction: false,
    text: verdicts
      .slice(0, RULES_TOLD)
      .map(({ text }) => text)
      .join(' '),
  }
}

/** Those of the kinds of filters that were asked. */
export function filterFacts({ trace }: Ask, subscriptions: readonly EntityInfo[], n: RecordNumber): readonly string[] {
  const kinds = new Set(
    subscriptions
      .slice(0, TOLD_ONE_BY_ONE)
      .flatMap(({ id }) => trace.rulesOf(id, n).map(({ filterType }) => filterType)),
  )
  return [...(kinds.has('CorrelationFilter') ? ['R-6'] : []), ...(kinds.has('SqlFilter') ? ['R-7'] : [])]
}

/** What the verdicts rest on where the pages say nothing. */
export function filterNotes(ask: Ask, published: number, subscriptions: readonly EntityInfo[]): readonly Modelled[] {
  const rests = subscriptions
    .slice(0, TOLD_ONE_BY_ONE)
    .flatMap(({ id }) => verdictsOn(ask, published, id).flatMap(verdict => verdict.rests))
  return [...new Set(rests)].map(open => sqlNote(ask, open))
}

/** Every copy counts against the topic's size, those of a large message once more together (B-3). */
function sizeLine(ask: Ask, story: Story, copies: number): Explanation['arithmetic'] {
  const { sizeInBytes } = ask.trace.contentOf(story.m)
  if (sizeInBytes === undefined || sizeInBytes === 0 || copies === 0) return []
  const bytes = (size: number) => exactBytes(size, ask.lang)
  const large = isLarge(sizeInBytes)
  const total = bytes((large ? copies + 1 : copies) * sizeInBytes)
  return [ask.w.moveArithmetic.copies({ copies, size: bytes(sizeInBytes), total, isLarge: large })]
}

/** Its first rules would have matched. */
export const wouldMatch = (ask: Ask, published: number, { id, createdBy }: EntityInfo): boolean =>
  verdictsOn(ask, published, id, createdBy).some(({ outcome }) => outcome === 'matched')
