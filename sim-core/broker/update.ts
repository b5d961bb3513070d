/** Entities change (S-21, S-75, L-29, E-3, F-1, F-5). */
import type { PropertyName } from '../input/entity-properties.ts'
import type { EntityPropertiesPatch } from '../input/input.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Stage } from '../trace/data.ts'
import type { Broker } from './broker.ts'
import { propertiesDetail } from './create.ts'
import { withQueues } from './entity.ts'
import type { Entity } from './entity.ts'
import { ENTITY_NOT_FOUND, propertyRefused } from './failures.ts'
import type { Failure } from './failures.ts'
import { countForwarding, forwardRefusal, forwarding } from './forward-settings.ts'
import { stopIdleClock, touch } from './idle.ts'
import { retryForwardsTo } from './leave.ts'
import { onExpirationModeChanged, onReceiveIssued } from './lingering.ts'
import { checkProperties, isFixed } from './properties.ts'
import { refuseWaits } from './receive.ts'
import { takeRefusal } from './status.ts'
import { inOrder, makeReadyReturned, offerAllToForward } from './store.ts'

export function updateEntity(b: Broker, path: string, patch: EntityPropertiesPatch, actor: number): Failure | null {
  const e = b.find(path)
  if (e === undefined || e.kind === 'deadLetterQueue') return ENTITY_NOT_FOUND
  const problem = checkProperties(withoutUnchanged(e, patch), b.namespace, false)[0]
  if (problem !== undefined) return propertyRefused(problem)
  const refused = forwardRefusal(b, e.path, patch, e.properties.requiresSession)
  if (refused !== null) return refused
  setAll(b, e, patch)
  const record = b.trace.writeEntity(codeOf(patch), e.id, NOTHING, actor, b.trace.detail(propertiesDetail(e)))
  // L-29: the new limit counts from now.
  touch(b, e, 'updateEntity', record)
  // Before the waits that this update itself ends: those wait for the next change.
  b.entityChanged(e)
  for (const each of withQueues(e)) {
    const refusal = takeRefusal(each)
    if (refusal !== null && each.kind !== 'topic') refuseUnlessSession(b, each, refusal)
  }
  if (patch.forwardDeadLetteredMessagesTo !== undefined && e.deadLetterQueue !== null)
    makeAllReady(b, e.deadLetterQueue)
  onExpirationModeChanged(b, e, record)
  if (typeof patch.forwardTo === 'string') onReceiveIssued(b, e, record)
  // What is available goes on from now; and dead letters that were to come here find it changed.
  if (typeof patch.forwardTo === 'string') offerAllToForward(b, e)
  retryForwardsTo(b, e)
  return null
}

/** By the property that matters most to what lies there. */
function codeOf({
  status,
  defaultMessageTimeToLive,
  forwardTo,
  forwardDeadLetteredMessagesTo,
}: EntityPropertiesPatch): number {
  if (status !== undefined) return Code.entityStatusChanged
  if (defaultMessageTimeToLive !== undefined) return Code.entityTimeToLiveChanged
  return forwardTo === undefined && forwardDeadLetteredMessagesTo === undefined
    ? Code.entityUpdated
    : Code.entityForwardChanged
}

/** An entity that requires sessions refuses plain receives always, so none waits; its session receivers go by its status. */
function refuseUnlessSession(b: Broker, e: Entity, refusal: Failure): void {
  if (e.sessions === null || !e.mayReceive) refuseWaits(b, e, refusal)
}

/** A template names all properties: what stays as it is may be fixed at creation. */
function withoutUnchanged(e: Entity, patch: EntityPropertiesPatch): EntityPropertiesPatch {
  const isNews = ([name, value]: [string, unknown]): boolean =>
    !isFixed(name as PropertyName) || e.properties[name as PropertyName] !== value
  return Object.fromEntries(Object.entries(patch).filter(isNews))
}

function setAll(b: Broker, e: Entity, patch: EntityPropertiesPatch): void {
  const properties = forwarding({ ...e.properties, ...patch })
  e.setProperties(properties, properties.expiration ?? b.namespace.expiration)
  for (const queue of withQueues(e).slice(1)) queue.setProperties(properties, queue.mode)
  for (const subscription of e.subscriptions) subscription.boundTimeToLive()
  if (e.topic !== null) countForwarding(e.topic)
  e.lockDurationIndex = b.trace.duration(properties.lockDuration)
  if (properties.autoDeleteOnIdle === null) stopIdleClock(b, e)
  b.epoch++
}

/** Dead letters that could go nowhere before: another destination may take them, and without one they can be received. */
function makeAllReady(b: Broker, queue: Entity): void {
  b.heldBack.delete(queue)
  for (const m of inOrder(queue)) if (m.stage === Stage.active && m.ready === 0) makeReadyReturned(b, queue, m)
  if (queue.forwardsTo !== null) b.toServe.push(queue)
}
