/** Which copies a message of a topic becomes (R facts). The filter language itself is judged elsewhere. */
import { compileRule } from '../../filter/index.ts'
import type { MessageInput, RuleInput } from '../../input/input.ts'
import type { Entity, Outgoing, World } from './types.ts'
import { sessionIdOf } from './world.ts'

export interface Verdict {
  readonly reason: string | null
  readonly description: string | null
}

/** One copy; with a verdict it goes straight to the subscription's dead-letter queue. */
export interface Copy {
  readonly subscription: Entity
  readonly outgoing: Outgoing
  readonly verdict: Verdict | null
}

export const NO_SESSION: Verdict = {
  reason: 'Session id is null.',
  description: "Session enabled entity doesn't allow a message whose session identifier is null.",
}

/** Subscriptions in the order of their creation. */
export function copiesOf(w: World, topic: Entity, message: Outgoing): Copy[] {
  return w.entities
    .filter(each => each.alive && each.topic === topic)
    .flatMap(subscription => copiesFor(w, subscription, message))
}

/** an error is worth one dead letter, or nothing; X-1: so is a missing session id. */
function copiesFor(w: World, subscription: Entity, message: Outgoing): Copy[] {
  const { deadLetteringOnFilterEvaluationExceptions, requiresSession } = subscription.properties
  const matched = matching(w, subscription.rules, message)
  if ('reason' in matched)
    return deadLetteringOnFilterEvaluationExceptions ? [{ subscription, outgoing: message, verdict: matched }] : []
  return matched.map(outgoing => {
    const verdict = requiresSession && (sessionIdOf(outgoing) ?? '') === '' ? NO_SESSION : null
    return { subscription, outgoing, verdict }
  })
}

/** one copy for all rules without an action, one more for each with; or what went wrong. */
function matching(w: World, rules: readonly RuleInput[], message: Outgoing): Outgoing[] | Verdict {
  const input = inputOf(message)
  const plain: Outgoing[] = []
  const changed: Outgoing[] = []
  for (const rule of rules) {
    const compiled = compileRule(rule, w.input.namespace.startsAt)
    if (!('rule' in compiled)) throw new Error(`a rule that does not parse: ${compiled.text}`)
    const verdict = compiled.evaluate(input)
    if ('error' in verdict) return { reason: verdict.error, description: verdict.message }
    if (!verdict.matches) continue
    const result = compiled.hasAction ? compiled.act(input) : null
    if (result !== null && 'error' in result) return { reason: result.error, description: result.message }
    if (result === null) plain.push(message)
    else changed.push(withInput(message, result as MessageInput))
  }
  return [...plain.slice(0, 1), ...changed]
}

function inputOf({
  messageId,
  content,
  applicationProperties,
  timeToLive,
  size,
  scheduledEnqueueTime,
}: Outgoing): MessageInput {
  return {
    ...content,
    messageId,
    timeToLive,
    sizeInBytes: size,
    ...(applicationProperties ? { applicationProperties } : {}),
    ...(scheduledEnqueueTime === null ? {} : { scheduledEnqueueTime }),
  }
}

/** what the action changed; its effects on times and duplicates come only when the copy is forwarded. */
function withInput(message: Outgoing, changed: MessageInput): Outgoing {
  const { messageId = message.messageId, timeToLive = null, scheduledEnqueueTime = null, ...rest } = changed
  const { applicationProperties = null, sizeInBytes: _, ...others } = rest
  const size = message.content.sizeInBytes === undefined ? {} : { sizeInBytes: message.content.sizeInBytes }
  return {
    ...message,
    messageId,
    timeToLive,
    scheduledEnqueueTime,
    content: { ...others, ...size },
    applicationProperties,
  }
}

/** Does the text of a rule parse? */
export function isSound(rule: RuleInput): boolean {
  return 'rule' in compileRule(rule)
}
