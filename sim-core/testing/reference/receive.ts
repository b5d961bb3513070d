/** Issuing receives, fetching deferred messages, peeking (O, D, T-16, Z-5). */
import type { ReceiveMode } from '../../input.ts'
import { failed, find, isExpired, messagesIn, receiveError, record, stateName, touch } from './world.ts'
import type { Delivery, Message, Wait, World } from './world.ts'
import { expire, expireForReceive } from './expiry.ts'
import { deliver, serve } from './serve.ts'

/** O-1, Z-5: whatever lies there expired leaves first, in every mode; then the receives stand in line. */
export function issue(w: World, waits: readonly Wait[]): void {
  const first = waits[0]
  if (!first) return
  touch(w, first.store)
  expireForReceive(w, first.store)
  w.waits.push(...waits)
  serve(w, first.store)
}

/** The wait ends for another reason than being served; the idle clock runs from here (G-16). */
export function withdraw(w: World, waits: readonly Wait[]): void {
  for (const wait of waits) if (w.waits.includes(wait)) touch(w, wait.store)
  w.waits = w.waits.filter((each) => !waits.includes(each))
}

export interface DeferredReceive {
  readonly from: string
  readonly numbers: readonly bigint[]
  readonly mode: ReceiveMode
  readonly holder: string
}

/** D-4, D-6, D-7, T-16, Z-5: all or none; expired ones among the named leave and make the call fail. */
export function receiveDeferred(w: World, ask: DeferredReceive): Delivery[] | null {
  const store = find(w, ask.from)
  const refuse = (error: string): null => {
    failed(w, 'receiveDeferred', error, { entity: ask.from, actor: ask.holder })
    return null
  }
  const error = receiveError(store)
  if (store === null || error !== null) return refuse(error!)
  if (ask.numbers.length > 250) return refuse('GeneralError')
  const numbers = [...new Set(ask.numbers)]
  const named = numbers.map((number) => messagesIn(store).find((message) => message.number === number))
  let whole = true
  for (const message of named) {
    if (message && message.place === 'main' && message.lock === null && isExpired(w, message)) {
      expire(w, message)
      whole = false
    } else if (!message || !message.deferred || message.lock !== null) whole = false
  }
  if (!whole) return refuse('MessageNotFound')
  touch(w, store)
  return named.map((message) => deliver(w, message!, { mode: ask.mode, holder: ask.holder }))
}

export interface Peek {
  readonly from: string
  readonly fromNumber: bigint | null
  readonly max: number
  readonly actor: string
}

/** O-7 … O-11: by number, changing nothing; it counts as use (S-49). */
export function peek(w: World, ask: Peek): Message[] | null {
  const store = find(w, ask.from)
  const error = receiveError(store)
  if (store === null || error !== null) {
    failed(w, 'peek', error!, { entity: ask.from, actor: ask.actor })
    return null
  }
  const from = ask.fromNumber
  const messages = messagesIn(store)
    .filter((message) => from === null || message.number >= from)
    .sort((a, b) => (a.number < b.number ? -1 : 1))
    .slice(0, Math.min(ask.max, 250))
  touch(w, store)
  record(w, 'messages-peeked', { entity: ask.from, messages: messages.map(shown) })
  return messages
}

/** S-25, L-25: a client sees no lock, and no expiry that only the entity's default gives. */
function shown(message: Message) {
  const own = message.ownTimeToLive !== null
  return {
    messageId: message.messageId, sequenceNumber: message.number.toString(), state: stateName(message),
    deliveryCount: message.deliveryCount, timeToLive: own ? message.timeToLive : null, expiresAt: own ? message.expiresAt : null,
    lockedUntil: null, lockedBy: null,
  }
}
