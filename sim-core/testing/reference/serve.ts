/** Who gets which message: receives in order of issue, messages in order of arrival (O-1, O-2). */
import { about, grantedToReceive, isOverForReceive, messagesIn, record, sameStore, storeOf, touch } from './world.ts'
import type { Delivery, Message, Store, Wait, World } from './world.ts'

/** O-2: active, not locked, not expired. A dead-letter queue knows no expiry (T-15). */
function available(w: World, store: Store): Message[] {
  return messagesIn(store).filter((message) =>
    message.place !== 'scheduled' && !message.deferred && message.lock === null && (store.dead || !isOverForReceive(w, message)))
}

/** Serves waiting receives until nobody waits or nothing is there. */
export function serve(w: World, store: Store): void {
  for (;;) {
    const wait = w.waits.find((each) => sameStore(each.store, store))
    const messages = available(w, store)
    if (wait === undefined || messages.length === 0) return
    w.waits = w.waits.filter((each) => each !== wait)
    touch(w, store)
    wait.take(messages.slice(0, wait.max).map((message) => deliver(w, message, wait)))
  }
}

/** L-1, L-2: gone on delivery, or locked. */
export function deliver(w: World, message: Message, to: Pick<Wait, 'mode' | 'holder'>): Delivery {
  const { deliveryCount, applicationProperties } = message
  const store = storeOf(message)
  if (to.mode === 'receiveAndDelete') {
    record(w, 'message-received', { ...about(message), receiver: to.holder })
    message.gone = true
    return { message, store, token: null, deliveryCount, applicationProperties }
  }
  const anew = message.deferred ? {} : expiryAnew(w, message)
  const until = w.now + message.queue.properties.lockDuration
  w.tokens += 1
  message.lock = { token: w.tokens, holder: to.holder, until }
  message.lastLock = message.lock
  record(w, 'message-locked', { ...about(message), lockedUntil: until, deliveryCount, receiver: to.holder, ...anew })
  return { message, store, token: w.tokens, deliveryCount, applicationProperties }
}

/** The switch of G-5: what changed, for the record. */
function expiryAnew(w: World, message: Message): Partial<Message> {
  const { timeToLive, expiresAt } = grantedToReceive(w, message)
  if (expiresAt === message.expiresAt && timeToLive === message.timeToLive) return {}
  Object.assign(message, { timeToLive, expiresAt })
  return { timeToLive, expiresAt }
}
