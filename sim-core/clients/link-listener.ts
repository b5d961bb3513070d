/** Who hears what comes to links: a client outside the run. In a scenario's run nobody does. */
import type { Broker } from '../broker/broker.ts'
import type { Failure } from '../broker/failures.ts'
import type { Message } from '../broker/message.ts'
import type { Session } from '../broker/session.ts'

/** Called in the middle of an operation: to be remembered, not to be answered. */
export interface LinkListener {
  /** The nth message of the link, from 1. */
  delivered(b: Broker, label: string, n: number, m: Message): void
  /** An accept that waited, or did not have to, has its session. */
  accepted(b: Broker, label: string, session: Session): void
  /** Nothing comes through this link any more: its entity was deleted or disabled, its accept ran out of time, its session's lock lapsed. */
  ended(b: Broker, label: string, failure: Failure): void
}
