/** A refused operation is a fact with Azure's code (semantics 18), never an exception of ours. */

import type { PropertyProblem } from './properties.ts'
import type { ErrorCode, RefusalBranch } from '../trace/records.ts'

export interface Failure {
  readonly error: ErrorCode
  readonly message: string
  /** What stood in the way. */
  readonly branch: RefusalBranch
  readonly facts: readonly string[]
}

function failure(branch: RefusalBranch, error: ErrorCode, message: string, facts: string): Failure {
  return { error, message, branch, facts: facts.split(' ') }
}

export const ENTITY_NOT_FOUND = failure(
  'entityMissing',
  'MessagingEntityNotFound',
  'The messaging entity could not be found.',
  'I-9',
)
export const ENTITY_DELETED_UNDER_LOCK = failure(
  'entityMissing',
  'MessagingEntityNotFound',
  'The messaging entity could not be found.',
  'I-9 L-26 G-13',
)
export const ENTITY_DISABLED = failure(
  'entityDisabled',
  'MessagingEntityDisabled',
  'The messaging entity is disabled for this operation.',
  'E-1 G-32',
)
export const ENTITY_EXISTS = failure(
  'nameTaken',
  'MessagingEntityAlreadyExists',
  'An entity with this name already exists.',
  'I-10',
)
export const LOCK_LOST = failure(
  'lockLost',
  'MessageLockLost',
  'The lock supplied is invalid. Either the lock expired, or the message has already been removed from the queue.',
  'L-7 L-8',
)
export const SCHEDULED_NOT_FOUND = (number: string): Failure =>
  failure('numberUnknown', 'MessageNotFound', `Messages not found. Missing sequence numbers: ${number}.`, 'C-8 S-72')
export const DEFERRED_NOT_FOUND = (numbers: string): Failure =>
  failure('numberUnknown', 'MessageNotFound', `Messages not found. Missing sequence numbers: ${numbers}.`, 'D-6 T-16')
export const DEFERRED_LOCKED = failure(
  'numberUnknown',
  'MessageNotFound',
  'Failed to lock one or more specified messages. The message does not exist.',
  'D-6',
)
export const TOO_MANY_NUMBERS = failure(
  'numbersOfOneCall',
  'GeneralError',
  'At most 250 sequence numbers may be given in one call.',
  'D-7',
)
export const MESSAGE_TOO_LARGE = failure(
  'tooLarge',
  'MessageSizeExceeded',
  'The message is larger than the entity allows.',
  'B-2',
)
export const BATCH_TOO_LARGE = failure(
  'tooLarge',
  'MessageSizeExceeded',
  'The messages of the batch are together larger than the tier allows.',
  'B-2 B-1',
)
export const STATE_TOO_LARGE = failure(
  'tooLarge',
  'MessageSizeExceeded',
  'The session state is larger than the tier allows.',
  'X-11 B-2',
)
export const HEADER_TOO_LARGE = failure(
  'limit',
  'MessageSizeExceeded',
  'The header of the message is larger than 64 KB.',
  'M B-2',
)
export const TOO_MANY_ENTITIES = failure(
  'limit',
  'QuotaExceeded',
  'The namespace has as many queues and topics as the tier allows.',
  'M',
)
export const QUOTA_EXCEEDED = failure('full', 'QuotaExceeded', 'The entity has reached its maximum size.', 'B-3 G-8')
export const NOT_LOCKED = failure(
  'notHeld',
  'GeneralError',
  'InvalidOperation: only a message received in peekLock mode and still held can be settled or renewed.',
  'L-9',
)
export const DEAD_LETTER_IN_DEAD_LETTER_QUEUE = failure(
  'deadLetteredAlready',
  'GeneralError',
  'InvalidOperation: a message in a dead-letter queue cannot be dead-lettered again.',
  'Q-6 G-28',
)
export const NOTHING_UNDER_LABEL = failure(
  'notHeld',
  'GeneralError',
  'InvalidOperation: no message was received under this label.',
  'L-9',
)
export const NOT_OPEN = failure(
  'notHeld',
  'GeneralError',
  'InvalidOperation: no receiver is open under this label.',
  'L-9',
)
export const DELETION_LOCKED = failure(
  'deletionLocked',
  'GeneralError',
  'ScopeLocked: the namespace carries a CanNotDelete lock.',
  'S-47',
)
export const SEND_TO_DEAD_LETTER_QUEUE = failure(
  'sentToDeadLetters',
  'GeneralError',
  'InvalidOperation: nothing can be sent into a dead-letter queue.',
  'Q-3',
)
export const SEND_TO_SUBSCRIPTION = failure(
  'topicIsNoQueue',
  'GeneralError',
  'InvalidOperation: messages are sent to the topic, not to a subscription.',
  'R-1',
)
export const RECEIVE_FROM_TOPIC = failure(
  'topicIsNoQueue',
  'GeneralError',
  'InvalidOperation: messages are received from a subscription, not from the topic.',
  'R-1',
)
export const NO_SESSION_ID_GIVEN = failure(
  'sessionIdNeeded',
  'GeneralError',
  'InvalidOperation: a session-enabled queue takes no message without a session id.',
  'X-1',
)
export const PARTITION_KEY_OF_ANOTHER_SESSION = failure(
  'partitionKey',
  'GeneralError',
  'InvalidOperation: PartitionKey cannot be set to a different value than SessionId.',
  'P-6',
)
export const NO_BATCH_DELETE = failure(
  'partitionedDelete',
  'GeneralError',
  'InvalidOperation: messages of a partitioned entity cannot be deleted in a batch.',
  'B-6 P-4',
)
export const SESSION_NEEDED = failure(
  'sessionNeeded',
  'GeneralError',
  'InvalidOperation: this entity requires sessions; accept a session first.',
  'X-13',
)
export const NO_SESSIONS_HERE = failure(
  'noSessions',
  'GeneralError',
  'InvalidOperation: this entity has no sessions.',
  'X-2 X-13',
)
export const FORWARDS = failure(
  'forwards',
  'GeneralError',
  'InvalidOperation: nothing can be received here, because the entity forwards its messages.',
  'F-7',
)
export const FORWARDS_DEAD_LETTERS = failure(
  'forwardsDeadLetters',
  'GeneralError',
  'InvalidOperation: nothing can be received here, because the dead-lettered messages are forwarded.',
  'Q-10',
)
export const SESSION_LOCK_LOST = failure(
  'sessionLockLost',
  'SessionLockLost',
  'The session lock has expired. Accept the session anew.',
  'X-9',
)
export const DEFERRED_IN_DEAD_LETTER_QUEUE = failure(
  'deferredDeadLetter',
  'SessionLockLost',
  'The session lock has expired. A deferred message in the dead-letter queue of a session-enabled entity cannot be fetched.',
  'Q-7b',
)
export const SESSION_CANNOT_BE_LOCKED = (id: string): Failure =>
  failure(
    'sessionHeld',
    'SessionCannotBeLocked',
    `The requested session '${id}' cannot be accepted. It may be locked by another receiver.`,
    'X-5',
  )
