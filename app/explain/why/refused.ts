/** What the explanations of refused operations share. */

import type {
  EntityId,
  EveryKey,
  MessageInput,
  RecordNumber,
  RecordOf,
  StepInput,
  TraceRecord,
} from '../../../sim-core/index.ts'
import { entityInfo, entityUpTo, existsAt, homeEntity, isSameName, namedEntity } from '../../read/at.ts'
import { hasHandlers, receiversOf } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { messagesSent, sendsId } from '../../read/messages-sent.ts'
import { holdsOf, sessionOf } from '../../read/session/sessions.ts'
import { waitsSince } from '../../read/session/waiting.ts'
import { stepOf, time } from './ask.ts'
import type { Ask } from './ask.ts'
import type { Explanation, Step } from './types.ts'

export type Refused = RecordOf<'operation-failed'>

/** It wanted to bring a message. */
export const isSend = ({ operation }: Refused): boolean => operation === 'send' || operation === 'schedule'

/** The first step is the answer. */
export interface Reason {
  readonly steps: readonly Step[]
  readonly arithmetic: Explanation['arithmetic']
  /** Ids beside those of the record. */
  readonly facts?: readonly string[]
  /** These are all: its error rests on others than those of the record. */
  readonly isApart?: boolean
  /** Another than that of its error. */
  readonly rule?: string | undefined
  readonly modelled?: Explanation['modelled']
}

export const reason = (steps: readonly Step[], arithmetic: Explanation['arithmetic'] = []): Reason => ({
  steps,
  arithmetic,
})

export const because = (step: Step, arithmetic: Explanation['arithmetic'] = []): Reason => reason([step], arithmetic)

/** Which status refused what record `n` tells of, and since when; a dead-letter queue has that of its queue or subscription. */
export function statusStep(ask: Ask, entity: EntityId, n: RecordNumber): Step {
  const { trace, w } = ask
  const { status } = propertiesAt(trace, entity, n)
  const since = setBy(trace, entity, n, 'status')
  const parts = { ...namedEntity(trace, homeEntity(trace, entity)), status, since: time(ask, trace.timeOf(since)) }
  return stepOf(ask, w.refusalReasons.disabled(parts), since)
}

/** The messages that were refused: of a step, a sender, or a receiver that sends on to one place only. */
export function refusedMessages(ask: Ask, record: Refused): readonly MessageInput[] {
  const asked = stepOfRecord(ask, record, record.operation)
  return asked === null ? generatedFor(ask, record) : messagesSent(asked)
}

function generatedFor({ input }: Ask, { actor, entity = '' }: Refused): readonly MessageInput[] {
  const sender = input.senders.find(({ name, to }) => name === actor && isSameName(to, entity))
  if (sender !== undefined) return [sender.message]
  const receiver = actor === undefined ? undefined : receiversOf(input, actor)[0]
  const sends = [...(receiver?.onReceive ?? []), ...(receiver?.onSettle ?? []).map(({ send }) => send)]
  const there = sends.filter(({ to }) => isSameName(to, entity))
  return there.length === 1 ? there.map(({ message }) => message) : []
}

/** The step of the scenario whose operation this record tells of; it may have waited. null: none fits. */
export function stepOfRecord(ask: Ask, record: TraceRecord, operation: string): StepInput | null {
  const fits = stepsOfRecord(ask, record, operation)
  const ids = [record.messageId, ...(record.kind === 'operation-failed' ? (record.messageIds ?? []) : [])]
  return (
    fits.find(one => ids.some(id => sendsId(ask.input, one, id))) ??
    fits.find(one => one.as === record.actor) ??
    fits[0] ??
    null
  )
}

/** All that it may be, by their instant, their operation and their entity. */
export function stepsOfRecord({ input }: Ask, record: TraceRecord, operation: string): readonly StepInput[] {
  const path = record.entity?.toLowerCase()
  // Its wait may have been cut short.
  const isWaiting = ({ at, maxWait, as }: StepInput & { readonly maxWait: number }): boolean =>
    as !== null && as === record.actor && at < record.t && at + maxWait > record.t
  return input.steps.filter(one => {
    const isThen = one.at === record.t || ('maxWait' in one && (one.at + one.maxWait === record.t || isWaiting(one)))
    return (
      one.do === operation &&
      isThen &&
      (!('from' in one) || one.from.toLowerCase() === path) &&
      (!('to' in one) || one.to.toLowerCase() === path) &&
      (!('entity' in one) || one.entity.toLowerCase() === path)
    )
  })
}

/** An entity by the path that the call names; null: nothing of this name was ever there. */
export interface Refusing {
  readonly path: string
  readonly entity: EntityId | null
}

/** The queue via which it was to be sent. */
export function viaOf(ask: Ask, record: Refused): string | null {
  const asked = isSend(record) ? stepOfRecord(ask, record, record.operation) : null
  return asked !== null && 'via' in asked ? asked.via : null
}

/** What refused it: of a message sent via a queue, that queue, unless it is the target that is not there. */
export function refusingEntity(ask: Ask, record: Refused): Refusing {
  const { trace } = ask
  const { entity: path = '', n } = record
  const target = { path, entity: trace.entityOf(n) ?? entityUpTo(trace, path, n) }
  const via = viaOf(ask, record)
  if (via === null) return target
  const queue = { path: via, entity: entityUpTo(trace, via, n) }
  const isThere = queue.entity !== null && existsAt(entityInfo(trace, queue.entity), n)
  return isThere && record.error === 'MessagingEntityNotFound' ? target : queue
}

/** When the call was made that was still waiting; null: it was refused as it was made, or a wait is told with its reason. */
export function waitingSince(ask: Ask, record: Refused): number | null {
  const { actor = '', error, n, operation, t } = record
  if (error === 'ServiceTimeout') return null
  const { entity } = refusingEntity(ask, record)
  // What waits when its entity is deleted is refused at that instant: a later call was made after it (I-9).
  const goneBy = entity === null ? null : entityInfo(ask.trace, entity).deletedBy
  if (goneBy !== null && ask.trace.timeOf(goneBy) < t) return null
  const isHandlers = operation === 'acceptSession' && hasHandlers(ask.input, actor) && entity !== null
  const since = isHandlers ? waitsSince(ask.trace, entity, actor, n - 1) : stepOfRecord(ask, record, operation)?.at
  return since !== undefined && since !== null && since < t ? since : null
}

/** The session of its message, or the one that the scenario's step names. */
export function sessionNamed(ask: Ask, record: Refused, entity: EntityId): string | null {
  const { trace } = ask
  const m = trace.messageOf(record.n)
  if (m !== null) return sessionOf(trace, m)
  const { sessionId }: EveryKey = trace.record(record.cause ?? record.n)
  if (sessionId !== undefined) return sessionId
  const asked = stepOfRecord(ask, record, record.operation)
  if (asked === null) return null
  if ('sessionId' in asked && asked.sessionId !== null) return asked.sessionId
  if (!('target' in asked)) return null
  const { target } = asked
  if (target.kind === 'session') return target.sessionId
  const label = target.kind === 'label' ? target.of : null
  return (
    holdsOf(trace, entity).all.findLast(({ holder, fromN }) => holder === label && fromN < record.n)?.sessionId ?? null
  )
}
