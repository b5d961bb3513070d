/** Receives that wait in held sessions, and accepts that wait for one, meet what became available. */
import { NONE } from '../kernel/agenda.ts'
import type { Broker, ReceivePort } from './broker.ts'
import type { Entity } from './entity.ts'
import { handOver } from './hand-over.ts'
import { acceptNow } from './hold-session.ts'
import { idleAgain } from './idle.ts'
import { takeFirstIn } from './session.ts'
import type { Session, Sessions } from './session.ts'
import { expireByPresentDefault } from './time-to-live.ts'

export function serveSessions(b: Broker, e: Entity, sessions: Sessions): void {
  if (b.recomputesExpiry && e.hasOtherDefaultNow && sessions.toServe.length > 0) expireByPresentDefault(b, e)
  while (sessions.toServe.length > 0) {
    for (const session of sessions.toServe.splice(0)) serveSession(b, e, session)
  }
  serveAccepts(b, e, sessions)
}

function serveSession(b: Broker, e: Entity, session: Session): void {
  while (session.waitFirst !== NONE && !session.isEnding) {
    const wait = session.waitFirst
    const port = b.ports[b.waits.owner[wait]!]!
    const m = takeFirstIn(b, session)
    if (m === null) return
    b.waits.remove(e, session, wait)
    port.served()
    const delivered = b.trace.length
    handOver(b, m, port, m.lastRecord)
    if (e.alive) idleAgain(b, e, 'receive', delivered)
    takeMore(b, session, port)
  }
}

function takeMore(b: Broker, session: Session, port: ReceivePort): void {
  for (let taken = 1; taken < port.batch; taken++) {
    const more = takeFirstIn(b, session)
    if (more === null) return
    handOver(b, more, port, more.lastRecord)
  }
}

/** In the order of issue; those whose time was over are dropped on the way. */
function serveAccepts(b: Broker, e: Entity, sessions: Sessions): void {
  const { accepts } = sessions
  while (e.alive && accepts.length > 0) {
    if (accepts[0]!.over) {
      accepts.shift()
      continue
    }
    const session = sessions.next(b.now)
    if (session === null) return
    const { port } = accepts.shift()!
    e.openReceivers--
    port.accepted(
      b,
      session,
      acceptNow(b, e, session, port, {
        isNext: true,
        cause: Math.max(session.first(b.now)!.lastRecord, session.freedBy),
      }),
    )
  }
}
