/** State and lock of sessions, and which there are (X facts). */
import { isRefusal } from '../errors.ts'
import { refusedAnswer } from '../requests.ts'
import { types } from '../rhea.ts'
import { kindOf, textOf, toJson } from '../values.ts'
import { NO_CONTENT, integerIn, textIn } from './context.ts'
import type { Operation } from './context.ts'

export const renewSessionLock: Operation = (at, request) => {
  const sessionId = textIn(request, 'session-id')
  const result = at.act({ do: 'renewSessionLock', ...at.session(request, sessionId) })
  if (isRefusal(result)) return refusedAnswer(result)
  const { lockedUntil } = at.door.bus.run.heldSession(at.path, sessionId)!
  return { status: 200, body: { expiration: at.utcOf(lockedUntil) } }
}

export const setSessionState: Operation = (at, request) => {
  const sessionId = textIn(request, 'session-id')
  const state = request.body.get('session-state')
  const isNone = state === undefined || kindOf(state) === 'null'
  const content = isNone ? null : Buffer.isBuffer(state.value) ? contentOf(state.value) : textOf(toJson(state))
  const result = at.act({ do: 'setSessionState', ...at.session(request, sessionId), state: content })
  return isRefusal(result) ? refusedAnswer(result) : { status: 200 }
}

/** A scenario says it as text where it is text. */
function contentOf(bytes: Buffer): string | { readonly $type: 'binary'; readonly value: string } {
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : { $type: 'binary', value: bytes.toString('base64') }
}

export const getSessionState: Operation = (at, request) => {
  const sessionId = textIn(request, 'session-id')
  const result = at.act({ do: 'getSessionState', ...at.session(request, sessionId) })
  if (isRefusal(result)) return refusedAnswer(result)
  const state: unknown = at.door.bus.run.heldSession(at.path, sessionId)!.state
  const bytes =
    typeof state === 'string'
      ? Buffer.from(state)
      : state === null
        ? null
        : Buffer.from((state as { readonly value: string }).value, 'base64')
  return { status: 200, body: { 'session-state': bytes === null ? types.Null() : types.wrap_binary(bytes) } }
}

export const getMessageSessions: Operation = (at, request) => {
  const skip = Math.max(integerIn(request, 'skip'), 0)
  const top = Math.max(integerIn(request, 'top'), 0)
  const ids = at.door.bus.run.sessionIds(at.path).slice(skip, skip + top)
  if (ids.length === 0) return NO_CONTENT
  return { status: 200, body: { skip: types.wrap_int(skip), 'sessions-ids': types.wrap_list(ids) } }
}
