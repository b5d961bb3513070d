/** The SessionId that a message lacks: offered where the run in which it has one delivers it, forwards it or at least keeps it. */

import { pathOf } from '../../read/at.ts'
import type { Story } from '../../read/message/history.ts'
import { wayTo } from '../../read/message/lineage.ts'
import type { Ask } from './ask.ts'
import type { Fix } from './types.ts'
import { tryOut, withMessages } from './what-if.ts'

/** No scenario has a session of that name; one for each where a text is the template of many. */
const NEW_SESSION = '\u0000{n}'

/** A new session; where it has a PartitionKey, another SessionId than that is refused (P-6). */
export function ownSession({ trace, input, w }: Ask, { m }: Story): Fix[] {
  const first = wayTo(trace, m)[0]!
  const id = trace.messageIdOf(first)
  const inSession = withMessages([pathOf(trace, trace.homeOf(first))], message =>
    message.messageId === undefined || message.messageId === id || message.messageId.includes('{n}')
      ? { ...message, sessionId: message.sessionId ?? message.partitionKey ?? NEW_SESSION }
      : message,
  )
  const outcome = tryOut(trace, input, m, `session ${id}`, inSession)
  if (outcome === null || !(outcome.isSaved || outcome.isForwarded || outcome.isThere)) return []
  const { sessionId, sessionIdAsKey } = w.whyChanges
  return [{ text: trace.contentOf(m).partitionKey === undefined ? sessionId : sessionIdAsKey, fixes: [] }]
}
