/** What changed about a message since it was sent: modified properties, why it was dead-lettered, where it came from. */
import { deadLetterSourceName } from '../input/entity-path.ts'
import type { ApplicationProperties } from '../input/input.ts'
import { isCopyByAction, isForwarded, setsLock } from './codes.ts'
import { NOTHING, Place, placeOf } from './data.ts'
import type { Trace } from './trace.ts'
import type { MessageRow, RecordNumber } from './types.ts'

/** Records of one message from which on it pays to remember which of them matter. */
const LONG_HISTORY = 64

/** What changed about a message since it was sent. */
export interface Changes {
  readonly reason: string | null
  readonly description: string | null
  readonly source: string | null
  readonly modified: ApplicationProperties | undefined
}

const NO_CHANGES: Changes = { reason: null, description: null, source: null, modified: undefined }

export class MessageChanges {
  private readonly trace: Trace
  /** Of messages with a long history only. */
  private readonly changingRows = new Map<number, readonly number[]>()

  constructor(trace: Trace) {
    this.trace = trace
  }

  /** As of record n. */
  upTo(m: MessageRow, n: RecordNumber): Changes {
    const before = this.inherited(m)
    let { reason, description, modified } = before
    for (const row of this.changingRowsOf(m)) {
      if (row > n) break
      const detail = this.trace.uncheckedDetailOf(row, 'message-dead-lettered')
      if (detail.propertiesToModify !== undefined) modified = { ...modified, ...detail.propertiesToModify }
      if (this.trace.kindOf(row) !== 'message-dead-lettered') continue
      reason = detail.deadLetterReason
      description = detail.deadLetterErrorDescription
      if (reason !== null) modified = { ...modified, DeadLetterReason: reason }
      if (description !== null) modified = { ...modified, DeadLetterErrorDescription: description }
    }
    return { reason, description, modified, source: before.source }
  }

  /** What a message brings from where it was forwarded, published or scheduled; an action's copy has the properties in its content. */
  inherited(m: MessageRow): Changes {
    const previous = this.trace.previousOf(m)
    if (previous === null) return NO_CHANGES
    const birth = this.trace.codeOf(this.trace.birthOf(m))
    const changes = this.upTo(previous, NOTHING)
    const last = this.trace.rowsOf(previous).at(-1)!
    const fromDeadLetters = isForwarded(birth) && placeOf(this.trace.flagsOf(last)) !== Place.main
    return {
      ...changes,
      ...(isCopyByAction(birth) && { modified: undefined }),
      ...(fromDeadLetters && { source: deadLetterSourceName(this.trace.entities[this.trace.homeOf(previous)]!.path) }),
    }
  }

  /** Records that modify a message's properties or give a reason; few, however long its history. */
  private changingRowsOf(m: MessageRow): readonly number[] {
    const known = this.changingRows.get(m)
    if (known !== undefined) return known
    const rows = [...this.trace.rowsOf(m)].filter(row => {
      if (this.trace.smallOf(row) === 0 || setsLock(this.trace.codeOf(row))) return false
      return (
        this.trace.kindOf(row) === 'message-dead-lettered' ||
        this.trace.uncheckedDetailOf(row, 'message-abandoned').propertiesToModify !== undefined
      )
    })
    if (this.trace.rowsOf(m).length > LONG_HISTORY) this.changingRows.set(m, rows)
    return rows
  }
}
