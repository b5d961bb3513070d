/** Requests to `$management` of an entity, by the name of their operation. */
import { headerOf } from '../requests.ts'
import { notFound } from '../errors.ts'
import { refusedAnswer } from '../requests.ts'
import type { Answer, Request } from '../requests.ts'
import { BadRequest, badRequest } from './context.ts'
import type { Management, Operation } from './context.ts'
import { renewLock, updateDisposition } from './locks.ts'
import {
  batchDeleteMessages,
  cancelScheduledMessage,
  peekMessage,
  receiveBySequenceNumber,
  scheduleMessage,
} from './messages.ts'
import { addRule, enumerateRules, removeRule } from './rules.ts'
import { getMessageSessions, getSessionState, renewSessionLock, setSessionState } from './sessions.ts'

const OPERATIONS: Readonly<Record<string, Operation>> = {
  'com.microsoft:peek-message': peekMessage,
  'com.microsoft:schedule-message': scheduleMessage,
  'com.microsoft:cancel-scheduled-message': cancelScheduledMessage,
  'com.microsoft:receive-by-sequence-number': receiveBySequenceNumber,
  'com.microsoft:batch-delete-messages': batchDeleteMessages,
  'com.microsoft:renew-lock': renewLock,
  'com.microsoft:update-disposition': updateDisposition,
  'com.microsoft:renew-session-lock': renewSessionLock,
  'com.microsoft:set-session-state': setSessionState,
  'com.microsoft:get-session-state': getSessionState,
  'com.microsoft:get-message-sessions': getMessageSessions,
  'com.microsoft:add-rule': addRule,
  'com.microsoft:remove-rule': removeRule,
  'com.microsoft:enumerate-rules': enumerateRules,
}

export function manage(at: Management, request: Request): Answer {
  const name = headerOf(request, 'operation') ?? ''
  const operation = Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined
  if (operation === undefined)
    return { status: 501, condition: 'amqp:not-implemented', description: `The operation '${name}' is not served.` }
  const refused = at.door.refusalOfPath(at.path)
  if (refused !== null) return refusedAnswer(notFound(at.path))
  try {
    return operation(at, request)
  } catch (error) {
    if (error instanceof BadRequest) return badRequest(error.message)
    throw error
  }
}
