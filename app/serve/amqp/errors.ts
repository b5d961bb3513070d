/** Refusals in Azure's AMQP terms, so that clients raise their own errors with the right code (semantics 18). */
import type { Failure } from '../../../sim-core/index.ts'
import { messages } from './rhea.ts'
import type { AmqpError, Typed } from './wire.ts'

export interface Refusal {
  readonly refusal: AmqpError
  /** Of a response to a request. */
  readonly status: number
}

const CONDITIONS: Readonly<Record<Exclude<Failure['error'], 'GeneralError'>, readonly [string, number]>> = {
  MessagingEntityNotFound: ['amqp:not-found', 404],
  MessagingEntityDisabled: ['com.microsoft:entity-disabled', 400],
  MessagingEntityAlreadyExists: ['com.microsoft:entity-already-exists', 409],
  MessageLockLost: ['com.microsoft:message-lock-lost', 410],
  SessionLockLost: ['com.microsoft:session-lock-lost', 410],
  SessionCannotBeLocked: ['com.microsoft:session-cannot-be-locked', 410],
  MessageNotFound: ['com.microsoft:message-not-found', 404],
  MessageSizeExceeded: ['amqp:link:message-size-exceeded', 403],
  QuotaExceeded: ['amqp:resource-limit-exceeded', 403],
  ServiceTimeout: ['com.microsoft:timeout', 408],
}

/** `path`: what it is about, as the client named it. */
export function refusalOf({ error, message }: Failure, path: string): Refusal {
  if (error === 'MessagingEntityNotFound') return notFound(path)
  if (error === 'GeneralError') return argumentProblem(message)
  const [condition, status] = CONDITIONS[error]
  return { refusal: { condition, description: message }, status }
}

/** By the beginning of the sentence the SDK tells a missing entity from a network that is down. */
export function notFound(path: string): Refusal {
  const description = `The messaging entity '${path}' could not be found. No such entity exists in this namespace.`
  return { refusal: { condition: 'amqp:not-found', description }, status: 404 }
}

export function argumentProblem(message: string): Refusal {
  const condition = message.startsWith('InvalidOperation') ? 'amqp:not-allowed' : 'com.microsoft:argument-error'
  return { refusal: { condition, description: message }, status: 400 }
}

export function tooLarge(message: string): Refusal {
  return { refusal: { condition: 'amqp:link:message-size-exceeded', description: message }, status: 403 }
}

export function lockLost(): Refusal {
  const description =
    'The lock supplied is invalid. Either the lock expired, or the message has already been removed from the queue.'
  return { refusal: { condition: 'com.microsoft:message-lock-lost', description }, status: 410 }
}

export function isRefusal<T extends object>(result: T | Refusal): result is Refusal {
  return 'refusal' in result
}

export function acceptedState(): Typed {
  return messages.accepted().described()
}

export function rejectedState({ refusal }: Refusal): Typed {
  return messages.rejected({ error: refusal }).described()
}
