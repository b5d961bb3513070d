/** Who gets which message: a forward, or the waits in order of issue (O-1, O-2, P-2, X-6, X-7). */
import type { Acceptance, Delivery, Message, ReceiveWait, Session, Store, Wait, World } from './types.ts'
import { forward, forwardDeadLetter, isForwarding } from './forward.ts'
import { freed, takeOut } from './leave.ts'
import { isPartitioned, partitionsOf } from './numbers.ts'
import { wantsSession } from './refusals.ts'
import { touch } from './use.ts'
import {
  about,
  byPlace,
  grantedToReceive,
  isExpired,
  isOverForReceive,
  messagesIn,
  pathOf,
  record,
  sameStore,
  sessionIdOf,
  storeOf,
} from './world.ts'

/** Until nobody waits or nothing is there; within a unit, after it. */
export function serve(w: World, store: Store): void {
  if (!store.entity.alive) return
  if (w.unit !== null) {
    if (!w.unit.some(each => sameStore(each, store))) w.unit.push(store)
  } else if (isForwarding(store)) forwardAll(w, store)
  else serveWaits(w, store)
}

/** Depth first: what a forward brings to a source goes on at once; what lies there waits until that one has arrived. */
function forwardAll(w: World, store: Store): void {
  if (store.part !== 'main') return forwardDeadLetters(w, store)
  const isWithin = w.forwarding > 0
  const { onTheirWay } = w
  const next = () =>
    (isWithin ? available(w, store).find(message => onTheirWay.includes(message)) : nextOf(w, store, null)) ?? null
  w.forwarding += 1
  for (let message = next(); message !== null && isForwarding(store); message = next()) {
    if (isPartitioned(store.entity)) store.entity.servedLast = message.partition
    forward(w, message)
  }
  w.forwarding -= 1
}

/** the lowest number first; where the target takes nothing, those behind it wait. */
function forwardDeadLetters(w: World, store: Store): void {
  for (const message of available(w, store)) {
    const isThere = !message.gone && message.lock === null && isForwarding(store)
    if (isThere && !forwardDeadLetter(w, message)) return
  }
}

function serveWaits(w: World, store: Store): void {
  const sessions = available(w, store).map(({ sent }) => sessionIdOf(sent))
  for (;;) {
    const wait = nextWait(w, store, sessions)
    if (wait === null) return
    w.waits = w.waits.filter(each => each !== wait)
    if (wait.kind === 'accept') wait.take(accept(w, freeSession(w, store)!, wait))
    else {
      wait.take(handOut(w, wait))
      // Its client starts work before what waited for the space moves on (B-4, Q-11).
      if (wait.mode === 'receiveAndDelete') freed(w, store.entity)
    }
  }
}

/** In order of issue; receives in held sessions go session by session, by the first message that was there, and before accepts. */
function nextWait(w: World, store: Store, sessions: readonly (string | null)[]): Wait | null {
  const here = w.waits.filter(each => sameStore(each.store, store))
  const receives = here.filter(
    wait => wait.kind === 'receive' && nextOf(w, store, wait.acceptance) !== null,
  ) as ReceiveWait[]
  const turn = ({ acceptance }: ReceiveWait) => sessions.indexOf(acceptance?.session.id ?? null)
  const accepts = freeSession(w, store) === null ? [] : here.filter(({ kind }) => kind === 'accept')
  return (wantsSession(store) ? receives.sort((a, b) => turn(a) - turn(b)) : receives)[0] ?? accepts[0] ?? null
}

/** It ends here, so the idle clock starts (G-16). */
function handOut(w: World, wait: ReceiveWait): Delivery[] {
  const { store, acceptance, mode, holder } = wait
  touch(w, store)
  const deliveries: Delivery[] = []
  while (deliveries.length < wait.max) {
    const next = nextOf(w, store, acceptance)
    if (next === null) break
    if (isPartitioned(store.entity) && store.part === 'main') store.entity.servedLast = next.partition
    deliveries.push(deliver(w, next, { mode, holder, acceptance }))
  }
  return deliveries
}

/** O-2: active, not locked, not expired. A dead-letter queue knows no expiry (T-15). */
function available(w: World, store: Store): Message[] {
  return messagesIn(store).filter(
    message =>
      message.place !== 'scheduled' &&
      !message.deferred &&
      message.lock === null &&
      (store.part !== 'main' || !isOverForReceive(w, message)),
  )
}

/** By number; over partitions in turn, from the one after that which was served last. */
function nextOf(w: World, store: Store, acceptance: Acceptance | null): Message | null {
  const all = available(w, store)
  if (acceptance !== null) return all.find(({ sent }) => sessionIdOf(sent) === acceptance.session.id) ?? null
  if (!isPartitioned(store.entity) || store.part !== 'main') return all[0] ?? null
  const count = partitionsOf(store.entity)
  const turn = ({ partition }: Message) => (partition - store.entity.servedLast - 1 + count) % count
  return all.toSorted((a, b) => turn(a) - turn(b) || byPlace(a, b))[0] ?? null
}

/** of the free sessions the one whose first available message has the lowest number. */
export function freeSession(w: World, store: Store): Session | null {
  if (!wantsSession(store)) return null
  const there = messagesIn(store).filter(
    message => message.place === 'main' && !message.deferred && message.lock === null && !isExpired(w, message),
  )
  const sessions = there.map(({ sent }) => store.entity.sessions.find(({ id }) => id === sessionIdOf(sent)))
  return sessions.find(session => session?.held === null) ?? null
}

/** */
export function accept(w: World, session: Session, by: Pick<Wait, 'store' | 'holder' | 'instance'>): Acceptance {
  const { entity } = by.store
  const until = w.now + entity.properties.lockDuration
  const acceptance: Acceptance = {
    entity,
    session,
    holder: by.holder,
    at: w.now,
    until,
    over: false,
    instance: by.instance,
  }
  session.held = acceptance
  const { id: sessionId, state } = session
  record(w, 'session-accepted', { entity: pathOf(by.store), sessionId, lockedUntil: until, state, actor: by.holder })
  return acceptance
}

/** L-1, L-2, X-8: gone on delivery, or locked; in a session as long as the session is. */
export function deliver(w: World, message: Message, to: Pick<ReceiveWait, 'mode' | 'holder' | 'acceptance'>): Delivery {
  const { deliveryCount, applicationProperties } = message
  const { acceptance } = to
  const store = storeOf(message)
  if (to.mode === 'receiveAndDelete') {
    record(w, 'message-received', { ...about(message), receiver: to.holder })
    takeOut(w, message)
    return { message, store, token: null, acceptance, deliveryCount, applicationProperties }
  }
  const anew = message.deferred ? {} : expiryAnew(w, message)
  const until = acceptance?.until ?? w.now + message.entity.properties.lockDuration
  w.tokens += 1
  message.lock = { token: w.tokens, holder: to.holder, acceptance, until, enlisted: false }
  message.lastLock = message.lock
  record(w, 'message-locked', { ...about(message), lockedUntil: until, deliveryCount, receiver: to.holder, ...anew })
  return { message, store, token: w.tokens, acceptance, deliveryCount, applicationProperties }
}

/** The switch of G-5: what changed, for the record. */
function expiryAnew(w: World, message: Message): Partial<Message> {
  const { timeToLive, expiresAt } = grantedToReceive(w, message)
  if (expiresAt === message.expiresAt && timeToLive === message.timeToLive) return {}
  Object.assign(message, { timeToLive, expiresAt })
  return { timeToLive, expiresAt }
}
