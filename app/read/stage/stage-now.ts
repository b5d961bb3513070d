/** The stage at an instant: what lies where, who does what. */

import type { Counts, EntityId, MessageRow, RecordNumber, SimulationInput, Trace } from '../../../sim-core/index.ts'
import { nextSend, workAt } from '../client/actors.ts'
import { baseName, doorAt } from '../client/doors.ts'
import type { Door } from '../client/doors.ts'
import { cursorAt } from '../at.ts'
import { bufferOf } from '../client/buffer.ts'
import type { ActorNode, Dock, EntityNode, Flow } from './flow-graph.ts'
import { groupNow } from '../entity/group-now.ts'
import type { GroupNow } from '../entity/group-now.ts'
import { inLine } from '../entity/in-line.ts'
import { isPassing } from '../entity/listening.ts'
import { lifelineOf } from '../message/lifelines.ts'
import type { LiveStage } from '../message/lifelines.ts'
import { entityAt, messageAt } from '../state-at.ts'
import { publishedUpTo } from '../trace-index.ts'
import { holdsAt, holdsOf } from '../session/sessions.ts'
import type { Playhead } from '../../model/selection.ts'
import { isOf } from '../../model/step-facts.ts'
import type { ClientStepDo } from '../../model/step-facts.ts'

export interface ChipNow {
  readonly m: MessageRow
  readonly stage: LiveStage
  readonly isDead: boolean
  /** Share of the TTL that is left; null = never expires, or no longer counts. */
  readonly timeToLive: number | null
  /** When it expires; null as above. */
  readonly expiresAt: number | null
  /** Past its expiry and still there; deferred messages do not expire in place (T-16). */
  readonly isExpired: boolean
  /** Share of the lock that is left. */
  readonly lock: number | null
  readonly lockedUntil: number | null
}

export interface Pile {
  readonly chips: readonly ChipNow[]
  /** How many lie there besides. */
  readonly more: number
}

/** A dead-letter queue docked to its entity. */
export interface DockNow {
  readonly kind: Dock
  /** null: none yet. */
  readonly entity: EntityId | null
  /** Messages in it. */
  readonly count: number
  readonly isRead: boolean
  readonly pile: Pile
}

export interface EntityNow {
  /** Of its present life, else the last, else the next. */
  readonly entity: EntityId
  readonly life: GroupNow['life']
  readonly counts: Counts
  readonly deleted: GroupNow['deleted']
  readonly isListening: boolean
  /** Messages a topic has published so far. */
  readonly published: number
  /** Paths it forwards to now; null = none. */
  readonly forwardTo: string | null
  readonly forwardDeadLetteredMessagesTo: string | null
  readonly main: Pile
  readonly docks: readonly DockNow[]
}

export interface ActorNow {
  /** null = not a sender. `at` null = sends no more. */
  readonly next: { readonly at: number | null; readonly does: ClientStepDo | null } | null
  readonly door: Door | null
  /** The status of what it receives from lets nobody receive (E-1). */
  readonly isRefused: boolean
  /** Sessions it holds; null = it takes none. */
  readonly sessions: readonly string[] | null
  /** Messages in its hands; `left` until the first is done, null: at this instant, or never. */
  readonly busy: { readonly messages: readonly number[]; readonly left: number | null } | null
  /** In its buffer, copies whose lock has lapsed included. */
  readonly prefetched: number
  /** Locked by it, or by the process before it, and in nobody's hands: the lock will lapse. */
  readonly unsettled: readonly number[]
}

/** Those in its boxes. */
export const chipsOf = ({ main, docks }: EntityNow): readonly ChipNow[] =>
  [main, ...docks.map(({ pile }) => pile)].flatMap(({ chips }) => chips)

const EMPTY: Pile = { chips: [], more: 0 }
/** So many locked messages are looked at to find who holds them. */
const HELD_MAX = 400

