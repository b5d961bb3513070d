/** What a person can do at the playhead, what it asks for, and what stands in its way. */

import type { StepDo } from '../../sim-core/index.ts'

/** A step, but for those that only recordings of real clients and texts have; and to receive and delete in one. */
export type ActName =
  | Exclude<StepDo, 'addCredit' | 'drainCredit' | 'stopWaiting' | 'setClockSkew' | 'deleteMessages'>
  | 'receiveAndDelete'

/**
 * Why an act makes no sense here. Facts: notLocked L-9, notDeferred D-1, notScheduled C-8, inSession X-8, inDeadLetterQueue Q-6, entityGone I-9, sendToSubscription and
 * receiveFromTopic R-1, sendToDeadLetterQueue Q-3, needsSession X-13, sessionNotHeld D-10, deadInSession Q-7b, forwards F-7, forwardsDead Q-10, sendDisabled and
 * receiveDisabled E-1, heldDisabled G-32, deletionLocked S-47, ofItsQueue Q-2, noTransaction A-1, partitionedDelete B-6, noTopicsOnBasic and noTransactionsOnBasic M.
 */
export type Obstacle =
  | 'notLocked'
  | 'notDeferred'
  | 'notScheduled'
  | 'inSession'
  | 'inDeadLetterQueue'
  | 'gone'
  | 'entityGone'
  | 'notYet'
  | 'sendToSubscription'
  | 'sendToDeadLetterQueue'
  | 'receiveFromTopic'
  | 'needsSession'
  | 'heldByNobody'
  | 'sessionNotHeld'
  | 'deadInSession'
  | 'forwards'
  | 'forwardsDead'
  | 'enlisted'
  | 'noneOpen'
  | 'sendDisabled'
  | 'receiveDisabled'
  | 'heldDisabled'
  | 'deletionLocked'
  | 'ofItsQueue'
  | 'noRules'
  | 'noTransaction'
  | 'noTopicsOnBasic'
  | 'noTransactionsOnBasic'
  | 'partitionedDelete'

export type FieldName =
  | 'messageId'
  | 'timeToLive'
  | 'sessionId'
  | 'scheduledEnqueueDelay'
  | 'properties'
  | 'deadLetterReason'
  | 'deadLetterErrorDescription'
  | 'property'
  | 'value'
  | 'name'
  | 'sqlExpression'
  | 'rule'
  | 'state'
  | 'receiver'
  | 'transaction'
