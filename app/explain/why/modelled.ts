/** Which assumptions of this run an explanation rests on: what Azure promises, what is assumed here, which switch decides. */

import type { EntityId, ExpirationMode, MessageRow, RecordNumber, Switches, Trace } from '../../../sim-core/index.ts'
import { entityInfo, homeEntity, pathOf } from '../../read/at.ts'
import { expirationMode, propertiesAt, setBy } from '../../read/entity/properties.ts'
import { propertyFixes } from '../../read/scenario-place.ts'
import { entityAt } from '../../read/state-at.ts'
import { stepBehind } from '../../read/step-behind.ts'
import { groupBy } from '../../model/group-by.ts'
import { decidedAt, leftBy } from '../../read/message/history.ts'
import type { Story } from '../../read/message/history.ts'
import { rowsOfId } from '../../read/message/lineage.ts'
import { length, time } from './ask.ts'
import type { Ask } from './ask.ts'
import { hasSessions } from './session-now.ts'
import { writePath } from '../../model/json-path.ts'
import type { JsonPath } from '../../model/json-path.ts'
import type { Modelled } from './types.ts'
import { tryOut, tryWhole, withEntity } from './what-if.ts'
import type { Change } from './what-if.ts'

type Refused = { readonly t: number; readonly messageId?: string; readonly messageIds?: readonly string[] }

interface Choice {
  readonly value: string
  readonly azure: string
  readonly here: string
}

export const note = (ask: Ask, choice: Choice, switchName: Modelled['switchName'] = null): Modelled => ({
  tag: ask.w.modelled.tag(choice.value),
  azure: choice.azure,
  here: choice.here,
  switchName,
})

/** A sweep needs an interval that only its author knows. */
const MODES = ['whenListening', 'onReceive', 'immediate'] as const

/** `refused`: a call for which expired messages left no room. */
export function expirationNote(
  ask: Ask,
  entity: EntityId,
  story: Story | null,
  refused: Refused | null = null,
): Modelled {
  const { w, trace, input } = ask
  const words = w.modelled.expiration
  const expiry = story?.expiry ?? null
  const left = story === null ? null : leftBy(story)
  // What left otherwise had stayed till then.
  const n = expiry === null ? (left ?? ask.at.n + 1) - 1 : decidedAt(trace, expiry.record)
  const mode = expirationMode(input, propertiesAt(trace, entity, n))
  const here = leavesHow(ask, entity, mode)
  const setIn = ownModeIn(ask, entity, n)
  const accepted = refused === null ? null : acceptedIn(ask, entity, refused, mode, setIn)
  const others = story === null ? accepted : otherModes(ask, story, mode, setIn)
  const text = others === null ? here : `${here} ${others}`
  const reruns = MODES.filter(kind => kind !== mode.kind).map(kind => ({
    queue: pathOf(trace, homeEntity(trace, entity)),
    mode: kind,
  }))
  const base = {
    tag: w.modelled.tag(mode.kind),
    azure: words.azure,
    here: text,
    switchName: 'expiration',
    reruns,
  } as const
  return setIn === null ? base : { ...base, setIn: writePath(setIn) }
}

/** By the expiry that is stored with it: one that only the present default has brought acts at a receive, in every mode (G-5). */
export const isPastStamp = ({ trace, at }: Ask, m: MessageRow): boolean =>
  !trace.recomputesExpiry || (trace.expiresAtOf(m, at.n) ?? Infinity) <= at.t

/** It forwarded, as if a receiver were always active there, so that no mode had a say in what expired by record `expiry` (F-8). */
export function isModeless({ trace }: Pick<Ask, 'trace'>, entity: EntityId, expiry: RecordNumber): boolean {
  const n = decidedAt(trace, expiry)
  return propertiesAt(trace, entity, n).forwardTo !== null && !entityAt(trace, entity, n).refusesReceives
}

/** Where in the scenario's text the entity has the mode of its own that it had at record `n`, which goes before that of the namespace; null: it had none. */
function ownModeIn({ trace, input }: Ask, entity: EntityId, n: RecordNumber): JsonPath | null {
  const home = homeEntity(trace, entity)
  if (propertiesAt(trace, home, n).expiration === null) return null
  const step = stepBehind(trace, input, setBy(trace, home, n, 'expiration'))
  if (step !== null) return ['steps', step, 'properties', 'expiration']
  const places = propertyFixes(input, pathOf(trace, home), 'expiration', null, own => own.expiration !== undefined)
  return places[0]?.path ?? null
}

