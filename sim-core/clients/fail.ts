/** A refused operation is part of the story: one record with Azure's code, and the run goes on (contract 1.3). */
import type { Broker } from '../broker/broker.ts'
import type { Entity } from '../broker/entity.ts'
import type { Failure } from '../broker/failures.ts'
import type { Message } from '../broker/message.ts'
import { recordNote } from '../broker/record.ts'
import { DEAD_LETTER_SUFFIX, TRANSFER_SUFFIX } from '../input/entity-path.ts'
import { Code } from '../trace/codes.ts'
import { NOTHING, Place } from '../trace/data.ts'
import type { RecordNumber } from '../trace/types.ts'

/** Estimated bytes of one failure with details of its own. */
const FAILURE_BYTES = 120

/** What was tried, on which path, why and by whom. */
interface Attempt {
  readonly operation: string
  readonly path: string
  readonly cause: RecordNumber
  /** Index of a sender, receiver or label. */
  readonly actor: number
}

/** A failure about an entity or, where there is none, about a path. `extra`: what else the record says. */
export function failOn(
  b: Broker,
  failure: Failure,
  { operation, path, entity: e, cause, actor }: Attempt & { readonly entity: Entity | undefined },
  extra: {
    readonly messageId?: string | undefined
    readonly messageIds?: readonly string[]
    readonly sequenceNumber?: string
    readonly transaction?: string
  } = {},
): number {
  b.looseBytes += FAILURE_BYTES
  b.onFailure?.(failure, operation, actor)
  const detail = b.trace.detail({
    operation,
    ...failure,
    ...(e === undefined && path !== '' && { path: b.written(path) }),
    ...extra,
  })
  return b.trace.writeEntity(Code.operationFailed, e === undefined ? NOTHING : e.id, cause, actor, detail)
}

/** A failed settlement or renewal of one message. `path`: where its holder took it from; it may stand elsewhere by now. */
export function failOnMessage(b: Broker, m: Message, failure: Failure, attempt: Attempt): number {
  const { operation, path, cause, actor } = attempt
  b.onFailure?.(failure, operation, actor)
  const takenFrom = placeAt(path)
  const key = `fail ${operation} ${takenFrom} ${failure.error} ${failure.message}`
  const detail = b.knownDetail(key, () => ({ operation, takenFrom, ...failure }))
  return recordNote(b, Code.operationFailedOnMessage, m, cause, actor, detail)
}

/** Which of a queue's stores a path names. */
function placeAt(path: string): number {
  const key = path.toLowerCase()
  if (key.endsWith(TRANSFER_SUFFIX)) return Place.transfer
  return key.endsWith(DEAD_LETTER_SUFFIX) ? Place.deadLetter : Place.main
}
