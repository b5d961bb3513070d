/** Why a message is not forwarded any more: too many hops, no SessionId, too large, or its header. */

import { HEADER_MAX, headerLength, HOPS_MAX } from '../../../sim-core/index.ts'
import type { ApplicationProperties, EntityId, MessageRow, RecordNumber } from '../../../sim-core/index.ts'
import { groupBy } from '../../model/group-by.ts'
import { afterRecord, cursorAt, entityInfo, entityUpTo, existsAt, isSameName, pathOf } from '../../read/at.ts'
import { numbersOf } from '../../read/entity/listening.ts'
import { propertiesAt, setBy } from '../../read/entity/properties.ts'
import { storyOf } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import { entityAt } from '../../read/state-at.ts'
import { bytesText } from '../../words/format.ts'
import { step } from './ask.ts'
import type { Ask } from './ask.ts'
import { heldBytes, messageLimit, roomIn, sizeLimit } from './size.ts'
import { forwardRecord } from './origin.ts'
import { deadHopsNote, deadStaysNote } from './modelled.ts'
import { settingStep } from './steps.ts'
import type { Modelled, Step } from './types.ts'

/** Dead letters looked through. */
export const LOOKED_AT = 200

/** It is never forwarded to `to`: too many hops, no SessionId, too large, or its header (F-3, X-1, B-2). */
export const neverGoesOn = (ask: Ask, m: MessageRow, to: string): boolean => whyStuck(ask, m, to) !== null

type WhyStuck = 'hops' | 'session' | 'header' | 'size'

function whyStuck(ask: Ask, m: MessageRow, to: string): WhyStuck | null {
  if (hopsMade(ask, m) >= HOPS_MAX) return 'hops'
  if (lacksSession(ask, m, to)) return 'session'
  if (headerOf(ask, m, ask.at.n) > HEADER_MAX) return 'header'
  return tooLargeFor(ask, m, to) === null ? null : 'size'
}

interface TooLarge {
  readonly size: number
  readonly most: number
  /** When the target refused it; null: by its present limit. */
  readonly askedAt: number | null
}

/** It is larger than what the target accepted when it was to be forwarded, or accepts now; refused for that it is not forwarded again, whatever the limit becomes. */
export function tooLargeFor(ask: Ask, m: MessageRow, to: string): TooLarge | null {
  const { trace, at } = ask
  const size = trace.contentOf(m).sizeInBytes ?? 0
  const asked = askedWith(ask, m, to)
  const then = asked === null ? Infinity : messageLimit(ask, asked.target, asked.n)
  if (asked !== null && size > then) return { size, most: then, askedAt: trace.timeOf(asked.n) }
  const target = entityUpTo(trace, to, at.n)
  const most = target === null ? Infinity : messageLimit(ask, target, at.n)
  return size > most ? { size, most, askedAt: null } : null
}

/** As it was dead-lettered it was to be forwarded there, and nothing was ahead of it. */
function askedWith({ trace, at }: Ask, m: MessageRow, to: string): { target: EntityId; n: RecordNumber } | null {
  const home = trace.homeOf(m)
  const n = storyOf(trace, m, at.n)?.deadLetter?.record ?? null
  if (n === null || !isSameName(propertiesAt(trace, home, n).forwardDeadLetteredMessagesTo ?? '', to)) return null
  const target = entityUpTo(trace, to, n)
  if (target === null || !existsAt(entityInfo(trace, target), n) || entityAt(trace, target, n).refusesSends) return null
  const dead = entityInfo(trace, home).deadLetterQueue
  const [first] = dead === null ? [] : cursorAt(trace, { t: trace.timeOf(n), n }).messagesIn(dead)
  return first === m ? { target, n } : null
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

/** The same, told of their target, to which their numbers say nothing. */
export function neverComeSteps(ask: Ask, entity: EntityId, to: string): Step[] {
  const { w, trace } = ask
  const parts = { ...limitsOf(ask), entity: to, from: pathOf(trace, entity) }
  return [...stuckBy(ask, entity, to)].flatMap(([why, { length: count }]) =>
    why === null ? [] : [step(w.causeWords.awaitsNever({ ...parts, count, why }))],
  )
}

const limitsOf = ({ lang }: Ask) => ({ hops: HOPS_MAX, header: bytesText(HEADER_MAX, lang) })

/** What keeps dead letters of this queue from being forwarded for good. */
export function stuckSteps(ask: Ask, entity: EntityId, to: string): Step[] {
  const { w, trace } = ask
  const limits = limitsOf(ask)
  return [...stuckBy(ask, entity, to)].flatMap(([why, messages]) =>
    why === null ? [] : [step(w.moveSteps.stuckDead[why]({ ...limits, to, numbers: numbersOf(trace, messages) }))],
  )
}

/** Of a dead letter whose entity forwards its dead letters no longer: that this was turned off, after why it stayed there till then; none for another. */
export function turnedOffSteps(ask: Ask, { m, home, number, deadLetter, ending }: Story, isTo?: string): Step[] {
  const { trace, w, at } = ask
  if (deadLetter === null || deadLetter.branch === 'transferRefused') return []
  const by = setBy(trace, home, ending?.record ?? at.n, 'forwardDeadLetteredMessagesTo')
  const { forwardDeadLetteredMessagesTo: to } = propertiesAt(trace, home, by - 1)
  const isOff = by > deadLetter.record && propertiesAt(trace, home, by).forwardDeadLetteredMessagesTo === null
  if (!isOff || to === null || (isTo !== undefined && !isSameName(to, isTo))) return []
  const why = isAway(ask, to) ? null : whyStuck({ ...ask, at: afterRecord(trace, by - 1) }, m, to)
  const parts = { ...limitsOf(ask), to, numbers: [number] }
  return [
    ...(why === null ? [] : [step(w.moveSteps.stuckDead[why](parts), deadLetter.at)]),
    settingStep(ask, home, 'forwardDeadLetteredMessagesTo', by),
  ]
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

/** The target could take it now and does not: it refused the message for its own sake before, too large or without a session, and is not asked again. */
export function hasRefused(ask: Ask, m: MessageRow, to: string): boolean {
  const { trace, at } = ask
  const target = entityUpTo(trace, to, at.n)
  if (target === null || !existsAt(entityInfo(trace, target), at.n)) return false
  if (entityAt(trace, target, at.n).refusesSends || entityInfo(trace, target).kind === 'topic') return false
  return hasRoom(ask, m, target)
}

/** Beside what the target holds now; of no message, whether there is any room at all. */
export function hasRoom(ask: Ask, m: MessageRow | null, target: EntityId): boolean {
  const { trace, at } = ask
  const held = heldBytes(trace, target, at)
  const needed = m === null ? 1 : roomIn(ask, target, at.n, m)
  return held !== null && held.total + needed <= sizeLimit(ask, target, at.n)
}

/** The target cannot store it even when it is empty. */
export function isTooSmall(ask: Ask, m: MessageRow, to: string): boolean {
  const target = entityUpTo(ask.trace, to, ask.at.n)
  return target !== null && roomIn(ask, target, ask.at.n, m) > sizeLimit(ask, target, ask.at.n)
}
