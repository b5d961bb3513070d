/** A message sent via another queue: via which; of one that could not be transferred from there, who sent it and where it was to go. */

import type { DeadLettering, Story } from '../../read/message/history.ts'
import { isSameName } from '../../read/at.ts'
import { sendsId } from '../../read/messages-sent.ts'
import { isRefused, stepsIn } from '../../read/transaction/transactions.ts'
import type { RecordNumber, StepInput } from '../../../sim-core/index.ts'
import { step, stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { commitOf } from './steps.ts'
import type { Step } from './types.ts'

/** Where it should have gone: the description names it, or the step that sent it. */
export function destinationVia(
  { input }: Ask,
  story: Story,
  { description, at }: Pick<DeadLettering, 'description' | 'at'>,
): string | null {
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

/** When the call was made that sent what record `n` stored or discarded: in a transaction before it took effect, at the commit. */
export function callTime({ trace, input }: Ask, n: RecordNumber, id: string): number {
  const t = trace.timeOf(n)
  const commit = commitOf({ trace }, n)
  if (commit === null) return t
  const path = trace.record(n).entity ?? ''
  const isThere = (one: StepInput): boolean =>
    'to' in one && (isSameName(one.to, path) || (one.do === 'send' && one.via !== null && isSameName(one.via, path)))
  const sent = stepsIn(input.steps, commit.transaction).findLast(
    one => one.at <= commit.t && sendsId(one, id) && isThere(one),
  )
  return sent?.at ?? t
}

/** It was never one of the messages of that queue. */
export function sentViaStep(ask: Ask, story: Story): Step {
  const { trace, w } = ask
  const { n, t } = story.birth
  const to = destinationVia(ask, story, story.deadLetter ?? { description: null, at: t })
  const at = callTime(ask, n, story.id)
  return step(w.moveSteps.sentVia({ by: trace.actorOf(n), at: time(ask, at), via: story.homePath, to }), at, n)
}

/** Of a message that was transferred: the queue via which it was sent. Only the step that sent it names that. */
export function viaSteps(ask: Ask, { birth, id, homePath }: Story): Step[] {
  const { trace, input, w } = ask
  const name = commitOf(ask, birth.n)?.transaction ?? null
  const sent = input.steps.findLast(
    one =>
      one.do === 'send' &&
      one.via !== null &&
      one.in === name &&
      (name === null ? one.at === birth.t : one.at <= birth.t) &&
      isSameName(one.to, homePath) &&
      sendsId(one, id) &&
      !isRefused(trace, one),
  )
  return sent?.do === 'send' && sent.via !== null ? [stepOf(ask, w.moveSteps.cameVia({ via: sent.via }), birth.n)] : []
}
