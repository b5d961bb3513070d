/** A message sent via another queue: via which; of one that could not be transferred from there, who sent it and where it was to go. */

import { storyOf } from '../../read/message/history.ts'
import type { DeadLettering, Story } from '../../read/message/history.ts'
import { entityInfo, isSameName, pathOf } from '../../read/at.ts'
import { isInstance } from '../../read/entity/listening.ts'
import { idsSent, sendsId } from '../../read/messages-sent.ts'
import { isRefused, stepsIn, transactionNamed } from '../../read/transaction/transactions.ts'
import type { MessageRow, RecordNumber, StepInput, Trace } from '../../../sim-core/index.ts'
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
export const callTime = (ask: Ask, n: RecordNumber, id: string): number =>
  enlistedSend(ask, n, id)?.at ?? ask.trace.timeOf(n)

/** The step that sent, in a transaction, what record `n` stored or discarded; null: none. A commit brings what was sent in the order of its calls. */
export function enlistedSend({ trace, input }: Ask, n: RecordNumber, id: string): StepInput | null {
  const commit = commitOf({ trace }, n)
  if (commit === null) return null
  let rank = 0
  for (let other = commit.n + 1; other < n; other++)
    if (trace.causeOf(other) === commit.n && isBrought(trace, other)) rank++
  const all = sentIn({ trace, input }, commit.transaction, commit)
  const [step = null, own] = all[rank] ?? []
  return own === id ? step : (all.find(([, other]) => other === id)?.[0] ?? null)
}

/** What a commit stores or discards, not what it settles. */
const isBrought = (trace: Trace, n: RecordNumber): boolean =>
  ['message-enqueued', 'message-scheduled', 'message-published', 'duplicate-discarded'].includes(trace.kindOf(n))

/** The sends of an id that were enlisted in a transaction up to then: a step as often as it sends the id. */
export const sendsEnlisted = (
  ask: Pick<Ask, 'trace' | 'input'>,
  label: string,
  until: { readonly n: RecordNumber; readonly t: number },
  id: string,
): readonly StepInput[] => sentIn(ask, label, until).flatMap(([step, own]) => (own === id ? [step] : []))

/** The ids whose sends were enlisted in a transaction up to then, with their steps, in the order of the calls. */
function sentIn(
  { trace, input }: Pick<Ask, 'trace' | 'input'>,
  label: string,
  { n, t }: { readonly n: RecordNumber; readonly t: number },
): readonly (readonly [StepInput, string])[] {
  const from = transactionNamed(trace, label, n)?.from ?? 0
  return stepsIn(input.steps, label)
    .filter(one => one.at >= from && one.at <= t && !isRefused(trace, input, one))
    .flatMap(step => idsSent(input, step).map(id => [step, id] as const))
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
  const sent =
    commitOf(ask, birth.n) === null
      ? input.steps.findLast(
          one =>
            one.do === 'send' &&
            one.via !== null &&
            one.in === null &&
            one.at === birth.t &&
            isSameName(one.to, homePath) &&
            sendsId(input, one, id) &&
            !isRefused(trace, input, one),
        )
      : enlistedSend(ask, birth.n, id)
  const via = sent?.do === 'send' && isSameName(sent.to, homePath) ? sent.via : null
  return via === null ? [] : [stepOf(ask, w.moveSteps.cameVia({ via }), birth.n)]
}

/** Where the message was in answer to which this one was sent, be it in a dead-letter queue, and whether this one is a copy of it. */
export function answerOf(
  { trace, input }: Ask,
  story: Story,
  answered: MessageRow,
): { place: string; isCopy: boolean } {
  const { birth, homePath } = story
  const home = trace.homeOf(answered)
  const { deadLetterQueue } = entityInfo(trace, home)
  const actor = trace.actorOf(birth.n) ?? ''
  const told = storyOf(trace, answered, birth.n)
  // The one that answers may have got it before it was dead-lettered, and have lost its lock.
  const got = told?.deliveries.findLast(({ holder }) => holder === actor)?.record ?? Infinity
  const isDead = told !== null && told.deadLetter !== null && got > told.deadLetter.record && deadLetterQueue !== null
  const receiver = input.receivers.find(({ name }) => isInstance(name, actor))
  const sends = [...(receiver?.onReceive ?? []), ...(receiver?.onSettle ?? []).map(({ send }) => send)].filter(
    ({ to }) => isSameName(to, homePath),
  )
  return {
    place: pathOf(trace, isDead ? deadLetterQueue : home),
    isCopy: sends.length > 0 && sends.every(({ message }) => message.copy === true),
  }
}
