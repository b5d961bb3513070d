/** A refused operation is a fact with Azure's code (semantics 18), never an exception of ours. */

type ErrorCode =
  | 'MessagingEntityNotFound' | 'MessagingEntityDisabled' | 'MessagingEntityAlreadyExists' | 'MessageLockLost' | 'MessageNotFound'
  | 'MessageSizeExceeded' | 'QuotaExceeded' | 'GeneralError'

export interface Failure {
  readonly error: ErrorCode
  readonly message: string
  readonly facts: readonly string[]
}

function failure(error: ErrorCode, message: string, facts: string): Failure {
  return { error, message, facts: facts.split(' ') }
}

export const ENTITY_NOT_FOUND = failure('MessagingEntityNotFound', 'The messaging entity could not be found.', 'I-9')
export const ENTITY_DELETED_UNDER_LOCK = failure('MessagingEntityNotFound', 'The messaging entity could not be found.', 'I-9 L-26 G-13')
export const ENTITY_DISABLED = failure('MessagingEntityDisabled', 'The messaging entity is disabled for this operation.', 'E-1 G-32')
export const ENTITY_EXISTS = failure('MessagingEntityAlreadyExists', 'An entity of this name exists already.', 'I-10')
export const LOCK_LOST = failure(
  'MessageLockLost',
  'The lock supplied is invalid. Either the lock expired, or the message has already been removed from the queue.',
  'L-7 L-8',
)
export const SCHEDULED_NOT_FOUND = (number: string): Failure =>
  failure('MessageNotFound', `Messages not found. Missing sequence numbers: ${number}.`, 'C-8 S-72')
export const DEFERRED_NOT_FOUND = (numbers: string): Failure =>
  failure('MessageNotFound', `Messages not found. Missing sequence numbers: ${numbers}.`, 'D-6 T-16')
export const DEFERRED_LOCKED = failure('MessageNotFound', 'Failed to lock one or more specified messages. The message does not exist.', 'D-6')
export const TOO_MANY_NUMBERS = failure('GeneralError', 'At most 250 sequence numbers may be given in one call.', 'D-7')
export const MESSAGE_TOO_LARGE = failure('MessageSizeExceeded', 'The message is larger than the tier allows.', 'B-2')
export const QUOTA_EXCEEDED = failure('QuotaExceeded', 'The entity has reached its maximum size.', 'B-3 G-8')
export const NOT_LOCKED = failure(
  'GeneralError', 'InvalidOperation: only a message received in peekLock mode and still held can be settled or renewed.', 'L-9',
)
export const DEAD_LETTER_IN_DEAD_LETTER_QUEUE = failure(
  'GeneralError', 'InvalidOperation: a message in a dead-letter queue cannot be dead-lettered again.', 'Q-6 G-28',
)
export const NOTHING_UNDER_LABEL = failure('GeneralError', 'InvalidOperation: nothing came back under this label.', 'L-9')
export const NOT_OPEN = failure('GeneralError', 'InvalidOperation: no receiver is open under this label.', 'L-9')
export const DELETION_LOCKED = failure('GeneralError', 'ScopeLocked: the namespace carries a CanNotDelete lock.', 'S-47')
export const SEND_TO_DEAD_LETTER_QUEUE = failure('GeneralError', 'InvalidOperation: nothing can be sent into a dead-letter queue.', 'Q-3')
export const propertyRefused = (text: string, facts: readonly string[]): Failure => ({ error: 'GeneralError', message: text, facts })
