/** Dead-lettered where it arrived: a filter failed, it has no session, or a transfer could not be made. */

import { factNotes } from '../facts.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { explanation, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitSteps } from './commit.ts'
import { targetSteps } from './forwarding.ts'
import { transferNote } from './modelled.ts'
import { inOrder } from './order.ts'
import { originSteps } from './origin.ts'
import { copyReason } from './published.ts'
import type { Explanation, Step } from './types.ts'

/** null: it was not dead-lettered on arrival. */
export function explainArrival(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation | null {
  if (deadLetter.branch === 'transferRefused') return explainTransfer(ask, story, deadLetter, stays)
  if (deadLetter.branch === 'filterFailed') return explainFilter(ask, story, deadLetter, stays)
  return deadLetter.branch === 'noSessionId' ? explainNoSession(ask, story, deadLetter, stays) : null
}

function explainFilter(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation {
  const { w } = ask
  return explanation({
    title: w.moveTitles.filterFailed(story.id),
    answer: w.moveAnswers.filterFailed({
      subscription: story.homePath,
      at: time(ask, deadLetter.at),
      error: deadLetter.reason ?? '',
    }),
    tone: 'lost',
    steps: [...originSteps(ask, story), ...reasonSteps(ask, story, deadLetter), ...stays],
    rule: w.moveRules.filterFailed,
    facts: factNotes(['R-1', ...factsOf(ask, deadLetter)]),
  })
}

function explainNoSession(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation {
  const { w } = ask
  return explanation({
    title: w.whyTitles.deadLettered(story.id),
    answer: w.moveAnswers.noSession({ entity: story.homePath }),
    tone: 'lost',
    steps: [...originSteps(ask, story), ...reasonSteps(ask, story, deadLetter), ...stays],
    rule: w.moveRules.noSession,
    facts: factNotes(factsOf(ask, deadLetter)),
    wouldHaveChanged: [w.whyChanges.sessionId],
  })
}

/** Only of a full target do Microsoft’s pages differ; one that is disabled or gone is documented. */
const isFull = ({ reason, description }: DeadLettering): boolean => `${reason} ${description}`.includes('QuotaExceeded')

const factsOf = ({ trace }: Ask, deadLetter: DeadLettering): readonly string[] => trace.record(deadLetter.record).facts

/** The verdict of the rule that failed, or by which the copy was made. */
function reasonSteps(ask: Ask, story: Story, deadLetter: DeadLettering): Step[] {
  const published = ask.trace.previousOf(story.m)
  return published === null ? [] : [stepOf(ask, copyReason(ask, published, story.m), deadLetter.record)]
}

/** Where it should have gone: the description names it, or the step that sent it. */
function targetOf({ input }: Ask, story: Story, { description, at }: DeadLettering): string | null {
  const named = /forwarded to (.+?): /.exec(description ?? '')?.[1]
  if (named !== undefined) return named
  const via = story.homePath.toLowerCase()
  const sent = input.steps.findLast(
    one =>
      one.do === 'send' &&
      one.via?.toLowerCase() === via &&
      one.at <= at &&
      one.messages.some(({ messageId }) => messageId === story.id),
  )
  return sent !== undefined && 'to' in sent ? sent.to : null
}

function explainTransfer(ask: Ask, story: Story, deadLetter: DeadLettering, stays: Step[]): Explanation {
  const { w, trace } = ask
  const to = targetOf(ask, story, deadLetter)
  const parts = {
    via: story.homePath,
    to,
    error: (deadLetter.reason ?? '').replace(/\.$/, ''),
    at: time(ask, deadLetter.at),
  }
  const { description } = deadLetter
  return explanation({
    title: w.moveTitles.transferred(story.id),
    answer: w.moveAnswers.transferred(parts),
    tone: 'lost',
    steps: inOrder([
      stepOf(
        ask,
        w.moveSteps.sentVia({
          by: trace.actorOf(story.birth.n),
          at: time(ask, story.birth.t),
          via: story.homePath,
          to,
        }),
        story.birth.n,
      ),
      ...commitSteps(ask, story.birth.n),
      ...(to === null ? [] : targetSteps(ask, story.m, to, deadLetter.record)),
      ...(description === null ? [] : [stepOf(ask, w.refusalReasons.errorText(description), deadLetter.record)]),
      ...stays,
    ]),
    rule: w.moveRules.transferred,
    facts: factNotes(factsOf(ask, deadLetter)),
    modelled: isFull(deadLetter) ? [transferNote(ask)] : [],
  })
}
