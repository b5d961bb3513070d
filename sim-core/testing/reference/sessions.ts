/** Accepting sessions, and how they end (X facts, S-9, L-18). */
import type { Acceptance, AcceptWait, Entity, Message, Session, World } from './types.ts'
import { opened } from './expiry.ts'
import { withdrawAll } from './receive.ts'
import { accessError, wantsSession } from './refusals.ts'
import { accept, freeSession } from './serve.ts'
import { lockEnds, release } from './settle.ts'
import { touch } from './use.ts'
import { byPlace, find, mainOf, record, sessionNamed } from './world.ts'

/**
 * X-3 … X-6: the session it got, 'waiting' when it stands in line now, or the error. What expired unseen leaves first, as when a
 * receiver opens. Only asking is use of the entity (G-16).
 */
export function acceptSession(
  w: World,
  from: string,
  sessionId: string | null,
  wait: Omit<AcceptWait, 'store'>,
): Acceptance | 'waiting' | Error {
  const store = find(w, from)
  const error = accessError(store) ?? (wantsSession(store!) ? null : 'GeneralError')
  if (store === null || error !== null) return new Error(error!)
  const named = sessionId === null ? null : sessionNamed(store.entity, sessionId)
  if (named !== null && named.held !== null) return new Error('SessionCannotBeLocked')
  opened(w, store)
  const session = named ?? freeSession(w, store)
  touch(w, store)
  if (session !== null) return accept(w, session, { ...wait, store })
  if (wait.until !== null && wait.until <= w.now) return new Error('ServiceTimeout')
  w.waits.push({ ...wait, store })
  return 'waiting'
}

/** counted as a lapse of each message's lock; the session is free when all that is recorded. */
export function sessionLapses(w: World, session: Session): void {
  const acceptance = session.held!
  record(w, 'session-lock-expired', { entity: acceptance.entity.path, sessionId: session.id })
  endsBy(w, acceptance, lockEnds, wait => wait.refuse('SessionLockLost'))
}

/** */
export function closeSession(w: World, acceptance: Acceptance): void {
  record(w, 'session-closed', { entity: acceptance.entity.path, sessionId: acceptance.session.id })
  endsBy(w, acceptance, release, wait => wait.end())
}

function endsBy(
  w: World,
  acceptance: Acceptance,
  letGo: (w: World, message: Message) => void,
  tell: (wait: World['waits'][number]) => void,
): void {
  const { entity, session, instance } = acceptance
  acceptance.over = true
  const waits = withdrawAll(w, wait => wait.kind === 'receive' && wait.acceptance === acceptance)
  for (const message of delivered(acceptance)) if (message.lock?.acceptance === acceptance) letGo(w, message)
  session.held = null
  for (const wait of waits) if (wait.instance === null) tell(wait)
  w.serve(mainOf(entity))
  if (instance !== null) w.withoutSession.push(instance)
}

/** In number order. */
function delivered(acceptance: Acceptance): Message[] {
  return acceptance.entity.messages.filter(({ gone, lock }) => !gone && lock?.acceptance === acceptance).sort(byPlace)
}

/** all that was delivered in it is renewed with it. */
export function renewSession(w: World, acceptance: Acceptance): void {
  const { entity, session } = acceptance
  acceptance.until = w.now + entity.properties.lockDuration
  for (const { lock } of delivered(acceptance)) lock!.until = acceptance.until
  record(w, 'session-lock-renewed', { entity: entity.path, sessionId: session.id, lockedUntil: acceptance.until })
  touch(w, mainOf(entity))
}

/** The entity is deleted: nobody holds anything in it. */
export function sessionsEnd(entity: Entity): void {
  for (const { held } of entity.sessions) if (held !== null) held.over = true
}
