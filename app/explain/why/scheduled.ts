/** Why a message is not there yet: it is scheduled. */

import { HOPS_MAX } from '../../../sim-core/index.ts'
import type { EntityId, RecordNumber } from '../../../sim-core/index.ts'
import { entityInfo, entityUpTo, pathOf, subscriptionsOf } from '../../read/at.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import type { BirthRecord, Story } from '../../read/message/history.ts'
import { boundingOf, clockSkewAt } from '../../read/message/present-expiry.ts'
import { explanation, length, step, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { sparedSteps } from './batch-deletion.ts'
import { birthSteps, dueText, lifeArithmetic, livesOf } from './birth.ts'
import type { Life } from './birth.ts'
import { refusesNow } from './forward-target.ts'
import { activationNote, disabledTimeNote, noteOf } from './modelled.ts'
import { cancelFacts } from './cancel-enlisted.ts'
import { changedSteps } from './steps.ts'
import type { Explanation, Step } from './types.ts'
import { getsCopy } from './verdicts.ts'

/** Subscriptions that would get a copy by the rules of now and forward it, and are named. */
const FORWARDING_TOLD = 4

export function explainScheduled(ask: Ask, story: Story): Explanation {
  const { w, trace } = ask
  // What forwards it on gives it no time of its own: where it goes, its TTL starts again (F-6).
  const { forwardTo } = propertiesAt(trace, story.home, ask.at.n)
  const isOnTopic = entityInfo(trace, story.home).kind === 'topic'
  const subscriptions = isOnTopic ? subscriptionsOf(trace, story.home, ask.at.n) : []
  const isForNobody = isOnTopic && subscriptions.length === 0
  const forwardOf = (id: EntityId) => propertiesAt(trace, id, ask.at.n).forwardTo
  const forwarding = subscriptions.flatMap(({ id, path: from }) => {
    const to = forwardOf(id)
    const isOne = to !== null && getsCopy(ask, story.m, id, ask.at.n)
    return isOne ? [forwardSteps(ask, story, { id, from, to })] : []
  })
  const isKept = forwardTo === null && (!isOnTopic || subscriptions.some(({ id }) => forwardOf(id) === null))
  const lives = isKept ? livesOf(ask, story) : []
  const isOfCopies = lives.some(({ subscriptions }) => subscriptions.length > 0)
  return explanation({
    title: w.whyTitles.scheduled(story.id, isOnTopic),
    answer: w.whyAnswers.scheduled({ due: dueText(ask, story) }),
    tone: 'waiting',
    steps: [
      ...birthSteps(ask, story),
      ...(forwardTo === null ? [] : forwardSteps(ask, story, { id: story.home, from: story.homePath, to: forwardTo })),
      ...(isForNobody ? [step(w.whySteps.noSubscriptionsYet(story.homePath))] : []),
      ...forwarding.slice(0, FORWARDING_TOLD).flat(),
      ...(lives.length === 0 ? [] : changedSteps(ask, story, 'defaultMessageTimeToLive', ask.at.n)),
      ...lives.flatMap(life => ttlSteps(ask, story, life)),
    ],
    arithmetic: lives.length === 0 ? [] : lifeArithmetic(ask, story),
    rule: w.whyRules.scheduled,
    facts: [
      ...trace.record(story.birth.n).facts,
      'S-18',
      'T-17',
      'C-9',
      ...(isOfCopies ? ['T-2'] : []),
      ...(forwardTo === null ? [] : ['F-10', 'G-11']),
      ...cancelFacts(ask, story),
      ...(sparedSteps(ask, story).length > 0 ? ['B-6'] : []),
    ],
    modelled: [
      activationNote(ask),
      ...(isOnTopic ? [noteOf(ask, 'rulesAtActivation')] : []),
      ...(forwardTo === null ? [] : [noteOf(ask, 'forwardsScheduled')]),
      ...(propertiesAt(trace, story.home, ask.at.n).status === 'Active' ? [] : [disabledTimeNote(ask)]),
    ],
  })
}

interface Forward {
  readonly id: EntityId
  readonly from: string
  readonly to: string
}

/** That what it is scheduled on, or a subscription, forwards it as things are, and why not, there or further on. */
function forwardSteps(ask: Ask, story: Story, { id, from, to }: Forward, hops = 1): Step[] {
  const { trace, at, w } = ask
  const isPresent = isOtherBy(ask, id, 'forwardTo', dueRecord(ask, story.birth))
  const own = step(w.whyMoves.setToForward({ from, to, since: null, isPresent }))
  const refuses = refusesNow(ask, story, to)
  const next = entityUpTo(trace, to, at.n)
  const onward = next === null ? null : propertiesAt(trace, next, at.n).forwardTo
  if (refuses.length > 0 || next === null || onward === null || hops >= HOPS_MAX) return [own, ...refuses]
  const further = forwardSteps(ask, story, { id: next, from: pathOf(trace, next), to: onward }, hops + 1)
  return [own, ...(further.length > 1 ? further : [])]
}

/** Its TTL starts at the time that the broker's clock shows then (S-62). */
function ttlSteps(ask: Ask, story: Story, { timeToLive, expiresAt, skew, subscriptions }: Life): Step[] {
  if (timeToLive === null || expiresAt === null) return []
  const { w } = ask
  const isPresent = isChangedAhead(ask, story)
  const parts = { ttl: length(ask, timeToLive), due: dueText(ask, story), expires: time(ask, expiresAt), isPresent }
  const by = skew === 0 ? null : length(ask, skew)
  if (subscriptions.length > 0) return [step(w.whySteps.ttlOfCopies({ ...parts, by, paths: w.list(subscriptions) }))]
  return [step(by === null ? w.whySteps.ttlWhileScheduled(parts) : w.whySteps.ttlWhileSkewed({ ...parts, by }))]
}

/** A default that may bound it, the clock, or which subscriptions there are, changes before it becomes active (C-19, S-62, T-2). */
function isChangedAhead(ask: Ask, { home, birth }: Story): boolean {
  const { trace, at } = ask
  const then = dueRecord(ask, birth)
  const subscriptions = subscriptionsOf(trace, home, at.n)
  const later = subscriptionsOf(trace, home, then)
  return (
    clockSkewAt(trace, at.n) !== clockSkewAt(trace, then) ||
    subscriptions.length !== later.length ||
    subscriptions.some(one => !later.includes(one)) ||
    [home, ...boundingOf(trace, home), ...subscriptions.map(({ id }) => id)].some(entity =>
      isOtherBy(ask, entity, 'defaultMessageTimeToLive', then),
    )
  )
}

/** The last record by its scheduled time. */
const dueRecord = ({ trace }: Ask, birth: BirthRecord): RecordNumber =>
  trace.recordsUpTo(birth.kind === 'message-scheduled' ? birth.scheduledEnqueueTime : 0) - 1

const isOtherBy = (
  { trace, at }: Ask,
  entity: EntityId,
  name: 'forwardTo' | 'defaultMessageTimeToLive',
  then: RecordNumber,
): boolean => propertiesAt(trace, entity, at.n)[name] !== propertiesAt(trace, entity, then)[name]