function leavesHow(ask: Ask, entity: EntityId, mode: ExpirationMode): string {
  const { w, trace } = ask
  const words = w.modelled.expiration
  const { path } = entityInfo(trace, entity)
  if (mode.kind === 'sweepEvery') return words.sweepEvery(path, length(ask, mode.everyMs))
  return mode.kind === 'whenListening' && hasSessions(ask, entity)
    ? words.whenListeningSessions(path)
    : words[mode.kind](path)
}

/**
 * When the message leaves with each of the other modes at the place that set its own, by running them; those with one instant and one outcome are told together, and those in
 * which the run ends before. What becomes of it is told once where it is the same in all. null: nothing is known.
 */
function otherModes(ask: Ask, story: Story, present: ExpirationMode, setIn: JsonPath | null): string | null {
  const words = ask.w.modelled.expiration
  const outcomes = MODES.filter(kind => kind !== present.kind).flatMap(kind => {
    const outcome = tryOut(
      ask.trace,
      ask.input,
      story.m,
      modeKey(kind, story.homePath, setIn),
      withExpiration(story.homePath, setIn, { kind }),
    )
    // One that is completed there does not leave by its expiry.
    if (outcome === null || outcome.isDeleted || outcome.isCompleted) return []
    const fate = outcome.isDeadLettered ? 'deadLettered' : 'discarded'
    const isOther = outcome.leftAt !== null && outcome.isDeadLettered !== (story.deadLetter !== null)
    return [{ kind, leftAt: outcome.leftAt, fate: isOther ? fate : null } as const]
  })
  const left = outcomes
    .flatMap(({ kind, leftAt, fate }) => (leftAt === null ? [] : [{ kind, leftAt, fate }]))
    .toSorted((a, b) => a.leftAt - b.leftAt)
  const staying = outcomes.flatMap(({ kind, leftAt }) => (leftAt === null ? [kind] : []))
  const isOneFate = staying.length === 0 && new Set(left.map(({ fate }) => fate)).size === 1
  const ways = [
    ...[...groupBy(left, ({ leftAt, fate }) => `${leftAt} ${fate}`).values()].map(same => ({
      modes: same.map(({ kind }) => kind),
      time: time(ask, same[0]!.leftAt),
      fate: isOneFate ? null : same[0]!.fate,
    })),
    ...(staying.length === 0 ? [] : [{ modes: staying, time: null, fate: null }]),
  ]
  return ways.length === 0 ? null : words.otherwise(ways, isOneFate ? left[0]!.fate : null)
}

/** In which other modes the call would have been accepted, as was run; null: in none, or it is not known. */
function acceptedIn(
  { trace, input, w }: Ask,
  entity: EntityId,
  { t, messageIds = [], messageId = messageIds[0] }: Refused,
  present: ExpirationMode,
  setIn: JsonPath | null,
): string | null {
  const path = pathOf(trace, entity)
  const accepted = (run: Trace): number =>
    rowsOfId(run, messageId ?? '').filter(m => run.timeOf(run.birthOf(m)) === t && pathOf(run, run.homeOf(m)) === path)
      .length
  const modes = MODES.filter(kind => {
    if (kind === present.kind || messageId === undefined) return false
    const run = tryWhole(trace, input, modeKey(kind, path, setIn), withExpiration(path, setIn, { kind }))
    return run !== null && accepted(run) > accepted(trace)
  })
  return modes.length === 0 ? null : w.modelled.expiration.accepted(modes)
}

const modeKey = (kind: string, path: string, setIn: JsonPath | null): string =>
  `mode ${kind} ${path} ${setIn?.join() ?? ''}`

/** The mode of an entity at the one place that sets it, where it is created or updated; null: that of the namespace. What other steps set stays. */
function withExpiration(path: string, setIn: JsonPath | null, mode: ExpirationMode): Change {
  if (setIn === null) return input => ({ ...input, namespace: { ...input.namespace, expiration: mode } })
  const own = withEntity(path, { expiration: mode })
  const [list, index] = setIn
  return input => {
    const changed = own(input)
    if (list !== 'steps') return { ...changed, steps: input.steps }
    return { ...input, steps: input.steps.map((step, i) => (i === index ? changed.steps[i]! : step)) }
  }
}

export function idleNote(ask: Ask): Modelled {
  return note(ask, ask.w.assumptions.idle)
}

export function statusNote(ask: Ask): Modelled {
  return note(ask, ask.w.assumptions.disabled)
}

/** What SQL filters leave open. */
export const sqlNote = (ask: Ask, open: 'sqlTypes' | 'sqlSystem'): Modelled => note(ask, ask.w.assumptions[open])

/** E-2: what goes on while a status refuses operations. */
export const disabledTimeNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.disabledTime)

export const boundaryNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.boundary)
export const deletedNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.settledDeleted)

export function activationNote(ask: Ask): Modelled {
  return note(ask, ask.w.assumptions.activation)
}

