/** Why a message is not forwarded any more: too many hops, no SessionId, too large a header. */

import { HEADER_MAX, headerLength, HOPS_MAX } from '../../../sim-core/index.ts'
import type { ApplicationProperties, EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { cursorAt, entityInfo, entityUpTo, existsAt } from '../../read/at.ts'
import { numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt } from '../../read/entity/properties.ts'
import { wayTo } from '../../read/message/lineage.ts'
import { entityAt } from '../../read/state-at.ts'
import { bytesText } from '../../words/format.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { forwardRecord } from './origin.ts'
import { deadHopsNote, deadStaysNote } from './modelled.ts'
import type { Modelled, Step } from './types.ts'

/** Dead letters looked through. */
export const LOOKED_AT = 200

/** It is never forwarded to `to`: too many hops, no SessionId, too large a header (F-3, X-1). */
export const neverGoesOn = (ask: Ask, m: MessageRow, to: string): boolean => whyStuck(ask, m, to) !== null

type WhyStuck = 'hops' | 'session' | 'header'

function whyStuck(ask: Ask, m: MessageRow, to: string): WhyStuck | null {
  if (hopsMade(ask, m) >= HOPS_MAX) return 'hops'
  if (lacksSession(ask, m, to)) return 'session'
  return headerOf(ask, m, ask.at.n) > HEADER_MAX ? 'header' : null
}

/** Dead letters of this queue that stay there, by what keeps them. */
function stuckBy(ask: Ask, entity: EntityId, to: string): ReadonlyMap<WhyStuck | null, readonly MessageRow[]> {
  const { trace, at } = ask
  if (entityInfo(trace, entity).kind !== 'deadLetterQueue') return new Map()
  const messages = Array.from(cursorAt(trace, at).messagesIn(entity).subarray(0, LOOKED_AT))
  return groupBy(messages, m => whyStuck(ask, m, to))
}

export function stuckIn(ask: Ask, entity: EntityId, to: string): number {
  const by = stuckBy(ask, entity, to)
  return [...by].reduce((sum, [why, messages]) => (why === null ? sum : sum + messages.length), 0)
}

/** What is modelled of the dead letters that this queue should have forwarded. */
export function stuckNotes(ask: Ask, entity: EntityId, to: string): Modelled[] {
  return [...stuckBy(ask, entity, to).keys()].flatMap(why =>
    why === 'hops' ? [deadHopsNote(ask)] : why !== null || isAway(ask, to) ? [deadStaysNote(ask)] : [],
  )
}

/** The target is not there or its status refuses what is sent to it. */
export function isAway({ trace, at }: Ask, to: string): boolean {
  const target = entityUpTo(trace, to, at.n)
  return target === null || !existsAt(entityInfo(trace, target), at.n) || entityAt(trace, target, at.n).refusesSends
}

/** What keeps dead letters of this queue from being forwarded for good. */
export function stuckSteps(ask: Ask, entity: EntityId, to: string): Step[] {
  const { w, trace, lang } = ask
  const limits = { hops: HOPS_MAX, header: bytesText(HEADER_MAX, lang) }
  return [...stuckBy(ask, entity, to)].flatMap(([why, messages]) =>
    why === null ? [] : [step(w.moveSteps.stuckDead[why]({ ...limits, to, numbers: numbersOf(trace, messages) }))],
  )
}

/** Hops made on the way to where it is. */
export function hopsMade({ trace }: Ask, m: MessageRow): number {
  const [last] = wayTo(trace, m)
    .slice(0, -1)
    .toReversed()
    .map(row => forwardRecord({ trace }, row))
    .filter(record => record !== null)
  return last === undefined ? 0 : last.hops
}

/** The target requires sessions and the message has none: it will never be taken. */
export function lacksSession({ trace, at }: Ask, m: MessageRow, to: string): boolean {
  const target = entityUpTo(trace, to, at.n)
  return target !== null && propertiesAt(trace, target, at.n).requiresSession && !trace.contentOf(m).sessionId
}

/** Application properties as of record `n`, names and values, in characters. */
export function headerOf({ trace, at }: Ask, m: MessageRow, n: RecordNumber): number {
  const { applicationProperties } = trace.messageState(m, n, at.t)
  return headerLength({ applicationProperties: (applicationProperties ?? {}) as ApplicationProperties })
}