export const SESSION_TIMEOUT = failure(
  'noSessionInTime',
  'ServiceTimeout',
  'No session became available in time.',
  'X-6',
)
export const RENEW_IN_SESSION = failure(
  'sessionLockRules',
  'GeneralError',
  'InvalidOperation: the lock of a session message is the session lock; renew that.',
  'X-8',
)
export const PARTITIONS_MIXED = failure(
  'numbersOfOneCall',
  'GeneralError',
  'InvalidOperation: the sequence numbers belong to more than one partition.',
  'D-7',
)
export const FORWARD_FROM_SESSIONS = failure(
  'forwardTarget',
  'GeneralError',
  'InvalidOperation: an entity that requires sessions cannot forward.',
  'F-1',
)
export const FORWARD_TO_ITSELF = failure(
  'forwardTarget',
  'GeneralError',
  'InvalidOperation: an entity cannot forward to itself.',
  'F-1',
)
export const FORWARD_TO_THAT = failure(
  'forwardTarget',
  'GeneralError',
  'InvalidOperation: only a queue or a topic can be forwarded to.',
  'F-1',
)
export const NOT_ON_THIS_TIER = failure(
  'limit',
  'GeneralError',
  'InvalidOperation: the Basic tier has queues only.',
  'M',
)
export const TOO_MANY_SUBSCRIPTIONS = failure('limit', 'QuotaExceeded', 'A topic has at most 2,000 subscriptions.', 'M')
export const TOO_MANY_FILTERS = failure('limit', 'QuotaExceeded', 'A topic has at most 2,000 SQL filters.', 'M')
export const RULE_EXISTS = failure(
  'rule',
  'MessagingEntityAlreadyExists',
  'A rule with this name already exists.',
  'R-4',
)
export const RULE_NOT_FOUND = failure('rule', 'MessagingEntityNotFound', 'The rule could not be found.', 'R-4')
export const RULES_ON_SUBSCRIPTIONS = failure(
  'rule',
  'GeneralError',
  'InvalidOperation: rules belong to subscriptions.',
  'R-4',
)
export const TRANSACTION_OVER = failure(
  'transaction',
  'GeneralError',
  'InvalidOperation: the transaction has ended.',
  'A-2',
)
export const OTHER_ENTITY = failure(
  'transaction',
  'GeneralError',
  'InvalidOperation: a transaction spans one messaging entity; send via it to reach another.',
  'A-2',
)
export const TRANSACTION_FULL = failure(
  'transaction',
  'GeneralError',
  'InvalidOperation: a transaction has at most 100 messages.',
  'A-2',
)
export const OTHER_PARTITION_KEY = failure(
  'partitionKeys',
  'GeneralError',
  'InvalidOperation: all messages of a transaction must have the same partition key.',
  'A-6',
)
export const ruleRefused = (text: string): Failure => failure('rule', 'GeneralError', text, 'R-4 R-7')
/** The property, what it must be, and how the refusal is told. */
export const propertyRefused = ({ property, text, branch, facts }: PropertyProblem): Failure => ({
  error: 'GeneralError',
  message: `${property} ${text}`,
  branch,
  facts,
})