export const nextSessionNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.nextSession)
export const sessionExpiryNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.sessionExpiry)
/** One that needs no more than its words. */
export const noteOf = (
  ask: Ask,
  name:
    | 'activationUse'
    | 'activeCount'
    | 'batchDeletionUse'
    | 'changedSettings'
    | 'clock'
    | 'commitFails'
    | 'copiesDisabled'
    | 'deadLetterUse'
    | 'deletedInSession'
    | 'deletedOnBasic'
    | 'deletedOnlyActive'
    | 'deletedUpToLimit'
    | 'enlistedLock'
    | 'enqueuedAtCommit'
    | 'expiryBeforeLimit'
    | 'expiryOnRelease'
    | 'forwardedDefault'
    | 'forwardedDuplicate'
    | 'forwardReason'
    | 'forwardedUse'
    | 'forwardsDisabled'
    | 'forwardsScheduled'
    | 'largeCopies'
    | 'newEntity'
    | 'numbersKept'
    | 'partitionedDelete'
    | 'partitionPeek'
    | 'refusedUse'
    | 'removedHistory'
    | 'rulesAtActivation'
    | 'sameInstant'
    | 'settlingUse',
): Modelled => note(ask, ask.w.assumptions[name])
/** Batch deletions of what has expired and is still stored (B-6). */
export const deletedExpiredNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.deletedExpired)
export const rollbackNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.rollback)
/** When a lock is renewed that is renewed in a transaction. */
export const renewalNote = (ask: Ask): Modelled => note(ask, ask.w.transactionWords.renewalAssumption)
export const windowNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.windowEnd)
export const forwardNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.forwardFailed)
export const deadHopsNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.deadHops)
/** What a dead letter does that its target does not take: Q-11 speaks of a full one only. */
export const deadStaysNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.deadStays)
export const deadLineNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.deadLine)
export const transferNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.transfer)
export const partitionNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.partition)
export const rotationNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.rotation)

/** A switch with two sides. */
export function switchNote(
  ask: Ask,
  name: keyof Switches,
  words: Choice & { readonly valueOn: string; readonly hereOn: string },
): Modelled {
  const { value, valueOn, azure, here, hereOn } = words
  return note(
    ask,
    ask.input.namespace.switches[name] ? { value: valueOn, azure, here: hereOn } : { value, azure, here },
    name,
  )
}

/** Whether locks outlive their receiver (G-6). */
export const locksNote = (ask: Ask): Modelled => switchNote(ask, 'locksDieWithReceiver', ask.w.assumptions.locks)

/** Whether the lock of a session outlives its receiver: evidence of its own (G-6, X-10). */
export const sessionLocksNote = (ask: Ask): Modelled =>
  switchNote(ask, 'sessionLocksDieWithReceiver', ask.w.assumptions.sessionLocks)

/** Whether a changed default counts for messages that were there before (G-5). */
export const fixedExpiryNote = (ask: Ask): Modelled =>
  switchNote(ask, 'recomputeExpiryOnReceive', ask.w.assumptions.fixedExpiry)

/** What a peek shows of a forwarded message (G-14). */
export const forwardedExpiryNote = (ask: Ask): Modelled =>
  switchNote(ask, 'reportStaleExpiresAtAfterForward', ask.w.assumptions.forwardedExpiry)
/** Whether the end of the last lock dead-letters at once, as an abandon does (L-19). */
export const lapseLimitNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.lapseLimit)
/** What part of a wait for a session counts as use (G-16). */
export const waitNote = (ask: Ask): Modelled => note(ask, ask.w.assumptions.waitForSession)

/** Messages that arrive and the idle clock of a subscription (G-15). */
export const messagesKeepNote = (ask: Ask): Modelled =>
  switchNote(ask, 'messagesKeepSubscriptionAlive', ask.w.assumptions.messagesKeep)
/** Operations on subscriptions and the idle clock of their topic (I-4). */
export const topicUseNote = (ask: Ask): Modelled =>
  switchNote(ask, 'topicIdleIgnoresSubscriptions', ask.w.assumptions.topicUse)

/** Of a status the pages say that it refuses sending and receiving (E-1), nothing of the rest (G-32). */
export const isDocumentedOfStatus = (operation: string): boolean => DOCUMENTED.has(operation)
const DOCUMENTED: ReadonlySet<string> = new Set(['send', 'schedule', 'receive', 'receiveDeferred', 'acceptSession'])

/** Refused by a status, and no page says that this status refuses it. */
export const isRefusedBeyondPages = ({ error, operation }: { error?: string; operation?: string }): boolean =>
  error === 'MessagingEntityDisabled' && !isDocumentedOfStatus(operation ?? '')
