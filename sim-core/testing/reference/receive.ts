/** Issuing receives, fetching deferred messages, peeking (O, D, T-16, Z-5, P-2). */
import type { ReceiveMode } from '../../input/input.ts'
import type { Acceptance, Delivery, Message, ReceiveWait, Store, Wait, World } from './types.ts'
import { expire, expireForReceive } from './expiry.ts'
import { freed } from './leave.ts'
import { partitionOf } from './numbers.ts'
import { accessError, receiveError, wantsSession } from './refusals.ts'
import { deliver } from './serve.ts'
import { touch } from './use.ts'
import { failed, find, isExpired, messagesIn, record, sessionIdOf, stateName } from './world.ts'

/** O-1, Z-5: whatever lies there expired leaves first, in every mode; then the receives stand in line. */
export function issue(w: World, waits: readonly ReceiveWait[]): void {
  const first = waits[0]
  if (!first) return
  touch(w, first.store)
  expireForReceive(w, first.store)
  w.waits.push(...waits)
  w.serve(first.store)
}

/** Waits end for another reason than being served; the idle clock runs from the end of a receive, not of an accept (G-16). */
export function withdrawAll(w: World, which: (wait: Wait) => boolean): Wait[] {
  const waits = w.waits.filter(which)
  w.waits = w.waits.filter(each => !waits.includes(each))
  for (const wait of waits) if (wait.kind === 'receive') touch(w, wait.store)
  return waits
}

/** The session that is held under that id, if the store has sessions at all. X-13: null stands for receiving without one. */
export function heldSession(
  store: Store,
  sessionId: string | null,
): Acceptance | null | 'GeneralError' | 'SessionLockLost' {
  if (sessionId === null) return null
  if (!wantsSession(store)) return 'GeneralError'
  const held = store.entity.sessions.find(({ id }) => id === sessionId)?.held
  return held && !held.over ? held : 'SessionLockLost'
}

/** The label of the step that accepted the session, or null. */
export function accepterOf(acceptance: Acceptance | null): string | null {
  return acceptance === null || acceptance.instance !== null ? null : acceptance.holder
}

export interface DeferredReceive {
  readonly from: string
  readonly sessionId: string | null
  readonly numbers: readonly bigint[]
  readonly mode: ReceiveMode
  /** null: in a session that a step accepted, that step. */
  readonly holder: string | null
  readonly actor: string
}

/** D-4, D-6, D-7, D-10, T-16, Z-5: all or none; expired ones among the named leave and make the call fail. */
export function receiveDeferred(w: World, ask: DeferredReceive): Delivery[] | null {
  const store = find(w, ask.from)
  const refuse = (error: string): null => {
    failed(w, 'receiveDeferred', error, { entity: ask.from, actor: ask.actor })
    return null
  }
  const error = receiveError(store, ask.sessionId !== null)
  if (store === null || error !== null) return refuse(error!)
  // Q-7b.
  if (store.part !== 'main' && store.entity.properties.requiresSession) return refuse('SessionLockLost')
  const acceptance = heldSession(store, ask.sessionId)
  if (typeof acceptance === 'string') return refuse(acceptance)
  const partitions = new Set(ask.numbers.map(number => partitionOf(store.entity, number)))
  if (ask.numbers.length > 250 || partitions.size > 1) return refuse('GeneralError')
  const named = [...new Set(ask.numbers)].map(number =>
    messagesIn(store).find(
      message => message.number === number && (ask.sessionId === null || sessionIdOf(message.sent) === ask.sessionId),
    ),
  )
  if (!allThere(w, named)) return refuse('MessageNotFound')
  touch(w, store)
  const to = { mode: ask.mode, holder: ask.holder ?? accepterOf(acceptance) ?? 'step', acceptance }
  const deliveries = named.map(message => deliver(w, message!, to))
  if (ask.mode === 'receiveAndDelete') freed(w, store.entity)
  return deliveries
}

function allThere(w: World, named: readonly (Message | undefined)[]): boolean {
  let whole = true
  for (const message of named) {
    if (message && message.place === 'main' && message.lock === null && isExpired(w, message)) {
      expire(w, message)
      whole = false
    } else if (!message || !message.deferred || message.lock !== null) whole = false
  }
  return whole
}

export interface Peek {
  readonly from: string
  readonly sessionId: string | null
  readonly fromNumber: bigint | null
  readonly max: number
  readonly actor: string
}

/** O-7 … O-10, X-13: by number, changing nothing; it counts as use (S-49, S-51), but not of a topic (S-50), where nothing is. */
export function peek(w: World, ask: Peek): Message[] | null {
  const store = find(w, ask.from)
  const error = accessError(store)
  if (store === null || error !== null) {
    failed(w, 'peek', error!, { entity: ask.from, actor: ask.actor })
    return null
  }
  const from = ask.fromNumber
  const isIts = ({ sent }: Message) => ask.sessionId === null || sessionIdOf(sent) === ask.sessionId
  const messages =
    store.entity.kind === 'topic'
      ? []
      : messagesIn(store)
          .filter(message => (from === null || message.number >= from) && isIts(message))
          .sort((a, b) => (a.number < b.number ? -1 : 1))
          .slice(0, Math.min(ask.max, 250))
  if (store.entity.kind !== 'topic') touch(w, store)
  record(w, 'messages-peeked', { entity: ask.from, messages: messages.map(message => shown(w, message)) })
  return messages
}

/** S-25, L-25: a client sees no lock, and no expiry that only the entity's default gives; G-14: perhaps that of the first entity. */
function shown(w: World, message: Message) {
  const {
    sent: {
      timeToLive: own,
      luggage: { firstExpiresAt },
    },
  } = message
  const stale = w.input.namespace.switches.reportStaleExpiresAtAfterForward && firstExpiresAt !== undefined
  return {
    messageId: message.messageId,
    sequenceNumber: message.number.toString(),
    state: stateName(message),
    deliveryCount: message.deliveryCount,
    timeToLive: own === null ? null : message.timeToLive,
    expiresAt: own === null ? null : stale ? firstExpiresAt : message.expiresAt,
    lockedUntil: null,
    lockedBy: null,
  }
}