export function entityNow(trace: Trace, node: EntityNode, at: Playhead, limit: number): EntityNow {
  const entity = presentLife(trace, node, at.n)
  const now = groupNow(trace, entity, at)
  const isAlive = now.life === 'alive'
  return {
    entity,
    life: now.life,
    counts: now.counts,
    deleted: now.deleted,
    isListening: now.isListening,
    published: publishedUpTo(trace, entity, at.n),
    forwardTo: isAlive ? (now.properties?.forwardTo ?? null) : null,
    forwardDeadLetteredMessagesTo: isAlive ? (now.properties?.forwardDeadLetteredMessagesTo ?? null) : null,
    main: isAlive ? pileOf(trace, entity, false, at, limit) : EMPTY,
    docks: node.docks.map(kind => {
      const dock = dockedTo(trace, entity, kind)
      const isThere = isAlive && dock !== null
      return {
        kind,
        entity: dock,
        count: kind === 'dead' ? now.counts.deadLetter : now.counts.transferDeadLetter,
        isRead: isThere && cursorAt(trace, at).isListening(dock),
        pile: isThere ? pileOf(trace, dock, true, at, limit) : EMPTY,
      }
    }),
  }
}

function dockedTo(trace: Trace, entity: EntityId, kind: Dock): EntityId | null {
  const { deadLetterQueue, transferDeadLetterQueue } = trace.entities[entity]!
  return kind === 'dead' ? deadLetterQueue : transferDeadLetterQueue
}

function presentLife(trace: Trace, { lives }: EntityNode, n: RecordNumber): number {
  let present = lives[0]!
  for (const life of lives) if (trace.entities[life]!.createdBy <= n) present = life
  return present
}

/** The next few as receives will take them; scheduled ones are not in the line yet and come last. */
function pileOf(trace: Trace, entity: EntityId, isDead: boolean, at: Playhead, limit: number): Pile {
  const messages = inLine(trace, entity, cursorAt(trace, at).messagesIn(entity))
  const chips: ChipNow[] = []
  const scheduled: ChipNow[] = []
  for (let i = 0; i < messages.length && chips.length < limit && i < HELD_MAX; i++) {
    const chip = chipOf(trace, messages[i]!, isDead, at)
    if (chip === null) continue
    if (chip.stage === 'scheduled') scheduled.push(chip)
    else chips.push(chip)
  }
  const shown = [...chips, ...scheduled].slice(0, limit)
  return { chips: shown, more: messages.length - shown.length }
}

function chipOf(trace: Trace, m: MessageRow, isDead: boolean, at: Playhead): ChipNow | null {
  const after = trace.after(m, at.n)
  const now = messageAt(trace, m, at)
  if (after === null || now === null || after.stage === 'gone') return null
  const expiresAt = after.stage === 'scheduled' ? null : now.expiresAt
  const enqueued = trace.enqueuedTimeOf(m)
  return {
    m,
    stage: after.stage,
    isDead,
    timeToLive: expiresAt === null ? null : share(expiresAt - at.t, expiresAt - enqueued),
    expiresAt,
    lockedUntil: after.lockedUntil,
    isExpired: now.isExpired && !now.isKeptDeferred,
    lock:
      after.lockedUntil === null
        ? null
        : share(after.lockedUntil - at.t, after.lockedUntil - lockedSince(trace, m, at.n)),
  }
}

const share = (left: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole)))

function lockedSince(trace: Trace, m: MessageRow, n: RecordNumber): number {
  const segment = lifelineOf(trace, m).segments.findLast(({ fromN }) => fromN <= n)
  return segment?.deadlines.findLast(({ from }) => from <= trace.timeOf(n))?.from ?? trace.timeOf(n)
}

export function actorNow(trace: Trace, input: SimulationInput, flow: Flow, node: ActorNode, at: Playhead): ActorNow {
  if (node.steps !== null) return stepsNow(trace, input, flow, node, at)
  const work = node.receives ? workAt(trace, node.name, at.n) : []
  const ends = work.map(({ toN }) => (toN === Infinity ? Infinity : trace.timeOf(toN)))
  const held = node.receives ? heldBy(trace, flow, node.id, at, holder => baseName(holder) === node.name) : []
  const buffered = node.receives
    ? instancesOf(input, node.name).flatMap(name => bufferOf(trace, input, name, at.n))
    : []
  const idle = held.filter(m => !buffered.includes(m) && !work.some(own => own.m === m))
  const passing = idle.filter(m => isPassing(trace, m, at.n))
  const messages = [...work.map(({ m }) => m), ...passing]
  return {
    next: node.sends ? { at: nextSend(trace, node.name, at.n), does: null } : null,
    door: node.receives ? doorAt(trace, node.name, at.n) : null,
    isRefused: node.receives && isRefused(trace, flow, node, at),
    sessions: node.receives ? sessionsHeldBy(trace, input, flow, node, at) : null,
    busy:
      messages.length === 0
        ? null
        : { messages, left: passing.length > 0 ? null : stillToGo(Math.min(...ends) - at.t) },
    prefetched: buffered.length,
    unsettled: idle.filter(m => !passing.includes(m)),
  }
}

