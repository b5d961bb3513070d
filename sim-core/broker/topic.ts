/** Topics: who gets a copy (R facts), and the publishing of one message to all of them as one step. */
import type { MessageInput } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { contentOf } from '../trace/content.ts'
import { Place, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { NO_SESSION_ID, deadLetterOnArrival } from './dead-letter.ts'
import type { Reason } from './dead-letter.ts'
import { enqueue, inheritRare, nextOrdinal, stamp } from './enqueue.ts'
import type { Entity } from './entity.ts'
import { touchByMessage } from './idle.ts'
import type { Message } from './message.ts'
import { roomOfCopies, shareRoom } from './room.ts'

/** Estimated bytes of a copy's content that an action changed, beside its text. */
const CHANGED_BYTES = 300

/** A copy that a publish would make. */
export interface Route {
  readonly subscription: Entity
  /** What an action made of the content; null = the content as it came. */
  readonly changed: MessageInput | null
  /** It is dead-lettered on arrival; null = it is not. */
  readonly reason: Reason | null
  readonly code: number
}

/** All copies that the topic's subscriptions would get of this content, in the order in which they are made. */
export function routesOf(topic: Entity, content: MessageInput): readonly Route[] {
  return [...topic.subscriptions].flatMap(subscription => routesInto(subscription, content))
}

/** one copy for all matching rules without action, one for each with action. R-8: an error takes the message out of the running. */
function routesInto(subscription: Entity, content: MessageInput): readonly Route[] {
  const routes: Route[] = []
  let plain = false
  for (const rule of subscription.rules) {
    const verdict = rule.evaluate(content)
    if ('error' in verdict) return failed(subscription, verdict.error, verdict.message)
    if (!verdict.matches) continue
    plain ||= !rule.hasAction
    if (!rule.hasAction) continue
    const changed = rule.act(content)
    if ('error' in changed) return failed(subscription, changed.error, changed.message)
    routes.push(route(subscription, content, changed))
  }
  return plain ? [route(subscription, content, null), ...routes] : routes
}

/** a subscription with sessions dead-letters what has no session id. */
function route(subscription: Entity, content: MessageInput, changed: MessageInput | null): Route {
  const homeless = subscription.sessions !== null && !(changed ?? content).sessionId
  return { subscription, changed, reason: homeless ? NO_SESSION_ID : null, code: Code.deadLetteredNoSession }
}

function failed(subscription: Entity, error: string, message: string): readonly Route[] {
  if (!subscription.properties.deadLetteringOnFilterEvaluationExceptions) return []
  const reason = { deadLetterReason: error, deadLetterErrorDescription: message }
  return [{ subscription, changed: null, reason, code: Code.deadLetteredFilter }]
}

/** What is published, and how it came to the topic. */
interface Publication {
  readonly source: number
  readonly number: number
  /** NaN = none. */
  readonly scheduledEnqueueTime: number
  readonly code: number
  /** Scheduled or forwarded; null = somebody has just sent it. */
  readonly previous: Message | null
}

/** The topic numbers the message (N-2) and hands it on; it holds nothing itself. `birth` of what it returns is the record. */
export function publish(
  b: Broker,
  topic: Entity,
  p: Publication,
  routes: readonly Route[],
  cause: number,
  actor: number,
): Message {
  const published = stampOnTopic(b, topic, p)
  const record = b.trace.length
  published.birth = record
  published.lastRecord = record
  const copies = b.knownDetail(`copies ${routes.length}`, () => ({ copies: routes.length }))
  b.trace.write(p.code, published.row, cause, actor, copies, Stage.gone, Place.main, 0)
  // B-3: a subscription has no quota of its own.
  topic.sizeInBytes += roomOfCopies(b, p.source, routes.length)
  shareRoom(b, published, routes.length)
  for (const each of routes) copy(b, published, p, each, record, actor)
  b.messages.forget(published)
  return published
}

function stampOnTopic(b: Broker, topic: Entity, p: Publication): Message {
  const ordinal = nextOrdinal(b, topic, p.source, p.number, p.previous)
  const enqueuedTime = b.now + b.clockSkewMs
  const own = b.sourceTimeToLive[p.source]!
  const m = b.messages.add(topic, ordinal, enqueuedTime + Math.min(own, topic.timeToLiveMax), p.source, p.number)
  if (b.clockSkewMs !== 0) b.skewedEnqueuedTimes.set(m.row, enqueuedTime)
  if (p.scheduledEnqueueTime === p.scheduledEnqueueTime) b.messages.setSchedule(m.row, p.scheduledEnqueueTime)
  if (p.previous !== null) inheritOnTopic(b, m, p.previous)
  return m
}

/** Forwarded or activated: all that travels but the number, which is the topic's own (N-2). */
function inheritOnTopic(b: Broker, m: Message, previous: Message): void {
  b.messages.setPrevious(m.row, previous.row)
  m.modified = previous.modified
  inheritRare(m, previous)
}

function copy(
  b: Broker,
  published: Message,
  p: Publication,
  { subscription, changed, reason, code }: Route,
  cause: number,
  actor: number,
): void {
  const source = changed === null ? p.source : changedSource(b, changed, actor)
  const codes = changed === null ? Code.copied : Code.copiedByAction
  const put = reason === null ? enqueue : stamp
  const m = put(
    b,
    subscription,
    source,
    p.number,
    changed?.scheduledEnqueueTime ?? p.scheduledEnqueueTime,
    codes,
    published,
    cause,
    actor,
  )
  if (reason !== null) deadLetterOnArrival(b, m, code, reason)
  touchByMessage(b, subscription, m.birth)
}

function changedSource(b: Broker, changed: MessageInput, actor: number): number {
  b.looseBytes += CHANGED_BYTES + JSON.stringify(changed).length * 2
  return b.addSource(changed, '', actor)
}

/** What the message says now: as sent, with application properties as modified since. */
export function presentContent(b: Broker, source: number, number: number, modified: Message['modified']): MessageInput {
  const sent = contentOf(b.sources[source]!, number)
  if (modified === undefined) return sent
  return { ...sent, applicationProperties: { ...sent.applicationProperties, ...modified } }
}
