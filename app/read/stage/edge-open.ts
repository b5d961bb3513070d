/** Whether messages go along an edge of the stage at an instant. */

import { nodeIdOf } from './flow.ts'
import type { FlowEdge } from './flow-graph.ts'
import type { EntityNow } from './stage-now.ts'

/** Sending needs the entity, receiving somebody who listens, forwarding that it is set and both are there. */
export function isOpen(edge: FlowEdge, now: ReadonlyMap<string, EntityNow>): boolean {
  const from = now.get(edge.from)
  const to = now.get(edge.to)
  switch (edge.kind) {
    case 'send':
      return to?.life === 'alive'
    case 'receive':
      return from?.life === 'alive' && isRead(from, edge)
    case 'publish':
      return from?.life === 'alive' && to?.life === 'alive'
    case 'forward':
      return from?.life === 'alive' && to?.life === 'alive' && forwards(from, edge)
  }
}

const isRead = ({ isListening, docks }: EntityNow, { dock }: FlowEdge): boolean =>
  dock === null ? isListening : docks.some(({ kind, isRead }) => kind === dock && isRead)

/** A send-via forwards message by message, without a property. */
function forwards({ forwardTo, forwardDeadLetteredMessagesTo }: EntityNow, { to, dock }: FlowEdge): boolean {
  const path = dock === null ? forwardTo : forwardDeadLetteredMessagesTo
  return path === null ? dock === null : nodeIdOf(path) === to
}
