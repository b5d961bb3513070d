/** What a connection asks of its links, whatever they are for. */
import type { Typed, WireDelivery, WireLink } from './wire.ts'
import type { Refusal } from './errors.ts'

export interface LinkHandler {
  readonly link: WireLink
  /** A message from the client, encoded. */
  message?(delivery: WireDelivery, payload: Buffer): void
  /** The client gave credit, or drains it. */
  flow?(): void
  /** What the client says of a delivery. `isSettled`: it waits for no answer. */
  outcome?(delivery: WireDelivery, state: Typed | null, isSettled: boolean): void
  /** The link is gone: closed by the client, or with its connection (`isDropped`). */
  end(isDropped: boolean): void
}

/** The link is answered with nothing at its other end, then detached with the reason. */
export function refuse(link: WireLink, { refusal }: Refusal): void {
  link.open()
  link.close(refusal)
}

/** A link that takes and gives nothing any more, until the client has closed it. */
export function refusedLink(link: WireLink, refusal: Refusal): LinkHandler {
  refuse(link, refusal)
  return { link, end: () => {} }
}

/** Both ends as the client wants them. */
export function accept(link: WireLink): void {
  link.set_source({ address: link.source?.address ?? undefined })
  link.set_target({ address: link.target?.address ?? undefined })
}

/** A client sends so many before it waits for more. */
export const CREDIT = 1000

export function giveCredit(link: WireLink): void {
  link.add_credit(CREDIT - link.credit)
}