function sourcesOf(trace: Trace, flow: Flow, id: ActorNode['id'], at: Playhead): readonly number[] {
  const sources = flow.edges
    .filter(edge => edge.to === id && edge.kind === 'receive')
    .map(edge => flow.nodes.find(node => node.id === edge.from))
  return sources.flatMap(node => (node?.kind === 'entity' ? [presentLife(trace, node, at.n)] : []))
}

function isRefused(trace: Trace, flow: Flow, { id }: ActorNode, at: Playhead): boolean {
  const sources = sourcesOf(trace, flow, id, at)
  return sources.length > 0 && sources.every(entity => entityAt(trace, entity, at.n).refusesReceives)
}

function sessionsHeldBy(
  trace: Trace,
  input: SimulationInput,
  flow: Flow,
  { id, name }: ActorNode,
  at: Playhead,
): readonly string[] | null {
  if (!input.receivers.some(receiver => receiver.name === name && receiver.sessions)) return null
  const holds = sourcesOf(trace, flow, id, at).flatMap(entity => holdsAt(holdsOf(trace, entity), at.n))
  return holds.filter(({ holder }) => baseName(holder) === name).map(({ sessionId }) => sessionId)
}

/** `name`, or `name#1` … of several. */
function instancesOf(input: SimulationInput, name: string): readonly string[] {
  const count = input.receivers.find(receiver => receiver.name === name)?.instances ?? 1
  return count === 1 ? [name] : Array.from({ length: count }, (_, i) => `${name}#${i + 1}`)
}

const stillToGo = (ms: number): number | null => (Number.isFinite(ms) && ms > 0 ? ms : null)

/** Steps hold what they received until they settle it. */
function stepsNow(trace: Trace, input: SimulationInput, flow: Flow, node: ActorNode, at: Playhead): ActorNow {
  const side = node.steps === 'send' ? 'send' : 'receive'
  const coming = input.steps
    .filter(step => step.at > at.t)
    .filter(step => isOf(step, side))
    .sort((a, b) => a.at - b.at)[0]
  const isReceiver = (holder: string) => input.receivers.some(({ name }) => name === baseName(holder))
  const held = node.steps === 'receive' ? heldBy(trace, flow, node.id, at, holder => !isReceiver(holder)) : []
  return {
    next: { at: coming?.at ?? null, does: coming?.do ?? null },
    door: null,
    isRefused: false,
    sessions: null,
    busy: held.length === 0 ? null : { messages: held, left: null },
    prefetched: 0,
    unsettled: [],
  }
}

/** Locked messages in the entities the actor reads, by who holds them. */
function heldBy(
  trace: Trace,
  flow: Flow,
  id: string,
  at: Playhead,
  isHolder: (holder: string) => boolean,
): readonly number[] {
  const cursor = cursorAt(trace, at)
  const held: number[] = []
  for (const edge of flow.edges) {
    if (edge.to !== id || edge.kind !== 'receive') continue
    const node = flow.nodes.find(other => other.id === edge.from)
    if (node?.kind !== 'entity') continue
    const entity = presentLife(trace, node, at.n)
    const place = edge.dock === null ? entity : dockedTo(trace, entity, edge.dock)
    const messages = place === null ? [] : cursor.messagesIn(place)
    for (let i = 0; i < messages.length && i < HELD_MAX; i++) {
      const after = trace.after(messages[i]!, at.n)
      if (after !== null && after.lockedUntil !== null && after.holder !== null && isHolder(after.holder))
        held.push(messages[i]!)
    }
  }
  return held
}
